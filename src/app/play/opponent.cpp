#include "app/play/opponent.hpp"

#include <algorithm>
#include <limits>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::app {

namespace {

constexpr std::size_t no_better = std::numeric_limits<std::size_t>::max();

/// How many winning moves the other player has at `position`, after what can be blocked is blocked.
/// If he has won without a move (misère play), that is worse than any number.
std::size_t winning_moves(const Advisor& advisor, const BigPosition& position) {
    const Options options = advisor.p_options(position);
    if (!advisor.game().blocking)
        return options.empty() && !advisor.is_p(position) ? no_better : options.size();
    const Options blocked = advisor.worth_blocking(position);
    return static_cast<std::size_t>(
        std::count_if(options.begin(), options.end(),
                      [&](const BigPosition& to) { return !contains(blocked, to); }));
}

}  // namespace

const std::vector<std::string>& level_names() {
    static const std::vector<std::string> names = {"random", "easy", "good", "perfect"};
    return names;
}

std::string name_of(Level level) { return level_names()[static_cast<std::size_t>(level)]; }

Level level_named(const std::string& name) {
    for (std::size_t i = 0; i < level_names().size(); ++i)
        // The names begin with different letters, so any beginning is clear.
        if (!name.empty() && level_names()[i].compare(0, name.size(), name) == 0)
            return static_cast<Level>(i);
    throw InputError("there is no level `" + shortened(name) + "`." +
                     did_you_mean(name, level_names()) +
                     " The levels are random, easy, good and perfect.");
}

Skill skill_of(Level level) {
    switch (level) {
        case Level::random:
            return {0, 1};
        case Level::easy:
            return {1, 3};
        case Level::good:
            return {3, 4};
        case Level::perfect:
            break;
    }
    return {1, 1};
}

std::optional<BigPosition> stubborn_move(const Advisor& advisor, const BigPosition& from,
                                         const Options& blocked) {
    std::optional<Options> options = listed_options(advisor.game(), from);
    if (!options) return small_move(advisor.game(), from, blocked);
    std::stable_sort(options->begin(), options->end(),
                     [](const auto& a, const auto& b) { return tokens_in(a) > tokens_in(b); });
    std::optional<BigPosition> best;
    std::size_t fewest = no_better;
    std::size_t compared = 0;
    for (const BigPosition& to : *options) {
        if (contains(blocked, to)) continue;
        if (++compared > most_compared_options) break;
        std::size_t winning = no_better;
        try {
            winning = winning_moves(advisor, to);
        } catch (const LimitError&) {
            // Too many to list; anything that can be counted is fewer.
        }
        if (!best || winning < fewest) {
            best = to;
            fewest = winning;
        }
    }
    return best;
}

ChosenMove choose_move(const Advisor& advisor, Level level, const BigPosition& from,
                       const Options& blocked, Dice& dice) {
    const Skill skill = skill_of(level);
    if (!dice.chance(skill.perfect_of, skill.perfect_all))
        return {random_move(advisor.game(), from, blocked, dice), false};
    try {
        const Advice advice =
            advisor.game().blocking ? advisor.advise(from, blocked) : advisor.advise(from);
        if (advice.move) return {advice.move, false};
        if (advice.is_p) return {stubborn_move(advisor, from, blocked), false};
        // Won, but nobody said how; unless there is no move at all (misère play).
        const Options winning = advisor.p_options(from);
        if (!winning.empty()) return {winning.front(), false};
        return {random_move(advisor.game(), from, blocked, dice), false};
    } catch (const LimitError&) {
        return {random_move(advisor.game(), from, blocked, dice), true};
    }
}

ChosenBlocks choose_blocks(const Advisor& advisor, Level level, const BigPosition& position,
                           Dice& dice) {
    const Skill skill = skill_of(level);
    ChosenBlocks chosen;
    if (dice.chance(skill.perfect_of, skill.perfect_all)) {
        try {
            chosen.blocked = advisor.worth_blocking(position);
            return chosen;
        } catch (const LimitError&) {
            chosen.out_of_reach = true;
        }
    }
    const Game& game = advisor.game();
    const std::optional<Options> options = listed_options(game, position);
    if (!options) return chosen;
    Options counted;
    for (const BigPosition& to : *options)
        if (!game.blocking->blocks_freely(position, to) && game.blocking->may_block(position, to))
            counted.push_back(to);
    const auto most =
        std::min<std::uint64_t>(counted.size(), static_cast<std::uint64_t>(game.blocking->most));
    for (std::uint64_t left = dice.below(most + 1); left > 0; --left) {
        const auto drawn = static_cast<std::ptrdiff_t>(dice.below(counted.size()));
        chosen.blocked.push_back(counted[static_cast<std::size_t>(drawn)]);
        counted.erase(counted.begin() + drawn);
    }
    return chosen;
}

}  // namespace takeaway::app
