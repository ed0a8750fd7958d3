/// Formulas as text, for messages and certificates.
#include "automata/formula.hpp"

namespace takeaway::automata {

namespace {

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

/// Parts in parentheses unless they are single conditions.
std::string part_text(const NumberFormula& part) {
    switch (part->kind) {
        case NumberFormula::Kind::truth:
        case NumberFormula::Kind::at_most:
        case NumberFormula::Kind::equal:
        case NumberFormula::Kind::congruent:
        case NumberFormula::Kind::floor:
        case NumberFormula::Kind::member:
        case NumberFormula::Kind::negation:
            return to_text(part);
        default:
            return "(" + to_text(part) + ")";
    }
}

std::string parts_text(const NumberFormula& formula, const char* between) {
    std::vector<std::string> words;
    for (const NumberFormula& part : formula->parts) words.push_back(part_text(part));
    return joined(words, between);
}

}  // namespace

std::string to_text(const NumberTerm& term) {
    std::string text;
    for (const auto& [variable, coefficient] : term.coefficients) {
        if (coefficient < 0) {
            text += text.empty() ? "-" : " - ";
        } else if (!text.empty()) {
            text += " + ";
        }
        const Integer size = coefficient < 0 ? Integer(-coefficient) : coefficient;
        if (size != 1) text += to_text(size) + "*";
        text += variable;
    }
    if (text.empty()) return to_text(term.constant);
    if (term.constant > 0) text += " + " + to_text(term.constant);
    if (term.constant < 0) text += " - " + to_text(Integer(-term.constant));
    return text;
}

std::string to_text(const NumberFormula& formula) {
    const NumberFormula::Node& node = *formula;
    const auto term = [&](std::size_t i) { return to_text(node.terms[i]); };
    switch (node.kind) {
        case NumberFormula::Kind::truth:
            return node.value ? "true" : "false";
        case NumberFormula::Kind::at_most:
            return term(0) + " <= " + term(1);
        case NumberFormula::Kind::equal:
            return term(0) + " = " + term(1);
        case NumberFormula::Kind::congruent:
            return "(" + term(0) + " - (" + term(1) + ")) mod " + to_text(node.modulus) + " = 0";
        case NumberFormula::Kind::floor:
            return term(1) + " = floor((" + to_text(node.alpha) + ")*(" + term(0) + ") + " +
                   to_text(node.gamma) + ")";
        case NumberFormula::Kind::member: {
            std::vector<std::string> words;
            for (std::size_t i = 0; i < node.terms.size(); ++i) words.push_back(term(i));
            return "(" + joined(words, ", ") + ") in " + node.set_name;
        }
        case NumberFormula::Kind::negation:
            return "not " + part_text(node.parts[0]);
        case NumberFormula::Kind::conjunction:
            return parts_text(formula, " and ");
        case NumberFormula::Kind::disjunction:
            return parts_text(formula, " or ");
        case NumberFormula::Kind::equivalence:
            return parts_text(formula, " iff ");
        case NumberFormula::Kind::exists:
            return "exists " + joined(node.variables, ", ") + ": " + to_text(node.parts[0]);
        case NumberFormula::Kind::for_all:
            return "all " + joined(node.variables, ", ") + ": " + to_text(node.parts[0]);
        case NumberFormula::Kind::infinitely_many:
            return "infinitely many " + node.variables[0] + ": " + to_text(node.parts[0]);
    }
    return {};
}

}  // namespace takeaway::automata
