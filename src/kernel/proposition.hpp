/// What can be shown of games for all positions, and the sentences that have to be shown for it.
///
/// In a game in which every play ends (each move leaves fewer tokens):
///
/// - S is the set of *P-positions* exactly if (A) no option of a member of S is in S, and (B) every
///   other position has an option in S. In *misère play* who cannot move has won: a member of S has
///   an option (end), and (B) is asked of positions with options only. With *blocking*, options in
///   S count only if one of them cannot be blocked or more of them can than may be; the same option
///   by two moves is one option. By induction on the tokens.
/// - g is the *nim value* exactly if it is never negative, (A) no option of x has the value g(x),
///   and (B) for each v with 0 <= v < g(x) some option of x has the value v. The value 0 is no
///   exception to either.
/// - Two games have *equal moves* if from each position each option of one is an option of the
///   other. Of moves on ordered piles that no rule ties to a position, those to 0 show all of them.
/// - Two games have *equal P-positions*, and a part of a text can be *left out*, if both have the
///   P-positions that are claimed.
/// - *Witnesses* are a stronger (B): one of the named options is there, and in S.
///
/// The moves of a star are the P-positions that its game claims, so what the game claims has to be
/// shown as well. Judged by verify/ on boards, with every step changed in turn.
#pragma once

#include <variant>

#include "kernel/vocabulary.hpp"

namespace takeaway::kernel {

struct ClaimedPositions {
    Game game;
};
struct ValueFormula {
    Game game;
    TermPtr value;  // of the piles in slots 0, 1, …
};
struct SameMoves {
    Game one;
    Game other;
};
/// Both have the P-positions that the first claims.
struct SamePositions {
    Game one;
    Game other;
};
/// The shorter text has the P-positions that the game claims, which are its own.
struct LeftOut {
    Game game;
    Game shorter;
};
/// Move to `option`, given by terms of the piles, wherever the condition holds.
struct Witness {
    std::string words;
    Vector option;
    FormulaPtr condition;
};
struct Witnessed {
    Game game;
    std::vector<Witness> witnesses;
};
struct EveryPlayEnds {
    Game game;
};

using Proposition = std::variant<ClaimedPositions, ValueFormula, SameMoves, SamePositions, LeftOut,
                                 Witnessed, EveryPlayEnds>;

/// The games whose claimed P-positions are moves of these rules: those of its stars. Whoever speaks
/// of the moves takes those claims for granted.
std::vector<const Game*> games_of_stars(const Rules& rules);

/// Never empty. Throws InputError if the proposition makes no sense of the game (nim values with
/// blocking, piles of different kinds), and Untranslatable if it cannot be said.
std::vector<Sentence> sentences_of(const Proposition& proposition,
                                   std::optional<Mutation> mutation = {});

}  // namespace takeaway::kernel
