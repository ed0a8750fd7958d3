#include "prove/smt/linear_words.hpp"

#include <fmt/format.h>

#include "kernel/untranslatable.hpp"
#include "kernel/vocabulary.hpp"
#include "prove/smt/linear_sentence.hpp"
#include "prove/smt/sample.hpp"

namespace takeaway::prove {

namespace {

class Words {
  public:
    Words(const Game& game, std::optional<Mutation> mutation, std::string suffix)
        : game_(game), suffix_(std::move(suffix)) {
        const kernel::Vocabulary words(game, mutation);
        kernel::Numbers numbers;
        const Vector x = numbers.piles("x", words.piles());
        const Vector y = numbers.piles("y", words.piles());
        define("option", 2 * words.piles(), words.is_option(x, y, numbers), numbers);
        if (game.claim) define("claimed", words.piles(), words.is_claimed(x), numbers);
    }

    const std::string& definitions() const { return definitions_; }
    bool is_plain() const { return is_plain_; }

    std::string facts() const {
        std::string text;
        for (const auto& [from, to] : sample_pairs(game_)) {
            const std::string x = arguments(from);
            text += fact("option", x + arguments(to), game_.rules->is_move(from, to));
            if (game_.claim) text += fact("claimed", x, is_claimed(game_, to_big(from)));
        }
        return text;
    }

  private:
    void define(const std::string& word, std::size_t piles, const SayingPtr& meaning,
                const kernel::Numbers& numbers) {
        const SlotNames named = [&](int slot) {
            const auto i = static_cast<std::size_t>(slot);
            return i < piles ? numbers.list()[i].name : fmt::format("v{}", slot);
        };
        std::string parameters;
        for (std::size_t i = 0; i < piles; ++i)
            parameters += fmt::format("({} Int)", numbers.list()[i].name);
        int next_slot = static_cast<int>(numbers.list().size());
        std::string ways;
        for (const Way& way : ways_of(meaning, next_slot)) {
            const std::string text = quantified_text(way, named);
            is_plain_ = is_plain_ && text.rfind("(exists", 0) != 0;
            ways += "\n  " + text;
        }
        definitions_ += fmt::format("(define-fun {}{} ({}) Bool (or false{}))\n", word, suffix_,
                                    parameters, ways);
    }

    static std::string arguments(const Position& position) {
        std::string text;
        for (const std::int64_t pile : position) text += fmt::format(" {}", pile);
        return text;
    }
    std::string fact(const std::string& word, const std::string& of, bool is_true) const {
        const std::string text = fmt::format("({}{}{})", word, suffix_, of);
        return is_true ? fmt::format("  {}\n", text) : fmt::format("  (not {})\n", text);
    }

    const Game& game_;
    std::string suffix_;
    std::string definitions_;
    bool is_plain_ = true;
};

std::vector<const Game*> games_of(const Proposition& proposition) {
    struct Visitor {
        std::vector<const Game*> operator()(const SameMoves& that) const {
            return {&that.one, &that.other};
        }
        std::vector<const Game*> operator()(const SamePositions& that) const {
            return {&that.one, &that.other};
        }
        std::vector<const Game*> operator()(const LeftOut& that) const {
            return {&that.game, &that.shorter};
        }
        std::vector<const Game*> operator()(const ClaimedPositions& that) const {
            return {&that.game};
        }
        std::vector<const Game*> operator()(const Witnessed& that) const { return {&that.game}; }
        std::vector<const Game*> operator()(const ValueFormula& that) const { return {&that.game}; }
        std::vector<const Game*> operator()(const EveryPlayEnds& that) const {
            return {&that.game};
        }
    };
    return std::visit(Visitor{}, proposition);
}

}  // namespace

std::vector<Question> questions_about_words(const Proposition& proposition,
                                            std::optional<Mutation> mutation) {
    std::vector<Question> questions;
    int number = 0;
    for (const Game* game : games_of(proposition)) {
        ++number;
        const Words words(*game, mutation, "");
        const std::string suffix = number == 1 ? "" : fmt::format("-{}", number);
        const std::string facts = words.facts();
        const auto ask = [&](const char* name, const char* meaning, bool wants_model) {
            Question question;
            question.name = name + suffix;
            question.meaning = meaning;
            question.wants_model = wants_model;
            question.text = fmt::format(
                "; {}\n; {}: so it is.\n(set-logic {})\n(declare-const x1 Int)\n"
                "(assert (<= 0 x1))\n{}(assert {}(and true\n{}){})\n(check-sat)\n",
                question.meaning, wants_model ? "sat" : "unsat",
                words.is_plain() ? "QF_LIA" : "LIA", words.definitions(),
                wants_model ? "" : "(not ", facts, wants_model ? "" : ")");
            questions.push_back(std::move(question));
        };
        ask("translation", "The words say of a sample of positions what the game says of them.",
            false);
        ask("vacuity", "The words can be satisfied: a solver that denies everything is caught.",
            true);
    }
    return questions;
}

}  // namespace takeaway::prove
