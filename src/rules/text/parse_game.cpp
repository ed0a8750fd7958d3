#include "rules/text/parse_game.hpp"

#include <algorithm>

#include "core/words.hpp"
#include "rules/text/advice.hpp"
#include "rules/text/parse_expression.hpp"
#include "rules/text/parse_term.hpp"

namespace takeaway::rules {

using namespace syntax;

namespace {

const std::vector<std::string> clause_words = {
    "source",   "about", "piles", "heap", "remember", "require", "let",       "move", "take",
    "subtract", "split", "block", "play", "claim",    "game",    "positions", "ends", "pass"};

/// Whether a line of a game can begin with the word.
bool begins_a_line(const std::string& word) {
    return std::find(clause_words.begin(), clause_words.end(), word) != clause_words.end();
}

class GameParser {
  public:
    explicit GameParser(TokenStream& in) : in_(in) {}

    GameText game() {
        GameText game;
        in_.expect("game", "to begin a game");
        const Token name = in_.expect_name("the name of the game");
        game.name = name.text;
        game.spot = name.spot;
        if (in_.accept("(")) {
            do game.parameters.push_back(parameter());
            while (in_.accept(","));
            in_.expect(")", "to close the parameters");
        }
        if (in_.accept("=")) game.made_from = parse_expression(in_);
        if (in_.sees("game") && is_reserved(in_.peek(1).text))
            in_.fail_here("the name of a game is one word: write `" + game.name + "_game`");
        while (!in_.at_end() && !in_.sees("game")) clause(game);
        check_complete(game);
        return game;
    }

  private:
    void check_complete(const GameText& game) const {
        const std::string name = "game `" + game.name + "` ";
        if (game.made_from) {
            if (game.piles || !game.heap.empty() || !game.moves.empty() || !game.blocks.empty() ||
                !game.remembered.empty() || !game.positions.empty() || !game.ends.empty() ||
                game.passes)
                in_.fail_at(game.spot, name +
                                           "is made from other games, so it can have no piles, "
                                           "moves, memory or blocking of its own");
            return;
        }
        if (game.piles && !game.heap.empty())
            in_.fail_at(game.spot, name +
                                       "has both piles, whose number stays, and a heap, which "
                                       "moves may split: it can have one of the two");
        if (!game.heap.empty()) {
            if (game.moves.empty())
                in_.fail_at(game.spot, name + "has no moves: add a line such as `move split " +
                                           game.heap + " into a, b where a != b`");
            return;
        }
        if (!game.piles)
            in_.fail_at(game.spot, name +
                                       "does not say its piles: add a line such as `piles x, y` "
                                       "(ordered) or `piles x <= y` (unordered)");
        if (game.moves.empty())
            in_.fail_at(game.spot, name +
                                       "has no moves: add a line such as `move one: take t from "
                                       "one pile where t >= 1`");
    }

    Parameter parameter() {
        Parameter result;
        const Token name = in_.expect_name("the name of a parameter");
        result.name = name.text;
        result.spot = name.spot;
        if (in_.accept("...")) {
            result.is_list = true;
            return result;
        }
        if (in_.accept(">=")) result.least = parse_term(in_);
        if (in_.accept("<=")) result.most = parse_term(in_);
        if (in_.accept("default")) result.standard = parse_term(in_);
        return result;
    }

    template <class Value>
    void once(std::optional<Value>& slot, Value value, const Token& word) {
        if (slot) in_.fail_at(word.spot, "this game has a `" + word.text + "` line already");
        slot = std::move(value);
    }

    void clause(GameText& game) {
        const Token word = in_.peek();
        if (in_.accept("source")) {
            game.source = quotation(game.source, word);
        } else if (in_.accept("about")) {
            game.about = quotation(game.about, word);
        } else if (in_.accept("piles")) {
            once(game.piles, piles(word.spot), word);
        } else if (in_.accept("remember")) {
            for (Assignment& number : settings("a name for the number to remember"))
                game.remembered.push_back(std::move(number));
        } else if (in_.accept("heap")) {
            if (!game.heap.empty()) in_.fail_at(word.spot, "this game has a `heap` line already");
            game.heap = in_.expect_name("a name for the size of a heap").text;
        } else if (in_.accept("positions")) {
            in_.expect("where", "as in `positions where x < y`");
            for (Node& condition : parse_conditions(in_))
                game.positions.push_back(std::move(condition));
        } else if (in_.accept("ends")) {
            in_.expect("when", "as in `ends when x + y <= 2`");
            for (Node& condition : parse_conditions(in_)) game.ends.push_back(std::move(condition));
        } else if (in_.accept("pass")) {
            in_.expect("at", "as in `pass at most 1 time`");
            in_.expect("most", "as in `pass at most 1 time`");
            once(game.passes, parse_term(in_), word);
            if (!in_.accept("times")) in_.expect("time", "after the number of passes");
        } else if (in_.accept("require")) {
            for (Node& condition : parse_conditions(in_))
                game.requirements.push_back(std::move(condition));
        } else if (in_.accept("let")) {
            const Token name = in_.expect_name("a name for the set");
            in_.expect("=", "after the name");
            game.definitions.push_back({name.text, parse_set(in_), name.spot});
        } else if (in_.sees("move") || in_.sees("take") || in_.sees("subtract") ||
                   in_.sees("split")) {
            game.moves.push_back(move());
        } else if (in_.accept("block")) {
            game.blocks.push_back(block(word.spot));
        } else if (in_.accept("play")) {
            if (!in_.sees("misere") && !in_.sees("normal"))
                in_.fail_here("expected `misere` or `normal` after `play`, found " + in_.found());
            game.misere = in_.next().text == "misere";
        } else if (in_.accept("claim")) {
            in_.expect("P", "after `claim`: a claim says what the P-positions are");
            in_.expect("=", "after `claim P`");
            once(game.claim, parse_set(in_), word);
        } else {
            const std::string advice = advice_on_missing_line(in_);
            const std::string message = "expected the next line of the game, found " + in_.found();
            if (!advice.empty()) in_.fail_here(advised(message, advice));
            const std::string meant = did_you_mean(word.text, clause_words);
            in_.fail_here(message + "." +
                          (meant.empty()
                               ? " A line begins with one of these words: " + clause_list()
                               : meant));
        }
    }

    static std::string clause_list() { return joined(clause_words); }

    std::string quotation(const std::string& before, const Token& word) {
        if (!before.empty())
            in_.fail_at(word.spot, "this game has a `" + word.text + "` line already");
        if (in_.peek().kind != Token::Kind::quoted)
            in_.fail_here("expected a text in quotation marks, found " + in_.found());
        std::string text = in_.next().text;
        while (in_.peek().kind == Token::Kind::quoted) text += " " + in_.next().text;
        return text;
    }

    Piles piles(SourceSpot spot) {
        Piles result;
        result.spot = spot;
        if (in_.peek().kind == Token::Kind::number)
            in_.fail_here("piles have names: write `piles x, y`, or `piles x[" + in_.peek().text +
                          "]` for so many");
        result.names.push_back(in_.expect_name("the name of a pile").text);
        if (in_.accept("[")) {
            result.count = parse_term(in_);
            in_.expect("]", "to close the number of piles");
            result.unordered = in_.accept("unordered");
            return result;
        }
        const std::string separator = in_.sees("<=") ? "<=" : ",";
        while (in_.accept(separator))
            result.names.push_back(in_.expect_name("the name of a pile").text);
        if (in_.sees("<=") || in_.sees(","))
            in_.fail_here(
                "piles are either all ordered, `piles x, y`, or all unordered, `piles x "
                "<= y`");
        const Token& next = in_.peek();
        const bool is_name =
            next.kind == Token::Kind::word && !is_reserved(next.text) && !begins_a_line(next.text);
        if (is_name && next.spot.line == spot.line && !in_.sees(":", 1) && next.text.size() == 1)
            in_.fail_here("the names of piles are separated by commas: `piles " +
                          result.names.back() + ", " + next.text + "`");
        result.unordered = separator == "<=";
        return result;
    }

    Move move() {
        Move result;
        result.spot = in_.peek().spot;
        if (in_.accept("move") && !in_.sees("take") && !in_.sees("subtract") && !sees_split()) {
            if (!in_.sees(":", 1)) refuse_verb();
            result.name = in_.expect_name("the name of a move").text;
            in_.expect(":", "after the name of the move");
        }
        if (in_.accept("take")) {
            result.how = Move::How::take;
            do result.takings.push_back(taking(result.takings.empty()));
            while (in_.accept(","));
            if (in_.accept("into")) heaps_left(result);
        } else if (in_.accept("subtract")) {
            subtraction(result);
        } else if (in_.accept("split")) {
            result.how = Move::How::split;
            result.takings.emplace_back();
            result.takings[0].pile = parse_term(in_);
            in_.expect("into", "as in `split n into a, b`");
            heaps_left(result);
        } else {
            in_.fail_here(advised("expected `take` or `subtract`, found " + in_.found(),
                                  advice_on_verb(in_.peek().text)));
        }
        move_suffixes(result);
        return result;
    }

    /// After `move` stands neither what is done nor a name with its colon.
    void refuse_verb() const {
        const std::string advice = advice_on_verb(in_.peek().text);
        const std::string message = "expected `take` or `subtract`, found " + in_.found();
        if (!advice.empty()) in_.fail_here(advised(message, advice));
        if (in_.sees("for"))
            in_.fail_here(advised(message,
                                  "the values of a variable follow `where`, as in `take t from x "
                                  "where t in 1..3`"));
        if (in_.sees(":"))
            in_.fail_here(
                "a colon follows the name of a move: write `move one: take …`, or leave "
                "it out: `move take …`");
        const Token& word = in_.peek();
        const bool is_name = word.kind == Token::Kind::word && !is_reserved(word.text);
        if (is_name && !in_.sees("take", 1) && !in_.sees("subtract", 1))
            in_.fail_here(advised(message,
                                  "a move begins with `take`, as in `move take t from x`; a name "
                                  "before that has a colon"));
    }

    /// Unless it is the name of the move: `move split: take …`.
    bool sees_split() const { return in_.sees("split") && !in_.sees(":", 1); }

    void heaps_left(Move& result) {
        do result.into.push_back(in_.expect_name("a name for a heap that is left").text);
        while (in_.accept(","));
    }

    void subtraction(Move& result) {
        if (in_.accept("any")) {
            result.how = Move::How::subtract_any;
            result.any_name = in_.expect_name("a name for the vector").text;
            return;
        }
        result.how = Move::How::subtract;
        do result.vectors.push_back(parse_vector(in_));
        while (in_.accept("|"));
        if (in_.sees("in") && in_.sees("any", 1)) {
            in_.next();
            in_.next();
            in_.expect("order", "as in `in any order`");
            result.any_order = true;
        }
    }

    void move_suffixes(Move& result) {
        while (true) {
            if (in_.accept("where")) {
                for (Node& condition : parse_conditions(in_))
                    result.where.push_back(std::move(condition));
            } else if (in_.accept("except")) {
                result.except.push_back(parse_condition(in_));
            } else if (in_.accept("order")) {
                orders(result);
            } else if (in_.accept("then")) {
                for (Assignment& setting : settings("the name of a remembered number"))
                    result.then.push_back(std::move(setting));
            } else {
                return;
            }
        }
    }

    /// `order kept`, or `order x y z | z x y`: the piles from smallest to largest after the move.
    void orders(Move& result) {
        if (in_.accept("kept")) {
            result.order_kept = true;
            return;
        }
        do {
            std::vector<std::string> order;
            while (in_.peek().kind == Token::Kind::word && !is_reserved(in_.peek().text) &&
                   !begins_clause())
                order.push_back(in_.next().text);
            if (order.empty())
                in_.fail_here(
                    "expected `kept` or the piles from smallest to largest after the "
                    "move, found " +
                    in_.found());
            result.orders.push_back(std::move(order));
        } while (in_.accept("|"));
    }

    Taking taking(bool is_first) {
        Taking result;
        if (in_.accept("any")) {
            if (!in_.sees("from") || !in_.sees("up", 1))
                in_.fail_here(
                    "`take any` is for several piles, as in `take any from up to 2 piles`; for any "
                    "number from one pile give the number a letter: `take t from x`");
            in_.expect("from", "as in `take any from up to 2 piles`");
            in_.expect("up", "as in `take any from up to 2 piles`");
            in_.expect("to", "as in `take any from up to 2 piles`");
            result.from = Taking::From::up_to;
            result.pile = parse_term(in_);
            in_.expect("piles", "as in `take any from up to 2 piles`");
            result.called = name_of_the_pile();
            return result;
        }
        result.amount = parse_term(in_);
        if (!in_.sees("from")) {
            const bool is_word = result.amount->kind == Kind::name;
            in_.fail_here(
                advised("expected `from` after the amount, found " + in_.found(),
                        advice_on_missing_from(in_, is_word ? result.amount->text : "", is_first)));
        }
        in_.next();
        if (in_.sees("one") && in_.sees("pile", 1)) {
            result.from = Taking::From::one_pile;
        } else if (in_.sees("each") && in_.sees("pile", 1)) {
            result.from = Taking::From::each_pile;
        } else {
            if (const std::string advice = advice_on_missing_pile(in_); !advice.empty())
                in_.fail_here(
                    advised("expected a pile after `from`, found " + in_.found(), advice));
            result.pile = parse_term(in_);
            return result;
        }
        in_.next();
        in_.next();
        result.called = name_of_the_pile();
        return result;
    }

    /// `from one pile p`: a word that begins no other part of the game.
    std::string name_of_the_pile() {
        const Token& token = in_.peek();
        const bool is_name = token.kind == Token::Kind::word && !is_reserved(token.text) &&
                             !begins_a_line(token.text);
        return is_name ? in_.next().text : "";
    }

    /// A word that is no name here, although it may be one elsewhere.
    bool begins_clause() const {
        return (in_.sees("positions") && in_.sees("where", 1)) ||
               (in_.sees("ends") && in_.sees("when", 1)) || (in_.sees("pass") && in_.sees("at", 1));
    }

    /// last = t, k = k - 1
    std::vector<Assignment> settings(const std::string& what) {
        std::vector<Assignment> result;
        do {
            const Token name = in_.expect_name(what);
            in_.expect("=", "after the name of a remembered number, as in `last = 0`");
            result.push_back({name.text, parse_term(in_), name.spot});
        } while (in_.accept(","));
        return result;
    }

    Block block(SourceSpot spot) {
        Block result;
        result.spot = spot;
        if (in_.accept("freely")) {
            in_.accept("options");
        } else {
            in_.expect("at", "as in `block at most 1 option` (or `block freely where …`)");
            in_.expect("most", "as in `block at most 1 option`");
            result.most = parse_term(in_);
            if (!in_.accept("options")) in_.expect("option", "after the number of options");
        }
        if (in_.accept("where")) result.where = parse_conditions(in_);
        return result;
    }

    TokenStream& in_;
};

}  // namespace

std::vector<GameText> parse_games(const RuleSource& source) {
    TokenStream in(source);
    if (in.at_end()) in.fail_here("this text holds no game: begin with `game NAME`");
    std::vector<GameText> games;
    while (!in.at_end()) games.push_back(GameParser(in).game());
    return games;
}

}  // namespace takeaway::rules
