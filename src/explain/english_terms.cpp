#include <map>

#include "core/words.hpp"
#include "explain/english_phrase.hpp"

namespace takeaway::explain {

using syntax::Kind;
using syntax::Node;

namespace {

/// The text in another alphabet, or "" if a sign is missing there. Spaces are dropped.
std::string respelled(const std::string& text, const std::map<std::string, std::string>& alphabet) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t length = 1;
        while (at + length < text.size() && (text[at + length] & 0xC0) == 0x80) ++length;
        const std::string sign = text.substr(at, length);
        at += length;
        if (sign == space) continue;
        const auto found = alphabet.find(sign);
        if (found == alphabet.end()) return "";
        result += found->second;
    }
    return result;
}

std::string raised(const std::string& digits) {
    static const std::map<std::string, std::string> superscripts = {
        {"0", "⁰"}, {"1", "¹"}, {"2", "²"}, {"3", "³"}, {"4", "⁴"}, {"5", "⁵"},
        {"6", "⁶"}, {"7", "⁷"}, {"8", "⁸"}, {"9", "⁹"}, {"−", "⁻"}};
    return respelled(digits, superscripts);
}

Phrase number(const Integer& value) {
    if (value < 0) return {"−" + shortened(to_text(Integer(-value))), Hold::sum};
    return {shortened(to_text(value)), Hold::tight};
}

bool begins_with_digit(const std::string& text) {
    return !text.empty() && text[0] >= '0' && text[0] <= '9';
}

/// Whether the last factor, or the only one, may be followed by another without a sign: not a name
/// of several letters, and not a root.
bool joins(const Node& node) {
    switch (node.kind) {
        case Kind::name:
            return node.text.size() == 1 || node.text == "phi";
        case Kind::call:
            return node.text == "floor" || node.text == "ceil";
        case Kind::multiply:
            return joins(node.kids[1]);
        case Kind::power:
            return node.kids[1].kind == Kind::number;
        case Kind::divide:
        case Kind::modulo:
            return false;
        default:
            return true;
    }
}

Phrase product(const Node& node) {
    const std::string left = inside(Hold::product, node.kids[0]);
    const std::string right = inside(Hold::factor, node.kids[1]);
    const Node& next = node.kids[1];
    const bool name_joins = next.kind != Kind::name || joins(next);
    const bool touching = joins(node.kids[0]) && name_joins && !begins_with_digit(right);
    return {left + (touching ? "" : "·") + right, Hold::product};
}

Phrase power(const Node& node) {
    const std::string base = inside(Hold::tight, node.kids[0]);
    const Phrase exponent = phrase(node.kids[1]);
    const std::string superscript = node.kids[1].kind == Kind::number ? raised(exponent.text) : "";
    return {superscript.empty() ? base + "^" + inside(Hold::tight, exponent) : base + superscript,
            Hold::factor};
}

/// nimsum(x, y) as x ⊕ y; with_values has put the modulus behind the sign.
Phrase nim_sum(const Node& node) {
    const std::string modulus = node.text.substr(nim_sum_sign.size());
    const std::string sign = modulus.empty() ? std::string(nim_sum_sign)
                                             : subscripted(std::string(nim_sum_sign), modulus);
    if (node.kids.size() == 1) return phrase(node.kids[0]);
    return {separated(node.kids, space + sign + space, Hold::product), Hold::sum};
}

Phrase call(const Node& node) {
    static const std::map<std::string, std::pair<std::string, std::string>> fences = {
        {"floor", {"⌊", "⌋"}}, {"ceil", {"⌈", "⌉"}}, {"abs", {"|", "|"}}};
    if (is_nim_sum(node)) return nim_sum(node);
    if (node.text == "sqrt" && node.kids.size() == 1)
        return {"√" + inside(Hold::tight, node.kids[0]), Hold::factor};
    const std::string arguments = separated(node.kids, "," + space, Hold::sum);
    const auto fence = fences.find(node.text);
    if (fence != fences.end()) return {fence->second.first + arguments + fence->second.second};
    const bool is_function = node.text == "min" || node.text == "max" || node.text == "gcd";
    if (is_function || node.kids.size() != 1) return {node.text + "(" + arguments + ")"};
    return {subscripted(node.text, arguments)};  // the term of a sequence
}

/// Where the right side needs parentheses, the left side gets them too: (x − x′) − (y − y′).
Phrase sum(const Node& node) {
    const Phrase right = phrase(node.kids[1]);
    const bool is_pair = node.kids[0].kind == Kind::add || node.kids[0].kind == Kind::subtract;
    const bool both = right.hold == Hold::sum && node.kids[1].kids.size() == 2 && is_pair;
    return {inside(both ? Hold::product : Hold::sum, node.kids[0]) + space +
                (node.kind == Kind::add ? "+" : "−") + space + inside(Hold::product, right),
            Hold::sum};
}

}  // namespace

Phrase term_phrase(const Node& node) {
    switch (node.kind) {
        case Kind::number:
            return number(node.value);
        case Kind::name:
            return {node.text == "phi" ? "φ" : node.text};
        case Kind::after:
            return {node.text + "′"};
        case Kind::index:
            return {subscripted(node.text, in_words(node.kids[0]))};
        case Kind::after_index:
            return {subscripted(node.text + "′", in_words(node.kids[0]))};
        case Kind::call:
            return call(node);
        case Kind::negate:
            return {"−" + inside(Hold::product, node.kids[0]), Hold::sum};
        case Kind::add:
        case Kind::subtract:
            return sum(node);
        case Kind::multiply:
            return product(node);
        case Kind::divide:
            return {inside(Hold::product, node.kids[0]) + "/" + inside(Hold::factor, node.kids[1]),
                    Hold::product};
        case Kind::floor_divide:
            return {"⌊" + inside(Hold::product, node.kids[0]) + "/" +
                    inside(Hold::factor, node.kids[1]) + "⌋"};
        case Kind::modulo:
            return {inside(Hold::product, node.kids[0]) + space + "mod" + space +
                        inside(Hold::factor, node.kids[1]),
                    Hold::product};
        case Kind::power:
            return power(node);
        default:
            return {};
    }
}

std::string subscripted(const std::string& name, const std::string& index) {
    static const std::map<std::string, std::string> subscripts = {
        {"0", "₀"}, {"1", "₁"}, {"2", "₂"}, {"3", "₃"}, {"4", "₄"}, {"5", "₅"},
        {"6", "₆"}, {"7", "₇"}, {"8", "₈"}, {"9", "₉"}, {"+", "₊"}, {"−", "₋"},
        {"a", "ₐ"}, {"e", "ₑ"}, {"h", "ₕ"}, {"i", "ᵢ"}, {"j", "ⱼ"}, {"k", "ₖ"},
        {"l", "ₗ"}, {"m", "ₘ"}, {"n", "ₙ"}, {"o", "ₒ"}, {"p", "ₚ"}, {"r", "ᵣ"},
        {"s", "ₛ"}, {"t", "ₜ"}, {"u", "ᵤ"}, {"v", "ᵥ"}, {"x", "ₓ"}};
    const std::string below = respelled(index, subscripts);
    return below.empty() ? name + "[" + index + "]" : name + below;
}

}  // namespace takeaway::explain
