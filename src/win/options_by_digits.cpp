#include "win/options_by_digits.hpp"

#include <algorithm>
#include <stdexcept>

#include "automata/compile.hpp"
#include "automata/operations.hpp"
#include "core/error.hpp"
#include "kernel/untranslatable.hpp"
#include "kernel/vocabulary.hpp"
#include "sentences/kernel_in_numbers.hpp"
#include "sentences/sentence.hpp"

namespace takeaway::win {

namespace {

/// What takes longer than about a second is not worth it.
constexpr automata::WorkLimits most_work{8'000'000, 200'000};
/// Names of piles sort as they are numbered up to here.
constexpr std::size_t most_piles = 9;

automata::Automaton pairs_of(const Game& game) {
    const std::size_t piles = game.rules->piles();
    const kernel::Vocabulary words(game);
    kernel::Numbers numbers;
    const kernel::Vector x = numbers.piles("x", piles);
    const kernel::Vector y = numbers.piles("y", piles);
    const kernel::SayingPtr saying = kernel::say_all(
        {words.is_position(x), words.is_option(x, y, numbers), words.is_claimed(y)});
    sentences::KnownSlots slots;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < 2 * piles; ++i) {
        const std::vector<int> slot = kernel::slots_of(i < piles ? x : y);
        names.push_back((i < piles ? "x" : "y") + std::to_string(i % piles + 1));
        slots.emplace(slot[i % piles], automata::NumberTerm(names.back()));
    }
    sentences::NumberTranslation translation;
    const automata::NumberFormula formula = sentences::in_numbers(*saying, slots, translation);
    automata::Work work;
    work.limits = most_work;
    const automata::System system =
        sentences::fitting_system(std::vector<automata::NumberFormula>{formula});
    return automata::widened(automata::compiled(formula, system, work), names, work);
}

}  // namespace

bool OptionsByDigits::can_tell() const {
    std::call_once(once_, [&] {
        if (!game_.claim || game_.rules->piles() > most_piles) return;
        try {
            pairs_ = pairs_of(game_);
        } catch (const kernel::Untranslatable&) {  // NOLINT(bugprone-empty-catch): the answer is no
        } catch (const InputError&) {              // NOLINT(bugprone-empty-catch)
        } catch (const LimitError&) {              // NOLINT(bugprone-empty-catch)
        }
    });
    return pairs_.has_value();
}

std::optional<BigPosition> OptionsByDigits::first(const BigPosition& position) const {
    using automata::Letter;
    using automata::State;
    if (!can_tell()) throw std::logic_error("digits were asked that cannot tell");
    const automata::Table& table = pairs_->table();
    const automata::System& system = pairs_->system();
    const std::size_t piles = position.size();
    const Letter options = automata::letter_count(system, piles);
    const std::vector<Letter> digits = automata::spelled(system, position);

    // Which states can accept, by the letters that are left.
    std::vector<std::vector<bool>> alive(digits.size() + 1,
                                         std::vector<bool>(table.states(), false));
    for (State state = 1; state < table.states(); ++state)
        alive[0][state] = table.accepting[state] != 0;
    for (std::size_t left = 1; left <= digits.size(); ++left) {
        const Letter high = digits[digits.size() - left] * options;
        for (State state = 1; state < table.states(); ++state)
            for (Letter low = 0; low < options && !alive[left][state]; ++low)
                alive[left][state] = alive[left - 1][table.at(state, high + low)];
    }
    if (!alive[digits.size()][table.start]) return std::nullopt;
    std::vector<std::vector<automata::Digit>> words(piles);
    State state = table.start;
    for (std::size_t left = digits.size(); left > 0; --left) {
        const Letter high = digits[digits.size() - left] * options;
        Letter low = 0;
        while (!alive[left - 1][table.at(state, high + low)]) ++low;
        state = table.at(state, high + low);
        for (std::size_t i = piles; i-- > 0; low /= system.digit_count())
            words[i].push_back(low % system.digit_count());
    }
    BigPosition option;
    for (const std::vector<automata::Digit>& word : words) option.push_back(system.value(word));
    return option;
}

}  // namespace takeaway::win
