/// The parser of games; parse_game.hpp is its face.
///
/// A game is a line `game NAME` and lines that begin with a word of their own. parse_game.cpp reads
/// games and these lines, parse_move.cpp those that say moves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/text/syntax.hpp"
#include "rules/text/token_stream.hpp"

namespace takeaway::rules {

/// Whether a line of a game can begin with the word.
bool begins_a_line(const std::string& word);

class GameParser {
  public:
    explicit GameParser(TokenStream& in) : in_(in) {}

    syntax::GameText game();

  private:
    void check_complete(const syntax::GameText& game) const;
    syntax::Parameter parameter();

    template <class Value>
    void once(std::optional<Value>& slot, Value value, const Token& word) {
        if (slot) in_.fail_at(word.spot, "this game has a `" + word.text + "` line already");
        slot = std::move(value);
    }

    void clause(syntax::GameText& game);

    std::string quotation(const std::string& before, const Token& word);
    syntax::Piles piles(SourceSpot spot);
    syntax::Move move();

    /// After `move` stands neither what is done nor a name with its colon.
    void refuse_verb() const;

    /// Unless it is the name of the move: `move split: take …`.
    bool sees_split() const { return in_.sees("split") && !in_.sees(":", 1); }

    void heaps_left(syntax::Move& result) {
        do result.into.push_back(in_.expect_name("a name for a heap that is left").text);
        while (in_.accept(","));
    }

    void subtraction(syntax::Move& result);
    void move_suffixes(syntax::Move& result);

    /// `order kept`, or `order x y z | z x y`: the piles from smallest to largest after the move.
    void orders(syntax::Move& result);
    syntax::Taking taking(bool is_first);

    /// `from one pile p`: a word that begins no other part of the game.
    std::string name_of_the_pile();

    /// A word that is no name here, although it may be one elsewhere.
    bool begins_clause() const;

    /// last = t, k = k - 1
    std::vector<syntax::Assignment> settings(const std::string& what);
    syntax::Block block(SourceSpot spot);

    TokenStream& in_;
};

}  // namespace takeaway::rules
