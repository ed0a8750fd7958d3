#include "discover/consequences.hpp"

#include <set>

#include "automata/operations.hpp"
#include "automata/text/table_text.hpp"
#include "discover/following.hpp"
#include "prove/digits/certified_decision.hpp"
#include "sentences/sentence.hpp"

namespace takeaway::discover {

using automata::NumberFormula;
using automata::NumberTerm;

namespace {

constexpr automata::WorkLimits most_work{20'000'000, 400'000};
/// What is not found by then is left out: the theorem does not need it.
constexpr double most_seconds = 20;
/// x1, x2, … sort as they are numbered up to here.
constexpr std::size_t most_named_piles = 9;

}  // namespace

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

Following::Following(const rules::Game& game, const PositionList& known, const Progress& progress)
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

Consequences Following::run(Extent extent) {
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

std::vector<ValueClass> Following::values(std::int64_t largest) {
    std::vector<ValueClass> classes;
    const std::vector<NumberTerm> x = numbers_named("x", piles_ - 1);
    for (std::int64_t value = 0; value <= largest && piles_ <= most_named_piles; ++value)
        try_to([&] {
            std::vector<NumberTerm> beside = x;
            beside.emplace_back(value);
            const NumberFormula formula = position(beside);
            if (!system_) system_ = sentences::fitting_system(std::vector<NumberFormula>{formula});
            if (auto set = confirmed_set(formula, x)) classes.push_back({value, *std::move(set)});
        });
    return classes;
}

NumberFormula Following::position(const std::vector<NumberTerm>& x) {
    std::vector<NumberFormula> all{says_.claimed(x)};
    for (const rules::PileGroup& group : game_.rules->unordered_piles())
        for (std::size_t i = group.begin; i + 1 < group.end; ++i) all.push_back(x[i] <= x[i + 1]);
    return automata::all_of(all);
}

automata::Automaton Following::set_of(const NumberFormula& formula,
                                      const std::vector<NumberTerm>& free) {
    return automata::widened(automata::compiled(formula, *system_, work_), names_of(free), work_);
}

std::optional<automata::Automaton> Following::confirmed_set(const NumberFormula& formula,
                                                            const std::vector<NumberTerm>& free) {
    automata::Automaton set = set_of(formula, free);
    const NumberFormula in_it = automata::in_set(free, set, automata::defining_name(set));
    if (!is_true(for_all(names_of(free), iff(in_it, formula)))) return std::nullopt;
    return set;
}

bool Following::is_true(const NumberFormula& sentence) {
    automata::DecideOptions options;
    options.limits = most_work;
    options.progress = work_.progress;
    return prove::certified_decision(sentence, *system_, options, prove::GivenSets::refused)
               .verdict == Verdict::proved;
}

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
