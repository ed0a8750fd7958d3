#include "sentences/game_in_numbers.hpp"

#include "core/error.hpp"
#include "kernel/proposition.hpp"
#include "kernel/untranslatable.hpp"
#include "sentences/kernel_in_numbers.hpp"

namespace takeaway::sentences {

namespace {

/// What the function returns; what the kernel cannot say is an error of the sentence.
template <class Say>
auto said(const rules::Game& game, const Say& say) {
    try {
        return say();
    } catch (const kernel::Untranslatable& problem) {
        throw InputError("nothing can be said about `" + game.expression + "`: " + problem.what());
    }
}

/// The numbers of a vector in the slots of the kernel.
void know(const kernel::Vector& slots, const std::vector<NumberTerm>& vector, KnownSlots& known) {
    for (std::size_t i = 0; i < vector.size(); ++i) known[slots[i]->slot] = vector[i];
}

}  // namespace

void GameInNumbers::require_piles(const std::vector<NumberTerm>& vector) const {
    const std::size_t piles = game_.rules->piles();
    if (vector.size() != piles)
        throw InputError("`" + game_.expression + "` has " + std::to_string(piles) +
                         " piles, not " + std::to_string(vector.size()));
}

NumberFormula GameInNumbers::claimed(const std::vector<NumberTerm>& position) {
    require_piles(position);
    return said(game_, [&] {
        kernel::Numbers numbers;
        const kernel::Vector x = numbers.piles("x", position.size());
        KnownSlots known;
        know(x, position, known);
        return in_numbers(*kernel::Vocabulary(game_).is_claimed(x), known, say_);
    });
}

NumberFormula GameInNumbers::is_move(const std::vector<NumberTerm>& from,
                                     const std::vector<NumberTerm>& to) {
    require_piles(from);
    require_piles(to);
    return said(game_, [&] {
        const kernel::Vocabulary words(game_);
        kernel::Numbers numbers;
        const kernel::Vector x = numbers.piles("x", from.size());
        const kernel::Vector y = numbers.piles("y", to.size());
        KnownSlots known;
        know(x, from, known);
        know(y, to, known);
        std::vector<kernel::SayingPtr> ways;
        for (const kernel::Vector& position : words.arrangements(x))
            for (const kernel::Vector& option : words.arrangements(y))
                ways.push_back(kernel::say_all(
                    {words.is_position(position), words.is_option(position, option, numbers)}));
        return in_numbers(*kernel::say_some(std::move(ways)), known, say_);
    });
}

std::vector<GameInNumbers::Obligation> GameInNumbers::obligations() {
    return said(game_, [&] {
        std::vector<Obligation> all;
        for (const kernel::Sentence& sentence :
             kernel::sentences_of(kernel::ClaimedPositions{game_})) {
            const std::vector<Violation> violations = violations_of(sentence, say_);
            for (std::size_t i = 0; i < violations.size(); ++i)
                all.push_back(
                    {sentence.name + (violations.size() > 1 ? "-" + std::to_string(i + 1) : ""),
                     sentence.meaning, for_all(violations[i].names, !violations[i].formula)});
        }
        return all;
    });
}

}  // namespace takeaway::sentences
