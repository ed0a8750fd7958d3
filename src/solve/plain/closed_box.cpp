#include "solve/plain/closed_box.hpp"

#include "core/error.hpp"
#include "rules/game/stated_rules.hpp"

namespace takeaway::solve {

namespace {

/// No table is as wide as this. What still grows after so many rounds grows with every move.
constexpr std::int64_t widest = std::int64_t{1} << 40;
constexpr std::int64_t most_rounds = 100'000;

[[noreturn]] void refuse_growth(const Game& game, const std::string& name) {
    throw LimitError("a table of `" + game.expression + "` is not possible: `" + name +
                     "`, which it remembers, is not seen to stay small. Limit it in `then`, as in "
                     "`then " +
                     name + " = min(…, 100)`");
}

}  // namespace

Box closed_box(const Game& game, const Box& box) {
    if (!game.rules->remembers() || box.count() == 0) return box;
    const StatedRules& rules = *game.rules->stated();
    const std::size_t piles = game.rules->real_piles();
    std::vector<std::int64_t> sizes = box.sizes();
    bool grows = true;
    for (std::int64_t rounds = 0; grows; ++rounds) {
        grows = false;
        std::vector<Range> ranges;
        for (const std::int64_t size : sizes) ranges.push_back({Integer(0), Integer(size - 1)});
        const auto most = rules.most_remembered(ranges);
        for (std::size_t k = 0; k < most.size(); ++k) {
            if (!most[k] || *most[k] >= widest || rounds == most_rounds)
                refuse_growth(game, game.rules->remembered()[k].name);
            const std::int64_t size = to_int64(*most[k]) + 1;
            if (size <= sizes[piles + k]) continue;
            sizes[piles + k] = size;
            grows = true;
        }
    }
    return Box(std::move(sizes));
}

}  // namespace takeaway::solve
