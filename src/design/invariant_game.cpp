#include "design/invariant_game.hpp"

#include <algorithm>
#include <tuple>

#include "core/error.hpp"

namespace takeaway::design {

namespace {

/// A set of vectors with both entries below a bound.
class BoxSet {
  public:
    explicit BoxSet(std::int64_t below)
        : below_(below), has_(static_cast<std::size_t>(below * below)) {}

    bool contains(std::int64_t x, std::int64_t y) const { return has_[index(x, y)]; }
    void insert(std::int64_t x, std::int64_t y) { has_[index(x, y)] = true; }

  private:
    std::size_t index(std::int64_t x, std::int64_t y) const {
        return static_cast<std::size_t>(x * below_ + y);
    }
    std::int64_t below_;
    std::vector<bool> has_;
};

std::int64_t larger_pile(const Position& position) { return std::max(position[0], position[1]); }

bool comes_before(const Position& p, const Position& q) {
    return std::make_tuple(larger_pile(p), p[0], p[1]) <
           std::make_tuple(larger_pile(q), q[0], q[1]);
}

class Candidate {
  public:
    Candidate(const std::vector<Position>& members, std::int64_t below, const Progress& progress)
        : below_(below), progress_(progress), in_(below), shortcut_(below) {
        for (const Position& member : members)
            if (larger_pile(member) < below && !in_.contains(member[0], member[1])) {
                in_.insert(member[0], member[1]);
                members_.push_back(member);
            }
        std::sort(members_.begin(), members_.end(), comes_before);
        symmetric_ = std::all_of(members_.begin(), members_.end(), [&](const Position& member) {
            return in_.contains(member[1], member[0]);
        });
        for (std::size_t i = 0; i < members_.size(); ++i) {
            progress_.at(i, members_.size());
            const Position& p = members_[i];
            for (std::size_t j = 0; j < i; ++j) {  // p >= q puts q before p
                const Position& q = members_[j];
                if (p[0] >= q[0] && p[1] >= q[1]) shortcut_.insert(p[0] - q[0], p[1] - q[1]);
            }
        }
    }

    bool has(std::int64_t x, std::int64_t y) const {
        return x < below_ && y < below_ && in_.contains(x, y);
    }
    bool is_shortcut(std::int64_t x, std::int64_t y) const { return shortcut_.contains(x, y); }

    /// Whether some vector that is no shortcut leads from (x,y) into the set.
    bool reaches_set(std::int64_t x, std::int64_t y) const {
        for (const Position& p : members_) {
            if (larger_pile(p) > std::max(x, y)) return false;
            if (p[0] <= x && p[1] <= y && !is_shortcut(x - p[0], y - p[1])) return true;
        }
        return false;
    }

    /// The smallest position outside the set that does not; 0 is passed over.
    std::optional<Position> smallest_that_does_not() const {
        for (std::int64_t m = 1; m < below_; ++m) {
            progress_.at(static_cast<std::uint64_t>(m), static_cast<std::uint64_t>(below_));
            for (std::int64_t x = 0; x <= m; ++x)
                if (!in_.contains(x, m) && !reaches_set(x, m) && (x < m || symmetric_))
                    return Position{x, m};
            if (symmetric_) continue;
            for (std::int64_t y = 0; y <= m; ++y)
                if (!in_.contains(m, y) && !reaches_set(m, y)) return Position{m, y};
        }
        return std::nullopt;
    }

    /// Two members whose difference this shortcut is, the lower one as small as possible.
    Shortcut explain(const Position& position, const Position& target) const {
        const std::int64_t x = position[0] - target[0];
        const std::int64_t y = position[1] - target[1];
        for (const Position& q : members_)
            if (has(q[0] + x, q[1] + y)) return {target, {q[0] + x, q[1] + y}, q};
        return {target, {}, {}};  // only for vectors that are no shortcuts
    }

    Obstruction explain(const Position& position) const {
        Obstruction obstruction{position, {}};
        for (const Position& p : members_)
            if (p[0] <= position[0] && p[1] <= position[1])
                obstruction.shortcuts.push_back(explain(position, p));
        // The nearest target first.
        std::reverse(obstruction.shortcuts.begin(), obstruction.shortcuts.end());
        return obstruction;
    }

  private:
    std::int64_t below_;
    const Progress& progress_;
    BoxSet in_;
    BoxSet shortcut_;
    std::vector<Position> members_;  // the smallest first
    bool symmetric_ = false;
};

}  // namespace

std::optional<Obstruction> obstruction_to_invariant_game(const std::vector<Position>& members,
                                                         std::int64_t below, Ending ending,
                                                         const Progress& progress) {
    const Candidate candidate(members, below, progress);
    if (ending == Ending::normal && !candidate.has(0, 0))
        throw InputError("0 is a P-position of every game in normal play");
    if (ending == Ending::misere) {
        if (candidate.has(0, 0) || !candidate.has(0, 1) || !candidate.has(1, 0))
            throw InputError("this test is for sets with (0,1) and (1,0) and without 0");
        for (const Position& least : {Position{0, 1}, Position{1, 0}})
            if (candidate.is_shortcut(least[0], least[1]))
                return Obstruction{least, {candidate.explain(least, {0, 0})}};
    }
    const std::optional<Position> position = candidate.smallest_that_does_not();
    if (!position) return std::nullopt;
    return candidate.explain(*position);
}

std::string to_text(const std::vector<Shortcut>& shortcuts, std::size_t most) {
    std::string text;
    for (std::size_t i = 0; i < std::min(most, shortcuts.size()); ++i)
        text += (i == 0 ? "to " : "; to ") + to_text(shortcuts[i].target) + ": " +
                to_text(shortcuts[i].upper) + " - " + to_text(shortcuts[i].lower);
    if (shortcuts.size() > most) text += "; " + std::to_string(shortcuts.size() - most) + " more";
    return text;
}

}  // namespace takeaway::design
