/// The smallest positive integer not used so far.
///
/// This is the mex of the papers on P-positions, which starts at 1 [arbitrarily-large-rats,
/// Definition 10], not the mex of Sprague–Grundy theory, which starts at 0. Used numbers below the
/// mex are forgotten, so the memory is the number of used ones above it.
#pragma once

#include <set>

#include "core/integer.hpp"

namespace takeaway::numeration {

class MexSequence {
  public:
    const Integer& mex() const { return mex_; }

    /// Uses n; again, or below 1, changes nothing. Amortised time O(log of the memory).
    void use(const Integer& n) {
        if (n > mex_) used_above_.insert(n);
        if (n != mex_) return;
        do {
            ++mex_;
        } while (used_above_.erase(mex_) > 0);
    }

  private:
    Integer mex_ = 1;
    std::set<Integer> used_above_;
};

}  // namespace takeaway::numeration
