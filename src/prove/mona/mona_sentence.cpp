#include "prove/mona/mona_sentence.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "kernel/untranslatable.hpp"
#include "prove/mona/mona_cases.hpp"
#include "prove/mona/mona_terms.hpp"
#include "rules/formula/slot_bounds.hpp"

namespace takeaway::prove::mona {

namespace {

/// Whether the slot occurs, without the pile's slot beside it, where it matters that a number is
/// not negative: under a floor, a remainder, a sequence or a set. There a variable of its own is
/// better than a difference.
bool stands_alone(const Term& term, int slot, int pile);

bool mentions(const Term& term, int slot) {
    if (term.kind == Term::Kind::slot) return term.slot == slot;
    return std::any_of(term.parts.begin(), term.parts.end(), [&](const auto& part) {
        return part.second->kind == Term::Kind::slot && part.second->slot == slot;
    });
}

bool stands_alone(const Formula& formula, int slot, int pile) {
    const bool linear = formula.kind != Formula::Kind::in_sequence &&
                        formula.kind != Formula::Kind::in_set &&
                        formula.kind != Formula::Kind::in_tail_set;
    const auto alone = [&](const TermPtr& term) {
        return (!linear && mentions(*term, slot) && !mentions(*term, pile)) ||
               stands_alone(*term, slot, pile);
    };
    return std::any_of(formula.terms.begin(), formula.terms.end(), alone) ||
           std::any_of(formula.kids.begin(), formula.kids.end(),
                       [&](const FormulaPtr& kid) { return stands_alone(*kid, slot, pile); });
}

bool stands_alone(const Term& term, int slot, int pile) {
    const bool linear = term.kind == Term::Kind::slot || term.kind == Term::Kind::linear ||
                        term.kind == Term::Kind::absolute || term.kind == Term::Kind::minimum ||
                        term.kind == Term::Kind::maximum || term.kind == Term::Kind::choice;
    const auto alone = [&](const TermPtr& kid) {
        return (!linear && mentions(*kid, slot) && !mentions(*kid, pile)) ||
               stands_alone(*kid, slot, pile);
    };
    return std::any_of(term.kids.begin(), term.kids.end(), alone) ||
           std::any_of(term.parts.begin(), term.parts.end(),
                       [&](const auto& part) { return alone(part.second); }) ||
           (term.condition && stands_alone(*term.condition, slot, pile));
}

/// Whether the saying can only be true if the number in the slot is not negative.
bool keeps_from_negative(const Saying& saying, int slot) {
    const auto kid_does = [&](const SayingPtr& kid) { return keeps_from_negative(*kid, slot); };
    switch (saying.kind) {
        case Saying::Kind::plain:
            return never_negative_slots(*saying.plain, static_cast<std::size_t>(slot), 1)[0];
        case Saying::Kind::all:
        case Saying::Kind::exists:
            return std::any_of(saying.kids.begin(), saying.kids.end(), kid_does);
        case Saying::Kind::some:
            return std::all_of(saying.kids.begin(), saying.kids.end(), kid_does);
        case Saying::Kind::no:
            break;
    }
    return false;
}

void add_conjuncts(const FormulaPtr& formula, std::vector<FormulaPtr>& conjuncts) {
    if (formula->kind == Formula::Kind::all_of) {
        for (const FormulaPtr& kid : formula->kids) add_conjuncts(kid, conjuncts);
    } else {
        conjuncts.push_back(formula);
    }
}

class SentenceInMona {
  public:
    SentenceInMona(const Sentence& sentence, const Numeration& numeration)
        : sentence_(sentence), definitions_(numeration), slots_(sentence.numbers.size()) {}

    Question question() {
        std::vector<std::string> free;
        std::vector<Tree> conjuncts;
        const std::string number = definitions_.numeration.number();
        for (const int slot : sentence_.free) {
            if (!keeps_from_negative(*sentence_.violation, slot))
                throw Untranslatable("one of its sentences speaks of numbers that may be negative");
            const std::string& name = sentence_.numbers[static_cast<std::size_t>(slot)].name;
            free.push_back(name);
            slots_[static_cast<std::size_t>(slot)] = variable(name);
            if (!number.empty()) conjuncts.push_back(call(number, {name}));
        }
        conjuncts.push_back(tree(sentence_.violation));
        Question question;
        question.name = sentence_.name;
        question.meaning = sentence_.meaning;
        question.language = Language::mona;
        question.digits = definitions_.numeration.k();
        question.recipe.sentence = sentence_.name;
        question.recipe.language = Language::mona;
        question.text = definitions_.predicates.file(
            "Numbers are " + definitions_.numeration.name() +
                "\nA counterexample to: " + sentence_.meaning + "\n" + how_to_run,
            free, all(conjuncts));
        return question;
    }

  private:
    Tree tree(const SayingPtr& saying) {
        switch (saying->kind) {
            case Saying::Kind::plain: {
                Translator translator(definitions_);
                return plain(translator, saying->plain);
            }
            case Saying::Kind::all:
            case Saying::Kind::some: {
                std::vector<Tree> kids;
                for (const SayingPtr& kid : saying->kids) kids.push_back(tree(kid));
                return saying->kind == Saying::Kind::all ? all(kids) : some(kids);
            }
            case Saying::Kind::no:
                return no(tree(saying->kids[0]));
            case Saying::Kind::exists:
                break;
        }
        // The later cases first, because rules begin with the simple moves, whose targets make the
        // most complicated sets (rat: 33 seconds, in the order of the text 89).
        std::vector<ConjunctiveCase> cases = cases_of(saying, families_);
        std::reverse(cases.begin(), cases.end());
        std::vector<Tree> one_of;
        for (const ConjunctiveCase& one : cases) one_of.push_back(exists_tree(one));
        return some(one_of);
    }

    Tree plain(Translator& translator, const FormulaPtr& formula) {
        return translator.formula(*formula, slots_);
    }

    /// There are numbers with all parts.
    Tree exists_tree(const ConjunctiveCase& one) {
        Translator translator(definitions_);
        FreshVariables pool;
        const SayingPtr body = kernel::say_all(one.parts);
        std::vector<FormulaPtr> conjuncts;
        for (const SayingPtr& part : one.parts)
            if (part->plain) add_conjuncts(part->plain, conjuncts);
        for (const int slot : one.bound) {
            const auto i = static_cast<std::size_t>(slot);
            slots_[i] = taken_as_difference(slot, conjuncts);
            if (slots_[i]) continue;
            // No name of a family's variable, or of a fresh one, begins like this.
            std::string name = "b" + std::to_string(slot) + "_" + sentence_.numbers[i].name;
            std::replace_if(
                name.begin(), name.end(),
                [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
            pool.variables.push_back(name);
            slots_[i] = variable(name);
            if (keeps_from_negative(*body, slot)) continue;
            const std::string minus = name + "_minus";
            pool.variables.push_back(minus);
            pool.conjuncts.push_back(some({equals(name, "empty"), equals(minus, "empty")}));
            slots_[i] = variable(name) - variable(minus);
        }
        std::vector<Tree> goals;
        for (const FormulaPtr& conjunct : conjuncts) goals.push_back(plain(translator, conjunct));
        for (const SayingPtr& part : one.parts)
            if (!part->plain) goals.push_back(tree(part));
        return translator.close(std::move(pool), all(goals));
    }

    /// A variable that is the amount taken from a pile is written x - y, so that `x'` in a guard
    /// comes out as y; where y has a name already.
    std::optional<Value> taken_as_difference(int slot, const std::vector<FormulaPtr>& conjuncts) {
        if (sentence_.numbers[static_cast<std::size_t>(slot)].kind != kernel::Number::Kind::taken)
            return std::nullopt;
        for (const FormulaPtr& conjunct : conjuncts) {
            if (conjunct->kind != Formula::Kind::zero) continue;
            const Term& term = *conjunct->terms[0];
            if (term.kind != Term::Kind::linear || term.parts.size() != 3 ||
                term.constant.value != 0)
                continue;
            // ±(t - x + y) = 0
            Value value;
            Integer sign = 0;
            int pile = -1;
            bool fits = true;
            for (const auto& [coefficient, part] : term.parts) {
                fits = fits && part->kind == Term::Kind::slot && abs(coefficient.value) == 1;
                if (fits && part->slot == slot) sign = coefficient.value;
            }
            if (!fits || sign == 0) continue;
            for (const auto& [coefficient, part] : term.parts) {
                if (part->slot == slot) continue;
                const auto& known = slots_[static_cast<std::size_t>(part->slot)];
                fits = fits && known.has_value();
                if (!fits) break;
                const Integer factor = -sign * coefficient.value;
                if (factor > 0) pile = part->slot;
                value = value + factor * *known;
            }
            if (!fits || pile < 0) continue;
            const bool alone = std::any_of(
                conjuncts.begin(), conjuncts.end(),
                [&](const FormulaPtr& other) { return stands_alone(*other, slot, pile); });
            if (!alone) return value;
        }
        return std::nullopt;
    }

    const Sentence& sentence_;
    Definitions definitions_;
    FamiliesApart families_;
    Slots slots_;
};

}  // namespace

Question question_for(const Sentence& sentence, const Numeration& numeration) {
    try {
        return SentenceInMona(sentence, numeration).question();
    } catch (const NotInMona& reason) {
        throw Untranslatable(reason.why);
    }
}

std::vector<Question> questions_about_digits(const Numeration& numeration) {
    std::vector<Question> questions = adder_laws(numeration);
    const SayingPtr exists = kernel::say(at_most(constant_term(5), slot_term(0)));
    Question vacuity = question_for({"law-some-number",
                                     "There is a number of at least 5.",
                                     {{"x1", kernel::Number::Kind::pile}},
                                     {0},
                                     exists},
                                    numeration);
    vacuity.wants_model = true;
    vacuity.recipe.sentence.clear();
    questions.push_back(std::move(vacuity));
    return questions;
}

}  // namespace takeaway::prove::mona
