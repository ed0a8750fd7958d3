#include "heaps/sparse_space.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace takeaway::heaps {

namespace {

/// The places are chosen anew whenever the number of heaps has doubled, from this on.
constexpr std::size_t first_choice = 64;
/// If more than one heap of so many is rare, all pairs are gone through, as in a plain table: in
/// order, that is faster than a list with gaps (bench/octal).
constexpr std::size_t few_rare = 6;

class SparseFiller {
  public:
    SparseFiller(const HeapCode& code, HeapValues& values) : code_(code), values_(values) {
        assert(code.most_left() <= 2);
        for (std::size_t taken = 0; taken <= code.most_taken(); ++taken)
            if (code.allows(taken, 2)) splits_.push_back(taken);
        choose_places();
    }

    SparseSpace fill(std::size_t count, const Progress& progress) {
        values_.reserve(count);
        for (std::size_t n = values_.size(); n < count; ++n) {
            if (n % heaps_between_reports == 0) progress.at(n, count);
            if (n >= first_choice && std::has_single_bit(n)) choose_places();
            const HeapValue value = kept_value(value_of_heap(n));
            values_.push_back(value);
            if (n > 0 && is_rare(value)) rare_.push_back(n);
        }
        return {places_, rare_.size(), steps_};
    }

  private:
    bool is_rare(std::uint32_t value) const { return (std::popcount(value & places_) & 1) == 0; }

    std::uint32_t value_of_heap(std::size_t n) {
        reached_.forget();
        for (std::size_t taken = 1; taken <= code_.most_taken() && taken <= n; ++taken) {
            if (taken == n && code_.allows(taken, 0)) reached_.add(0);
            if (taken < n && code_.allows(taken, 1)) reached_.add(values_[n - taken]);
        }
        for (const std::size_t taken : splits_) {
            if (taken >= n) break;
            if (has_many_rare_) {
                add_all_pairs(n - taken);
            } else {
                add_pairs_with_rare(n - taken);
            }
        }
        if (has_many_rare_) return reached_.least_missing();
        scanned_ = 0;
        std::uint32_t value = 0;
        while (true) {
            value = reached_.least_missing(value);
            // Common values that are reached were found above; of rare ones, some were not.
            if (value >= heap_value_count || !is_rare(value) || !scan_for(value, n)) return value;
        }
    }

    bool is_pair(std::size_t a, std::size_t rest) const { return !code_.unequal || 2 * a != rest; }

    void add_pairs_with_rare(std::size_t rest) {
        for (const std::size_t a : rare_) {
            if (a >= rest) break;
            if (is_pair(a, rest)) reached_.add(values_[a] ^ values_[rest - a]);
        }
        steps_ += rare_.size();
    }

    void add_all_pairs(std::size_t rest) {
        for (std::size_t a = 1; 2 * a <= rest; ++a)
            if (is_pair(a, rest)) reached_.add(values_[a] ^ values_[rest - a]);
        steps_ += rest / 2;
    }

    /// Goes on through the pairs of heaps until some with this value are found. It begins at both
    /// ends: two heaps of about one size have values of about one size, whose sums are small; but
    /// some values are reached only with one of the few small heaps that are exceptions. All
    /// numbers that may be taken are tried side by side for the same reason.
    bool scan_for(std::uint32_t wanted, std::size_t n) {
        bool is_found = false;
        const auto look = [&](std::size_t a, std::size_t rest) {
            if (a == 0 || 2 * a > rest || !is_pair(a, rest)) return;
            const std::uint32_t value = values_[a] ^ values_[rest - a];
            reached_.add(value);
            is_found = is_found || value == wanted;
        };
        // The smaller heap is at most n/2; the two ends have met when each went half of that way.
        while (!is_found && scanned_ <= n / 4 + 1) {
            for (const std::size_t taken : splits_) {
                if (taken >= n) break;
                const std::size_t rest = n - taken;
                look(scanned_ + 1, rest);
                if (rest / 2 > scanned_) look(rest / 2 - scanned_, rest);
            }
            ++scanned_;
            ++steps_;
        }
        return is_found;
    }

    /// The places for which the fewest heaps are rare. The number of common minus that of rare
    /// heaps for every set of places at once is a Walsh–Hadamard transform of how often values
    /// occur.
    void choose_places() {
        std::uint32_t largest = 0;
        for (const HeapValue value : values_) largest = std::max<std::uint32_t>(largest, value);
        const std::size_t size = std::bit_ceil(std::size_t{largest} + 1);
        std::vector<std::int64_t> balance(size, 0);
        for (std::size_t n = 1; n < values_.size(); ++n) ++balance[values_[n]];
        for (std::size_t half = 1; half < size; half *= 2) {
            for (std::size_t block = 0; block < size; block += 2 * half) {
                for (std::size_t i = block; i < block + half; ++i) {
                    const std::int64_t a = balance[i];
                    const std::int64_t b = balance[i + half];
                    balance[i] = a + b;
                    balance[i + half] = a - b;
                }
            }
        }
        places_ = static_cast<std::uint32_t>(std::min_element(balance.begin(), balance.end()) -
                                             balance.begin());
        rare_.clear();
        for (std::size_t n = 1; n < values_.size(); ++n)
            if (is_rare(values_[n])) rare_.push_back(n);
        has_many_rare_ = rare_.size() > values_.size() / few_rare;
    }

    const HeapCode& code_;
    HeapValues& values_;
    std::vector<std::size_t> splits_;  // numbers that may be taken to leave two heaps, ascending
    std::uint32_t places_ = 0;
    std::vector<std::size_t> rare_;  // heaps, ascending, without 0
    ReachedValues reached_;
    bool has_many_rare_ = true;
    std::size_t scanned_ = 0;  // how far the pairs of the heap at hand were scanned, at both ends
    std::uint64_t steps_ = 0;
};

}  // namespace

SparseSpace extend_by_sparse_space(const HeapCode& code, HeapValues& values, std::size_t count,
                                   const HeapLimits& limits) {
    return SparseFiller(code, values).fill(count, limits.progress);
}

}  // namespace takeaway::heaps
