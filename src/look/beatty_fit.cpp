#include "look/beatty_fit.hpp"

#include <algorithm>
#include <optional>

#include "look/description_length.hpp"
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

/// A list of numbers, its possible moduli, and the offsets of each from some place on.
struct FittedPile {
    std::vector<std::int64_t> values;
    std::vector<Modulus> moduli;
};

/// The moduli come from the whole list, from the list without its first member, and from what is
/// left if as many members as possible stay outside.
FittedPile fitted_pile(std::vector<std::int64_t> values, const Care& care) {
    FittedPile pile{std::move(values), {}};
    const std::size_t size = pile.values.size();
    const std::size_t last = std::min(most_exceptions, size - std::min(size, care.least_numbers));
    for (const std::size_t begin : {std::size_t{0}, std::min(std::size_t{1}, last), last})
        for (Modulus& modulus : moduli_of(
                 {pile.values.begin() + static_cast<std::ptrdiff_t>(begin), pile.values.end()},
                 care))
            if (std::none_of(pile.moduli.begin(), pile.moduli.end(),
                             [&](const Modulus& m) { return m.value == modulus.value; }))
                pile.moduli.push_back(std::move(modulus));
    return pile;
}

/// For the members of a chain from one place on: what each pile may be, whatever the numbering.
class Tail {
  public:
    Tail(const std::vector<FittedPile>& piles, std::size_t begin) {
        for (const FittedPile& pile : piles) {
            choices_.emplace_back();
            for (const Modulus& modulus : pile.moduli)
                if (auto offsets = offsets_of(pile.values, begin, modulus.value)) {
                    offsets->tries = static_cast<std::int64_t>(begin) + 1;
                    choices_.back().emplace_back(&modulus, std::move(*offsets));
                }
        }
    }
    bool possible() const {
        return std::none_of(choices_.begin(), choices_.end(),
                            [](const auto& choices) { return choices.empty(); });
    }
    /// With the shortest formula for each pile if the first member has index `first`.
    std::optional<FittedFamily> numbered_from(std::int64_t first) const {
        FittedFamily family;
        family.first = first;
        bool grows = false;
        for (const auto& choices : choices_) {
            std::optional<FloorTerm> best;
            for (const auto& [modulus, offsets] : choices) {
                auto term = shortest_term(*modulus, offsets, first);
                if (term &&
                    (!best || description_length(term->text) < description_length(best->text)))
                    best = std::move(term);
            }
            if (!best) return std::nullopt;
            grows = grows || best->alpha.sign() > 0;
            family.piles.push_back(std::move(*best));
        }
        if (!grows) return std::nullopt;
        return family;
    }

  private:
    std::vector<std::vector<std::pair<const Modulus*, Offsets>>> choices_;
};

std::vector<FittedPile> fitted_piles(const std::vector<Position>& members) {
    std::vector<FittedPile> piles;
    for (std::size_t pile = 0; pile < members[0].size(); ++pile) {
        piles.push_back(fitted_pile(pile_values(members, 0, pile), care_for(members[0].size())));
        if (piles.back().moduli.empty()) return {};
    }
    return piles;
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

/// The set as one chain with a few exceptions at its beginning: of all ways to leave some outside
/// and to number the others, the one with the shortest text.
std::optional<BeattyFit> fit_whole(const std::vector<Position>& members, bool any_order) {
    const std::vector<FittedPile> piles = fitted_piles(members);
    if (piles.empty()) return std::nullopt;
    std::optional<BeattyFit> best;
    const std::size_t most =
        std::min(most_exceptions, members.size() - care_for(members[0].size()).least_numbers);
    for (std::size_t begin = 0; begin <= most; ++begin) {
        BeattyFit fit;
        fit.exceptions.assign(members.begin(),
                              members.begin() + static_cast<std::ptrdiff_t>(begin));
        const std::string outside = listed_text(fit.exceptions, any_order);
        if (best && description_length(outside) >= description_length(best->text)) break;
        const Tail tail(piles, begin);
        if (!tail.possible()) continue;
        for (std::int64_t first = 0; first <= static_cast<std::int64_t>(begin) + 1; ++first) {
            auto family = tail.numbered_from(first);
            if (!family) continue;
            family->any_order = any_order;
            fit.families = {std::move(*family)};
            fit.text = text_of(fit);
            if (!best || description_length(fit.text) < description_length(best->text)) best = fit;
        }
    }
    return best;
}

Position term_at(const FittedFamily& family, std::int64_t n) {
    Position position;
    for (const FloorTerm& term : family.piles)
        position.push_back(to_int64((Quadratic(n) * term.alpha + term.gamma).floor()));
    return position;
}

std::size_t length_of(const FittedFamily& family) {
    std::size_t length = 0;
    for (const FloorTerm& term : family.piles) length += description_length(term.text);
    return length;
}

/// A formula for the members of one branch, continued downwards while it gives members.
std::optional<FittedFamily> fit_branch(const SetMembers& set, const std::vector<Position>& branch) {
    if (chain_break(branch)) return std::nullopt;
    const std::vector<FittedPile> piles = fitted_piles(branch);
    if (piles.empty()) return std::nullopt;
    const Tail tail(piles, 0);
    if (!tail.possible()) return std::nullopt;
    // Number the members so that the first pile that grows is about ⌊nα⌋, or a little more.
    std::size_t pile = 0;
    while (pile + 1 < piles.size() && piles[pile].moduli[0].value.sign() == 0) ++pile;
    const Quadratic& alpha = piles[pile].moduli[0].value;
    if (alpha.sign() == 0) return std::nullopt;
    const std::int64_t start = to_int64((Quadratic(branch[0][pile]) / alpha).ceil());
    std::optional<FittedFamily> family;
    for (std::int64_t first = start; first >= std::max<std::int64_t>(0, start - 1); --first) {
        auto numbered = tail.numbered_from(first);
        if (numbered && (!family || length_of(*numbered) < length_of(*family)))
            family = std::move(numbered);
    }
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
    const std::size_t least = care_for(set.piles()).least_numbers;
    if (listed.size() < least)
        return NoFit{"fewer than " + std::to_string(least) +
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
