/// Processes that work on one problem together, and what they say to each other.
///
/// Every rank runs the same code and holds its share of the data; they meet by messages of bytes
/// and by nothing else. Which machinery carries the messages is not known here: src/cluster/ has
/// MPI, the tests have threads of one process. What several ranks do together (gather, broadcast,
/// share a failure) is written once, over messages.
///
/// Between two ranks messages arrive in the order in which they were sent. So ranks that do the
/// same things in the same order need no labels on their messages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/layers.hpp"

namespace takeaway::solve {

using Bytes = std::vector<unsigned char>;

struct Message {
    unsigned from = 0;
    Bytes bytes;
};

class Ranks {
  public:
    virtual ~Ranks() = default;
    Ranks() = default;
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;

    virtual unsigned rank() const = 0;
    virtual unsigned size() const = 0;
    bool is_first() const { return rank() == 0; }

    /// Begins to send; never waits for the receiver. `to` is another rank.
    void send(unsigned to, Bytes message);
    /// The next message from that rank, or from any, if one is there.
    std::optional<Message> try_receive(unsigned from);
    std::optional<Message> try_receive_any();
    /// The next message from that rank; waits for it. Throws Interrupted if told to stop.
    Bytes receive(unsigned from);
    /// Gives the processor away for a moment, when there is nothing to do but to wait. Throws
    /// Interrupted if told to stop: others may wait for this rank in vain, then, and it is for the
    /// program to end them.
    void pause();

    /// Asked while waiting.
    void stop_when(std::function<bool()> should_stop) { should_stop_ = std::move(should_stop); }

    /// What this rank has sent.
    std::uint64_t bytes_sent() const { return bytes_sent_; }
    std::uint64_t messages_sent() const { return messages_sent_; }

  private:
    virtual void begin_send(unsigned to, Bytes message) = 0;
    virtual std::optional<Message> poll(std::optional<unsigned> from) = 0;
    /// `waited` calls in a row found nothing.
    virtual void idle(unsigned waited) = 0;

    std::function<bool()> should_stop_;
    unsigned waited_ = 0;
    std::uint64_t bytes_sent_ = 0;
    std::uint64_t messages_sent_ = 0;
};

/// The blocks of all ranks, in the order of ranks, on every rank. Every rank must call this.
/// Messages a rank: the logarithm of their number.
std::vector<Bytes> all_gather(Ranks& ranks, Bytes mine);

/// What rank 0 gives, on every rank.
Bytes broadcast(Ranks& ranks, Bytes of_rank_0);

/// A caught exception as bytes, and back. Kinds that a user can meet stay what they are; others
/// become internal errors with the same text.
Bytes failure_to_bytes(const std::exception_ptr& failure);
[[noreturn]] void throw_failure(std::span<const unsigned char> bytes);

/// If any rank brings a failure, every rank throws it (that of the least rank); otherwise nothing.
/// Where one rank may fail and the others would wait for it, all of them meet here.
void share_failure(Ranks& ranks, const std::exception_ptr& failure);

/// Rank 0 does something in which it may fail; all ranks go on together, or throw what it threw.
template <class Action>
void on_first_rank(Ranks& ranks, Action action) {
    std::exception_ptr failure;
    try {
        if (ranks.is_first()) action();
    } catch (...) {
        failure = std::current_exception();
    }
    share_failure(ranks, failure);
}

/// Numbers as bytes, and back.
template <class Number>
void append(Bytes& bytes, std::span<const Number> numbers) {
    if (numbers.empty()) return;
    const std::size_t at = bytes.size();
    bytes.resize(at + numbers.size_bytes());
    std::memcpy(bytes.data() + at, numbers.data(), numbers.size_bytes());
}
template <class Number>
void append(Bytes& bytes, Number number) {
    append(bytes, std::span<const Number>(&number, 1));
}
/// The bytes from `at` on, as numbers; they must be whole ones.
template <class Number>
std::vector<Number> numbers_from(std::span<const unsigned char> bytes, std::size_t at = 0) {
    std::vector<Number> numbers((bytes.size() - at) / sizeof(Number));
    if (!numbers.empty())
        std::memcpy(numbers.data(), bytes.data() + at, numbers.size() * sizeof(Number));
    return numbers;
}

}  // namespace takeaway::solve
