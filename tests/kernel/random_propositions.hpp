/// Random games with something to be shown of them, half of it true, the rest wrong in one way
/// only.
///
/// A game is a short text of the rule language. What is claimed is first made true, from the
/// options of the game on its board; then, half of the time, one thing is changed: a move that
/// exists beyond a threshold or in one residue only, a line about blocking, the ending, a move
/// that depends on how unordered piles stand, one claimed position, or one nim value (at 0 or not).
/// Sometimes the change changes nothing; so what is true is for the judge to say.
#pragma once

#include <string>
#include <vector>

#include "games.hpp"
#include "kernel/proposition.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/game/vector_rules.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"
#include "seeded.hpp"
#include "verify/proposition_on_board.hpp"

namespace takeaway::test {

struct JudgedPair {
    std::string words;   // the texts, for a report
    std::string change;  // what was changed; empty if nothing was
    Proposition proposition;
    std::int64_t bound = 0;
};

class RandomPropositions {
  public:
    explicit RandomPropositions(Random& random) : random_(random) {}

    JudgedPair next() {
        choose_piles();
        const std::string text = header() + moves();
        std::string changed = text;
        JudgedPair pair;
        pair.bound = bound_;
        const std::int64_t kind = random_.in(0, 15);
        if (kind == 14) return star(text);
        if (kind == 15) return sum(text);
        if (random_.coin()) changed = change(text, pair.change);
        pair.words = changed;
        const bool plain = pair.change != "ending" && pair.change != "blocking";
        if (kind <= 4) {
            const bool own = random_.coin();  // then what was changed is claimed rightly
            if (own) pair.change.clear();
            pair.proposition = ClaimedPositions{claimed_by(own ? changed : text, changed, pair)};
        } else if (kind <= 8 && plain) {
            pair.proposition = values(text, changed, pair);
        } else if (kind <= 10) {
            pair.words = text + "against\n" + changed;
            pair.proposition = random_.coin() ? SameMoves{game_from(text), game_from(changed)}
                                              : SameMoves{game_from(changed), game_from(text)};
        } else if (kind <= 11) {
            const Game one = claimed_by(text, text, pair);
            pair.words = text + "against\n" + changed;
            if (random_.coin()) {
                pair.proposition = SamePositions{one, game_from(changed)};
            } else {
                pair.proposition = LeftOut{one, game_from(changed)};
            }
        } else if (kind <= 13 && pair.change != "blocking") {
            pair.proposition = witnessed(text, changed, pair);
        } else {
            pair.proposition = EveryPlayEnds{game_from(changed)};
        }
        return pair;
    }

  private:
    void choose_piles() {
        struct Shape {
            const char* piles;
            std::size_t count;
            bool unordered;
            std::int64_t bound;
        };
        static const std::vector<Shape> shapes{{"x", 1, false, 9},     {"x", 1, false, 9},
                                               {"x, y", 2, false, 4},  {"x, y", 2, false, 4},
                                               {"x <= y", 2, true, 5}, {"x <= y", 2, true, 5},
                                               {"x <= y", 2, true, 5}, {"x <= y <= z", 3, true, 3}};
        const Shape& shape = random_.one_of(shapes);
        piles_ = shape.piles;
        count_ = shape.count;
        unordered_ = shape.unordered;
        bound_ = shape.bound;
    }

    std::string header() const { return "game g\npiles " + piles_ + "\n"; }

    std::string number(std::int64_t least, std::int64_t most) {
        return std::to_string(random_.in(least, most));
    }
    std::string pile() {
        return std::string(1, "xyz"[random_.in(0, static_cast<std::int64_t>(count_) - 1)]);
    }

    std::string all_piles() const { return std::string("xyz").substr(0, count_); }

    /// A condition on a pile, or on what is left of one of those that are taken from.
    std::string guard(const std::string& taken_from) {
        const std::string left =
            std::string(1, taken_from[static_cast<std::size_t>(
                               random_.in(0, static_cast<std::int64_t>(taken_from.size()) - 1))]) +
            "'";
        switch (random_.in(0, 7)) {
            case 0:
                return ", " + pile() + " mod 3 = " + number(0, 2);
            case 1:
                return ", " + pile() + " >= " + number(1, 3);
            case 2:
                return ", " + left + " mod 2 = " + number(0, 1);
            case 3:
                return ", " + left + " <= " + number(0, 3);
            case 4:
                return ", " + pile() + " + " + left + " != " + number(0, 5);
            default:
                return "";
        }
    }

    std::string move() {
        const std::int64_t kind = random_.in(0, count_ == 1 ? 2 : 5);
        const std::string from = pile();
        switch (kind) {
            case 0:
                return "move take t from " + from + " where t >= " + number(-1, 2) +
                       ", t <= " + number(1, 4) + guard(from) + "\n";
            case 1:
                if (random_.in(0, 2) == 0)
                    return std::string("move take t from ") + (random_.coin() ? "one" : "each") +
                           " pile p where t >= 1" +
                           (random_.coin() ? ", 2t <= p" : ", p' mod 3 != 1") +
                           (random_.coin() ? " except p = 3" : "") + "\n";
                return "move take t from " + (count_ == 1 ? std::string("x") : "one pile") +
                       " where t mod 2 = " + number(0, 1) + guard(all_piles()) + "\n";
            case 2:
                return "move take t from " + from + " where t = " + number(1, 3) + guard(from) +
                       "\n";
            case 3:
                return "move take i from x, j from y where |i - j| <= " + number(0, 1) +
                       ", i >= " + number(-1, 1) + guard("xy") + "\n";
            case 4:
                return "move take i from x, j from y where i = " + number(0, 2) +
                       ", j = " + number(-1, 2) + guard("xy") + "\n";
            default:
                return "move take i from x, j from y where i + j <= " + number(1, 3) + guard("xy") +
                       "\n";
        }
    }

    std::string moves() {
        std::string text;
        for (std::int64_t i = random_.in(1, 3); i > 0; --i) text += move();
        return text;
    }

    std::string change(const std::string& text, std::string& what) {
        const std::string large = std::to_string(bound_ - random_.in(1, 2));
        switch (random_.in(0, unordered_ ? 6 : 4)) {
            case 0:
                what = "threshold";
                return text + "move take t from " + pile() + " where t = " + number(1, 3) + ", " +
                       pile() + " >= " + large + "\n";
            case 1:
                what = "residue";
                return text + "move take t from " + pile() + " where t = " + number(1, 2) + ", " +
                       pile() + " mod 4 = " + number(0, 3) + "\n";
            case 2:
                what = "ending";
                return text + "play misere\n";
            case 3:
            case 4: {
                what = "blocking";
                const std::string where = " where " + pile() + (random_.coin() ? "" : "'") +
                                          (random_.coin() ? " >= " : " <= ") + number(0, 3) + "\n";
                return text + (random_.in(0, 2) > 0
                                   ? "block at most " + number(0, 2) + " options" + where
                                   : "block freely" + where);
            }
            default:
                what = "arrangement";
                return text + "move take i from x, j from y where i = " + number(0, 2) +
                       ", j = " + number(0, 2) + "\n";
        }
    }

    /// A set of positions in the rule language, unordered piles in any order; with one beyond the
    /// board, so that it is never empty.
    PositionSetPtr set_of(std::vector<Position> members) {
        members.push_back(Position(count_, 99));
        std::string text;
        for (Position member : members) {
            if (unordered_)
                for (std::size_t i = 1; i < member.size(); ++i)
                    if (random_.coin()) std::swap(member[i - 1], member[i]);
            text += (text.empty() ? "{" : " + {") +
                    (count_ == 1 ? std::to_string(member[0]) : to_text(member)) + "}";
        }
        // Vectors with a negative entry are no positions, whatever a set says.
        if (random_.in(0, 3) == 0) {
            std::string vector = "n - 2";
            for (std::size_t i = 1; i < count_; ++i) vector += ", 1";
            text += " + {" + (count_ == 1 ? vector : "(" + vector + ")") + " : n >= 0, n <= 1}";
        }
        return set_from(text);
    }
    PositionSetPtr set_from(const std::string& text) {
        const RuleSource source{"claim", text};
        return Scope(source).families(parse_whole_set(source), count_);
    }

    std::vector<Position> p_positions(const Game& game) const {
        std::vector<Position> found;
        for (const auto& [position, p] : verify::p_positions_on_board(game, bound_))
            if (p) found.push_back(position);
        return found;
    }

    /// The second game, claiming the P-positions of the first.
    Game claimed_by(const std::string& first, const std::string& second, JudgedPair& pair) {
        Game game = game_from(second);
        std::vector<Position> members = p_positions(game_from(first));
        if (pair.change.empty() && random_.in(0, 2) == 0) {
            pair.change = "one position";
            const auto all = verify::p_positions_on_board(game, bound_);
            auto other = all.begin();
            std::advance(other, random_.in(0, static_cast<std::int64_t>(all.size()) - 1));
            const auto known = std::find(members.begin(), members.end(), other->first);
            if (known == members.end()) {
                members.push_back(other->first);
            } else {
                members.erase(known);
            }
        }
        game.claim = set_of(std::move(members));
        return game;
    }

    /// The values of the first game as a formula, and something else where piles are not sorted.
    Proposition values(const std::string& first, const std::string& second, JudgedPair& pair) {
        auto table = verify::values_on_board(game_from(first), bound_);
        if (pair.change.empty() && random_.coin()) {
            auto entry = table.begin();
            std::advance(entry, random_.in(0, static_cast<std::int64_t>(table.size()) - 1));
            const bool at_zero = entry->second == 0 || random_.coin();
            pair.change = at_zero ? "value 0" : "one value";
            entry->second = entry->second == 0 ? random_.in(-1, 4)
                            : at_zero          ? 0
                                               : entry->second + random_.in(-2, 1);
        }
        TermPtr term = constant_term(random_.in(-1, 2));
        for (const auto& [position, value] : table) {
            std::vector<FormulaPtr> here;
            for (std::size_t i = 0; i < count_; ++i)
                here.push_back(equal(slot_term(static_cast<int>(i)), constant_term(position[i])));
            Term choice;
            choice.kind = Term::Kind::choice;
            choice.condition = all_of(std::move(here));
            choice.kids = {constant_term(value), term};
            term = make_term(std::move(choice));
        }
        return ValueFormula{game_from(second), term};
    }

    /// Moves to the P-positions of the first game, perhaps without one, some with a condition.
    Proposition witnessed(const std::string& first, const std::string& second, JudgedPair& pair) {
        Witnessed result{claimed_by(first, second, pair), {}};
        std::vector<Position> members = p_positions(game_from(first));
        if (members.empty()) members.push_back(Position(count_, 0));
        if (random_.coin())
            members.erase(members.begin() +
                          random_.in(0, static_cast<std::int64_t>(members.size()) - 1));
        for (std::int64_t i = random_.in(0, 4); i > 0; --i) {
            members.emplace_back(count_, 0);
            for (std::int64_t& pile : members.back()) pile = random_.in(0, 3);
        }
        for (Position member : members) {
            if (unordered_ && random_.coin()) std::reverse(member.begin(), member.end());
            Vector option;
            for (const std::int64_t entry : member) option.push_back(constant_term(entry));
            const FormulaPtr condition =
                random_.in(0, 3) == 0 ? at_most(constant_term(random_.in(0, 3)), slot_term(0))
                                      : truth(true);
            result.witnesses.push_back({to_text(member), std::move(option), condition});
        }
        return result;
    }

    /// A star whose game may claim its P-positions wrongly, or a finite set of vectors.
    JudgedPair star(const std::string& text) {
        JudgedPair pair;
        pair.bound = bound_;
        pair.words = "star of " + text;
        const Game base = claimed_by(text, text, pair);
        const std::int64_t bound = bound_;
        Game game;
        game.expression = "star";
        if (random_.coin()) {
            const auto source = [base, bound](std::int64_t) {
                VectorRules::Vectors vectors;
                for (const auto& [position, p] : verify::p_positions_on_board(base, bound))
                    if (p && !is_zero(position))
                        each_arrangement(position, base.rules->unordered_piles(),
                                         [&](const Position& v) {
                                             vectors.push_back(v);
                                             return true;
                                         });
                std::sort(vectors.begin(), vectors.end());
                return vectors;
            };
            game.rules = make_rules(std::make_shared<const VectorRules>(
                count_, "s", source, std::make_shared<const Game>(base)));
        } else {
            pair.words = "some vectors";
            VectorRules::Vectors vectors;
            for (std::int64_t i = random_.in(1, 3); i > 0; --i) {
                Position vector(count_, 0);
                for (std::int64_t& entry : vector) entry = random_.in(0, 2);
                if (is_zero(vector)) vector[0] = 1;
                vectors.push_back(std::move(vector));
            }
            std::sort(vectors.begin(), vectors.end());
            game.rules = make_rules(std::make_shared<const VectorRules>(count_, "v", vectors));
        }
        unordered_ = false;
        if (random_.coin()) game.ending = Ending::misere;
        std::vector<Position> members = p_positions(game);
        if (random_.coin() && !members.empty()) {
            pair.change += " one position";
            members.pop_back();
        }
        game.claim = set_of(std::move(members));
        pair.proposition = ClaimedPositions{std::move(game)};
        return pair;
    }

    JudgedPair sum(const std::string& text) {
        JudgedPair pair;
        const Game one = game_from(text);
        const std::size_t piles = count_;
        const std::string other_text =
            "game h\npiles x\nmove take t from x where 1 <= t <= " + number(1, 3) + "\n";
        const Game other = game_from(other_text);
        pair.words = text + "plus\n" + other_text;
        Game game;
        game.expression = "sum";
        game.rules = make_rules(std::make_shared<const SumRules>(
            std::vector<RulesPtr>{one.rules, other.rules}, std::vector<std::string>{"g", "h"}));
        count_ = piles + 1;
        bound_ = std::min<std::int64_t>(bound_, piles == 1 ? 5 : 3);
        pair.bound = bound_;
        const bool was_unordered = unordered_;
        unordered_ = false;  // members as they are
        std::vector<Position> members = p_positions(game);
        if (random_.coin() && !members.empty()) {
            pair.change = "one position";
            members.erase(members.begin() +
                          random_.in(0, static_cast<std::int64_t>(members.size()) - 1));
        }
        game.claim = set_of(std::move(members));
        unordered_ = was_unordered;
        pair.proposition = ClaimedPositions{std::move(game)};
        return pair;
    }

    Random& random_;
    std::string piles_;
    std::size_t count_ = 1;
    bool unordered_ = false;
    std::int64_t bound_ = 0;
};

}  // namespace takeaway::test
