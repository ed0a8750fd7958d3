#include "win/derived_strategy.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::win {

namespace {

/// With more piles than this the orders of the entries of a family are not tried.
constexpr std::size_t most_ordered_piles = 6;
/// How far around the n that an equation gives others are tried.
constexpr int steps_around = 8;

std::optional<std::vector<LinearSet>> linear_sets_if_any(const PositionSet& claim) {
    try {
        return as_linear_sets(claim);
    } catch (const LimitError&) {
        return std::nullopt;  // too many; the other way may do
    }
}

/// The members of a family with one index n, and the n near which an expression in them takes a
/// value.
class IndexedFamily {
  public:
    explicit IndexedFamily(const Family& family) : family_(family) {}

    BigPosition at(const Integer& n) const {
        BigPosition slots(family_.first_variable() + 1, Integer(0));
        slots.back() = n;
        BigPosition member;
        for (const TermPtr& head : family_.heads) member.push_back(value_of(*head, slots.data()));
        return member;
    }

    /// n with entry j, less entry l if that is given, about `value`: entries grow nearly linearly,
    /// so two members far out give the slope to within the steps that are tried around n.
    std::optional<Integer> about(const Integer& value, std::size_t j,
                                 std::optional<std::size_t> l) const {
        if (value < 0) return std::nullopt;
        const auto grown = [&](const Integer& n) {
            const BigPosition member = at(n);
            return l ? Integer(member[j] - member[*l]) : member[j];
        };
        constexpr std::size_t extra_bits = 16;
        const Integer far = Integer(1) << (bit_length(value) + extra_bits);
        const Integer low = grown(0);
        const Integer rise = grown(far) - low;
        if (rise <= 0) return std::nullopt;
        return floor_div(Integer((value - low) * far), rise);
    }

  private:
    const Family& family_;
};

/// The n worth trying for a position, each once.
std::set<Integer> indices_to_try(const IndexedFamily& family, const BigPosition& position) {
    std::set<Integer> indices;
    const auto note = [&](const std::optional<Integer>& n) {
        for (int step = -steps_around; n && step <= steps_around; ++step)
            if (*n + step >= 0) indices.insert(*n + step);
    };
    const std::size_t piles = position.size();
    for (std::size_t j = 0; j < piles; ++j) {
        for (std::size_t i = 0; i < piles; ++i) {
            note(family.about(position[i], j, std::nullopt));
            for (std::size_t l = 0; l < piles; ++l)
                for (std::size_t k = 0; l != j && k < piles; ++k)
                    if (k != i) note(family.about(position[i] - position[k], j, l));
        }
    }
    note(Integer(0));
    return indices;
}

/// Brings the piles of every position of the line into one order that is sorted along all of it;
/// false if there is none. Between two sorted ends a line is sorted.
bool sort_piles(PositionLine& line) {
    std::vector<std::size_t> order(line.first.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) {
        return std::tie(line.first[i], line.step[i]) < std::tie(line.first[j], line.step[j]);
    });
    const PositionLine before = line;
    for (std::size_t i = 0; i < order.size(); ++i) {
        line.first[i] = before.first[order[i]];
        line.step[i] = before.step[order[i]];
    }
    const BigPosition last = line.at(line.count - 1);
    return std::is_sorted(last.begin(), last.end());
}

}  // namespace

DerivedStrategy::DerivedStrategy(const Game& game)
    : rules_(game.rules),
      claim_(game.claim),
      linear_sets_(linear_sets_if_any(*game.claim)),
      is_blocking_(game.blocking.has_value()),
      digits_(std::make_shared<const OptionsByDigits>(game)) {}

/// A claim may name unordered piles in any order; positions come sorted.
bool DerivedStrategy::is_p(const BigPosition& position) const {
    if (rules_->unordered_piles().empty() || position.size() > most_ordered_piles)
        return claim_->contains(position);
    return !each_arrangement(position, rules_->unordered_piles(), [&](const BigPosition& arranged) {
        return !claim_->contains(arranged);
    });
}

std::optional<std::vector<PositionLine>> DerivedStrategy::all_p_options(
    const BigPosition& position) const {
    if (!linear_sets_) return std::nullopt;
    auto lines = options_among(*rules_, *linear_sets_, position);
    if (!lines || rules_->unordered_piles().empty()) return lines;
    for (PositionLine& line : *lines)
        if (!sort_piles(line)) return std::nullopt;
    const auto key = [](const PositionLine& line) {
        return std::tie(line.count, line.first, line.step);
    };
    std::sort(lines->begin(), lines->end(),
              [&](const PositionLine& a, const PositionLine& b) { return key(b) < key(a); });
    lines->erase(
        std::unique(lines->begin(), lines->end(),
                    [&](const PositionLine& a, const PositionLine& b) { return key(a) == key(b); }),
        lines->end());
    return lines;
}

DerivedStrategy::Answer DerivedStrategy::answer(const BigPosition& position) const {
    Answer answer;
    answer.is_p = is_p(position);
    std::optional<BigPosition> option;
    const auto lines = all_p_options(position);
    bool is_complete = lines.has_value();  // then without an option there is none
    if (lines) {
        for (const PositionLine& line : *lines)
            if (!option || line.first < *option) option = line.first;
    } else {
        option = option_by_trying(position);
        if (!option && !answer.is_p && digits_->can_tell()) {
            option = digits_->first(position);
            is_complete = true;
        }
    }
    // Blocking lets a P-position have such options, and an N-position too few.
    if (!is_blocking_) answer.is_false = answer.is_p ? option.has_value() : is_complete && !option;
    if (!answer.is_p || answer.is_false) answer.option = std::move(option);
    return answer;
}

std::optional<BigPosition> DerivedStrategy::option_by_trying(const BigPosition& position) const {
    const BigPosition nothing(position.size(), Integer(0));
    if (is_p(nothing) && rules_->is_move(position, nothing)) return nothing;
    std::optional<BigPosition> best;
    for (const Family& family : claim_->families()) {
        if (family.variables.size() != 1) continue;
        const IndexedFamily indexed(family);
        for (const Integer& n : indices_to_try(indexed, position)) {
            BigPosition member = indexed.at(n);
            if (member.size() <= most_ordered_piles) std::sort(member.begin(), member.end());
            // Every order of the entries is tried if the piles have one.
            do {
                if (best && *best < member) break;
                const bool fits =
                    std::equal(member.begin(), member.end(), position.begin(),
                               [](const Integer& a, const Integer& b) { return a >= 0 && a <= b; });
                if (fits && is_p(member) && rules_->is_move(position, member)) best = member;
            } while (rules_->unordered_piles().empty() && member.size() <= most_ordered_piles &&
                     std::next_permutation(member.begin(), member.end()));
        }
    }
    return best;
}

}  // namespace takeaway::win
