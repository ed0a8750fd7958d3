#include "kernel/proposition.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "kernel/obligations.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/game/vector_rules.hpp"

namespace takeaway::kernel {

namespace {

/// The stars among the rules, whose moves rest on what other games claim.
void add_games_of_stars(const Rules& rules, std::vector<const Game*>& found) {
    struct Visitor {
        std::vector<const Game*>& found;
        void operator()(const StatedRules&) const {}
        void operator()(const SumRules& sum) const {
            for (const RulesPtr& summand : sum.summands()) add_games_of_stars(*summand, found);
        }
        void operator()(const VectorRules& vectors) const {
            if (vectors.p_positions_of() != nullptr) found.push_back(vectors.p_positions_of());
        }
    };
    rules.visit(Visitor{found});
}

void append(std::vector<Sentence>& to, std::vector<Sentence> more) {
    for (Sentence& sentence : more) to.push_back(std::move(sentence));
}

/// "the game has the P-positions that it claims", and so have the games of its stars.
void add_claim(const Game& game, const std::string& prefix, std::optional<Mutation> mutation,
               const std::vector<Witness>* witnesses, std::vector<Sentence>& out);

void add_claims_of_stars(const Game& game, const std::string& prefix,
                         std::optional<Mutation> mutation, std::vector<Sentence>& out) {
    const std::vector<const Game*> inner = games_of_stars(*game.rules);
    if (mutation && mutation->step == Step::obligation_star_claim &&
        mutation->change == Change::drop)
        return;
    const std::size_t before = out.size();
    for (std::size_t i = 0; i < inner.size(); ++i)
        add_claim(*inner[i], prefix + "star-" + std::to_string(i + 1) + "-", mutation, nullptr,
                  out);
    if (mutation && mutation->step == Step::obligation_star_claim)
        for (std::size_t i = before; i < out.size(); ++i)
            out[i].violation = say_not(out[i].violation);
}

void add_claim(const Game& game, const std::string& prefix, std::optional<Mutation> mutation,
               const std::vector<Witness>* witnesses, std::vector<Sentence>& out) {
    if (!game.claim) claimed_below(game, 0);  // throws, and says what to do
    add_claims_of_stars(game, prefix, mutation, out);
    Obligations obligations(game, prefix, mutation);
    obligations.are_p_positions(witnesses);
    append(out, obligations.found());
}

void require_same_piles(const Game& one, const Game& other) {
    const auto& a = one.rules->unordered_piles();
    const auto& b = other.rules->unordered_piles();
    const bool same = one.rules->piles() == other.rules->piles() &&
                      std::equal(a.begin(), a.end(), b.begin(), b.end(),
                                 [](const PileGroup& g, const PileGroup& h) {
                                     return g.begin == h.begin && g.end == h.end;
                                 });
    if (!same)
        throw InputError("`" + one.expression + "` and `" + other.expression +
                         "` are not played on the same kind of piles");
}

struct SentencesOf {
    std::optional<Mutation> mutation;
    std::vector<Sentence>& out;

    void operator()(const ClaimedPositions& that) const {
        add_claim(that.game, "", mutation, nullptr, out);
    }
    void operator()(const Witnessed& that) const {
        add_claim(that.game, "", mutation, &that.witnesses, out);
    }
    void operator()(const EveryPlayEnds& that) const {
        Obligations obligations(that.game, "", mutation);
        obligations.every_play_ends();
        append(out, obligations.found());
    }
    void operator()(const ValueFormula& that) const {
        if (!that.game.has_nim_values())
            throw InputError("`" + that.game.expression +
                             "` has no nim values: they are defined for normal play without "
                             "blocking");
        add_claims_of_stars(that.game, "", mutation, out);
        Obligations obligations(that.game, "", mutation);
        obligations.every_play_ends();
        obligations.are_values(that.value);
        append(out, obligations.found());
    }
    void operator()(const SameMoves& that) const {
        require_same_piles(that.one, that.other);
        add_claims_of_stars(that.one, "one-", mutation, out);
        add_claims_of_stars(that.other, "other-", mutation, out);
        Obligations one(that.one, "", mutation);
        one.has_all_moves_of(that.other, Step::obligation_moves_of_one, "moves-1");
        append(out, one.found());
        Obligations other(that.other, "", mutation);
        other.has_all_moves_of(that.one, Step::obligation_moves_of_other, "moves-2");
        append(out, other.found());
    }
    void operator()(const SamePositions& that) const { both(that.one, that.other); }
    void operator()(const LeftOut& that) const { both(that.game, that.shorter); }

  private:
    void both(const Game& one, const Game& other) const {
        require_same_piles(one, other);
        add_claim(one, "", mutation, nullptr, out);
        Game second = other;
        second.claim = one.claim;
        const std::size_t before = out.size();
        add_claim(second, "second-", mutation, nullptr, out);
        if (!mutation || mutation->step != Step::obligation_second_game) return;
        if (mutation->change == Change::drop) out.resize(before);
        for (std::size_t i = before; i < out.size(); ++i)
            out[i].violation = say_not(out[i].violation);
    }
};

}  // namespace

std::vector<const Game*> games_of_stars(const Rules& rules) {
    std::vector<const Game*> found;
    add_games_of_stars(rules, found);
    return found;
}

std::vector<Sentence> sentences_of(const Proposition& proposition,
                                   std::optional<Mutation> mutation) {
    std::vector<Sentence> sentences;
    std::visit(SentencesOf{mutation, sentences}, proposition);
    return sentences;
}

}  // namespace takeaway::kernel
