/// What a player may do in a turn, in words: the moves, passing, and what the previous player may
/// block.
#include <algorithm>

#include "core/words.hpp"
#include "explain/english_moves.hpp"
#include "explain/explainer.hpp"

namespace takeaway::explain {

using namespace syntax;

namespace {

std::string blocker_may_block(std::int64_t most) {
    return "Before each move, the previous player may block (forbid) at most " +
           (most > 0 ? number_word(static_cast<std::size_t>(most)) : std::to_string(most));
}

}  // namespace

void Explainer::moves() {
    const std::vector<Move>& moves = text_.text.moves;
    if (moves.size() == 1 && moves[0].name.empty()) {
        move("Each turn, ", "", moves[0], ".");
        return;
    }
    paragraph(moves.size() == 1 ? "Each turn, make this move:"
                                : "Each turn, make one of these moves:");
    std::vector<std::string> names;
    std::size_t longest = 0;
    for (const Move& one : moves) {
        names.push_back(one.name.empty() ? "move " + std::to_string(names.size() + 1) : one.name);
        longest = std::max(longest, names.back().size());
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        names[i].resize(longest, ' ');
        move("", "  " + names[i] + "  ", moves[i], i + 1 < moves.size() ? ";" : ".");
    }
}

void Explainer::move(const std::string& lead, const std::string& first, const Move& move,
                     const std::string& stop) {
    const MoveWords words = move_in_words(move, text_);
    legend_.mention(words.terms);
    if (move.how == Move::How::subtract) legend_.explain_subtraction(text_);
    const std::size_t count = words.unless.size();
    std::string text = lead + words.action + (count > 0 ? ", unless" : stop);
    if (count == 1) text += " " + words.unless[0] + stop;
    item(first, text);
    for (std::size_t i = 0; count > 1 && i < count; ++i)
        item(std::string(first.size() + 2, ' ') + "– ",
             words.unless[i] + (i + 1 < count ? ", or" : stop));
}

void Explainer::passes() {
    if (!text_.text.passes) return;
    const Node most = with_values(*text_.text.passes, text_.values);
    const bool once = most.kind == Kind::number && most.value == 1;
    paragraph("Instead of a move, where there is one, a player may pass; both together at most " +
              in_words(most) + (once ? " time" : " times") +
              " in a game. The position counts the passes that are left.");
}

void Explainer::blocking() {
    if (!game_.blocking) return;
    if (text_.text.blocks.empty()) {
        plain_blocking();
        return;
    }
    bool counting = false;
    for (const Block& block : text_.text.blocks) {
        const std::vector<Node> where = conditions_with_values(block.where, text_.values);
        legend_.mention(where);
        const std::string which = where.empty() ? "" : " for which " + in_words(where);
        if (block.most) {
            paragraph(blocker_may_block(game_.blocking->most) + " of the options" + which + ".");
        } else if (counting) {
            paragraph("Options" + which + " may be blocked too, and are not counted.");
        } else {
            paragraph("Before each move, the previous player may block (forbid) any options" +
                      which + ".");
        }
        counting = true;
    }
    if (text_.text.piles->unordered && text_.piles > 1)
        paragraph("In these conditions the piles after the move are sorted: " +
                  joined_words(pile_terms(text_, true), at_most) + ".");
    paragraph("A player whose options are all blocked cannot move.");
}

void Explainer::plain_blocking() {
    if (!game_.blocking) return;
    const FormulaPtr& blockable = game_.blocking->blockable;
    const bool any = blockable && blockable->kind == Formula::Kind::truth && blockable->value;
    const bool one = game_.blocking->most == 1;
    paragraph(blocker_may_block(game_.blocking->most) +
              (any ? one ? " option." : " options."
                   : " of certain options, which the rules of that game describe."));
    paragraph("A player whose options are all blocked cannot move.");
}

void Explainer::move_names() {
    const bool is_sum = game_.rules && game_.rules->components().size() > 1;
    if (!game_.rules || is_sum || game_.rules->move_names().size() < 2) return;
    paragraph("Its kinds of move are called " + enumerated(game_.rules->move_names()) + ".");
}

void Explainer::heaps() {
    const bool stated = !text_.text.heap.empty();
    if (!stated) paragraph(origin());
    paragraph(
        with_capital(parameters() +
                     (game_.splitting ? "any number of heaps; a move is made in one of them"
                                      : "each game of the sum that splits heaps has any number of "
                                        "them")) +
        (stated ? ", of " + text_.text.heap + " tokens. " : ". ") + ending_words(game_));
    if (stated) {
        moves();
    } else if (game_.splitting && game_.splitting->code()) {
        digits(*game_.splitting->code());
    }
}

void Explainer::digits(const HeapCode& code) {
    paragraph("Each turn, make one of these moves in a heap:");
    for (std::size_t taken = 0; taken <= code.most_taken(); ++taken) {
        std::vector<std::string> left;
        for (std::size_t count = 0; count <= code.most_left(); ++count)
            if (code.allows(taken, count))
                left.push_back(number_word(count) + (count == 1 ? " heap" : " heaps"));
        if (left.empty()) continue;
        item("  ", taken == 0
                       ? "split it into " + enumerated(left, "or") + ";"
                       : "take " + std::to_string(taken) + (taken == 1 ? " token" : " tokens") +
                             " and leave " + enumerated(left, "or") +
                             (taken == code.most_taken() ? "." : ";"));
    }
}

}  // namespace takeaway::explain
