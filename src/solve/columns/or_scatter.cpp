#include "solve/columns/or_scatter.hpp"

#include <bit>
#include <cassert>

namespace takeaway::solve {

OrScatter::OrScatter(Ranks& ranks, std::span<unsigned char> bitmap)
    : ranks_(ranks),
      bitmap_(bitmap),
      power_(std::bit_floor(ranks.size())),
      folding_(ranks.rank() + power_ < ranks.size()),
      mask_(power_ / 2),
      end_(bitmap.size()) {
    assert(bitmap.size() % 8 == 0);
    if (ranks.rank() >= power_) {
        ranks_.send(ranks.rank() - power_, Bytes(bitmap.begin(), bitmap.end()));
        mask_ = 0;
        end_ = 0;
    } else if (!folding_) {
        send_half();
    }
}

void OrScatter::send_half() {
    if (mask_ == 0) return;
    const std::size_t middle = begin_ + (end_ - begin_) / 16 * 8;
    const bool keeps_low = (ranks_.rank() & mask_) == 0;
    other_half_ = keeps_low ? Piece{middle, end_} : Piece{begin_, middle};
    (keeps_low ? end_ : begin_) = middle;
    const auto half = bitmap_.subspan(other_half_.begin, other_half_.end - other_half_.begin);
    ranks_.send(ranks_.rank() ^ mask_, Bytes(half.begin(), half.end()));
}

void OrScatter::take(const Bytes& bytes, std::size_t begin, std::size_t end) {
    assert(bytes.size() == end - begin);
    unsigned char* to = bitmap_.data() + begin;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        to[i] = static_cast<unsigned char>(to[i] | bytes[i]);
}

bool OrScatter::poll() {
    while (true) {
        if (folding_) {
            const auto message = ranks_.try_receive(ranks_.rank() + power_);
            if (!message) return false;
            take(message->bytes, begin_, end_);
            folding_ = false;
            send_half();
        }
        if (mask_ == 0) return true;
        const auto message = ranks_.try_receive(ranks_.rank() ^ mask_);
        if (!message) return false;
        take(message->bytes, begin_, end_);
        mask_ /= 2;
        send_half();
    }
}

OrScatter::Piece OrScatter::finish() {
    while (!poll()) ranks_.pause();
    return {begin_, end_};
}

}  // namespace takeaway::solve
