/// Whether a move means what a reader takes it to mean.
///
/// Texts that are clear to the program and misread by people: an amount that may be negative, where
/// the move would just be left out; q' of a pile that the move leaves alone; a condition on x in a
/// move that may take from y instead. The first two are refused, the last is a warning.
#pragma once

#include <string>
#include <vector>

#include "rules/meaning/scope.hpp"

namespace takeaway::rules {

/// What a move takes, and how the text says it.
struct MoveAmounts {
    std::vector<TermPtr> taken;             // from each pile
    std::vector<const syntax::Node*> said;  // by pile; null or missing where there is no doubt
    std::vector<std::string> variables;
    std::string called;                   // `from one pile p`: the name p …
    std::vector<std::size_t> called_for;  // … and the piles that it stands for
};

/// Looking for the reason that an amount is not negative counts as so many steps (scope.hpp).
constexpr std::uint64_t steps_of_a_reason = 500;

/// Throws RuleError at an amount that may be negative where the guard holds, and at nim sums of
/// such numbers. `conditions` are the nodes behind the parts of the guard, null for those that the
/// text does not state.
void require_plain_meaning(const Scope& scope, const std::vector<TermPtr>& piles,
                           const MoveAmounts& amounts, const std::vector<FormulaPtr>& guard,
                           const std::vector<const syntax::Node*>& conditions);

/// Throws RuleError where the conditions speak of q' and the move takes nothing from q.
void refuse_primes_of_untouched_piles(const Scope& scope, const syntax::Move& move,
                                      const syntax::Piles& piles, const std::vector<bool>& touched);

/// Warns where a move from one pile, whichever it is, has a condition on a certain one.
void warn_of_a_single_pile(const Scope& scope, const syntax::Move& move, const syntax::Piles& piles,
                           std::size_t count);

/// Whether the tree speaks of this name, before or after a move.
bool mentions_name(const syntax::Node& node, const std::string& name);

/// The nodes of a vector's entries, as far as the text writes one for each.
std::vector<const syntax::Node*> entry_nodes(const syntax::Node& vector, std::size_t count);

}  // namespace takeaway::rules
