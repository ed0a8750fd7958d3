/// A match against the computer: a line typed goes in, what to show comes out.
///
/// Everything that decides is here; terminal and page read lines, print what comes back, and draw
/// the board. A match is one or more games of the same rules. Nothing is said about how a line
/// looks: its kind tells.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/play/opponent.hpp"
#include "app/play/read_move.hpp"
#include "app/workbench.hpp"

namespace takeaway::app {

enum class Player { you, computer };
constexpr Player other(Player player) {
    return player == Player::you ? Player::computer : Player::you;
}

struct PlayRequest {
    std::string game;
    std::string position;  // empty: a random one for each game
    Level level = Level::good;
    Player first = Player::you;  // of the first game; then they take turns
    std::uint64_t seed = 0;
    /// The match ends after so many games; without it the player is asked.
    std::optional<std::uint64_t> games;
};

enum class Phase {
    block,          // the player who has just moved may block options
    move,           // the other one moves
    between_games,  // somebody has won
    finished,       // no more lines are read
};

struct Score {
    std::uint64_t you = 0;
    std::uint64_t computer = 0;
};

struct Ply {
    Player by = Player::you;
    BigPosition from;
    Options blocked;
    BigPosition to;
};

/// One game as it stands.
struct GameState {
    BigPosition start;
    Player first = Player::you;
    std::vector<Ply> plies;
    BigPosition position;
    Player to_move = Player::you;
    Phase phase = Phase::move;
    Options blocked;  // in this position, once the phase is `move`
    std::optional<Player> winner;
    bool resigned = false;
    Score score;  // of the match
};

struct PlayLine {
    enum class Kind { plain, title, computer, refusal, won, lost, table };
    Kind kind = Kind::plain;
    std::string text;
};

struct PlayReply {
    std::vector<PlayLine> lines;
    bool show_board = false;

    void add(PlayLine::Kind kind, std::string text) { lines.push_back({kind, std::move(text)}); }
    void add(std::string text) { add(PlayLine::Kind::plain, std::move(text)); }
};

class Match {
  public:
    /// The workbench must outlive the match. Throws as the game and the position are refused.
    Match(const Workbench& bench, PlayRequest request);

    /// The first game begins. To be called once, before any line is read.
    PlayReply begin();
    /// What the player types. What is not understood, or not legal, changes nothing.
    PlayReply say(const std::string& line);
    /// Nothing more will be typed.
    PlayReply end();

    const Game& game() const { return advisor_.game(); }
    const std::vector<std::string>& pile_names() const { return pile_names_; }
    const GameState& state() const { return state_; }
    Level level() const { return level_; }
    std::uint64_t seed() const { return request_.seed; }
    bool is_finished() const { return state_.phase == Phase::finished; }
    /// What is asked: "Your move", "Your block", "Another game?".
    std::string prompt() const;

    /// The games that were won or lost, and the one that is being played if any.
    std::vector<GameState> games() const;

  private:
    struct Command;
    static const std::vector<Command>& commands();

    // ---- The course of a game (match.cpp)
    void start_game(const std::optional<BigPosition>& given);
    void begin_turn();
    void proceed();
    void computer_blocks();
    bool ask_to_block();
    void computer_moves();
    void make_move(BigPosition to);
    void finish_game(Player winner, const std::string& how);
    void finish();
    void remember();
    void say_out_of_reach();
    BigPosition fitting_start(const std::string& text) const;

    // ---- What the player types (match_moves.cpp)
    void interpret(const std::string& line);
    void human_moves(const std::string& line);
    void human_blocks(const std::string& line);
    void you_move(BigPosition to, const std::string& words, const std::string& same_as = "");
    void you_block(Options options);
    void human_passes();
    BigPosition with_memory(const BigPosition& piles) const;
    std::optional<BigPosition> whole_option(const std::string& line) const;
    BigPosition option_meant(const TypedMove& typed) const;
    [[noreturn]] void refuse_illegal(const BigPosition& to, const std::string& what) const;
    void require_blockable(const Options& options) const;
    std::string words_for(const BigPosition& from, const BigPosition& to) const;
    std::string text_of(const BigPosition& position) const;
    std::string text_of(const Options& options) const;
    bool is_short(const BigPosition& position) const;
    std::string leaving(const BigPosition& to) const;
    struct Blockable {
        Options counted;
        Options freely;
    };
    std::optional<Blockable> blockable() const;

    // ---- Commands (match_commands.cpp)
    void run_command(const std::string& word, const std::string& rest);
    void help(const std::string& rest);
    void moves(const std::string& rest);
    void rules(const std::string& rest);
    void undo(const std::string& rest);
    void redo(const std::string& rest);
    void change_sides(const std::string& rest);
    void resign(const std::string& rest);
    void new_game(const std::string& rest);
    void set_level(const std::string& rest);
    void show_score(const std::string& rest);
    void show_board(const std::string& rest);
    void quit(const std::string& rest);
    void require_running() const;
    std::string score_text() const;

    // ---- What the adviser says (match_advice.cpp)
    void hint(const std::string& rest);
    void follow(const std::string& rest);
    void why(const std::string& rest);
    Advice advice_here() const;
    std::string turning_point(Player loser) const;
    std::optional<BigPosition> best_move(const Advice& advice) const;

    PlayRequest request_;
    std::optional<BigPosition> given_;  // where every game begins, if the request says so
    Advisor advisor_;
    std::vector<std::string> pile_names_;
    Dice dice_;
    Level level_;
    GameState state_;
    std::vector<GameState> before_;  // states to go back to
    std::vector<GameState> after_;   // states that were taken back
    std::vector<GameState> played_;
    bool said_out_of_reach_ = false;
    PlayReply reply_;
};

/// The transcript: seed, level, score, and every game with its moves.
Json to_json(const Match& match);

}  // namespace takeaway::app
