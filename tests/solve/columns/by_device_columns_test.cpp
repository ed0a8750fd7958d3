#include "solve/columns/by_device_columns.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games.hpp"
#include "solve/columns/by_sparse_columns.hpp"
#include "solve/plain_device.hpp"
#include "solve/vector_game.hpp"

namespace takeaway::solve {
namespace {

constexpr std::size_t any_number = ~std::size_t{0};

/// A random game of one of the kinds that column solvers take.
Game random_column_game(test::Random& random, std::int64_t bound, unsigned kind) {
    if (kind == 0) return test::random_permutation_game(random, bound, random.in(0, 90));
    if (kind < 3) return test::random_pair_game(random, bound, random.in(1, 9), kind == 1);
    return test::random_several_moves_game(random, bound);
}

TEST(ByDeviceColumns, agrees_with_sparse_columns_on_random_games_and_batches) {
    test::Random random("by_device_columns");
    int compared = 0;
    for (unsigned i = 0; i < 200; ++i) {
        const std::int64_t bound = random.in(1, 90);
        const Game game = random_column_game(random, bound, i % 4);
        if (why_not_by_sparse_columns(game, bound)) continue;
        test::PlainDevice device(static_cast<std::size_t>(random.in(1, 20)),
                                 i % 5 == 0 ? 3 : any_number);
        ++compared;
        ASSERT_EQ(p_positions_by_device_columns(game, bound, device, {}),
                  p_positions_by_sparse_columns(game, bound, {}))
            << "game " << i;
    }
    EXPECT_GE(compared, 150);
}

TEST(ByDeviceColumns, asks_for_fewer_columns_when_the_device_has_no_room) {
    test::PlainDevice device(64, 5);
    const Game game = test::game("star(wythoff)");
    EXPECT_EQ(p_positions_by_device_columns(game, 300, device, {}),
              p_positions_by_sparse_columns(game, 300, {}));
    EXPECT_GT(device.refused, 0);
}

TEST(ByDeviceColumns, the_device_marks_the_next_columns_while_the_last_ones_are_entered) {
    test::PlainDevice device(16, any_number);
    p_positions_by_device_columns(test::game("star(wythoff)"), 500, device, {});
    // What was decided is added only after the next columns, if any, were given to the device.
    const std::string& calls = device.calls;
    EXPECT_EQ(calls.find("da"), calls.rfind('d')) << calls;
    EXPECT_NE(calls.find("dma"), std::string::npos) << calls;
    EXPECT_EQ(std::count(calls.begin(), calls.end(), 'm'), device.batches);
}

TEST(ByDeviceColumns, goes_on_after_any_column_of_an_earlier_run) {
    const Game game = test::game("star(wythoff)");
    constexpr std::int64_t bound = 120;
    const PositionList all = p_positions_by_sparse_columns(game, bound, {});
    for (std::int64_t column = 1; column < bound; column += 7) {
        PositionList some(2);
        for (std::size_t i = 0; i < all.size() && all.row(i)[0] < column; ++i)
            some.push_back(all.row(i)[0], all.row(i)[1]);
        SolveControl control;
        control.resume_from = &some;
        control.resume_column = column;
        test::PlainDevice device(16, any_number);
        EXPECT_EQ(p_positions_by_device_columns(game, bound, device, control), all) << column;
    }
}

TEST(ByDeviceColumns, a_device_that_is_wrong_is_found_out) {
    const Game game = test::game("star(wythoff)");
    // One column a batch: nearly every column loses a position, so that no sample misses them all.
    test::PlainDevice device(1, any_number);
    device.wrong_from = 3;
    EXPECT_THROW(p_positions_by_device_columns(game, 200, device, {}), DeviceError);
}

TEST(ByDeviceColumns, names_the_first_column_that_is_wrong) {
    const Game game = test::game("star(wythoff)");
    constexpr std::int64_t bound = 200;
    const ColumnGame columns = *column_game(game, bound).game;
    PositionList found = p_positions_by_sparse_columns(game, bound, {});
    const std::vector<std::uint32_t> sample{1, 2, 50, 97, 120, 199};
    SolveControl control;
    control.threads = 2;
    EXPECT_EQ(first_wrong_column(columns, found, sample, control), std::nullopt);
    // A position of column 97 on or above the diagonal is taken away.
    PositionList without(2);
    bool taken = false;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const std::uint32_t* row = found.row(i);
        if (!taken && row[0] == 97 && row[1] >= 97)
            taken = true;
        else
            without.push_back(row[0], row[1]);
    }
    ASSERT_TRUE(taken);
    EXPECT_EQ(first_wrong_column(columns, without, sample, control), 97U);
}

TEST(ByDeviceColumns, refuses_what_is_no_column_game) {
    test::PlainDevice device(16, any_number);
    EXPECT_THROW(p_positions_by_device_columns(test::game("wythoff"), 50, device, {}), InputError);
    EXPECT_THROW(p_positions_by_device_columns(test::game("mouse"), 50, device, {}), InputError);
}

TEST(ByDeviceColumns, stops_at_the_memory_limit) {
    test::PlainDevice device(16, any_number);
    SolveControl control;
    control.memory_limit = 1000;
    EXPECT_THROW(p_positions_by_device_columns(test::game("star(wythoff)"), 100, device, control),
                 LimitError);
}

}  // namespace
}  // namespace takeaway::solve
