#include "look/hitting_set.hpp"

#include <algorithm>

namespace takeaway::look {

namespace {

class Search {
  public:
    Search(std::size_t items, const std::vector<std::vector<std::size_t>>& serves,
           std::uint64_t budget)
        : serves_(serves), choices_of_(items), times_served_(items, 0), budget_(budget) {
        for (std::size_t c = 0; c < serves.size(); ++c)
            for (const std::size_t item : serves[c]) choices_of_[item].push_back(c);
        // A choice that serves much is tried first; stable, so earlier ones win ties.
        for (std::vector<std::size_t>& choices : choices_of_)
            std::stable_sort(choices.begin(), choices.end(), [&](std::size_t a, std::size_t b) {
                return serves[a].size() > serves[b].size();
            });
    }

    bool every_item_has_a_choice() const {
        return std::none_of(choices_of_.begin(), choices_of_.end(),
                            [](const auto& choices) { return choices.empty(); });
    }
    bool gave_up() const { return budget_ == 0; }
    const std::vector<std::size_t>& chosen() const { return chosen_; }

    /// Whether all items can be served by `left` further choices.
    bool serve_with(std::size_t left) {
        if (budget_ == 0) return false;
        --budget_;
        const std::optional<std::size_t> item = tightest_item();
        if (!item) return true;
        if (left == 0) return false;
        for (const std::size_t choice : choices_of_[*item]) {
            choose(choice);
            if (serve_with(left - 1)) return true;
            take_back();
        }
        return false;
    }

    /// Repeatedly the choice that serves most of what is left.
    bool serve_greedily(std::size_t most) {
        chosen_.clear();
        std::fill(times_served_.begin(), times_served_.end(), 0);
        while (tightest_item()) {
            if (chosen_.size() == most) return false;
            std::size_t best = 0;
            std::size_t best_count = 0;
            for (std::size_t c = 0; c < serves_.size(); ++c) {
                const auto count = static_cast<std::size_t>(
                    std::count_if(serves_[c].begin(), serves_[c].end(),
                                  [&](std::size_t item) { return times_served_[item] == 0; }));
                if (count > best_count) {
                    best = c;
                    best_count = count;
                }
            }
            choose(best);
        }
        return true;
    }

    /// Exchanges a chosen one for an earlier one while everything stays served.
    void prefer_earlier() {
        for (std::size_t& chosen : chosen_) {
            const std::size_t old = chosen;
            for (const std::size_t item : serves_[old]) --times_served_[item];
            std::size_t earlier = 0;
            while (earlier < old && !serves_the_rest(earlier)) ++earlier;
            chosen = earlier;
            for (const std::size_t item : serves_[earlier]) ++times_served_[item];
        }
    }

  private:
    bool serves_the_rest(std::size_t choice) const {
        const std::vector<std::size_t>& items = serves_[choice];  // in increasing order
        for (std::size_t item = 0; item < times_served_.size(); ++item)
            if (times_served_[item] == 0 && !std::binary_search(items.begin(), items.end(), item))
                return false;
        return true;
    }
    std::optional<std::size_t> tightest_item() const {
        std::optional<std::size_t> tightest;
        for (std::size_t item = 0; item < times_served_.size(); ++item)
            if (times_served_[item] == 0 &&
                (!tightest || choices_of_[item].size() < choices_of_[*tightest].size()))
                tightest = item;
        return tightest;
    }
    void choose(std::size_t choice) {
        chosen_.push_back(choice);
        for (const std::size_t item : serves_[choice]) ++times_served_[item];
    }
    void take_back() {
        for (const std::size_t item : serves_[chosen_.back()]) --times_served_[item];
        chosen_.pop_back();
    }

    const std::vector<std::vector<std::size_t>>& serves_;
    std::vector<std::vector<std::size_t>> choices_of_;
    std::vector<std::size_t> times_served_;
    std::vector<std::size_t> chosen_;
    std::uint64_t budget_;
};

}  // namespace

std::optional<HittingSet> fewest_choices(std::size_t items,
                                         const std::vector<std::vector<std::size_t>>& serves,
                                         std::size_t most, std::uint64_t budget) {
    Search search(items, serves, budget);
    if (!search.every_item_has_a_choice()) return std::nullopt;
    for (std::size_t count = 0; count <= most && !search.gave_up(); ++count)
        if (search.serve_with(count)) {
            search.prefer_earlier();
            return HittingSet{search.chosen(), true};
        }
    if (!search.gave_up() || !search.serve_greedily(most)) return std::nullopt;
    search.prefer_earlier();
    return HittingSet{search.chosen(), false};
}

}  // namespace takeaway::look
