#include "look/beatty_fit.hpp"

#include <algorithm>
#include <optional>

#include "look/set_text.hpp"
#include "look/slopes.hpp"

namespace takeaway::look {

namespace {

std::vector<std::int64_t> pile_values(const std::vector<Position>& members, std::size_t begin,
                                      std::size_t pile) {
    std::vector<std::int64_t> values;
    for (std::size_t i = begin; i < members.size(); ++i) values.push_back(members[i][pile]);
    return values;
}

using Fit = std::optional<FloorTerm> (*)(const std::vector<std::int64_t>&, std::int64_t);

/// One formula a pile for the members from `begin` on, the first of which has index `first`.
std::optional<FittedFamily> fit_chain(const std::vector<Position>& members, std::size_t begin,
                                      std::int64_t first, Fit fit = fit_floor_term) {
    FittedFamily family;
    family.first = first;
    for (std::size_t pile = 0; pile < members[0].size(); ++pile) {
        auto term = fit(pile_values(members, begin, pile), first);
        if (!term) return std::nullopt;
        family.piles.push_back(std::move(*term));
    }
    const bool grows = std::any_of(family.piles.begin(), family.piles.end(),
                                   [](const FloorTerm& t) { return t.alpha.sign() > 0; });
    if (!grows) return std::nullopt;
    return family;
}

/// The set as one chain with a few exceptions at its beginning.
std::optional<BeattyFit> fit_whole(const std::vector<Position>& members, bool any_order) {
    // The zero position counts as number 0, so that a family usually begins with n = 1.
    const std::int64_t first = is_zero(members[0]) ? 0 : 1;
    const auto fit_from = [&](std::size_t begin, Fit fit) -> std::optional<BeattyFit> {
        if (begin >= members.size()) return std::nullopt;
        auto family = fit_chain(members, begin, first + static_cast<std::int64_t>(begin), fit);
        if (!family) return std::nullopt;
        family->any_order = any_order;
        BeattyFit result;
        result.exceptions.assign(members.begin(),
                                 members.begin() + static_cast<std::ptrdiff_t>(begin));
        result.families = {std::move(*family)};
        return result;
    };
    // A simple rational formula that leaves out one member is better than an irrational one.
    for (std::size_t begin = 0; begin <= 1; ++begin)
        if (auto fit = fit_from(begin, fit_simple_rational)) return fit;
    for (std::size_t begin = 0; begin <= most_exceptions; ++begin)
        if (auto fit = fit_from(begin, fit_floor_term)) return fit;
    return std::nullopt;
}

Position term_at(const FittedFamily& family, std::int64_t n) {
    Position position;
    for (const FloorTerm& term : family.piles)
        position.push_back(to_int64((Quadratic(n) * term.alpha + term.gamma).floor()));
    return position;
}

/// A formula for the members of one branch, continued downwards while it gives members.
std::optional<FittedFamily> fit_branch(const SetMembers& set, const std::vector<Position>& branch) {
    if (chain_break(branch)) return std::nullopt;
    auto rough = fit_chain(branch, 0, 0);
    if (!rough) return std::nullopt;
    // Number the members so that the first pile that grows is about ⌊nα⌋.
    std::size_t pile = 0;
    while (rough->piles[pile].alpha.sign() == 0) ++pile;
    const Quadratic start = Quadratic(branch[0][pile]) / rough->piles[pile].alpha;
    auto family = fit_chain(branch, 0, to_int64(start.ceil()));
    if (!family) return std::nullopt;
    while (family->first > 0 && set.contains(term_at(*family, family->first - 1))) --family->first;
    return family;
}

std::optional<BeattyFit> fit_branches(const SetMembers& set, bool any_order) {
    BeattyFit fit;
    const SlopeReport report = slopes(set);
    constexpr std::size_t most_branches = 8;
    if (report.branches.size() > most_branches) return std::nullopt;
    const auto is_late = [&](const Position& p) { return std::max(p[0], p[1]) >= report.from; };
    std::vector<std::vector<Position>> groups(report.branches.size() + 2);
    for (const Position& member : set.members()) {
        if (!is_late(member)) continue;
        if (member[0] == 0 || member[1] == 0) {
            groups[member[0] == 0 ? 0 : 1].push_back(member);
            continue;
        }
        const Slope slope{member[1], member[0]};
        for (std::size_t b = 0; b < report.branches.size(); ++b)
            if (!(slope < report.branches[b].low) && !(report.branches[b].high < slope))
                groups[b + 2].push_back(member);
    }
    std::vector<Position> described;
    for (const std::vector<Position>& group : groups) {
        if (group.empty()) continue;
        auto family = fit_branch(set, group);
        if (!family) return std::nullopt;
        family->any_order = any_order;
        for (std::int64_t n = family->first;; ++n) {
            Position term = term_at(*family, n);
            if (!set.box().contains(term)) break;
            described.push_back(std::move(term));
        }
        fit.families.push_back(std::move(*family));
    }
    std::sort(described.begin(), described.end());
    for (const Position& member : set.members())
        if (!std::binary_search(described.begin(), described.end(), member))
            fit.exceptions.push_back(member);
    if (fit.families.empty() || fit.exceptions.size() > most_exceptions * fit.families.size())
        return std::nullopt;
    return fit;
}

std::string text_of(const BeattyFit& fit) {
    std::vector<std::string> parts;
    const bool any_order = fit.families[0].any_order;
    if (!fit.exceptions.empty()) parts.push_back(listed_text(fit.exceptions, any_order));
    for (const FittedFamily& family : fit.families) {
        std::vector<std::string> piles;
        for (const FloorTerm& term : family.piles) piles.push_back(term.text);
        parts.push_back(family_text(piles, any_order, "n >= " + std::to_string(family.first)));
    }
    return union_text(parts);
}

}  // namespace

std::optional<Position> chain_break(const std::vector<Position>& members) {
    for (std::size_t i = 1; i < members.size(); ++i)
        for (std::size_t pile = 0; pile < members[i].size(); ++pile)
            if (members[i][pile] < members[i - 1][pile]) return members[i];
    return std::nullopt;
}

FitSearch beatty_fit(const SetMembers& set, const std::vector<PileGroup>& unordered) {
    const bool any_order = set.piles() > 1 && unordered.empty() && !set.asymmetry();
    const SetMembers listed = any_order ? set.sorted_only() : set;
    if (listed.size() < least_fitted_numbers)
        return NoFit{"fewer than " + std::to_string(least_fitted_numbers) +
                     " members are not enough to tell formulas apart"};
    const std::optional<Position> broken = chain_break(listed.members());
    std::optional<BeattyFit> fit;
    if (!broken) {
        fit = fit_whole(listed.members(), any_order);
    } else if (set.piles() == 2) {
        fit = fit_branches(listed, any_order);
    }
    if (fit) {
        fit->text = text_of(*fit);
        if (text_describes(fit->text, set, unordered)) return *fit;
        return NoFit{"the formulas " + fit->text + " fit each pile, but not the set"};
    }
    if (!broken) return NoFit{"no ⌊nα + γ⌋ with a modulus that was tried gives every pile"};
    return NoFit{"the members are no chain, as " + to_text(*broken) +
                 " shows, and their branches are not given by such formulas"};
}

}  // namespace takeaway::look
