#include "explain/english_words.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "core/words.hpp"
#include "explain/english_phrase.hpp"

namespace takeaway::explain {

using syntax::Kind;
using syntax::Node;

namespace {

/// Rows of the table of an automaton.
std::uint64_t rows_of(const Node& automaton) {
    return static_cast<std::uint64_t>(
               std::count(automaton.text.begin(), automaton.text.end(), ';')) +
           1;
}

// ---- Conditions

Phrase choice(const Node& node) {
    return {inside(Hold::sum, node.kids[1]) + " if " + inside(Hold::junction, node.kids[0]) +
                ", otherwise " + in_words(node.kids[2]),
            Hold::loose};
}

std::string sign_of(const std::string& relation) {
    static const std::map<std::string, std::string> signs = {{"<=", "≤"}, {">=", "≥"}, {"!=", "≠"}};
    const auto found = signs.find(relation);
    return space + (found == signs.end() ? relation : found->second) + space;
}

bool has_choice(const Node& node) {
    return node.kind == Kind::if_then_else ||
           std::any_of(node.kids.begin(), node.kids.end(), has_choice);
}

/// a mod m = r and a mod m ≠ r in words, unless r is a remainder itself.
std::optional<Phrase> divisibility(const Node& node) {
    const bool fits = node.kids[0].kind == Kind::modulo && node.kids[1].kind != Kind::modulo &&
                      (node.text == "=" || node.text == "!=");
    if (!fits || has_choice(node)) return std::nullopt;
    const bool equal = node.text == "=";
    const std::string dividend = inside(Hold::sum, node.kids[0].kids[0]);
    const std::string divisor = inside(Hold::sum, node.kids[0].kids[1]);
    if (node.kids[1].kind == Kind::number && node.kids[1].value == 0)
        return Phrase{dividend + (equal ? " is" : " is not") + " divisible by" + space + divisor,
                      Hold::statement};
    return Phrase{dividend + (equal ? " leaves" : " does not leave") + " remainder" + space +
                      inside(Hold::sum, node.kids[1]) + " when divided by" + space + divisor,
                  Hold::statement};
}

/// An `if` may end a comparison, as in |k − l| < 2 if y is even, otherwise 1.
Phrase comparison(const Node& node) {
    if (node.kids.size() == 2)
        if (std::optional<Phrase> words = divisibility(node)) return *words;
    std::istringstream relations(node.text);
    std::string text = inside(Hold::sum, node.kids[0]);
    std::string relation;
    for (std::size_t i = 1; i < node.kids.size() && relations >> relation; ++i) {
        const bool last = i + 1 == node.kids.size();
        text += sign_of(relation) + inside(last ? Hold::loose : Hold::sum, node.kids[i]);
    }
    const bool open = node.kids.back().kind == Kind::if_then_else;
    return {text, open ? Hold::loose : Hold::statement};
}

std::string members_of(const Node& set) {
    return set.kind == Kind::name ? "members of" + space + set.text : "of " + set_in_words(set);
}

Phrase membership(const Node& node) {
    const Node& set = node.kids[1];
    const std::string element = inside(Hold::sum, node.kids[0]);
    const bool positive = node.kind == Kind::is_in;
    if (set.kind == Kind::range) {
        const std::string low = inside(Hold::sum, set.kids[0]);
        const std::string high = inside(Hold::sum, set.kids[1]);
        if (positive)
            return {low + sign_of("<=") + element + sign_of("<=") + high, Hold::statement};
        return {element + " is not between" + space + low + " and" + space + high, Hold::statement};
    }
    if (set.kind == Kind::name)
        return {element + (positive ? " is in" : " is not in") + space + set.text, Hold::statement};
    if (set.kind == Kind::shortcuts)
        return {element + (positive ? " is the difference" : " is not the difference") +
                    " of two " + members_of(set.kids[0]),
                Hold::statement};
    return {element + (positive ? " is one of " : " is none of ") + set_in_words(set),
            Hold::statement};
}

/// The last part may reach to the end of the sentence; the others may not.
Phrase junction(const std::vector<Node>& nodes, const std::string& word) {
    std::vector<std::string> parts;
    Hold hold = Hold::junction;
    for (const Node& node : nodes) {
        const Phrase part = phrase(node);
        const bool reaches = part.hold == Hold::loose && parts.size() + 1 == nodes.size();
        if (reaches) hold = Hold::loose;
        parts.push_back(reaches ? part.text : inside(Hold::statement, part));
    }
    return {enumerated(parts, word), hold};
}

Phrase quantifier(const Node& node) {
    const bool all = node.kind == Kind::for_all;
    const Node& range = node.kids[0];
    const std::string indices = space + node.text + " from" + space +
                                inside(Hold::sum, range.kids[0]) + " to" + space +
                                inside(Hold::sum, range.kids[1]);
    const Phrase body = phrase(node.kids[1]);
    if (body.hold == Hold::statement)
        return {body.text + (all ? " for every" : " for some") + indices, Hold::loose};
    if (all) return {"for every" + indices + ", " + body.text, Hold::loose};
    const bool list_follows = node.kids[1].kind == Kind::for_all;
    return {"there is an index" + indices + " such that" + (list_follows ? ", " : " ") + body.text,
            Hold::loose};
}

// ---- Sets

bool has_condition(const Node& family) { return family.text.find(':') != std::string::npos; }

std::string tail_words(const Node& node, const std::string& parity) {
    std::string system = "in the numeration system" + space + node.text;
    if (!node.kids.empty())
        system = (node.kids[0].kind == Kind::number ? "in base" : "in the p-numeration system of") +
                 space + inside(Hold::sum, node.kids[0]);
    return "the numbers whose representation " + system + " ends in an " + parity +
           " number of zeros";
}

/// A condition on the indices of a family: n ≥ 1 and the like.
bool is_bound(const Node& node) {
    switch (node.kind) {
        case Kind::number:
        case Kind::name:
            return true;
        case Kind::add:
        case Kind::subtract:
        case Kind::multiply:
        case Kind::compare:
        case Kind::chain:
        case Kind::logical_and:
            return std::all_of(node.kids.begin(), node.kids.end(), is_bound);
        default:
            return false;
    }
}

std::string family_words(const Node& node) {
    std::vector<std::string> heads;
    for (std::size_t i = 0; i + (has_condition(node) ? 1 : 0) < node.kids.size(); ++i)
        heads.push_back(inside(Hold::sum, node.kids[i]));
    std::string text = enumerated(heads);
    if (has_condition(node))
        text += (is_bound(node.kids.back()) ? " for" + space : " such that ") +
                in_words(node.kids.back());
    if (node.text.find("any order") != std::string::npos)
        text += " (or the same with the entries in any order)";
    return text;
}

}  // namespace

Phrase phrase(const Node& node) {
    switch (node.kind) {
        case Kind::if_then_else:
            return choice(node);
        case Kind::compare:
        case Kind::chain:
            return comparison(node);
        case Kind::is_in:
        case Kind::is_not_in:
            return membership(node);
        case Kind::logical_and:
            return junction(node.kids, "and");
        case Kind::logical_or:
            return junction(node.kids, "or");
        case Kind::logical_not:
            return {"not (" + in_words(node.kids[0]) + ")", Hold::statement};
        case Kind::for_all:
        case Kind::for_some:
            return quantifier(node);
        case Kind::vector:
            return {"(" + separated(node.kids, "," + space, Hold::sum) + ")"};
        case Kind::vector_for:
            return {"(" + inside(Hold::sum, node.kids[0]) + " for " + node.text + " from " +
                    in_words(node.kids[1].kids[0]) + " to " + in_words(node.kids[1].kids[1]) + ")"};
        case Kind::range:
        case Kind::beatty:
        case Kind::vile:
        case Kind::dopey:
        case Kind::shortcuts:
        case Kind::automaton:
        case Kind::set_sum:
        case Kind::family:
            return {members_in_words(node)};
        default:
            return term_phrase(node);
    }
}

std::string in_words(const Node& node) { return phrase(node).text; }

std::string in_words(const std::vector<Node>& conditions) {
    return conditions.size() == 1 ? in_words(conditions[0]) : junction(conditions, "and").text;
}

std::string members_in_words(const Node& set) {
    switch (set.kind) {
        case Kind::family:
            return family_words(set);
        case Kind::set_sum: {
            std::string text;
            for (std::size_t i = 0; i < set.kids.size(); ++i)
                text += (i == 0                     ? ""
                         : i + 1 == set.kids.size() ? ", and "
                                                    : ", ") +
                        members_in_words(set.kids[i]);
            return text;
        }
        case Kind::name:
            return "the " + members_of(set);
        case Kind::range:
            return "the numbers from " + in_words(set.kids[0]) + " to " + in_words(set.kids[1]);
        case Kind::beatty:
            return "the Beatty sequence of" + space + in_words(set.kids[0]);
        case Kind::vile:
            return tail_words(set, "even");
        case Kind::dopey:
            return tail_words(set, "odd");
        case Kind::shortcuts:
            return "the differences of two " + members_of(set.kids[0]);
        case Kind::automaton:
            return "what an automaton of" + space + counted(rows_of(set), "state") +
                   " accepts that reads digits of the system " +
                   set.text.substr(0, set.text.find('\n'));
        default:
            return in_words(set);
    }
}

std::string set_in_words(const Node& set) {
    const Node* first = &set;
    while ((first->kind == Kind::set_sum || first->kind == Kind::family) && !first->kids.empty())
        first = &first->kids[0];
    const bool is_list = set.kind == Kind::family || set.kind == Kind::set_sum;
    const bool vectors = first->kind == Kind::vector || first->kind == Kind::vector_for;
    if (!is_list || first->kind == Kind::name) return members_in_words(set);
    return (vectors ? "the vectors " : "the numbers ") + members_in_words(set);
}

bool is_formula(const Node& condition) {
    const bool compares = condition.kind == Kind::compare || condition.kind == Kind::chain;
    return compares && !divisibility(condition) && !has_choice(condition);
}

}  // namespace takeaway::explain
