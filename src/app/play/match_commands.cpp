/// The commands of a match: help, moves, rules, hint, why, undo, and so on.
#include <algorithm>
#include <tuple>

#include "app/play/match.hpp"
#include "app/positions/move_words.hpp"
#include "app/text_table.hpp"
#include "core/words.hpp"
#include "explain/english.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::app {

using Kind = PlayLine::Kind;

struct Match::Command {
    const char* name;
    void (Match::*run)(const std::string& rest);
    const char* usage;
    const char* about;
};

const std::vector<Match::Command>& Match::commands() {
    static const std::vector<Command> table = {
        {"help", &Match::help, "help", "this page"},
        {"moves", &Match::moves, "moves", "legal moves; `moves 2` shows the next 20"},
        {"rules", &Match::rules, "rules", "the rules of the game"},
        {"hint", &Match::hint, "hint", "a good move, and why"},
        {"follow", &Match::follow, "follow", "play the move of the hint"},
        {"why", &Match::why, "why", "why the last move was good, or the game was lost"},
        {"undo", &Match::undo, "undo, redo", "take back your last decision, or make it again"},
        {"redo", &Match::redo, "", ""},
        {"swap", &Match::change_sides, "swap", "change sides: I play on in your place"},
        {"level", &Match::set_level, "level NAME", "random, easy, good or perfect"},
        {"new", &Match::new_game, "new [POSITION]", "begin again; this game does not count"},
        {"board", &Match::show_board, "board, score", "show them again"},
        {"score", &Match::show_score, "", ""},
        {"resign", &Match::resign, "resign, quit", "give up the game, or end the match"},
        {"quit", &Match::quit, "", ""},
    };
    return table;
}

void Match::run_command(const std::string& word, const std::string& rest) {
    static const std::vector<std::pair<std::string, std::string>> also = {
        {"?", "help"}, {"exit", "quit"}, {"bye", "quit"}, {"back", "undo"}, {"give", "resign"}};
    std::string meant = word;
    for (const auto& [alias, name] : also)
        if (word == alias) meant = name;
    std::vector<std::string> names;
    std::vector<std::string> fitting;
    const Command* found = nullptr;
    for (const Command& command : commands()) {
        const std::string name = command.name;
        names.push_back(name);
        if (name.compare(0, meant.size(), meant) != 0) continue;
        fitting.push_back(name);
        found = &command;
    }
    if (fitting.size() > 1)
        throw InputError("`" + word + "` could be " + enumerated(fitting, "or") + ".");
    if (!found)
        throw InputError("`" + shortened(word) + "` is no command." + did_you_mean(word, names) +
                         " `help` shows what you can type.");
    (this->*found->run)(rest);
}

void Match::help(const std::string&) {
    const std::string& first = pile_names_.front();
    const std::string& last = pile_names_.back();
    const bool one_pile = pile_names_.size() == 1;
    std::string amounts;
    std::string piles;
    for (std::size_t i = 0; i < pile_names_.size() && i < 4; ++i) {
        amounts += (i == 0 ? "" : ",") + std::string(i == 0 ? "3" : "0");
        piles += (i == 0 ? "" : ",") + to_text(Integer(i + 4));
    }
    std::vector<TextRow> rows;
    rows.push_back({one_pile ? "  take 3" : "  take 3 from " + first,
                    one_pile ? "or just 3; `take all` takes the whole pile"
                             : "a pile goes by its name or number"});
    if (!one_pile)
        rows.push_back({"  take 3 from " + first + " and 2 from " + last,
                        "also `take 3 from each`, `take all from " + first + "`"});
    rows.push_back({"  " + amounts, "what you take from each pile, in the order shown"});
    rows.push_back({"  to " + piles + "  or  -> " + piles, "the piles that you leave"});
    if (game().blocking)
        rows.push_back({"  block " + piles, "options of mine to block, or `none`"});
    const auto show = [&](const std::string& heading) {
        reply_.add(heading);
        reply_.add(Kind::table, table_to_text(rows, 2));
    };
    show("Moves. Numbers alone are amounts, after `from` piles, after `to` what is left.");
    rows.clear();
    for (const Command& command : commands())
        if (*command.usage != '\0')
            rows.push_back({"  " + std::string(command.usage), command.about});
    show("Commands. A beginning that fits one command only is enough.");
}

void Match::moves(const std::string& rest) {
    constexpr std::size_t page_size = 20;
    const Integer page = rest.empty() ? Integer(1) : parse_integer(rest, "page");
    if (!listed_options(game(), state_.position)) {
        reply_.add("There are too many legal moves to list, or finding them would take long.");
        rules("");
        return;
    }
    struct Row {
        std::size_t piles;
        std::size_t first;
        BigPosition amounts;
        Option option;
    };
    std::vector<Row> options;
    for (const Option& option :
         options_of(game(), to_small(state_.position), most_options_listed)) {
        BigPosition amounts = amounts_taken(game(), state_.position, to_big(option.to));
        const auto is_taken = [](const Integer& amount) { return amount != 0; };
        options.push_back(
            {static_cast<std::size_t>(std::count_if(amounts.begin(), amounts.end(), is_taken)),
             static_cast<std::size_t>(std::find_if(amounts.begin(), amounts.end(), is_taken) -
                                      amounts.begin()),
             amounts, option});
    }
    // From one pile first, the first pile first, the fewest tokens first.
    std::sort(options.begin(), options.end(), [](const Row& a, const Row& b) {
        return std::tie(a.piles, a.first, a.amounts) < std::tie(b.piles, b.first, b.amounts);
    });
    const std::size_t pages = options.empty() ? 1 : (options.size() - 1) / page_size + 1;
    if (page < 1 || page > pages)
        throw InputError("there " + std::string(pages == 1 ? "is" : "are") + " " +
                         counted(pages, "page") + " of moves");
    const auto begin = (static_cast<std::size_t>(to_int64(page)) - 1) * page_size;
    const std::size_t end = std::min(options.size(), begin + page_size);
    std::vector<TextRow> rows;
    for (std::size_t i = begin; i < end; ++i) {
        const Option& option = options[i].option;
        const bool is_blocked = contains(state_.blocked, to_big(option.to));
        const bool has_kinds = game().rules->move_names().size() > 1;
        rows.push_back({"  " + taking_words(pile_names_, options[i].amounts),
                        text_of(to_big(option.to)),
                        (has_kinds ? "by " + enumerated(option.moves, "or") : "") +
                            (is_blocked ? " – blocked" : "")});
    }
    reply_.add(Kind::table, table_to_text(rows, 3));
    const std::size_t blocked = state_.blocked.size();
    reply_.add(counted(options.size() - blocked, "legal move") + " from " +
               text_of(state_.position) +
               (blocked == 0 ? "" : ", and " + std::to_string(blocked) + " blocked") +
               (pages == 1 ? "."
                           : "; page " + to_text(page) + " of " + std::to_string(pages) +
                                 ", `moves 2` shows the second."));
}

void Match::rules(const std::string&) {
    constexpr std::size_t terminal_width = 79;
    const auto show = [&](Game shown) {
        shown.claim = nullptr;  // it would give away who wins
        reply_.add(Kind::table, explain::explain(shown, terminal_width));
    };
    show(game());
    for (const Game& summand : game().summands) {
        reply_.add(game_name(summand) + ":");
        show(summand);
    }
}

void Match::require_running() const {
    if (state_.phase == Phase::between_games)
        throw InputError(
            "the game is over; `new` begins another, `undo` goes back, `why` says where it was "
            "decided");
}

void Match::undo(const std::string&) {
    if (before_.empty()) throw InputError("there is nothing to take back in this game");
    after_.push_back(std::move(state_));
    state_ = std::move(before_.back());
    before_.pop_back();
    reply_.add("Taken back.");
    reply_.show_board = true;
}

void Match::redo(const std::string&) {
    if (after_.empty()) throw InputError("nothing was taken back");
    before_.push_back(std::move(state_));
    state_ = std::move(after_.back());
    after_.pop_back();
    reply_.add("Made again.");
    reply_.show_board = true;
}

void Match::change_sides(const std::string&) {
    require_running();
    remember();
    state_.to_move = other(state_.to_move);
    reply_.add("We change sides.");
    proceed();
}

void Match::resign(const std::string&) {
    require_running();
    remember();
    state_.resigned = true;
    finish_game(Player::computer, "You resign");
}

void Match::new_game(const std::string& rest) {
    std::optional<BigPosition> start = given_;
    if (rest == "random") {
        start.reset();
    } else if (!rest.empty()) {
        start = fitting_start(rest);
    }
    if (state_.phase != Phase::between_games && !state_.plies.empty())
        reply_.add("This game is not counted.");
    start_game(start);
}

void Match::set_level(const std::string& rest) {
    if (!rest.empty()) level_ = level_named(rest);
    reply_.add(rest.empty() ? "I play at level " + name_of(level_) +
                                  "; there are random, easy, good and perfect."
                            : "I play at level " + name_of(level_) + " from now on.");
}

void Match::show_score(const std::string&) { reply_.add(score_text()); }

void Match::show_board(const std::string&) { reply_.show_board = true; }

void Match::quit(const std::string&) { finish(); }

}  // namespace takeaway::app
