#include "win/heap_advisor.hpp"

#include <stdexcept>

#include "core/error.hpp"
#include "win/solved_values.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

/// Options that are listed from one heap before a name is known for a move.
constexpr std::size_t most_values_told = 12;

std::string heaps_in_words(const BigPosition& left) {
    if (left.empty()) return "nothing";
    std::vector<std::string> heaps;
    for (const Integer& heap : left) heaps.push_back(in_words(heap));
    return enumerated(heaps);
}

/// "taking 1 from the heap of 5, which leaves 2 and 2".
std::string move_in_words(const Integer& heap, const BigPosition& left) {
    Integer rest = 0;
    for (const Integer& part : left) rest += part;
    if (rest == heap)
        return "splitting the heap of " + in_words(heap) + " into " + heaps_in_words(left);
    return "taking " + in_words(heap - rest) + " from the heap of " + in_words(heap) +
           ", which leaves " + heaps_in_words(left) + ",";
}

}  // namespace

HeapAdvisor::HeapAdvisor(const Library& library, KnownGames& games, const Game& game,
                         SolveControl control)
    : game_(game), control_(std::move(control)), limits_{control_.progress, control_.memory_limit} {
    for (const Game& part : game.summands.empty() ? std::vector<Game>{game} : all_summands(game)) {
        Part known{part, nullptr, nullptr};
        if (part.splitting) {
            known.heaps = std::make_unique<HeapTable>(part.splitting);
        } else {
            known.values = games.theory_of(library, part, control_)->values();
            if (!known.values)
                known.values =
                    std::make_shared<const SolvedValues>(games.solved()->of(part), control_);
        }
        parts_.push_back(std::move(known));
    }
}

std::vector<HeapAdvisor::Unit> HeapAdvisor::units_of(const HeapPosition& position) {
    std::vector<Unit> units;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (parts_[p].heaps) {
            // The largest heap first: one table, or one search for a period, serves all.
            if (!position[p].empty()) (void)parts_[p].heaps->value(position[p].back(), limits_);
            for (std::size_t h = 0; h < position[p].size(); ++h)
                units.push_back({p, h, parts_[p].heaps->value(position[p][h], limits_)});
            continue;
        }
        const auto value = parts_[p].values->value(position[p]);
        if (!value)
            throw LimitError("the nim value of " + in_words(position[p]) + " in " +
                             parts_[p].game.expression + " is out of reach");
        units.push_back({p, 0, *value});
    }
    return units;
}

std::string HeapAdvisor::rests_on(const HeapPosition& position) const {
    std::string text = "the theorem of Sprague and Grundy";
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        const std::string name = parts_.size() > 1 ? parts_[p].game.expression + ": " : "";
        if (!parts_[p].heaps) {
            text += "; " + name + parts_[p].values->rests_on();
        } else if (!position[p].empty()) {
            text += "; " + name + parts_[p].heaps->rests_on(position[p].back());
        }
    }
    return text;
}

ValueAdvice HeapAdvisor::value(const HeapPosition& position) {
    if (!game_.has_nim_values())
        throw InputError("`" + game_.expression +
                         "` has no nim values: they are defined for normal play without blocking");
    ValueAdvice advice;
    advice.value = 0;
    for (const Unit& unit : units_of(position)) advice.value ^= unit.value;
    advice.source = Source::sum;
    advice.rests_on = rests_on(position);
    return advice;
}

bool HeapAdvisor::is_p(const HeapPosition& position) {
    if (game_.ending == Ending::misere) return is_p_in_misere(position);
    return value(position).value == 0;
}

HeapAdvice HeapAdvisor::advise(const HeapPosition& position) {
    if (game_.ending == Ending::misere) return advise_in_misere(position);
    const std::vector<Unit> units = units_of(position);
    HeapAdvice advice;
    advice.rests_on = rests_on(position);
    Integer sum = 0;
    std::vector<std::string> values;
    for (const Unit& unit : units) {
        sum ^= unit.value;
        values.push_back(in_words(unit.value));
    }
    if (values.size() > most_values_told) {
        values.resize(most_values_told);
        values.back() = "…";
    }
    const std::string of_what =
        parts_.size() > 1 ? "the nim values of the parts, " : "the nim values of the heaps, ";
    advice.is_p = sum == 0;
    if (units.empty()) {
        advice.reason = "there is no heap left, and whoever cannot move has lost";
        return advice;
    }
    if (advice.is_p) {
        advice.reason = units.size() == 1 ? "the nim value of the heap is 0"
                                          : of_what + enumerated(values) + ", have nim sum 0";
        return advice;
    }
    for (std::size_t i = units.size(); i-- > 0;) {
        const Unit& unit = units[i];
        const Integer wanted = unit.value ^ sum;
        if (wanted >= unit.value) continue;
        std::string how;
        if (parts_[unit.part].heaps) {
            const Integer& heap = position[unit.part][unit.heap];
            const auto found = parts_[unit.part].heaps->move_to_value(
                heap, static_cast<std::uint32_t>(to_int64(wanted)), limits_);
            if (!found) throw std::logic_error("a heap has no move to a smaller nim value");
            advice.move = with_heap_replaced(position, unit.part, unit.heap, found->left);
            how = move_in_words(heap, found->left);
        } else {
            advice.move = position;
            (*advice.move)[unit.part] =
                parts_[unit.part].values->move_to_value(position[unit.part], wanted);
            how = "the move in " + parts_[unit.part].game.expression;
        }
        if (units.size() > 1) {
            advice.reason = of_what;
            advice.reason += enumerated(values) + ", have nim sum " + in_words(sum) + "; ";
        }
        advice.reason += how;
        advice.reason += units.size() > 1 ? " lowers a value" : " lowers the nim value";
        advice.reason += " from " + in_words(unit.value) + " to " + in_words(wanted);
        if (units.size() > 1) advice.reason += ", which makes the nim sum 0";
        return advice;
    }
    throw std::logic_error("a nim sum other than 0 without a winning move");
}

}  // namespace takeaway::win
