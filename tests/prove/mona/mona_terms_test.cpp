/// Conditions in MONA's words against the same conditions evaluated by the rules, on whole boxes.
#include "prove/mona/mona_terms.hpp"

#include <gtest/gtest.h>

#include "prove/mona/mona_answer.hpp"
#include "prove/run_mona.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/random_formula.hpp"

namespace takeaway::prove::mona {
namespace {

/// Where the translation of a formula differs from its evaluation, for x1, x2 in 0 … bound - 1.
/// Slots: x1, x2, and x1 - x2, which may be negative.
class Comparison {
  public:
    Comparison(const Numeration& numeration, int bound) : numeration_(numeration), bound_(bound) {}

    static constexpr int slots = 3;

    /// `flipped`, a point counted from 0, is taken to be evaluated wrongly.
    MonaAnswer difference(const Formula& formula, int flipped = -1) const {
        Definitions definitions(numeration_);
        Translator translator(definitions);
        const Value x1 = variable("x1");
        const Value x2 = variable("x2");
        const Tree translated = translator.formula(formula, {x1, x2, x1 - x2});
        std::vector<Tree> points;
        for (int a = 0; a < bound_; ++a)
            for (int b = 0; b < bound_; ++b) {
                const std::array<Integer, slots> at{a, b, a - b};
                if (holds(formula, at.data()) == (a * bound_ + b == flipped)) continue;
                points.push_back(all({equals("x1", numeration_.set_text(a)),
                                      equals("x2", numeration_.set_text(b))}));
            }
        const Tree evaluated = some(points);
        std::vector<Tree> goal;
        for (const char* name : {"x1", "x2"}) {
            if (!numeration_.is_binary()) goal.push_back(call("number", {name}));
            goal.push_back(call("less", {name, numeration_.set_text(bound_)}));
        }
        goal.push_back(some({all({translated, no(evaluated)}), all({no(translated), evaluated})}));
        text_ = definitions.predicates.file("A condition", {"x1", "x2"}, all(goal));
        return parse_answer(test::run_mona(text_), numeration_);
    }

    /// The text asked last.
    const std::string& text() const { return text_; }

  private:
    Numeration numeration_;
    int bound_;
    mutable std::string text_;
};

std::string in_words(const MonaAnswer& answer) {
    std::string text = answer.why;
    for (const auto& [name, value] : answer.model) text += name + " = " + to_text(value) + "  ";
    return text;
}

TEST(MonaTerms, random_conditions_mean_what_they_evaluate_to) {
    TAKEAWAY_NEEDS_MONA();
    test::Random random("random_conditions_mean_what_they_evaluate_to");
    test::RandomFormula make(random, Comparison::slots, 6);
    const Comparison comparison(Numeration::metallic(1), 9);
    for (int i = 0; i < 40; ++i) {
        const FormulaPtr formula = make.formula(static_cast<int>(random.in(1, 3)));
        const MonaAnswer answer = comparison.difference(*formula);
        ASSERT_EQ(answer.kind, MonaAnswer::Kind::no_model)
            << "formula " << i << ": " << in_words(answer) << '\n'
            << comparison.text();
    }
}

TEST(MonaTerms, a_wrong_translation_would_be_noticed) {
    TAKEAWAY_NEEDS_MONA();
    test::Random random("a_wrong_translation_would_be_noticed");
    test::RandomFormula make(random, Comparison::slots, 6);
    const Comparison comparison(Numeration::metallic(1), 7);
    for (int i = 0; i < 12; ++i) {
        const FormulaPtr formula = make.formula(2);
        const auto flipped = static_cast<int>(random.in(0, 48));
        const MonaAnswer answer = comparison.difference(*formula, flipped);
        ASSERT_EQ(answer.kind, MonaAnswer::Kind::model) << i;
        EXPECT_EQ(answer.model, (Model{{"x1", flipped / 7}, {"x2", flipped % 7}}));
    }
}

TermPtr of_kind(Term::Kind kind, const std::shared_ptr<const BeattySequence>& sequence,
                const TermPtr& kid) {
    Term term;
    term.kind = kind;
    term.sequence = sequence;
    term.kids = {kid};
    return make_term(std::move(term));
}

/// Terms, members and last indices of a sequence, at indices and numbers of both signs.
void check_sequence(const Numeration& numeration, const BeattySequence& of) {
    const auto sequence = std::make_shared<const BeattySequence>(of);
    const Comparison comparison(numeration, 8);
    Formula member;
    member.kind = Formula::Kind::in_sequence;
    member.sequence = sequence;
    member.terms = {slot_term(2)};
    Formula small_member = member;
    small_member.terms = {linear_term({{1, slot_term(0)}, {2, slot_term(1)}})};
    for (const FormulaPtr& formula :
         {equal(of_kind(Term::Kind::sequence_term, sequence, slot_term(0)), slot_term(1)),
          equal(of_kind(Term::Kind::sequence_term, sequence, slot_term(2)), slot_term(1)),
          at_most(of_kind(Term::Kind::sequence_term, sequence, scaled(-1, slot_term(0), 3)),
                  scaled(-1, slot_term(1))),
          equal(of_kind(Term::Kind::last_index, sequence, slot_term(0)), slot_term(1)),
          equal(of_kind(Term::Kind::last_index, sequence, slot_term(2)), scaled(-1, slot_term(1))),
          make_formula(member), make_formula(small_member)}) {
        const MonaAnswer answer = comparison.difference(*formula);
        ASSERT_EQ(answer.kind, MonaAnswer::Kind::no_model)
            << to_text(of) << ": " << in_words(answer) << '\n'
            << comparison.text();
    }
}

TEST(MonaTerms, sequences_with_slope_and_offset_in_the_field_of_phi) {
    TAKEAWAY_NEEDS_MONA();
    const Numeration numeration = Numeration::metallic(1);
    const Quadratic phi = Quadratic::golden();
    const auto ratio = [](int p, int q) { return Quadratic::rational(p, q); };
    for (const BeattySequence& sequence :
         {BeattySequence(phi), BeattySequence(phi * phi, 0, 0),
          BeattySequence(phi - 1, ratio(1, 2), 2), BeattySequence(Quadratic(2) - phi, 0, -3),
          BeattySequence(Quadratic::root(5) - 1, -2, 0),
          BeattySequence(phi * ratio(3, 2), phi * ratio(-7, 3), 1),
          BeattySequence(ratio(3, 2), phi, -1), BeattySequence(ratio(5, 3), ratio(-1, 3), 1)})
        check_sequence(numeration, sequence);
}

TEST(MonaTerms, sequences_of_other_fields_are_refused) {
    Definitions definitions(Numeration::metallic(1));
    Translator translator(definitions);
    FreshVariables pool;
    const auto sequence = std::make_shared<const BeattySequence>(Quadratic::root(2));
    const TermPtr term = of_kind(Term::Kind::sequence_term, sequence, slot_term(0));
    EXPECT_THROW(translator.value(*term, {variable("x1")}, pool), NotInMona);
}

TEST(MonaTerms, nim_sums_are_exact_in_binary_digits) {
    TAKEAWAY_NEEDS_MONA();
    Term sum;
    sum.kind = Term::Kind::nim_sum;
    sum.constant = Integer(2);
    sum.kids = {slot_term(0), scaled(3, slot_term(1)), constant_term(5)};
    const Comparison comparison(Numeration::binary(), 12);
    const FormulaPtr formula = at_most(make_term(sum), scaled(2, slot_term(0)));
    EXPECT_EQ(comparison.difference(*formula).kind, MonaAnswer::Kind::no_model);
    for (const int modulus : {2, 3, 4}) {
        sum.constant = Integer(modulus);
        const TermPtr term = make_term(sum);
        for (const FormulaPtr& moore :
             {equal(term, constant_term(0)), not_equal(term, constant_term(0))})
            EXPECT_EQ(comparison.difference(*moore).kind, MonaAnswer::Kind::no_model) << modulus;
    }
}

TEST(MonaTerms, a_lower_bound_in_the_condition_makes_a_variable_a_number) {
    const auto known = [](const FormulaPtr& condition) {
        return never_negative_slots(*condition, 2, 2);
    };
    const TermPtr n = slot_term(2);
    const TermPtr m = slot_term(3);
    EXPECT_EQ(known(at_most(constant_term(0), n)), (std::vector<bool>{true, false}));
    EXPECT_EQ(known(all_of({at_most(constant_term(1), m), at_most(n, m)})),
              (std::vector<bool>{false, true}));
    EXPECT_EQ(known(at_most(constant_term(-1), n)), (std::vector<bool>{false, false}));
    EXPECT_EQ(known(at_most(constant_term(-1), scaled(2, n))), (std::vector<bool>{true, false}));
    EXPECT_EQ(known(negation(at_most(constant_term(0), n))), (std::vector<bool>{false, false}));
}

}  // namespace
}  // namespace takeaway::prove::mona
