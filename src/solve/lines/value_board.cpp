#include "solve/lines/value_board.hpp"

#include <bit>

#include "rules/formula/evaluate.hpp"

namespace takeaway::solve {

namespace {

/// Cells between a position and the one that so many tokens were taken from.
std::int64_t cells_between(const Position& taken, std::int64_t bound) {
    std::int64_t cells = 0;
    for (const std::int64_t tokens : taken) cells = cells * bound + tokens;
    return cells;
}

bool fits(const Position& taken, const Position& piles, std::size_t first = 0) {
    for (std::size_t i = first; i < taken.size(); ++i)
        if (taken[i] > piles[i]) return false;
    return true;
}

/// The least number from 64·word on that is in none of so many sets. There is one: a value is at
/// most the number of tokens.
template <std::size_t count>
std::uint32_t least_in_none_of(const std::uint64_t* const* sets, std::size_t word) {
    for (;; ++word) {
        std::uint64_t taken = 0;
        for (std::size_t i = 0; i < count; ++i) taken |= sets[i][word];
        if (taken != ~std::uint64_t{0})
            return static_cast<std::uint32_t>(64 * word +
                                              static_cast<std::size_t>(std::countr_one(taken)));
    }
}

/// The loop over a few sets is written out by the compiler, which halves the time of all.
std::uint32_t least_in_no_set(const std::uint64_t* const* sets, std::size_t count,
                              std::size_t word) {
    switch (count) {
        case 0:
            return 0;
        case 1:
            return least_in_none_of<1>(sets, word);
        case 2:
            return least_in_none_of<2>(sets, word);
        case 3:
            return least_in_none_of<3>(sets, word);
        case 4:
            return least_in_none_of<4>(sets, word);
        case 5:
            return least_in_none_of<5>(sets, word);
        case 6:
            return least_in_none_of<6>(sets, word);
        case 7:
            return least_in_none_of<7>(sets, word);
        default:
            break;
    }
    for (;; ++word) {
        std::uint64_t taken = 0;
        for (std::size_t i = 0; i < count; ++i) taken |= sets[i][word];
        if (taken != ~std::uint64_t{0})
            return static_cast<std::uint32_t>(64 * word +
                                              static_cast<std::size_t>(std::countr_one(taken)));
    }
}

}  // namespace

Position first_step(const OptionOrthant& orthant) {
    Position step(orthant.offset.size(), 0);
    step[orthant.piles[0]] = 1;
    return step;
}

KeptFamily::KeptFamily(Position to_first, const Position& step, const FormulaPtr& condition,
                       std::int64_t bound, std::size_t words)
    : offset(std::move(to_first)),
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
      needs_order(!families.orthants.empty()) {
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

void ValueBoard::Solver::begin_run(const Position& from) {
    run_.clear();
    for (KeptFamily& family : board_.kept) {
        KeptRun run;
        run.family = &family;
        run.number = family.numbers.of(from, last_);
        run.share = family.numbers.share(last_).data();
        run.back = family.back;
        run.takes_from = family.offset[last_];
        for (std::size_t i = 0; i < last_; ++i)
            if (family.offset[i] > from[i]) run.takes_from = board_.bound;
        run_.push_back(run);
    }
}

std::int64_t ValueBoard::Solver::first_sorted(const Position& at) const {
    std::int64_t first = 0;
    for (const PileGroup& group : board_.groups)
        for (std::size_t i = group.begin; i + 1 < group.end; ++i) {
            if (i + 1 == last_)
                first = at[i];
            else if (at[i] > at[i + 1])
                return board_.bound;
        }
    return first;
}

void ValueBoard::Solver::solve_run(Position at, std::int64_t end) {
    begin_run(at);
    const std::int64_t sorted_from = first_sorted(at);
    std::int64_t cell = cells_between(at, board_.bound);
    for (std::int64_t& y = at[last_]; y < end; ++y, ++cell) {
        for (KeptRun& run : run_) {
            run.set = static_cast<std::size_t>(run.number + run.share[y]);
            if (y >= run.takes_from)
                run.family->sets.insert(run.set, board_.values[cell - run.back]);
        }
        if (board_.needs_order) take_in_neighbours(at);
        if (y < sorted_from)
            copy_from_sorted(at, cell);
        else
            solve_cell(at, cell);
    }
}

/// An orthant is the union of those of its neighbours and its corner. The set of the neighbour
/// along the first pile is the one that is kept here.
void ValueBoard::Solver::take_in_neighbours(const Position& at) {
    for (const KeptRun& run : run_) {
        for (const std::size_t pile : run.family->other_piles) {
            if (at[pile] == 0) continue;
            const std::vector<std::int64_t>& share = run.family->numbers.share(pile);
            const auto here = static_cast<std::size_t>(at[pile]);
            const std::int64_t down = share[here] - share[here - 1];
            run.family->sets.insert_all(run.set, run.set - static_cast<std::size_t>(down));
        }
    }
}

void ValueBoard::Solver::copy_from_sorted(const Position& at, std::int64_t cell) {
    scratch_ = at;
    sort_groups(scratch_, board_.groups);
    board_.values[cell] = board_.values[cells_between(scratch_, board_.bound)];
}

void ValueBoard::Solver::solve_cell(const Position& at, std::int64_t cell) {
    std::size_t count = 0;
    std::size_t word = 0;
    for (const KeptRun& run : run_) {
        const KeptFamily& family = *run.family;
        if (!family.where.is_always_true() && !family.where(at)) continue;
        sets_[count++] = family.sets.words_of(run.set);
        word = std::max<std::size_t>(word, family.sets.full_words(run.set));
    }
    if (board_.has_single_options()) {
        look_up(at, cell);
        sets_[count++] = extra_.data();
    }
    board_.values[cell] = least_in_no_set(sets_.data(), count, word);
    if (extra_end_ == 0) return;
    std::fill_n(extra_.begin(), extra_end_, 0);
    extra_end_ = 0;
}

void ValueBoard::Solver::look_up(const Position& at, std::int64_t cell) {
    for (const SinglePlaces& single : board_.places) {
        if (!single.where(at)) continue;
        for (std::size_t i = 0; i < single.taken.size(); ++i) {
            if (fits(single.taken[i], at))
                note(board_.values[cell - single.back[i]]);
            else if (single.is_ascending || single.taken[i][0] > at[0])
                break;
        }
    }
    for (const LineMoves& line : board_.guarded) look_up_guarded(line, at);
}

void ValueBoard::Solver::look_up_guarded(const LineMoves& line, const Position& at) {
    std::int64_t last = line.last;
    for (std::size_t i = 0; i < at.size(); ++i) {
        const Affine& amount = line.take[i];
        if (amount.slope > 0)
            last = std::min(last, floor_div(at[i] - amount.at_zero, amount.slope));
        else if (amount.at_zero > at[i])
            return;
    }
    if (last < line.first) return;
    std::vector<Affine> slots(line.slot_count());
    for (std::size_t i = 0; i < at.size(); ++i) slots[i] = {at[i], 0};
    std::vector<std::int64_t> numbers(slots.size(), 0);
    std::copy(at.begin(), at.end(), numbers.begin());
    if (line.variable_slot >= 0)
        slots[static_cast<std::size_t>(line.variable_slot)] = line.variable;
    for (const Piece& piece : pieces_along_line(*line.guard, slots, line.first, last)) {
        for (std::int64_t s = piece.first; piece.answer != Truth::no && s <= piece.last; ++s) {
            if (line.variable_slot >= 0)
                numbers[static_cast<std::size_t>(line.variable_slot)] = line.variable.at(s);
            if (piece.answer == Truth::unknown && !holds(*line.guard, numbers.data())) continue;
            std::int64_t cell = 0;
            for (std::size_t i = 0; i < at.size(); ++i)
                cell = cell * board_.bound + (at[i] - line.take[i].at(s));
            note(board_.values[cell]);
        }
    }
}

}  // namespace takeaway::solve
