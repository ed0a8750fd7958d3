/// What a sentence means: a formula about numbers, and what it takes for granted about games.
///
/// Names are resolved by the scope of the rule language, conditions become its formulas, and those
/// become formulas about numbers (as_numbers.hpp). `(x, y) in P(g)` stands for the claim of the
/// text of g; that the claim is right is a sentence of its own for each game, kept beside it, and
/// whoever decides the sentence decides those first.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "automata/formula.hpp"
#include "automata/system.hpp"
#include "rules/library/library.hpp"
#include "sentences/game_in_numbers.hpp"

namespace takeaway::sentences {

struct SentenceText {
    std::string text;
    /// `a = beatty(phi)`, each of which may use those before it.
    std::vector<std::string> definitions;
    /// Gives the text of a file that a definition names: `S = automaton "file"`, in Walnut's
    /// format. Files are refused without one.
    std::function<std::string(const std::string& path)> read_file = nullptr;
};

struct NumberSentence {
    NumberFormula formula = automata::truth(true);
    /// The variables that nothing binds, in the order in which they appear.
    std::vector<std::string> free;
    /// Claims that the formula rests on.
    struct Premise {
        std::string game;
        std::vector<GameInNumbers::Obligation> obligations;
    };
    std::vector<Premise> premises;
};

/// A sentence without free variables. Throws RuleError with the place in the text (unknown names,
/// unbound variables, products of variables) and InputError for games that cannot be spoken of.
NumberSentence sentence_of(const SentenceText& text, const rules::Library& library);

/// A condition, whose unknown names are its variables. Throws the same, and InputError if it has
/// none.
NumberSentence condition_of(const SentenceText& text, const rules::Library& library);

/// The system whose field holds all irrationals of the sentence: base 2 if there are none, p(k) for
/// the smallest k that does, else Ostrowski's. Throws InputError if the sentence mixes fields, or
/// if no system is known for its field.
automata::System fitting_system(const NumberSentence& sentence);
automata::System fitting_system(const std::vector<NumberFormula>& formulas);

}  // namespace takeaway::sentences
