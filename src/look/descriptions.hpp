/// Guesses: short descriptions of a set of positions, made from its small members and held against
/// all of them.
///
/// A description is a text of the rule language, what may stand after `claim P =`. Each is read off
/// the members below a part of the bound and must then give exactly the members below the whole
/// bound: it has predicted the others. It remains a guess; what lies beyond is for a proof.
/// Tried are conditions (condition_fit.hpp), also two of them on both sides of a line
/// (wedge_fit.hpp), floors (beatty_fit.hpp), and lines base + n·period (linear_fit.hpp). Shorter
/// descriptions come first (description_length.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/progress.hpp"
#include "look/beatty_fit.hpp"
#include "look/set_members.hpp"

namespace takeaway::look {

struct Description {
    /// In the rule language.
    std::string text;
    /// The members below this bound led to it; the others were predicted by it. If it is the bound
    /// of the set itself, nothing was predicted.
    std::int64_t made_below = 0;
    /// If it consists of floors: which.
    std::optional<BeattyFit> floors;

    /// Whether it was right on a box several times larger, with piles below `bound`: four times the
    /// bound that it was made from, twice of three piles or more. Of 600 pairs of floors whose
    /// offsets no formula has, two were given one that was right so far.
    bool predicted(std::int64_t bound, std::size_t piles) const;
};

/// The parts of the bound that guesses are made from.
constexpr std::int64_t description_parts[] = {4, 2, 1};

/// Longer ones are no descriptions that a reader, or a proof, could use.
constexpr std::size_t longest_description = 250;

/// `unordered` are the piles that the members list sorted (empty if every order is listed).
std::vector<Description> descriptions(const SetMembers& set,
                                      const std::vector<PileGroup>& unordered = {},
                                      const Progress& progress = {});

}  // namespace takeaway::look
