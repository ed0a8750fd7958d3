/// The slowest makes room for others, and nobody who waits for the server is sent away for it.
#include "web/crowd.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <list>
#include <thread>

#include "web/workers.hpp"

namespace takeaway::web {
namespace {

struct Visitor : Guest {
    void send_away() override { is_away = true; }
    bool is_away = false;
};

/// The clock must have gone on between two guests: it is what tells who is slower.
void let_time_pass() {
    const auto now = Guest::Clock::now();
    while (Guest::Clock::now() == now) std::this_thread::yield();
}

TEST(Crowd, HasRoomForANewcomerByTheSlowest) {
    Crowd crowd(3, 100);
    std::list<Visitor> visitors;
    for (int i = 0; i < 5; ++i) {
        visitors.emplace_back();
        let_time_pass();
    }
    auto next = visitors.begin();
    Visitor& first = *next++;
    Visitor& second = *next++;
    Visitor& third = *next++;
    crowd.enter(first);
    crowd.enter(second);
    crowd.enter(third);
    let_time_pass();
    crowd.wait_for(first);  // it has begun something new: now the second is the slowest
    crowd.enter(*next);
    EXPECT_EQ(crowd.guests(), 3U);
    EXPECT_TRUE(second.is_away);
    EXPECT_FALSE(first.is_away || third.is_away || next->is_away);
    crowd.work_for(third);  // and now nobody waits for it
    ++next;
    crowd.enter(*next);
    EXPECT_FALSE(third.is_away);
    EXPECT_FALSE(next->is_away);
}

TEST(Crowd, OfThoseWhoAllWaitForTheServerTurnsTheLastAway) {
    Crowd crowd(2, 100);
    Visitor first;
    Visitor second;
    Visitor third;
    crowd.enter(first);
    crowd.work_for(first);
    crowd.enter(second);
    crowd.work_for(second);
    crowd.enter(third);
    EXPECT_TRUE(third.is_away);
    EXPECT_EQ(crowd.guests(), 2U);
}

TEST(Crowd, HoldsAsManyBytesAsItMayAndOneGuestAnyway) {
    Crowd crowd(10, 100);
    Visitor first;
    let_time_pass();
    Visitor second;
    Visitor idle;
    crowd.enter(idle);
    crowd.enter(first);
    crowd.enter(second);
    crowd.hold(first, 60);
    crowd.hold(second, 40);
    EXPECT_FALSE(first.is_away);
    crowd.hold(second, 41);
    EXPECT_TRUE(first.is_away);
    EXPECT_FALSE(idle.is_away);
    EXPECT_EQ(crowd.bytes(), 41U);
    crowd.hold(second, 1000);  // alone it may: its request had a limit of its own
    EXPECT_FALSE(second.is_away);
    crowd.leave(second);
    crowd.leave(first);
    EXPECT_EQ(crowd.bytes(), 0U);
}

TEST(Workers, DoWhatTheyAreGivenAndRefuseTooMuch) {
    std::promise<void> gate;
    const std::shared_future<void> opened = gate.get_future().share();
    std::atomic<int> done{0};
    {
        Workers workers(2, 3);
        std::atomic<int> begun{0};
        for (int i = 0; i < 2; ++i)
            EXPECT_TRUE(workers.take([&] {
                ++begun;
                opened.wait();
                ++done;
            }));
        while (begun < 2) std::this_thread::yield();
        for (int i = 0; i < 3; ++i) EXPECT_TRUE(workers.take([&] { ++done; }));
        EXPECT_FALSE(workers.take([&] { ++done; }));
        gate.set_value();
        while (done < 5) std::this_thread::yield();
    }
    EXPECT_EQ(done, 5);
}

}  // namespace
}  // namespace takeaway::web
