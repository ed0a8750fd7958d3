#include "web/kept_work.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/play/match_state.hpp"
#include "core/words.hpp"

namespace takeaway::web {

namespace {

/// Texts one after the other that no other texts give.
std::string joined(const std::vector<std::string>& parts) {
    std::string key;
    for (const std::string& part : parts) key += std::to_string(part.size()) + ":" + part;
    return key;
}

/// Tells whoever listens for the time of a scope, and gives up what takes longer than a player
/// would wait.
class Listening {
  public:
    Listening(KeptBench& bench, const Progress& progress) : bench_(bench) {
        const auto start = std::chrono::steady_clock::now();
        listener_.should_stop = progress.should_stop;
        listener_.report = [start, report = progress.report](std::uint64_t done,
                                                             std::uint64_t all) {
            if (std::chrono::steady_clock::now() - start > patience)
                throw LimitError("to think about this takes longer than " +
                                 std::to_string(patience.count()) + " seconds");
            if (report) report(done, all);
        };
        bench_.listen(&listener_);
    }
    ~Listening() { bench_.listen(nullptr); }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

  private:
    static constexpr std::chrono::seconds patience{20};
    KeptBench& bench_;
    Progress listener_;
};

}  // namespace

KeptBench::KeptBench(const Setting& setting)
    : bench_(setting.games, setting.limits,
             {[this](std::uint64_t done, std::uint64_t all) {
                  if (listener_ != nullptr && listener_->report) listener_->report(done, all);
              },
              [this] {
                  return listener_ != nullptr && listener_->should_stop && listener_->should_stop();
              }},
             {setting.rules, "rules", false}) {}

KeptMatch::KeptMatch(const Setting& setting, const PlayRequest& request, std::string the_key,
                     const Progress& progress)
    : key(std::move(the_key)), bench(setting) {
    const Listening listening(bench, progress);
    if (bench.bench().any_game(request.game).splits()) {
        heaps.emplace(bench.bench(), request);
        last = heaps->begin();
    } else {
        match.emplace(bench.bench(), request);
        last = match->begin();
    }
}

Json KeptMatch::state() const {
    return heaps ? state_to_json(*heaps, last) : state_to_json(*match, last);
}

void KeptMatch::hear(const std::vector<std::string>& lines, const Progress& progress) {
    for (std::size_t i = heard.size(); i < lines.size(); ++i) {
        const Listening listening(bench, progress);
        last = heaps ? heaps->say(lines[i]) : match->say(lines[i]);
        heard.push_back(lines[i]);
    }
}

std::size_t KeptMatch::begins(const std::string& wanted_key,
                              const std::vector<std::string>& lines) const {
    if (key != wanted_key || heard.size() > lines.size()) return 0;
    return std::equal(heard.begin(), heard.end(), lines.begin()) ? heard.size() + 1 : 0;
}

std::string match_key(const Setting& setting, const PlayRequest& request) {
    return joined({std::to_string(setting.limits.memory), setting.rules, request.game,
                   request.position, name_of(request.level),
                   request.first == Player::you ? "you" : "computer",
                   std::to_string(request.seed)});
}

}  // namespace takeaway::web
