/// A match as a page draws it: piles, whose turn it is, what was said, and the moves that may be
/// made.
#pragma once

#include "app/play/heap_match.hpp"
#include "app/play/match.hpp"

namespace takeaway::app {

/// Moves that are listed with the state; where there are more the player types.
constexpr std::size_t most_legal_shown = 2'000;

/// `reply` is what the match said last. Numbers of tokens are texts: piles have any size.
Json state_to_json(const Match& match, const PlayReply& reply);
/// The same for heaps: each is a pile without a name, and each move has the line that makes it.
Json state_to_json(const HeapMatch& match, const PlayReply& reply);

/// The levels with what each does.
struct LevelText {
    std::string name;
    std::string about;
};
std::vector<LevelText> level_texts();

}  // namespace takeaway::app
