/// The computer as a player: how it moves and blocks at each level.
///
/// A level is how often the adviser is asked. When it is, an opponent that can win does; one that
/// cannot makes it as hard as possible: of the options it looks at it takes the one that leaves the
/// other player the fewest winning moves, and of those the one that takes the fewest tokens, for a
/// longer game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/dice.hpp"
#include "app/positions/legal_moves.hpp"
#include "win/advisor.hpp"

namespace takeaway::app {

enum class Level { random, easy, good, perfect };

const std::vector<std::string>& level_names();
std::string name_of(Level level);
/// An abbreviation will do if it fits one level. Throws InputError with the known names.
Level level_named(const std::string& name);

/// How often the level asks the adviser: in `perfect_of` of `perfect_all` moves.
struct Skill {
    std::uint64_t perfect_of = 0;
    std::uint64_t perfect_all = 1;
};
Skill skill_of(Level level);

/// Options of a lost position that are compared, those that take the fewest tokens first.
constexpr std::size_t most_compared_options = 100;

struct ChosenMove {
    /// Nothing if no legal move was found.
    std::optional<BigPosition> to;
    /// The adviser was asked and does not reach this position; the move is a random one.
    bool out_of_reach = false;
};

struct ChosenBlocks {
    Options blocked;
    bool out_of_reach = false;
};

/// The move of a player of this level from a position with these options blocked.
ChosenMove choose_move(const Advisor& advisor, Level level, const BigPosition& from,
                       const Options& blocked, Dice& dice);

/// What a player of this level, who has just moved to the position, blocks there. One who does not
/// ask the adviser blocks a random number of the options that count, drawn at random.
ChosenBlocks choose_blocks(const Advisor& advisor, Level level, const BigPosition& position,
                           Dice& dice);

/// The move that makes it hardest for the other player, as said above; nothing if there is none.
std::optional<BigPosition> stubborn_move(const Advisor& advisor, const BigPosition& from,
                                         const Options& blocked);

}  // namespace takeaway::app
