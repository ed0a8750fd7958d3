#include "win/theory.hpp"

#include <stdexcept>

#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"
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

Theory::Theory(const Library& library, const Game& game, const SolveControl& control,
               const std::vector<ProvedTheorem>& proved)
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
    for (const ProvedTheorem& theorem : proved) {
        if (theorem.value && game.has_nim_values() && !proved_value_) proved_value_ = theorem;
        // A theorem of the papers has a strategy with reasons.
        if (theorem.p_positions && !claim_is_theorem_ && !proved_) proved_ = theorem;
    }
    if (proved_) game_.claim = proved_->p_positions;
    if (game_.claim) claim_.emplace(game_);
}

std::optional<Integer> Theory::proved_value(const BigPosition& position) const {
    if (!proved_value_) return std::nullopt;
    return value_of(*proved_value_->value, position.data());
}

void Theory::check_claim_once(const Progress& progress) const {
    if (claim_fails_ || is_checked_ || claim_is_theorem_) return;
    const auto cannot_be_checked = [&](const std::string& why) {
        if (!proved_) claim_fails_ = why;  // what was proved needs no check
    };
    const auto bound = bound_of_a_check(game_.rules->piles());
    if (!bound) {
        cannot_be_checked("has too many piles for a check of its claimed P-positions");
    } else {
        try {
            if (const auto failure = check_claim(game_, *bound, progress))
                claim_fails_ = "claims P-positions that are wrong (" + to_text(*failure) + ")";
            checked_below_ = *bound;
        } catch (const InputError& error) {
            cannot_be_checked(std::string("claims P-positions that cannot be checked: ") +
                              error.what());
        } catch (const LimitError& error) {
            cannot_be_checked(std::string("claims P-positions that cannot be checked: ") +
                              error.what());
        }
    }
    is_checked_ = true;
}

const DerivedStrategy* Theory::claim(const Progress& progress) const {
    if (!claim_) return nullptr;
    const std::lock_guard lock(mutex_);
    check_claim_once(progress);
    if (claim_fails_ && proved_) contradict();
    return claim_fails_ ? nullptr : &*claim_;
}

std::string Theory::claim_rests_on() const {
    if (claim_is_theorem_) return strategies_[0]->rests_on();
    if (proved_) return proved_->rests_on;
    const std::lock_guard lock(mutex_);
    return "the claimed P-positions, which hold below " + std::to_string(checked_below_) +
           "; this is no proof beyond";
}

void Theory::refute_claim(std::string why) const {
    const std::lock_guard lock(mutex_);
    claim_fails_ = std::move(why);
    if (proved_) contradict();
}

void Theory::contradict() const {
    throw std::logic_error("a contradiction: the P-positions of " + game_.expression + " were " +
                           proved_->rests_on + ", but the game " + *claim_fails_ +
                           ". One of the two is a mistake of this program: please report it, with "
                           "the files of the proof. `takeaway proofs --forget` takes a kept proof "
                           "out of use");
}

std::string Theory::why_no_claim() const {
    const std::lock_guard lock(mutex_);
    if (claim_fails_) return *claim_fails_;
    if (game_.claim) return "is in misère play, where claims are not used";
    return "claims no P-positions";
}

}  // namespace takeaway::win
