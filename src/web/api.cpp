#include "web/api.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <map>
#include <new>
#include <nlohmann/json.hpp>
#include <ostream>
#include <streambuf>

#include "app/claims/claims_command.hpp"
#include "app/games/game_report.hpp"
#include "app/games/game_summary.hpp"
#include "app/look/board_command.hpp"
#include "app/play/match_state.hpp"
#include "app/positions/position_report.hpp"
#include "app/solve/solve_command.hpp"
#include "core/words.hpp"
#include "web/fields.hpp"
#include "web/kept_work.hpp"
#include "web/pool.hpp"

namespace takeaway::web {

namespace {

constexpr std::size_t most_play_lines = 10'000;
constexpr std::int64_t most_options = 20'000;
constexpr std::int64_t standard_options = 2'000;
constexpr std::int64_t largest_bound = largest_listed_bound;
/// What the user's own rule text is called in messages.
constexpr const char* rules_name = "rules";

/// A text that is written piece by piece and refuses to grow beyond a limit.
class LimitedText : public std::streambuf {
  public:
    explicit LimitedText(std::size_t longest) : longest_(longest) {}
    std::string text() && { return std::move(text_); }

  protected:
    std::streamsize xsputn(const char* data, std::streamsize size) override {
        make_room(static_cast<std::size_t>(size));
        text_.append(data, static_cast<std::size_t>(size));
        return size;
    }
    int_type overflow(int_type c) override {
        make_room(1);
        if (!traits_type::eq_int_type(c, traits_type::eof())) text_ += traits_type::to_char_type(c);
        return traits_type::not_eof(c);
    }

  private:
    void make_room(std::size_t size) const {
        if (size > longest_ - text_.size())
            throw LimitError("the list is longer than " + bytes_to_text(longest_) +
                             " as text: ask for a smaller board");
    }

    std::size_t longest_;
    std::string text_;
};

struct Question {
    const Fields& fields;
    Setting setting;
    const Progress& progress;
    const Say& say;
    std::size_t longest_text;

    Workbench bench() const {
        return {setting.games, setting.limits, progress, {setting.rules, rules_name, false}};
    }
};

BoardRequest board_request(const Question& question, BoardRequest::Show show) {
    BoardRequest request;
    request.game = question.fields.text("game");
    request.below = question.fields.number("below", 1, largest_bound);
    request.show = show;
    constexpr std::size_t most_axes = 2;
    for (const std::int64_t axis : question.fields.numbers("axes", most_axes)) {
        if (axis < 0) throw InputError("the piles of the axes are counted from 0");
        request.axes.push_back(static_cast<std::size_t>(axis));
    }
    request.fixed = question.fields.numbers("fixed", most_piles);
    return request;
}

Reply board_reply(const Question& question, BoardRequest::Show show) {
    const BoardRequest request = board_request(question, show);
    const Workbench bench = question.bench();
    const auto start = std::chrono::steady_clock::now();
    BoardReport report = board(bench, request);
    Json json = to_json(report);
    json["seconds"] =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return {std::move(json), std::move(report.packed)};
}

Reply board_reply(const Question& question) {
    return board_reply(question, question.fields.flag("values", false)
                                     ? BoardRequest::Show::values
                                     : BoardRequest::Show::p_positions);
}

SolveRequest solve_request(const Question& question) {
    SolveRequest request;
    request.game = question.fields.text("game");
    request.below = question.fields.number("below", 1, largest_bound);
    request.values = question.fields.flag("values", false);
    return request;
}

Reply catalog_reply(const Question& question) {
    return {to_json(catalog_report(question.bench())), ""};
}

Reply check_reply(const Question& question) {
    if (question.setting.rules.empty()) throw InputError("there is no rule text to check");
    return {to_json(rule_text_report(question.bench())), ""};
}

Reply show_reply(const Question& question) {
    return {to_json(report_game(question.bench(), question.fields.text("game"))), ""};
}

Reply explain_reply(const Question& question) {
    return {to_json(explain_solve(question.bench(), solve_request(question))), ""};
}

Reply solve_text_reply(const Question& question) {
    const SolveRequest request = solve_request(question);
    const std::string name = question.fields.text("format", "csv");
    if (name != "csv" && name != "json" && name != "bfile" && name != "table")
        throw InputError("`" + shortened(name) + "` is no text format: csv, json, bfile or table");
    const SolveFormat format = solve_format(name);
    const Workbench bench = question.bench();
    check_format(bench, request, format);
    LimitedText text(question.longest_text);
    std::ostream out(&text);
    // What is thrown while something is written comes through, instead of a bit of the stream.
    out.exceptions(std::ios::badbit);
    write(app::solve(bench, request), format, out);
    return {{{"text", std::move(text).text()}}, ""};
}

Reply position_reply(const Question& question) {
    const std::string game = question.fields.text("game");
    const BigPosition asked = question.fields.position("position");
    const auto most = static_cast<std::size_t>(
        question.fields.number("options_most", 0, most_options, standard_options));
    const Workbench bench = question.bench();
    return {to_json(report_position(bench.adviser(bench.game(game)), asked, most)), ""};
}

Reply levels_reply(const Question&) {
    Json levels = Json::array();
    for (const LevelText& level : level_texts())
        levels.push_back({{"name", level.name}, {"about", level.about}});
    return {std::move(levels), ""};
}

Reply claims_reply(const Question& question) {
    ClaimsRequest request;
    request.depth = "normal";
    request.built_in_results = true;
    return {to_json(run_claims(question.bench(), request)), ""};
}

Reply run_claim_reply(const Question& question) {
    ClaimsRequest request;
    request.wanted = {question.fields.text("id")};
    request.depth = question.fields.text("depth", "quick");
    request.ask_solvers = false;
    Json json = to_json(run_claims(question.bench(), request));
    json["note"] =
        "Proofs for all positions are left out here: they need the solvers z3, cvc5 and MONA, "
        "which `takeaway claims` asks.";
    return {std::move(json), ""};
}

Reply discover_reply(const Question& question) {
    return {discovered_json(question.bench(), question.fields, question.say), ""};
}

Reply decide_reply(const Question& question) {
    return {decided_json(question.bench(), question.fields), ""};
}

Reply analyse_reply(const Question& question) {
    return {analysed_json(question.bench(), question.fields), ""};
}

Reply design_reply(const Question& question) {
    return {designed_json(question.bench(), question.fields), ""};
}

Reply ends_reply(const Question& question) {
    return {ends_json(question.bench(), question.fields), ""};
}

Reply represent_reply(const Question& question) {
    return {represented_json(question.bench(), question.fields), ""};
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
          games(kept_games(the_limits, theorems)) {}

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

    Reply play(const Question& question) {
        PlayRequest request;
        request.game = question.fields.text("game");
        if (question.fields.has_position("position"))
            request.position = to_text(question.fields.position("position"));
        request.level = level_named(question.fields.text("level", "good"));
        const std::string first = question.fields.text("first", "you");
        if (first != "you" && first != "computer")
            throw InputError("the field `first` must be \"you\" or \"computer\"");
        request.first = first == "you" ? Player::you : Player::computer;
        request.seed = static_cast<std::uint64_t>(
            question.fields.number("seed", 0, std::numeric_limits<std::int64_t>::max(), 0));
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

    /// What the field `do` may say.
    using Answer = std::function<Reply(const Question&)>;
    const std::map<std::string, Answer> answers{
        {"catalog", catalog_reply},
        {"check", check_reply},
        {"show", show_reply},
        {"board", [](const Question& question) { return board_reply(question); }},
        {"claimed",
         [](const Question& question) {
             return board_reply(question, BoardRequest::Show::claimed);
         }},
        {"position", position_reply},
        {"play", [this](const Question& question) { return play(question); }},
        {"levels", levels_reply},
        {"claims", claims_reply},
        {"run_claim", run_claim_reply},
        {"discover", discover_reply},
        {"decide", decide_reply},
        {"analyse", analyse_reply},
        {"design", design_reply},
        {"ends", ends_reply},
        {"represent", represent_reply},
        {"explain", explain_reply},
        {"solve_text", solve_text_reply},
    };

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
