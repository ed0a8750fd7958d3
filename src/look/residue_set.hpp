/// A set of residue classes of positions, and the shortest condition that says it.
///
/// The condition is looked for among
///   - a·x + b·y + … mod m is one of some numbers: x mod 4 = y mod 4, (x + 2y) mod 5 in {0, 2};
///   - the nim sum of the residues is one of some numbers: nimsum(x mod 4, y mod 4, z mod 4) = 0;
///   - for one or two piles, residues of x and y side by side:
///     x mod 2 = 0 and y mod 3 = 1 or x mod 2 = 1 and y mod 3 in {0, 2}.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/position.hpp"

namespace takeaway::look {

class ResidueSet {
  public:
    ResidueSet(std::size_t piles, std::int64_t modulus);

    std::size_t piles() const { return piles_; }
    std::int64_t modulus() const { return modulus_; }
    void insert(const Position& position) { in_[number_of(position)] = true; }
    bool contains(const Position& position) const { return in_[number_of(position)]; }
    bool empty() const;

    /// In the rule language, `names` being those of the piles; nothing if none of the forms suits.
    std::optional<std::string> condition(const std::vector<std::string>& names) const;

  private:
    std::size_t number_of(const Position& position) const {
        std::size_t number = 0;
        for (const std::int64_t pile : position)
            number = number * static_cast<std::size_t>(modulus_) +
                     static_cast<std::size_t>(pile % modulus_);
        return number;
    }
    std::optional<std::string> by_linear_form(const std::vector<std::string>& names) const;
    std::optional<std::string> by_nim_sum(const std::vector<std::string>& names) const;
    std::string side_by_side(const std::string& x, const std::string& y) const;

    std::size_t piles_;
    std::int64_t modulus_;
    std::vector<bool> in_;
};

/// "n mod 4 = 1", "n mod 7 in {0, 2}", "n mod 3 != 0": the residues of the term `n` modulo the
/// length of the list for which it is true, with the smallest modulus that suffices.
std::string residues_text(const std::string& term, std::vector<bool> residues);

}  // namespace takeaway::look
