#include "app/sweep/sweeps.hpp"

#include <algorithm>
#include <memory>

#include "app/sweep/grid_values.hpp"
#include "core/error.hpp"
#include "design/fractional_beatty.hpp"
#include "design/misere_pairs.hpp"
#include "look/pair_shape.hpp"
#include "solve/ladder.hpp"

namespace takeaway::app {

namespace {

using Fields = std::vector<std::string>;

std::string below_text(std::int64_t below) { return " --below " + std::to_string(below); }

/// Every thread holds two bits a position; and squares of the bound must be far from 2^63.
void check_box(const Workbench& bench, std::int64_t below, std::int64_t least) {
    constexpr std::int64_t largest = 100'000;
    if (below < least || below > largest)
        throw InputError("--below is at least " + std::to_string(least) + " and at most 100,000");
    const std::uint64_t bytes = static_cast<std::uint64_t>(below) *
                                static_cast<std::uint64_t>(below) / 4 * bench.limits().threads;
    if (bytes > bench.limits().memory)
        throw LimitError("tables for piles below " + std::to_string(below) + " take " +
                         std::to_string(bytes) +
                         " bytes on all threads together, more than the memory limit: lower "
                         "--below or --threads");
}

void check_count(std::size_t points) {
    if (points > most_grid_points) throw InputError("a grid has at most 1,000,000 points");
}

/// "no" with the obstruction, or how far none was found.
Fields game_fields(const std::optional<Obstruction>& obstruction, std::int64_t below) {
    if (!obstruction) return {"no obstruction below " + std::to_string(below), "", ""};
    return {"no", to_text(obstruction->position), to_text(obstruction->shortcuts)};
}

Fields operator+(Fields fields, const Fields& more) {
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
}

std::string witness_text(const Judgement& judgement) {
    return judgement.witness.empty() ? "" : to_text(judgement.witness[0]);
}

std::string numbers_in_a_row(const Integer& low, const Integer& high) {
    return to_text(low) + ".." + to_text(high);
}

}  // namespace

Sweep fractional_sweep(const Workbench& bench, const FractionalRequest& request) {
    check_box(bench, request.below, 1);
    const auto r_values = parse_grid_values(request.r, "--r");
    const auto t_values = parse_grid_values(request.t, "--t");
    check_count(r_values.size() * t_values.size());
    Sweep sweep;
    sweep.title = "# takeaway sweep fractional --r " + to_text(r_values) + " --t " +
                  to_text(t_values) + below_text(request.below);
    sweep.columns = {"r",        "t",        "alpha",  "beta",        "covers",
                     "gap",      "disjoint", "common", "repetitions", "invariant_game",
                     "position", "shortcuts"};
    sweep.verdict_column = 9;
    for (const Quadratic& r : r_values)
        for (const Quadratic& t : t_values) sweep.points.push_back({to_text(r), to_text(t)});
    sweep.findings = [r_values, t_values, below = request.below](std::size_t point,
                                                                 const Progress& progress) {
        const FractionalPair pair =
            fractional_pair(r_values[point / t_values.size()], t_values[point % t_values.size()]);
        const FractionalFacts facts = fractional_facts(pair, below, progress);
        return Fields{to_text(pair.a.alpha()),        to_text(pair.b.alpha()),
                      pair_word(facts.covering),      witness_text(facts.covering),
                      pair_word(facts.disjoint),      witness_text(facts.disjoint),
                      to_text(facts.repetitions_in_a)} +
               game_fields(facts.obstruction, below);
    };
    return sweep;
}

namespace {

std::string beatty_text(const std::vector<Position>& pairs, std::size_t pile) {
    std::vector<std::int64_t> sequence;
    for (const Position& pair : pairs) sequence.push_back(pair[pile]);
    const auto failing = first_not_beatty(sequence);
    return failing ? "no: n = " + std::to_string(*failing)
                   : "to n = " + std::to_string(sequence.size());
}

std::string split_text(const PairSplitting& splitting) {
    if (splitting.repeated) return "no: " + std::to_string(*splitting.repeated) + " twice";
    return splitting.covered_to == 0 ? "nothing" : numbers_in_a_row(1, splitting.covered_to);
}

std::string period_text(const std::optional<PairPeriod>& period) {
    if (!period) return "none seen";
    return "n + " + std::to_string(period->length) + ": + " + to_text(period->step);
}

std::string first_pairs_text(const std::vector<Position>& pairs) {
    constexpr std::size_t shown = 6;
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, pairs.size()); ++i)
        text += (i == 0 ? "" : " ") + to_text(pairs[i]);
    return text;
}

/// The P-positions (x, y) with 0 < x <= y: the rules are symmetric, and (0, y) is N for y > 0,
/// because a move from one pile cannot be blocked.
std::vector<Position> sorted_pairs(const PositionList& list) {
    std::vector<Position> pairs;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Position position = list.position(i);
        if (position[0] > 0 && position[0] <= position[1]) pairs.push_back(position);
    }
    return pairs;
}

}  // namespace

Sweep constrained_sweep(const Workbench& bench, const ConstrainedRequest& request) {
    check_box(bench, request.below, 1);
    constexpr std::int64_t largest_k = 1'000;
    const auto k_values = parse_whole_grid_values(request.k, "--k", 3, largest_k);
    Sweep sweep;
    std::vector<Quadratic> shown(k_values.begin(), k_values.end());
    sweep.title = "# takeaway sweep constrained --k " + to_text(shown) + below_text(request.below);
    sweep.columns = {"k",        "pairs",    "first",  "mex_rule", "once",
                     "beatty_a", "beatty_b", "period", "modulus"};
    sweep.verdict_column = 3;
    for (const std::int64_t k : k_values) sweep.points.push_back({std::to_string(k)});
    sweep.findings = [k_values, below = request.below, &bench](std::size_t point,
                                                               const Progress& progress) {
        const std::int64_t k = k_values[point];
        const Game game = bench.game("constrained_mouse(" + std::to_string(k) + ")");
        SolveControl control;
        control.progress = progress;
        control.memory_limit = bench.limits().memory / bench.limits().threads;
        const std::vector<Position> pairs = sorted_pairs(p_positions(game, below, control));
        const auto differs = first_difference(pairs, constrained_mouse_pairs(k, below));
        const FractionalPair moduli = fractional_pair(1, Quadratic::rational(k, k - 1));
        return Fields{
            std::to_string(pairs.size()),
            first_pairs_text(pairs),
            differs ? "fails at " + to_text(*differs) : "holds below " + std::to_string(below),
            split_text(splitting_of(pairs)),
            beatty_text(pairs, 0),
            beatty_text(pairs, 1),
            period_text(period_of(pairs)),
            to_text(moduli.a.alpha())};
    };
    return sweep;
}

Sweep misere_sweep(const Workbench& bench, const MisereRequest& request) {
    constexpr std::int64_t largest_class = 10'000;
    check_box(bench, request.below, 2);
    Sweep sweep;
    sweep.title = "# takeaway sweep misere";
    const auto pairs = std::make_shared<std::vector<MiserePair>>();
    const auto add = [&](std::vector<MiserePair> more, const std::string& family) {
        for (MiserePair& pair : more) {
            sweep.points.push_back({family, to_text(pair.a.alpha()), to_text(pair.a.gamma()),
                                    to_text(pair.b.alpha()), to_text(pair.b.gamma())});
            pairs->push_back(std::move(pair));
        }
        check_count(pairs->size());
    };
    if (!request.classes.empty()) {
        const auto classes = parse_whole_grid_values(request.classes, "--class", 2, largest_class);
        for (const std::int64_t c : classes)
            add(misere_pairs_of_class(c), "class " + std::to_string(c));
        sweep.title +=
            " --class " + to_text(std::vector<Quadratic>(classes.begin(), classes.end()));
    }
    if (!request.t.empty()) {
        if (request.parts < 1 || request.parts > largest_class)
            throw InputError("--offsets is from 1 to 10,000");
        const auto t_values = parse_grid_values(request.t, "--t");
        for (const Quadratic& t : t_values)
            add(misere_pairs_with_difference(t, request.parts), "t = " + to_text(t));
        sweep.title += " --t " + to_text(t_values) + " --offsets " + std::to_string(request.parts);
    }
    sweep.title += below_text(request.below);
    sweep.columns = {"family", "alpha",          "gamma",    "beta",     "delta",
                     "first",  "invariant_game", "position", "shortcuts"};
    sweep.verdict_column = 6;
    sweep.findings = [pairs, below = request.below](std::size_t point, const Progress& progress) {
        const MiserePair& pair = (*pairs)[point];
        constexpr int shown = 4;
        std::vector<Position> first;
        for (int n = 0; n < shown; ++n) first.push_back({pair.a.term(n), pair.b.term(n)});
        return Fields{first_pairs_text(first)} +
               game_fields(misere_obstruction(pair, below, progress), below);
    };
    return sweep;
}

}  // namespace takeaway::app
