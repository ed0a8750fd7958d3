#include "discover/consequences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <numeric>
#include <set>

#include "automata/compile.hpp"
#include "automata/count.hpp"
#include "automata/members.hpp"
#include "automata/operations.hpp"
#include "automata/text/table_text.hpp"
#include "core/error.hpp"
#include "kernel/untranslatable.hpp"
#include "kernel/vocabulary.hpp"
#include "look/slopes.hpp"
#include "prove/digits/certified_decision.hpp"
#include "sentences/game_in_numbers.hpp"
#include "sentences/kernel_in_numbers.hpp"
#include "sentences/sentence.hpp"
#include "solve/box.hpp"

namespace takeaway::discover {

using automata::NumberFormula;
using automata::NumberTerm;

namespace {

constexpr automata::WorkLimits most_work{20'000'000, 400'000};
/// What is not found by then is left out: the theorem does not need it.
constexpr double most_seconds = 20;
constexpr std::size_t shown_moves = 12;
/// x1, x2, … sort as they are numbered up to here.
constexpr std::size_t most_named_piles = 9;
/// Piles stray from a line by no more than this, or it is no line worth a sentence.
constexpr std::int64_t widest_strip = 8;

std::vector<NumberTerm> numbers_named(const std::string& letter, std::size_t count) {
    std::vector<NumberTerm> vector;
    for (std::size_t i = 1; i <= count; ++i) vector.emplace_back(letter + std::to_string(i));
    return vector;
}

std::vector<std::string> names_of(const std::vector<NumberTerm>& vector) {
    std::vector<std::string> names;
    for (const NumberTerm& term : vector) names.push_back(term.coefficients.begin()->first);
    return names;
}

class Following {
  public:
    Following(const rules::Game& game, const PositionList& known, const Progress& progress)
        : game_(game),
          known_(known),
          told_(progress),
          says_(game, translation_),
          piles_(game.rules->piles()) {
        work_.limits = most_work;
        work_.progress = progress;
        work_.progress.should_stop = [this] {
            return (is_timed_ && seconds() > most_seconds) || was_told();
        };
    }

    Consequences run(Extent extent) {
        if (piles_ > most_named_piles) return std::move(found_);
        const std::vector<NumberTerm> x = numbers_named("x", piles_);
        if (!try_to([&] {
                const NumberFormula claimed = position(x);
                system_ = sentences::fitting_system(std::vector<NumberFormula>{claimed});
                found_.positions = confirmed_set(claimed, x);
            }) ||
            !found_.positions)
            return std::move(found_);
        if (extent == Extent::positions) return std::move(found_);
        // The rest may be left out if it takes long; the positions depend on no clock.
        is_timed_ = true;
        start_ = std::chrono::steady_clock::now();
        try_to([&] { count(); });
        // Of piles only: what is remembered is none.
        const bool remembers = game_.rules->remembers();
        if (piles_ == 2 && !remembers) {
            try_to([&] { symmetry(); });
            try_to([&] { splitting(); });
            try_to([&] { slope(); });
        }
        try_to([&] { periods(); });
        try_to([&] { kinds(); });
        if (game_.has_nim_values() && !remembers) try_to([&] { addable(); });
        return std::move(found_);
    }

    std::vector<ValueClass> values(std::int64_t largest) {
        std::vector<ValueClass> classes;
        const std::vector<NumberTerm> x = numbers_named("x", piles_ - 1);
        for (std::int64_t value = 0; value <= largest && piles_ <= most_named_piles; ++value)
            try_to([&] {
                std::vector<NumberTerm> beside = x;
                beside.emplace_back(value);
                const NumberFormula formula = position(beside);
                if (!system_)
                    system_ = sentences::fitting_system(std::vector<NumberFormula>{formula});
                if (auto set = confirmed_set(formula, x))
                    classes.push_back({value, *std::move(set)});
            });
        return classes;
    }

  private:
    /// False if it cannot be said, or takes too much.
    template <class Try>
    bool try_to(const Try& attempt) {
        try {
            attempt();
            return true;
        } catch (const kernel::Untranslatable&) {
            return false;
        } catch (const InputError&) {
            return false;
        } catch (const LimitError&) {
            return false;
        } catch (const Interrupted&) {
            if (was_told()) throw;
            return false;
        }
    }

    double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }
    bool was_told() const { return told_.should_stop && told_.should_stop(); }

    /// A P-position in the game's form: unordered piles ascend.
    NumberFormula position(const std::vector<NumberTerm>& x) {
        std::vector<NumberFormula> all{says_.claimed(x)};
        for (const rules::PileGroup& group : game_.rules->unordered_piles())
            for (std::size_t i = group.begin; i + 1 < group.end; ++i)
                all.push_back(x[i] <= x[i + 1]);
        return automata::all_of(all);
    }

    automata::Automaton set_of(const NumberFormula& formula, const std::vector<NumberTerm>& free) {
        return automata::widened(automata::compiled(formula, *system_, work_), names_of(free),
                                 work_);
    }

    /// Nothing unless the checker confirms that the set is that of the formula.
    std::optional<automata::Automaton> confirmed_set(const NumberFormula& formula,
                                                     const std::vector<NumberTerm>& free) {
        automata::Automaton set = set_of(formula, free);
        const NumberFormula in_it = automata::in_set(free, set, automata::defining_name(set));
        if (!is_true(for_all(names_of(free), iff(in_it, formula)))) return std::nullopt;
        return set;
    }

    bool is_true(const NumberFormula& sentence) {
        automata::DecideOptions options;
        options.limits = most_work;
        options.progress = work_.progress;
        return prove::certified_decision(sentence, *system_, options, prove::GivenSets::refused)
                   .verdict == Verdict::proved;
    }

    void count() {
        found_.growth = to_text(automata::growth(*found_.positions, work_));
        for (const int digits : {3, 6, 100}) {
            Integer bound = 1;
            for (int i = 0; i < digits; ++i) bound *= 10;
            found_.counts.emplace_back(bound,
                                       automata::count_below(*found_.positions, bound, work_));
        }
    }

    void symmetry() {
        if (!game_.rules->unordered_piles().empty()) return;
        const std::vector<NumberTerm> x = numbers_named("x", 2);
        if (is_true(for_all(names_of(x), implies(position(x), position({x[1], x[0]})))))
            found_.facts.emplace_back("P is symmetric: the order of the piles does not matter");
    }

    /// P with x <= y, in whichever order the game has its piles.
    NumberFormula ascending(const NumberTerm& x, const NumberTerm& y) {
        return x <= y && (position({x, y}) || position({y, x}));
    }

    void splitting() {
        const NumberTerm n("n"), x("x"), y("y"), u("u"), v("v");
        const NumberFormula is_pile = automata::equals(n, x) || automata::equals(n, y);
        const NumberFormula again = automata::equals(n, u) || automata::equals(n, v);
        const bool at_least = is_true(for_all(
            {"n"}, implies(n >= NumberTerm(1), exists({"x", "y"}, ascending(x, y) && is_pile))));
        const bool at_most = is_true(for_all(
            {"n", "u", "v", "x", "y"},
            implies(n >= NumberTerm(1) && ascending(x, y) && is_pile && ascending(u, v) && again,
                    automata::equals(x, u) && automata::equals(y, v))));
        if (at_least && at_most)
            found_.facts.emplace_back(
                "the piles split the positive integers: each is a pile of exactly one P-position, "
                "up to order");
        else if (at_least)
            found_.facts.emplace_back("every positive integer is a pile of some P-position");
        else if (at_most)
            found_.facts.emplace_back(
                "no positive integer is a pile of two P-positions, up to order");
    }

    void slope() {
        if (automata::is_finite(*found_.positions)) return;
        const NumberTerm x("x"), y("y"), z("z");
        for (const look::KnownSlope& known : look::known_slopes()) {
            if (known.value < Quadratic(1)) continue;
            std::int64_t strays = 0;
            for (std::size_t i = 0; i < known_.size() && strays <= widest_strip; ++i) {
                const std::uint32_t* row = known_.row(i);
                const std::int64_t low = std::min(row[0], row[1]), high = std::max(row[0], row[1]);
                const Integer line = (known.value * Quadratic(low)).floor();
                const Integer off = Integer(high) - line;
                strays = std::max(strays,
                                  abs(off) > widest_strip ? widest_strip + 1 : to_int64(abs(off)));
            }
            if (strays > widest_strip) continue;
            bool holds = false;  // nor if it lies in another field
            try_to([&] {
                holds = is_true(
                    for_all({"x", "y", "z"},
                            implies(ascending(x, y) && is_floor(z, known.value, x, Quadratic(0)),
                                    y <= z + NumberTerm(strays) && z <= y + NumberTerm(strays))));
            });
            if (!holds) continue;
            const bool is_sum = known.name.find(' ') != std::string::npos && known.name[0] != '(';
            found_.facts.push_back(fmt::format(
                "P has the slope {}: the larger pile is within {} of ⌊{}·x⌋, x the smaller",
                known.name, strays, is_sum ? "(" + known.name + ")" : known.name));
            return;
        }
    }

    /// For each kind of move the positions from which it wins.
    void kinds() {
        // The kinds of a sum are those of its summands, which the kernel does not tell apart.
        if (game_.blocking || game_.rules->components().size() > 1) return;
        const std::vector<NumberTerm> x = numbers_named("x", piles_);
        std::vector<automata::Automaton> wins;
        std::vector<std::string> names = game_.rules->move_names();
        if (names.size() < 2) return;
        for (std::size_t kind = 0; kind < names.size(); ++kind) {
            auto set = confirmed_set(wins_by(x, kind), x);
            if (!set) return;
            wins.push_back(*std::move(set));
        }
        for (std::size_t kind = 0; kind < names.size(); ++kind) {
            WinningKind found;
            found.move = names[kind].empty() ? fmt::format("move {}", kind + 1) : names[kind];
            found.where = wins[kind];
            found.first = automata::least_member(wins[kind]);
            automata::Automaton alone = wins[kind];
            for (std::size_t other = 0; other < names.size(); ++other)
                if (other != kind) alone = automata::without(alone, wins[other], work_);
            found.alone = automata::least_member(alone);
            found_.kinds.push_back(std::move(found));
        }
    }

    /// Short vectors under which P repeats, as far as the board suggests any.
    void periods() {
        if (automata::is_finite(*found_.positions)) return;
        const std::vector<NumberTerm> x = numbers_named("x", piles_);
        std::size_t told = 0;
        for (const Position& vector : short_vectors()) {
            if (told == piles_ || !repeats_on_the_board(vector)) continue;
            std::vector<NumberTerm> further;
            for (std::size_t i = 0; i < piles_; ++i)
                further.push_back(x[i] + NumberTerm(vector[i]));
            if (!is_true(for_all(names_of(x), implies(position(x), says_.claimed(further)))))
                continue;
            ++told;
            found_.facts.push_back(fmt::format(
                "P repeats by {0}: a P-position and {0} make another", rules::to_text(vector)));
        }
    }

    /// Not 0, by the sum of their entries.
    std::vector<Position> short_vectors() const {
        constexpr std::int64_t longest[] = {0, 64, 12, 4};
        if (piles_ >= std::size(longest)) return {};
        const Box box = Box::below(piles_, longest[piles_] + 1);
        std::vector<Position> vectors;
        Position vector(piles_, 0);
        while (box.advance(vector)) vectors.push_back(vector);
        const auto length = [](const Position& v) {
            return std::accumulate(v.begin(), v.end(), std::int64_t{0});
        };
        std::stable_sort(vectors.begin(), vectors.end(), [&](const Position& a, const Position& b) {
            return length(a) < length(b);
        });
        return vectors;
    }

    bool repeats_on_the_board(const Position& vector) const {
        constexpr std::size_t looked_at = 5'000;
        std::int64_t largest = 0;
        const std::size_t count = std::min(known_.size(), looked_at);
        for (std::size_t i = 0; i < count; ++i)
            largest = std::max<std::int64_t>(
                largest, *std::max_element(known_.row(i), known_.row(i) + piles_));
        for (std::size_t i = 0; i < count; ++i) {
            Position further = known_.position(i);
            for (std::size_t k = 0; k < piles_; ++k) further[k] += vector[k];
            sort_groups(further, game_.rules->unordered_piles());
            const bool inside = *std::max_element(further.begin(), further.end()) <= largest;
            if (inside && !known_.contains(further)) return false;
        }
        return true;
    }

    /// x is a position with such a move to a claimed one, and no P-position.
    NumberFormula wins_by(const std::vector<NumberTerm>& x, std::size_t kind) {
        const kernel::Vocabulary words(game_);
        kernel::Numbers numbers;
        const kernel::Vector from = numbers.piles("x", piles_);
        const kernel::Vector to = numbers.piles("z", piles_);
        const kernel::SayingPtr saying = kernel::say_exists(
            kernel::slots_of(to),
            kernel::say_all({words.is_position(from), words.leads(from, to, numbers, kind),
                             words.is_claimed(to)}));
        sentences::KnownSlots slots;
        for (std::size_t i = 0; i < piles_; ++i) slots.emplace(from[i]->slot, x[i]);
        return sentences::in_numbers(*saying, slots, translation_);
    }

    void addable() {
        const std::vector<NumberTerm> m = numbers_named("m", piles_);
        const std::vector<NumberTerm> x = numbers_named("x", piles_);
        std::vector<NumberTerm> sum;
        NumberTerm total;
        for (std::size_t i = 0; i < piles_; ++i) {
            sum.push_back(x[i] + m[i]);
            total = total + m[i];
        }
        // Unordered piles may be joined in any arrangement: `claimed` sees them all.
        const NumberFormula joins = exists(names_of(x), says_.claimed(x) && says_.claimed(sum));
        found_.addable = confirmed_set(!joins && total >= NumberTerm(1), m);
        if (!found_.addable) return;
        for (const automata::Tuple& tuple : automata::first_members(*found_.addable, shown_moves))
            found_.first_addable.push_back(tuple);
    }

    const rules::Game& game_;
    const PositionList& known_;
    const Progress& told_;
    bool is_timed_ = false;
    std::chrono::steady_clock::time_point start_;
    sentences::NumberTranslation translation_;
    sentences::GameInNumbers says_;
    std::size_t piles_;
    std::optional<automata::System> system_;
    automata::Work work_;
    Consequences found_;
};

}  // namespace

Consequences consequences_of(const rules::Game& game, const PositionList& known,
                             const Progress& progress, Extent extent) {
    return Following(game, known, progress).run(extent);
}

std::vector<ValueClass> value_classes_of(const rules::Game& sum, std::int64_t largest,
                                         const Progress& progress) {
    // The heap itself, by its rules: from n tokens to each smaller number, for n up to `largest`.
    const rules::Game& heap = sum.summands.back();
    const auto is_heap_of = [&](std::int64_t n) {
        std::set<Position> options;
        heap.rules->each_option({n}, [&](const Position& to, std::size_t) {
            options.insert(to);
            return true;
        });
        return options.size() == static_cast<std::size_t>(n);
    };
    bool is_heap = heap.rules->piles() == 1 && heap.has_nim_values();
    for (std::int64_t n = 0; is_heap && n <= largest; ++n) is_heap = is_heap_of(n);
    if (!is_heap)
        throw InputError("`" + heap.expression +
                         "` is not the heap of the catalog, so the sum shows no nim values; give "
                         "the game of that name another one");
    return Following(sum, PositionList(sum.rules->piles()), progress).values(largest);
}

}  // namespace takeaway::discover
