#include "solve/lines/value_board.hpp"

namespace takeaway::solve {

Position first_step(const OptionOrthant& orthant) {
    Position step(orthant.offset.size(), 0);
    step[orthant.piles[0]] = 1;
    return step;
}

KeptFamily::KeptFamily(Position to_first, Position to_next, const FormulaPtr& condition,
                       std::int64_t bound, std::size_t words)
    : offset(std::move(to_first)),
      step(std::move(to_next)),
      back(fits(offset, Position(offset.size(), bound - 1)) ? cells_between(offset, bound) : 0),
      numbers(step, bound),
      sets(static_cast<std::size_t>(to_int64(ChainNumbers::count(step, bound))), words),
      where(condition, step.size()) {}

ValueBoard::ValueBoard(const Game& game, const OptionFamilies& families, std::int64_t below)
    : piles(game.rules->piles()),
      bound(below),
      words(words_for_values(piles, bound)),
      groups(game.rules->unordered_piles()),
      table(Box::below(piles, bound), groups),
      values(table.flat().data()),
      needs_order(!families.orthants.empty()),
      is_sorted_only(!groups.empty() && !needs_order) {
    for (const OptionChain& chain : families.chains)
        kept.emplace_back(chain.offset, chain.step, chain.where, bound, words);
    for (const OptionOrthant& orthant : families.orthants) {
        kept.emplace_back(orthant.offset, first_step(orthant), orthant.where, bound, words);
        kept.back().other_piles.assign(orthant.piles.begin() + 1, orthant.piles.end());
    }
    const Position corner(piles, bound - 1);
    for (const OptionPlaces& listed : families.places) {
        SinglePlaces single{{}, {}, PileCondition(listed.where, piles), listed.is_ascending};
        for (const Position& taken : listed.taken) {
            if (!fits(taken, corner)) continue;
            single.taken.push_back(taken);
            single.back.push_back(cells_between(taken, bound));
        }
        places.push_back(std::move(single));
    }
    for (const GuardedLine& line : families.guarded) guarded.push_back(line.line);
}

}  // namespace takeaway::solve
