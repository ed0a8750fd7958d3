/// Rules that are a set of vectors: any of them may be subtracted wherever it fits.
///
/// The set may be infinite and dear, such as the P-positions of another game. So it comes as a
/// function that lists it below a bound; that is asked as far as needed, and its answer is kept.
/// Not stated_rules.hpp, where a condition says which amounts may be taken.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "rules/game/rules.hpp"

namespace takeaway::rules {

struct Game;

class VectorRules {
  public:
    using Vectors = std::vector<Position>;
    /// All vectors of the set with every entry below the bound, and perhaps more. None is 0. Throws
    /// LimitError if they do not fit.
    using Source = std::function<Vectors(std::int64_t bound)>;

    /// `game`: whose P-positions except 0 they are, if that is how they are defined.
    VectorRules(std::size_t piles, std::string name, Source source,
                std::shared_ptr<const Game> game = nullptr);
    /// A finite set.
    VectorRules(std::size_t piles, std::string name, Vectors vectors);

    std::size_t piles() const { return piles_; }
    const std::vector<PileGroup>& unordered_piles() const { return no_groups_; }
    const std::vector<std::string>& move_names() const { return names_; }
    bool each_option(const Position& from, OptionVisitor visit) const;
    bool is_move(const Position& from, const Position& to) const;
    bool is_move(const BigPosition& from, const BigPosition& to) const;
    bool is_invariant() const { return true; }

    /// Where the vectors come from; empty for a finite set.
    const Source& source() const { return source_; }
    /// Whether this is a finite set, which up_to gives as a whole.
    bool is_finite() const { return source_ == nullptr; }
    /// The game whose P-positions these are; null if they are not defined so.
    const Game* p_positions_of() const { return game_.get(); }

    using Kept = std::shared_ptr<const Vectors>;
    /// All vectors with every entry at most this (and perhaps more), in lexicographic order.
    Kept up_to(std::int64_t largest) const;

  private:
    std::size_t piles_;
    std::vector<PileGroup> no_groups_;
    std::vector<std::string> names_;
    Source source_;
    std::shared_ptr<const Game> game_;
    mutable std::mutex mutex_;  // guards the two below: a table grows while others read
    mutable std::int64_t known_up_to_ = -1;
    mutable Kept known_;
};

}  // namespace takeaway::rules
