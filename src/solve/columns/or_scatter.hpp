/// Bitmaps of all ranks are or-ed together, and each rank gets a piece of the result.
///
/// By recursive halving: with each partner a rank exchanges one half of what it still holds, so it
/// sends little more than one bitmap however many ranks there are, in as many messages as the
/// logarithm of their number. Ranks beyond the largest power of two hand theirs to a partner first
/// and get no piece. The work goes on only when someone looks (poll), so that a rank can do other
/// things meanwhile.
#pragma once

#include <span>

#include "solve/many/ranks.hpp"

namespace takeaway::solve {

class OrScatter {
  public:
    /// All ranks begin with bitmaps of the same size, a multiple of 8 bytes, and leave them alone
    /// until `finish` has returned.
    OrScatter(Ranks& ranks, std::span<unsigned char> bitmap);

    /// Takes what has arrived. True when this rank has its piece.
    bool poll();

    /// The bytes begin … end-1 of the bitmap are now those of all ranks together; the rest is
    /// without meaning. Every byte is in the piece of exactly one rank, and pieces ascend with the
    /// ranks.
    struct Piece {
        std::size_t begin = 0;
        std::size_t end = 0;
    };
    Piece finish();

  private:
    void send_half();
    void take(const Bytes& bytes, std::size_t begin, std::size_t end);

    Ranks& ranks_;
    std::span<unsigned char> bitmap_;
    unsigned power_;  // the largest power of two that is at most the number of ranks
    bool folding_;    // a rank beyond the power gives its bitmap to this one first
    unsigned mask_;   // the partner differs in this bit; 0: done
    std::size_t begin_ = 0;
    std::size_t end_;
    Piece other_half_;  // what the partner keeps
};

}  // namespace takeaway::solve
