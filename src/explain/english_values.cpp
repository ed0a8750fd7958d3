#include "explain/english_values.hpp"

#include <algorithm>

#include "explain/english_arithmetic.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::explain {

using syntax::Kind;
using syntax::Node;

namespace {

/// A constant with more digits is left as it was written: 2^64 - 1 says more than its digits.
const Integer largest_worked_out = 1'000'000'000'000;

bool all_numbers(const std::vector<Node>& nodes) {
    return std::all_of(nodes.begin(), nodes.end(),
                       [](const Node& node) { return is_number(node); });
}

/// Whether no part can be a fraction, so that a floor around it says nothing.
bool is_whole(const Node& node) {
    if (node.kind == Kind::divide || (node.kind == Kind::name && node.text == "phi")) return false;
    if (node.kind == Kind::call && node.text != "sqrt") return true;  // floor, min, a term of A …
    if (node.kind == Kind::call || node.kind == Kind::power) return false;
    return std::all_of(node.kids.begin(), node.kids.end(), is_whole);
}

/// The value of a term of numbers alone, if it is whole and short; otherwise the term.
Node worked_out(Node node) {
    if (node.kids.empty() || !all_numbers(node.kids)) return node;
    const RuleSource nowhere{"", ""};
    try {
        const Integer value = Scope(nowhere).whole_constant(node, "this");
        if (abs(value) <= largest_worked_out) return number_node(value);
    } catch (const Error&) {
        // 7/4, √5 and 2^(2^30) stay as they are.
    }
    return node;
}

// ---- Conditions

Node negated(Node node) {
    static const std::map<std::string, std::string> opposites = {
        {"<", ">="}, {"<=", ">"}, {"=", "!="}, {"!=", "="}, {">", "<="}, {">=", "<"}};
    switch (node.kind) {
        case Kind::compare:
            if (opposites.count(node.text) == 0) return made(Kind::logical_not, {std::move(node)});
            node.text = opposites.at(node.text);
            return node;
        case Kind::is_in:
            node.kind = Kind::is_not_in;
            return node;
        case Kind::is_not_in:
            node.kind = Kind::is_in;
            return node;
        case Kind::logical_not:
            return Node(node.kids[0]);
        default:
            return made(Kind::logical_not, {std::move(node)});
    }
}

/// (a and b) and c is a and b and c.
Node flattened(Node node) {
    std::vector<Node> kids;
    for (Node& kid : node.kids) {
        if (kid.kind == node.kind) {
            kids.insert(kids.end(), kid.kids.begin(), kid.kids.end());
        } else {
            kids.push_back(std::move(kid));
        }
    }
    node.kids = std::move(kids);
    return node;
}

/// 1 <= s <= 1 is s = 1.
Node tidy_chain(Node node) {
    const bool pinned = node.text == "<= <=" && node.kids.size() == 3 && is_number(node.kids[0]) &&
                        node.kids[0] == node.kids[2];
    return pinned ? made(Kind::compare, {node.kids[1], node.kids[0]}, "=") : std::move(node);
}

Node tidy_choice(Node node) {
    const Node& test = node.kids[0];
    if (test.kind != Kind::compare || !all_numbers(test.kids)) return node;
    const RuleSource nowhere{"", ""};
    return Node(Scope(nowhere).condition(test)->value ? node.kids[1] : node.kids[2]);
}

/// How many indices a range of two numbers has; nothing if its ends are not known.
std::optional<Integer> length_of(const Node& range) {
    if (!all_numbers(range.kids)) return std::nullopt;
    return Integer(range.kids[1].value - range.kids[0].value + 1);
}

/// A quantifier over one index is the condition for that index.
Node quantified(const Node& node, const NameValues& values) {
    Node range = with_values(node.kids[0], values);
    const std::optional<Integer> length = length_of(range);
    if (!length || *length != 1)
        return made(node.kind, {std::move(range), with_values(node.kids[1], values)}, node.text);
    NameValues inner = values;
    inner.numbers[node.text] = range.kids[0].value;
    return with_values(node.kids[1], inner);
}

// ---- Vectors

Node nim_sum(Node node, const NameValues& values) {
    const bool of_vector = !node.kids.empty() && node.kids[0].kind == Kind::name &&
                           values.vectors.count(node.kids[0].text) > 0;
    node.text = nim_sum_sign;
    if (!of_vector) return node;
    if (node.kids.size() == 2 && is_number(node.kids[1]) && node.kids[1].value != 2)
        node.text += to_text(node.kids[1].value);
    const std::string name = node.kids[0].text;
    node.kids = entries_of(name, values.vectors.at(name));
    return node;
}

Node written_out(Node node, const Node& entry, const NameValues& values) {
    const Node range = node.kids[1];
    const std::optional<Integer> length = length_of(range);
    if (!length || *length < 1) return node;
    const auto at = [&](const Integer& i) {
        NameValues inner = values;
        inner.numbers[node.text] = i;
        return with_values(entry, inner);
    };
    const Integer& first = range.kids[0].value;
    const Integer& last = range.kids[1].value;
    Node vector = made(Kind::vector, {});
    if (*length <= longest_written_family) {
        for (Integer i = first; i <= last; ++i) vector.kids.push_back(at(i));
        return vector;
    }
    const Node begin = at(first);
    const bool constant = begin == at(last) && begin == at(first + 1);
    if (!constant) return node;
    return made(Kind::vector, {begin, made(Kind::name, {}, "…"), begin});
}

Node family(const Node& node, const NameValues& values) {
    NameValues inner = values;
    const Node& head = node.kids[0];
    const bool whole_vector = head.kind == Kind::name && values.dimension > 0 &&
                              values.numbers.count(head.text) == 0 &&
                              (values.vectors.count(head.text) > 0 || values.dimension > 1);
    if (whole_vector) inner.vectors[head.text] = values.dimension;
    Node result = made(Kind::family, {}, node.text);
    for (const Node& kid : node.kids) result.kids.push_back(with_values(kid, inner));
    if (whole_vector) result.kids[0] = made(Kind::vector, entries_of(head.text, values.dimension));
    return result;
}

/// beatty(alpha, gamma) from c is {floor(alpha*n + gamma) : n >= c}; its parts are tidy already.
Node beatty(Node node) {
    const Node n = made(Kind::name, {}, "n");
    Node term = plus(times(std::move(node.kids[0]), n), std::move(node.kids[1]));
    if (!is_whole(term)) term = made(Kind::call, {std::move(term)}, "floor");
    Node bound = made(Kind::compare, {n, std::move(node.kids[2])}, ">=");
    return made(Kind::family, {std::move(term), std::move(bound)}, ":");
}

Node named(const Node& node, const NameValues& values) {
    const auto number = values.numbers.find(node.text);
    if (number != values.numbers.end()) return number_node(number->second);
    const auto list = values.lists.find(node.text);
    if (list == values.lists.end()) return node;
    Node members = made(Kind::family, {});
    for (const Integer& member : list->second) members.kids.push_back(number_node(member));
    return members;
}

}  // namespace

Node number_node(const Integer& value) { return {Kind::number, "", value, {}, {}}; }

std::vector<Node> entries_of(const std::string& name, std::size_t count, Kind kind) {
    std::vector<Node> entries;
    for (std::size_t i = 1; i <= count; ++i) {
        const bool shown = count <= longest_written_vector || i <= 2 || i == count;
        if (shown) entries.push_back(made(kind, {number_node(i)}, name));
        if (!shown && i == 3) entries.push_back(made(Kind::name, {}, "…"));
    }
    return entries;
}

Node with_values(const Node& node, const NameValues& values) {
    if (node.kind == Kind::name) return named(node, values);
    if (node.kind == Kind::family) return family(node, values);
    if (node.kind == Kind::for_all || node.kind == Kind::for_some) return quantified(node, values);
    Node result{node.kind, node.text, node.value, {}, {}};
    for (const Node& kid : node.kids) result.kids.push_back(with_values(kid, values));
    switch (node.kind) {
        case Kind::add:
        case Kind::subtract:
        case Kind::multiply:
        case Kind::divide:
        case Kind::floor_divide:
        case Kind::modulo:
        case Kind::power: {
            Node value = worked_out(std::move(result));
            return is_number(value) ? value : arithmetic(std::move(value));
        }
        case Kind::negate:
            return worked_out(std::move(result));
        case Kind::call:
            if (node.text == "nimsum") return nim_sum(std::move(result), values);
            if (node.text == "floor" && result.kids.size() == 1 && is_whole(result.kids[0]))
                return Node(result.kids[0]);
            return worked_out(std::move(result));
        case Kind::if_then_else:
            return tidy_choice(std::move(result));
        case Kind::chain:
            return tidy_chain(std::move(result));
        case Kind::logical_and:
        case Kind::logical_or:
            return flattened(std::move(result));
        case Kind::logical_not:
            return negated(Node(result.kids[0]));
        case Kind::beatty:
            return beatty(std::move(result));
        case Kind::vector_for:
            return written_out(std::move(result), node.kids[0], values);
        default:
            return result;
    }
}

}  // namespace takeaway::explain
