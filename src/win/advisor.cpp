#include "win/advisor.hpp"

#include "core/error.hpp"
#include "win/asked_position.hpp"
#include "win/solved_values.hpp"

namespace takeaway::win {

Advisor::Advisor(const Library& library, KnownGames& games, const Game& game, SolveControl control)
    : solved_(games.solved()->of(game)),
      theory_(games.theory_of(library, game, control)),
      control_(std::move(control)) {
    if (!strategies().empty()) chosen_ = strategies()[0];
    if (!game.summands.empty() && game.has_nim_values()) make_sum(library, games);
}

Advisor::Advisor(const Library& library, const Game& game, const SolveControl& control)
    : Advisor(library, *std::make_unique<KnownGames>(control), game, control) {}

void Advisor::make_sum(const Library& library, KnownGames& games) {
    std::vector<Game> parts = all_summands(game());
    std::vector<NimValuesPtr> values;
    std::vector<const Advisor*> advisers;
    for (const Game& part : parts) {
        summands_.push_back(std::make_unique<Advisor>(library, games, part, control_));
        const Advisor& adviser = *summands_.back();
        advisers.push_back(&adviser);
        values.push_back(adviser.theory_->values()
                             ? adviser.theory_->values()
                             : std::make_shared<const SolvedValues>(adviser.solved_, control_));
    }
    sum_.emplace(std::move(parts), std::move(values),
                 [advisers](std::size_t summand, const BigPosition& position) {
                     const Advice advice = advisers[summand]->advise(position);
                     return SumStrategy::OutcomeOfPart{advice.is_p, advice.move, advice.rests_on};
                 });
}

void Advisor::use_strategy(const std::string& name) {
    std::vector<std::string> names;
    for (const StrategyPtr& strategy : strategies()) {
        names.push_back(strategy->name());
        if (strategy->name() == name) {
            chosen_ = strategy;
            return;
        }
    }
    std::string known;
    for (const std::string& each : names) known += (known.empty() ? "" : ", ") + each;
    throw InputError("there is no strategy `" + name + "` for " + game().expression + "." +
                     did_you_mean(name, names) +
                     (known.empty() ? " It has none in closed form." : " It has: " + known + "."));
}

bool Advisor::decides_soon(const BigPosition& position) const {
    return is_small(position) && solved_->decides_soon(to_small(position), control_);
}

Source Advisor::source_for(const BigPosition& position, Preference preference) const {
    if (preference == Preference::tables && decides_soon(position)) return Source::solver;
    if (chosen_) return Source::theorem;
    if (sum_) return Source::sum;
    if (theory_->is_claim_proved()) return Source::proof;
    if (decides_soon(position)) return Source::solver;
    if (theory_->claim(control_.progress) != nullptr) return Source::claim;
    if (is_small(position) && solved_->fits(to_small(position), control_)) return Source::solver;
    refuse("who wins here is not known");
}

void Advisor::refuse(const std::string& what) const {
    std::string message = what + ": no theorem about " + game().expression +
                          " decides it, the game " + theory_->why_no_claim() +
                          ", and a table of this size does not fit into " +
                          bytes_to_text(control_.memory_limit);
    std::vector<std::string> ways;
    if (!game().claim && game().ending == Ending::normal)
        ways.emplace_back(
            "state a claim, as in `claim P = {(n, 2n) : n >= 0}`, in the game's text");
    const std::int64_t fitting = largest_fitting_bound(game(), control_.memory_limit);
    if (fitting > 1) ways.push_back("piles below " + std::to_string(fitting) + " fit");
    for (std::size_t i = 0; i < ways.size(); ++i)
        message += (i == 0 ? ". What would help: " : "; or ") + ways[i];
    throw LimitError(message);
}

bool Advisor::is_p(const BigPosition& position) const {
    switch (source_for(position, Preference::theorems)) {
        case Source::theorem:
            return is_small(position) ? chosen_->is_p(to_small(position)) : chosen_->is_p(position);
        case Source::solver: {
            const Position small = to_small(position);
            return solved_->outcomes_up_to(small, control_)(small) == Outcome::P;
        }
        case Source::proof:
            if (has_won_without_a_move(game(), position)) return false;
            return proved_positions()->is_p(position);
        case Source::sum:
        case Source::claim:
            break;
    }
    return advise(position).is_p;
}

Advice Advisor::advise(const BigPosition& position, Preference preference) const {
    Source source = source_for(position, preference);
    std::optional<Advice> found;
    if (source == Source::claim) {
        found = advise_by_claim(position);
        if (!found) source = source_for(position, preference);  // the claim is none any more
    }
    if (!found)
        found = source == Source::theorem ? advise_by_theorem(position)
                : source == Source::proof ? advise_by_proof(position)
                : source == Source::sum   ? advise_by_sum(position)
                                          : advise_by_solver(position);
    Advice& advice = *found;
    advice.source = source;
    if (game().blocking && !advice.is_p) {
        advice.move = std::nullopt;
        advice.reason = "more moves win than the previous player may block";
    } else if (game().blocking) {
        advice.reason = "the previous player can block every move that wins";
    }
    return *std::move(found);
}

}  // namespace takeaway::win
