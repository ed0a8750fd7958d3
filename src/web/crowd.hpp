/// Everybody who is connected, and what they make the server hold in memory.
///
/// There is always room for a newcomer: if there are too many, or if they hold too much, whoever
/// has kept the server waiting longest is sent away. So a slow reader or writer costs others
/// nothing, however many of them there are, and somebody who sends a request at once is served.
/// Called from one thread.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace takeaway::web {

class Guest {
  public:
    using Clock = std::chrono::steady_clock;

    Guest() = default;
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
    virtual ~Guest() = default;

    /// Closes the connection. Called at most once.
    virtual void send_away() = 0;

  private:
    friend class Crowd;
    bool keeps_us_waiting_ = true;  // it is the guest's turn to send or to read
    Clock::time_point since_ = Clock::now();
    std::uint64_t bytes_ = 0;
};

class Crowd {
  public:
    Crowd(std::size_t most_guests, std::uint64_t most_bytes)
        : most_guests_(most_guests), most_bytes_(most_bytes) {}

    void enter(Guest& guest) {
        guests_.push_back(&guest);
        while (guests_.size() > most_guests_) send_one_away(nullptr, false);
    }
    void leave(Guest& guest) {
        bytes_ -= guest.bytes_;
        guest.bytes_ = 0;
        guests_.erase(std::remove(guests_.begin(), guests_.end(), &guest), guests_.end());
    }

    /// From now on it is the guest's turn.
    void wait_for(Guest& guest) {
        guest.keeps_us_waiting_ = true;
        guest.since_ = Guest::Clock::now();
    }
    /// From now on it is the server's turn: nobody is sent away for that.
    void work_for(Guest& guest) { guest.keeps_us_waiting_ = false; }

    /// From now on the guest makes the server hold so many bytes: what it sends, or what it reads.
    void hold(Guest& guest, std::uint64_t bytes) {
        bytes_ += bytes - guest.bytes_;
        guest.bytes_ = bytes;
        while (bytes_ > most_bytes_ && send_one_away(&guest, true)) {
        }
    }

    std::size_t guests() const { return guests_.size(); }
    std::uint64_t bytes() const { return bytes_; }
    std::vector<Guest*> everybody() const { return guests_; }

  private:
    /// The one that has kept the server waiting longest, of those who hold something if that is
    /// what is short; if nobody does, and it is about places, the last who came. False if there is
    /// nobody.
    bool send_one_away(const Guest* except, bool holds_bytes) {
        Guest* slowest = nullptr;
        for (Guest* guest : guests_) {
            if (guest == except || !guest->keeps_us_waiting_) continue;
            if (holds_bytes && guest->bytes_ == 0) continue;
            if (slowest == nullptr || guest->since_ < slowest->since_) slowest = guest;
        }
        if (slowest == nullptr && !holds_bytes) slowest = guests_.back();
        if (slowest == nullptr) return false;
        leave(*slowest);
        slowest->send_away();
        return true;
    }

    std::size_t most_guests_;
    std::uint64_t most_bytes_;
    std::uint64_t bytes_ = 0;
    std::vector<Guest*> guests_;  // in the order in which they came
};

}  // namespace takeaway::web
