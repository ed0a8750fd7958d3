#include "rules/text/parse_game.hpp"

#include <algorithm>

#include "core/words.hpp"
#include "rules/text/advice.hpp"
#include "rules/text/game_parser.hpp"
#include "rules/text/parse_expression.hpp"
#include "rules/text/parse_term.hpp"

namespace takeaway::rules {

using namespace syntax;

namespace {

const std::vector<std::string> clause_words = {
    "source",   "about", "piles", "heap", "remember", "require", "let",       "move", "take",
    "subtract", "split", "block", "play", "claim",    "game",    "positions", "ends", "pass"};

}  // namespace

bool begins_a_line(const std::string& word) {
    return std::find(clause_words.begin(), clause_words.end(), word) != clause_words.end();
}

GameText GameParser::game() {
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

void GameParser::check_complete(const GameText& game) const {
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

Parameter GameParser::parameter() {
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

void GameParser::clause(GameText& game) {
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
    } else if (in_.sees("move") || in_.sees("take") || in_.sees("subtract") || in_.sees("split")) {
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
                           ? " A line begins with one of these words: " + joined(clause_words)
                           : meant));
    }
}

std::string GameParser::quotation(const std::string& before, const Token& word) {
    if (!before.empty()) in_.fail_at(word.spot, "this game has a `" + word.text + "` line already");
    if (in_.peek().kind != Token::Kind::quoted)
        in_.fail_here("expected a text in quotation marks, found " + in_.found());
    std::string text = in_.next().text;
    while (in_.peek().kind == Token::Kind::quoted) text += " " + in_.next().text;
    return text;
}

Piles GameParser::piles(SourceSpot spot) {
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
        in_.fail_here("the names of piles are separated by commas: `piles " + result.names.back() +
                      ", " + next.text + "`");
    result.unordered = separator == "<=";
    return result;
}

std::vector<Assignment> GameParser::settings(const std::string& what) {
    std::vector<Assignment> result;
    do {
        const Token name = in_.expect_name(what);
        in_.expect("=", "after the name of a remembered number, as in `last = 0`");
        result.push_back({name.text, parse_term(in_), name.spot});
    } while (in_.accept(","));
    return result;
}

Block GameParser::block(SourceSpot spot) {
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

std::vector<GameText> parse_games(const RuleSource& source) {
    TokenStream in(source);
    if (in.at_end()) in.fail_here("this text holds no game: begin with `game NAME`");
    std::vector<GameText> games;
    while (!in.at_end()) games.push_back(GameParser(in).game());
    return games;
}

}  // namespace takeaway::rules
