#include "look/set_periods.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include "look/hitting_set.hpp"

namespace takeaway::look {

namespace {

std::int64_t largest(const Position& position) {
    return *std::max_element(position.begin(), position.end());
}

/// Whether the position belongs to the part of the set that the sense speaks about.
bool counts(const Position& position, PeriodSense sense) {
    if (sense == PeriodSense::with_zeros) return largest(position) > 0;
    return std::none_of(position.begin(), position.end(), [](std::int64_t x) { return x == 0; });
}

/// Smaller sum first, then lexicographic: the order in which vectors are preferred.
bool comes_before(const Position& a, const Position& b) {
    const auto sum = [](const Position& v) { return std::accumulate(v.begin(), v.end(), 0LL); };
    return sum(a) != sum(b) ? sum(a) < sum(b) : a < b;
}

bool all_fit(const SetMembers& set, const Position& member, const std::vector<Position>& vectors) {
    return std::all_of(vectors.begin(), vectors.end(), [&](const Position& v) {
        return set.steps_inside(member, v) >= least_repetitions;
    });
}

/// For each member, whether adding the vector leads to members only, up to the edge of the box.
/// From the last member down, so that each needs one step.
std::vector<bool> repeating(const SetMembers& set, const Position& vector) {
    std::vector<bool> result(set.size());
    if (!set.has_bits()) {
        for (std::size_t i = 0; i < set.size(); ++i) result[i] = set.repeats(set[i], vector);
        return result;
    }
    std::vector<bool> good(set.box().count(), false);
    const std::uint64_t step = set.box().number_of(vector);
    for (std::size_t i = set.size(); i-- > 0;) {
        const std::uint64_t number = set.box().number_of(set[i]);
        const bool ends = set.steps_inside(set[i], vector) == 0;
        result[i] = good[number] = ends || good[number + step];
    }
    return result;
}

/// Indices of the members that members_not_served describes, with any largest pile.
std::vector<std::size_t> not_served(const SetMembers& set, PeriodSense sense,
                                    const std::vector<Position>& vectors) {
    std::vector<bool> served(set.size(), false);
    for (const Position& vector : vectors) {
        const std::vector<bool> more = repeating(set, vector);
        for (std::size_t i = 0; i < set.size(); ++i) served[i] = served[i] || more[i];
    }
    std::vector<std::size_t> missed;
    for (std::size_t i = 0; i < set.size(); ++i)
        if (!served[i] && counts(set[i], sense) && all_fit(set, set[i], vectors))
            missed.push_back(i);
    return missed;
}

/// Up to `count` of the indices, evenly spread.
std::vector<std::size_t> spread(const std::vector<std::size_t>& indices, std::size_t count) {
    if (indices.size() <= count) return indices;
    std::vector<std::size_t> chosen;
    for (std::size_t i = 0; i < count; ++i) chosen.push_back(indices[i * indices.size() / count]);
    return chosen;
}

/// The vectors that repeat from each member of a growing sample.
class Candidates {
  public:
    Candidates(const SetMembers& set, PeriodSense sense, std::int64_t longest)
        : set_(set), least_(sense == PeriodSense::positive ? 1 : 0), longest_(longest) {}

    /// False if no vector repeats from this member.
    bool add(std::size_t index) {
        const Position& member = set_[index];
        const std::size_t item = sample_.size();
        sample_.push_back(index);
        bool some = false;
        Position vector(member.size());
        // In lexicographic order the first entries of members do not decrease.
        for (std::size_t j = index + 1; j < set_.size() && set_[j][0] - member[0] <= longest_;
             ++j) {
            for (std::size_t k = 0; k < member.size(); ++k) vector[k] = set_[j][k] - member[k];
            const bool suits = std::all_of(vector.begin(), vector.end(), [&](std::int64_t entry) {
                return entry >= least_ && entry <= longest_;
            });
            if (!suits || set_.steps_inside(member, vector) < least_repetitions ||
                !set_.repeats(member, vector))
                continue;
            items_of_[vector].push_back(item);
            some = true;
        }
        return some;
    }

    std::optional<HittingSet> fewest(std::vector<Position>& vectors) const {
        // Of vectors that serve the same members of the sample only the first can be needed.
        std::map<std::vector<std::size_t>, Position> first;
        for (const auto& [vector, repeating] : items_of_) {
            // Near the edge a vector that does not fit often enough refutes nothing either.
            std::vector<std::size_t> items = repeating;
            for (std::size_t item = 0; item < sample_.size(); ++item)
                if (set_.steps_inside(set_[sample_[item]], vector) < least_repetitions)
                    items.push_back(item);
            std::sort(items.begin(), items.end());
            const auto [entry, is_new] = first.emplace(std::move(items), vector);
            if (!is_new && comes_before(vector, entry->second)) entry->second = vector;
        }
        std::vector<std::pair<Position, std::vector<std::size_t>>> choices;
        for (const auto& [items, vector] : first) choices.emplace_back(vector, items);
        std::sort(choices.begin(), choices.end(),
                  [](const auto& a, const auto& b) { return comes_before(a.first, b.first); });
        std::vector<std::vector<std::size_t>> serves;
        for (const auto& [vector, items] : choices) serves.push_back(items);
        std::optional<HittingSet> found =
            fewest_choices(sample_.size(), serves, most_period_vectors);
        vectors.clear();
        if (found)
            for (const std::size_t choice : found->chosen) vectors.push_back(choices[choice].first);
        return found;
    }

  private:
    const SetMembers& set_;
    std::int64_t least_;
    std::int64_t longest_;
    std::vector<std::size_t> sample_;
    std::map<Position, std::vector<std::size_t>> items_of_;
};

NoPeriods no_vector_for(const Position& member, std::int64_t longest) {
    return {"from " + to_text(member) + " no vector with entries up to " + std::to_string(longest) +
                " leads to members only",
            member};
}

PeriodSearch periods_up_to(const SetMembers& set, PeriodSense sense, std::int64_t longest,
                           const Progress& progress) {
    const std::int64_t bound = set.below();
    // 1. Members for which every vector in question fits often enough.
    const std::int64_t core_from = bound / first_share;
    const Position long_step(set.piles(), longest);
    std::vector<std::size_t> core;
    for (std::size_t i = 0; i < set.size() && longest > 0; ++i)
        if (largest(set[i]) >= core_from && counts(set[i], sense) &&
            all_fit(set, set[i], {long_step}))
            core.push_back(i);
    if (core.empty())
        return NoPeriods{"no member has its largest pile between " + std::to_string(core_from) +
                             " and " + std::to_string(bound - least_repetitions * longest) +
                             ", where three repetitions could be seen",
                         std::nullopt};
    // 2. Fewest vectors for a sample; what they miss joins the sample.
    Candidates candidates(set, sense, longest);
    std::vector<std::size_t> fresh = spread(core, first_sample);
    std::vector<Position> vectors;
    bool fewest = true;
    constexpr std::size_t most_joining = 8;
    while (!fresh.empty()) {
        for (const std::size_t index : fresh) {
            progress.at(index, set.size());
            const bool some = candidates.add(index);
            if (!some && all_fit(set, set[index], {long_step}))
                return no_vector_for(set[index], longest);
        }
        const std::optional<HittingSet> found = candidates.fewest(vectors);
        if (!found)
            return NoPeriods{"no " + std::to_string(most_period_vectors) +
                                 " vectors with entries up to " + std::to_string(longest) +
                                 " serve all members",
                             std::nullopt};
        fewest = found->fewest;
        fresh = not_served(set, sense, vectors);
        fresh.erase(std::remove_if(fresh.begin(), fresh.end(),
                                   [&](std::size_t i) { return largest(set[i]) < core_from; }),
                    fresh.end());
        fresh = spread(fresh, most_joining);
    }
    // 3. How far down the vectors serve all members.
    SetPeriods periods{vectors, 0, 0, fewest, longest, true};
    std::sort(periods.vectors.begin(), periods.vectors.end(), comes_before);
    for (const std::size_t i : not_served(set, sense, vectors))
        periods.from = std::max(periods.from, largest(set[i]) + 1);
    for (const Position& member : set.members())
        if (largest(member) >= periods.from && counts(member, sense) &&
            all_fit(set, member, vectors))
            ++periods.judged;
    return periods;
}

}  // namespace

PeriodSearch set_periods(const SetMembers& set, PeriodSense sense, const Progress& progress) {
    const std::int64_t longest = set.below() / period_share;
    const std::int64_t sure = std::min(longest, to_int64(integer_sqrt(set.below())));
    PeriodSearch search = periods_up_to(set, sense, sure, progress);
    if (sure == longest || std::holds_alternative<SetPeriods>(search)) return search;
    search = periods_up_to(set, sense, longest, progress);
    if (auto* found = std::get_if<SetPeriods>(&search)) found->sure = false;
    return search;
}

std::vector<Position> members_not_served(const SetMembers& set, PeriodSense sense,
                                         const std::vector<Position>& vectors, std::int64_t from) {
    std::vector<Position> result;
    for (const Position& member : set.members()) {
        if (largest(member) < from || !counts(member, sense) || !all_fit(set, member, vectors))
            continue;
        const bool served =
            std::any_of(vectors.begin(), vectors.end(),
                        [&](const Position& vector) { return set.repeats(member, vector); });
        if (!served) result.push_back(member);
    }
    return result;
}

}  // namespace takeaway::look
