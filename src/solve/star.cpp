#include "solve/star.hpp"

#include <algorithm>

#include "solve/arrangements.hpp"
#include "solve/box.hpp"
#include "solve/plain/by_definition.hpp"
#include "solve/solved_games.hpp"

namespace takeaway::solve {

namespace {

/// Games that are kept for others may take this part of the memory limit.
constexpr std::uint64_t share_of_kept_games = 4;

const StarRules* star_rules_of(const Game& game) {
    return dynamic_cast<const StarRules*>(game.rules.get());
}

}  // namespace

std::size_t first_move(const PositionList& moves) { return begins_with_zero(moves) ? 1 : 0; }

StarRules::StarRules(Game inner, MoveSource source)
    : inner_(std::move(inner)), source_(std::move(source)), names_{"P of " + inner_.expression} {}

StarRules::Moves StarRules::moves_up_to(const Position& corner) const {
    // Through Box for its refusal of the largest number, which has no successor.
    const Box box = Box::up_to({*std::max_element(corner.begin(), corner.end())});
    return moves_below(box.sizes()[0]);
}

bool StarRules::each_option(const Position& from, OptionVisitor visit) const {
    const Moves moves = moves_up_to(from);
    Position option(from.size());
    for (std::size_t m = first_move(*moves); m < moves->size(); ++m) {
        const std::uint32_t* move = moves->row(m);
        if (move[0] > from[0]) break;
        bool fits = true;
        for (std::size_t i = 0; i < from.size() && fits; ++i) {
            option[i] = from[i] - move[i];
            fits = option[i] >= 0;
        }
        if (fits && !visit(option, 0)) return false;
    }
    return true;
}

bool StarRules::is_move(const Position& from, const Position& to) const {
    Position taken(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) {
        taken[i] = from[i] - to[i];
        if (taken[i] < 0) return false;
    }
    return from != to && moves_up_to(taken)->contains(taken);
}

bool StarRules::is_move(const BigPosition& from, const BigPosition& to) const {
    BigPosition taken(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) taken[i] = from[i] - to[i];
    const bool negative =
        std::any_of(taken.begin(), taken.end(), [](const Integer& n) { return n < 0; });
    if (negative) return false;
    return is_move(to_small(taken), Position(from.size(), 0));
}

Game star_of(const std::shared_ptr<SolvedGame>& inner, const SolveControl& standard) {
    const Game& of = inner->game();
    Game game;
    game.expression = "star(" + of.expression + ")";
    game.fingerprint = "star\n" + of.fingerprint;
    game.rules = std::make_shared<const StarRules>(
        of, [inner, standard](std::int64_t bound, const SolveControl* control) {
            return inner->arranged_below(bound, control != nullptr ? *control : standard).list;
        });
    return game;
}

bool has_star_moves(const Game& game) {
    return star_rules_of(game) != nullptr ||
           std::any_of(game.summands.begin(), game.summands.end(), has_star_moves);
}

void learn_star_moves(const Game& game, std::int64_t bound, const SolveControl& control) {
    if (const StarRules* star = star_rules_of(game)) star->moves_below(bound, &control);
    for (const Game& summand : game.summands) learn_star_moves(summand, bound, control);
}

void add_star(Library& library, std::shared_ptr<SolvedGames> games) {
    library.add_operator(
        {"star", "star(GAME)", "the moves are the P-positions of GAME except 0", 1,
         [games = std::move(games)](const Operator& self,
                                    const std::vector<OperatorArgument>& arguments) {
             const Game& inner = game_argument(self, arguments, 0);
             Game game = star_of(games->of(inner), games->control());
             // A sweep makes thousands of stars; theirs is what nobody else needs.
             games->trim(games->control().memory_limit / share_of_kept_games);
             game.about = "the invariant game whose moves are the P-positions of " +
                          inner.expression + ", except 0";
             if (!inner.rules->is_invariant())
                 game.about += "; the moves of " + inner.expression + " depend on the position";
             game.source = "star-operator, section 1.1";
             return game;
         }});
}

void add_star(Library& library, std::uint64_t memory_limit) {
    SolveControl control;
    control.memory_limit = memory_limit;
    add_star(library, std::make_shared<SolvedGames>(control, p_positions_by_definition));
}

}  // namespace takeaway::solve
