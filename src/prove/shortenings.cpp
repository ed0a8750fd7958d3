#include "prove/shortenings.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "rules/meaning/elaborate.hpp"
#include "rules/text/print.hpp"

namespace takeaway::prove {

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
