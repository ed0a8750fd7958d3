/// The lines of a game that say a move: `take`, `subtract`, `split`, and what may follow them.
#include "rules/text/advice.hpp"
#include "rules/text/game_parser.hpp"
#include "rules/text/parse_term.hpp"

namespace takeaway::rules {

using namespace syntax;

Move GameParser::move() {
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

void GameParser::refuse_verb() const {
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

void GameParser::subtraction(Move& result) {
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

void GameParser::move_suffixes(Move& result) {
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

void GameParser::orders(Move& result) {
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

Taking GameParser::taking(bool is_first) {
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
            in_.fail_here(advised("expected a pile after `from`, found " + in_.found(), advice));
        result.pile = parse_term(in_);
        return result;
    }
    in_.next();
    in_.next();
    result.called = name_of_the_pile();
    return result;
}

std::string GameParser::name_of_the_pile() {
    const Token& token = in_.peek();
    const bool is_name =
        token.kind == Token::Kind::word && !is_reserved(token.text) && !begins_a_line(token.text);
    return is_name ? in_.next().text : "";
}

bool GameParser::begins_clause() const {
    return (in_.sees("positions") && in_.sees("where", 1)) ||
           (in_.sees("ends") && in_.sees("when", 1)) || (in_.sees("pass") && in_.sees("at", 1));
}

}  // namespace takeaway::rules
