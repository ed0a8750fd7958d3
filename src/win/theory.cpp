#include "win/theory.hpp"

#include "core/error.hpp"
#include "verify/claim_on_box.hpp"
#include "win/subtraction_values.hpp"

namespace takeaway::win {

namespace {

/// A claim is checked below the largest bound with at most this many positions: a fraction of a
/// second.
constexpr std::int64_t positions_of_a_check = 10'000;

/// Nothing if there are so many piles that even the positions below 2 are too many.
std::optional<std::int64_t> bound_of_a_check(std::size_t piles) {
    std::int64_t bound = 2;
    const auto positions = [&](std::int64_t b) {
        Integer count = 1;
        for (std::size_t i = 0; i < piles; ++i) count *= b;
        return count;
    };
    if (positions(bound) > positions_of_a_check) return std::nullopt;
    while (bound < positions_of_a_check && positions(bound + 1) <= positions_of_a_check) ++bound;
    return bound;
}

}  // namespace

Theory::Theory(const Library& library, const Game& game, const SolveControl& control)
    : game_(game),
      strategies_(strategies_for(library, game)),
      values_(nim_values_for(library, game)),
      claim_is_theorem_(!strategies_.empty()) {
    if (game.has_nim_values() && (strategies_.empty() || !values_)) {
        if (auto periodic = periodic_values(game, control)) {
            const auto period = std::make_shared<const SubtractionStrategy>(std::move(*periodic));
            if (strategies_.empty()) strategies_.push_back(period);
            if (!values_) values_ = period;
        }
    }
    if (game.claim) claim_.emplace(game);
}

void Theory::check_claim_once(const Progress& progress) const {
    if (claim_fails_ || checked_below_ > 0 || claim_is_theorem_) return;
    const auto bound = bound_of_a_check(game_.rules->piles());
    if (!bound) {
        claim_fails_ = "has too many piles for a check of its claimed P-positions";
        return;
    }
    try {
        if (const auto failure = check_claim(game_, *bound, progress))
            claim_fails_ = "claims P-positions that are wrong (" + to_text(*failure) + ")";
        checked_below_ = *bound;
    } catch (const InputError& error) {
        claim_fails_ = std::string("claims P-positions that cannot be checked: ") + error.what();
    } catch (const LimitError& error) {
        claim_fails_ = std::string("claims P-positions that cannot be checked: ") + error.what();
    }
}

const DerivedStrategy* Theory::claim(const Progress& progress) const {
    if (!claim_) return nullptr;
    const std::lock_guard lock(mutex_);
    check_claim_once(progress);
    return claim_fails_ ? nullptr : &*claim_;
}

std::string Theory::claim_rests_on() const {
    if (claim_is_theorem_) return strategies_[0]->rests_on();
    const std::lock_guard lock(mutex_);
    return "the claimed P-positions, which hold below " + std::to_string(checked_below_) +
           "; this is no proof beyond";
}

void Theory::refute_claim(std::string why) const {
    const std::lock_guard lock(mutex_);
    claim_fails_ = std::move(why);
}

std::string Theory::why_no_claim() const {
    const std::lock_guard lock(mutex_);
    if (claim_fails_) return *claim_fails_;
    if (game_.claim) return "is in misère play, where claims are not used";
    return "claims no P-positions";
}

}  // namespace takeaway::win
