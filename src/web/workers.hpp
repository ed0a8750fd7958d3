/// A few threads that do what is handed to them, in the order in which it comes.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace takeaway::web {

class Workers {
  public:
    /// `waiting`: so many jobs may wait for a free thread. A job must not throw.
    Workers(unsigned threads, std::size_t waiting) : may_wait_(waiting) {
        for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
    }
    /// Jobs that have begun are finished, the others are dropped.
    ~Workers() {
        {
            const std::lock_guard lock(mutex_);
            ended_ = true;
            jobs_.clear();
        }
        changed_.notify_all();
        for (std::thread& thread : threads_) thread.join();
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// False if too many wait already.
    bool take(std::function<void()> job) {
        {
            const std::lock_guard lock(mutex_);
            if (jobs_.size() >= may_wait_) return false;
            jobs_.push_back(std::move(job));
        }
        changed_.notify_one();
        return true;
    }

  private:
    void work() {
        while (true) {
            std::function<void()> job;
            {
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [&] { return ended_ || !jobs_.empty(); });
                if (ended_) return;
                job = std::move(jobs_.front());
                jobs_.pop_front();
            }
            job();
        }
    }

    std::size_t may_wait_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> jobs_;
    bool ended_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace takeaway::web
