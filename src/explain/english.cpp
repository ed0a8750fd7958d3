#include "explain/english.hpp"

#include <algorithm>
#include <sstream>

#include "core/words.hpp"
#include "explain/english_legend.hpp"
#include "explain/english_moves.hpp"
#include "explain/english_phrase.hpp"
#include "explain/english_words.hpp"

namespace takeaway::explain {

using namespace syntax;

namespace {

const std::string comma = "," + space;
const std::string equals = space + "=" + space;
const std::string at_most = space + "≤" + space;

std::string with_capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

NameValues values_of(const Game& game) {
    NameValues values;
    for (const auto& [name, value] : game.parameters) {
        std::vector<Integer> numbers;
        std::istringstream members(value);
        for (std::string member; std::getline(members, member, ',');)
            numbers.push_back(parse_integer(member));
        bool is_list = numbers.size() != 1;
        for (const Parameter& parameter : game.text->parameters)
            if (parameter.name == name) is_list = parameter.is_list;
        if (is_list) {
            values.lists[name] = std::move(numbers);
        } else if (!numbers.empty()) {
            values.numbers[name] = numbers[0];
        }
    }
    return values;
}

/// Sums and operators have no text; an empty one says as much.
const GameText& text_or_none(const Game& game) {
    static const GameText none;
    return game.text ? *game.text : none;
}

std::string ending_words(const Game& game) {
    return game.ending == Ending::misere
               ? "Players take turns; whoever cannot move wins (misère play)."
               : "Players take turns; whoever cannot move loses.";
}

std::string blocker_may_block(std::int64_t most) {
    return "Before each move, the previous player may block (forbid) at most " +
           (most > 0 ? number_word(static_cast<std::size_t>(most)) : std::to_string(most));
}

/// The explanation of a game, paragraph by paragraph.
class Explainer {
  public:
    Explainer(const Game& game, std::size_t width)
        : game_(game),
          text_{text_or_none(game),
                game.rules       ? game.rules->real_piles()
                : game.splitting ? 1U
                                 : 0U,
                {}},
          width_(width) {
        if (game.text) text_.values = values_of(game);
        const std::optional<Piles>& piles = text_.text.piles;
        if (piles && piles->count) text_.values.vectors[piles->names[0]] = text_.piles;
    }

    std::string run() {
        if (text_.text.piles) {
            paragraph(with_capital(parameters() + piles()) + ". " + ending_words(game_));
            memory();
            which_positions();
            moves();
            passes();
            blocking();
        } else if (game_.splits() && (game_.splitting || !game_.summands.empty())) {
            heaps();
        } else {
            paragraph(origin());
            paragraph(with_capital(plain_piles()) + ". " + ending_words(game_));
            move_names();
            plain_blocking();
        }
        for (const Definition& definition : text_.text.definitions)
            legend_.define(definition.name, with_values(definition.set, text_.values));
        legend();
        if (text_.text.claim && game_.claim) claim();
        return std::move(lines_);
    }

  private:
    void paragraph(const std::string& text) { lines_ += wrapped("", text, width_); }
    void item(const std::string& first, const std::string& text) {
        lines_ += wrapped(first, text, width_);
    }

    // ---- The board

    std::string parameters() const {
        std::vector<std::string> parts;
        for (const auto& [name, number] : game_.parameters) {
            const Node value = with_values({Kind::name, name, 0, {}, {}}, text_.values);
            const bool is_list = value.kind == Kind::family;
            parts.push_back(
                name + equals +
                (is_list ? "{" + joined_words(value.kids, comma) + "}" : in_words(value)));
        }
        return parts.empty() ? "" : "with " + enumerated(parts) + ": ";
    }

    std::string piles() const {
        const std::vector<Node> terms = pile_terms(text_);
        if (text_.piles == 1) return "one pile of" + space + in_words(terms[0]) + " tokens";
        const std::string count = number_word(text_.piles) + " piles, ";
        if (text_.text.piles->unordered)
            return count + joined_words(terms, at_most) + "; their order does not matter";
        std::vector<std::string> names;
        for (const Node& term : terms) names.push_back(in_words(term));
        const bool all_shown = names.size() == text_.piles;
        return count + (all_shown ? enumerated(names) : joined_words(terms, ", ")) +
               "; the piles are told apart";
    }

    /// What is remembered, and how positions then look.
    void memory() {
        if (!game_.rules || !game_.rules->remembers()) return;
        std::vector<std::string> starts;
        std::vector<Node> all = pile_terms(text_);
        for (const Remembered& number : game_.rules->remembered()) {
            all.push_back({Kind::name, number.name, 0, {}, {}});
            starts.push_back(in_words(all.back()) + equals + to_text(number.start));
        }
        const bool one = starts.size() == 1;
        paragraph("The game remembers " + std::string(one ? "a number" : "numbers") +
                  ", before the first move " + enumerated(starts) + "; a position is (" +
                  joined_words(all, comma) + ").");
    }

    void which_positions() {
        const auto say = [&](const std::vector<Node>& nodes, const std::string& before) {
            if (nodes.empty()) return;
            const std::vector<Node> conditions = conditions_with_values(nodes, text_.values);
            legend_.mention(conditions);
            paragraph(before + in_words(conditions) + ".");
        };
        say(text_.text.positions, "Positions are only those, also after a move, where ");
        say(text_.text.ends, "There are no moves any more when ");
    }

    void passes() {
        if (!text_.text.passes) return;
        const Node most = with_values(*text_.text.passes, text_.values);
        const bool once = most.kind == Kind::number && most.value == 1;
        paragraph(
            "Instead of a move, where there is one, a player may pass; both together at most " +
            in_words(most) + (once ? " time" : " times") +
            " in a game. The position counts the passes that are left.");
    }

    // ---- Moves

    void moves() {
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
            names.push_back(one.name.empty() ? "move " + std::to_string(names.size() + 1)
                                             : one.name);
            longest = std::max(longest, names.back().size());
        }
        for (std::size_t i = 0; i < moves.size(); ++i) {
            names[i].resize(longest, ' ');
            move("", "  " + names[i] + "  ", moves[i], i + 1 < moves.size() ? ";" : ".");
        }
    }

    void move(const std::string& lead, const std::string& first, const Move& move,
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

    void blocking() {
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
                paragraph(blocker_may_block(game_.blocking->most) + " of the options" + which +
                          ".");
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

    // ---- Games whose heaps are split

    void heaps() {
        const bool stated = !text_.text.heap.empty();
        if (!stated) paragraph(origin());
        paragraph(with_capital(parameters() +
                               (game_.splitting
                                    ? "any number of heaps; a move is made in one of them"
                                    : "each game of the sum that splits heaps has any number of "
                                      "them")) +
                  (stated ? ", of " + text_.text.heap + " tokens. " : ". ") + ending_words(game_));
        if (stated) {
            moves();
        } else if (game_.splitting && game_.splitting->code()) {
            digits(*game_.splitting->code());
        }
    }

    /// A code, digit by digit.
    void digits(const HeapCode& code) {
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

    // ---- Games that are made from games

    std::string origin() const {
        if (!text_.text.made_from) {
            const bool is_noun = game_.about.compare(0, 4, "the ") == 0;
            return "`" + game_.expression + "`" +
                   (game_.about.empty() ? "" : (is_noun ? " is " : ": ") + game_.about) + ".";
        }
        const GameExpression& made_from = *text_.text.made_from;
        if (made_from.kind == GameExpression::Kind::sum)
            return parameters_first("a sum of games: a move is a move in one of " +
                                    in_values(made_from) + ".");
        const bool is_star = made_from.name == "star" && made_from.arguments.size() == 1;
        if (is_star && made_from.arguments[0].game)
            return parameters_first("a move subtracts a P-position of " +
                                    in_values(*made_from.arguments[0].game) + " other than 0.");
        if (!made_from.code.empty())
            return "The rules are those of " + made_from.name + "(" + made_from.code + ").";
        return parameters_first("the rules are those of " + in_values(made_from) + ".");
    }
    std::string parameters_first(const std::string& sentence) const {
        return with_capital(parameters() + sentence);
    }

    /// The expression with values for the parameters: ornament_pair(5, 2, 1).
    std::string in_values(const GameExpression& expression) const {
        std::vector<std::string> parts;
        for (const GameExpression& part : expression.summands) {
            const bool nested = part.kind == GameExpression::Kind::sum;
            parts.push_back(nested ? "(" + in_values(part) + ")" : in_values(part));
        }
        for (const GameExpression::Argument& argument : expression.arguments) {
            const bool is_number =
                argument.number &&
                (!argument.game || text_.values.numbers.count(argument.number->text) > 0);
            parts.push_back(is_number ? in_words(with_values(*argument.number, text_.values))
                                      : in_values(*argument.game));
        }
        const bool is_sum = expression.kind == GameExpression::Kind::sum;
        std::string text;
        for (const std::string& part : parts)
            text += (text.empty() ? "" : is_sum ? " + " : comma) + part;
        return is_sum || parts.empty() ? expression.name + text
                                       : expression.name + "(" + text + ")";
    }

    /// The piles as far as the rules know them: they have no names.
    std::string plain_piles() const {
        if (text_.piles == 1) return "one pile";
        std::string text = number_word(text_.piles) + " piles";
        std::vector<std::string> sizes;
        std::vector<std::string> groups;
        if (game_.rules) {
            for (const std::size_t size : game_.rules->components())
                sizes.push_back(number_word(size));
            for (const PileGroup& group : game_.rules->unordered_piles())
                if (group.end - group.begin > 1)
                    groups.push_back("piles " + std::to_string(group.begin + 1) +
                                     (group.end - group.begin == 2 ? " and " : " to ") +
                                     std::to_string(group.end));
        }
        if (sizes.size() > 1) text += ", " + enumerated(sizes) + " for the games of the sum";
        if (groups.empty()) return text + "; the piles are told apart";
        return text + "; the order of " + enumerated(groups) + " does not matter";
    }

    void move_names() {
        const bool is_sum = game_.rules && game_.rules->components().size() > 1;
        if (!game_.rules || is_sum || game_.rules->move_names().size() < 2) return;
        paragraph("Its kinds of move are called " + enumerated(game_.rules->move_names()) + ".");
    }

    void plain_blocking() {
        if (!game_.blocking) return;
        const FormulaPtr& blockable = game_.blocking->blockable;
        const bool any = blockable && blockable->kind == Formula::Kind::truth && blockable->value;
        const bool one = game_.blocking->most == 1;
        paragraph(blocker_may_block(game_.blocking->most) +
                  (any ? one ? " option." : " options."
                       : " of certain options, which the rules of that game describe."));
        paragraph("A player whose options are all blocked cannot move.");
    }

    // ---- The claim

    void claim() {
        NameValues values = text_.values;
        values.dimension = text_.piles + (game_.rules ? game_.rules->remembered().size() : 0);
        const Node claimed = with_values(*text_.text.claim, values);
        legend_.mention(claimed);
        paragraph("Claimed P-positions (the player to move loses): " + members_in_words(claimed) +
                  ".");
        legend();
    }

    void legend() {
        const std::vector<std::string> entries = legend_.take_entries();
        if (entries.size() == 1) {
            paragraph("Here " + entries[0] + ".");
        } else if (!entries.empty()) {
            paragraph("Here");
            for (std::size_t i = 0; i < entries.size(); ++i)
                item("  – ", entries[i] + (i + 1 < entries.size() ? ";" : "."));
        }
    }

    const Game& game_;
    ValuedText text_;
    std::size_t width_;
    Legend legend_;
    std::string lines_;
};

}  // namespace

std::string explain(const Game& game, std::size_t width) { return Explainer(game, width).run(); }

}  // namespace takeaway::explain
