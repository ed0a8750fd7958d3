/// Moves along a line to known P-positions that its dead lines do not tell of, by line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace takeaway::solve {

struct Doubt {
    std::uint32_t position = 0;  // index of the P-position
    bool certain = false;        // a move for sure, but only on this part of the line
    std::uint32_t first = 0;     // of the line, counted in columns (in rows for a column)
    std::uint32_t last = 0;
    std::uint32_t next = 0;
};

/// A list of doubts for every line. Nothing is allocated before the first doubt.
class Doubts {
  public:
    explicit Doubts(std::size_t lines) : lines_(lines), forget_at_(lines / 8 + 1) {}

    /// No line will be asked about a place before `now`.
    void add(std::size_t line, Doubt doubt, std::int64_t now) {
        if (heads_.empty()) heads_.assign(lines_, none);
        if (free_ == none && all_.size() >= forget_at_) forget_before(now);
        doubt.next = heads_[line];
        std::uint32_t place = free_;
        if (place == none) {
            place = static_cast<std::uint32_t>(all_.size());
            all_.push_back(doubt);
        } else {
            free_ = all_[place].next;
            all_[place] = doubt;
        }
        heads_[line] = place;
    }

    /// Whether is_move(doubt) for some doubt about place `at` of the line. Places of a line are
    /// asked about in increasing order: doubts that end before are forgotten.
    template <class IsMove>
    bool any(std::size_t line, std::int64_t at, const IsMove& is_move) {
        if (heads_.empty()) return false;
        std::uint32_t* link = &heads_[line];
        while (*link != none) {
            Doubt& doubt = all_[*link];
            if (doubt.last < at) {
                forget(link);
                continue;
            }
            if (doubt.first <= at && is_move(doubt)) return true;
            link = &doubt.next;
        }
        return false;
    }

    std::uint64_t bytes() const {
        return std::uint64_t{heads_.capacity()} * sizeof(std::uint32_t) +
               std::uint64_t{all_.capacity()} * sizeof(Doubt);
    }

  private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    void forget(std::uint32_t* link) {
        const std::uint32_t place = *link;
        *link = all_[place].next;
        all_[place].next = free_;
        free_ = place;
    }

    /// Most doubts are short and lie on lines that die soon after and are not asked about again;
    /// without this they would be most of the memory. Rare enough to cost nothing: the next time is
    /// after as many new doubts as an eighth of the lines, or as there are doubts left.
    void forget_before(std::int64_t now) {
        std::size_t left = 0;
        for (std::uint32_t& head : heads_) {
            std::uint32_t* link = &head;
            while (*link != none) {
                if (all_[*link].last < now) {
                    forget(link);
                } else {
                    link = &all_[*link].next;
                    ++left;
                }
            }
        }
        if (2 * left > forget_at_) forget_at_ = 2 * left;
    }

    std::size_t lines_;
    std::size_t forget_at_;  // how many doubts
    std::vector<std::uint32_t> heads_;
    std::vector<Doubt> all_;
    std::uint32_t free_ = none;
};

}  // namespace takeaway::solve
