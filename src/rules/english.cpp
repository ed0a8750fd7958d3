#include "rules/english.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <sstream>

#include "rules/english_moves.hpp"
#include "rules/english_words.hpp"

namespace takeaway {

using namespace syntax;

namespace {

constexpr std::size_t line_width = 88;
const std::string space(1, glue);

std::string with_capital(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

void each_node(const Node& node, const std::function<void(const Node&)>& visit) {
    visit(node);
    for (const Node& kid : node.kids) each_node(kid, visit);
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
        } else {
            values.numbers[name] = numbers[0];
        }
    }
    return values;
}

std::string ending_words(const Game& game) {
    return game.ending == Ending::misere
               ? "Players take turns; whoever cannot move wins (misère play)."
               : "Players take turns; whoever cannot move loses.";
}

std::string blocker_may_block(std::int64_t most) {
    return "Before each move, the previous player may block (forbid) at most " +
           (most > 0 ? counted(static_cast<std::size_t>(most)) : std::to_string(most));
}

/// The explanation of a game with a text, paragraph by paragraph.
class TextExplainer {
  public:
    explicit TextExplainer(const Game& game)
        : game_(game), text_{*game.text, game.rules->piles(), values_of(game)} {
        const std::optional<Piles>& piles = text_.text.piles;
        if (piles && piles->count) text_.values.vectors[piles->names[0]] = text_.piles;
    }

    std::string run(const std::string& opening) {
        lines_ = opening;
        if (text_.text.piles) {
            paragraph(with_capital(parameters() + piles()) + ". " + ending_words(game_));
            moves();
            blocking();
        } else {
            // A game that is made from games still has a claim of its own.
            define_sets();
        }
        legend();
        if (text_.text.claim && game_.claim) claim();
        return std::move(lines_);
    }

    /// `ornament_pair(q, p, t)` with values for the names.
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
            parts.push_back(is_number ? in_words(valued(*argument.number))
                                      : in_values(*argument.game));
        }
        const bool is_sum = expression.kind == GameExpression::Kind::sum;
        std::string text;
        for (const std::string& part : parts)
            text += (text.empty() ? "" : is_sum ? space + "+" + space : "," + space) + part;
        return is_sum || parts.empty() ? expression.name + text
                                       : expression.name + "(" + text + ")";
    }

  private:
    Node valued(const Node& node) const { return with_values(node, text_.values); }
    void paragraph(const std::string& text) { lines_ += wrapped("", text, line_width); }
    void item(const std::string& first, const std::string& text) {
        lines_ += wrapped(first, text, line_width);
    }

    // ---- The board

    std::string parameters() const {
        std::vector<std::string> parts;
        for (const auto& [name, value] : game_.parameters) {
            const auto list = text_.values.lists.find(name);
            std::string members;
            if (list != text_.values.lists.end())
                for (const Integer& member : list->second)
                    members += (members.empty() ? "" : "," + space) + in_words(number_node(member));
            parts.push_back(name + space + "=" + space +
                            (list != text_.values.lists.end()
                                 ? "{" + members + "}"
                                 : in_words(number_node(text_.values.numbers.at(name)))));
        }
        return parts.empty() ? "" : "with " + enumerated(parts) + ": ";
    }

    std::string piles() const {
        const std::vector<Node> terms = pile_terms(text_);
        if (text_.piles == 1) return "one pile of" + space + in_words(terms[0]) + " tokens";
        const std::string count = counted(text_.piles) + " piles, ";
        if (text_.text.piles->unordered)
            return count + joined_words(terms, space + "≤" + space) +
                   "; their order does not matter";
        std::vector<std::string> names;
        for (const Node& term : terms) names.push_back(in_words(term));
        const bool all_shown = names.size() == text_.piles;
        return count + (all_shown ? enumerated(names) : joined_words(terms, ", ")) +
               "; the piles are told apart";
    }

    // ---- Moves

    void moves() {
        define_sets();
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
        mention(words.terms);
        const std::size_t count = words.unless.size();
        std::string text = lead + words.action + (count > 0 ? ", unless" : stop);
        if (count == 1) text += " " + words.unless[0] + stop;
        item(first, text);
        for (std::size_t i = 0; count > 1 && i < count; ++i)
            item(std::string(first.size() + 2, ' ') + "– ",
                 words.unless[i] + (i + 1 < count ? ", or" : stop));
        subtracts_ = subtracts_ || move.how == Move::How::subtract;
    }

    void blocking() {
        if (!game_.blocking) return;
        const std::vector<Block>& blocks = text_.text.blocks;
        bool counting = blocks.empty();
        if (blocks.empty())
            paragraph(blocker_may_block(game_.blocking->most) +
                      (game_.blocking->most == 1 ? " option." : " options."));
        for (const Block& block : blocks) {
            const std::vector<Node> where = conditions_with_values(block.where, text_.values);
            mention(where);
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
        paragraph("A player whose options are all blocked cannot move.");
    }

    void claim() {
        NameValues values = text_.values;
        values.dimension = text_.piles;
        const Node claimed = with_values(*text_.text.claim, values);
        mention({claimed});
        paragraph("Claimed P-positions (the player to move loses): " + members_in_words(claimed) +
                  ".");
        legend();
    }

    // ---- Signs and names that need a word of explanation

    void mention(const std::vector<Node>& nodes) {
        for (const Node& node : nodes)
            each_node(node, [this](const Node& part) { mention_one(part); });
    }
    void mention_one(const Node& node) {
        const bool is_after = node.kind == Kind::after || node.kind == Kind::after_index;
        const bool is_new = is_after && explained_.insert(node.text + "'").second;
        if (is_new && node.kind == Kind::after) after_.push_back(node.text);
        if (is_new && node.kind == Kind::after_index)
            legend_.push_back(subscripted(node.text + "′", "i") + " is " +
                              subscripted(node.text, "i") + " after the move");
        if (node.kind == Kind::name && node.text == "phi" && explained_.insert("phi").second)
            legend_.push_back("φ is the golden ratio (1" + space + "+" + space + "√5)/2");
        if (node.kind == Kind::call && node.text.compare(0, 3, "⊕") == 0 &&
            explained_.insert(node.text).second)
            legend_.push_back(node.text == "⊕"
                                  ? "⊕ is addition in binary without carrying"
                                  : subscripted("⊕", node.text.substr(3)) +
                                        " adds binary digits column by column, modulo " +
                                        node.text.substr(3) + ", without carrying");
        if (node.kind == Kind::call) called_.insert(node.text);
    }

    /// "A is the set of the numbers ⌊φn⌋ for n ≥ 1", and aₙ = ⌊φn⌋ if terms of a are used.
    void define_sets() {
        for (const Move& move : text_.text.moves) {
            // Looked at beforehand, because how a set is explained depends on how it is used.
            for (const Node& term : move_in_words(move, text_).terms)
                each_node(term, [this](const Node& part) {
                    if (part.kind == Kind::call) called_.insert(part.text);
                });
        }
        for (const Definition& definition : text_.text.definitions) {
            const Node set = valued(definition.set);
            const bool is_sequence =
                definition.set.kind == Kind::beatty && called_.count(definition.name) > 0;
            legend_.push_back(is_sequence
                                  ? subscripted(definition.name, "n") + space + "=" + space +
                                        members_in_words(set)
                                  : definition.name + " is the set of " + set_in_words(set));
            mention({set});
        }
    }

    std::vector<std::string> legend_entries() {
        std::vector<std::string> entries;
        std::vector<std::string> primed;
        for (const std::string& name : after_) primed.push_back(name + "′");
        if (!after_.empty())
            entries.push_back(enumerated(primed) + (after_.size() == 1 ? " is " : " are ") +
                              enumerated(after_) + " after the move");
        if (subtracts_ && text_.piles > 1) entries.push_back(subtracting());
        entries.insert(entries.end(), legend_.begin(), legend_.end());
        after_.clear();
        legend_.clear();
        subtracts_ = false;
        return entries;
    }

    /// What it means to subtract a vector, by example.
    std::string subtracting() const {
        const std::vector<Node> terms = pile_terms(text_);
        if (text_.piles > longest_written_vector)
            return "subtracting a vector means taking its i-th entry from the i-th pile";
        std::string vector;
        std::vector<std::string> parts;
        for (std::size_t i = 0; i < terms.size(); ++i) {
            const std::string amount = std::to_string(i + 1);
            vector += (i == 0 ? "" : "," + space) + amount;
            parts.push_back(amount + (i == 0 ? " token" : "") + " from" + space +
                            in_words(terms[i]));
        }
        return "subtracting (" + vector + ") means taking " + enumerated(parts);
    }

    void legend() {
        const std::vector<std::string> entries = legend_entries();
        if (entries.size() == 1) {
            paragraph("Here " + entries[0] + ".");
        } else if (!entries.empty()) {
            paragraph("Here");
            for (std::size_t i = 0; i < entries.size(); ++i)
                item("  ", entries[i] + (i + 1 < entries.size() ? ";" : "."));
        }
    }

    const Game& game_;
    ValuedText text_;
    std::vector<std::string> legend_;
    std::vector<std::string> after_;   // piles mentioned as x'
    std::set<std::string> explained_;  // by this or an earlier legend
    std::set<std::string> called_;     // functions and sequences
    bool subtracts_ = false;
    std::string lines_;
};

}  // namespace

std::string explain(const Game& game) { return TextExplainer(game).run(""); }

}  // namespace takeaway
