/// Games, moves and game expressions as rule text; print.cpp writes their terms, conditions and
/// sets.
#include "core/words.hpp"
#include "rules/text/print.hpp"

namespace takeaway::rules {

using namespace syntax;

namespace {

std::string conditions_text(const std::vector<Node>& conditions) {
    return joined(conditions, [](const Node& condition) { return print(condition); });
}

std::string taking_text(const Taking& taking) {
    const std::string called = taking.called.empty() ? "" : " " + taking.called;
    switch (taking.from) {
        case Taking::From::one_pile:
            return print(*taking.amount) + " from one pile" + called;
        case Taking::From::each_pile:
            return print(*taking.amount) + " from each pile" + called;
        case Taking::From::up_to:
            return "any from up to " + print(*taking.pile) + " piles" + called;
        case Taking::From::pile:
            break;
    }
    return print(*taking.amount) + " from " + print(*taking.pile);
}

std::string piles_text(const Piles& piles) {
    if (piles.count)
        return piles.names[0] + "[" + print(*piles.count) + "]" +
               (piles.unordered ? " unordered" : "");
    std::string text;
    for (const std::string& name : piles.names)
        text += (text.empty() ? "" : piles.unordered ? " <= " : ", ") + name;
    return text;
}

std::string setting_text(const Assignment& setting) {
    return setting.name + " = " + print(setting.value);
}

std::string parameter_text(const Parameter& parameter) {
    if (parameter.is_list) return parameter.name + "...";
    std::string text = parameter.name;
    if (parameter.least) text += " >= " + print(*parameter.least);
    if (parameter.most) text += " <= " + print(*parameter.most);
    if (parameter.standard) text += " default " + print(*parameter.standard);
    return text;
}

}  // namespace

std::string print(const GameExpression& expression) {
    if (expression.kind == GameExpression::Kind::sum) {
        const auto part_text = [](const GameExpression& part) {
            const bool nested = part.kind == GameExpression::Kind::sum;
            return nested ? "(" + print(part) + ")" : print(part);
        };
        return joined(expression.summands, part_text, " + ");
    }
    std::string text = expression.kind == GameExpression::Kind::file ? "\"" + expression.name + "\""
                                                                     : expression.name;
    if (!expression.code.empty()) return text + "(" + expression.code + ")";
    if (expression.arguments.empty()) return text;
    text += "(";
    for (const GameExpression::Argument& argument : expression.arguments) {
        if (text.back() != '(') text += ", ";
        text += argument.game ? print(*argument.game) : print(*argument.number);
    }
    return text + ")";
}

std::string print(const Move& move) {
    std::string text;
    switch (move.how) {
        case Move::How::take:
            text = "take " + joined(move.takings, taking_text);
            break;
        case Move::How::subtract:
            text = "subtract " + joined(move.vectors, print_vector, " | ");
            if (move.any_order) text += " in any order";
            break;
        case Move::How::subtract_any:
            text = "subtract any " + move.any_name;
            break;
        case Move::How::split:
            text = "split " + print(*move.takings[0].pile);
            break;
    }
    if (!move.into.empty()) text += " into " + joined(move.into);
    if (!move.where.empty()) text += " where " + conditions_text(move.where);
    for (const Node& exception : move.except) text += "\n    except " + print(exception);
    if (move.order_kept) text += "\n    order kept";
    for (std::size_t i = 0; i < move.orders.size(); ++i) {
        text += i == 0 ? "\n    order" : " |";
        for (const std::string& pile : move.orders[i]) text += " " + pile;
    }
    if (!move.then.empty()) text += "\n    then " + joined(move.then, setting_text);
    return text;
}

std::string print(const GameText& game) {
    std::string text = "game " + game.name;
    if (!game.parameters.empty()) text += "(" + joined(game.parameters, parameter_text) + ")";
    if (game.made_from) text += " = " + print(*game.made_from);
    text += "\n";
    if (!game.about.empty()) text += "about \"" + game.about + "\"\n";
    if (!game.source.empty()) text += "source \"" + game.source + "\"\n";
    for (const Node& requirement : game.requirements)
        text += "require " + print(requirement) + "\n";
    if (game.piles) text += "piles " + piles_text(*game.piles) + "\n";
    if (!game.heap.empty()) text += "heap " + game.heap + "\n";
    if (!game.remembered.empty())
        text += "remember " + joined(game.remembered, setting_text) + "\n";
    if (!game.positions.empty())
        text += "positions where " + conditions_text(game.positions) + "\n";
    if (!game.ends.empty()) text += "ends when " + conditions_text(game.ends) + "\n";
    if (game.passes) text += "pass at most " + print(*game.passes) + " times\n";
    for (const Definition& definition : game.definitions)
        text += "let " + definition.name + " = " + print(definition.set) + "\n";
    for (const Move& move : game.moves)
        text += "move " + (move.name.empty() ? "" : move.name + ": ") + print(move) + "\n";
    for (const Block& block : game.blocks) {
        text += block.most ? "block at most " + print(*block.most) + " options" : "block freely";
        if (!block.where.empty()) text += " where " + conditions_text(block.where);
        text += "\n";
    }
    if (game.misere) text += "play misere\n";
    if (game.claim) text += "claim P = " + print(*game.claim) + "\n";
    return text;
}

std::string parameter_names(const GameText& game) {
    return joined(game.parameters, [](const Parameter& parameter) {
        return parameter.name + (parameter.is_list ? "..." : "");
    });
}

}  // namespace takeaway::rules
