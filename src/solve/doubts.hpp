/// Moves along a line to known P-positions that its dead lines do not tell of, by line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace takeaway {

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
    explicit Doubts(std::size_t lines) : lines_(lines) {}

    void add(std::size_t line, Doubt doubt) {
        if (heads_.empty()) heads_.assign(lines_, none);
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
            const std::uint32_t place = *link;
            Doubt& doubt = all_[place];
            if (doubt.last < at) {
                *link = doubt.next;
                doubt.next = free_;
                free_ = place;
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

    std::size_t lines_;
    std::vector<std::uint32_t> heads_;
    std::vector<Doubt> all_;
    std::uint32_t free_ = none;
};

}  // namespace takeaway
