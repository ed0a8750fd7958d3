#include "win/sum_strategy.hpp"

#include "core/error.hpp"
#include "win/words.hpp"

namespace takeaway::win {

std::vector<Game> all_summands(const Game& sum) {
    std::vector<Game> games;
    for (const Game& game : sum.summands) {
        if (game.summands.empty()) {
            games.push_back(game);
        } else {
            const std::vector<Game> inner = all_summands(game);
            games.insert(games.end(), inner.begin(), inner.end());
        }
    }
    return games;
}

SumStrategy::Answer SumStrategy::answer(const BigPosition& position) const {
    Answer result;
    Integer sum = 0;
    std::vector<std::size_t> unknown;
    std::vector<std::size_t> begins;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < summands_.size(); ++i) {
        const auto first = position.begin() + static_cast<std::ptrdiff_t>(begin);
        const std::size_t piles = summands_[i].rules->piles();
        Part part;
        part.game = summands_[i].expression;
        part.position.assign(first, first + static_cast<std::ptrdiff_t>(piles));
        part.value = values_[i]->value(part.position);
        part.rests_on = values_[i]->rests_on();
        if (!part.value) unknown.push_back(i);
        begins.push_back(begin);
        begin += piles;
        result.parts.push_back(std::move(part));
    }
    const auto move_in = [&](std::size_t i, const BigPosition& to) {
        result.move = position;
        result.moved = i;
        std::copy(to.begin(), to.end(),
                  result.move->begin() + static_cast<std::ptrdiff_t>(begins[i]));
    };
    // Summands without a value: those that are P have value 0 after all.
    std::optional<std::pair<std::size_t, BigPosition>> won;
    for (const std::size_t i : unknown) {
        const OutcomeOfPart outcome = outcomes_(i, result.parts[i].position);
        result.parts[i].rests_on = outcome.rests_on;
        if (outcome.is_p) {
            result.parts[i].value = 0;
        } else if (!outcome.move) {
            throw LimitError("neither the nim value of " + summands_[i].expression +
                             " nor a winning move in it is known at this size");
        } else if (won) {
            throw LimitError("the nim values of " + summands_[won->first].expression + " and " +
                             summands_[i].expression +
                             " are out of reach at this size, so their sum is, too");
        } else {
            won = {i, *outcome.move};
        }
    }
    for (const Part& part : result.parts)
        if (part.value) sum ^= *part.value;
    if (won) {
        if (sum != 0)
            throw LimitError("the nim value of " + summands_[won->first].expression +
                             " is out of reach at this size, and the others have nim sum " +
                             in_words(sum));
        move_in(won->first, won->second);
        return result;
    }
    result.nim_sum = sum;
    for (std::size_t i = summands_.size(); sum != 0 && i-- > 0;) {
        const Integer& value = *result.parts[i].value;
        const Integer wanted = value ^ sum;
        if (wanted >= value) continue;
        move_in(i, values_[i]->move_to_value(result.parts[i].position, wanted));
        break;
    }
    return result;
}

std::string SumStrategy::explain(const Answer& answer) const {
    if (!answer.nim_sum)
        return "all summands but " + answer.parts[answer.moved].game +
               " together have nim sum 0, so the sum is won by the move that wins there";
    std::string values;
    for (std::size_t i = 0; i < answer.parts.size(); ++i)
        values += (i == 0                         ? ""
                   : i + 1 == answer.parts.size() ? " and "
                                                  : ", ") +
                  in_words(*answer.parts[i].value);
    if (!answer.move) return "the nim values of the summands, " + values + ", have nim sum 0";
    const Part& moved = answer.parts[answer.moved];
    return "the nim values of the summands are " + values + ", with nim sum " +
           in_words(*answer.nim_sum) + "; the move in " + moved.game + " lowers its value from " +
           in_words(*moved.value) + " to " + in_words(Integer(*moved.value ^ *answer.nim_sum)) +
           ", which makes the nim sum 0";
}

}  // namespace takeaway::win
