#include "prove/rules_proof.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "prove/rule_questions.hpp"
#include "prove/untranslatable.hpp"
#include "rules/meaning/elaborate.hpp"
#include "rules/text/print.hpp"
#include "solve/box.hpp"

namespace takeaway::prove {

namespace {

constexpr std::uint64_t pairs_by_brute_force = 60'000;

/// The difference at one pair of positions, if there is one.
std::optional<Refutation> difference_at(const Game& one, const Game& other, const BigPosition& from,
                                        const BigPosition& to) {
    const bool in_one = one.rules->is_move(from, to);
    if (in_one == other.rules->is_move(from, to)) return std::nullopt;
    return Refutation{
        from, fmt::format("from {} to {} is a move in {} but not in {}", to_text(from), to_text(to),
                          in_one ? one.expression : other.expression,
                          in_one ? other.expression : one.expression)};
}

std::optional<Refutation> difference_in(const Game& one, const Game& other, const Box& box) {
    const auto& groups = one.rules->unordered_piles();
    Position from(box.piles(), 0);
    do {
        if (!is_sorted_in_groups(from, groups)) continue;
        Position to(box.piles(), 0);
        do {
            if (!is_sorted_in_groups(to, groups)) continue;
            if (auto found = difference_at(one, other, to_big(from), to_big(to))) return found;
        } while (box.advance(to));
    } while (box.advance(from));
    return std::nullopt;
}

}  // namespace

Proof prove_same_moves(const Game& one, const Game& other, Prover prover) {
    const std::size_t piles = one.rules->piles();
    if (piles != other.rules->piles() ||
        one.rules->unordered_piles().empty() != other.rules->unordered_piles().empty())
        throw InputError(fmt::format("`{}` and `{}` are not played on the same kind of piles",
                                     one.expression, other.expression));
    const std::int64_t bound = bound_for(2 * piles, pairs_by_brute_force);
    prover.watch().at(fmt::format("all moves below {}", bound), 0);
    prover.note_box(bound);
    if (const auto found = difference_in(one, other, Box::below(piles, bound))) {
        prover.refute(*found);
        return prover.proof();
    }
    const Replay replay = [&](const Model& model) -> std::optional<Refutation> {
        const auto from = position_in(model, 'x', piles);
        const auto to = position_in(model, 'y', piles);
        return from && to ? difference_at(one, other, *from, *to) : std::nullopt;
    };
    try {
        const RuleFrame a(*one.rules);
        const RuleFrame b(*other.rules);
        const bool invariant = one.rules->is_invariant() && other.rules->is_invariant();
        const auto meaning = [](const Game& large, const Game& small) {
            return fmt::format("Every move of {} is a move of {}.", small.expression,
                               large.expression);
        };
        for (const MoveInclusion& inclusion :
             {MoveInclusion{a, b, invariant, "moves-1", meaning(one, other)},
              MoveInclusion{b, a, invariant, "moves-2", meaning(other, one)}})
            prover.settle(
                [&](std::int64_t modulus, std::int64_t residue) {
                    return has_all_moves(inclusion, modulus, residue);
                },
                modulus_of(inclusion), replay);
    } catch (const Untranslatable& reason) {
        prover.give_up(fmt::format("no proof was tried, because {}", reason.what()));
    }
    prover.conclude();
    return prover.proof();
}

namespace {

using syntax::GameText;
using syntax::Move;

/// Makes games of changed texts, with the same values for the parameters.
class Shortener {
  public:
    explicit Shortener(const Game& game) : game_(game) {
        if (!game.text || game.text->made_from)
            throw InputError(
                fmt::format("`{}` has no moves in a text of its own", game.expression));
        for (const auto& [name, value] : game.parameters)
            arguments_.push_back(parse_integer(value));
    }

    /// `change` leaves something out of a copy of the text.
    template <class Change>
    void without(const std::string& part, const Change& change) {
        auto text = std::make_shared<GameText>(*game_.text);
        change(*text);
        const RuleSource source{game_.expression, print(*text)};
        try {
            Game shorter = elaborate(source, text, arguments_,
                                     [](const syntax::GameExpression&, const Scope&) -> Game {
                                         throw InputError("a part refers to another game");
                                     });
            shorter.claim = game_.claim;
            shorter.expression = fmt::format("{} without {}", game_.expression, part);
            found_.games.push_back({part, std::move(shorter)});
        } catch (const RuleError& error) {
            found_.indispensable.emplace_back(part, error.reason());
        } catch (const InputError& error) {
            found_.indispensable.emplace_back(part, error.what());
        }
    }

    Shortenings found() { return std::move(found_); }

  private:
    const Game& game_;
    std::vector<Integer> arguments_;
    Shortenings found_;
};

template <class Part>
void erase_at(std::vector<Part>& parts, std::size_t i) {
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
}

}  // namespace

Shortenings shortenings_of(const Game& game) {
    Shortener shortener(game);
    const GameText& text = *game.text;
    for (std::size_t m = 0; m < text.moves.size(); ++m) {
        const Move& move = text.moves[m];
        const std::string name =
            move.name.empty() ? fmt::format("move {}", m + 1) : fmt::format("move {}", move.name);
        if (text.moves.size() > 1)
            shortener.without(name, [&](GameText& t) { erase_at(t.moves, m); });
        for (std::size_t k = 0; k < move.where.size(); ++k)
            shortener.without(fmt::format("the guard `{}` of {}", print(move.where[k]), name),
                              [&](GameText& t) { erase_at(t.moves[m].where, k); });
        for (std::size_t k = 0; k < move.except.size(); ++k)
            shortener.without(fmt::format("the exception `{}` of {}", print(move.except[k]), name),
                              [&](GameText& t) { erase_at(t.moves[m].except, k); });
        if (!move.orders.empty() || move.order_kept)
            shortener.without(fmt::format("the order of {}", name), [&](GameText& t) {
                t.moves[m].orders.clear();
                t.moves[m].order_kept = false;
            });
    }
    for (std::size_t b = 0; b < text.blocks.size(); ++b) {
        shortener.without(fmt::format("blocking line {}", b + 1),
                          [&](GameText& t) { erase_at(t.blocks, b); });
        for (std::size_t k = 0; k < text.blocks[b].where.size(); ++k)
            shortener.without(fmt::format("the condition `{}` of blocking line {}",
                                          print(text.blocks[b].where[k]), b + 1),
                              [&](GameText& t) { erase_at(t.blocks[b].where, k); });
    }
    return shortener.found();
}

}  // namespace takeaway::prove
