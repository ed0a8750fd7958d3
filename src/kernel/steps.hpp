/// Every step of the kernel, numbered: each conjunct, each obligation, each sorting.
///
/// Nothing is said in vocabulary.cpp or obligations.cpp that has no Step. So the tests can take any
/// of them away, or turn it round, and see whether the judge notices (docs/proving.md has the
/// table). A proof never has a mutation.
#pragma once

#include <string>
#include <vector>

#include "kernel/sentence.hpp"

namespace takeaway::kernel {

enum class Step {
    // What a position is.
    pile_not_negative,
    piles_ascend,
    // What a move is.
    guard,
    taken_is_difference,
    takes_nothing_negative,
    leaves_nothing_negative,
    takes_something,
    vector_is_difference,
    vector_leaves_nothing_negative,
    star_vector_in_claim,
    star_vector_not_negative,
    star_vector_not_zero,
    other_summands_stay,
    every_kind_of_move,
    // What an option is: sorted again.
    option_ascends,
    option_in_any_arrangement,
    // What is claimed.
    claimed_in_any_arrangement,
    // Who may block what.
    not_blocked_freely,
    cannot_be_blocked,
    blocked_options_differ,
    one_more_than_may_be_blocked,
    // Claimed P-positions.
    a_start_is_position,
    a_start_is_claimed,
    a_option_is_claimed,
    b_start_is_position,
    b_start_is_not_claimed,
    b_no_option_is_claimed,
    b_unblockable_way,
    b_blockable_ways,
    misere_start_has_option,
    end_is_position,
    end_is_claimed,
    end_has_no_option,
    // Nim values.
    value_negative_at_position,
    value_a_start_is_position,
    value_a_is_equal,
    value_b_start_is_position,
    value_b_not_negative,
    value_b_is_smaller,
    value_b_no_option_has_it,
    value_b_option_value,
    // Equal moves.
    moves_start_is_position,
    moves_of_one,
    moves_not_of_other,
    // Witnesses.
    witness_condition,
    witness_is_result,
    witness_in_any_arrangement,
    witness_is_claimed,
    // Every play ends.
    ends_start_is_position,
    ends_total_falls,
    // Obligations.
    obligation_ends,
    obligation_a,
    obligation_a_unblockable,
    obligation_a_blockable,
    obligation_b,
    obligation_end,
    obligation_value_not_negative,
    obligation_value_a,
    obligation_value_b,
    obligation_moves_of_one,
    obligation_moves_of_other,
    obligation_star_claim,
    obligation_second_game,
};

struct StepWords {
    Step step;
    /// What it stands in: "and", "or", or a list of obligations.
    enum class Place { conjunct, disjunct, obligation } place;
    const char* words;
};

/// One row for each Step, in order.
const std::vector<StepWords>& all_steps();

enum class Change { drop, negate };

/// For tests: one step changed.
struct Mutation {
    Step step;
    Change change;
};

}  // namespace takeaway::kernel
