/// Disjunctive sums: a move in one of the games.
///
/// A sum is P exactly if the nim sum of the nim values of its summands is 0 [Sprague 1935, Grundy
/// 1939]; otherwise some summand of value g has a move to g ^ (nim sum), which is smaller, and that
/// wins. Values come from a theorem where there is one, from the period of a one-pile game, or from
/// a solved table. A summand whose value is out of reach may still be known to be P (value 0), and
/// if everything else adds up to 0 it decides the sum alone.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/game/game.hpp"
#include "win/strategies.hpp"

namespace takeaway::win {

/// The summands of a sum, and of sums among them, in order.
std::vector<Game> all_summands(const Game& sum);

class SumStrategy {
  public:
    /// What is known about a summand whose value is out of reach: whether its value is 0, and a
    /// winning move if not; an N-position without a known move does not help.
    struct OutcomeOfPart {
        bool is_p = false;
        std::optional<BigPosition> move;
        std::string rests_on;
    };
    using OutcomeOf =
        std::function<OutcomeOfPart(std::size_t summand, const BigPosition& position)>;

    /// A sum of games in normal play without blocking, with their values.
    SumStrategy(std::vector<Game> summands, std::vector<NimValuesPtr> values, OutcomeOf outcomes)
        : summands_(std::move(summands)),
          values_(std::move(values)),
          outcomes_(std::move(outcomes)) {}

    /// What is known about one summand of a position.
    struct Part {
        std::string game;
        BigPosition position;
        /// The nim value if it is known.
        std::optional<Integer> value;
        /// What the value, or the outcome, rests on.
        std::string rests_on;
    };
    struct Answer {
        std::vector<Part> parts;
        /// The winning move, and the summand in which it is made; nothing in a P-position.
        std::optional<BigPosition> move;
        std::size_t moved = 0;
        /// The nim sum of the values, if all are known.
        std::optional<Integer> nim_sum;
    };
    /// Throws LimitError, naming the summand, if neither values nor outcomes decide.
    Answer answer(const BigPosition& position) const;
    /// The answer in one sentence.
    std::string explain(const Answer& answer) const;

  private:
    std::vector<Game> summands_;
    std::vector<NimValuesPtr> values_;
    OutcomeOf outcomes_;
};

}  // namespace takeaway::win
