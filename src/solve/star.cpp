#include "solve/star.hpp"

#include <algorithm>

#include "solve/plain/by_definition.hpp"

namespace takeaway::solve {

namespace {

bool is_zero(const Position& position) {
    return std::all_of(position.begin(), position.end(),
                       [](std::int64_t pile) { return pile == 0; });
}

/// The position in every arrangement of its unordered piles. One group is arranged at a time.
void add_arrangements(const Position& sorted, const std::vector<PileGroup>& groups,
                      std::size_t group, std::vector<Position>& out) {
    if (group == groups.size()) {
        out.push_back(sorted);
        return;
    }
    Position arranged = sorted;
    const auto begin = arranged.begin() + static_cast<std::ptrdiff_t>(groups[group].begin);
    const auto end = arranged.begin() + static_cast<std::ptrdiff_t>(groups[group].end);
    do add_arrangements(arranged, groups, group + 1, out);
    while (std::next_permutation(begin, end));
}

}  // namespace

StarRules::StarRules(Game inner, PositionSolver solver)
    : inner_(std::move(inner)),
      solver_(std::move(solver)),
      names_{"P of " + inner_.expression},
      moves_(std::make_shared<const std::vector<Position>>()) {}

StarRules::Moves StarRules::moves_below(std::int64_t bound) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (bound <= known_below_) return moves_;
    // Grow by doubling, so that asking for ever larger positions costs a constant factor; but when
    // twice as much would not fit, what is needed may.
    std::int64_t grown = std::max(bound, 2 * known_below_);  // a table exists, so this fits
    PositionList found(piles());
    try {
        found = solver_(inner_, grown);
    } catch (const LimitError&) {
        if (grown == bound) throw;
        grown = bound;
        found = solver_(inner_, grown);
    }
    auto moves = std::make_shared<std::vector<Position>>();
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Position position = found.position(i);
        if (!is_zero(position))
            add_arrangements(position, inner_.rules->unordered_piles(), 0, *moves);
    }
    std::sort(moves->begin(), moves->end());
    moves_ = std::move(moves);
    known_below_ = grown;
    return moves_;
}

StarRules::Moves StarRules::moves_up_to(const Position& corner) const {
    // Through Box for its refusal of the largest number, which has no successor.
    const Box box = Box::up_to({*std::max_element(corner.begin(), corner.end())});
    return moves_below(box.sizes()[0]);
}

bool StarRules::each_option(const Position& from, OptionVisitor visit) const {
    const Moves moves = moves_up_to(from);
    Position option(from.size());
    for (const Position& move : *moves) {
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
    const Moves moves = moves_up_to(taken);
    return std::binary_search(moves->begin(), moves->end(), taken);
}

bool StarRules::is_move(const BigPosition& from, const BigPosition& to) const {
    BigPosition taken(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) taken[i] = from[i] - to[i];
    const bool negative =
        std::any_of(taken.begin(), taken.end(), [](const Integer& n) { return n < 0; });
    if (negative) return false;
    return is_move(to_small(taken), Position(from.size(), 0));
}

void add_star(Library& library, PositionSolver solver) {
    library.add_operator(
        {"star", "star(GAME)", "the moves are the P-positions of GAME except 0", 1,
         [solver = std::move(solver)](const Operator& self,
                                      const std::vector<OperatorArgument>& arguments) {
             const Game& inner = game_argument(self, arguments, 0);
             Game game;
             game.expression = "star(" + inner.expression + ")";
             game.fingerprint = "star\n" + inner.fingerprint;
             game.about = "the invariant game whose moves are the P-positions of " +
                          inner.expression + ", except 0";
             if (!inner.rules->is_invariant())
                 game.about += "; the moves of " + inner.expression + " depend on the position";
             game.source = "star-operator, section 1.1";
             game.rules = std::make_shared<const StarRules>(inner, solver);
             return game;
         }});
}

void add_star(Library& library, std::uint64_t memory_limit, const Progress& progress) {
    SolveControl control;
    control.progress = progress;
    control.memory_limit = memory_limit;
    add_star(library, [control](const Game& game, std::int64_t bound) {
        return p_positions_by_definition(game, bound, control);
    });
}

}  // namespace takeaway::solve
