/// The nim value of a position, by the adviser's best source.
///
/// Rests on: the positions of value 0 are the P-positions, of which more is known than of other
/// values.
#include "core/error.hpp"
#include "win/advisor.hpp"
#include "win/asked_position.hpp"

namespace takeaway::win {

std::optional<ValueAdvice> Advisor::value_without_table(const BigPosition& position) const {
    if (theory_->values())
        if (auto value = theory_->values()->value(position))
            return ValueAdvice{*value, theory_->values()->rests_on(), Source::theorem};
    if (sum_) {
        const SumStrategy::Answer answer = sum_->answer(position);
        if (!answer.nim_sum) return std::nullopt;
        return ValueAdvice{*answer.nim_sum, "the theorem of Sprague and Grundy", Source::sum};
    }
    if (auto value = theory_->proved_value(position))
        return ValueAdvice{*std::move(value), theory_->proved_value_rests_on(), Source::proof};
    // The positions of value 0 are the P-positions.
    if (chosen_ && chosen_->is_p(position))
        return ValueAdvice{0, chosen_->rests_on(), Source::theorem};
    if (const DerivedStrategy* proved = proved_positions(); proved && proved->is_p(position))
        return ValueAdvice{0, theory_->claim_rests_on(), Source::proof};
    return std::nullopt;
}

std::optional<ValueAdvice> Advisor::quick_value(const BigPosition& position,
                                                std::uint64_t most_positions) const {
    if (!game().has_nim_values()) return std::nullopt;
    if (positions_up_to(game(), position) > most_positions) return value_without_table(position);
    const Position small = to_small(position);
    return ValueAdvice{(*solved_->values_up_to(small, control_).table)(small), solved_below,
                       Source::solver};
}

ValueAdvice Advisor::value(const BigPosition& position) const {
    if (!game().has_nim_values())
        throw InputError("`" + game().expression +
                         "` has no nim values: they are defined for normal play without blocking");
    if (auto known = quick_value(position, positions_for_definition)) return *known;
    const auto fits = [&] {
        return positions_up_to(game(), position) <= control_.memory_limit / sizeof(std::uint32_t);
    };
    if (is_small(position) && fits()) {
        const Position small = to_small(position);
        return {(*solved_->values_up_to(small, control_).table)(small), solved_below,
                Source::solver};
    }
    const Advice advice = advise(position);
    if (advice.is_p) return {0, advice.rests_on, advice.source};
    throw LimitError(words_of(game(), position) + " is an N-position (" + advice.rests_on +
                     "), so its nim value is at least 1; which it is, no theorem about " +
                     game().expression + " tells, and a table of this size does not fit into " +
                     bytes_to_text(control_.memory_limit));
}

}  // namespace takeaway::win
