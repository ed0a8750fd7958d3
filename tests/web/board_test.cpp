/// The boards that the page draws against the definition, cell by cell.
#include <gtest/gtest.h>

#include "app/workbench.hpp"
#include "solve/plain/by_definition.hpp"
#include "web/ask.hpp"

namespace takeaway::web {
namespace {

bool bit(const Answered& board, std::int64_t x, std::int64_t y) {
    const auto i = static_cast<std::size_t>(y * board.json["width"].get<std::int64_t>() + x);
    return (static_cast<unsigned char>(board.bytes.at(i / 8)) >> (i % 8) & 1U) != 0;
}

std::uint32_t number(const Answered& board, std::int64_t x, std::int64_t y) {
    const std::size_t size = board.json["cells"] == "u16" ? 2 : 4;
    const auto i = static_cast<std::size_t>(y * board.json["width"].get<std::int64_t>() + x) * size;
    std::uint32_t value = 0;
    for (std::size_t byte = size; byte-- > 0;)
        value = value << 8U | static_cast<unsigned char>(board.bytes.at(i + byte));
    return value;
}

constexpr const char* two_pile_games[] = {
    "wythoff",
    "mouse",
    "nim(2)",
    "star(wythoff)",
    "star(star(nim(2)))",
    "misere(wythoff)",
    "block(wythoff, 1)",
    "k_wythoff(3)",
    "freak",
    "subtraction(1, 3) + take_up_to(2)",
    "constrained_mouse(3)",
    "mouse_trap",
};

TEST(Board, BitsAreThePPositionsByDefinition) {
    const Workbench bench(Limits{});
    for (const char* expression : two_pile_games) {
        SCOPED_TRACE(expression);
        const Game game = bench.game(expression);
        constexpr std::int64_t below = 30;
        const Answered board = ask({{"do", "board"}, {"game", expression}, {"below", below}});
        ASSERT_EQ(board.message(), "");
        EXPECT_EQ(board.json["cells"], "bits");
        EXPECT_EQ(board.bytes.size(), (below * below + 7) / 8);
        const OutcomeTable truth = outcomes_by_definition(game, Box::below(2, below));
        std::uint64_t count = 0;
        bool symmetric = true;
        for (std::int64_t x = 0; x < below; ++x) {
            for (std::int64_t y = 0; y < below; ++y) {
                const bool is_p = truth({x, y}) == Outcome::P;
                ASSERT_EQ(bit(board, x, y), is_p) << x << "," << y;
                count += is_p ? 1 : 0;
                symmetric = symmetric && is_p == (truth({y, x}) == Outcome::P);
            }
        }
        EXPECT_EQ(board.json["count"], count);
        EXPECT_EQ(board.json["symmetric"], symmetric);
    }
}

TEST(Board, AxesMayBeExchanged) {
    const Json request{{"do", "board"}, {"game", "star(mouse)"}, {"below", 20}};
    Json exchanged = request;
    exchanged["axes"] = {1, 0};
    const Answered one = ask(request);
    const Answered other = ask(exchanged);
    for (std::int64_t x = 0; x < 20; ++x)
        for (std::int64_t y = 0; y < 20; ++y) ASSERT_EQ(bit(one, x, y), bit(other, y, x));
}

TEST(Board, ValuesAreThoseOfTheDefinition) {
    const Workbench bench(Limits{});
    for (const char* expression : {"wythoff", "mouse", "nim(2)", "star(wythoff)", "mouse_trap"}) {
        SCOPED_TRACE(expression);
        const Game game = bench.game(expression);
        constexpr std::int64_t below = 24;
        const Answered board =
            ask({{"do", "board"}, {"game", expression}, {"below", below}, {"values", true}});
        ASSERT_EQ(board.message(), "");
        EXPECT_EQ(board.json["cells"], "u16");
        const ValueTable truth = values_by_definition(game, Box::below(2, below));
        for (std::int64_t x = 0; x < below; ++x)
            for (std::int64_t y = 0; y < below; ++y)
                ASSERT_EQ(number(board, x, y), truth({x, y})) << x << "," << y;
    }
    EXPECT_EQ(
        ask({{"do", "board"}, {"game", "misere(nim(2))"}, {"below", 9}, {"values", true}}).kind(),
        "input");
}

/// All pairs of axes of games with three piles, ordered and not, and sums.
TEST(Board, SlicesAreThePPositionsByDefinition) {
    const Workbench bench(Limits{});
    constexpr std::int64_t below = 12;
    for (const char* expression : {"nim(3)", "rats(3)", "mouse + nim(1)", "moore_nim(3, 1)"}) {
        SCOPED_TRACE(expression);
        const Game game = bench.game(expression);
        ASSERT_EQ(game.rules->piles(), 3U);
        const OutcomeTable truth = outcomes_by_definition(game, Box::below(3, below));
        for (std::size_t a = 0; a < 3; ++a) {
            for (std::size_t b = 0; b < 3; ++b) {
                if (a == b) continue;
                const std::size_t other = 3 - a - b;
                const Answered board = ask({{"do", "board"},
                                            {"game", expression},
                                            {"below", below},
                                            {"axes", {a, b}},
                                            {"fixed", {"7"}}});
                ASSERT_EQ(board.message(), "");
                for (std::int64_t x = 0; x < below; ++x) {
                    for (std::int64_t y = 0; y < below; ++y) {
                        Position position(3, 0);
                        position[a] = x;
                        position[b] = y;
                        position[other] = 7;
                        ASSERT_EQ(bit(board, x, y), truth(position) == Outcome::P)
                            << to_text(position);
                    }
                }
            }
        }
    }
}

/// rats(5) with 60 on three piles: no table, a theorem.
TEST(Board, LargeSlicesComeFromTheorems) {
    const Answered board = ask({{"do", "board"},
                                {"game", "rats(5)"},
                                {"below", 64},
                                {"axes", {3, 4}},
                                {"fixed", {3, 6, 12, 0, 0}}});
    ASSERT_EQ(board.message(), "");
    EXPECT_EQ(board.json["method"].get<std::string>().substr(0, 8), "theorem:");
    EXPECT_EQ(board.json["fixed"], Json({3, 6, 12, 0, 0}));
}

TEST(Board, OnePileIsARow) {
    const Answered board = ask({{"do", "board"}, {"game", "take_up_to(3)"}, {"below", 40}});
    EXPECT_EQ(board.json["height"], 1);
    for (std::int64_t x = 0; x < 40; ++x) EXPECT_EQ(bit(board, x, 0), x % 4 == 0);
}

TEST(Board, ClaimedPositionsFillBothHalves) {
    for (const char* expression : {"mouse", "wythoff", "freak"}) {
        const Answered claimed = ask({{"do", "claimed"}, {"game", expression}, {"below", 50}});
        const Answered solved = ask({{"do", "board"}, {"game", expression}, {"below", 50}});
        EXPECT_EQ(claimed.bytes, solved.bytes) << expression;
    }
    const Answered slice =
        ask({{"do", "claimed"}, {"game", "rats(3)"}, {"below", 16}, {"fixed", {1}}});
    const Answered solved =
        ask({{"do", "board"}, {"game", "rats(3)"}, {"below", 16}, {"fixed", {1}}});
    EXPECT_EQ(slice.bytes, solved.bytes);
    EXPECT_EQ(ask({{"do", "claimed"}, {"game", "star(wythoff)"}, {"below", 50}}).kind(), "input");
    EXPECT_EQ(ask({{"do", "claimed"}, {"game", "star(nim(3))"}, {"below", 9}}).kind(), "input");
}

TEST(Board, RefusesWhatCannotBeDrawn) {
    const Json good{{"do", "board"}, {"game", "nim(3)"}, {"below", 8}};
    ASSERT_FALSE(ask(good).is_error());
    const auto kind = [&](const char* field, const Json& value) {
        Json request = good;
        request[field] = value;
        return ask(request).kind();
    };
    EXPECT_EQ(kind("below", 0), "input");
    EXPECT_EQ(kind("below", -3), "input");
    EXPECT_EQ(kind("below", 2.5), "input");
    EXPECT_EQ(kind("below", "8"), "input");
    EXPECT_EQ(kind("below", 20'001), "limit");
    EXPECT_EQ(kind("axes", {0}), "input");
    EXPECT_EQ(kind("axes", {0, 3}), "input");
    EXPECT_EQ(kind("axes", {1, 1}), "input");
    EXPECT_EQ(kind("axes", {-1, 1}), "input");
    EXPECT_EQ(kind("axes", {0, 1, 2}), "input");
    EXPECT_EQ(kind("fixed", {1, 2}), "input");
    EXPECT_EQ(kind("fixed", {-1}), "input");
    EXPECT_EQ(kind("fixed", {"1e3"}), "input");
    EXPECT_EQ(kind("fixed", {"123456789012345678901234567890"}), "input");
    EXPECT_EQ(kind("limits", {{"memory", 50}}), "limit");
    EXPECT_EQ(kind("limits", {{"memory", std::uint64_t{1} << 40}}), "limit");
    EXPECT_EQ(kind("limits", "much"), "input");
}

/// Zooming asks for another bound, the inspector for positions: what is solved serves them all.
TEST(Board, IsSolvedOnceForAllRequests) {
    Api api({});
    const auto board = [&](const char* game, std::int64_t below, bool values) {
        return ask(api, {{"do", "board"}, {"game", game}, {"below", below}, {"values", values}});
    };
    const Answered whole = board("star(wythoff)", 400, false);
    EXPECT_EQ(api.solves(), 2U);  // wythoff's P-positions are the moves
    for (const std::int64_t below : {400, 250, 30, 1}) {
        const Answered part = board("star(wythoff)", below, false);
        EXPECT_EQ(part.message(), "");
        EXPECT_EQ(part.bytes,
                  ask({{"do", "board"}, {"game", "star(wythoff)"}, {"below", below}}).bytes);
    }
    const Answered position =
        ask(api, {{"do", "position"}, {"game", "star(wythoff)"}, {"position", {300, 399}}});
    EXPECT_EQ(position.json["outcome"], bit(whole, 300, 399) ? "P" : "N");
    EXPECT_EQ(api.solves(), 2U);
    board("star(wythoff)", 401, false);
    std::uint64_t solves = api.solves();
    EXPECT_GT(solves, 2U);
    board("star(wythoff)", 401, false);
    EXPECT_EQ(api.solves(), solves);
    board("wythoff", 200, true);
    solves = api.solves();
    EXPECT_EQ(board("wythoff", 90, true).bytes,
              ask({{"do", "board"}, {"game", "wythoff"}, {"below", 90}, {"values", true}}).bytes);
    EXPECT_EQ(api.solves(), solves);
}

}  // namespace
}  // namespace takeaway::web
