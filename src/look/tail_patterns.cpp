#include "look/tail_patterns.hpp"

#include <algorithm>
#include <set>

namespace takeaway::look {

namespace {

struct DigitTail {
    bool even = true;
    std::string last_two;
};

/// The ends of 1 … bound - 1, each worked out once.
std::vector<DigitTail> tails_below(const NumerationSystem& system, std::int64_t bound) {
    std::vector<DigitTail> tails(1);
    for (std::int64_t n = 1; n < bound; ++n) {
        std::vector<Integer> digits = system.digits(n);
        std::size_t zeros = 0;
        while (zeros < digits.size() && digits[digits.size() - 1 - zeros] == 0) ++zeros;
        if (digits.size() == 1) digits.insert(digits.begin(), Integer(0));
        const std::vector<Integer> end(digits.end() - 2, digits.end());
        tails.push_back({zeros % 2 == 0, digits_to_text(end)});
    }
    return tails;
}

bool is_shift(const NumerationSystem& system, const SetMembers& listed, std::size_t pile) {
    std::size_t seen = 0;
    for (const Position& member : listed.members()) {
        if (member[pile] == 0 || member[pile + 1] == 0) continue;
        std::vector<Integer> digits = system.digits(member[pile]);
        digits.emplace_back(0);
        if (digits != system.digits(member[pile + 1])) return false;
        ++seen;
    }
    return seen > 1;
}

}  // namespace

std::vector<NumerationSystem> systems_for(const FitSearch& search) {
    std::vector<NumerationSystem> systems{zeckendorf()};
    const auto* fit = std::get_if<BeattyFit>(&search);
    if (fit == nullptr) return systems;
    std::vector<Quadratic> seen{Quadratic::golden()};  // Zeckendorf's is its p-system
    for (const FittedFamily& family : fit->families) {
        for (const FloorTerm& term : family.piles) {
            if (term.alpha <= Quadratic(1) || term.alpha >= Quadratic(2)) continue;
            if (std::find(seen.begin(), seen.end(), term.alpha) != seen.end()) continue;
            seen.push_back(term.alpha);
            systems.push_back(p_system(term.alpha));
            systems.push_back(q_system(term.alpha));
        }
    }
    return systems;
}

TailReport tail_patterns(const SetMembers& listed, const std::vector<NumerationSystem>& systems) {
    TailReport report;
    for (const NumerationSystem& system : systems) {
        const std::vector<DigitTail> tails = tails_below(system, listed.below());
        std::set<std::string> all;
        for (std::size_t n = 1; n < tails.size(); ++n) all.insert(tails[n].last_two);
        for (std::size_t pile = 0; pile < listed.piles(); ++pile) {
            TailPattern pattern;
            pattern.system = system.name();
            pattern.pile = pile;
            for (const Position& member : listed.members()) {
                if (*std::min_element(member.begin(), member.end()) == 0) continue;
                const DigitTail& tail = tails[static_cast<std::size_t>(member[pile])];
                ++(tail.even ? pattern.even : pattern.odd);
                ++pattern.last_two[tail.last_two];
            }
            for (const std::string& end : all)
                if (pattern.last_two.count(end) == 0) pattern.never.push_back(end);
            report.patterns.push_back(std::move(pattern));
        }
        for (std::size_t pile = 0; pile + 1 < listed.piles(); ++pile)
            if (is_shift(system, listed, pile))
                report.shifts.push_back(system.name() + ": pile " + std::to_string(pile + 2) +
                                        " is pile " + std::to_string(pile + 1) +
                                        " with a 0 appended");
    }
    return report;
}

}  // namespace takeaway::look
