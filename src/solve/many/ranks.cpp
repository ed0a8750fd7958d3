#include "solve/many/ranks.hpp"

#include <algorithm>
#include <cassert>
#include <new>
#include <string>

#include "core/error.hpp"

namespace takeaway::solve {

namespace {

enum class FailureKind : unsigned char { none, input, limit, file, interrupted, internal };

Bytes with_text(FailureKind kind, const std::string& text) {
    Bytes bytes(1 + text.size());
    bytes[0] = static_cast<unsigned char>(kind);
    std::copy(text.begin(), text.end(), bytes.begin() + 1);
    return bytes;
}

/// Cuts a block with its size in front from the bytes; moves `at` behind it.
Bytes cut_block(const Bytes& bytes, std::size_t& at) {
    std::uint64_t size = 0;
    assert(bytes.size() - at >= sizeof size);
    std::memcpy(&size, bytes.data() + at, sizeof size);
    at += sizeof size;
    assert(bytes.size() - at >= size);
    const auto begin = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    at += size;
    return {begin, begin + static_cast<std::ptrdiff_t>(size)};
}

}  // namespace

void Ranks::send(unsigned to, Bytes message) {
    assert(to < size() && to != rank());
    bytes_sent_ += message.size();
    ++messages_sent_;
    begin_send(to, std::move(message));
}

std::optional<Message> Ranks::try_receive(unsigned from) {
    std::optional<Message> message = poll(from);
    if (message) waited_ = 0;
    return message;
}

std::optional<Message> Ranks::try_receive_any() {
    std::optional<Message> message = poll(std::nullopt);
    if (message) waited_ = 0;
    return message;
}

Bytes Ranks::receive(unsigned from) {
    while (true) {
        if (std::optional<Message> message = try_receive(from)) return std::move(message->bytes);
        pause();
    }
}

void Ranks::pause() {
    if (should_stop_ && should_stop_()) throw Interrupted();
    idle(waited_++);
}

/// Before step d a rank r has the blocks of r, r+1, …, r+d-1 (modulo their number), sends them to
/// r-d and gets those of r+d, … from r+d; so what it has doubles.
std::vector<Bytes> all_gather(Ranks& ranks, Bytes mine) {
    const unsigned size = ranks.size();
    const unsigned rank = ranks.rank();
    std::vector<Bytes> have;  // of rank + i
    have.push_back(std::move(mine));
    for (unsigned d = 1; d < size; d *= 2) {
        const std::size_t wanted = std::min(d, size - d);
        Bytes out;
        for (std::size_t i = 0; i < wanted; ++i) {
            append(out, std::uint64_t{have[i].size()});
            append(out, std::span<const unsigned char>(have[i]));
        }
        ranks.send((rank + size - d) % size, std::move(out));
        const Bytes in = ranks.receive((rank + d) % size);
        std::size_t at = 0;
        for (std::size_t i = 0; i < wanted; ++i) have.push_back(cut_block(in, at));
    }
    std::vector<Bytes> blocks(size);
    for (unsigned i = 0; i < size; ++i) blocks[(rank + i) % size] = std::move(have[i]);
    return blocks;
}

/// A binomial tree: rank r gets it from r less its lowest one, and passes it on to r plus each
/// smaller power of two.
Bytes broadcast(Ranks& ranks, Bytes of_rank_0) {
    const unsigned size = ranks.size();
    const unsigned rank = ranks.rank();
    unsigned lowest = 1;
    while (lowest < size && (rank & lowest) == 0) lowest *= 2;
    if (rank != 0) of_rank_0 = ranks.receive(rank - lowest);
    for (unsigned d = lowest / 2; d > 0; d /= 2)
        if (rank + d < size) ranks.send(rank + d, of_rank_0);
    return of_rank_0;
}

Bytes failure_to_bytes(const std::exception_ptr& failure) {
    if (!failure) return with_text(FailureKind::none, "");
    try {
        std::rethrow_exception(failure);
    } catch (const Interrupted&) {
        return with_text(FailureKind::interrupted, "");
    } catch (const LimitError& error) {
        return with_text(FailureKind::limit, error.what());
    } catch (const FileError& error) {
        return with_text(FailureKind::file, error.what());
    } catch (const Error& error) {
        return with_text(FailureKind::input, error.what());
    } catch (const std::bad_alloc&) {
        return with_text(FailureKind::limit, "out of memory: set a smaller --memory limit");
    } catch (const std::exception& error) {
        return with_text(FailureKind::internal, error.what());
    }
}

void throw_failure(std::span<const unsigned char> bytes) {
    assert(!bytes.empty());
    const std::string text(bytes.begin() + 1, bytes.end());
    switch (static_cast<FailureKind>(bytes[0])) {
        case FailureKind::input:
            throw InputError(text);
        case FailureKind::limit:
            throw LimitError(text);
        case FailureKind::file:
            throw FileError(text);
        case FailureKind::interrupted:
            throw Interrupted();
        default:
            throw std::runtime_error(text);
    }
}

void share_failure(Ranks& ranks, const std::exception_ptr& failure) {
    for (const Bytes& block : all_gather(ranks, failure_to_bytes(failure)))
        if (block[0] != static_cast<unsigned char>(FailureKind::none)) throw_failure(block);
}

}  // namespace takeaway::solve
