/// A match in a game that splits heaps: a line typed goes in, what to show comes out.
///
/// Like Match (match.hpp), of which it is the small sister: positions are lists of heaps of any
/// length, so there are no piles with names, and a move is typed as what becomes of a heap,
/// `5 -> 2,2`, or as the position that it leaves, `to 2,2,3`. Nothing is taken back once a game is
/// over.
#pragma once

#include <string>
#include <vector>

#include "app/play/match.hpp"
#include "win/heap_advisor.hpp"

namespace takeaway::app {

class HeapMatch {
  public:
    /// Throws as the game and the position are refused.
    HeapMatch(const Workbench& bench, PlayRequest request);

    /// The first game begins. To be called once, before any line is read.
    PlayReply begin();
    /// What the player types. What is not understood, or not legal, changes nothing.
    PlayReply say(const std::string& line);
    /// Nothing more will be typed.
    PlayReply end();

    const Game& game() const { return advisor_.game(); }
    const HeapPosition& position() const { return position_; }
    bool is_finished() const { return finished_; }
    Phase phase() const {
        return finished_ ? Phase::finished : over_ ? Phase::between_games : Phase::move;
    }
    /// Where the player may move to; nothing if there are more than `most`.
    std::optional<std::vector<HeapOption>> legal_moves(std::size_t most) const;
    std::string prompt() const { return over_ ? "Another game? [Y/n]" : "Your move"; }

    struct Ply {
        Player by = Player::you;
        HeapPosition to;
    };
    struct Played {
        HeapPosition start;
        Player first = Player::you;
        std::vector<Ply> plies;
        std::optional<Player> winner;
    };
    const std::vector<Played>& games() const { return games_; }
    const PlayRequest& request() const { return request_; }
    const Score& score() const { return score_; }

  private:
    /// How things stood when the player was to move.
    struct Moment {
        HeapPosition position;
        std::size_t plies = 0;
    };

    void start_game();
    HeapPosition random_position();
    void proceed();
    void computer_moves();
    void make_move(Player by, HeapPosition to);
    void you_move(HeapPosition to);
    void finish_game(Player winner, const std::string& how);
    void finish();
    HeapPosition typed_position(const std::string& line) const;
    void interpret(const std::string& line);
    void list_moves();
    void advise(bool says_move);
    void follow();
    void undo();
    void set_level(const std::string& name);

    PlayRequest request_;
    HeapAdvisor advisor_;
    std::optional<HeapPosition> given_;
    Dice dice_;
    HeapPosition position_;
    Player to_move_ = Player::you;
    bool over_ = false;
    bool finished_ = false;
    Score score_;
    std::vector<Played> games_;
    std::vector<Moment> before_;  // moments of this game to go back to
    PlayReply reply_;
};

/// The transcript: seed, level, score, and every game with its moves.
Json to_json(const HeapMatch& match);

}  // namespace takeaway::app
