/// Linear inequalities, and whether they contradict each other: by elimination, as Fourier and
/// Motzkin do.
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "core/integer.hpp"

namespace takeaway::rules {

/// Σ coefficient · unknown + constant, which a condition says to be at most 0.
struct LinearFact {
    std::map<int, Integer> coefficients;  // none is 0
    Integer constant = 0;

    void add(const Integer& factor, const LinearFact& other) {
        constant += factor * other.constant;
        for (const auto& [unknown, coefficient] : other.coefficients) {
            Integer& sum = coefficients[unknown];
            sum += factor * coefficient;
            if (sum == 0) coefficients.erase(unknown);
        }
    }
    bool operator<(const LinearFact& other) const {
        return std::tie(coefficients, constant) < std::tie(other.coefficients, other.constant);
    }
};

/// Whether no numbers, not even fractions, satisfy all the facts. May miss it beyond the limit
/// `most_sums_kept` (follows.hpp).
bool contradict(std::vector<LinearFact> facts);

}  // namespace takeaway::rules
