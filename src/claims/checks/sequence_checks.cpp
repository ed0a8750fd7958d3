/// Claims about sequences: pairs that split the integers, equal sets, and Fraenkel's conjecture, on
/// which rational sequences with distinct moduli split the integers.
#include <algorithm>
#include <variant>

#include "claims/by_automata.hpp"
#include "claims/check.hpp"
#include "claims/statement.hpp"
#include "numeration/beatty_pair.hpp"
#include "numeration/beatty_tail.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

Finding from_pair_verdict(const Judgement& verdict, const std::string& failing) {
    if (holds(verdict)) return proved("all positive integers", pair_answer(verdict));
    if (is_unknown(verdict)) return unfinished(pair_answer(verdict));
    return refuted(verdict.witness.empty() ? failing : to_text(verdict.witness[0]),
                   pair_answer(verdict),
                   "membership of the witness was evaluated in both sequences");
}

Finding pair_splits(const CheckContext& context) {
    const Statement statement(context.ledger);
    return from_pair_verdict(complementary(*statement.sequence(context.argument(0)),
                                           *statement.sequence(context.argument(1))),
                             "some number");
}

Finding pair_covers(const CheckContext& context) {
    const Statement statement(context.ledger);
    return from_pair_verdict(covering(*statement.sequence(context.argument(0)),
                                      *statement.sequence(context.argument(1))),
                             "some number");
}

Finding infinitely_many_common(const CheckContext& context) {
    const Statement statement(context.ledger);
    const auto s = statement.sequence(context.argument(0));
    const auto t = statement.sequence(context.argument(1));
    if (s->alpha().is_rational() || t->alpha().is_rational() || !same_field(s->alpha(), t->alpha()))
        return unfinished("two irrational moduli of one field are needed");
    if (!tail_misses(*s, *t, Cell::both))
        return proved("infinitely many",
                      "the points (x/α, x/β) mod 1 are dense in closed curves that cross the open "
                      "rectangle of common terms (numeration/beatty_tail.hpp)");
    return refuted("the two sequences", "they have finitely many common terms",
                   "decided by the curve on the torus");
}

Finding sets_are_equal(const CheckContext& context) {
    const Statement statement(context.ledger);
    const auto dimension = static_cast<std::size_t>(to_int64(statement.whole(context.argument(2))));
    const SetMeaning a = statement.set(context.argument(0), dimension);
    const SetMeaning b = statement.set(context.argument(1), dimension);
    const Box box = Box::below(dimension, context.bound);
    // By the largest entry first, so that the witness does not depend on the bound.
    std::optional<Position> failure;
    std::uint64_t count = 0;
    Position at(dimension, 0);
    do {
        if ((++count & 0xfffU) == 0) context.control.progress.at(count, box.count());
        if (contains(a, at) == contains(b, at)) continue;
        if (!failure || *std::max_element(at.begin(), at.end()) <
                            *std::max_element(failure->begin(), failure->end()))
            failure = at;
    } while (box.advance(at));
    if (!failure) {
        const auto* first = std::get_if<VectorSet>(&a);
        const auto* second = std::get_if<VectorSet>(&b);
        std::vector<std::string> names;
        std::vector<automata::NumberTerm> x;
        for (std::size_t i = 0; i < dimension; ++i)
            x.emplace_back(names.emplace_back("x" + std::to_string(i + 1)));
        if (first != nullptr && second != nullptr)
            if (const auto everywhere = proved_if_sayable(
                    [&](sentences::NumberTranslation& say) {
                        return automata::for_all(
                            names, iff(say.member(*first, x), say.member(*second, x)));
                    },
                    context.control.progress))
                return proved("all vectors of length " + std::to_string(dimension), *everywhere);
        return holds(context.extent, "membership of " + std::to_string(count) + " vectors tested");
    }
    return refuted(
        to_text(*failure),
        std::string("it is in the ") + (contains(a, *failure) ? "first" : "second") + " set only",
        "membership was tested position by position");
}

/// {⌊(pn + s)/q⌋ mod p}: which residues mod p the sequence of modulus p/q takes.
std::vector<bool> residues(std::int64_t p, std::int64_t q, std::int64_t s) {
    std::vector<bool> in(static_cast<std::size_t>(p), false);
    for (std::int64_t n = 0; n < q; ++n)
        in[static_cast<std::size_t>(floor_mod(floor_div(p * n + s, q), p))] = true;
    return in;
}

class SplittingSearch {
  public:
    SplittingSearch(std::int64_t period, const Progress& progress)
        : period_(period), progress_(progress), free_(static_cast<std::size_t>(period), true) {}

    /// All ways to write period = q_1 + … + q_m with q_1 > … > q_m >= 1 whose sequences can be
    /// shifted so that they split ℤ; each is given to `found`.
    void search(std::size_t sequences,
                const std::function<void(const std::vector<std::int64_t>&)>& found) {
        choose(sequences, period_, period_ - 1, found);
    }

  private:
    void choose(std::size_t left, std::int64_t rest, std::int64_t largest,
                const std::function<void(const std::vector<std::int64_t>&)>& found) {
        if (left == 0) {
            if (rest == 0 && place(0)) found(shares_);
            return;
        }
        // Enough must remain for distinct smaller shares.
        for (std::int64_t q = std::min(largest, rest); q >= 1; --q) {
            shares_.push_back(q);
            choose(left - 1, rest - q, q - 1, found);
            shares_.pop_back();
        }
    }

    /// Tries to place sequence i and all after it into the free residues.
    bool place(std::size_t i) {
        if (i == shares_.size()) return true;
        progress_.at(0, 1);
        const std::int64_t q = shares_[i];
        // Shifting s by one turns ⌊(pn + s)/q⌋ by a step of 1/q; p different offsets give all
        // rotations. The first sequence may stay where it is.
        const std::int64_t shifts = i == 0 ? 1 : period_;
        for (std::int64_t shift = 0; shift < shifts; ++shift) {
            const std::vector<bool> taken = residues(period_, q, multiply(shift, q));
            bool fits = true;
            for (std::size_t r = 0; r < taken.size() && fits; ++r) fits = !taken[r] || free_[r];
            if (!fits) continue;
            for (std::size_t r = 0; r < taken.size(); ++r)
                if (taken[r]) free_[r] = false;
            const bool done = place(i + 1);
            for (std::size_t r = 0; r < taken.size(); ++r)
                if (taken[r]) free_[r] = true;
            if (done) return true;
        }
        return false;
    }

    std::int64_t period_;
    const Progress& progress_;
    std::vector<bool> free_;
    std::vector<std::int64_t> shares_;
};

/// Moduli p/q_i with p = 2^m - 1 and q_i = 2^(m-i), or multiples of both.
bool is_fraenkel(std::int64_t period, const std::vector<std::int64_t>& shares) {
    const std::int64_t unit = shares.back();
    for (std::size_t i = 0; i < shares.size(); ++i)
        if (shares[i] != unit << (shares.size() - 1 - i)) return false;
    return period == unit * ((std::int64_t{1} << shares.size()) - 1);
}

Finding only_fraenkel_splits(const CheckContext& context) {
    const auto count =
        static_cast<std::size_t>(to_int64(Statement(context.ledger).whole(context.argument(0))));
    std::size_t systems = 0;
    for (std::int64_t p = 1; p <= context.bound; ++p) {
        std::vector<std::int64_t> other;
        SplittingSearch(p, context.control.progress).search(count, [&](const auto& shares) {
            ++systems;
            if (!is_fraenkel(p, shares) && other.empty()) other = shares;
        });
        if (!other.empty()) {
            std::string moduli;
            for (const std::int64_t q : other)
                moduli +=
                    (moduli.empty() ? "" : ", ") + numeration::to_text(Quadratic::rational(p, q));
            return refuted("the moduli " + moduli, "they are distinct and split the integers",
                           "the residues of all sequences were laid out without a gap");
        }
    }
    return holds(context.extent, "all systems of " + std::to_string(count) +
                                     " sequences with distinct rational moduli and a common "
                                     "period in this range were tried; " +
                                     std::to_string(systems) + " split, all of the stated form");
}

}  // namespace

void add_sequence_checks(std::vector<Check>& checks) {
    checks.push_back({"` and ` split the positive integers",
                      "Two Beatty sequences, decided exactly.", false, pair_splits});
    checks.push_back({"` and ` cover the positive integers",
                      "Two Beatty sequences, decided exactly.", false, pair_covers});
    checks.push_back({"` and ` have infinitely many common terms",
                      "Two Beatty sequences with moduli of one quadratic field, decided exactly.",
                      false, infinitely_many_common});
    checks.push_back({"` and ` are the same set in dimension `",
                      "Two sets of the rule language, vector by vector.", true, sets_are_equal});
    checks.push_back({"only Fraenkel's systems of ` sequences split the integers",
                      "All systems of so many sequences with distinct rational moduli and a common "
                      "period up to the bound.",
                      true, only_fraenkel_splits});
}

}  // namespace takeaway::claims
