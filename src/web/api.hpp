/// The engine as the page sees it: one function from a request to an answer.
///
/// A request is a JSON object whose field `do` names what is wanted; docs/page.md lists them. The
/// answer is one frame (frame.hpp): a report of app/, or {"error":{"kind","message",…}}. Nothing is
/// decided here, and nothing is remembered that would change an answer: matches that were begun and
/// games that were solved are kept only so that the next line, or the next board, comes quickly.
/// Requests come from strangers: a game expression cannot name a file, and memory is limited.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/workbench.hpp"
#include "web/frame.hpp"
#include "web/study.hpp"

namespace takeaway::web {

struct ApiLimits {
    /// Bytes that the tables of one request may take: unless it says so, and at most.
    std::uint64_t standard_memory = std::uint64_t{512} << 20;
    std::uint64_t most_memory = std::uint64_t{1536} << 20;
    unsigned threads = 1;
    /// How long an answer may take; nothing: as long as it needs. In the browser the user ends it.
    std::optional<std::chrono::seconds> most_time;
    /// Bytes that a listing may have as text.
    std::size_t longest_text = std::size_t{64} << 20;
    /// Matches that are kept. Tables are, as long as they take no more than most_memory together.
    std::size_t kept = 2;
};

/// A longer request is refused: a rule text has at most 1 MiB, and JSON may write a character as
/// six.
constexpr std::size_t longest_request = std::size_t{8} << 20;

class Api {
  public:
    /// `theorems`: what was proved earlier, for advice; may be null.
    explicit Api(ApiLimits limits, std::shared_ptr<const KnownTheorems> theorems = nullptr);
    ~Api();
    Api(const Api&) = delete;
    Api& operator=(const Api&) = delete;

    /// The last frame of the answer. Problems become error frames: "input" if the request cannot be
    /// understood, "limit" if it needs more than a stated limit, "interrupted", or "internal". May
    /// be called from several threads at once. `say` is told what happens on the way, where that
    /// can be said in words.
    std::string answer(std::string_view request, const Progress& progress, const Say& say = {});

    /// Whether anything was proved earlier: then advice is better asked for here than where nothing
    /// is known of it.
    bool knows_theorems() const;
    /// How many tables were solved, of games that are kept.
    std::uint64_t solves() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// {"error":{"kind":…,"message":…}}
Json error_json(const std::string& kind, const std::string& message);

}  // namespace takeaway::web
