/// Random formulas in every system, compiled and evaluated, must agree.
///
/// The evaluator knows nothing of automata: quantified variables are bounded by a term, so that all
/// values can be tried. TAKEAWAY_ROUNDS formulas a system (a few by default).
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "automata/compile.hpp"
#include "automata/core_form.hpp"
#include "automata/decide.hpp"
#include "automata/systems.hpp"
#include "seeded.hpp"
#include "verify/automata_certificate.hpp"

namespace takeaway::automata {
namespace {

using Values = std::map<std::string, std::int64_t>;

struct Sample {
    NumberFormula formula;
    std::function<bool(const Values&)> holds;
};

struct RandomTerm {
    NumberTerm term;
    std::function<std::int64_t(const Values&)> value;
};

class Generator {
  public:
    Generator(takeaway::test::Random& random, const System& system)
        : random_(random), system_(system) {
        Work work;
        set_ = std::make_shared<const Automaton>(
            compiled(congruent(Integer(2) * NumberTerm("a") + NumberTerm("b"), 1, 3) ||
                         NumberTerm("a") > NumberTerm("b"),
                     system, work));
    }

    Sample formula(int depth, const std::vector<std::string>& variables) {
        if (depth == 0) return atom(variables);
        switch (random_.in(0, 6)) {
            case 0: {
                const Sample a = formula(depth - 1, variables);
                return {!a.formula, [a](const Values& v) { return !a.holds(v); }};
            }
            case 1: {
                const Sample a = formula(depth - 1, variables), b = formula(depth - 1, variables);
                return {a.formula && b.formula,
                        [a, b](const Values& v) { return a.holds(v) && b.holds(v); }};
            }
            case 2: {
                const Sample a = formula(depth - 1, variables), b = formula(depth - 1, variables);
                return {a.formula || b.formula,
                        [a, b](const Values& v) { return a.holds(v) || b.holds(v); }};
            }
            case 3: {
                const Sample a = formula(depth - 1, variables), b = formula(depth - 1, variables);
                return {iff(a.formula, b.formula),
                        [a, b](const Values& v) { return a.holds(v) == b.holds(v); }};
            }
            default:
                return quantified(depth, variables);
        }
    }

  private:
    RandomTerm term(const std::vector<std::string>& variables) {
        const std::string x = random_.one_of(variables), y = random_.one_of(variables);
        const std::int64_t a = random_.in(-2, 3), b = random_.in(-2, 2), c = random_.in(-4, 6);
        return {Integer(a) * NumberTerm(x) + Integer(b) * NumberTerm(y) + NumberTerm(c),
                [=](const Values& v) { return a * v.at(x) + b * v.at(y) + c; }};
    }

    Sample atom(const std::vector<std::string>& variables) {
        const RandomTerm s = term(variables), t = term(variables);
        switch (random_.in(0, 4)) {
            case 0:
                return {s.term <= t.term,
                        [=](const Values& v) { return s.value(v) <= t.value(v); }};
            case 1:
                return {equals(s.term, t.term),
                        [=](const Values& v) { return s.value(v) == t.value(v); }};
            case 2: {
                const std::int64_t m = random_.in(1, 5);
                return {congruent(s.term, t.term, m), [=](const Values& v) {
                            return floor_mod(s.value(v) - t.value(v), m) == 0;
                        }};
            }
            case 3: {
                const std::string x = random_.one_of(variables);
                return {in_set({s.term, NumberTerm(x)}, *set_, "S"), [=](const Values& v) {
                            const std::int64_t a = s.value(v), b = v.at(x);
                            return a >= 0 && ((2 * a + b) % 3 == 1 || a > b);
                        }};
            }
            default:
                return floor(variables, s);
        }
    }

    Sample floor(const std::vector<std::string>& variables, const RandomTerm& s) {
        Quadratic alpha = Quadratic::rational(random_.in(0, 5), random_.in(1, 3));
        Quadratic gamma = Quadratic::rational(random_.in(-2, 3), 2);
        const std::optional<Quadratic> root = system_.root();
        const bool unit = root && (*root * root->conjugate() == Quadratic(1) ||
                                   *root * root->conjugate() == Quadratic(-1));
        if (unit && random_.coin()) {
            alpha = *root / Quadratic(random_.in(1, 2));
            if (random_.coin()) gamma = *root / Quadratic(3);
        }
        const std::string n = random_.one_of(variables);
        return {is_floor(s.term, alpha, NumberTerm(n), gamma), [=](const Values& v) {
                    const Integer y = (Quadratic(v.at(n)) * alpha + gamma).floor();
                    return s.value(v) >= 0 && y == Integer(s.value(v));
                }};
    }

    /// There is a z <= x + c with …, or all of them have it.
    Sample quantified(int depth, const std::vector<std::string>& variables) {
        if (variables.size() >= 3) return formula(depth - 1, variables);
        const std::string x = random_.one_of(variables), z = "z" + std::to_string(variables.size());
        const std::int64_t c = random_.in(-1, 3);
        std::vector<std::string> more = variables;
        more.push_back(z);
        const Sample body = formula(depth - 1, more);
        const NumberFormula bound = NumberTerm(z) <= NumberTerm(x) + NumberTerm(c);
        const bool all = random_.coin();
        return {
            all ? for_all({z}, implies(bound, body.formula)) : exists({z}, bound && body.formula),
            [=](const Values& v) {
                Values inner = v;
                for (std::int64_t value = 0; value <= v.at(x) + c; ++value) {
                    inner[z] = value;
                    if (body.holds(inner) != all) return !all;
                }
                return all;
            }};
    }

    takeaway::test::Random& random_;
    const System& system_;
    std::shared_ptr<const Automaton> set_;
};

TEST(Fuzz, random_formulas_agree_with_trying_all_values) {
    takeaway::test::Random random("random formulas");
    const char* given = std::getenv("TAKEAWAY_ROUNDS");
    const int rounds = given != nullptr ? std::atoi(given) : 6;
    int compared = 0, values = 0, unknown = 0, certified = 0;
    constexpr std::int64_t box = 7;
    for (const std::string& name : test::system_names()) {
        const System system = parse_system(name);
        Generator generator(random, system);
        for (int round = 0; round < rounds; ++round) {
            const Sample sample = generator.formula(static_cast<int>(random.in(1, 3)), {"x", "y"});
            Work work;
            work.limits.cells = 500'000;  // a hard one may be left out, and is counted
            try {
                const Automaton set =
                    compiled(sample.formula && equals("x", "x") && equals("y", "y"), system, work);
                bool all = true, some = false;
                for (std::int64_t x = 0; x < box; ++x)
                    for (std::int64_t y = 0; y < box; ++y) {
                        const bool holds = sample.holds({{"x", x}, {"y", y}});
                        all = all && holds;
                        some = some || holds;
                        ++values;
                        ASSERT_EQ(set.contains({x, y}), holds)
                            << name << ": " << to_text(sample.formula) << " at x = " << x
                            << ", y = " << y;
                    }
                ++compared;
                // The same as two sentences; now and then with a certificate that must pass.
                const NumberFormula in_box =
                    NumberTerm("x") < NumberTerm(box) && NumberTerm("y") < NumberTerm(box);
                DecideOptions options;
                options.limits = work.limits;
                options.with_certificate = round % 8 == 0;
                const Decision every =
                    decide(for_all({"x", "y"}, implies(in_box, sample.formula)), system, options);
                const Decision one =
                    decide(exists({"x", "y"}, in_box && sample.formula), system, options);
                ASSERT_TRUE(every.verdict == Verdict::unknown ||
                            (every.verdict == Verdict::proved) == all);
                ASSERT_TRUE(one.verdict == Verdict::unknown ||
                            (one.verdict == Verdict::proved) == some);
                if (one.verdict == Verdict::proved) {
                    ASSERT_TRUE(sample.holds({{"x", to_int64(one.witness.at(0).second)},
                                              {"y", to_int64(one.witness.at(1).second)}}));
                }
                const std::pair<const Decision*, NumberFormula> both[] = {
                    {&every, for_all({"x", "y"}, implies(in_box, sample.formula))},
                    {&one, exists({"x", "y"}, in_box && sample.formula)}};
                for (const auto& [decision, sentence] : both) {
                    if (decision->certificate.empty()) continue;
                    const auto check = verify::check_certificate(decision->certificate,
                                                                 certified_text(sentence, system));
                    ASSERT_TRUE(check.proved) << name << ": " << to_text(sample.formula) << '\n'
                                              << check.problem;
                    ASSERT_EQ(check.sentence_is_true, decision->verdict == Verdict::proved);
                    ++certified;
                }
            } catch (const LimitError&) {
                ++unknown;
            }
        }
    }
    std::cout << compared << " formulas in " << test::system_names().size() << " systems at "
              << values << " values, " << 2 * compared << " sentences, " << certified
              << " certificates checked, " << unknown << " beyond the limit\n";
    EXPECT_GT(compared, 3 * unknown);
}

}  // namespace
}  // namespace takeaway::automata
