/// Nim values for codes that leave at most two heaps, by the sparse-space method.
///
/// Improves on the plain table: a heap costs about as many steps as there are *rare* heaps below
/// it, instead of as many as there are heaps. For Kayles that is a handful.
///
/// Rests on: let φ(v) be the parity of the ones that v has in some fixed set of binary places. φ is
/// linear for exclusive or. Call v rare if φ(v) = 0 and common if φ(v) = 1. Then the sum of two
/// heaps of common value is rare, and so is that of two of rare value: a *common* value is reached
/// through two heaps only if exactly one of them is rare. So all common values that moves reach are
/// found by going through the rare heaps. The least value that is not reached is then either the
/// first common one that was not found, or a rare one below it; whether a rare one is reached is
/// asked of all pairs of heaps, one after the other, and mostly answered by one of the first.
/// Nothing of this depends on which places φ looks at: they are chosen so that few heaps are rare,
/// and a bad choice costs time only. In octal games one finds that such a choice exists, the sparse
/// space of [Berlekamp, Conway, Guy, Winning Ways, chapter 4]; [Gangolli and Plambeck 1989] used it
/// for long computations.
#pragma once

#include "heaps/heap_values.hpp"
#include "rules/game/heap_code.hpp"

namespace takeaway::heaps {

/// What became of the method: how many heaps were rare, by the places that were chosen last.
struct SparseSpace {
    std::uint32_t places = 0;  // a mask: φ(v) is the parity of v & places
    std::size_t rare_heaps = 0;
    /// Pairs of heaps that were looked at: what the time is proportional to.
    std::uint64_t steps = 0;
};

/// Extends the table to the heaps below `count`. The code leaves at most two heaps of one.
SparseSpace extend_by_sparse_space(const HeapCode& code, HeapValues& values, std::size_t count,
                                   const HeapLimits& limits = {});

}  // namespace takeaway::heaps
