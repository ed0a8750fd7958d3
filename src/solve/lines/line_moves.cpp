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

constexpr int first_variable = 4;  // after two piles and two amounts

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
    explicit LineFinder(std::vector<LineMoves>& lines) : lines_(lines) {}

    void find(const StatedMove& move) {
        name_ = move.name;
        for (const TermPtr& amount : move.amounts)
            each_slot(amount, [](int slot) {
                if (slot < first_variable) throw NoLines{"takes amounts that depend on the piles"};
            });
        std::vector<int> variables;
        for (std::size_t i = 0; i < move.variables.size(); ++i)
            variables.push_back(first_variable + static_cast<int>(i));
        follow({move.amounts, move.guard, std::move(variables)});
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

    /// A single vector: the place s = c_x of the line (s, c_y), or s = c_y of (0, s).
    void add_place(const Shape& shape) {
        const std::int64_t no_slots = 0;
        const std::int64_t x = value_of(*shape.amounts[0], &no_slots);
        const std::int64_t y = value_of(*shape.amounts[1], &no_slots);
        if (x < 0 || y < 0 || (x == 0 && y == 0)) return;
        LineMoves place;
        place.take_x = {0, x > 0 ? 1 : 0};
        place.take_y = x > 0 ? Affine{y, 0} : Affine{0, 1};
        place.first = place.last = x > 0 ? x : y;
        keep(place, shape.guard);
    }

    /// The variable is residue + step·s, for every residue.
    void add_lines(const Shape& shape) {
        const int slot = shape.variables[0];
        const std::int64_t step = step_for(shape, slot);
        Slopes slopes({{slot, step}});
        const auto slope_x = slopes.of(shape.amounts[0]);
        const auto slope_y = slopes.of(shape.amounts[1]);
        const bool steady = slope_x && slope_y && (*slope_x != 0 || *slope_y != 0);
        const bool opposed =
            steady && (*slope_x < 0) != (*slope_y < 0) && *slope_x != 0 && *slope_y != 0;
        if (!steady || opposed) {
            replace_one(shape, false);
            return;
        }
        const int sign = *slope_x < 0 || *slope_y < 0 ? -1 : 1;
        for (std::int64_t residue = 0; residue < step; ++residue) {
            std::vector<std::int64_t> slots(static_cast<std::size_t>(slot) + 1, 0);
            slots.back() = residue;
            LineMoves line;
            line.variable_slot = slot;
            line.variable = {residue, sign * step};
            line.take_x = {value_of(*shape.amounts[0], slots.data()), sign * to_int64(*slope_x)};
            line.take_y = {value_of(*shape.amounts[1], slots.data()), sign * to_int64(*slope_y)};
            if (set_first(line)) keep(line, shape.guard);
        }
    }

    /// The least step of the variable with which all remainders along the line stand still.
    static std::int64_t step_for(const Shape& shape, int slot) {
        Integer step = 1;
        while (true) {
            Slopes amounts({{slot, step}});
            const auto x = amounts.of(shape.amounts[0]);
            const auto y = amounts.of(shape.amounts[1]);
            if (amounts.missing() != 1) {
                step *= amounts.missing();
                if (step > most_steps_for_amounts)
                    throw NoLines{"takes amounts that repeat their steps too seldom"};
                continue;
            }
            if (!x || !y) return 1;
            Slopes all({{slot, step}, {0, *x}, {1, *y}});
            all.look_at(shape.guard);
            if (all.missing() == 1 || step * all.missing() > most_steps_for_conditions)
                return to_int64(step);
            step *= all.missing();
        }
    }

    /// false if the line has no place: a fixed amount is negative.
    static bool set_first(LineMoves& line) {
        const Affine total{add(line.take_x.at_zero, line.take_y.at_zero),
                           add(line.take_x.slope, line.take_y.slope)};
        // at_zero + slope·s >= least.
        const auto reach = [&](const Affine& amount, std::int64_t least, bool is_first) {
            if (amount.slope == 0) return amount.at_zero >= least;
            const std::int64_t s = ceil_div(subtract(least, amount.at_zero), amount.slope);
            line.first = is_first ? s : std::max(line.first, s);
            return true;
        };
        return reach(total, 1, true) && reach(line.take_x, 0, false) &&
               reach(line.take_y, 0, false);
    }

    void keep(LineMoves line, const FormulaPtr& guard) {
        if (lines_.size() >= most_lines) throw NoLines{"stands for too many lines"};
        for (const Affine& amount : {line.take_x, line.take_y})
            for (const std::int64_t number : {amount.at_zero, amount.slope, line.first})
                if (number > largest_number || number < -largest_number)
                    throw NoLines{"takes very large amounts"};
        line.name = name_;
        line.guard = guard;
        lines_.push_back(std::move(line));
    }

    std::vector<LineMoves>& lines_;
    std::size_t name_ = 0;
};

}  // namespace

bool LineMoves::guard_mentions_piles() const {
    bool found = false;
    each_slot(guard, [&](int slot) { found = found || slot < first_variable; });
    return found;
}

std::variant<std::vector<LineMoves>, std::string> line_moves(const StatedRules& rules) {
    std::vector<LineMoves> lines;
    LineFinder finder(lines);
    for (const StatedMove& move : rules.moves()) {
        const auto because = [&](const std::string& why) {
            return "move `" + rules.move_names()[move.name] + "` " + why;
        };
        try {
            finder.find(move);
        } catch (const NoLines& reason) {
            return because(reason.why);
        } catch (const Overflow&) {
            return because("takes very large amounts");
        }
    }
    return lines;
}

}  // namespace takeaway::solve
