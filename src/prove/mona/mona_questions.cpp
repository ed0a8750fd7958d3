#include "prove/mona/mona_questions.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>

#include "prove/mona/mona_fit.hpp"
#include "prove/mona/mona_terms.hpp"
#include "rules/game/stated_rules.hpp"

namespace takeaway::prove::mona {

namespace {

std::vector<std::string> numbered(const std::string& letter, std::size_t count) {
    std::vector<std::string> names;
    for (std::size_t i = 1; i <= count; ++i) names.push_back(letter + std::to_string(i));
    return names;
}

std::vector<Value> values_of(const std::vector<std::string>& names) {
    std::vector<Value> values;
    for (const std::string& name : names) values.push_back(variable(name));
    return values;
}

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// Whether the slot occurs, without the pile's slot beside it, where it matters that a number is
/// not negative: under a floor, a remainder, a sequence or a set. There a variable of its own is
/// better than a difference.
bool stands_alone(const Term& term, int slot, int pile);

bool mentions(const Term& term, int slot) {
    if (term.kind == Term::Kind::slot) return term.slot == slot;
    return std::any_of(term.parts.begin(), term.parts.end(), [&](const auto& part) {
        return part.second->kind == Term::Kind::slot && part.second->slot == slot;
    });
}

bool stands_alone(const Formula& formula, int slot, int pile) {
    const bool linear = formula.kind != Formula::Kind::in_sequence &&
                        formula.kind != Formula::Kind::in_set &&
                        formula.kind != Formula::Kind::in_tail_set;
    const auto alone = [&](const TermPtr& term) {
        return (!linear && mentions(*term, slot) && !mentions(*term, pile)) ||
               stands_alone(*term, slot, pile);
    };
    return std::any_of(formula.terms.begin(), formula.terms.end(), alone) ||
           std::any_of(formula.kids.begin(), formula.kids.end(),
                       [&](const FormulaPtr& kid) { return stands_alone(*kid, slot, pile); });
}

bool stands_alone(const Term& term, int slot, int pile) {
    const bool linear = term.kind == Term::Kind::slot || term.kind == Term::Kind::linear ||
                        term.kind == Term::Kind::absolute || term.kind == Term::Kind::minimum ||
                        term.kind == Term::Kind::maximum || term.kind == Term::Kind::choice;
    const auto alone = [&](const TermPtr& kid) {
        return (!linear && mentions(*kid, slot) && !mentions(*kid, pile)) ||
               stands_alone(*kid, slot, pile);
    };
    return std::any_of(term.kids.begin(), term.kids.end(), alone) ||
           std::any_of(term.parts.begin(), term.parts.end(),
                       [&](const auto& part) { return alone(part.second); }) ||
           (term.condition && stands_alone(*term.condition, slot, pile));
}

class Questions {
  public:
    Questions(const Game& game, const StatedRules& rules, const Numeration& numeration)
        : game_(game),
          rules_(rules),
          definitions_(numeration),
          piles_(rules.piles()),
          x_(numbered("x", piles_)),
          y_(numbered("y", piles_)) {
        define_position();
        define_claim();
        for (std::size_t name = 0; name < rules.move_names().size(); ++name) define_move(name);
    }

    std::vector<Question> all_of_them() {
        std::vector<Question> questions;
        ask(questions, "vacuity-claimed", "Some position is claimed.", x_,
            all({position(x_), claimed(x_)}), true);
        ask(questions, "vacuity-others", "Some position is not claimed.", x_,
            all({position(x_), no(claimed(x_))}), true);
        // That there are moves follows from others and (B).
        std::vector<Tree> not_lower;
        for (const Way& way : ways_)
            not_lower.push_back(all({call(way.predicate, x_ + y_), no(lower_total())}));
        ask(questions, "total", "Every move lowers the total number of tokens.", x_ + y_,
            all({position(x_), some(not_lower)}));
        for (const auto& [name, predicate] : moves_)
            ask(questions, "A-" + file_name(name),
                "No move `" + name + "` leads from a claimed position to a claimed position.",
                x_ + y_, all({position(x_), claimed(x_), call(predicate, x_ + y_), claimed(y_)}));
        // One way and one family at a time, and each taken off what is left: the automata stay
        // small. The later ways first, because rules begin with the simple moves, whose targets
        // make the most complicated sets (rat: 33 seconds, in the order of the text 89).
        std::vector<Tree> lost{position(x_), no(claimed(x_))};
        for (std::size_t w = ways_.size(); w-- > 0;)
            for (std::size_t f = families_.size(); f-- > 0;)
                lost.push_back(no(exists(y_,
                                         {call(ways_[w].predicate, x_ + ways_[w].after),
                                          families_[f].of(ways_[w].after)},
                                         definitions_.numeration.number())));
        ask(questions, "B",
            "From every position that is not claimed some move leads to a claimed position.", x_,
            all(lost));
        return questions;
    }

  private:
    /// A way to move, and the names of the piles after it: those it leaves alone keep theirs.
    struct Way {
        std::string predicate;
        std::vector<std::string> after;
    };
    /// A family with its places filled in this order.
    struct Arranged {
        std::string predicate;
        std::vector<std::size_t> order;

        Tree of(const std::vector<std::string>& piles) const {
            std::vector<std::string> arguments;
            for (const std::size_t i : order) arguments.push_back(piles[i]);
            return call(predicate, arguments);
        }
    };

    void ask(std::vector<Question>& questions, const std::string& name, const std::string& meaning,
             const std::vector<std::string>& variables, const Tree& goal,
             bool wants_model = false) {
        // Two moves may have the same name; two files may not.
        std::string file = name;
        const auto taken = [&](const Question& question) { return question.name == file; };
        for (int n = 2; std::any_of(questions.begin(), questions.end(), taken); ++n)
            file = name + "-" + std::to_string(n);
        std::vector<Tree> conjuncts;
        if (!definitions_.numeration.is_binary())
            for (const std::string& variable : variables)
                conjuncts.push_back(call("number", {variable}));
        conjuncts.push_back(goal);
        const std::string comment =
            "Game: " + game_.expression + "\nNumbers are " + definitions_.numeration.name() +
            (wants_model ? "\nAn example for: " + meaning +
                               "\nRun: mona -q FILE. A satisfying example is wanted."
                         : "\nA counterexample to: " + meaning + "\n" + how_to_run);
        questions.push_back({file, meaning, Language::mona,
                             definitions_.predicates.file(comment, variables, all(conjuncts)),
                             wants_model});
    }

    static std::string file_name(const std::string& name) {
        std::string text = name;
        for (char& letter : text)
            if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '-';
        return text;
    }

    bool unordered() const { return !rules_.unordered_piles().empty(); }

    void define_position() {
        std::vector<Tree> sorted;
        if (unordered())
            for (std::size_t i = 1; i < piles_; ++i)
                sorted.push_back(call("at_most", {x_[i - 1], x_[i]}));
        if (sorted.empty()) return;
        definitions_.predicates.define(
            {"position", "The piles of a position are sorted.", x_, all(sorted)});
    }
    Tree position(const std::vector<std::string>& piles) const {
        return definitions_.predicates.knows("position") ? call("position", piles) : constant(true);
    }

    /// One predicate for each family; a family in any order, and every one if the piles are
    /// unordered, means all arrangements of them.
    void define_claim() {
        std::vector<Tree> one_of;
        for (const Family& family : game_.claim->families()) {
            Translator translator(definitions_);
            const std::string name = definitions_.predicates.free_name("family");
            definitions_.predicates.define({name, "A family of the claim.", x_,
                                            translator.family_member(family, values_of(x_))});
            std::vector<std::size_t> order(piles_);
            std::iota(order.begin(), order.end(), std::size_t{0});
            do {
                families_.push_back({name, order});
                one_of.push_back(families_.back().of(x_));
            } while ((unordered() || family.any_order) &&
                     std::next_permutation(order.begin(), order.end()));
        }
        definitions_.predicates.define({"claimed", "The claimed positions.", x_, some(one_of)});
    }
    static Tree claimed(const std::vector<std::string>& piles) { return call("claimed", piles); }

    /// A predicate for each way of a kind of move, and one for the kind.
    void define_move(std::size_t name) {
        const std::string& text = rules_.move_names()[name];
        std::string predicate = "move_" + file_name(text);
        std::replace(predicate.begin(), predicate.end(), '-', '_');
        std::vector<Tree> one_of;
        for (const StatedMove& move : rules_.moves()) {
            if (move.name != name) continue;
            Way way{definitions_.predicates.free_name(predicate + "_way"), y_};
            for (std::size_t i = 0; i < piles_; ++i) {
                const Integer* amount = constant_value(move.amounts[i]);
                if (amount != nullptr && *amount == 0) way.after[i] = x_[i];
            }
            definitions_.predicates.define(
                {way.predicate, "Move `" + text + "` turns the piles x into the piles y.", x_ + y_,
                 way_to_move(move)});
            one_of.push_back(call(way.predicate, x_ + y_));
            ways_.push_back(std::move(way));
        }
        if (one_of.empty()) return;
        predicate = definitions_.predicates.free_name(predicate);
        definitions_.predicates.define({predicate, "The same, in any way.", x_ + y_, some(one_of)});
        moves_.emplace_back(text, predicate);
    }

    /// Some values of the variables satisfy the guard, every amount is at least 0, some token is
    /// taken, and y + amount = x. That no amount exceeds its pile is y >= 0. A variable that is the
    /// amount taken from a pile is written x - y, so that `x'` in a guard comes out as y.
    Tree way_to_move(const StatedMove& move) {
        Translator translator(definitions_);
        FreshVariables pool;
        Slots slots;
        for (const std::string& pile : x_) slots.emplace_back(variable(pile));
        const std::size_t first = 2 * piles_;
        std::vector<bool> never_negative =
            never_negative_slots(*move.guard, first, move.variables.size());
        std::vector<std::optional<Value>> known(move.variables.size());
        for (std::size_t i = 0; i < piles_; ++i) {
            const Term& amount = *move.amounts[i];
            const auto slot = static_cast<std::size_t>(amount.slot);
            if (amount.kind != Term::Kind::slot || slot < first) continue;
            never_negative[slot - first] = true;
            if (!known[slot - first] &&
                !stands_alone(*move.guard, amount.slot, static_cast<int>(i)))
                known[slot - first] = variable(x_[i]) - variable(y_[i]);
        }
        translator.add_variables(move.variables, first, never_negative, slots, pool);
        for (std::size_t v = 0; v < known.size(); ++v)
            if (known[v]) slots[first + v] = known[v];

        std::vector<Tree> goals;
        Value total;
        for (std::size_t i = 0; i < piles_; ++i) {
            const Value amount = translator.value(*move.amounts[i], slots, pool);
            slots[piles_ + i] = amount;
            goals.push_back(translator.is_zero(variable(y_[i]) + amount - variable(x_[i]), pool));
            if (!amount.never_negative())
                goals.push_back(translator.is_at_most_zero(Integer(-1) * amount, pool));
            total = total + amount;
        }
        goals.push_back(translator.is_at_most_zero(Value{{}, 1} - total, pool));
        goals.push_back(translator.formula(*move.guard, slots));
        return translator.close(std::move(pool), all(goals));
    }

    /// Σ y < Σ x.
    Tree lower_total() {
        Translator translator(definitions_);
        Value difference{{}, 1};
        for (std::size_t i = 0; i < piles_; ++i)
            difference = difference + variable(y_[i]) - variable(x_[i]);
        FreshVariables pool;
        const Tree lower = translator.is_at_most_zero(difference, pool);
        return translator.close(std::move(pool), lower);
    }

    const Game& game_;
    const StatedRules& rules_;
    Definitions definitions_;
    std::size_t piles_;
    std::vector<std::string> x_, y_;
    std::vector<std::pair<std::string, std::string>> moves_;  // name and predicate
    std::vector<Way> ways_;
    std::vector<Arranged> families_;
};

}  // namespace

Translation questions_about(const Game& game) {
    Translation result;
    try {
        const auto* rules = game.rules->stated();
        if (rules == nullptr)
            throw NotInMona{"its rules are made by an operator, not stated in a text"};
        if (game.ending != Ending::normal) throw NotInMona{"it is played in misère play"};
        if (game.blocking) throw NotInMona{"options may be blocked in it"};
        if (!game.claim) throw NotInMona{"it claims no P-positions"};
        result.numeration = fitting_digits(*rules, *game.claim);
        Questions questions(game, *rules, result.numeration);
        result.questions = adder_laws(result.numeration);
        for (Question& question : questions.all_of_them())
            result.questions.push_back(std::move(question));
    } catch (const NotInMona& reason) {
        result.questions.clear();
        result.why_not = "`" + game.expression + "` cannot be put to MONA: " + reason.why + ".";
    }
    return result;
}

}  // namespace takeaway::prove::mona
