/// Two Beatty sequences: do they split the positive integers, meet, leave gaps?
///
/// Answers come from exact conditions, never from sampling; what is searched is only a witness, and
/// the smallest one if it lies within the caller's bound. Only integers >= 1 are judged: a term
/// below 1, such as the 0 of a sequence that starts at n = 0, is nobody's concern. A sequence is
/// taken as the set of its terms.
/// Rests on: numeration/beatty.hpp, numeration/beatty_tail.hpp. The conditions are derived in
/// beatty_pair.cpp and beatty_tail.hpp; compare Fraenkel, The bracket function and complementary
/// sets of integers, 1969, and O'Bryant, Fraenkel's partition and Brown's decomposition, 2003.
#pragma once

#include <cstdint>
#include <string>

#include "core/verdict.hpp"
#include "numeration/beatty.hpp"

namespace takeaway::numeration {

// A judgement names the theorem where it is proved. The witness of a refutation is an integer >= 1
// that is in both sequences or in none, as the reason says; it may be absent where a theorem proves
// that it exists but the search bound did not reach it. Unknown means that there is no
// counterexample among 1 … reach, and no theorem at hand.

/// How far witnesses are searched, and how long a rational period may be, unless told otherwise.
constexpr std::int64_t standard_search_bound = 1'000'000;

/// Whether every integer >= 1 is in exactly one of the two. Always decided.
Judgement complementary(const BeattySequence& s, const BeattySequence& t,
                        std::int64_t search_bound = standard_search_bound);

/// Whether no integer >= 1 is in both. Decided, unless both moduli are rational with a numerator
/// above search_bound.
Judgement disjoint(const BeattySequence& s, const BeattySequence& t,
                   std::int64_t search_bound = standard_search_bound);

/// Whether every integer >= 1 is in at least one. Decided as for disjoint.
Judgement covering(const BeattySequence& s, const BeattySequence& t,
                   std::int64_t search_bound = standard_search_bound);

/// The same as `complementary` for two rational moduli, by looking at every integer of the start
/// and of one common period: slow, and the oracle of the conditions. Throws InputError for an
/// irrational modulus and LimitError if that is more than search_bound integers.
Judgement complementary_by_one_period(const BeattySequence& s, const BeattySequence& t,
                                      std::int64_t search_bound = standard_search_bound);

/// Fraenkel's partition theorem after O'Bryant, in the letters of [star-operator §5.2]: for
/// ⌊(n - δ)/α⌋ and ⌊(n - γ)/β⌋, n >= 1, to split the positive integers *with all their terms*
/// (no term may lie below 1) it is necessary and sufficient that 0 < α < 1, α + β = 1 and
///     rational α, q the least with qα whole: 0 < α + δ <= 1 and ⌈qδ⌉ + ⌈qγ⌉ = 1;
///     irrational α: 0 <= α + δ <= 1, δ + γ = 0, and kα + δ is no integer for k >= 2.
/// Two readings, both found by comparing with one period on all small parameters
/// (tests/numeration/beatty_pair_test.cpp). (40) prints [qδ] + [qγ] = 1, and [ ] must be the
/// ceiling. (39) prints 1/q <= α + δ; that is the same for whole qδ, but too narrow for real
/// offsets: α = β = 1/2, δ = -1/4, γ = 1/2 are ⌊2n + 1/2⌋ = 2n and 2n - 1.
bool satisfies_fraenkel_partition(const BeattySequence& s, const BeattySequence& t);

/// "yes", "no", "not known".
std::string pair_word(const Judgement& judgement);
/// "yes: …", "no: … (witness 7)", "not known beyond 1000000: …".
std::string pair_answer(const Judgement& judgement);

}  // namespace takeaway::numeration
