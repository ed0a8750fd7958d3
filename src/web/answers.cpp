#include "web/answers.hpp"

#include <chrono>
#include <nlohmann/json.hpp>
#include <ostream>
#include <streambuf>
#include <utility>
#include <vector>

#include "app/claims/claims_command.hpp"
#include "app/games/game_report.hpp"
#include "app/games/game_summary.hpp"
#include "app/look/board_command.hpp"
#include "app/play/match_state.hpp"
#include "app/positions/position_report.hpp"
#include "app/solve/solve_command.hpp"
#include "core/words.hpp"

namespace takeaway::web {

namespace {

constexpr std::int64_t most_options = 20'000;
constexpr std::int64_t standard_options = 2'000;
constexpr std::int64_t largest_bound = largest_listed_bound;

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

BoardRequest board_request(const PageQuestion& question, BoardRequest::Show show) {
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

Reply board_reply(const PageQuestion& question, BoardRequest::Show show) {
    const BoardRequest request = board_request(question, show);
    const Workbench bench = question.bench();
    const auto start = std::chrono::steady_clock::now();
    BoardReport report = board(bench, request);
    Json json = to_json(report);
    json["seconds"] =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return {std::move(json), std::move(report.packed)};
}

Reply board_reply(const PageQuestion& question) {
    return board_reply(question, question.fields.flag("values", false)
                                     ? BoardRequest::Show::values
                                     : BoardRequest::Show::p_positions);
}

SolveRequest solve_request(const PageQuestion& question) {
    SolveRequest request;
    request.game = question.fields.text("game");
    request.below = question.fields.number("below", 1, largest_bound);
    request.values = question.fields.flag("values", false);
    return request;
}

Reply catalog_reply(const PageQuestion& question) {
    return {to_json(catalog_report(question.bench())), ""};
}

Reply check_reply(const PageQuestion& question) {
    if (question.setting.rules.empty()) throw InputError("there is no rule text to check");
    return {to_json(rule_text_report(question.bench())), ""};
}

Reply show_reply(const PageQuestion& question) {
    return {to_json(report_game(question.bench(), question.fields.text("game"))), ""};
}

Reply explain_reply(const PageQuestion& question) {
    return {to_json(explain_solve(question.bench(), solve_request(question))), ""};
}

Reply solve_text_reply(const PageQuestion& question) {
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

Reply position_reply(const PageQuestion& question) {
    const std::string game = question.fields.text("game");
    const BigPosition asked = question.fields.position("position");
    const auto most = static_cast<std::size_t>(
        question.fields.number("options_most", 0, most_options, standard_options));
    const Workbench bench = question.bench();
    return {to_json(report_position(bench.adviser(bench.game(game)), asked, most)), ""};
}

Reply levels_reply(const PageQuestion&) {
    Json levels = Json::array();
    for (const LevelText& level : level_texts())
        levels.push_back({{"name", level.name}, {"about", level.about}});
    return {std::move(levels), ""};
}

Reply claims_reply(const PageQuestion& question) {
    ClaimsRequest request;
    request.depth = "normal";
    request.built_in_results = true;
    return {to_json(run_claims(question.bench(), request)), ""};
}

Reply run_claim_reply(const PageQuestion& question) {
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

/// All JSON, of a function that needs no more than the games and the fields.
PageAnswer told_by(Json (*tell)(const Workbench&, const Fields&)) {
    return [tell](const PageQuestion& question) {
        return Reply{tell(question.bench(), question.fields), ""};
    };
}

Reply discover_reply(const PageQuestion& question) {
    return {discovered_json(question.bench(), question.fields, question.say), ""};
}

}  // namespace

std::map<std::string, PageAnswer> plain_answers() {
    return {
        {"catalog", catalog_reply},
        {"check", check_reply},
        {"show", show_reply},
        {"board", [](const PageQuestion& question) { return board_reply(question); }},
        {"claimed",
         [](const PageQuestion& question) {
             return board_reply(question, BoardRequest::Show::claimed);
         }},
        {"position", position_reply},
        {"levels", levels_reply},
        {"claims", claims_reply},
        {"run_claim", run_claim_reply},
        {"discover", discover_reply},
        {"decide", told_by(decided_json)},
        {"analyse", told_by(analysed_json)},
        {"design", told_by(designed_json)},
        {"ends", told_by(ends_json)},
        {"represent", told_by(represented_json)},
        {"explain", explain_reply},
        {"solve_text", solve_text_reply},
    };
}

}  // namespace takeaway::web
