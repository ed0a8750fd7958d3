#include "automata/composed.hpp"

#include <utility>

#include "automata/laws.hpp"
#include "automata/operations.hpp"

namespace takeaway::automata {

namespace {

/// Each function gives a set in which the number `out` is a function of the others.
class Composer {
  public:
    Composer(const System& system, Work& work)
        : system_(system),
          work_(work),
          sum_(linear_condition(system, {{"a", 1}, {"b", 1}, {"c", -1}}, {0, 0}, work)),
          zero_(complement(projected(digit_order(system, "b", "a", work), "b", work), work)) {}

    /// a + b = c, each under a name of its own.
    Automaton sum(const std::string& a, const std::string& b, const std::string& c) const {
        return sum_.with_tracks({a, b, c}, work_);
    }

    Automaton constant(std::int64_t value, const std::string& out) {
        if (value == 0) return zero_.with_tracks({out}, work_);
        if (value == 1) {  // the least but one
            const Automaton positive = complement(zero_.with_tracks({out}, work_), work_);
            const std::string less = fresh();
            const Automaton smaller = both(complement(zero_.with_tracks({less}, work_), work_),
                                           digit_order(system_, less, out, work_), work_);
            return without(positive, projected(smaller, less, work_), work_);
        }
        const std::string a = fresh(), b = fresh();
        return total(constant(value / 2, a), a, constant(value - value / 2, b), b, out);
    }

    /// factor · x for factor >= 1.
    Automaton multiple(std::int64_t factor, const std::string& x, const std::string& out) {
        if (factor == 1) {
            return complement(either(digit_order(system_, x, out, work_),
                                     digit_order(system_, out, x, work_), work_),
                              work_);
        }
        const std::string a = fresh(), b = fresh();
        return total(multiple(factor / 2, x, a), a, multiple(factor - factor / 2, x, b), b, out);
    }

    /// out = a + b, where each is given by a set; a and b are forgotten.
    Automaton total(const Automaton& set_a, const std::string& a, const Automaton& set_b,
                    const std::string& b, const std::string& out) {
        const Automaton first = projected(both(set_a, sum(a, b, out), work_), a, work_);
        return projected(both(first, set_b, work_), b, work_);
    }

    /// {… : a >= b} where each is given by a set; a and b are kept.
    Automaton at_least(const std::string& a, const std::string& b) {
        return complement(digit_order(system_, a, b, work_), work_);
    }

    std::string fresh() { return "~" + std::to_string(++names_); }

  private:
    const System& system_;
    Work& work_;
    Automaton sum_, zero_;
    int names_ = 0;
};

}  // namespace

Automaton composed_condition(const System& system, const Sum& sum, const Interval& interval,
                             Work& work) {
    Composer composer(system, work);
    std::vector<std::string> tracks;
    // positive - negative = the sum, both of them sums of positive multiples.
    std::pair<Automaton, std::string> positive{composer.constant(0, "~p"), "~p"};
    std::pair<Automaton, std::string> negative{composer.constant(0, "~q"), "~q"};
    for (const auto& [track, coefficient] : sum) {
        tracks.push_back(track);
        if (coefficient == 0) continue;
        auto& side = coefficient > 0 ? positive : negative;
        const std::string one = composer.fresh(), out = composer.fresh();
        const std::int64_t factor = coefficient > 0 ? coefficient : -coefficient;
        side = {composer.total(side.first, side.second, composer.multiple(factor, track, one), one,
                               out),
                out};
    }
    Automaton set = everything(system, tracks, work);
    // larger + extra >= smaller
    const auto require = [&](const auto& larger, std::int64_t extra, const auto& smaller) {
        const std::string out = composer.fresh(), constant = composer.fresh();
        const auto& raised = extra >= 0 ? larger : smaller;
        const auto& plain = extra >= 0 ? smaller : larger;
        const Automaton with_extra =
            composer.total(raised.first, raised.second,
                           composer.constant(extra >= 0 ? extra : -extra, constant), constant, out);
        const Automaton order = extra >= 0 ? composer.at_least(out, plain.second)
                                           : composer.at_least(plain.second, out);
        const Automaton one = projected(both(with_extra, order, work), out, work);
        const Automaton two = projected(both(one, plain.first, work), plain.second, work);
        set = both(set, two, work);
    };
    if (interval.lowest) require(positive, -*interval.lowest, negative);
    if (interval.highest) require(negative, *interval.highest, positive);
    return set;
}

}  // namespace takeaway::automata
