/// Periods of nim values of heaps, proved for all heaps.
///
/// Theorem [Guy and Smith 1956, for octal codes; the same argument for any number of heaps].
/// Let a code take at most k tokens and leave at most q >= 1 heaps of one, and let G be its values.
/// If for some n0 >= 1 and p >= 1
///
///     G(n + p) = G(n)   for all n with n0 <= n < q·n0 + (q - 1)·p + k,
///
/// then the same holds for all n >= n0.
///
/// Proof, by induction on m >= q·n0 + (q - 1)·p + k, where G(n + p) = G(n) for n0 <= n < m is
/// known: the heaps m and m + p have moves to the same values, hence the same value.
///   An option of m + p takes t <= k tokens and leaves heaps that are not empty. It leaves one at
/// least, as m + p > k. The largest of them, b, is at least (m + p - t)/q >= (q·n0 + q·p)/q =
/// n0 + p; and b < m + p, since each heap that is left is smaller. So n0 <= b - p < m, and
/// G(b - p) = G(b). With b - p, which is not empty, in the place of b it is an option of m that
/// takes as many tokens and leaves as many heaps, and it has the same value.
///   An option of m likewise leaves a largest heap b >= (m - t)/q >= n0 + (q - 1)·p/q >= n0, and
/// b < m. So G(b + p) = G(b), and b + p in the place of b makes it an option of m + p. ∎
///
/// The values must be known below q·(n0 + p) + k, then. Codes with `unequal` heaps are left out: b
/// may differ from another heap where b - p does not.
#pragma once

#include <optional>

#include "heaps/heap_values.hpp"
#include "rules/game/heap_code.hpp"

namespace takeaway::heaps {

/// G(n + period) = G(n) for all n >= from, and `from` is the least number with that.
struct HeapPeriod {
    std::size_t from = 0;
    std::size_t period = 1;
    /// The theorem needed that for n below this, and it was looked at.
    std::size_t checked_below = 0;
    /// Heaps below `from` whose value is not the one that the period would give them.
    std::vector<std::size_t> exceptions;
};

/// q·n0 + (q - 1)·p + k: how far values must be seen to repeat.
std::size_t repeats_needed_below(const HeapCode& code, std::size_t from, std::size_t period);

/// Whether the theorem speaks of the code.
bool has_period_theorem(const HeapCode& code);

/// The least period that the values of the code prove; nothing if they prove none, or if the
/// theorem is not about the code. Time and memory are linear in the number of values.
std::optional<HeapPeriod> proved_period(const HeapCode& code, const HeapValues& values);

}  // namespace takeaway::heaps
