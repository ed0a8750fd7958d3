/// Sentences about the differences of two members of a set, in the language of `decide`.
///
/// X is a set of vectors, written `X` or `P(game)`. Its differences are the vectors p - q >= 0 of
/// members p and q. An invariant move that is a difference leads from one member of X to another;
/// any other vector leads from a member only out of X.
#pragma once

#include <string>
#include <vector>

#include "rules/position.hpp"

namespace takeaway::design {

/// "s1, s2"
std::vector<std::string> entry_names(const std::string& letter, std::size_t entries);

/// (s1, …, sd) is a difference of two members: a condition on s1, …, sd.
std::string is_difference(const std::string& set, std::size_t entries);

/// Every position outside X has a way into X that is no difference of two members. This is so
/// exactly if some invariant game has X as its P-positions: its moves are no differences, because
/// those would lead from X to X; so if it is false at a position, no such game leads from there
/// into X, and if it is true, the game of all vectors that are no differences has X as its
/// P-positions [arbitrarily-large-rats, Lemma 2, and its converse in design/maximal_rules.hpp].
std::string some_invariant_game_has(const std::string& set, std::size_t entries);

/// The same with the ways that are tried said: along one pile, or to one of these members. It says
/// more, so if it is true the other is; it says nothing if it is false. Sets of differences appear
/// in it with few variables, and automata stay small.
std::string such_ways_suffice(const std::string& set, std::size_t entries,
                              const std::vector<Position>& members);

/// This position is outside X, and every way from it into X is a difference: then the sentence
/// above is false.
std::string has_no_way(const std::string& set, const Position& position);

}  // namespace takeaway::design
