#include "rules/game/game.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/words.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/game/vector_rules.hpp"
#include "rules/text/print.hpp"

namespace takeaway::rules {

namespace {

template <class Int>
bool holds_between(const FormulaPtr& formula, const std::vector<Int>& from,
                   const std::vector<Int>& to) {
    std::vector<Int> slots = from;
    slots.insert(slots.end(), to.begin(), to.end());
    try {
        return holds(*formula, slots.data());
    } catch (const Overflow&) {
        const BigPosition large(slots.begin(), slots.end());
        return holds(*formula, large.data());
    }
}

/// Measured on nim(1000), and on `take any from up to 3 piles` with 40 of them.
constexpr std::uint64_t bytes_of_a_move = 1024;
constexpr std::uint64_t bytes_of_a_pile_taken_from = 3072;
constexpr std::uint64_t bytes_of_a_pile_left_alone = 64;

struct BytesOfRules {
    std::uint64_t operator()(const StatedRules& rules) const {
        std::uint64_t bytes = 0;
        for (const StatedMove& move : rules.moves()) {
            bytes += bytes_of_a_move + move.amounts.size() * bytes_of_a_pile_left_alone;
            for (const TermPtr& amount : move.amounts) {
                const Integer* value = constant_value(amount);
                if (value == nullptr || *value != 0) bytes += bytes_of_a_pile_taken_from;
            }
        }
        return bytes;
    }
    std::uint64_t operator()(const SumRules& rules) const {
        std::uint64_t bytes = 0;
        for (const RulesPtr& summand : rules.summands()) bytes += summand->visit(*this);
        return bytes;
    }
    std::uint64_t operator()(const VectorRules& rules) const {
        return rules.p_positions_of() == nullptr ? 0 : bytes_of(*rules.p_positions_of());
    }
};

}  // namespace

std::uint64_t bytes_of(const Game& game) {
    constexpr std::uint64_t bytes_of_a_letter = 16;  // of the text, as a tree
    return game.fingerprint.size() * bytes_of_a_letter +
           (game.splits() ? 0 : game.rules->visit(BytesOfRules{}));
}

bool Blocking::may_block(const Position& from, const Position& to) const {
    return holds_between(blockable, from, to);
}

bool Blocking::may_block(const BigPosition& from, const BigPosition& to) const {
    return holds_between(blockable, from, to);
}

bool Blocking::blocks_freely(const Position& from, const Position& to) const {
    return holds_between(freely, from, to);
}

bool Blocking::blocks_freely(const BigPosition& from, const BigPosition& to) const {
    return holds_between(freely, from, to);
}

std::vector<Position> claimed_below(const Game& game, std::int64_t bound,
                                    std::optional<std::uint64_t> most) {
    if (!game.claim)
        throw InputError("`" + game.expression +
                         "` claims no P-positions: add a line `claim P = …` to its text");
    std::vector<Position> claimed = game.claim->below(bound, most);
    for (Position& position : claimed) sort_groups(position, game.rules->unordered_piles());
    claimed.erase(std::remove_if(claimed.begin(), claimed.end(),
                                 [&](const Position& p) { return !game.rules->is_position(p); }),
                  claimed.end());
    std::sort(claimed.begin(), claimed.end());
    claimed.erase(std::unique(claimed.begin(), claimed.end()), claimed.end());
    return claimed;
}

bool is_claimed(const Game& game, const BigPosition& position) {
    const auto is_no_member = [&](const BigPosition& arranged) {
        return !game.claim->contains(arranged);
    };
    return game.claim && game.rules->is_position(position) &&
           !each_arrangement(position, game.rules->unordered_piles(), is_no_member);
}

namespace {

/// "3,5,7" for three piles; of many only how it begins.
std::string example_position(std::size_t piles) {
    constexpr std::size_t most_shown = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(piles, most_shown); ++i)
        text += (i == 0 ? "" : ",") + std::to_string(2 * i + 3);
    return piles > most_shown ? text + ",…" : text;
}

}  // namespace

BigPosition fit_position(const Game& game, BigPosition position) {
    const std::vector<Remembered>& remembered = game.rules->remembered();
    if (game.rules->remembers() && position.size() == game.rules->real_piles())
        for (const Remembered& number : remembered) position.push_back(number.start);
    if (position.size() != game.rules->piles() && game.rules->remembers()) {
        std::string names;
        for (const Remembered& number : remembered)
            names += (names.empty() ? "`" : ", `") + number.name + "`";
        const std::size_t piles = game.rules->real_piles();
        throw InputError("`" + game.expression + "` is played on " + std::to_string(piles) +
                         (piles == 1 ? " pile" : " piles") + " and remembers " + names +
                         ", but the position has " + std::to_string(position.size()) +
                         " numbers: write the piles alone, for the beginning of a game, or the "
                         "piles and then what is remembered");
    }
    if (position.size() != game.rules->piles())
        throw InputError("`" + game.expression + "` is played on " +
                         counted(game.rules->piles(), "pile") + ", but the position has " +
                         std::to_string(position.size()) + ": write a number for each, such as " +
                         example_position(game.rules->piles()));
    sort_groups(position, game.rules->unordered_piles());
    if (!game.rules->is_position(position)) {
        std::string where;
        if (game.text)
            for (const syntax::Node& condition : game.text->positions)
                where +=
                    (where.empty() ? ": its positions are those where " : ", ") + print(condition);
        throw InputError(to_text(position) + " is not a position of `" + game.expression + "`" +
                         where);
    }
    return position;
}

}  // namespace takeaway::rules
