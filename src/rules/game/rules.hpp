/// What a ruleset is: which positions can be reached from a position, and nothing else.
///
/// There are three kinds: moves stated in a text, sums of rules, and vectors that may be subtracted
/// wherever they fit, which is what the star operator makes. Who needs no more than options never
/// asks for the kind. Who treats kinds differently visits all of them, so that a fourth kind does
/// not compile before each such place has an answer for it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/function_ref.hpp"
#include "rules/formula/formula.hpp"
#include "rules/position.hpp"

namespace takeaway::rules {

/// Receives an option and the index, in move_names(), of the kind of move that leads to it.
/// Returning false ends the listing.
using OptionVisitor = FunctionRef<bool(const Position& option, std::size_t move)>;

/// A number that the game remembers: a coordinate of the position that comes after the piles.
struct Remembered {
    std::string name;
    Integer start;  // its value before the first move
};

class StatedRules;
class SumRules;
class VectorRules;

class Rules {
  public:
    using Kind = std::variant<std::shared_ptr<const StatedRules>, std::shared_ptr<const SumRules>,
                              std::shared_ptr<const VectorRules>>;
    explicit Rules(Kind kind) : kind_(std::move(kind)) {}

    /// How many numbers a position has: its piles, and then what the game remembers.
    std::size_t piles() const;
    /// The last of those numbers that are remembered; none for most games.
    const std::vector<Remembered>& remembered() const;
    bool remembers() const { return !remembered().empty(); }
    /// The condition on the coordinates (slots 0, 1, …) that positions meet; null if all vectors
    /// are positions.
    FormulaPtr positions_where() const;
    bool is_position(const Position& vector) const;
    bool is_position(const BigPosition& vector) const;
    /// Every vector of piles is a position, and every number of it can only fall.
    bool is_plain() const { return !remembers() && !positions_where(); }
    std::size_t real_piles() const { return piles() - remembered().size(); }
    const std::vector<PileGroup>& unordered_piles() const;
    /// The number of piles of each summand; one entry unless this is a sum.
    std::vector<std::size_t> components() const;
    const std::vector<std::string>& move_names() const;

    /// Lists the options of a position whose groups are sorted; each option comes with its groups
    /// sorted, and has fewer tokens in total and on no pile more; what is remembered may grow. An
    /// option may come repeatedly.
    /// Returns false if the visitor ended the listing.
    bool each_option(const Position& from, OptionVisitor visit) const;

    /// Whether `to` is an option of `from`, without listing them.
    bool is_move(const Position& from, const Position& to) const;
    bool is_move(const BigPosition& from, const BigPosition& to) const;

    /// Whether the moves are vectors that may be subtracted wherever they fit: no rule mentions the
    /// position itself.
    bool is_invariant() const;

    /// The rules as a text states them; null for every other kind.
    const StatedRules* stated() const;

    /// Calls visitor(rules of this kind). The visitor takes every kind.
    template <class Visitor>
    decltype(auto) visit(const Visitor& visitor) const {
        return std::visit([&](const auto& kind) -> decltype(auto) { return visitor(*kind); },
                          kind_);
    }

  private:
    Kind kind_;
};

/// Why a method for plain rules does not take these.
inline std::optional<std::string> why_not_plain(const Rules& rules) {
    if (rules.remembers())
        return "it remembers `" + rules.remembered()[0].name + "`, which may grow";
    if (rules.positions_where()) return "not every vector is one of its positions";
    return std::nullopt;
}

using RulesPtr = std::shared_ptr<const Rules>;

inline RulesPtr make_rules(Rules::Kind kind) {
    return std::make_shared<const Rules>(std::move(kind));
}

}  // namespace takeaway::rules
