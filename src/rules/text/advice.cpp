#include "rules/text/advice.hpp"

#include <algorithm>
#include <initializer_list>

namespace takeaway::rules {

namespace {

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

std::string in_small_letters(std::string word) {
    for (char& c : word)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return word;
}

constexpr const char* one_of_several =
    "for one of several numbers write `take t from x where t in {1, 2, 3}`";
constexpr const char* conditions_follow_where =
    "the conditions of a move follow `where`: `take t from x where t >= 1`";
constexpr const char* never_adds =
    "tokens that are taken leave the game, and a move never adds any; docs/what_can_be_said.md "
    "says "
    "what can be said instead";

struct CharacterAdvice {
    std::string_view begins;
    const char* advice;
};
constexpr CharacterAdvice character_advice[] = {
    {"&", "write `and`, or a comma between conditions"},
    {"%", "write `mod` for a remainder: t mod 2"},
    {"!", "write `not` before a condition, and != between two numbers"},
    {"⊕", "write nimsum(x, y)"},
    {"./", "a file is named between quotation marks here, as in P(\"./my.game\")"},
    {"../", "a file is named between quotation marks here, as in P(\"../my.game\")"},
    {"–", "write - for minus, and 1..3 for the numbers from 1 to 3"},
    {"—", "write - for minus, and 1..3 for the numbers from 1 to 3"},
    {"“", "write plain quotation marks, \"…\""},
    {"”", "write plain quotation marks, \"…\""},
    {"„", "write plain quotation marks, \"…\""},
    {"‘", "write x' with a plain apostrophe for the pile x after the move"},
    {"’", "write x' with a plain apostrophe for the pile x after the move"},
    {"∞", "a set without an end is given by a rule: {2n : n >= 1}"},
    {"\\", "signs of LaTeX are not read: write <= for \\le, * for \\cdot, phi for \\varphi"},
    {"$", "signs of LaTeX are not read: write plain formulas, such as 2t <= x"},
};

}  // namespace

std::string advised(const std::string& message, std::string advice) {
    if (advice.empty()) return message;
    if (advice[0] >= 'a' && advice[0] <= 'z') advice[0] = static_cast<char>(advice[0] - 'a' + 'A');
    return message + ". " + advice;
}

std::string advice_on_character(std::string_view rest) {
    for (const CharacterAdvice& row : character_advice)
        if (rest.substr(0, row.begins.size()) == row.begins) return row.advice;
    if (!rest.empty() && (static_cast<unsigned char>(rest[0]) & 0x80U) != 0)
        return "names are made of the letters a to z, digits and _";
    return "";
}

std::string advice_on_missing_number(const TokenStream& in) {
    const auto pair = [&](std::string_view before, std::string_view here) {
        return in.previous().text == before && in.sees(here);
    };
    if (pair("*", "*")) return "a power is written with ^, as in 2^d";
    if (pair("/", "/"))
        return "division that rounds down is written `div`, and a comment begins with #";
    if (pair("<", ">")) return "\"not equal\" is written !=";
    if (pair("=", "<")) return "\"at most\" is written <=";
    if (pair("=", ">")) return "\"at least\" is written >=";
    for (const char* sign : {"<", ">"})
        if (pair(sign, "=")) return std::string("write ") + sign + "= without a space";
    if (in.previous().text == "," && (in.sees("order") || in.sees("except") || in.sees("where")))
        return "leave out the comma before `" + in.peek().text + "`";
    if (in.sees("[")) return "a set of numbers is written {1, 2, 3} or 1..3";
    if (in.sees("{")) return "alternatives are written `subtract 1 | 2 | 3`";
    if (in.sees("...") && in.sees(",", 1)) return "numbers in a row are written 1..5";
    if (in.sees("...") || in.sees(".."))
        return "a set without an end is given by a rule, such as {2n : n >= 1}";
    if (in.sees("for") && in.sees("all", 1)) return "\"for all x\" is written `all x: …`";
    if (pair("take", "from"))
        return "say how many, by a letter that the player chooses: `take t from x`";
    return "";
}

std::string advice_on_missing_condition(const TokenStream& in, SourceSpot spot) {
    const std::string next = in_small_letters(in.peek().text);
    if (is_one_of(next, {"is", "are", "be", "equals"})) {
        const std::string last = in_small_letters(in.peek(1).text);
        if (last == "even") return "\"t is even\" is written t mod 2 = 0";
        if (last == "odd") return "\"t is odd\" is written t mod 2 = 1";
        if (is_one_of(last, {"prime", "square", "power"}))
            return "such numbers cannot be told by a formula here: list them, t in {2, 3, 5, 7}";
        return "\"is\" is written =";
    }
    if (next == "xor" || next == "^") return "\"x xor y\" is written nimsum(x, y)";
    if (next == "divides" || next == "|")
        return "\"3 divides x\" is written `3 divides x`, or x mod 3 = 0";
    if (next == "not") return "write != before a number, and `not in` before a set";
    if (is_one_of(in.before(spot).text, {"and", "or", ",", "except"}))
        return "write the whole condition again, as in `t = 1 or t = 2`, or name a set: `t in {1, "
               "2}`";
    return "";
}

std::string advice_on_missing_from(const TokenStream& in, const std::string& amount,
                                   bool is_first) {
    const std::string next = in_small_letters(in.peek().text);
    if (!is_first && is_one_of(amount, {"add", "put", "give"})) return never_adds;
    if (!is_first && !amount.empty() && amount != "any")
        return "say how many for each pile: `take t from x, t from y`";
    if (is_one_of(amount, {"up", "at"}))
        return "limits of a number follow `where`: `take t from x where 1 <= t <= 3`";
    if (is_one_of(next, {",", "or", ".."})) return one_of_several;
    if (is_one_of(next, {"token", "tokens", "stone", "stones", "counter", "counters", "coin",
                         "coins", "bean", "beans", "match", "matches"}))
        return "leave out `" + in.peek().text + "`: `take t from x`";
    if (next == "to") return never_adds;
    if (next == "and") return "what one move takes is joined by commas: `take i from x, j from y`";
    if (is_one_of(amount, {"the", "a", "an", "some", "as", "number", "any"}))
        return "give the number a letter, as in `take t from each pile where t <= 3`";
    return "";
}

std::string advice_on_missing_pile(const TokenStream& in) {
    // `a` and `both` may be the names of piles: only with `pile` behind them they are not.
    const auto says_pile = [&](std::size_t ahead) {
        return is_one_of(in.peek(ahead).text, {"pile", "piles", "heap", "heaps", "row", "rows"});
    };
    const std::string word = in_small_letters(in.peek().text);
    if (word == "all" || (says_pile(1) && is_one_of(word, {"both", "every"})))
        return "for the same number from all piles write `from each pile`";
    const bool chosen = is_one_of(word, {"either", "some", "a", "an", "exactly", "single"});
    if (word == "any" || (says_pile(1) && chosen))
        return "for a pile of the player's choice write `from one pile`";
    const Token& next = in.peek(1);
    if (says_pile(0) && next.kind == Token::Kind::word && !is_reserved(next.text))
        return "a pile is named alone: `from " + next.text + "`";
    if (word != "one" && word != "each" && says_pile(1) && !in.sees("piles", 1))
        return "write `from one pile`, `from each pile`, or the name of a pile";
    return "";
}

std::string advice_on_verb(const std::string& word) {
    const std::string verb = in_small_letters(word);
    if (is_one_of(verb, {"remove", "removes", "takes", "delete", "discard", "pick", "eat", "draw",
                         "lower", "reduce", "decrease", "choose"}))
        return "a move begins with `take`: `move take t from x`";
    if (is_one_of(verb, {"subtracts", "minus"}))
        return "a vector is taken by `subtract`: `move subtract (1, 2)`";
    if (is_one_of(verb, {"add", "put", "give", "transfer", "shift", "move", "slide", "double",
                         "swap", "merge", "push"}))
        return never_adds;
    return "";
}

std::string advice_on_missing_line(const TokenStream& in) {
    const std::string word = in_small_letters(in.peek().text);
    if (word == "or") return "each way to move is a line of its own, which begins with `move`";
    if (word == "and") return "what one move takes is joined by commas: `take t from x, t from y`";
    if (word == "for") return "the values of a variable follow `where`: `where t in 1..3`";
    if (is_one_of(word, {"if", "when", "with", "such", "provided", "while", "unless", "given", "so",
                         "that", "but"}))
        return conditions_follow_where;
    if (is_one_of(word, {"pile", "heap", "heaps", "rows", "stacks", "columns"}))
        return "the piles are named by `piles x, y`";
    if (is_one_of(word, {"lose", "loses", "win", "wins", "end", "winner", "loser", "misere"}))
        return "whoever cannot move loses; `play misere` turns that round";
    if (std::string verb = advice_on_verb(word); !verb.empty()) return verb;
    if (in.sees("|") && in.sees("|", 1)) return "write `or` between conditions";
    if (in.sees("|")) return "only `subtract` has alternatives: write another `move` line";
    if (in.sees(",")) return "alternatives are written `subtract 1 | 2`, vectors `subtract (1, 2)`";
    if (is_one_of(word, {";", ".", ":", "{", "}", "->"}))
        return "leave it out: lines of a game need no sign at their end, and games no braces";
    return "";
}

}  // namespace takeaway::rules
