/// Random numbers for tests: seeded, and the seed is printed.
///
/// TAKEAWAY_SEED=8812734 repeats a run.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

#include "core/integer.hpp"

namespace takeaway::test {

class Random {
  public:
    explicit Random(const char* what) {
        const char* given = std::getenv("TAKEAWAY_SEED");
        const std::uint64_t seed = given ? std::stoull(given) : 20240917;
        std::cout << what << ": TAKEAWAY_SEED=" << seed << '\n';
        engine_.seed(seed);
    }

    /// Uniform in low … high.
    std::int64_t in(std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(engine_);
    }

    bool coin() { return in(0, 1) == 1; }

    template <class Values>
    const auto& one_of(const Values& values) {
        return values[static_cast<std::size_t>(
            in(0, static_cast<std::int64_t>(values.size()) - 1))];
    }

    /// A positive number of exactly this many decimal digits.
    Integer with_digits(std::size_t digits) {
        std::string text(1, static_cast<char>('0' + in(1, 9)));
        while (text.size() < digits) text += static_cast<char>('0' + in(0, 9));
        return Integer(text);
    }

  private:
    std::mt19937_64 engine_;
};

}  // namespace takeaway::test
