/// Work that is worth keeping between requests: a match that goes on. Tables and theorems are kept
/// with their games (win/known_games.hpp).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/play/heap_match.hpp"
#include "app/play/match.hpp"
#include "app/workbench.hpp"
#include "win/advisor.hpp"

namespace takeaway::web {

/// What a request says about the games that it may name.
struct Setting {
    Limits limits;
    std::string rules;  // the user's own rule text
    std::shared_ptr<KnownGames> games;
};

/// A workbench that outlives the request it was made for: progress goes to whoever asks now.
class KeptBench {
  public:
    explicit KeptBench(const Setting& setting);
    KeptBench(const KeptBench&) = delete;  // its progress refers to it
    KeptBench& operator=(const KeptBench&) = delete;

    const Workbench& bench() const { return bench_; }
    /// For the time of a call; null otherwise.
    void listen(const Progress* progress) { listener_ = progress; }

  private:
    const Progress* listener_ = nullptr;
    Workbench bench_;
};

/// A match replayed from lines.
struct KeptMatch {
    KeptMatch(const Setting& setting, const PlayRequest& request, std::string the_key,
              const Progress& progress);

    /// Types what the match has not heard of these lines; it must have heard a beginning of them.
    void hear(const std::vector<std::string>& lines, const Progress& progress);
    /// The number of lines heard plus one, or 0 if this is no beginning of the match.
    std::size_t begins(const std::string& wanted_key, const std::vector<std::string>& lines) const;

    /// As a page draws it, with what was said last.
    Json state() const;

    std::string key;
    KeptBench bench;
    std::optional<Match> match;
    std::optional<HeapMatch> heaps;  // instead, where heaps are split
    std::vector<std::string> heard;
    PlayReply last;
};
std::string match_key(const Setting& setting, const PlayRequest& request);

}  // namespace takeaway::web
