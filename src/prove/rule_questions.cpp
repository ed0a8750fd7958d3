#include "prove/rule_questions.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/smt/reduce.hpp"
#include "rules/formula/substitute.hpp"

namespace takeaway::prove {

RuleFrame::RuleFrame(const Rules& rules)
    : piles(rules.piles()),
      sorted(!rules.unordered_piles().empty()),
      transitions(transitions_of(rules)) {}

std::size_t RuleFrame::slots() const {
    std::size_t count = 2 * piles;
    for (const Transition& transition : transitions)
        for (const int slot : transition.variables)
            count = std::max(count, static_cast<std::size_t>(slot) + 1);
    return count;
}

std::string RuleFrame::name(int slot) const {
    const auto i = static_cast<std::size_t>(slot);
    if (i < piles) return fmt::format("x{}", i + 1);
    if (i < 2 * piles) return fmt::format("y{}", i - piles + 1);
    return fmt::format("v{}", i - 2 * piles + 1);
}

FormulaPtr RuleFrame::is_position(int first_slot) const {
    std::vector<FormulaPtr> conditions;
    for (std::size_t i = 0; i < piles; ++i) {
        const int slot = first_slot + static_cast<int>(i);
        const bool is_first = !sorted || i == 0;
        conditions.push_back(
            at_most(is_first ? constant_term(0) : slot_term(slot - 1), slot_term(slot)));
    }
    return all_of(std::move(conditions));
}

Question smt_question(std::string name, std::string meaning, const std::string& logic,
                      const std::string& body) {
    Question question;
    question.name = std::move(name);
    question.meaning = std::move(meaning);
    question.text = fmt::format(
        "; {}\n; unsat: proved. sat: the model is a counterexample.\n(set-logic "
        "{})\n{}(check-sat)\n",
        question.meaning, logic, body);
    return question;
}

std::string declared(std::size_t first_slot, std::size_t end_slot, const SlotNames& name) {
    std::string text;
    for (std::size_t slot = first_slot; slot < end_slot; ++slot)
        text += fmt::format("(declare-const {} Int)\n", name(static_cast<int>(slot)));
    return text;
}

std::string asserted(const std::vector<FormulaPtr>& conditions, const SlotNames& name) {
    std::string text;
    for (const FormulaPtr& condition : conditions)
        text += fmt::format("(assert {})\n", smt_text(*condition, name));
    return text;
}

std::string exists_text(const std::vector<int>& slots, const Formula& condition,
                        const SlotNames& name, bool& is_plain) {
    std::string text = smt_text(condition, name);
    if (slots.empty()) return text;
    is_plain = false;
    std::string variables;
    for (const int slot : slots) variables += fmt::format("({} Int)", name(slot));
    return fmt::format("(exists ({}) {})", variables, text);
}

bool is_never(const FormulaPtr& formula) {
    return formula->kind == Formula::Kind::truth && !formula->value;
}

Question moves_lower_the_total(const RuleFrame& frame) {
    std::vector<FormulaPtr> moves;
    for (const Transition& transition : frame.transitions) moves.push_back(transition.condition);
    std::vector<std::pair<Integer, TermPtr>> lowered;
    std::vector<FormulaPtr> sound;
    for (std::size_t i = 0; i < frame.piles; ++i) {
        const TermPtr y = slot_term(static_cast<int>(frame.piles + i));
        lowered.emplace_back(1, slot_term(static_cast<int>(i)));
        lowered.emplace_back(-1, y);
        sound.push_back(at_most(constant_term(0), y));
    }
    sound.push_back(at_most(constant_term(1), linear_term(lowered)));
    const SlotNames named = [&](int slot) { return frame.name(slot); };
    return smt_question("order",
                        "Every move leaves fewer tokens and no negative pile, so every play ends.",
                        "QF_LIA",
                        declared(0, frame.slots(), named) +
                            asserted({frame.is_position(0), some_of(std::move(moves)),
                                      negation(all_of(std::move(sound)))},
                                     named));
}

std::int64_t modulus_of(const MoveInclusion& inclusion) {
    constexpr std::int64_t most = 1023;  // the rat games on ten piles
    std::vector<FormulaPtr> moves;
    for (const RuleFrame* frame : {&inclusion.game, &inclusion.other})
        for (const Transition& transition : frame->transitions)
            moves.push_back(transition.condition);
    return joint_divisor(*some_of(std::move(moves)), most);
}

Question has_all_moves(const MoveInclusion& inclusion, std::int64_t modulus, std::int64_t residue) {
    const RuleFrame& frame = inclusion.game;
    const int y = static_cast<int>(frame.piles);
    bool is_plain = true;
    // x1 = m·q + r, where the number q stands in the slot of x1.
    const SlotNames named = [&](int slot) {
        return slot == 0 && modulus > 1 ? "q" : frame.name(slot);
    };
    const auto seen = [&](int slot) {
        if (slot == 0 && modulus > 1) return scaled(modulus, slot_term(0), residue);
        return inclusion.invariant && slot >= y && slot < 2 * y ? constant_term(0) : TermPtr();
    };
    const auto any_move = [&](const RuleFrame& of) {
        std::string text = "(or false";
        for (const Transition& transition : of.transitions) {
            const FormulaPtr condition = reduced(substitute(transition.condition, seen));
            text += "\n  " + exists_text(transition.variables, *condition, named, is_plain);
        }
        return text + ")";
    };
    const SlotNames plain = [&](int slot) { return frame.name(slot); };
    std::string body = declared(0, 2 * frame.piles, plain);
    if (modulus > 1)
        body += fmt::format("(declare-const q Int)\n(assert (= x1 (+ (* {} q) {})))\n", modulus,
                            residue);
    body += asserted({frame.is_position(0), frame.is_position(y)}, plain);
    for (int i = 0; i < y && inclusion.invariant; ++i)
        body += fmt::format("(assert (= {} 0))\n", plain(y + i));
    body +=
        fmt::format("(assert {})\n(assert (not {}))\n", any_move(inclusion.other), any_move(frame));
    return smt_question(
        modulus > 1 ? fmt::format("{}-{}", inclusion.name, residue) : inclusion.name,
        inclusion.meaning, is_plain ? "QF_LIA" : "LIA", body);
}

}  // namespace takeaway::prove
