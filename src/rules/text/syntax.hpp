/// The syntax tree of the rule language: what a game text says, before parameters have values.
///
/// One node type serves terms, conditions, sets and game expressions, so that printing, comparing
/// and reporting need one function each. A tree knows nothing about the meaning of names; that is
/// elaborate.hpp's work. docs/language.md holds the grammar.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "core/integer.hpp"

namespace takeaway::rules::syntax {

enum class Kind {
    // Terms
    number,       // value
    name,         // text
    after,        // text': the pile after the move
    index,        // text[kid 0]
    after_index,  // text'[kid 0]
    call,         // text(kids…): floor, ceil, abs, min, max, nimsum, gcd, or a sequence's term
    negate,       // -kid
    add,
    subtract,
    multiply,
    divide,  // only under floor and ceil, and in constants such as 7/4
    floor_divide,
    modulo,
    power,
    if_then_else,  // condition, then, else
    // Conditions
    compare,      // text is one of < <= = != > >=; two kids
    chain,        // a <= b < c: terms as kids, operators joined by spaces in text
    is_in,        // term, set
    is_not_in,    // term, set
    logical_and,  // two or more kids
    logical_or,   // two or more kids
    logical_not,  // one kid
    for_all,      // text is the index name; kids: range, condition
    for_some,     // likewise
    // Sets of numbers and of positions
    range,      // kid 0 .. kid 1
    beatty,     // kids: modulus, offset, first index
    vile,       // kid: the modulus whose p-system is meant; or none, and text: a named system
    dopey,      // likewise
    shortcuts,  // kid: a set of positions
    automaton,  // text: the numeration system, a line break, and the table
    set_sum,    // the union, written +
    family,  // {heads… : condition}: kids are heads; the last kid is the condition if text has ":";
             // "any order" in text if every rearrangement belongs too
    vector,      // (e1, …, ed)
    vector_for,  // (e for i in range): text is i; kids: e, range
};

struct Node {
    Kind kind = Kind::number;
    std::string text;
    Integer value = 0;
    std::vector<Node> kids;
    SourceSpot spot;

    /// Two trees are the same if they say the same; where they stand in the text does not matter.
    friend bool operator==(const Node& a, const Node& b) {
        return a.kind == b.kind && a.text == b.text && a.value == b.value && a.kids == b.kids;
    }
};

/// `d >= 2 default 3`, or `S...` for a list of numbers.
struct Parameter {
    std::string name;
    std::optional<Node> least;
    std::optional<Node> most;
    std::optional<Node> standard;
    bool is_list = false;
    SourceSpot spot;

    friend bool operator==(const Parameter& a, const Parameter& b) {
        return a.name == b.name && a.least == b.least && a.most == b.most &&
               a.standard == b.standard && a.is_list == b.is_list;
    }
};

/// `piles x <= y`, `piles x, y`, or `piles x[d] unordered`.
struct Piles {
    std::vector<std::string> names;  // one name when count is given
    std::optional<Node> count;
    bool unordered = false;
    SourceSpot spot;

    friend bool operator==(const Piles& a, const Piles& b) {
        return a.names == b.names && a.count == b.count && a.unordered == b.unordered;
    }
};

/// One part of a `take` move: an amount and the pile or piles it is taken from.
struct Taking {
    enum class From { pile, one_pile, each_pile, up_to };
    From from = From::pile;
    std::optional<Node> amount;  // absent for `any from up to k piles`
    std::optional<Node> pile;    // for From::pile; for From::up_to, the number of piles
    /// `from one pile p`: what the conditions call each pile that is taken from; may be empty.
    std::string called;

    friend bool operator==(const Taking&, const Taking&) = default;
};

/// `last = 0` after `remember`, or `last = t` after `then`: a remembered number and its value.
struct Assignment {
    std::string name;
    Node value;
    SourceSpot spot;

    friend bool operator==(const Assignment& a, const Assignment& b) {
        return a.name == b.name && a.value == b.value;
    }
};

/// One kind of move.
struct Move {
    enum class How { take, subtract, subtract_any, split };
    How how = How::take;
    std::string name;
    std::vector<Taking> takings;    // take
    std::vector<std::string> into;  // take, split: the heaps that are left, in a game of heaps
    std::vector<Node> vectors;      // subtract: alternatives
    std::string any_name;           // subtract any s: the name s
    bool any_order = false;         // subtract … in any order
    std::vector<Node> where;        // conditions joined by commas
    std::vector<Node> except;       // each forbids what it describes
    /// Which pile may end up smallest, second, …; empty means that any arrangement may.
    std::vector<std::vector<std::string>> orders;
    bool order_kept = false;
    std::vector<Assignment> then;  // what is remembered afterwards; what is not set stays
    SourceSpot spot;

    friend bool operator==(const Move& a, const Move& b) {
        return a.how == b.how && a.name == b.name && a.takings == b.takings && a.into == b.into &&
               a.vectors == b.vectors && a.any_name == b.any_name && a.any_order == b.any_order &&
               a.where == b.where && a.except == b.except && a.orders == b.orders &&
               a.order_kept == b.order_kept && a.then == b.then;
    }
};

/// `let A = beatty(phi)`.
struct Definition {
    std::string name;
    Node set;
    SourceSpot spot;

    friend bool operator==(const Definition& a, const Definition& b) {
        return a.name == b.name && a.set == b.set;
    }
};

/// `block at most k options where …`, or without a number `block freely where …`.
struct Block {
    std::optional<Node> most;
    std::vector<Node> where;
    SourceSpot spot;

    friend bool operator==(const Block& a, const Block& b) {
        return a.most == b.most && a.where == b.where;
    }
};

/// A game made from games: `star(wythoff)`, `mouse + nim(3)`, `./my.game`.
struct GameExpression {
    enum class Kind { named, file, sum };
    Kind kind = Kind::named;
    std::string name;  // of a game or operator, or the path of a file
    std::string code;  // octal(0.137): what stands between the parentheses
    struct Argument;
    std::vector<Argument> arguments;
    std::vector<GameExpression> summands;
    SourceSpot spot;

    friend bool operator==(const GameExpression& a, const GameExpression& b);
};

/// Either a number (a constant term) or a game.
struct GameExpression::Argument {
    std::optional<Node> number;
    std::optional<GameExpression> game;

    friend bool operator==(const Argument&, const Argument&) = default;
};

inline bool operator==(const GameExpression& a, const GameExpression& b) {
    return a.kind == b.kind && a.name == b.name && a.code == b.code && a.arguments == b.arguments &&
           a.summands == b.summands;
}

/// One `game …` of a rule text.
struct GameText {
    std::string name;
    std::vector<Parameter> parameters;
    std::optional<GameExpression> made_from;  // game wstar = star(wythoff)
    std::string about;
    std::string source;
    std::optional<Piles> piles;
    std::string heap;                    // `heap n`, in a game whose heaps are split: n
    std::vector<Assignment> remembered;  // with the values before the first move
    std::vector<Node> positions;         // `positions where …`: no others exist
    std::vector<Node> ends;              // `ends when …`: there are no moves then
    std::optional<Node> passes;          // `pass at most k times`
    std::vector<Node> requirements;
    std::vector<Definition> definitions;
    std::vector<Move> moves;
    std::vector<Block> blocks;
    bool misere = false;
    std::optional<Node> claim;
    SourceSpot spot;

    friend bool operator==(const GameText& a, const GameText& b) {
        return a.name == b.name && a.parameters == b.parameters && a.made_from == b.made_from &&
               a.about == b.about && a.source == b.source && a.piles == b.piles &&
               a.heap == b.heap && a.remembered == b.remembered && a.positions == b.positions &&
               a.ends == b.ends && a.passes == b.passes && a.requirements == b.requirements &&
               a.definitions == b.definitions && a.moves == b.moves && a.blocks == b.blocks &&
               a.misere == b.misere && a.claim == b.claim;
    }
};

}  // namespace takeaway::rules::syntax
