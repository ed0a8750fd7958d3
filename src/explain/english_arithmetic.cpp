#include "explain/english_arithmetic.hpp"

#include <utility>

#include "explain/english_values.hpp"

namespace takeaway::explain {

using syntax::Kind;
using syntax::Node;

bool is_number(const Node& node) { return node.kind == Kind::number; }

bool is_number(const Node& node, int value) { return is_number(node) && node.value == value; }

Node made(Kind kind, std::vector<Node> kids, std::string text) {
    return {kind, std::move(text), 0, std::move(kids), {}};
}

namespace {

Node minus_number(Node left, const Integer& amount) {
    if (amount == 0) return left;
    const Kind kind = amount > 0 ? Kind::subtract : Kind::add;
    return made(kind, {std::move(left), number_node(abs(amount))});
}

/// left + amount, where a constant that left ends in is counted in.
Node plus_number(Node left, Integer amount) {
    const bool ends_in_number = (left.kind == Kind::add || left.kind == Kind::subtract) &&
                                is_number(left.kids[1]) && !is_number(left.kids[0]);
    if (ends_in_number) {
        amount += left.kind == Kind::add ? left.kids[1].value : Integer(-left.kids[1].value);
        Node rest = std::move(left.kids[0]);
        left = std::move(rest);
    }
    return minus_number(std::move(left), -amount);
}

}  // namespace

Node plus(Node left, Node right) {
    if (is_number(right)) return plus_number(std::move(left), right.value);
    if (is_number(left) && left.value <= 0) return minus_number(std::move(right), -left.value);
    return made(Kind::add, {std::move(left), std::move(right)});
}

namespace {

Node minus(Node left, Node right) {
    if (is_number(right)) return plus_number(std::move(left), -right.value);
    if (is_number(left, 0)) return made(Kind::negate, {std::move(right)});
    return made(Kind::subtract, {std::move(left), std::move(right)});
}

}  // namespace

Node times(Node left, Node right) {
    if (is_number(right) && !is_number(left)) std::swap(left, right);
    if (is_number(left, 1)) return right;
    if (is_number(left, 0)) return left;
    if (is_number(left) && right.kind == Kind::multiply && is_number(right.kids[0]))
        return times(number_node(left.value * right.kids[0].value), Node(right.kids[1]));
    // (a/b)·c is easier to read as ac/b.
    if (left.kind == Kind::divide)
        return made(Kind::divide, {times(Node(left.kids[0]), std::move(right)), left.kids[1]});
    return made(Kind::multiply, {std::move(left), std::move(right)});
}

Node arithmetic(Node node) {
    Node& left = node.kids[0];
    Node& right = node.kids[1];
    switch (node.kind) {
        case Kind::add:
            return plus(std::move(left), std::move(right));
        case Kind::subtract:
            return minus(std::move(left), std::move(right));
        case Kind::multiply:
            return times(std::move(left), std::move(right));
        case Kind::divide:
            return is_number(right, 1) ? Node(left) : std::move(node);
        case Kind::floor_divide:
            return made(Kind::call, {made(Kind::divide, {std::move(left), std::move(right)})},
                        "floor");
        case Kind::power:
            return is_number(right, 1) ? Node(left) : std::move(node);
        default:
            return node;
    }
}

}  // namespace takeaway::explain
