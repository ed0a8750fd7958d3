#include "claims/checks/star_samples.hpp"

#include "claims/checks/random_games.hpp"
#include "claims/checks/whole_argument.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "star/judgement.hpp"

namespace takeaway::claims {

namespace {

std::string listed(const std::vector<Position>& moves, std::int64_t below) {
    std::string text;
    for (const Position& move : moves)
        if (move[0] < below && move[1] < below) text += (text.empty() ? "" : " ") + to_text(move);
    return shortened(text);
}

/// A class of games to take samples from.
struct SampleClass {
    std::function<std::vector<Position>(Samples&)> moves;
    std::string ending;  // what the rule text says about the end
};

SampleClass class_named(const std::string& name, std::int64_t bound) {
    const auto pairs = [bound](bool increasing) -> SampleClass {
        return {[bound, increasing](Samples& samples) {
                    return complementary_moves_of(samples, bound, samples.in(1, 9), increasing);
                },
                ""};
    };
    const auto few = [](Samples& samples) { return few_moves(samples, 2, 7); };
    if (name == "permutation")
        return {[bound](Samples& samples) {
                    return permutation_moves(samples, bound, samples.in(0, 12));
                },
                ""};
    if (name == "involution" || name == "complementary") return pairs(false);
    if (name == "increasing complementary") return pairs(true);
    if (name == "invariant") return {few, ""};
    if (name == "misère invariant") return {few, " play misere"};
    throw InputError("there are no samples of `" + name +
                     "`: there are permutation, involution, complementary, increasing "
                     "complementary, invariant and misère invariant");
}

}  // namespace

Finding on_samples(const CheckContext& context, std::uint64_t seed, const Look& look) {
    const std::int64_t count = whole_argument(context, 0);
    if (count < 1) throw InputError("some sample is needed");
    const SampleClass games = class_named(context.argument(1), context.bound);
    Samples samples(seed);
    std::string undecided;
    for (std::int64_t i = 0; i < count; ++i) {
        context.control.progress.at(static_cast<std::uint64_t>(i),
                                    static_cast<std::uint64_t>(count));
        const std::vector<Position> moves = games.moves(samples);
        const Game game =
            context.library.game_from_text("sample", game_of_vectors(moves) + games.ending);
        try {
            if (const auto wrong = look(game, moves))
                return refuted("sample " + std::to_string(i + 1), *wrong,
                               "the moves of the sample are " + listed(moves, context.bound));
        } catch (const LimitError& error) {
            // A later sample may still refute.
            if (undecided.empty())
                undecided = "sample " + std::to_string(i + 1) + ": " + error.what();
        }
    }
    if (!undecided.empty()) return unfinished(undecided);
    return holds(std::to_string(count) + " sample games, " + context.extent,
                 "each was solved on the box");
}

std::optional<std::string> complaint(const Judgement& judgement) {
    if (holds(judgement)) return std::nullopt;
    if (judgement.verdict == Verdict::unknown) throw LimitError(game_answer(judgement));
    return game_answer(judgement);
}

}  // namespace takeaway::claims
