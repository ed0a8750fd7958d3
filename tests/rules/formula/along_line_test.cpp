#include "rules/formula/along_line.hpp"

#include <gtest/gtest.h>

#include "rules/formula/evaluate.hpp"
#include "seeded.hpp"

namespace takeaway::rules {
namespace {

/// Random conditions on the slots 0, 1 and 2.
class RandomCondition {
  public:
    explicit RandomCondition(test::Random& random) : random_(random) {}

    FormulaPtr formula(int depth) {
        switch (random_.in(depth > 0 ? 0 : 4, 7)) {
            case 0:
                return negation(formula(depth - 1));
            case 1:
            case 2:
                return all_of({formula(depth - 1), formula(depth - 1)});
            case 3:
                return some_of({formula(depth - 1), formula(depth - 1)});
            case 4:
                return equal(term(2), term(1));
            case 5:
                return not_equal(term(2), term(1));
            case 6: {
                Formula member;
                member.kind = Formula::Kind::in_sequence;
                member.terms = {term(1)};
                member.sequence = std::make_shared<const BeattySequence>(
                    Quadratic(Integer(random_.in(2, 7))) / Quadratic(Integer(random_.in(1, 4))),
                    Quadratic(Integer(random_.in(-3, 3))), random_.in(-4, 4));
                return make_formula(std::move(member));
            }
            default:
                return at_most(term(2), term(2));
        }
    }

  private:
    TermPtr term(int depth) {
        const auto of_kids = [&](Term::Kind kind, std::size_t kids) {
            Term made;
            made.kind = kind;
            for (std::size_t i = 0; i < kids; ++i) made.kids.push_back(term(depth - 1));
            if (kind == Term::Kind::choice) made.condition = formula(0);
            return make_term(std::move(made));
        };
        switch (random_.in(depth > 0 ? 0 : 8, 9)) {
            case 0:
                return of_kids(Term::Kind::absolute, 1);
            case 1:
                return of_kids(Term::Kind::minimum, 2);
            case 2:
                return of_kids(Term::Kind::maximum, 2);
            case 3:
                return of_kids(Term::Kind::choice, 2);
            case 4:
                return modulo_term(term(depth - 1), random_.in(1, 4));
            case 5:
                return floor_div_term(term(depth - 1), random_.in(1, 4));
            case 6:
            case 7:
                return linear_term(
                    {{random_.in(-3, 3), term(depth - 1)}, {random_.in(-3, 3), term(depth - 1)}},
                    random_.in(-20, 20));
            case 8:
                return constant_term(random_.in(-20, 20));
            default:
                return slot_term(static_cast<int>(random_.in(0, 2)));
        }
    }

    test::Random& random_;
};

TEST(AlongLine, what_is_said_of_a_piece_holds_at_each_of_its_places) {
    test::Random random("conditions along lines");
    RandomCondition conditions(random);
    std::int64_t places = 0;
    std::int64_t known = 0;
    for (int round = 0; round < 4'000; ++round) {
        const FormulaPtr formula = conditions.formula(3);
        std::vector<Affine> slots;
        for (int i = 0; i < 3; ++i) slots.push_back({random.in(-30, 30), random.in(-3, 3)});
        const std::int64_t low = random.in(-40, 40);
        const std::int64_t high = low + random.in(0, 60);
        std::int64_t next = high;
        for (const Piece& piece : pieces_along_line(*formula, slots, low, high)) {
            ASSERT_EQ(piece.last, next);
            ASSERT_LE(piece.first, piece.last);
            next = piece.first - 1;
            places += piece.last - piece.first + 1;
            if (piece.answer == Truth::unknown) continue;
            known += piece.last - piece.first + 1;
            for (std::int64_t s = piece.first; s <= piece.last; ++s) {
                std::vector<std::int64_t> values;
                for (const Affine& slot : slots) values.push_back(slot.at(s));
                ASSERT_EQ(holds(*formula, values.data()), piece.answer == Truth::yes)
                    << "round " << round << ", s = " << s;
            }
        }
        ASSERT_EQ(next, low - 1);
    }
    // Only remainders and quotients that change along the line may be unknown.
    EXPECT_GT(known * 10, places * 6);
}

/// Whether the condition is what was seen of it, s steps along the line.
void expect_at(const Formula& formula, const std::vector<Affine>& slots, std::int64_t s,
               Truth seen) {
    std::vector<std::int64_t> values;
    for (const Affine& slot : slots) values.push_back(slot.at(s));
    ASSERT_EQ(holds(formula, values.data()), seen == Truth::yes) << "s = " << s;
}

TEST(AlongLine, what_is_seen_far_out_holds_from_there_on) {
    test::Random random("conditions far out");
    RandomCondition conditions(random);
    int known = 0;
    int finer = 0;
    constexpr int rounds = 4'000;
    for (int round = 0; round < rounds; ++round) {
        const FormulaPtr formula = conditions.formula(3);
        std::vector<Affine> slots;
        for (int i = 0; i < 3; ++i) slots.push_back({random.in(-30, 30), random.in(-3, 3)});
        const std::int64_t low = random.in(-40, 40);
        auto seen = seen_from_end<std::int64_t>(*formula, slots, low, std::nullopt);
        // A line in larger steps, as often as one is asked for, has an answer in the end.
        for (; seen.answer == Truth::unknown && seen.finer > 1; ++finer) {
            for (Affine& slot : slots) slot.slope *= seen.finer;
            seen = seen_from_end<std::int64_t>(*formula, slots, low, std::nullopt);
        }
        ASSERT_NE(seen.answer, Truth::unknown) << "round " << round;
        ASSERT_GE(seen.from, low);
        for (std::int64_t s = seen.from; s < seen.from + 50; ++s)
            expect_at(*formula, slots, s, seen.answer);
        for (std::int64_t s = 1'000; s < 1'000'000; s = 3 * s + 1)
            expect_at(*formula, slots, seen.from + s, seen.answer);
        ++known;
    }
    EXPECT_EQ(known, rounds);
    EXPECT_GT(finer, rounds / 20);
}

TEST(AlongLine, membership_is_known_where_the_number_stands_still_or_runs_in_periods) {
    Formula in_even;
    in_even.kind = Formula::Kind::in_sequence;
    in_even.terms = {slot_term(0)};
    in_even.sequence = std::make_shared<const BeattySequence>(Quadratic(Integer(2)));
    const auto answer = [&](Affine slot) {
        const auto pieces = pieces_along_line(in_even, {slot}, 0, 9);
        return pieces.size() == 1 ? pieces[0].answer : Truth::unknown;
    };
    EXPECT_EQ(answer({4, 0}), Truth::yes);
    EXPECT_EQ(answer({5, 0}), Truth::no);
    EXPECT_EQ(answer({4, 1}), Truth::unknown);
    EXPECT_EQ(answer({4, 6}), Truth::yes);
    EXPECT_EQ(answer({5, 6}), Truth::no);
    EXPECT_EQ(answer({5, -2}), Truth::no);
    // 2, 0, -2, …: the sequence begins with 2, so the line has two pieces.
    EXPECT_EQ(pieces_along_line(in_even, {{2, -2}}, 0, 9).size(), 2U);
}

TEST(AlongLine, numbers_beyond_64_bits_make_the_answer_unknown) {
    const FormulaPtr formula =
        at_most(scaled(Integer("100000000000000000000"), slot_term(0)), constant_term(5));
    const auto pieces = pieces_along_line(*formula, {{1, 1}}, 0, 9);
    ASSERT_EQ(pieces.size(), 1U);
    EXPECT_EQ(pieces[0].answer, Truth::unknown);
}

}  // namespace
}  // namespace takeaway::rules
