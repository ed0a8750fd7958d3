#include "web/api.hpp"

#include <chrono>
#include <limits>
#include <map>
#include <new>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/words.hpp"
#include "web/answers.hpp"
#include "web/fields.hpp"
#include "web/kept_work.hpp"
#include "web/pool.hpp"

namespace takeaway::web {

namespace {

constexpr std::size_t most_play_lines = 10'000;

/// A match as it is asked for, before a line was typed.
PlayRequest play_request(const Fields& fields) {
    PlayRequest request;
    request.game = fields.text("game");
    if (fields.has_position("position")) request.position = to_text(fields.position("position"));
    request.level = level_named(fields.text("level", "good"));
    const std::string first = fields.text("first", "you");
    if (first != "you" && first != "computer")
        throw InputError("the field `first` must be \"you\" or \"computer\"");
    request.first = first == "you" ? Player::you : Player::computer;
    request.seed = static_cast<std::uint64_t>(
        fields.number("seed", 0, std::numeric_limits<std::int64_t>::max(), 0));
    return request;
}

/// The column in the units of JavaScript, in which an editor counts; the error has bytes.
int column_in_utf16(const std::string& text, const SourceSpot& spot) {
    std::size_t at = 0;
    for (int line = 1; line < spot.line; ++line) {
        at = text.find('\n', at);
        if (at == std::string::npos) return spot.column;
        ++at;
    }
    int column = 1;
    for (int byte = 1; byte < spot.column && at < text.size(); ++byte, ++at) {
        const auto c = static_cast<unsigned char>(text[at]);
        if ((c & 0xC0U) != 0x80U) column += c >= 0xF0U ? 2 : 1;
    }
    return column;
}

Json rule_error_json(const RuleError& error, std::string_view request) {
    Json json = error_json("input", error.what());
    Json& inner = json["error"];
    inner["reason"] = error.reason();
    inner["source"] = error.source();
    inner["line"] = error.spot().line;
    inner["column"] = error.spot().column;
    inner["length"] = error.spot().length;
    const Fields fields(request);
    const std::string text = error.source() == rules_name     ? fields.text("rules", "")
                             : error.source() == "expression" ? fields.text("game", "")
                             : error.source() == "sentence"   ? fields.text("sentence", "")
                                                              : "";
    if (!text.empty()) inner["column"] = column_in_utf16(text, error.spot());
    return json;
}

}  // namespace

struct Api::Parts {
    Parts(ApiLimits the_limits, std::shared_ptr<const KnownTheorems> the_theorems)
        : limits(the_limits),
          theorems(std::move(the_theorems)),
          matches(the_limits.kept),
          games(kept_games(the_limits, theorems)) {
        answers.emplace("play", [this](const PageQuestion& question) { return play(question); });
    }

    /// Whoever asks has limits and progress of his own. Inner games of stars are solved with his,
    /// too, unless a single option was asked for, which takes no time.
    static std::shared_ptr<KnownGames> kept_games(const ApiLimits& limits,
                                                  std::shared_ptr<const KnownTheorems> theorems) {
        SolveControl control;
        control.memory_limit = limits.standard_memory;
        control.threads = limits.threads;
        return std::make_shared<KnownGames>(control, std::move(theorems));
    }

    Setting setting_of(const Fields& fields) const {
        Setting setting;
        setting.games = games;
        setting.rules = fields.text("rules", "");
        // A text without a word is none.
        if (setting.rules.find_first_not_of(" \t\r\n") == std::string::npos) setting.rules.clear();
        setting.limits.threads = limits.threads;
        setting.limits.memory = fields.memory_limit().value_or(limits.standard_memory);
        if (setting.limits.memory > limits.most_memory)
            throw LimitError("at most " + bytes_to_text(limits.most_memory) +
                             " of memory can be asked for here");
        return setting;
    }

    Reply play(const PageQuestion& question) {
        const PlayRequest request = play_request(question.fields);
        const std::vector<std::string> lines = question.fields.texts("lines", most_play_lines);
        const std::string key = match_key(question.setting, request);
        std::unique_ptr<KeptMatch> kept =
            matches.take([&](const KeptMatch& other) { return other.begins(key, lines); });
        if (!kept)
            kept = std::make_unique<KeptMatch>(question.setting, request, key, question.progress);
        kept->hear(lines, question.progress);
        Json json = kept->state();
        matches.put(std::move(kept));
        return {std::move(json), ""};
    }

    Reply reply(std::string_view request, const Progress& progress, const Say& say) {
        if (request.size() > longest_request)
            throw LimitError("the request is longer than " + bytes_to_text(longest_request));
        const Fields fields(request);
        const std::string wanted = fields.text("do");
        const auto answer = answers.find(wanted);
        if (answer == answers.end()) {
            std::vector<std::string> known;
            for (const auto& [name, does] : answers) known.push_back(name);
            throw InputError("nothing is known to do as `" + shortened(wanted) + "`." +
                             did_you_mean(wanted, known));
        }
        Reply made =
            answer->second({fields, setting_of(fields), progress, say, limits.longest_text});
        games->trim(limits.most_memory);
        return made;
    }

    /// The same, with the memory of earlier work if there is not enough without.
    Reply reply_with_all_memory(std::string_view request, const Progress& progress,
                                const Say& say) {
        try {
            return reply(request, progress, say);
        } catch (const std::bad_alloc&) {
            matches.clear();
            games->clear();
            return reply(request, progress, say);
        }
    }

    ApiLimits limits;
    std::shared_ptr<const KnownTheorems> theorems;
    Pool<KeptMatch> matches;
    std::shared_ptr<KnownGames> games;
    /// By what the field `do` says.
    std::map<std::string, PageAnswer> answers = plain_answers();
};

Api::Api(ApiLimits limits, std::shared_ptr<const KnownTheorems> theorems)
    : parts_(std::make_unique<Parts>(limits, std::move(theorems))) {}
Api::~Api() = default;

bool Api::knows_theorems() const { return parts_->theorems && !parts_->theorems->is_empty(); }

std::uint64_t Api::solves() const { return parts_->games->solved()->solves(); }

Json error_json(const std::string& kind, const std::string& message) {
    return {{"error", {{"kind", kind}, {"message", message}}}};
}

std::string Api::answer(std::string_view request, const Progress& given, const Say& say) {
    Progress progress = given;
    bool is_too_late = false;
    const auto most_time = parts_->limits.most_time;
    if (most_time) {
        progress.should_stop = [&, end = std::chrono::steady_clock::now() + *most_time] {
            is_too_late = is_too_late || std::chrono::steady_clock::now() > end;
            return is_too_late || (given.should_stop && given.should_stop());
        };
    }
    const auto problem = [](const std::string& kind, const std::string& message) {
        return to_frame({error_json(kind, message), ""});
    };
    try {
        return to_frame(parts_->reply_with_all_memory(request, progress, say));
    } catch (const Interrupted& error) {
        if (is_too_late)
            return problem("limit",
                           "this takes longer than " +
                               counted(static_cast<std::size_t>(most_time->count()), "second") +
                               ", the limit of this server");
        return problem("interrupted", error.what());
    } catch (const RuleError& error) {
        return to_frame({rule_error_json(error, request), ""});
    } catch (const LimitError& error) {
        return problem("limit", error.what());
    } catch (const Error& error) {
        return problem("input", error.what());
    } catch (const Overflow&) {
        return problem("limit", "a number does not fit 64 bits here");
    } catch (const std::bad_alloc&) {
        return problem("limit", "out of memory: ask for a smaller board");
    } catch (const std::length_error&) {
        return problem("limit", "out of memory: ask for a smaller board");
    } catch (const std::exception& error) {
        return problem("internal", error.what());
    } catch (...) {
        return problem("internal", "something unknown was thrown");
    }
}

}  // namespace takeaway::web
