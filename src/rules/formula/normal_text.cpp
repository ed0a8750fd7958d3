#include "rules/formula/normal_text.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "rules/formula/automatic_set.hpp"
#include "rules/formula/position_set.hpp"

namespace takeaway::rules {

namespace {

/// constant + Σ coefficient · text.
struct Sum {
    Integer constant = 0;
    std::map<std::string, Integer> parts;
};

Sum negated(Sum sum) {
    sum.constant = -sum.constant;
    for (auto& [text, coefficient] : sum.parts) coefficient = -coefficient;
    return sum;
}

std::string text_of(const Sum& sum) {
    std::string text = "(" + to_text(sum.constant);
    for (const auto& [part, coefficient] : sum.parts)
        if (coefficient != 0) text += "+" + to_text(coefficient) + "*" + part;
    return text + ")";
}

/// Of a sum whose sign does not matter.
std::string text_of_either_sign(const Sum& sum) {
    return std::min(text_of(sum), text_of(negated(sum)));
}

/// A number that is equal to the sum modulo m.
Sum reduced(Sum sum, const Integer& m) {
    sum.constant = floor_mod(sum.constant, m);
    for (auto& [text, coefficient] : sum.parts) coefficient = floor_mod(coefficient, m);
    return sum;
}

template <class Texts>
std::string braced(const std::string& head, const Texts& texts) {
    std::string text = head + "{";
    for (const std::string& one : texts) text += one + ";";
    return text + "}";
}

/// For what has no text of its own: the very same object means the same.
std::string name_of_object(const char* kind, const void* object) {
    std::ostringstream text;
    text << kind << '@' << object;
    return text.str();
}

/// An automaton is canonical, so its text is the set.
struct Named {
    std::string operator()(const AutomaticSetPtr& set) const { return set->text(); }
    template <class Set>
    std::string operator()(const Set& set) const {
        return name_of_object("set", set.get());
    }
};

class NormalText {
  public:
    /// `depth` counts the sets around this: their variables have names of their own.
    NormalText(const SlotNames& names, int depth) : names_(names), depth_(depth) {}

    std::string of(const Term& term) const;
    /// Of the formula, or of what it denies.
    std::string of(const Formula& formula, bool denied) const;

  private:
    Sum sum(const Term& term) const {
        Sum all;
        collect(1, term, all);
        return all;
    }
    void collect(const Integer& factor, const Term& term, Sum& all) const;
    std::vector<std::string> kids_in_order(const std::vector<TermPtr>& terms) const;
    std::string comparison(const Term& term, bool with_zero) const;
    std::string membership(const Formula& formula) const;
    std::string family(const Family& family, const std::vector<TermPtr>& vector) const;

    const SlotNames& names_;
    int depth_;
};

void NormalText::collect(const Integer& factor, const Term& term, Sum& all) const {
    if (term.kind != Term::Kind::linear) {
        all.parts[of(term)] += factor;
        return;
    }
    all.constant += factor * term.constant.value;
    for (const auto& [coefficient, part] : term.parts)
        collect(factor * coefficient.value, *part, all);
}

std::vector<std::string> NormalText::kids_in_order(const std::vector<TermPtr>& terms) const {
    std::vector<std::string> texts;
    for (const TermPtr& term : terms) texts.push_back(of(*term));
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string NormalText::of(const Term& term) const {
    const auto kid = [&] { return text_of(sum(*term.kids[0])); };
    switch (term.kind) {
        case Term::Kind::slot:
            return names_(term.slot);
        case Term::Kind::linear:
            return text_of(sum(term));
        case Term::Kind::floor_div:
            return "floor" + kid() + "/" + to_text(term.constant.value);
        case Term::Kind::modulo:
            return "mod" + text_of(reduced(sum(*term.kids[0]), term.constant.value)) + "/" +
                   to_text(term.constant.value);
        case Term::Kind::absolute:
            return "abs" + text_of_either_sign(sum(*term.kids[0]));
        case Term::Kind::minimum:
            return braced("min", kids_in_order(term.kids));
        case Term::Kind::maximum:
            return braced("max", kids_in_order(term.kids));
        case Term::Kind::product:
            return braced("product", kids_in_order(term.kids));
        case Term::Kind::gcd:
            return braced("gcd", kids_in_order(term.kids));
        case Term::Kind::nim_sum:
            return braced("nimsum/" + to_text(term.constant.value), kids_in_order(term.kids));
        case Term::Kind::choice:
            return "if{" + of(*term.condition, false) + ";" + of(*term.kids[0]) + ";" +
                   of(*term.kids[1]) + ";}";
        case Term::Kind::sequence_term:
            return "term" + kid() + "of[" + to_text(*term.sequence) + "]";
        case Term::Kind::last_index:
            return "index" + kid() + "of[" + to_text(*term.sequence) + "]";
    }
    return name_of_object("term", &term);
}

/// term = 0, or term != 0.
std::string NormalText::comparison(const Term& term, bool with_zero) const {
    const std::string relation = with_zero ? "=0" : "!=0";
    if (term.kind != Term::Kind::modulo) return text_of_either_sign(sum(term)) + relation;
    const Integer& m = term.constant.value;
    const Sum kid = sum(*term.kids[0]);
    return "mod" + std::min(text_of(reduced(kid, m)), text_of(reduced(negated(kid), m))) + "/" +
           to_text(m) + relation;
}

std::string NormalText::of(const Formula& formula, bool denied) const {
    const std::string no = denied ? "not " : "";
    switch (formula.kind) {
        case Formula::Kind::truth:
            return formula.value != denied ? "true" : "false";
        case Formula::Kind::at_most_zero: {
            Sum all = sum(*formula.terms[0]);
            if (denied) {  // t >= 1
                all = negated(all);
                all.constant += 1;
            }
            return text_of(all) + "<=0";
        }
        case Formula::Kind::zero:
            return comparison(*formula.terms[0], !denied);
        case Formula::Kind::not_zero:
            return comparison(*formula.terms[0], denied);
        case Formula::Kind::all_of:
        case Formula::Kind::some_of: {
            std::set<std::string> texts;
            for (const FormulaPtr& kid : formula.kids) texts.insert(of(*kid, denied));
            return braced((formula.kind == Formula::Kind::all_of) != denied ? "all" : "some",
                          texts);
        }
        case Formula::Kind::negation:
            return of(*formula.kids[0], !denied);
        case Formula::Kind::in_sequence:
            return no + of(*formula.terms[0]) + "in[" + to_text(*formula.sequence) + "]";
        case Formula::Kind::in_tail_set:
            return no + of(*formula.terms[0]) + "in" + name_of_object("tails", formula.tails.get());
        case Formula::Kind::in_set:
            return no + membership(formula);
        case Formula::Kind::flag:
            return no + "flag" + names_(formula.slot);
    }
    return no + name_of_object("formula", &formula);
}

/// The vector is in one of the families.
std::string NormalText::membership(const Formula& formula) const {
    if (const auto* set = std::get_if<PositionSetPtr>(&formula.set)) {
        std::set<std::string> texts;
        for (const Family& one : (*set)->families()) texts.insert(family(one, formula.terms));
        return braced("some", texts);
    }
    std::string text = std::visit(Named{}, formula.set) + "(";
    for (const TermPtr& term : formula.terms) text += of(*term) + ",";
    return text + ")";
}

/// For some values of the variables each entry of the vector equals its head; in any order: the
/// entries, taken together, are the heads. Equations are a set, so it does not matter in which
/// order vector and heads stand, as long as it is the same.
std::string NormalText::family(const Family& family, const std::vector<TermPtr>& vector) const {
    const auto entries = static_cast<int>(vector.size());
    bool names_entries = false;
    const auto note = [&](int slot) { names_entries = names_entries || slot <= entries; };
    each_slot(family.condition, note);
    for (const TermPtr& head : family.heads) each_slot(head, note);
    if (family.any_order && names_entries) return name_of_object("family", &family);
    return least_text(family.variables.size(), [&](const std::vector<std::size_t>& order) {
        const SlotNames names = [&](int slot) {
            if (slot < entries) return of(*vector[static_cast<std::size_t>(slot)]);
            if (slot == entries) return std::string("bound");
            const auto variable = static_cast<std::size_t>(slot - entries) - 1;
            return "w" + std::to_string(depth_) + "n" + std::to_string(order[variable]);
        };
        const NormalText inside(names, depth_ + 1);
        const std::string condition = inside.of(*family.condition, false);
        if (family.any_order)
            return braced("any", kids_in_order(vector)) +
                   braced("order", inside.kids_in_order(family.heads)) + condition;
        std::set<std::string> equations{condition};
        for (std::size_t i = 0; i < vector.size(); ++i)
            equations.insert(of(*vector[i]) + "==" + inside.of(*family.heads[i]));
        return braced("family", equations);
    });
}

}  // namespace

std::string normal_text(const TermPtr& term, const SlotNames& names) {
    return NormalText(names, 0).of(*term);
}

std::string normal_text(const FormulaPtr& formula, const SlotNames& names) {
    return NormalText(names, 0).of(*formula, false);
}

std::string least_text(std::size_t count,
                       const std::function<std::string(const std::vector<std::size_t>&)>& text) {
    constexpr std::size_t few = 4;
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::string least = text(order);
    if (count > few) return least;
    while (std::next_permutation(order.begin(), order.end())) least = std::min(least, text(order));
    return least;
}

}  // namespace takeaway::rules
