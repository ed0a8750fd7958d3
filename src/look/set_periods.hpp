/// Periods of a set of positions, as they are seen below a bound.
///
/// [star-operator, section 5.5] S is periodic if for all sufficiently large (r, s) in S there is a
/// vector (α, β) with (r + αn, s + βn) in S for all n; it is k-fold periodic if at most k different
/// vectors are needed. Read here, for any number of piles, as follows.
///   - ℕ is the positive integers there and S a subset of ℕ×ℕ: positions with an empty pile are
///   left
///     out, and vectors have positive entries. (With the other sense both are allowed. The terminal
///     positions {0, x} of a subtraction game need it.)
///   - "Sufficiently large" means that the largest pile is at least `from`.
///   - "For all n" means for all n that stay below the bound N. A vector is tried only where it
///   fits
///     at least `least_repetitions` times, so entries are at most N/`period_share`.
/// Three repetitions keep W⋆ apart, but not a single Beatty branch: the members of Wythoff's game
/// repeat many times by (55, 89), because 89/55 is close to φ. By a vector with entries near q such
/// a branch drifts by about 1/q a step, so with q² <= N it has left the lattice before the edge.
/// Hence vectors with entries up to √N are tried first, and only what they give is called `sure`.
/// What is found is evidence, never a proof; what is not found may exist with a longer vector.
///
/// Which vectors are fewest is a hitting set problem: every member must have one of its own
/// vectors. It is solved exactly on a sample of members; a member that the solution misses joins
/// the sample, until none is missed. Every subset of the members gives a lower limit, so the number
/// of vectors is then the least possible, unless the search gave up (`fewest` = false) and took at
/// each step the vector that serves most of the sample (ties: smaller sum of entries, then
/// lexicographic order).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/progress.hpp"
#include "look/set_members.hpp"

namespace takeaway::look {

enum class PeriodSense {
    positive,   // the paper's: no empty pile, positive entries
    with_zeros  // positions with empty piles count, and vectors may have entries 0
};

struct SetPeriods {
    /// In order of the sum of entries, then lexicographic.
    std::vector<Position> vectors;
    /// The least bound on the largest pile from which the vectors serve every member.
    std::int64_t from = 0;
    /// Members from there on for which all vectors fit often enough to be judged.
    std::size_t judged = 0;
    /// Whether no smaller number of vectors, with entries up to `longest`, would do on the box.
    bool fewest = true;
    std::int64_t longest = 0;
    /// Whether every vector fits more often than its entries are large: see above.
    bool sure = true;
};

struct NoPeriods {
    std::string why;
    /// A member for which no vector at all repeats, if that is the reason.
    std::optional<Position> witness;
};

using PeriodSearch = std::variant<SetPeriods, NoPeriods>;

constexpr std::int64_t least_repetitions = 3;
/// Vectors have entries up to bound / period_share, and members are judged from
/// bound / first_share on: then three repetitions fit between 1/4 and 5/8 of the box.
constexpr std::int64_t period_share = 8;
constexpr std::int64_t first_share = 4;
/// More vectors than this are no pattern that a reader could use.
constexpr std::size_t most_period_vectors = 12;
/// Members from which the search starts; found to be enough by trying, more only cost time.
constexpr std::size_t first_sample = 64;

/// Time: members × sample for the candidates, and one pass over the members for each vector tried.
PeriodSearch set_periods(const SetMembers& set, PeriodSense sense = PeriodSense::positive,
                         const Progress& progress = {});

/// The members with the largest pile at least `from` that no vector serves although each fits
/// `least_repetitions` times: the definition, for tests and for the search itself.
std::vector<Position> members_not_served(const SetMembers& set, PeriodSense sense,
                                         const std::vector<Position>& vectors, std::int64_t from);

}  // namespace takeaway::look
