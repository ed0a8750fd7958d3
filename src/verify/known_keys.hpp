/// Vectors that have been met, numbered 0, 1, 2, … in the order of meeting.
///
/// A certificate has millions of keys of a few numbers each: they stand one after another in one
/// list, and a table of places finds them, so that none has memory of its own.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "verify/certificate_text.hpp"

namespace takeaway::verify {

class KnownKeys {
  public:
    std::size_t size() const { return begins_.size() - 1; }

    void read(std::size_t number, Vector& key) const {
        key.assign(at(begins_[number]), at(begins_[number + 1]));
    }

    /// The number of a key, and whether it was not known before.
    std::pair<std::size_t, bool> number_of(const Vector& key) {
        if (2 * (size() + 1) > places_.size()) make_room();
        const std::size_t place = place_of(key);
        if (places_[place] != 0) return {places_[place] - 1, false};
        entries_.insert(entries_.end(), key.begin(), key.end());
        begins_.push_back(entries_.size());
        places_[place] = size();
        return {size() - 1, true};
    }

  private:
    std::vector<std::int64_t>::const_iterator at(std::size_t i) const {
        return entries_.begin() + static_cast<std::ptrdiff_t>(i);
    }

    /// Where the key stands, or the free place where it belongs. The number of places is a power of
    /// two, and half of them are free.
    std::size_t place_of(const Vector& key) const {
        std::uint64_t h = key.size();
        for (const std::int64_t n : key)
            h = (h ^ static_cast<std::uint64_t>(n)) * 0x9E3779B97F4A7C15ULL + (h >> 29U);
        for (std::size_t place = (h ^ (h >> 32U)) & (places_.size() - 1);;
             place = (place + 1) & (places_.size() - 1)) {
            if (places_[place] == 0) return place;
            const std::size_t number = places_[place] - 1;
            if (std::equal(at(begins_[number]), at(begins_[number + 1]), key.begin(), key.end()))
                return place;
        }
    }

    void make_room() {
        places_.assign(2 * places_.size(), 0);
        Vector key;
        for (std::size_t number = 0; number < size(); ++number) {
            read(number, key);
            places_[place_of(key)] = number + 1;
        }
    }

    std::vector<std::int64_t> entries_;
    std::vector<std::size_t> begins_{0};
    std::vector<std::size_t> places_ = std::vector<std::size_t>(64, 0);  // numbers + 1; 0 is free
};

}  // namespace takeaway::verify
