/// Ranks as threads of one process, so that what ranks do together can be tested without MPI.
#pragma once

#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "solve/many/ranks.hpp"

namespace takeaway::test {

/// The messages on their way between all ranks.
struct Post {
    explicit Post(unsigned ranks) : size(ranks), boxes(ranks) {}
    const unsigned size;
    std::mutex mutex;
    std::vector<std::deque<Message>> boxes;  // one for each receiver
};

class ThreadRanks final : public Ranks {
  public:
    ThreadRanks(std::shared_ptr<Post> post, unsigned rank) : post_(std::move(post)), rank_(rank) {}
    unsigned rank() const override { return rank_; }
    unsigned size() const override { return post_->size; }

  private:
    void begin_send(unsigned to, Bytes message) override {
        const std::lock_guard lock(post_->mutex);
        post_->boxes[to].push_back({rank_, std::move(message)});
    }
    std::optional<Message> poll(std::optional<unsigned> from) override {
        const std::lock_guard lock(post_->mutex);
        auto& box = post_->boxes[rank_];
        for (auto at = box.begin(); at != box.end(); ++at) {
            if (from && at->from != *from) continue;
            Message message = std::move(*at);
            box.erase(at);
            return message;
        }
        return std::nullopt;
    }
    void idle(unsigned waited) override {
        if (waited < 100) {
            std::this_thread::yield();
        } else {
            std::this_thread::sleep_for(std::chrono::microseconds(50));
        }
    }

    std::shared_ptr<Post> post_;
    unsigned rank_;
};

/// What came of a rank: the exception that ended it, or none.
using Endings = std::vector<std::exception_ptr>;

/// Runs work(ranks) once for each rank, in a thread each, and waits for all of them. No message may
/// be left behind.
template <class Work>
Endings run_on_ranks(unsigned count, const Work& work) {
    const auto post = std::make_shared<Post>(count);
    Endings endings(count);
    std::vector<std::thread> threads;
    for (unsigned rank = 0; rank < count; ++rank)
        threads.emplace_back([&, rank] {
            ThreadRanks ranks(post, rank);
            try {
                work(ranks);
            } catch (...) {
                endings[rank] = std::current_exception();
            }
        });
    for (std::thread& thread : threads) thread.join();
    for (const auto& box : post->boxes) EXPECT_TRUE(box.empty()) << "a message was not received";
    return endings;
}

inline void expect_no_failure(const Endings& endings) {
    for (const std::exception_ptr& ending : endings)
        if (ending) std::rethrow_exception(ending);
}

/// Every rank has thrown a Failure with this text.
template <class Failure>
void expect_all_failed(const Endings& endings, const std::string& text) {
    for (const std::exception_ptr& ending : endings) {
        ASSERT_TRUE(ending);
        try {
            std::rethrow_exception(ending);
        } catch (const Failure& failure) {
            EXPECT_NE(std::string(failure.what()).find(text), std::string::npos) << failure.what();
        }
    }
}

}  // namespace takeaway::test
