#include "prove/mona_questions.hpp"

#include <algorithm>
#include <numeric>

#include "prove/mona_terms.hpp"
#include "prove/zeckendorf_adder.hpp"
#include "rules/stated_rules.hpp"

namespace takeaway::mona {

namespace {

// Which digits.

/// Calls visit(x) for every slope and offset of the sequences in a tree.
template <class Visit>
void each_number(const Formula& formula, const Visit& visit);
template <class Visit>
void each_number(const PositionSet& set, const Visit& visit);

template <class Visit>
void visit_sequence(const std::shared_ptr<const BeattySequence>& sequence, const Visit& visit) {
    if (!sequence) return;
    visit(sequence->alpha());
    visit(sequence->gamma());
}

template <class Visit>
void each_number(const Term& term, const Visit& visit) {
    visit_sequence(term.sequence, visit);
    for (const auto& [coefficient, part] : term.parts) each_number(*part, visit);
    for (const TermPtr& kid : term.kids) each_number(*kid, visit);
    if (term.condition) each_number(*term.condition, visit);
}

template <class Visit>
void each_number(const Formula& formula, const Visit& visit) {
    visit_sequence(formula.sequence, visit);
    for (const TermPtr& term : formula.terms) each_number(*term, visit);
    for (const FormulaPtr& kid : formula.kids) each_number(*kid, visit);
    if (const auto* set = dynamic_cast<const PositionSet*>(formula.set.get()))
        each_number(*set, visit);
}

template <class Visit>
void each_number(const PositionSet& set, const Visit& visit) {
    for (const Family& family : set.families()) {
        for (const TermPtr& head : family.heads) each_number(*head, visit);
        each_number(*family.condition, visit);
    }
}

/// The least k with k² + 4 = D·s²: then √D lies in the field of θ_k.
Numeration digits_for(const Quadratic& x) {
    for (int k = 1; k <= largest_digit; ++k) {
        const Integer square = Integer(k) * k + 4;
        if (square % x.d() != 0) continue;
        const Integer s = integer_sqrt(square / x.d());
        if (s * s * x.d() == square) return Numeration::metallic(k);
    }
    throw NotInMona{"the irrational number " + to_text(x) +
                    " has no digits here: √D must lie in the field of (k + √(k² + 4))/2 for some "
                    "k in 1 to " +
                    std::to_string(largest_digit)};
}

Numeration digits_for(const StatedRules& rules, const PositionSet& claim) {
    Numeration numeration = Numeration::binary();
    const Quadratic* first = nullptr;
    const auto note = [&](const Quadratic& x) {
        if (x.is_rational()) return;
        if (first == nullptr) {
            first = &x;
            numeration = digits_for(x);
        } else if (!same_field(*first, x)) {
            throw NotInMona{"its irrational numbers " + to_text(*first) + " and " + to_text(x) +
                            " lie in different fields"};
        }
    };
    for (const StatedMove& move : rules.moves()) {
        for (const TermPtr& amount : move.amounts) each_number(*amount, note);
        each_number(*move.guard, note);
    }
    each_number(claim, note);
    return numeration;
}

// Limits. A text beyond these would be longer than anyone, MONA included, reads to the end.

constexpr std::uint64_t heaviest_rules = 20'000;  // nodes of terms and conditions
constexpr std::size_t most_ways = 200;            // kinds of moves with all their arrangements
constexpr std::size_t most_arrangements = 200;    // of the families of the claim

void check_limits(const StatedRules& rules, const PositionSet& claim) {
    std::uint64_t weight = 0;
    for (const StatedMove& move : rules.moves()) {
        weight += move.guard->weight;
        for (const TermPtr& amount : move.amounts) weight += amount->weight;
    }
    std::size_t arrangements = 0;
    for (const Family& family : claim.families()) {
        weight += family.condition->weight;
        for (const TermPtr& head : family.heads) weight += head->weight;
        std::size_t of_one = 1;
        if (family.any_order || !rules.unordered_piles().empty())
            for (std::size_t i = 2; i <= rules.piles() && of_one <= most_arrangements; ++i)
                of_one *= i;
        arrangements += of_one;
    }
    if (weight > heaviest_rules) throw NotInMona{"its rules are too long when written out"};
    if (rules.moves().size() > most_ways)
        throw NotInMona{"it has more than " + std::to_string(most_ways) + " kinds of moves"};
    if (arrangements > most_arrangements)
        throw NotInMona{"its claim has more than " + std::to_string(most_arrangements) +
                        " arrangements of piles"};
}

// The texts.

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
        ask(questions, "vacuity-moves", "Some move is possible.", x_ + y_,
            all({position(x_), some_move(x_, y_)}), true);
        ask(questions, "total", "Every move lowers the total number of tokens.", x_ + y_,
            all({position(x_), some_move(x_, y_), no(lower_total())}));
        for (const auto& [name, predicate] : moves_)
            ask(questions, "A-" + file_name(name),
                "No move `" + name + "` leads from a claimed position to a claimed position.",
                x_ + y_, all({position(x_), claimed(x_), call(predicate, x_ + y_), claimed(y_)}));
        // One way and one family at a time: their automata stay small.
        std::vector<Tree> ways;
        for (const Way& way : ways_)
            for (const Arranged& family : families_)
                ways.push_back(exists(y_,
                                      {call(way.predicate, x_ + way.after), family.of(way.after)},
                                      definitions_.numeration.number()));
        ask(questions, "B",
            "From every position that is not claimed some move leads to a claimed position.", x_,
            all({position(x_), no(claimed(x_)), no(some(std::move(ways)))}));
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
        questions.push_back(
            {name, meaning, Language::mona,
             definitions_.predicates.file(comment, variables, all(std::move(conjuncts))),
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
            {"position", "The piles of a position are sorted.", x_, all(std::move(sorted))});
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
        definitions_.predicates.define(
            {"claimed", "The claimed positions.", x_, some(std::move(one_of))});
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
        definitions_.predicates.define(
            {predicate, "The same, in any way.", x_ + y_, some(std::move(one_of))});
        moves_.emplace_back(text, predicate);
    }

    /// Some values of the variables satisfy the guard, every amount is at least 0, some token is
    /// taken, and y + amount = x. That no amount exceeds its pile is y >= 0.
    Tree way_to_move(const StatedMove& move) {
        Translator translator(definitions_);
        Pool pool;
        Slots slots;
        for (const std::string& pile : x_) slots.emplace_back(variable(pile));
        const std::size_t first = 2 * piles_;
        std::vector<bool> never_negative =
            never_negative_slots(*move.guard, first, move.variables.size());
        for (const TermPtr& amount : move.amounts)
            if (amount->kind == Term::Kind::slot && static_cast<std::size_t>(amount->slot) >= first)
                never_negative[static_cast<std::size_t>(amount->slot) - first] = true;
        translator.add_variables(move.variables, first, never_negative, slots, pool);

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
        Value none_taken = Value{{}, 1} - total;
        goals.push_back(translator.is_at_most_zero(none_taken, pool));
        goals.push_back(translator.formula(*move.guard, slots));
        return translator.close(std::move(pool), all(std::move(goals)));
    }

    Tree some_move(const std::vector<std::string>& from, const std::vector<std::string>& to) const {
        std::vector<Tree> ways;
        for (const auto& [name, predicate] : moves_) ways.push_back(call(predicate, from + to));
        return some(std::move(ways));
    }

    /// Σ y < Σ x.
    Tree lower_total() {
        Translator translator(definitions_);
        Value difference{{}, 1};
        for (std::size_t i = 0; i < piles_; ++i)
            difference = difference + variable(y_[i]) - variable(x_[i]);
        Pool pool;
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
        const auto* rules = dynamic_cast<const StatedRules*>(game.rules.get());
        if (rules == nullptr)
            throw NotInMona{"its rules are made by an operator, not stated in a text"};
        if (game.ending != Ending::normal) throw NotInMona{"it is played in misère play"};
        if (game.blocking) throw NotInMona{"options may be blocked in it"};
        if (!game.claim) throw NotInMona{"it claims no P-positions"};
        check_limits(*rules, *game.claim);
        result.numeration = digits_for(*rules, *game.claim);
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

}  // namespace takeaway::mona
