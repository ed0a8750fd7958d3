#include "explain/latex.hpp"

#include <sstream>

#include "core/words.hpp"
#include "rules/text/parse_game.hpp"

namespace takeaway::explain {

using syntax::Kind;
using syntax::Node;

namespace {

/// How tightly a term holds together; a looser one gets parentheses.
enum Tightness { junction_like, relation_like, sum_like, product_like, power_like };

Tightness tightness_of(const Node& node) {
    switch (node.kind) {
        case Kind::add:
        case Kind::subtract:
        case Kind::negate:
        case Kind::modulo:
            return sum_like;
        case Kind::multiply:
        case Kind::floor_divide:
            return product_like;
        case Kind::compare:
        case Kind::chain:
        case Kind::is_in:
        case Kind::is_not_in:
        case Kind::logical_not:
            return relation_like;
        case Kind::logical_and:
        case Kind::logical_or:
        case Kind::for_all:
        case Kind::for_some:
        case Kind::if_then_else:
        case Kind::set_sum:
            return junction_like;
        default:
            return power_like;
    }
}

std::string at_least_in_latex(Tightness needed, const Node& node) {
    const std::string text = latex(node);
    return tightness_of(node) >= needed ? text : "(" + text + ")";
}

std::string listed_in_latex(const std::vector<Node>& nodes, const std::string& separator) {
    return joined(
        nodes, [](const Node& node) { return latex(node); }, separator);
}

std::string name_in_latex(const std::string& word) {
    if (word == "phi") return "\\varphi";
    // x1 is a name with an index.
    const std::size_t digits = word.find_first_of("0123456789");
    const std::string letters = word.substr(0, digits);
    const std::string shown =
        letters.size() == 1 ? letters : "\\mathit{" + latex_words(letters) + "}";
    return digits == std::string::npos ? shown : shown + "_{" + word.substr(digits) + "}";
}

std::string relation_in_latex(const std::string& sign) {
    if (sign == "<=") return " \\le ";
    if (sign == ">=") return " \\ge ";
    if (sign == "!=") return " \\ne ";
    if (sign == "divides") return " \\mid ";
    return " " + sign + " ";
}

std::string call_in_latex(const Node& node) {
    const std::string arguments = listed_in_latex(node.kids, ", ");
    if (node.text == "floor") return "\\lfloor " + arguments + " \\rfloor";
    if (node.text == "ceil") return "\\lceil " + arguments + " \\rceil";
    if (node.text == "abs") return "|" + arguments + "|";
    if (node.text == "sqrt") return "\\sqrt{" + arguments + "}";
    if (node.text == "min" || node.text == "max" || node.text == "gcd")
        return "\\" + node.text + "(" + arguments + ")";
    if (node.text == "nimsum" && node.kids.size() > 1)
        return listed_in_latex(node.kids, " \\oplus ");
    return name_in_latex(node.text) + "(" + arguments + ")";
}

std::string family_in_latex(const Node& node) {
    const bool conditional = node.text.find(':') != std::string::npos;
    std::string text = "\\{";
    for (std::size_t i = 0; i + (conditional ? 1 : 0) < node.kids.size(); ++i)
        text += (i == 0 ? "" : ", ") + latex(node.kids[i]);
    if (node.text.find("any order") != std::string::npos) text += " \\text{ in any order}";
    if (conditional) text += " : " + latex(node.kids.back());
    return text + "\\}";
}

std::string chain_in_latex(const Node& node) {
    std::istringstream relations(node.text);
    std::string text = latex(node.kids[0]);
    std::string sign;
    for (std::size_t i = 1; relations >> sign; ++i)
        text += relation_in_latex(sign) + latex(node.kids[i]);
    return text;
}

/// What is no arithmetic.
std::string condition_in_latex(const Node& node) {
    switch (node.kind) {
        case Kind::is_in:
            return latex(node.kids[0]) + " \\in " + latex(node.kids[1]);
        case Kind::is_not_in:
            return latex(node.kids[0]) + " \\notin " + latex(node.kids[1]);
        case Kind::logical_and:
            return joined(
                node.kids, [](const Node& kid) { return at_least_in_latex(relation_like, kid); },
                " \\wedge ");
        case Kind::logical_or:
            return joined(
                node.kids, [](const Node& kid) { return at_least_in_latex(relation_like, kid); },
                " \\vee ");
        case Kind::logical_not:
            return "\\neg(" + latex(node.kids[0]) + ")";
        case Kind::for_all:
        case Kind::for_some:
            return std::string(node.kind == Kind::for_all ? "\\forall " : "\\exists ") +
                   name_in_latex(node.text) + " \\in " + latex(node.kids[0]) + ": " +
                   latex(node.kids[1]);
        default:
            return chain_in_latex(node);
    }
}

std::string set_in_latex(const Node& node) {
    switch (node.kind) {
        case Kind::range:
            return "\\{" + latex(node.kids[0]) + ", \\dots, " + latex(node.kids[1]) + "\\}";
        case Kind::beatty:
            return "\\{\\lfloor n" + at_least_in_latex(power_like, node.kids[0]) +
                   (node.kids[1].kind == Kind::number && node.kids[1].value == 0
                        ? ""
                        : " + " + latex(node.kids[1])) +
                   " \\rfloor : n \\ge " + latex(node.kids[2]) + "\\}";
        case Kind::vile:
        case Kind::dopey:
            return std::string(node.kind == Kind::vile ? "\\mathrm{vile}(" : "\\mathrm{dopey}(") +
                   (node.kids.empty() ? "\\text{" + latex_words(node.text) + "}"
                                      : latex(node.kids[0])) +
                   ")";
        case Kind::shortcuts:
            return "(" + latex(node.kids[0]) + " - " + latex(node.kids[0]) + ")";
        case Kind::automaton:
            return "L(\\mathcal A)";
        case Kind::set_sum:
            return listed_in_latex(node.kids, " \\cup ");
        default:
            return family_in_latex(node);
    }
}

}  // namespace

std::string latex(const Node& node) {
    switch (node.kind) {
        case Kind::number:
            return to_text(node.value);
        case Kind::name:
            return name_in_latex(node.text);
        case Kind::after:
            return name_in_latex(node.text) + "'";
        case Kind::index:
            return name_in_latex(node.text) + "_{" + latex(node.kids[0]) + "}";
        case Kind::after_index:
            return name_in_latex(node.text) + "'_{" + latex(node.kids[0]) + "}";
        case Kind::call:
            return call_in_latex(node);
        case Kind::negate:
            return "-" + at_least_in_latex(product_like, node.kids[0]);
        case Kind::add:
            return latex(node.kids[0]) + " + " + at_least_in_latex(sum_like, node.kids[1]);
        case Kind::subtract:
            return latex(node.kids[0]) + " - " + at_least_in_latex(product_like, node.kids[1]);
        case Kind::multiply: {
            const bool two_numbers =
                node.kids[0].kind == Kind::number && node.kids[1].kind == Kind::number;
            return at_least_in_latex(product_like, node.kids[0]) +
                   (two_numbers ? " \\cdot " : " ") + at_least_in_latex(power_like, node.kids[1]);
        }
        case Kind::divide:
            return "\\frac{" + latex(node.kids[0]) + "}{" + latex(node.kids[1]) + "}";
        case Kind::floor_divide:
            return "\\lfloor " + at_least_in_latex(product_like, node.kids[0]) + " / " +
                   at_least_in_latex(power_like, node.kids[1]) + " \\rfloor";
        case Kind::modulo:
            return at_least_in_latex(product_like, node.kids[0]) + " \\bmod " +
                   at_least_in_latex(power_like, node.kids[1]);
        case Kind::power:
            return at_least_in_latex(power_like, node.kids[0]) + "^{" + latex(node.kids[1]) + "}";
        case Kind::if_then_else:
            return "\\text{if } " + latex(node.kids[0]) + " \\text{ then } " + latex(node.kids[1]) +
                   " \\text{ else } " + latex(node.kids[2]);
        case Kind::compare:
            return latex(node.kids[0]) + relation_in_latex(node.text) + latex(node.kids[1]);
        case Kind::chain:
        case Kind::is_in:
        case Kind::is_not_in:
        case Kind::logical_and:
        case Kind::logical_or:
        case Kind::logical_not:
        case Kind::for_all:
        case Kind::for_some:
            return condition_in_latex(node);
        case Kind::vector:
            return "(" + listed_in_latex(node.kids, ", ") + ")";
        case Kind::vector_for:
            return "(" + latex(node.kids[0]) + ")_{" + name_in_latex(node.text) + " \\in " +
                   latex(node.kids[1]) + "}";
        default:
            return set_in_latex(node);
    }
}

std::string latex_of_set(const std::string& text) {
    const rules::RuleSource source{"set", text};
    return latex(rules::parse_whole_set(source));
}

std::string latex_words(const std::string& words) {
    // What older LaTeX does not read from UTF-8.
    struct Sign {
        std::string_view sign;
        const char* latex;
    };
    static constexpr Sign signs[] = {{"≤", "$\\le$"},
                                     {"≥", "$\\ge$"},
                                     {"≠", "$\\ne$"},
                                     {"−", "$-$"},
                                     {"⌊", "$\\lfloor$"},
                                     {"⌋", "$\\rfloor$"},
                                     {"⌈", "$\\lceil$"},
                                     {"⌉", "$\\rceil$"},
                                     {"φ", "$\\varphi$"},
                                     {"√", "$\\surd$"},
                                     {"²", "$^2$"},
                                     {"³", "$^3$"},
                                     {"·", "$\\cdot$"},
                                     {"×", "$\\times$"},
                                     {"…", "\\dots{}"},
                                     {"∈", "$\\in$"},
                                     {"∪", "$\\cup$"},
                                     {"⊕", "$\\oplus$"},
                                     {"α", "$\\alpha$"},
                                     {"β", "$\\beta$"},
                                     {"γ", "$\\gamma$"},
                                     {"δ", "$\\delta$"},
                                     {"ε", "$\\varepsilon$"},
                                     {"≡", "$\\equiv$"},
                                     {"\\", "\\textbackslash{}"},
                                     {"^", "\\textasciicircum{}"},
                                     {"~", "\\textasciitilde{}"},
                                     {"<", "$<$"},
                                     {">", "$>$"},
                                     {"|", "$|$"}};
    std::string text;
    for (std::size_t i = 0; i < words.size();) {
        // A name stands in backquotes, which are quotation marks that open in LaTeX.
        const std::size_t end = words[i] == '`' ? words.find('`', i + 1) : std::string::npos;
        if (end != std::string::npos) {
            text += "\\emph{" + latex_words(words.substr(i + 1, end - i - 1)) + "}";
            i = end + 1;
            continue;
        }
        const Sign* found = nullptr;
        for (const Sign& sign : signs)
            if (words.compare(i, sign.sign.size(), sign.sign) == 0) found = &sign;
        if (found != nullptr) {
            text += found->latex;
            i += found->sign.size();
            continue;
        }
        if (std::string_view("&%$#_{}").find(words[i]) != std::string_view::npos) text += '\\';
        text += words[i++];
    }
    return text;
}

}  // namespace takeaway::explain
