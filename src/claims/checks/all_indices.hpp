/// Decides, for all n at once, conditions on one index n in linear arithmetic with floors.
///
/// The papers' lemmas on rational Beatty sequences are of this kind: B_n - A_n = ⌊(7n-2)/4⌋. Let
/// every constant divisor of the condition, inner ones multiplied, divide L and write n = Lt + r,
/// 0 <= r < L. For a fixed r this is a line without end, and along_line.hpp says what the condition
/// is far out and from which t on. It holds for all n >= 0 exactly if these L values are true and
/// the finitely many n before hold, which are evaluated. L is found by trying: a divisor that does
/// not divide makes L larger. Everything is 64 bits, checked; what overflows or is not of this kind
/// (irrational moduli, nim sums, digits) is left undecided.
#pragma once

#include <cstdint>
#include <optional>

#include "core/progress.hpp"
#include "rules/formula/formula.hpp"

namespace takeaway::claims {

struct AllIndices {
    bool holds = false;
    std::int64_t classes = 0;    // L: how many residue classes were told apart
    std::int64_t evaluated = 0;  // numbers that were evaluated one by one
    std::int64_t witness = 0;    // if it does not hold: the least n
};

/// More residue classes, or evaluated numbers, than this are not tried.
constexpr std::int64_t most_classes = 5'000'000;

/// Whether the condition, in which n has slot 0, holds for all n >= 0; nothing if this is not such
/// a condition or too large.
std::optional<AllIndices> decide_for_all(const Formula& condition, const Progress& progress = {});

}  // namespace takeaway::claims
