/// Misère play with heaps: positions are decided by definition, and remembered.
///
/// There are no nim values here: a sum of positions is not decided by its parts.
#include "core/error.hpp"
#include "win/heap_advisor.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

Integer tokens_of(const HeapPosition& position) {
    Integer all = 0;
    for (const BigPosition& part : position)
        for (const Integer& heap : part) all += heap;
    return all;
}

}  // namespace

bool HeapAdvisor::is_p_in_misere(const HeapPosition& position) {
    if (const auto known = misere_.find(position); known != misere_.end()) return known->second;
    if (tokens_of(position) > most_tokens_in_misere)
        throw LimitError("who wins " + in_words(position) +
                         " in misère play is out of reach: there nim values "
                         "say nothing, and positions are decided by definition up to " +
                         std::to_string(most_tokens_in_misere) + " tokens");
    if (misere_.size() % 1024 == 0) limits_.progress.at(misere_.size(), most_positions_in_misere);
    bool has_move = false;
    bool has_p_option = false;
    each_option(position, [&](const HeapPosition& to, const std::string&) {
        has_move = true;
        has_p_option = is_p_in_misere(to);
        return !has_p_option;
    });
    if (misere_.size() >= most_positions_in_misere)
        throw LimitError("who wins in misère play is out of reach here: more than " +
                         with_thousands(most_positions_in_misere) +
                         " positions would have to be decided by definition");
    const bool is_p = has_move && !has_p_option;
    misere_.emplace(position, is_p);
    return is_p;
}

HeapAdvice HeapAdvisor::advise_in_misere(const HeapPosition& position) {
    HeapAdvice advice;
    advice.is_p = is_p_in_misere(position);
    advice.rests_on = "every position below that matters was decided by definition";
    if (advice.is_p) {
        advice.reason = "no move leads to a P-position";
        return advice;
    }
    each_option(position, [&](const HeapPosition& to, const std::string&) {
        if (is_p_in_misere(to)) advice.move = to;
        return !advice.move;
    });
    advice.reason = advice.move ? in_words(*advice.move) + " is a P-position"
                                : "there is no move left, and whoever cannot move has won";
    return advice;
}

}  // namespace takeaway::win
