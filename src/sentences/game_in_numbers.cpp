#include "sentences/game_in_numbers.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "automata/compile.hpp"
#include "core/error.hpp"

namespace takeaway::sentences {

using rules::StatedMove;
using rules::Term;

namespace {

/// Every order of the unordered piles is written out.
constexpr std::size_t most_unordered_piles = 4;

const NumberTerm nothing(0), one_token(1);

NumberFormula is_sorted(const std::vector<NumberTerm>& vector) {
    std::vector<NumberFormula> all;
    for (std::size_t i = 1; i < vector.size(); ++i) all.push_back(vector[i - 1] <= vector[i]);
    return all_of(all);
}

NumberFormula same(const std::vector<NumberTerm>& a, const std::vector<NumberTerm>& b) {
    std::vector<NumberFormula> all;
    for (std::size_t i = 0; i < a.size(); ++i) all.push_back(equals(a[i], b[i]));
    return all_of(all);
}

}  // namespace

GameInNumbers::GameInNumbers(const rules::Game& game, NumberTranslation& translation)
    : game_(game), say_(translation), piles_(game.rules->piles()) {
    if (game.rules->stated() == nullptr)
        throw InputError(
            "the moves of `" + game.expression +
            "` are not stated in a text but computed, by the star operator or as a sum");
    if (!game.rules->unordered_piles().empty() && piles_ > most_unordered_piles)
        throw InputError("`" + game.expression + "` has more than " +
                         std::to_string(most_unordered_piles) + " unordered piles");
}

NumberFormula GameInNumbers::in_order(
    const std::vector<NumberTerm>& vector,
    const std::function<NumberFormula(const std::vector<NumberTerm>&)>& body) {
    if (vector.size() != piles_)
        throw InputError("`" + game_.expression + "` has " + std::to_string(piles_) +
                         " piles, not " + std::to_string(vector.size()));
    if (game_.rules->unordered_piles().empty()) return body(vector);
    std::vector<std::size_t> order(piles_);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::vector<NumberFormula> cases;
    do {
        std::vector<NumberTerm> sorted;
        for (const std::size_t i : order) sorted.push_back(vector[i]);
        cases.push_back(is_sorted(sorted) && body(sorted));
    } while (std::next_permutation(order.begin(), order.end()));
    return any_of(cases);
}

NumberFormula GameInNumbers::claimed(const std::vector<NumberTerm>& position) {
    if (!game_.claim)
        throw InputError("nothing is claimed about the P-positions of `" + game_.expression + "`");
    if (claim_) return in_set(position, *claim_, "P");
    return in_order(position, [&](const std::vector<NumberTerm>& sorted) {
        return say_.member(rules::VectorSet(game_.claim), sorted);
    });
}

void GameInNumbers::compile_claim(const automata::System& system, automata::Work& work) {
    claim_.reset();
    std::vector<NumberTerm> piles;
    constexpr std::size_t first_with_two_digits = 10;  // so that names sort as the piles stand
    for (std::size_t i = 0; i < piles_; ++i)
        piles.emplace_back("p" + std::to_string(first_with_two_digits + i));
    claim_ = automata::compiled(claimed(piles), system, work);
}

/// The move takes these numbers from these piles: its amounts, its guard, and at least one token.
NumberFormula GameInNumbers::amounts(const StatedMove& move, const std::vector<NumberTerm>& from,
                                     const std::vector<NumberTerm>& to) {
    std::map<int, NumberTerm> known;
    NumberTerm taken;
    for (std::size_t i = 0; i < piles_; ++i) {
        known[static_cast<int>(i)] = from[i];
        known[static_cast<int>(piles_ + i)] = from[i] - to[i];
        taken = taken + from[i] - to[i];
        if (move.amounts[i]->kind == Term::Kind::slot &&
            move.amounts[i]->slot >= static_cast<int>(2 * piles_))
            known.emplace(move.amounts[i]->slot, from[i] - to[i]);
    }
    const std::function<NumberFormula(std::size_t)> rest = [&](std::size_t v) {
        const int slot = static_cast<int>(2 * piles_ + v);
        if (v < move.variables.size()) {
            if (known.count(slot) != 0) return rest(v + 1);
            return say_.some(is_natural(*move.guard, slot), [&](const NumberTerm& value) {
                known[slot] = value;
                const NumberFormula body = rest(v + 1);
                known.erase(slot);
                return body;
            });
        }
        const SlotNumbers slots = [&](int s) { return known.at(s); };
        std::vector<NumberFormula> all;
        for (std::size_t i = 0; i < piles_; ++i) {
            if (from[i] == to[i]) {
                all.push_back(say_.equals(*move.amounts[i], slots, nothing));
                continue;
            }
            all.push_back(say_.equals(*move.amounts[i], slots, from[i] - to[i]));
            all.push_back(to[i] <= from[i]);
        }
        all.push_back(one_token <= taken);
        all.push_back(say_.formula(*move.guard, slots));
        return all_of(all);
    };
    return rest(0);
}

GameInNumbers::Option GameInNumbers::option(const StatedMove& move,
                                            const std::vector<NumberTerm>& from) {
    Option found{move.name, {}, {}, automata::truth(true)};
    for (std::size_t i = 0; i < piles_; ++i) {
        const Integer* amount = rules::constant_value(move.amounts[i]);
        if (amount != nullptr && *amount == 0) {
            found.to.push_back(from[i]);
            continue;
        }
        found.names.push_back(say_.fresh());
        found.to.emplace_back(found.names.back());
    }
    found.condition = amounts(move, from, found.to);
    return found;
}

std::vector<GameInNumbers::Option> GameInNumbers::options(const std::vector<NumberTerm>& from) {
    std::vector<Option> all;
    for (const StatedMove& move : game_.rules->stated()->moves()) all.push_back(option(move, from));
    return all;
}

NumberFormula GameInNumbers::is_move(const std::vector<NumberTerm>& from,
                                     const std::vector<NumberTerm>& to) {
    return in_order(from, [&](const std::vector<NumberTerm>& sorted) {
        std::vector<std::size_t> order(piles_);
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::vector<NumberFormula> cases;
        if (to.size() != piles_)
            throw InputError("`" + game_.expression + "` has " + std::to_string(piles_) +
                             " piles, not " + std::to_string(to.size()));
        do {
            std::vector<NumberTerm> left;
            for (const std::size_t i : order) left.push_back(to[i]);
            for (const StatedMove& move : game_.rules->stated()->moves())
                cases.push_back(amounts(move, sorted, left));
        } while (!game_.rules->unordered_piles().empty() &&
                 std::next_permutation(order.begin(), order.end()));
        return any_of(cases);
    });
}

NumberFormula GameInNumbers::condition_between(const rules::FormulaPtr& condition,
                                               const std::vector<NumberTerm>& from,
                                               const std::vector<NumberTerm>& to) {
    return in_order(to, [&](const std::vector<NumberTerm>& sorted) {
        return say_.formula(*condition, [&](int slot) {
            const auto at = static_cast<std::size_t>(slot);
            return at < piles_ ? from[at] : sorted[at - piles_];
        });
    });
}

NumberFormula GameInNumbers::some_option(const std::vector<NumberTerm>& from, bool into_claim) {
    std::vector<NumberFormula> cases;
    for (const Option& next : options(from))
        cases.push_back(
            exists(next.names, into_claim ? next.condition && claimed(next.to) : next.condition));
    return any_of(cases);
}

/// "Some option in S that cannot be blocked, or more than k that can": two of one move, counted
/// along it, or one each of two moves. Only for k = 1; then one of the moves has two, or two moves
/// have one each that differ.
NumberFormula GameInNumbers::lost_by_blocking(const std::vector<NumberTerm>& from) {
    const rules::Blocking& blocking = *game_.blocking;
    if (blocking.most > 1)
        throw InputError("more than one blocked option is not counted in a sentence yet");
    const auto counted = [&](const Option& next, bool blockable) {
        const NumberFormula may = condition_between(blocking.blockable, from, next.to);
        return next.condition && claimed(next.to) &&
               !condition_between(blocking.freely, from, next.to) && (blockable ? may : !may);
    };
    std::vector<NumberFormula> cases;
    const std::vector<Option> first = options(from);
    for (const Option& next : first) cases.push_back(exists(next.names, counted(next, false)));
    for (std::size_t i = 0; i < first.size(); ++i) {
        const Option& a = first[i];
        if (blocking.most == 0) {
            cases.push_back(exists(a.names, counted(a, true)));
            continue;
        }
        const std::vector<Option> second = options(from);
        for (std::size_t j = i; j < second.size(); ++j) {
            const Option& b = second[j];
            std::vector<std::string> names = a.names;
            names.insert(names.end(), b.names.begin(), b.names.end());
            cases.push_back(exists(
                names, counted(a, true) && counted(b, true) && !in_order(a.to, [&](const auto& x) {
                           return in_order(b.to, [&](const auto& y) { return same(x, y); });
                       })));
        }
    }
    return any_of(cases);
}

std::vector<GameInNumbers::Obligation> GameInNumbers::obligations() {
    std::vector<std::string> names;
    std::vector<NumberTerm> from;
    for (std::size_t i = 0; i < piles_; ++i) {
        names.push_back("x" + std::to_string(i + 1));
        from.emplace_back(names.back());
    }
    const bool sorted = !game_.rules->unordered_piles().empty();
    const NumberFormula position = sorted ? is_sorted(from) : automata::truth(true);
    const NumberFormula in_claim = claimed(from);
    std::vector<Obligation> all;
    if (game_.blocking) {
        const NumberFormula lost = lost_by_blocking(from);
        all.push_back({"A", "the options of a claimed position that are claimed can all be blocked",
                       for_all(names, !(position && in_claim && lost))});
        all.push_back({"B", "from every other position some claimed option cannot be blocked",
                       for_all(names, implies(position && !in_claim, lost))});
        return all;
    }
    for (const Option& next : options(from)) {
        std::vector<std::string> everything = names;
        everything.insert(everything.end(), next.names.begin(), next.names.end());
        const std::string& move = game_.rules->move_names()[next.move];
        all.push_back(
            {"A: move " + move, "no move `" + move + "` leads from a claimed position to another",
             for_all(everything, !(position && in_claim && next.condition && claimed(next.to)))});
    }
    const bool misere = game_.ending == rules::Ending::misere;
    if (misere)
        all.push_back({"A: moves", "every claimed position has a move",
                       for_all(names, implies(position && in_claim, some_option(from, false)))});
    const NumberFormula outside = position && !in_claim;
    all.push_back({"B", "from every other position a move leads to a claimed one",
                   for_all(names, implies(misere ? outside && some_option(from, false) : outside,
                                          some_option(from, true)))});
    return all;
}

}  // namespace takeaway::sentences
