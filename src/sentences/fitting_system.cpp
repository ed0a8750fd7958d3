/// The numeration system in which a sentence can be decided: by the irrationals that it mentions.
///
/// Binary where there are none; no system here knows the irrationals of two quadratic fields.
#include "core/error.hpp"
#include "sentences/sentence.hpp"

namespace takeaway::sentences {

namespace {

/// The irrationals of a formula.
void collect_irrationals(const NumberFormula& formula, std::vector<Quadratic>& found) {
    for (const Quadratic* x : {&formula->alpha, &formula->gamma})
        if (!x->is_rational()) found.push_back(*x);
    for (const NumberFormula& part : formula->parts) collect_irrationals(part, found);
}

void collect_sets(const NumberFormula& formula, std::vector<const automata::Automaton*>& found) {
    if (formula->set) found.push_back(formula->set.get());
    for (const NumberFormula& part : formula->parts) collect_sets(part, found);
}

std::string field_name(const Quadratic& x) { return "√" + to_text(x.d()); }

}  // namespace

automata::System fitting_system(const NumberSentence& sentence) {
    std::vector<NumberFormula> formulas{sentence.formula};
    for (const NumberSentence::Premise& premise : sentence.premises)
        for (const auto& obligation : premise.obligations) formulas.push_back(obligation.sentence);
    return fitting_system(formulas);
}

automata::System fitting_system(const std::vector<NumberFormula>& formulas) {
    std::vector<Quadratic> found;
    std::vector<const automata::Automaton*> sets;
    for (const NumberFormula& formula : formulas) {
        collect_irrationals(formula, found);
        collect_sets(formula, sets);
    }
    for (const Quadratic& x : found)
        if (!same_field(x, found.front()))
            throw InputError(
                "this sentence mixes " + field_name(found.front()) + " and " + field_name(x) +
                ": no numeration system here knows two fields, so it cannot be decided");
    if (!sets.empty()) return sets.front()->system();  // the others must be of the same
    if (found.empty()) return automata::base(2);
    constexpr std::int64_t largest_k = 9;
    for (std::int64_t k = 1; k <= largest_k; ++k)
        if (same_field(Quadratic::root(k * k + 4), found.front())) return automata::p_recurrence(k);
    try {
        return automata::ostrowski(Quadratic::root(found.front().d()));
    } catch (const InputError& problem) {
        throw InputError("no numeration system is known for the field of " +
                         field_name(found.front()) + " (" + problem.what() + ")");
    }
}

}  // namespace takeaway::sentences
