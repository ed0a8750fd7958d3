#include "solve/lines/value_solver.hpp"

#include <bit>
#include <numeric>
#include <type_traits>

#include "rules/formula/evaluate.hpp"

namespace takeaway::solve {

namespace {

/// The least number from 64·word on that is in none of so many sets. There is one: a value is at
/// most the number of tokens. The count is a number or, so that the loop is written out by the
/// compiler, a type that stands for one.
template <class Count>
std::uint32_t least_in_none_of(const std::uint64_t* const* sets, Count count, std::size_t word) {
    for (;; ++word) {
        std::uint64_t taken = 0;
        for (std::size_t i = 0; i < count; ++i) taken |= sets[i][word];
        if (taken != ~std::uint64_t{0})
            return static_cast<std::uint32_t>(64 * word +
                                              static_cast<std::size_t>(std::countr_one(taken)));
    }
}

template <std::size_t count>
using Count = std::integral_constant<std::size_t, count>;

/// Loops over a few sets that are written out halve the time of all.
std::uint32_t least_in_no_set(const std::uint64_t* const* sets, std::size_t count,
                              std::size_t word) {
    switch (count) {
        case 0:
            return 0;
        case 1:
            return least_in_none_of(sets, Count<1>(), word);
        case 2:
            return least_in_none_of(sets, Count<2>(), word);
        case 3:
            return least_in_none_of(sets, Count<3>(), word);
        case 4:
            return least_in_none_of(sets, Count<4>(), word);
        case 5:
            return least_in_none_of(sets, Count<5>(), word);
        case 6:
            return least_in_none_of(sets, Count<6>(), word);
        case 7:
            return least_in_none_of(sets, Count<7>(), word);
        default:
            return least_in_none_of(sets, count, word);
    }
}

}  // namespace

void ValueSolver::begin_run(const Position& from) {
    run_.clear();
    for (KeptFamily& family : board_.kept) {
        KeptRun run;
        run.family = &family;
        run.number = family.numbers.of(from, last_);
        run.share = family.numbers.share(last_).data();
        run.back = family.back;
        run.takes_from = fits(family.offset, from, last_) ? family.offset[last_] : board_.bound;
        if (board_.is_sorted_only) {
            run.sorted_from = sorted_from(from, family.offset);
            run.enters_from = fits(family.step, from, last_) ? family.step[last_] : board_.bound;
            run.enters_below = sorted_from(from, family.step);
        }
        run_.push_back(run);
    }
}

std::int64_t ValueSolver::sorted_from(const Position& at, const Position& taken) const {
    std::int64_t first = 0;
    for (const PileGroup& group : board_.groups)
        for (std::size_t i = group.begin; i + 1 < group.end; ++i) {
            if (i + 1 == last_)
                first = at[i] - taken[i] + taken[last_];
            else if (at[i] - taken[i] > at[i + 1] - taken[i + 1])
                return board_.bound;
        }
    return first;
}

void ValueSolver::solve_run(Position at, std::int64_t end) {
    const std::int64_t first_sorted = sorted_from(at, nothing_);
    std::int64_t& y = at[last_];
    if (board_.is_sorted_only) y = std::max(y, first_sorted);
    if (y >= end) return;
    begin_run(at);
    std::int64_t cell = cells_between(at, board_.bound);
    for (; y < end; ++y, ++cell) {
        for (KeptRun& run : run_) {
            run.set = static_cast<std::size_t>(run.number + run.share[y]);
            if (y >= run.takes_from)
                run.family->sets.insert(run.set, y >= run.sorted_from
                                                     ? board_.values[cell - run.back]
                                                     : value_after(at, run.family->offset));
            if (y < run.enters_below && y >= run.enters_from) enter_unsorted(run, at);
        }
        if (board_.needs_order) take_in_neighbours(at);
        if (board_.values[cell] != ValueTable::no_value) continue;
        if (y < first_sorted)
            board_.values[cell] = value_after(at, nothing_);
        else
            solve_cell(at, cell);
    }
}

std::uint32_t ValueSolver::value_after(const Position& at, const Position& taken) {
    scratch_ = at;
    for (std::size_t i = 0; i < at.size(); ++i) scratch_[i] -= taken[i];
    return value_of(scratch_);
}

void ValueSolver::enter_unsorted(const KeptRun& run, const Position& at) {
    const KeptFamily& family = *run.family;
    option_ = at;
    for (std::size_t i = 0; i < at.size(); ++i) option_[i] -= family.step[i];
    if (const KeptFamily* mirrored = sort_with_family(option_, family)) {
        const std::int64_t number = mirrored->numbers.of(option_, option_.size());
        run.family->sets.insert_all(run.set,
                                    mirrored->sets.words_of(static_cast<std::size_t>(number)));
        return;
    }
    option_ = at;
    for (std::size_t i = 0; i < at.size(); ++i) option_[i] -= family.offset[i];
    for (;;) {
        for (std::size_t i = 0; i < at.size(); ++i) {
            option_[i] -= family.step[i];
            if (option_[i] < 0) return;
        }
        scratch_ = option_;
        run.family->sets.insert(run.set, value_of(scratch_));
    }
}

const KeptFamily* ValueSolver::sort_with_family(Position& position, const KeptFamily& family) {
    order_.resize(position.size());
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    for (const PileGroup& group : board_.groups)
        for (std::size_t i = group.begin + 1; i < group.end; ++i)
            for (std::size_t j = i; j > group.begin && position[j] < position[j - 1]; --j) {
                std::swap(position[j], position[j - 1]);
                std::swap(order_[j], order_[j - 1]);
            }
    for (const KeptFamily& other : board_.kept) {
        bool is_mirrored = true;
        for (std::size_t i = 0; i < order_.size() && is_mirrored; ++i)
            is_mirrored = other.step[i] == family.step[order_[i]] &&
                          other.offset[i] == family.offset[order_[i]];
        if (is_mirrored) return &other;
    }
    return nullptr;
}

/// An orthant is the union of those of its neighbours and its corner. The set of the neighbour
/// along the first pile is the one that is kept here.
void ValueSolver::take_in_neighbours(const Position& at) {
    for (const KeptRun& run : run_) {
        for (const std::size_t pile : run.family->other_piles) {
            if (at[pile] == 0) continue;
            const std::vector<std::int64_t>& share = run.family->numbers.share(pile);
            const auto here = static_cast<std::size_t>(at[pile]);
            const std::int64_t down = share[here] - share[here - 1];
            run.family->sets.insert_all(
                run.set, run.family->sets.words_of(run.set - static_cast<std::size_t>(down)));
        }
    }
}

void ValueSolver::solve_cell(const Position& at, std::int64_t cell) {
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

void ValueSolver::look_up(const Position& at, std::int64_t cell) {
    for (const SinglePlaces& single : board_.places) {
        if (!single.where(at)) continue;
        for (std::size_t i = 0; i < single.taken.size(); ++i) {
            if (fits(single.taken[i], at))
                note(board_.is_sorted_only ? value_after(at, single.taken[i])
                                           : board_.values[cell - single.back[i]]);
            else if (single.is_ascending || single.taken[i][0] > at[0])
                break;
        }
    }
    for (const LineMoves& line : board_.guarded) look_up_guarded(line, at);
}

void ValueSolver::look_up_guarded(const LineMoves& line, const Position& at) {
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
            scratch_ = at;
            for (std::size_t i = 0; i < at.size(); ++i) scratch_[i] -= line.take[i].at(s);
            note(value_of(scratch_));
        }
    }
}

}  // namespace takeaway::solve
