/// Lets a few solves in at a time; others wait, and when too many wait they are sent away.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>

namespace takeaway::web {

class Turnstile {
  public:
    Turnstile(unsigned inside, unsigned waiting) : free_(inside), may_wait_(waiting) {}
    Turnstile(const Turnstile&) = delete;
    Turnstile& operator=(const Turnstile&) = delete;

    /// Whoever holds a ticket is inside.
    using Ticket = std::shared_ptr<void>;

    /// Null if too many wait already, or after waiting so long. The turnstile must outlive the
    /// ticket.
    Ticket enter(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex_);
        if (free_ == 0) {
            if (may_wait_ == 0) return nullptr;
            --may_wait_;
            const bool entered = changed_.wait_for(lock, patience, [&] { return free_ > 0; });
            ++may_wait_;
            if (!entered) return nullptr;
        }
        --free_;
        return {this, [](Turnstile* turnstile) { turnstile->leave(); }};
    }

  private:
    void leave() {
        const std::lock_guard lock(mutex_);
        ++free_;
        changed_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    unsigned free_;
    unsigned may_wait_;
};

}  // namespace takeaway::web
