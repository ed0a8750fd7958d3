#include "discover/claim_shape.hpp"

#include "core/error.hpp"

namespace takeaway::discover {

using rules::syntax::Kind;
using rules::syntax::Node;

namespace {

constexpr int largest_power = 64;

bool is_number(const ClaimShape& sum) { return sum.names.empty() && sum.kids.empty(); }

ClaimShape number_shape(const Quadratic& value) {
    ClaimShape shape;
    shape.kind = Kind::add;
    shape.constant = value;
    return shape;
}

ClaimShape times(const Quadratic& factor, const ClaimShape& sum) {
    ClaimShape product = number_shape(sum.constant * factor);
    if (factor.sign() == 0) return product;
    for (const auto& [name, value] : sum.names) product.names.emplace(name, value * factor);
    product.kids = sum.kids;
    for (const Quadratic& value : sum.factors) product.factors.push_back(value * factor);
    return product;
}

ClaimShape plus(ClaimShape a, const ClaimShape& b) {
    a.constant = a.constant + b.constant;
    for (const auto& [name, value] : b.names) {
        const auto known = a.names.emplace(name, 0).first;
        known->second = known->second + value;
        if (known->second.sign() == 0) a.names.erase(known);
    }
    a.kids.insert(a.kids.end(), b.kids.begin(), b.kids.end());
    a.factors.insert(a.factors.end(), b.factors.begin(), b.factors.end());
    return a;
}

ClaimShape generic(const Node& node) {
    ClaimShape shape;
    shape.kind = node.kind;
    shape.text = node.text;
    for (const Node& kid : node.kids) shape.kids.push_back(shape_of(kid));
    return shape;
}

/// A part of a sum that is looked into no further.
ClaimShape alone(const Node& node) {
    ClaimShape sum = number_shape(0);
    sum.kids.push_back(generic(node));
    sum.factors.emplace_back(1);
    return sum;
}

ClaimShape power_shape(const Node& node) {
    const ClaimShape base = shape_of(node.kids[0]), exponent = shape_of(node.kids[1]);
    if (!is_number(base) || !is_number(exponent) || !exponent.constant.is_integer() ||
        exponent.constant.sign() < 0 || exponent.constant > Quadratic(largest_power))
        return alone(node);
    Quadratic value = 1;
    for (Integer i = 0; i < exponent.constant.numerator(); ++i) value = value * base.constant;
    return number_shape(value);
}

ClaimShape product_shape(const Node& node) {
    const ClaimShape left = shape_of(node.kids[0]), right = shape_of(node.kids[1]);
    if (node.kind == Kind::divide)
        return is_number(right) ? times(Quadratic(1) / right.constant, left) : alone(node);
    if (is_number(left)) return times(left.constant, right);
    return is_number(right) ? times(right.constant, left) : alone(node);
}

ClaimShape call_shape(const Node& node) {
    if (node.text != "sqrt" || node.kids.size() != 1) return alone(node);
    const ClaimShape under = shape_of(node.kids[0]);
    if (!is_number(under) || !under.constant.is_integer()) return alone(node);
    return number_shape(Quadratic::root(under.constant.numerator()));
}

}  // namespace

ClaimShape shape_of(const Node& node) {
    switch (node.kind) {
        case Kind::number:
            return number_shape(Quadratic(node.value));
        case Kind::name: {
            if (node.text == "phi") return number_shape(Quadratic::golden());
            ClaimShape shape = number_shape(0);
            shape.names.emplace(node.text, 1);
            return shape;
        }
        case Kind::negate:
            return times(-1, shape_of(node.kids[0]));
        case Kind::add:
            return plus(shape_of(node.kids[0]), shape_of(node.kids[1]));
        case Kind::subtract:
            return plus(shape_of(node.kids[0]), times(-1, shape_of(node.kids[1])));
        case Kind::multiply:
        case Kind::divide:
            return product_shape(node);
        case Kind::power:
            return power_shape(node);
        case Kind::call:
            return call_shape(node);
        case Kind::after:
        case Kind::index:
        case Kind::after_index:
        case Kind::floor_divide:
        case Kind::modulo:
        case Kind::if_then_else:
            return alone(node);
        default:
            return generic(node);
    }
}

}  // namespace takeaway::discover
