/// The explanation of a game, paragraph by paragraph; english.hpp is its face.
///
/// english_board.cpp says what the game is played on, english_turns.cpp what a player may do, and
/// english_origin.cpp from which games a game is made.
#pragma once

#include <cstddef>
#include <string>

#include "explain/english_legend.hpp"
#include "explain/english_phrase.hpp"
#include "explain/english_words.hpp"
#include "rules/game/game.hpp"

namespace takeaway::explain {

// In formulas nothing breaks a line.
const std::string comma = "," + space;
const std::string equals = space + "=" + space;
const std::string at_most = space + "≤" + space;

std::string with_capital(std::string text);
/// Who wins at the end.
std::string ending_words(const Game& game);

class Explainer {
  public:
    Explainer(const Game& game, std::size_t width);
    std::string run();

  private:
    void paragraph(const std::string& text) { lines_ += wrapped("", text, width_); }
    void item(const std::string& first, const std::string& text) {
        lines_ += wrapped(first, text, width_);
    }

    std::string parameters() const;
    std::string piles() const;

    /// What is remembered, and how positions then look.
    void memory();
    void which_positions();
    void passes();
    void moves();
    void move(const std::string& lead, const std::string& first, const syntax::Move& move,
              const std::string& stop);

    void blocking();
    void heaps();

    /// A code, digit by digit.
    void digits(const HeapCode& code);
    std::string origin() const;
    std::string parameters_first(const std::string& sentence) const;

    /// The expression with values for the parameters: ornament_pair(5, 2, 1).
    std::string in_values(const syntax::GameExpression& expression) const;

    /// The piles as far as the rules know them: they have no names.
    std::string plain_piles() const;
    void move_names();
    void plain_blocking();
    void claim();
    void legend();

    const Game& game_;
    ValuedText text_;
    std::size_t width_;
    Legend legend_;
    std::string lines_;
};

}  // namespace takeaway::explain
