/// Fibonacci numbers and Zeckendorf codings as the star paper writes them, apart from the
/// program's.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace takeaway::test {

/// F_0 = F_1 = 1, as in the paper.
inline std::vector<std::int64_t> fibonacci(std::int64_t below) {
    std::vector<std::int64_t> f{1, 1};
    while (f.back() < below) f.push_back(f[f.size() - 1] + f[f.size() - 2]);
    return f;
}

/// The Zeckendorf coding of n >= 1 with the digits of F_1 = 1, F_2 = 2, F_3 = 3, …
inline std::string zeckendorf(std::int64_t n) {
    const std::vector<std::int64_t> f = fibonacci(n + 1);
    std::string digits;
    for (std::size_t i = f.size() - 1; i >= 1; --i) {
        if (f[i] <= n) {
            n -= f[i];
            digits += '1';
        } else if (!digits.empty()) {
            digits += '0';
        }
    }
    return digits;
}
inline std::size_t zeros_at_the_end(std::int64_t n) {
    const std::string digits = zeckendorf(n);
    return digits.size() - 1 - digits.find_last_of('1');
}
inline bool ends_in_an_even_number_of_zeros(std::int64_t n) { return zeros_at_the_end(n) % 2 == 0; }
inline bool ends_in(std::int64_t n, const std::string& tail) {
    const std::string digits = zeckendorf(n);
    return digits.size() >= tail.size() &&
           digits.compare(digits.size() - tail.size(), tail.size(), tail) == 0;
}

}  // namespace takeaway::test
