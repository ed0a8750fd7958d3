/// Random terms and formulas over numbered slots, of every kind that has a finite description.
#pragma once

#include <vector>

#include "rules/formula/formula.hpp"
#include "rules/formula/position_set.hpp"
#include "seeded.hpp"

namespace takeaway::test {

class RandomFormula {
  public:
    /// Formulas over the slots 0 .. slots-1 with constants up to `size`.
    RandomFormula(Random& random, int slots, std::int64_t size)
        : random_(random), slots_(slots), size_(size) {}

    TermPtr term(int depth) {
        if (depth <= 0) return leaf();
        switch (random_.in(0, 9)) {
            case 0:
                return floor_div_term(term(depth - 1), random_.in(1, 5));
            case 1:
                return modulo_term(term(depth - 1), random_.in(2, 5));
            case 2:
                return of_kind(Term::Kind::absolute, {term(depth - 1)});
            case 3:
                return of_kind(Term::Kind::minimum, {term(depth - 1), term(depth - 1)});
            case 4:
                return of_kind(Term::Kind::maximum, {term(depth - 1), term(depth - 1)});
            case 5: {
                Term choice;
                choice.kind = Term::Kind::choice;
                choice.condition = formula(depth - 1);
                choice.kids = {term(depth - 1), term(depth - 1)};
                return make_term(std::move(choice));
            }
            case 6: {
                Term sequence;
                sequence.kind = Term::Kind::sequence_term;
                sequence.sequence = golden();
                sequence.kids = {term(depth - 1)};
                return make_term(std::move(sequence));
            }
            default:
                return linear_term(
                    {{random_.in(-3, 3), term(depth - 1)}, {random_.in(-2, 2), term(depth - 1)}},
                    random_.in(-size_, size_));
        }
    }

    FormulaPtr formula(int depth) {
        switch (random_.in(0, depth > 0 ? 9 : 2)) {
            case 0:
                return equal(term(depth - 1), term(depth - 1));
            case 1:
                return not_equal(term(depth - 1), term(depth - 1));
            case 3:
                return all_of({formula(depth - 1), formula(depth - 1)});
            case 4:
                return some_of({formula(depth - 1), formula(depth - 1)});
            case 5:
                return negation(formula(depth - 1));
            case 6: {
                Formula in_sequence;
                in_sequence.kind = Formula::Kind::in_sequence;
                in_sequence.sequence = golden();
                in_sequence.terms = {term(depth - 1)};
                return make_formula(std::move(in_sequence));
            }
            case 7: {
                Formula in_set;
                in_set.kind = Formula::Kind::in_set;
                in_set.set = doubles();
                in_set.terms = {term(depth - 1), term(depth - 1)};
                return make_formula(std::move(in_set));
            }
            default:
                return at_most(term(depth - 1), term(depth - 1));
        }
    }

  private:
    static TermPtr of_kind(Term::Kind kind, std::vector<TermPtr> kids) {
        Term term;
        term.kind = kind;
        term.kids = std::move(kids);
        return make_term(std::move(term));
    }

    TermPtr leaf() {
        return random_.in(0, 3) == 0 ? constant_term(random_.in(-size_, size_))
                                     : slot_term(static_cast<int>(random_.in(0, slots_ - 1)));
    }

    static const std::shared_ptr<const BeattySequence>& golden() {
        static const auto sequence = std::make_shared<const BeattySequence>(Quadratic::golden());
        return sequence;
    }

    /// {(n, 2n) : n >= 0}
    static const PositionSetPtr& doubles() {
        static const PositionSetPtr set = [] {
            const TermPtr n = slot_term(3);
            Family family{{n, scaled(2, n)}, {"n"}, at_most(constant_term(0), n), false};
            return std::make_shared<const PositionSet>(std::vector<Family>{std::move(family)});
        }();
        return set;
    }

    Random& random_;
    int slots_;
    std::int64_t size_;
};

}  // namespace takeaway::test
