/// What is said of whole vectors, entry by entry.
#pragma once

#include <cstddef>
#include <vector>

#include "kernel/vocabulary.hpp"

namespace takeaway::kernel {

/// Each entry at least 0.
inline SayingPtr nowhere_negative(const Vector& vector) {
    std::vector<FormulaPtr> conditions;
    for (const TermPtr& entry : vector) conditions.push_back(at_most(constant_term(0), entry));
    return say(all_of(std::move(conditions)));
}

/// Some entry is another.
inline SayingPtr differ(const Vector& a, const Vector& b) {
    std::vector<FormulaPtr> conditions;
    for (std::size_t i = 0; i < a.size(); ++i) conditions.push_back(not_equal(a[i], b[i]));
    return say(some_of(std::move(conditions)));
}

}  // namespace takeaway::kernel
