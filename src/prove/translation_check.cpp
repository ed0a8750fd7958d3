/// Does the text that is given to the solvers say what the game says? Asked on a sample.
#include <fmt/format.h>

#include "prove/claim_problem.hpp"
#include "prove/smt/plain_sets.hpp"

namespace takeaway::prove {

namespace {

std::string arguments(const Position& position) {
    std::string text;
    for (const std::int64_t pile : position) text += fmt::format(" {}", pile);
    return text;
}

std::string fact(const std::string& statement, bool is_true) {
    return is_true ? fmt::format("  ({})\n", statement) : fmt::format("  (not ({}))\n", statement);
}

}  // namespace

Question ClaimProblem::agrees_on(const std::vector<std::pair<Position, Position>>& pairs) const {
    bool is_plain = true;
    const SlotNames named = [&](int slot) { return name(slot); };
    std::string x;
    std::string y;
    for (std::size_t i = 0; i < frame_.piles; ++i) {
        x += fmt::format("({} Int)", name(static_cast<int>(i)));
        y += fmt::format("({} Int)", name(option_slot(0) + static_cast<int>(i)));
    }
    std::string members;
    for (const Generator& generator : generators_of(*game_.claim, member_slot(), frame_.sorted)) {
        std::vector<int> variables = generator.variables;
        const FormulaPtr condition = solved_for(makes(generator, 0), variables);
        members += fmt::format("  {}\n", exists_text(variables, *condition, named, is_plain));
    }
    std::string moves;
    for (const Transition& transition : frame_.transitions) {
        std::vector<int> variables;
        for (const int slot : transition.variables)
            variables.push_back(slot - static_cast<int>(frame_.piles) + option_slot(0));
        moves += fmt::format(
            "  {}\n", exists_text(variables, *for_copy(transition.condition, 0), named, is_plain));
    }
    std::string text = fmt::format("(define-fun in-S ({}) Bool (or false\n{}))\n", x, members) +
                       fmt::format("(define-fun move ({}{}) Bool (or false\n{}))\n", x, y, moves);
    if (game_.blocking) {
        const auto define = [&](const char* what, const FormulaPtr& condition) {
            text += fmt::format("(define-fun {} ({}{}) Bool {})\n", what, x, y,
                                smt_text(*for_copy(sets_written_out(condition), 0), named));
        };
        define("may-block", game_.blocking->blockable);
        define("blocked-freely", game_.blocking->freely);
    }
    text += "(assert (not (and true\n";
    for (const auto& [from, to] : pairs) {
        const std::string both = arguments(from) + arguments(to);
        text += fact("in-S" + arguments(from), is_claimed(game_, to_big(from)));
        text += fact("move" + both, game_.rules->is_move(from, to));
        if (!game_.blocking) continue;
        text += fact("may-block" + both, game_.blocking->may_block(from, to));
        text += fact("blocked-freely" + both, game_.blocking->blocks_freely(from, to));
    }
    text += ")))\n(check-sat)\n";
    Question question;
    question.name = "translation";
    question.meaning = fmt::format(
        "The text says of {} pairs of positions what the game says of them.", pairs.size());
    question.text = fmt::format(
        "; {}\n; unsat: so it is. sat: the translation is wrong.\n"
        "(set-logic {})\n{}",
        question.meaning, is_plain ? "QF_LIA" : "LIA", text);
    return question;
}

}  // namespace takeaway::prove
