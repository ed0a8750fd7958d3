/// Which digits suit the sentences about a game, if they are short enough to be put to MONA at all.
#include "kernel/untranslatable.hpp"
#include "prove/mona/mona_sentence.hpp"
#include "prove/mona/mona_terms.hpp"
#include "prove/mona/zeckendorf_adder.hpp"

namespace takeaway::prove::mona {

namespace {

/// A text beyond this would be longer than anyone, MONA included, reads to the end.
constexpr std::uint64_t heaviest_sentence = 60'000;  // nodes of terms and conditions
constexpr std::size_t most_memberships = 200;        // families, as often as they are mentioned

std::size_t memberships_in(const Sentence& sentence) {
    std::size_t count = 0;
    each_plain(*sentence.violation, [&](const FormulaPtr& plain) {
        const PositionSetPtr set =
            plain->kind == Formula::Kind::in_set ? families_of(plain->set) : nullptr;
        if (set) count += set->families().size();
    });
    return count;
}

std::uint64_t weight_with_sets(const Sentence& sentence) {
    std::uint64_t weight = kernel::weight_of(*sentence.violation);
    each_plain(*sentence.violation, [&](const FormulaPtr& plain) {
        const PositionSetPtr set =
            plain->kind == Formula::Kind::in_set ? families_of(plain->set) : nullptr;
        if (!set) return;
        for (const Family& family : set->families()) {
            weight += family.condition->weight;
            for (const TermPtr& head : family.heads) weight += head->weight;
        }
    });
    return weight;
}

// Digits.

/// Calls visit(x) for every slope and offset of the sequences in a tree.
template <class Visit>
void each_number(const Formula& formula, const Visit& visit);
template <class Visit>
void each_number(const PositionSet& set, const Visit& visit);

template <class Visit>
void visit_sequence(const std::shared_ptr<const BeattySequence>& sequence, const Visit& visit) {
    if (!sequence) return;
    visit(sequence->alpha());
    visit(sequence->gamma());
}

template <class Visit>
void each_number(const Term& term, const Visit& visit) {
    visit_sequence(term.sequence, visit);
    for (const auto& [coefficient, part] : term.parts) each_number(*part, visit);
    for (const TermPtr& kid : term.kids) each_number(*kid, visit);
    if (term.condition) each_number(*term.condition, visit);
}

template <class Visit>
void each_number(const Formula& formula, const Visit& visit) {
    visit_sequence(formula.sequence, visit);
    for (const TermPtr& term : formula.terms) each_number(*term, visit);
    for (const FormulaPtr& kid : formula.kids) each_number(*kid, visit);
    if (const PositionSetPtr set = families_of(formula.set)) each_number(*set, visit);
}

template <class Visit>
void each_number(const PositionSet& set, const Visit& visit) {
    for (const Family& family : set.families()) {
        for (const TermPtr& head : family.heads) each_number(*head, visit);
        each_number(*family.condition, visit);
    }
}

/// The least k with k² + 4 = D·s²: then √D lies in the field of θ_k.
Numeration digits_for(const Quadratic& x) {
    for (int k = 1; k <= largest_digit; ++k) {
        const Integer square = Integer(k) * k + 4;
        if (square % x.d() != 0) continue;
        const Integer s = integer_sqrt(square / x.d());
        if (s * s * x.d() == square) return Numeration::metallic(k);
    }
    throw NotInMona{"the irrational number " + to_text(x) +
                    " has no digits here: √D must lie in the field of (k + √(k² + 4))/2 for some "
                    "k in 1 to " +
                    std::to_string(largest_digit)};
}

}  // namespace

Numeration fitting_digits(const std::vector<Sentence>& sentences) {
    Numeration numeration = Numeration::binary();
    const Quadratic* first = nullptr;
    const auto note = [&](const Quadratic& x) {
        if (x.is_rational()) return;
        if (first == nullptr) {
            first = &x;
            numeration = digits_for(x);
        } else if (!same_field(*first, x)) {
            throw NotInMona{"its irrational numbers " + to_text(*first) + " and " + to_text(x) +
                            " lie in different fields"};
        }
    };
    try {
        for (const Sentence& sentence : sentences) {
            if (weight_with_sets(sentence) > heaviest_sentence)
                throw NotInMona{"its rules are too long when written out"};
            if (memberships_in(sentence) > most_memberships)
                throw NotInMona{"its claim has more than " + std::to_string(most_memberships) +
                                " families and arrangements of them"};
            each_plain(*sentence.violation,
                       [&](const FormulaPtr& plain) { each_number(*plain, note); });
        }
    } catch (const NotInMona& reason) {
        throw Untranslatable(reason.why);
    }
    return numeration;
}

}  // namespace takeaway::prove::mona
