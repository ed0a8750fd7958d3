#include "explain/english_moves.hpp"

#include <array>

#include "core/words.hpp"
#include "explain/english_words.hpp"

namespace takeaway::explain {

using syntax::Kind;
using syntax::Move;
using syntax::Node;
using syntax::Taking;

namespace {

const std::string at_most_sign = std::string(1, glue) + "≤" + glue;
const std::string space_in_a_phrase(1, glue);

class MoveSpeaker {
  public:
    MoveSpeaker(const Move& move, const ValuedText& game)
        : move_(move), game_(game), values_(game.values) {
        if (move.how == Move::How::subtract_any) values_.vectors[move.any_name] = game.piles;
    }

    MoveWords run() {
        std::vector<Node> where;
        std::vector<Node> except;
        for (const Node& condition : conditions_with_values(move_.where, values_)) {
            const bool forbids = condition.kind == Kind::logical_not;
            (forbids ? except : where).push_back(forbids ? condition.kids[0] : condition);
        }
        for (const Node& exception : move_.except)
            except.push_back(with_values(exception, values_));
        words_.action = action();
        if (!where.empty()) {
            const bool is_short = move_.how == Move::How::take && move_.into.empty() &&
                                  where.size() == 1 && is_formula(where[0]);
            words_.action += (is_short ? ", " : ", where ") + in_words(where);
        }
        words_.action += order() + remembered();
        for (const Node& exception : except) words_.unless.push_back(in_words(exception));
        mention(where);
        mention(except);
        return std::move(words_);
    }

  private:
    Node valued(const Node& node) {
        words_.terms.push_back(with_values(node, values_));
        return words_.terms.back();
    }
    void mention(const std::vector<Node>& nodes) {
        words_.terms.insert(words_.terms.end(), nodes.begin(), nodes.end());
    }

    std::string action() {
        switch (move_.how) {
            case Move::How::take: {
                std::vector<std::string> parts;
                for (const Taking& taking : move_.takings)
                    parts.push_back(taken(taking, parts.empty()));
                return "take " + enumerated(parts) + rest_of_heap();
            }
            case Move::How::split:
                return "split the heap into the heaps " + enumerated(move_.into) +
                       (move_.into.size() > 2 ? ", at least two of them not empty"
                                              : ", neither of them empty");
            case Move::How::subtract:
                return subtraction();
            case Move::How::subtract_any:
                break;
        }
        return any_vector();
    }

    /// What is left of a heap, in a game whose heaps are split.
    std::string rest_of_heap() const {
        if (move_.into.empty()) return "";
        if (move_.into.size() == 1) return "; the rest is the heap " + move_.into[0];
        return "; the rest becomes " + number_word(move_.into.size()) + " heaps, " +
               enumerated(move_.into) + ", of which any may be empty";
    }

    std::string taken(const Taking& taking, bool first) {
        const std::string in_turn =
            taking.called.empty() ? "" : " (" + taking.called + " is each of them in turn)";
        if (taking.from == Taking::From::up_to)
            return taken_from_up_to(valued(*taking.pile)) + in_turn;
        const Node amount = valued(*taking.amount);
        const bool is_one = amount.kind == Kind::number && amount.value == 1;
        std::string text = in_words(amount);
        if (amount.kind == Kind::if_then_else) text = "(" + text + ")";
        if (first) text += is_one ? " token" : " tokens";
        if (game_.piles == 1 && taking.called.empty()) return text;
        switch (taking.from) {
            case Taking::From::one_pile:
                return text + " from one pile" +
                       (taking.called.empty()
                            ? ""
                            : " of" + space_in_a_phrase + taking.called + " tokens");
            case Taking::From::each_pile:
                return text + " from each pile" + in_turn;
            default:
                return text + " from" + glue + in_words(valued(*taking.pile));
        }
    }

    std::string taken_from_up_to(const Node& most) const {
        const bool known = most.kind == Kind::number;
        if (game_.piles == 1) return "any positive number of tokens";
        const std::string amount = "any positive number of tokens from ";
        if (known && most.value == 1) return amount + "one pile";
        if (known && most.value >= game_.piles) return amount + "each of one or more piles";
        const std::string limit = known && most.value > 0
                                      ? number_word(static_cast<std::size_t>(to_int64(most.value)))
                                      : in_words(most);
        return known && most.value == 2 ? amount + "one pile or from each of two piles"
                                        : amount + "each of at most " + limit + " piles";
    }

    /// `subtract 2 | 3` on one pile takes 2 or 3 tokens; on more piles vectors are subtracted.
    std::string subtraction() {
        std::vector<std::string> parts;
        for (const Node& vector : move_.vectors) {
            const Node tidy = valued(vector);
            const bool is_list = tidy.kind == Kind::family;
            const bool is_entry = tidy.kind == Kind::vector && game_.piles == 1;
            const auto whole = values_.vectors.find(tidy.text);
            if (is_list || is_entry) {
                for (const Node& member : tidy.kids) parts.push_back(in_words(member));
            } else if (tidy.kind == Kind::name && whole != values_.vectors.end()) {
                const Node all{Kind::vector, "", 0, entries_of(tidy.text, whole->second), {}};
                parts.push_back(in_words(all));
            } else {
                parts.push_back(in_words(tidy));
            }
        }
        if (game_.piles == 1) {
            const bool just_one = parts.size() == 1 && parts[0] == "1";
            return "take " + enumerated(parts, "or") + (just_one ? " token" : " tokens");
        }
        const bool any_order = move_.any_order || game_.text.piles->unordered;
        return "subtract " + enumerated(parts, "or") +
               (any_order ? " (or the same with the entries in any order)" : "");
    }

    std::string any_vector() const {
        const std::string& name = move_.any_name;
        const std::vector<Node> amounts = entries_of(name, game_.piles);
        const std::vector<Node> piles = pile_terms(game_);
        const Node vector{Kind::vector, "", 0, amounts, {}};
        std::vector<std::string> parts;
        const bool written_out = amounts.size() == game_.piles && piles.size() == game_.piles;
        for (std::size_t i = 0; written_out && i < amounts.size(); ++i)
            parts.push_back(in_words(amounts[i]) + (i == 0 ? " tokens" : "") + " from" + glue +
                            in_words(piles[i]));
        if (!written_out)
            parts.push_back(subscripted(name, "i") + " tokens from the i-th pile for every i");
        return "subtract any vector " + name + glue + "=" + glue + in_words(vector) +
               " other than 0, that is, take " + enumerated(parts);
    }

    std::string order() {
        if (!move_.order_kept && move_.orders.empty()) return "";
        std::vector<std::string> allowed;
        if (move_.order_kept) {
            mention(pile_terms(game_, true));
            allowed.push_back(joined_words(pile_terms(game_, true), at_most_sign));
        }
        for (const std::vector<std::string>& names : move_.orders) {
            std::vector<Node> order;
            for (const std::string& name : names) order.push_back({Kind::after, name, 0, {}, {}});
            mention(order);
            allowed.push_back(joined_words(order, at_most_sign));
        }
        return "; afterwards " + enumerated(allowed, "or") + " must hold";
    }

    std::string remembered() {
        std::vector<std::string> parts;
        for (const syntax::Assignment& setting : move_.then) {
            const Node name{Kind::name, setting.name, 0, {}, {}};
            parts.push_back(in_words(name) + " becomes" + glue + in_words(valued(setting.value)));
        }
        return parts.empty() ? "" : "; then " + enumerated(parts);
    }

    const Move& move_;
    const ValuedText& game_;
    NameValues values_;
    MoveWords words_;
};

}  // namespace

MoveWords move_in_words(const Move& move, const ValuedText& game) {
    return MoveSpeaker(move, game).run();
}

std::vector<Node> pile_terms(const ValuedText& game, bool after) {
    const syntax::Piles& piles = *game.text.piles;
    if (piles.count)
        return entries_of(piles.names[0], game.piles, after ? Kind::after_index : Kind::index);
    std::vector<Node> terms;
    for (const std::string& name : piles.names)
        terms.push_back({after ? Kind::after : Kind::name, name, 0, {}, {}});
    return terms;
}

std::string joined_words(const std::vector<Node>& terms, const std::string& separator) {
    return joined(
        terms, [](const Node& term) { return in_words(term); }, separator);
}

std::string number_word(std::size_t count) {
    static constexpr std::array words = {"no",   "one",    "two",   "three", "four",
                                         "five", "six",    "seven", "eight", "nine",
                                         "ten",  "eleven", "twelve"};
    return count < words.size() ? words[count] : std::to_string(count);
}

std::vector<Node> conditions_with_values(const std::vector<Node>& conditions,
                                         const NameValues& values) {
    std::vector<Node> result;
    for (const Node& condition : conditions) {
        Node tidy = with_values(condition, values);
        if (tidy.kind == Kind::logical_and) {
            result.insert(result.end(), tidy.kids.begin(), tidy.kids.end());
        } else {
            result.push_back(std::move(tidy));
        }
    }
    return result;
}

}  // namespace takeaway::explain
