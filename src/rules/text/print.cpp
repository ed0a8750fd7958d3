#include "rules/text/print.hpp"

#include <algorithm>
#include <sstream>

#include "core/words.hpp"

namespace takeaway::rules {

using namespace syntax;

namespace {

/// How tightly a node binds; an operand that binds less tightly than its place needs parentheses.
enum Binding {
    loose,
    disjunction,
    conjunction,
    negated,
    comparison,
    sum,
    product,
    sign,
    power,
    tight
};

Binding binding_of(const Node& node) {
    switch (node.kind) {
        case Kind::for_all:
        case Kind::for_some:
        case Kind::if_then_else:
            return loose;  // both reach as far right as they can
        case Kind::logical_or:
            return disjunction;
        case Kind::logical_and:
            return conjunction;
        case Kind::logical_not:
            return negated;
        case Kind::compare:
        case Kind::chain:
        case Kind::is_in:
        case Kind::is_not_in:
            return comparison;
        case Kind::add:
        case Kind::subtract:
            return sum;
        case Kind::multiply:
        case Kind::divide:
        case Kind::modulo:
        case Kind::floor_divide:
            return product;
        case Kind::negate:
            return sign;
        case Kind::power:
            return Binding::power;
        default:
            return tight;
    }
}

std::string at_least(Binding needed, const Node& node) {
    return binding_of(node) >= needed ? print(node) : "(" + print(node) + ")";
}

std::string joined_nodes(const std::vector<Node>& nodes, const char* separator, Binding needed) {
    return joined(
        nodes, [&](const Node& node) { return at_least(needed, node); }, separator);
}

std::string binary(const Node& node, const char* sign_text, Binding own) {
    return at_least(own, node.kids[0]) + sign_text +
           at_least(static_cast<Binding>(own + 1), node.kids[1]);
}

/// Bars do not nest, so an absolute value within another is written abs(…).
bool has_absolute_value(const Node& node) {
    return (node.kind == Kind::call && node.text == "abs") ||
           std::any_of(node.kids.begin(), node.kids.end(), has_absolute_value);
}

/// 3n, as papers write it: a number times a name.
bool is_coefficient(const Node& node) {
    const Kind right = node.kids[1].kind;
    return node.kids[0].kind == Kind::number &&
           (right == Kind::name || right == Kind::index || right == Kind::after ||
            right == Kind::after_index);
}

std::string chain_text(const Node& node) {
    std::istringstream relations(node.text);
    std::string text = at_least(sum, node.kids[0]);
    std::string relation;
    for (std::size_t i = 1; relations >> relation; ++i)
        text += " " + relation + " " + at_least(sum, node.kids[i]);
    return text;
}

/// A vector, or for one pile a term. A choice stands without parentheses: with them it would be
/// read as a vector.
std::string head_text(const Node& node) {
    return node.kind == Kind::if_then_else ? print(node) : at_least(sum, node);
}

std::string family_text(const Node& node) {
    const bool conditional = node.text.find(':') != std::string::npos;
    std::string text;
    for (std::size_t i = 0; i + (conditional ? 1 : 0) < node.kids.size(); ++i)
        text += (i == 0 ? "" : ", ") + head_text(node.kids[i]);
    if (node.text.find("any order") != std::string::npos) text += " in any order";
    if (conditional) text += " : " + print(node.kids.back());
    return "{" + text + "}";
}

std::string beatty_text(const Node& node) {
    std::string text = "beatty(" + print(node.kids[0]);
    const bool offset = !(node.kids[1].kind == Kind::number && node.kids[1].value == 0);
    if (offset) text += ", " + print(node.kids[1]);
    text += ")";
    const bool first_is_one = node.kids[2].kind == Kind::number && node.kids[2].value == 1;
    return first_is_one ? text : text + " from " + at_least(sign, node.kids[2]);
}

std::string conditions_text(const std::vector<Node>& conditions) {
    return joined_nodes(conditions, ", ", loose);
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

/// The table in quotations that fit a line.
std::string automaton_text(const Node& node) {
    constexpr std::size_t width = 96;
    const std::size_t end = node.text.find('\n');
    std::string text = "automaton \"" + node.text.substr(0, end) + "\" \"";
    std::size_t column = text.size();
    std::istringstream words(node.text.substr(end + 1));
    bool first = true;
    for (std::string word; words >> word; first = false) {
        if (column + word.size() > width) {
            text += "\"\n    \"";
            column = 0;
            first = true;
        }
        text += (first ? "" : " ") + word;
        column += word.size() + 1;
    }
    return text + "\"";
}

std::string print(const Node& node) {
    switch (node.kind) {
        case Kind::number:
            return to_text(node.value);
        case Kind::name:
            return node.text;
        case Kind::after:
            return node.text + "'";
        case Kind::index:
            return node.text + "[" + print(node.kids[0]) + "]";
        case Kind::after_index:
            return node.text + "'[" + print(node.kids[0]) + "]";
        case Kind::call:
            if (node.text == "abs" && node.kids.size() == 1 && !has_absolute_value(node.kids[0]))
                return "|" + at_least(sum, node.kids[0]) + "|";
            return node.text + "(" + joined_nodes(node.kids, ", ", loose) + ")";
        case Kind::negate:
            return "-" + at_least(sign, node.kids[0]);
        case Kind::add:
            return binary(node, " + ", sum);
        case Kind::subtract:
            return binary(node, " - ", sum);
        case Kind::multiply:
            return binary(node, is_coefficient(node) ? "" : "*", product);
        case Kind::divide:
            return binary(node, "/", product);
        case Kind::modulo:
            return binary(node, " mod ", product);
        case Kind::floor_divide:
            return binary(node, " div ", product);
        case Kind::power:
            return at_least(tight, node.kids[0]) + "^" + at_least(sign, node.kids[1]);
        case Kind::if_then_else:
            return "if " + print(node.kids[0]) + " then " + at_least(sum, node.kids[1]) + " else " +
                   at_least(sum, node.kids[2]);
        case Kind::compare:
        case Kind::chain:
            return chain_text(node);
        case Kind::is_in:
            return at_least(sum, node.kids[0]) + " in " + print(node.kids[1]);
        case Kind::is_not_in:
            return at_least(sum, node.kids[0]) + " not in " + print(node.kids[1]);
        case Kind::logical_and:
            return joined_nodes(node.kids, " and ", negated);
        case Kind::logical_or:
            return joined_nodes(node.kids, " or ", conjunction);
        case Kind::logical_not:
            return "not " + at_least(negated, node.kids[0]);
        case Kind::for_all:
        case Kind::for_some:
            return std::string(node.kind == Kind::for_all ? "all " : "any ") + node.text + " in " +
                   print(node.kids[0]) + ": " + print(node.kids[1]);
        case Kind::range:
            return at_least(product, node.kids[0]) + ".." + at_least(sum, node.kids[1]);
        case Kind::beatty:
            return beatty_text(node);
        case Kind::vile:
        case Kind::dopey:
            return std::string(node.kind == Kind::vile ? "vile(" : "dopey(") +
                   (node.kids.empty() ? "\"" + node.text + "\"" : print(node.kids[0])) + ")";
        case Kind::shortcuts:
            return "shortcuts(" + print(node.kids[0]) + ")";
        case Kind::automaton:
            return automaton_text(node);
        case Kind::set_sum:
            return joined_nodes(node.kids, " + ", loose);
        case Kind::family:
            return family_text(node);
        case Kind::vector:
            return "(" + joined_nodes(node.kids, ", ", loose) + ")";
        case Kind::vector_for:
            return "(" + print(node.kids[0]) + " for " + node.text + " in " + print(node.kids[1]) +
                   ")";
    }
    return "";
}

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
            text = "subtract " + joined(move.vectors, head_text, " | ");
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
