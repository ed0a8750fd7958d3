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
    inversion,
    relation,
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
            return inversion;
        case Kind::compare:
        case Kind::chain:
        case Kind::is_in:
        case Kind::is_not_in:
            return relation;
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

std::string family_text(const Node& node) {
    const bool conditional = node.text.find(':') != std::string::npos;
    std::string text;
    for (std::size_t i = 0; i + (conditional ? 1 : 0) < node.kids.size(); ++i)
        text += (i == 0 ? "" : ", ") + print_vector(node.kids[i]);
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

}  // namespace

std::string print_vector(const Node& node) {
    return node.kind == Kind::if_then_else ? print(node) : at_least(sum, node);
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
            return joined_nodes(node.kids, " and ", inversion);
        case Kind::logical_or:
            return joined_nodes(node.kids, " or ", conjunction);
        case Kind::logical_not:
            return "not " + at_least(inversion, node.kids[0]);
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

}  // namespace takeaway::rules
