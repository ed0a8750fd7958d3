/// Sets of P-positions for tests of what is seen in them.
///
/// The library of games.hpp solves the inner games of star by definition; here the ladder does it,
/// because these tests need boxes in which patterns can repeat.
#pragma once

#include <string>

#include "look/set_members.hpp"
#include "rules/library/library.hpp"
#include "solve/ladder.hpp"
#include "solve/solved_games.hpp"
#include "solve/star.hpp"

namespace takeaway::test {

inline SetMembers solved(const std::string& expression, std::int64_t below) {
    static const Library everything = [] {
        Library made;
        add_star(made, std::make_shared<SolvedGames>(SolveControl{}));
        return made;
    }();
    return {p_positions(everything.game(expression), below, SolveControl{}), below};
}

}  // namespace takeaway::test
