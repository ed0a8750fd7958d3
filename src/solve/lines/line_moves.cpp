#include "solve/lines/line_moves.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "rules/formula/evaluate.hpp"
#include "rules/formula/substitute.hpp"
#include "solve/plain/variable_bounds.hpp"

namespace takeaway::solve {

namespace {

/// A move that stands for more lines than this is left to other solvers: each P-position would
/// have to follow them all.
constexpr std::size_t most_lines = 400;

/// Conditions on remainders along a line split it into at most so many, each with a step of its
/// own; memory grows with the step. Amounts may need more, because there is no other way then.
constexpr std::int64_t most_steps_for_conditions = 12;
constexpr std::int64_t most_steps_for_amounts = 64;

/// With larger numbers in a move, sums of piles and amounts would have to be checked everywhere.
constexpr std::int64_t largest_number = std::int64_t{1} << 40;

/// Said of a move that is not made of lines.
struct NoLines {
    std::string why;
};

/// A stated move while its variables are being replaced.
struct Shape {
    std::vector<TermPtr> amounts;
    FormulaPtr guard;
    std::vector<int> variables;
};

/// How fast a term grows when a variable does, if steadily; and the factor by which the variable's
/// step must grow for the first remainder or quotient in it to become steady.
class Slopes {
  public:
    explicit Slopes(std::map<int, Integer> slots) : slots_(std::move(slots)) {}

    std::optional<Integer> of(const TermPtr& term) {
        std::vector<std::optional<Integer>> kids;
        for (const TermPtr& kid : term->kids) kids.push_back(of(kid));
        if (term->condition) look_at(term->condition);
        switch (term->kind) {
            case Term::Kind::slot: {
                const auto found = slots_.find(term->slot);
                return found == slots_.end() ? std::nullopt : std::make_optional(found->second);
            }
            case Term::Kind::linear: {
                std::optional<Integer> total = 0;
                for (const auto& [coefficient, part] : term->parts) {
                    const auto slope = of(part);
                    if (total && slope)
                        *total += coefficient.value * *slope;
                    else
                        total.reset();
                }
                return total;
            }
            case Term::Kind::floor_div:
            case Term::Kind::modulo: {
                if (!kids[0]) return std::nullopt;
                const Integer& d = term->constant.value;
                const Integer factor = d / greatest_common_divisor(d, *kids[0]);
                if (factor != 1) {
                    if (missing_ == 1) missing_ = factor;
                    return std::nullopt;
                }
                return term->kind == Term::Kind::modulo ? Integer(0) : Integer(*kids[0] / d);
            }
            default:
                return std::nullopt;
        }
    }
    void look_at(const FormulaPtr& formula) {
        for (const TermPtr& term : formula->terms) of(term);
        for (const FormulaPtr& kid : formula->kids) look_at(kid);
    }
    /// 1 if nothing is missing.
    const Integer& missing() const { return missing_; }

  private:
    std::map<int, Integer> slots_;
    Integer missing_ = 1;
};

class LineFinder {
  public:
    std::vector<LineMoves> of(const StatedMove& move) {
        name_ = move.name;
        const int first_variable = 2 * static_cast<int>(move.amounts.size());
        for (const TermPtr& amount : move.amounts)
            each_slot(amount, [&](int slot) {
                if (slot < first_variable) throw NoLines{"takes amounts that depend on the piles"};
            });
        std::vector<int> variables;
        for (std::size_t i = 0; i < move.variables.size(); ++i)
            variables.push_back(first_variable + static_cast<int>(i));
        follow({move.amounts, move.guard, std::move(variables)});
        return std::move(lines_);
    }

  private:
    void follow(const Shape& shape) {
        if (shape.guard->kind == Formula::Kind::truth && !shape.guard->value) return;
        if (shape.variables.empty()) {
            add_place(shape);
        } else if (shape.variables.size() > 1) {
            replace_one(shape, true);
        } else {
            add_lines(shape);
        }
    }

    /// One variable becomes a number, or a multiple of another plus a number, in all ways that the
    /// conditions leave.
    void replace_one(const Shape& shape, bool by_others_too) {
        std::vector<FormulaPtr> conditions{shape.guard};
        for (const TermPtr& amount : shape.amounts)
            conditions.push_back(at_most(constant_term(0), amount));
        const auto bounds = narrowest_bounds(all_of(conditions), shape.variables, by_others_too);
        if (!bounds)
            throw NoLines{by_others_too ? "takes amounts that are not tied to each other"
                                        : "takes amounts that do not run along a line"};
        if (bounds->high - bounds->low >= most_lines) throw NoLines{"stands for too many lines"};
        for (Integer value = bounds->low; value <= bounds->high; ++value) {
            const TermPtr by = bounds->multiple_of < 0
                                   ? constant_term(value)
                                   : scaled(bounds->factor, slot_term(bounds->multiple_of), value);
            const auto put = [&](int slot) { return slot == bounds->slot ? by : nullptr; };
            Shape next;
            for (const TermPtr& amount : shape.amounts)
                next.amounts.push_back(substitute(amount, put));
            next.guard = substitute(shape.guard, put);
            for (const int slot : shape.variables)
                if (slot != bounds->slot) next.variables.push_back(slot);
            follow(next);
        }
    }

    /// A single vector, c with c_i > 0 first: the place s = c_i of the line with s at i, c
    /// elsewhere.
    void add_place(const Shape& shape) {
        const std::int64_t no_slots = 0;
        LineMoves place;
        place.first = 0;
        for (const TermPtr& amount : shape.amounts) {
            const std::int64_t taken = value_of(*amount, &no_slots);
            if (taken < 0) return;
            const bool runs = taken > 0 && place.first == 0;
            place.take.push_back(runs ? Affine{0, 1} : Affine{taken, 0});
            if (runs) place.first = taken;
        }
        if (place.first == 0) return;
        place.last = place.first;
        keep(place, shape.guard);
    }

    /// The variable is residue + step·s, for every residue.
    void add_lines(const Shape& shape) {
        const int slot = shape.variables[0];
        const std::int64_t step = step_for(shape, slot);
        Slopes slopes({{slot, step}});
        std::vector<Integer> slope;
        bool grows = false;
        bool falls = false;
        for (const TermPtr& amount : shape.amounts) {
            const auto here = slopes.of(amount);
            if (!here) break;
            grows = grows || *here > 0;
            falls = falls || *here < 0;
            slope.push_back(*here);
        }
        if (slope.size() < shape.amounts.size() || grows == falls) {
            replace_one(shape, false);
            return;
        }
        const int sign = falls ? -1 : 1;
        for (std::int64_t residue = 0; residue < step; ++residue) {
            std::vector<std::int64_t> slots(static_cast<std::size_t>(slot) + 1, 0);
            slots.back() = residue;
            LineMoves line;
            line.variable_slot = slot;
            line.variable = {residue, sign * step};
            for (std::size_t i = 0; i < slope.size(); ++i)
                line.take.push_back(
                    {value_of(*shape.amounts[i], slots.data()), sign * to_int64(slope[i])});
            if (set_first(line)) keep(line, shape.guard);
        }
    }

    /// The least step of the variable with which all remainders along the line stand still.
    static std::int64_t step_for(const Shape& shape, int slot) {
        Integer step = 1;
        while (true) {
            Slopes amounts({{slot, step}});
            std::map<int, Integer> along{{slot, step}};
            for (std::size_t i = 0; i < shape.amounts.size(); ++i)
                if (const auto slope = amounts.of(shape.amounts[i]))
                    along.emplace(static_cast<int>(i), *slope);
            if (amounts.missing() != 1) {
                step *= amounts.missing();
                if (step > most_steps_for_amounts)
                    throw NoLines{"takes amounts that repeat their steps too seldom"};
                continue;
            }
            if (along.size() <= shape.amounts.size()) return 1;
            Slopes all(std::move(along));
            all.look_at(shape.guard);
            if (all.missing() == 1 || step * all.missing() > most_steps_for_conditions)
                return to_int64(step);
            step *= all.missing();
        }
    }

    /// false if the line has no place: a fixed amount is negative.
    static bool set_first(LineMoves& line) {
        Affine total;
        for (const Affine& amount : line.take)
            total = {add(total.at_zero, amount.at_zero), add(total.slope, amount.slope)};
        // at_zero + slope·s >= least.
        const auto reach = [&](const Affine& amount, std::int64_t least, bool is_first) {
            if (amount.slope == 0) return amount.at_zero >= least;
            const std::int64_t s = ceil_div(subtract(least, amount.at_zero), amount.slope);
            line.first = is_first ? s : std::max(line.first, s);
            return true;
        };
        if (!reach(total, 1, true)) return false;
        return std::all_of(line.take.begin(), line.take.end(),
                           [&](const Affine& amount) { return reach(amount, 0, false); });
    }

    void keep(LineMoves line, const FormulaPtr& guard) {
        if (lines_.size() >= most_lines) throw NoLines{"stands for too many lines"};
        for (const Affine& amount : line.take)
            for (const std::int64_t number : {amount.at_zero, amount.slope, line.first})
                if (number > largest_number || number < -largest_number)
                    throw NoLines{"takes very large amounts"};
        line.name = name_;
        line.guard = guard;
        lines_.push_back(std::move(line));
    }

    std::vector<LineMoves> lines_;
    std::size_t name_ = 0;
};

}  // namespace

bool LineMoves::guard_mentions_piles() const {
    bool found = false;
    each_slot(guard,
              [&](int slot) { found = found || static_cast<std::size_t>(slot) < 2 * take.size(); });
    return found;
}

std::variant<std::vector<LineMoves>, std::string> lines_of_move(const StatedMove& move) {
    try {
        return LineFinder().of(move);
    } catch (const NoLines& reason) {
        return reason.why;
    } catch (const Overflow&) {
        return "takes very large amounts";
    }
}

std::variant<std::vector<LineMoves>, std::string> line_moves(const StatedRules& rules) {
    std::vector<LineMoves> lines;
    for (const StatedMove& move : rules.moves()) {
        auto found = lines_of_move(move);
        if (const auto* why = std::get_if<std::string>(&found))
            return "move `" + rules.move_names()[move.name] + "` " + *why;
        for (LineMoves& line : std::get<0>(found)) lines.push_back(std::move(line));
        if (lines.size() > most_lines)
            return "move `" + rules.move_names()[move.name] + "` stands for too many lines";
    }
    return lines;
}

}  // namespace takeaway::solve
