/// The kernel against the judge of verify/: all sentences hold on the board exactly if the
/// proposition is true there. TAKEAWAY_PAIRS=20000 TAKEAWAY_SEED=… judges more pairs.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "kernel/random_propositions.hpp"
#include "verify/sentence_on_board.hpp"

namespace takeaway::kernel {
namespace {

using test::JudgedPair;

std::int64_t pairs_to_judge(std::int64_t standard) {
    const char* given = std::getenv("TAKEAWAY_PAIRS");
    return given != nullptr ? std::stoll(given) : standard;
}

bool all_hold(const std::vector<Sentence>& sentences, std::int64_t bound) {
    return std::all_of(sentences.begin(), sentences.end(), [&](const Sentence& sentence) {
        return !verify::violation_on_board(sentence, bound);
    });
}

TEST(Kernel, SaysOfRandomGamesWhatTheJudgeSays) {
    test::Random random("judge");
    test::RandomPropositions propositions(random);
    const std::int64_t count = pairs_to_judge(1500);
    std::map<std::string, std::pair<int, int>> true_and_false;
    std::map<std::size_t, std::pair<int, int>> by_kind;
    for (std::int64_t i = 0; i < count; ++i) {
        const JudgedPair pair = propositions.next();
        const bool is_true = verify::holds_on_board(pair.proposition, pair.bound);
        const std::vector<Sentence> sentences = sentences_of(pair.proposition);
        ASSERT_FALSE(sentences.empty());
        ASSERT_EQ(all_hold(sentences, pair.bound), is_true)
            << "pair " << i << ", " << pair.change << ", kind " << pair.proposition.index() << ":\n"
            << pair.words;
        for (auto* counted : {&true_and_false[pair.change.empty() ? "unchanged" : pair.change],
                              &by_kind[pair.proposition.index()]})
            ++(is_true ? counted->first : counted->second);
    }
    for (const auto& [change, counted] : true_and_false)
        std::cout << "  " << change << ": " << counted.first << " true, " << counted.second
                  << " false\n";
    for (const auto& [kind, counted] : by_kind)
        std::cout << "  proposition " << kind << ": " << counted.first << " true, "
                  << counted.second << " false\n";
}

/// Each mutation of the kernel, and how many of the pairs notice it.
TEST(Kernel, EveryMutationIsNoticed) {
    test::Random random("mutations");
    test::RandomPropositions propositions(random);
    std::vector<std::pair<JudgedPair, bool>> pairs;
    const std::int64_t count = pairs_to_judge(8000);
    for (std::int64_t i = 0; i < count; ++i) {
        JudgedPair pair = propositions.next();
        const bool is_true = verify::holds_on_board(pair.proposition, pair.bound);
        pairs.emplace_back(std::move(pair), is_true);
    }
    for (const StepWords& step : all_steps()) {
        for (const Change change : {Change::drop, Change::negate}) {
            std::size_t tried = 0;
            bool noticed = false;
            for (const auto& [pair, is_true] : pairs) {
                ++tried;
                const std::vector<Sentence> sentences =
                    sentences_of(pair.proposition, Mutation{step.step, change});
                noticed = sentences.empty() || all_hold(sentences, pair.bound) != is_true;
                if (noticed) break;
            }
            std::cout << (noticed ? "  noticed by pair " : "  NOT NOTICED by ") << tried << ": "
                      << (change == Change::drop ? "drop " : "negate ") << step.words << '\n';
            EXPECT_TRUE(noticed) << step.words;
        }
    }
}

/// Vectors that add and take: S = even numbers passes (A) and (B), but play does not end.
TEST(Kernel, RulesOfWhichPlayDoesNotEndProveNothing) {
    Game game;
    game.expression = "up and down";
    game.rules =
        make_rules(std::make_shared<const VectorRules>(1, "v", VectorRules::Vectors{{-1}, {1}}));
    const RuleSource source{"claim", "{2n : n >= 0}"};
    game.claim = Scope(source).families(parse_whole_set(source), 1);
    constexpr std::int64_t bound = 8;
    EXPECT_FALSE(all_hold(sentences_of(ClaimedPositions{game}), bound));
    EXPECT_FALSE(all_hold(sentences_of(EveryPlayEnds{game}), bound));
    EXPECT_TRUE(all_hold(
        sentences_of(ClaimedPositions{game}, Mutation{Step::obligation_ends, Change::drop}),
        bound));
}

}  // namespace
}  // namespace takeaway::kernel
