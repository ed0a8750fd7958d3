#include "rules/game/vector_rules.hpp"

#include <algorithm>
#include <limits>

#include "core/error.hpp"

namespace takeaway::rules {

namespace {

VectorRules::Kept in_order(VectorRules::Vectors vectors) {
    std::sort(vectors.begin(), vectors.end());
    return std::make_shared<const VectorRules::Vectors>(std::move(vectors));
}

}  // namespace

VectorRules::VectorRules(std::size_t piles, std::string name, Source source,
                         std::shared_ptr<const Game> game)
    : piles_(piles),
      names_{std::move(name)},
      source_(std::move(source)),
      game_(std::move(game)),
      known_(in_order({})) {}

VectorRules::VectorRules(std::size_t piles, std::string name, Vectors vectors)
    : piles_(piles),
      names_{std::move(name)},
      known_up_to_(std::numeric_limits<std::int64_t>::max()),
      known_(in_order(std::move(vectors))) {}

VectorRules::Kept VectorRules::up_to(std::int64_t largest) const {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (largest <= known_up_to_) return known_;
    // Grow by doubling, so that asking for ever larger positions costs a constant factor; but when
    // twice as much would not fit, what is needed may.
    const std::int64_t needed = bound_above(largest);
    std::int64_t bound = std::max(needed, 2 * (known_up_to_ + 1));  // a table exists: this fits
    Vectors found;
    try {
        found = source_(bound);
    } catch (const LimitError&) {
        if (bound == needed) throw;
        bound = needed;
        found = source_(bound);
    }
    known_ = in_order(std::move(found));
    known_up_to_ = bound - 1;
    return known_;
}

bool VectorRules::each_option(const Position& from, OptionVisitor visit) const {
    const Kept vectors = up_to(*std::max_element(from.begin(), from.end()));
    Position option(from.size());
    for (const Position& vector : *vectors) {
        if (vector[0] > from[0]) break;
        bool fits = true;
        for (std::size_t i = 0; i < from.size() && fits; ++i) {
            option[i] = from[i] - vector[i];
            fits = option[i] >= 0;
        }
        if (fits && !visit(option, 0)) return false;
    }
    return true;
}

bool VectorRules::is_move(const Position& from, const Position& to) const {
    Position taken(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) {
        taken[i] = from[i] - to[i];
        if (taken[i] < 0) return false;
    }
    const Kept vectors = up_to(*std::max_element(taken.begin(), taken.end()));
    return std::binary_search(vectors->begin(), vectors->end(), taken);
}

bool VectorRules::is_move(const BigPosition& from, const BigPosition& to) const {
    BigPosition taken(from.size());
    for (std::size_t i = 0; i < from.size(); ++i) taken[i] = from[i] - to[i];
    const bool negative =
        std::any_of(taken.begin(), taken.end(), [](const Integer& n) { return n < 0; });
    if (negative) return false;
    return is_move(to_small(taken), Position(from.size(), 0));
}

}  // namespace takeaway::rules
