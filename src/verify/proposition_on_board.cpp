#include "verify/proposition_on_board.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/game/vector_rules.hpp"

namespace takeaway::verify {

namespace {

std::vector<Position> board_of_sizes(const Game& game, const Position& sizes) {
    std::vector<Position> board;
    Position at(game.rules->piles(), 0);
    while (true) {
        if (is_sorted_in_groups(at, game.rules->unordered_piles()) && game.rules->is_position(at))
            board.push_back(at);
        std::size_t i = at.size();
        while (i > 0 && ++at[i - 1] == sizes[i - 1]) at[--i] = 0;
        if (i == 0) return board;
    }
}

std::set<Position> options_at(const Game& game, const Position& from) {
    std::set<Position> options;
    game.rules->each_option(from, [&](const Position& to, std::size_t) {
        options.insert(to);
        return true;
    });
    return options;
}

/// All positions below the bound; where the game remembers numbers, so many of those that no move
/// leads out of the board, which is found by trying.
std::vector<Position> board_of(const Game& game, std::int64_t bound) {
    Position sizes(game.rules->piles(), bound);
    constexpr int most_rounds = 100;
    for (int rounds = 0; rounds < most_rounds; ++rounds) {
        std::vector<Position> board = board_of_sizes(game, sizes);
        if (!game.rules->remembers()) return board;
        Position wider = sizes;
        for (const Position& from : board)
            for (const Position& to : options_at(game, from))
                for (std::size_t i = game.rules->real_piles(); i < to.size(); ++i)
                    wider[i] = std::max(wider[i], to[i] + 1);
        if (wider == sizes) return board;
        sizes = wider;
    }
    throw LimitError("what `" + game.expression + "` remembers grows with every move");
}

/// Whether the previous player wins, given who wins at the options.
bool is_p(const Game& game, const Position& from, const std::map<Position, bool>& known) {
    const std::set<Position> options = options_at(game, from);
    if (options.empty()) return game.ending == Ending::normal;
    std::int64_t can_be_blocked = 0;
    for (const Position& to : options) {
        if (!known.at(to)) continue;
        if (!game.blocking) return false;
        if (game.blocking->blocks_freely(from, to)) continue;
        if (!game.blocking->may_block(from, to)) return false;
        ++can_be_blocked;
    }
    return !game.blocking || can_be_blocked <= game.blocking->most;
}

/// Whether each move leaves fewer tokens and no negative pile.
bool ends(const Game& game, std::int64_t bound) {
    const auto piles = static_cast<std::ptrdiff_t>(game.rules->real_piles());
    const auto total = [&](const Position& p) {
        return std::accumulate(p.begin(), p.begin() + piles, std::int64_t{0});
    };
    for (const Position& from : board_of(game, bound))
        for (const Position& to : options_at(game, from))
            if (total(to) >= total(from) ||
                std::any_of(to.begin(), to.end(), [](std::int64_t pile) { return pile < 0; }))
                return false;
    return true;
}

bool claims_are_right(const Game& game, std::int64_t bound);

/// Whether the games of all stars in these rules claim their P-positions rightly.
bool stars_are_right(const Rules& rules, std::int64_t bound) {
    struct Visitor {
        std::int64_t bound;
        bool operator()(const StatedRules&) const { return true; }
        bool operator()(const SumRules& sum) const {
            return std::all_of(sum.summands().begin(), sum.summands().end(),
                               [&](const RulesPtr& part) { return stars_are_right(*part, bound); });
        }
        bool operator()(const VectorRules& vectors) const {
            return vectors.p_positions_of() == nullptr ||
                   claims_are_right(*vectors.p_positions_of(), bound);
        }
    };
    return rules.visit(Visitor{bound});
}

bool claims_are_right(const Game& game, std::int64_t bound) {
    if (!stars_are_right(*game.rules, bound) || !ends(game, bound)) return false;
    for (const auto& [position, p] : p_positions_on_board(game, bound))
        if (p != is_claimed(game, to_big(position))) return false;
    return true;
}

bool witness_is_there(const Witnessed& that, const Position& from) {
    const std::set<Position> options = options_at(that.game, from);
    return std::any_of(that.witnesses.begin(), that.witnesses.end(), [&](const Witness& witness) {
        if (!holds(*witness.condition, from.data())) return false;
        Position to;
        for (const TermPtr& entry : witness.option) to.push_back(value_of(*entry, from.data()));
        sort_groups(to, that.game.rules->unordered_piles());
        return options.count(to) != 0 && is_claimed(that.game, to_big(to));
    });
}

struct HoldsOnBoard {
    std::int64_t bound;

    bool operator()(const ClaimedPositions& that) const {
        return claims_are_right(that.game, bound);
    }
    bool operator()(const ValueFormula& that) const {
        if (!stars_are_right(*that.game.rules, bound) || !ends(that.game, bound)) return false;
        for (const auto& [position, value] : values_on_board(that.game, bound))
            if (value_of(*that.value, position.data()) != value) return false;
        return true;
    }
    bool operator()(const SameMoves& that) const {
        if (!stars_are_right(*that.one.rules, bound) || !stars_are_right(*that.other.rules, bound))
            return false;
        for (const Position& from : board_of(that.one, bound))
            if (options_at(that.one, from) != options_at(that.other, from)) return false;
        return true;
    }
    bool operator()(const SamePositions& that) const { return both(that.one, that.other); }
    bool operator()(const LeftOut& that) const { return both(that.game, that.shorter); }
    bool operator()(const Witnessed& that) const {
        if (!claims_are_right(that.game, bound)) return false;
        for (const Position& from : board_of(that.game, bound)) {
            const bool has_won_already =
                that.game.ending == Ending::misere && options_at(that.game, from).empty();
            if (!is_claimed(that.game, to_big(from)) && !has_won_already &&
                !witness_is_there(that, from))
                return false;
        }
        return true;
    }
    bool operator()(const EveryPlayEnds& that) const { return ends(that.game, bound); }

  private:
    bool both(const Game& one, const Game& other) const {
        Game second = other;
        second.claim = one.claim;
        return claims_are_right(one, bound) && claims_are_right(second, bound);
    }
};

}  // namespace

std::map<Position, std::int64_t> values_on_board(const Game& game, std::int64_t bound) {
    std::map<Position, std::int64_t> values;
    for (const Position& from : board_of(game, bound)) {
        std::set<std::int64_t> seen;
        for (const Position& to : options_at(game, from)) seen.insert(values.at(to));
        std::int64_t value = 0;
        while (seen.count(value) != 0) ++value;
        values[from] = value;
    }
    return values;
}

std::map<Position, bool> p_positions_on_board(const Game& game, std::int64_t bound) {
    std::map<Position, bool> known;
    for (const Position& from : board_of(game, bound)) known[from] = is_p(game, from, known);
    return known;
}

bool holds_on_board(const Proposition& proposition, std::int64_t bound) {
    return std::visit(HoldsOnBoard{bound}, proposition);
}

}  // namespace takeaway::verify
