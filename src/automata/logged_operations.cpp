#include "automata/logged_operations.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "automata/core_form.hpp"
#include "automata/floor_graph.hpp"
#include "automata/laws.hpp"
#include "automata/operations.hpp"

namespace takeaway::automata {

namespace {

std::string numbered(const LoggedSet& part) { return " " + std::to_string(part.step); }

std::string listed(const std::vector<std::string>& tracks) {
    std::string text;
    for (const std::string& track : tracks) text += " " + track;
    return text;
}

std::vector<std::string> tracks_of(const Sum& sum) {
    std::vector<std::string> tracks;
    for (const auto& [track, coefficient] : sum) tracks.push_back(track);
    return tracks;
}

/// The coefficients without the names.
std::string shape_of(const Sum& sum) {
    std::string text;
    for (const auto& [track, coefficient] : sum) text += " " + std::to_string(coefficient);
    return text;
}

std::string written(const Sum& sum) {
    std::string text;
    for (const auto& [track, coefficient] : sum)
        text += " " + track + " " + std::to_string(coefficient);
    return text;
}

std::string end_text(const std::optional<std::int64_t>& end) {
    return end ? std::to_string(*end) : "*";
}

}  // namespace

LoggedOperations::LoggedOperations(const System& system, Work& work, Certificate* certificate)
    : system_(system), work_(work), certificate_(certificate) {
    require_lawful(system, work);
    if (certificate_ != nullptr) log_laws();
}

LoggedSet LoggedOperations::logged(const std::string& operation, Automaton set) {
    const std::size_t step = certificate_ != nullptr ? certificate_->step(operation, set) : 0;
    return {std::move(set), step};
}

/// The successor in digit order is what is worth one more, and there always is one.
void LoggedOperations::log_laws() {
    const auto order = [&](const char* x, const char* y) {
        return logged(std::string("order ") + x + " " + y, digit_order(system_, x, y, work_));
    };
    const LoggedSet between = projected(both(order("x", "z"), order("z", "y")), "z");
    const LoggedSet next = without(order("x", "y"), between);
    const LoggedSet one_more = linear({{"x", -1}, {"y", 1}}, {1, 1});
    const LoggedSet has_next = projected(next, "y");
    certificate_->conclude("counts" + numbered(next) + numbered(one_more) + numbered(has_next));
}

LoggedSet LoggedOperations::linear(const Sum& sum, const Interval& interval) {
    const std::string ends = end_text(interval.lowest) + " " + end_text(interval.highest);
    const std::string shape = "linear " + ends + shape_of(sum);
    auto known = conditions_.find(shape);
    if (known == conditions_.end())
        known = conditions_.emplace(shape, linear_condition(system_, sum, interval, work_)).first;
    return logged("linear " + ends + written(sum),
                  known->second.with_tracks(tracks_of(sum), work_));
}

LoggedSet LoggedOperations::modular(const Sum& sum, std::int64_t modulus, std::int64_t residue) {
    const std::string numbers = std::to_string(modulus) + " " + std::to_string(residue);
    const std::string shape = "modular " + numbers + shape_of(sum);
    auto known = conditions_.find(shape);
    if (known == conditions_.end())
        known = conditions_.emplace(shape, modular_condition(system_, sum, modulus, residue, work_))
                    .first;
    return logged("modular " + numbers + written(sum),
                  known->second.with_tracks(tracks_of(sum), work_));
}

LoggedSet LoggedOperations::floor(const Quadratic& alpha, const Quadratic& gamma,
                                  const std::string& n, const std::string& y) {
    if (const std::optional<Condition> linear_form = rational_floor(alpha, gamma, n, y))
        return linear(linear_form->sum, linear_form->interval);
    if (certificate_ != nullptr) {
        if (!(alpha == *system_.root()) || gamma.sign() != 0)
            throw std::logic_error("a certificate knows the floor of the root only");
        return floor_of_the_root(n, y);
    }
    const std::string shape = "floor " + to_text(alpha) + " " + to_text(gamma);
    auto known = conditions_.find(shape);
    if (known == conditions_.end())
        known =
            conditions_.emplace(shape, floor_graph(system_, alpha, gamma, "n", "y", work_)).first;
    return {known->second.with_tracks({n, y}, work_), 0};
}

LoggedSet LoggedOperations::floor_of_the_root(const std::string& n, const std::string& y) {
    if (!root_floor_) {
        const std::string numbers =
            std::to_string(trace_of(system_)) + " " + std::to_string(norm_of(system_));
        root_floor_ =
            logged("floor " + numbers, floor_graph(system_, *system_.root(), 0, "n", "y", work_));
        log_floor_laws();
    }
    return logged("renamed" + numbered(*root_floor_) + " " + n + " " + y,
                  root_floor_->set.with_tracks({n, y}, work_));
}

/// Why the table is that of f(n) = ⌊nθ⌋. It is a function, and f(m) + f(n) <= f(m + n) <= f(m) +
/// f(n) + 1. So f is superadditive and f + 1 subadditive, f(n)/n has a limit L, and
/// f(n) <= nL <= f(n) + 1 (Fekete). As f(f(n)) - T·f(n) + N·n is bounded, L² - T·L + N = 0; as
/// 2f(n) - T·n is bounded from below, L is the larger root, θ. It is irrational, so f(n) = ⌊nθ⌋.
void LoggedOperations::log_floor_laws() {
    const std::int64_t trace = trace_of(system_), norm = norm_of(system_);
    const auto f = [&](const char* a, const char* b) { return floor_of_the_root(a, b); };
    const LoggedSet laws[] = {
        without(everything({"n"}), projected(f("n", "y"), "y")),
        both(both(f("n", "y"), f("n", "z")), linear({{"y", -1}, {"z", 1}}, {1, std::nullopt})),
        both(
            projected(
                both(f("s", "z"),
                     projected(both(f("n", "y"),
                                    projected(both(f("m", "x"),
                                                   linear({{"m", 1}, {"n", 1}, {"s", -1}}, {0, 0})),
                                              "m")),
                               "n")),
                "s"),
            complement(linear({{"x", -1}, {"y", -1}, {"z", 1}}, {0, 1}))),
        both(both(f("n", "y"), f("y", "z")),
             complement(linear({{"n", norm}, {"y", -trace}, {"z", 1}}, {-2, 2}))),
        both(f("n", "y"), linear({{"n", -trace}, {"y", 2}}, {std::nullopt, -3})),
    };
    std::string line = "floors";
    for (const LoggedSet& law : laws) {
        if (!law.set.is_empty()) throw std::logic_error("the graph of a floor breaks its laws");
        line += numbered(law);
    }
    certificate_->conclude(line);
}

LoggedSet LoggedOperations::given(const std::string& name, const Automaton& set,
                                  const std::vector<std::string>& tracks) {
    // One step for the set itself, so that all its uses are seen to be the same set.
    const LoggedSet itself = logged("given " + name, set);
    return logged("renamed" + numbered(itself) + listed(tracks), set.with_tracks(tracks, work_));
}

LoggedSet LoggedOperations::everything(const std::vector<std::string>& tracks) {
    return logged("numbers" + listed(tracks), automata::everything(system_, tracks, work_));
}

LoggedSet LoggedOperations::both(const LoggedSet& a, const LoggedSet& b) {
    return logged("both" + numbered(a) + numbered(b), automata::both(a.set, b.set, work_));
}

LoggedSet LoggedOperations::widened(const LoggedSet& a, const std::vector<std::string>& tracks) {
    std::vector<std::string> missing;
    std::set_difference(tracks.begin(), tracks.end(), a.set.tracks().begin(), a.set.tracks().end(),
                        std::back_inserter(missing));
    return missing.empty() ? a : both(a, everything(missing));
}

std::pair<LoggedSet, LoggedSet> LoggedOperations::aligned(const LoggedSet& a, const LoggedSet& b) {
    return {widened(a, b.set.tracks()), widened(b, a.set.tracks())};
}

LoggedSet LoggedOperations::either(const LoggedSet& a, const LoggedSet& b) {
    const auto [first, second] = aligned(a, b);
    return logged("either" + numbered(first) + numbered(second),
                  automata::either(first.set, second.set, work_));
}

LoggedSet LoggedOperations::exactly_one(const LoggedSet& a, const LoggedSet& b) {
    const auto [first, second] = aligned(a, b);
    return logged("one" + numbered(first) + numbered(second),
                  automata::exactly_one(first.set, second.set, work_));
}

LoggedSet LoggedOperations::without(const LoggedSet& a, const LoggedSet& b) {
    const auto [first, second] = aligned(a, b);
    return logged("without" + numbered(first) + numbered(second),
                  automata::without(first.set, second.set, work_));
}

LoggedSet LoggedOperations::complement(const LoggedSet& a) {
    return without(everything(a.set.tracks()), a);
}

LoggedSet LoggedOperations::projected(const LoggedSet& a, const std::string& track) {
    return logged("exists " + track + numbered(a), automata::projected(a.set, track, work_));
}

void LoggedOperations::conclude_empty(const LoggedSet& a) {
    if (certificate_ != nullptr) certificate_->conclude("empty" + numbered(a));
}

void LoggedOperations::conclude_member(const LoggedSet& a, const std::vector<Integer>& member) {
    if (certificate_ == nullptr) return;
    std::string line = "member" + numbered(a);
    for (const Letter letter : spelled(system_, member)) line += " " + std::to_string(letter);
    certificate_->conclude(line + " ;");
}

}  // namespace takeaway::automata
