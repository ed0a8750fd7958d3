/// What a text declares before its moves: piles, remembered numbers, passes, and which vectors are
/// positions.
///
/// Each number of a position gets a coordinate, the piles first, and its name a meaning in the
/// scope of the moves.
#include "core/words.hpp"
#include "rules/meaning/elaborate.hpp"
#include "rules/meaning/move_maker.hpp"

namespace takeaway::rules {

using namespace syntax;

MoveMaker::MoveMaker(const GameText& text, Scope parameters)
    : text_(text),
      parameters_(parameters),
      scope_(std::move(parameters)),
      piles_text_(*text.piles) {
    declare_piles();
    declare_remembered();
    declare_passes();
    restrict_positions();
}

void MoveMaker::declare_piles() {
    if (piles_text_.count) {
        const Integer count = scope_.whole_constant(*piles_text_.count, "the number of piles");
        if (count < 1 || count > most_piles)
            fail(piles_text_.count->spot, "the number of piles must be in 1.." +
                                              std::to_string(most_piles) + ", this is " +
                                              shortened(to_text(count)));
        piles_ = static_cast<std::size_t>(to_int64(count));
    } else {
        piles_ = piles_text_.names.size();
        if (piles_ > static_cast<std::size_t>(most_piles))
            fail(piles_text_.spot, "a game has at most " + std::to_string(most_piles) +
                                       " piles, this has " + std::to_string(piles_));
    }
    for (std::size_t i = 0; i < piles_; ++i) before_.push_back(slot_term(static_cast<int>(i)));
    for (std::size_t i = 0; i < piles_text_.names.size(); ++i) {
        const std::string& name = piles_text_.names[i];
        if (scope_.knows(name))
            fail(piles_text_.spot,
                 "`" + name + "` has a meaning already: give each pile a name of its own");
        if (piles_text_.count) {
            scope_.names().vectors[name] = before_;
        } else {
            scope_.names().numbers[name] = before_[i];
        }
    }
}

void MoveMaker::declare_remembered() {
    for (const Assignment& number : text_.remembered) {
        if (scope_.knows(number.name))
            fail(number.spot, "`" + number.name + "` has a meaning already");
        const Integer start =
            parameters_.whole_constant(number.value, "what is remembered before the first move");
        if (start < 0) fail(number.value.spot, "what is remembered cannot be negative");
        before_.push_back(slot_term(static_cast<int>(coordinates())));
        remembered_.push_back({number.name, start});
        scope_.names().numbers[number.name] = before_.back();
    }
}

void MoveMaker::declare_passes() {
    if (!text_.passes) return;
    const Integer most = parameters_.whole_constant(*text_.passes, "the number of passes");
    if (most < 0) fail(text_.passes->spot, "the number of passes cannot be negative");
    if (scope_.knows("passes"))
        fail(text_.passes->spot,
             "`passes` has a meaning already, but it counts the passes that are left");
    before_.push_back(slot_term(static_cast<int>(coordinates())));
    remembered_.push_back({"passes", most});
    scope_.names().numbers["passes"] = before_.back();
}

void MoveMaker::restrict_positions() {
    if (!text_.positions.empty()) {
        if (piles_text_.unordered && piles_ > 1)
            fail(text_.positions[0].spot,
                 "`positions where` is for ordered piles (`piles x, y`): unordered ones are "
                 "sorted after each move");
        positions_ = scope_.conditions(text_.positions);
    }
    if (!text_.ends.empty()) is_open_ = negation(scope_.conditions(text_.ends));
    if (positions_) is_open_ = all_of({is_open_, positions_});
}

}  // namespace takeaway::rules
