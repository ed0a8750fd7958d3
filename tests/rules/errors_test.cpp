/// Every message of the language, at its place. A row says what is wrong, where, and what is said.
/// Expressions and files are in expression_errors_test.cpp, limits in hostile_texts_test.cpp.
#include <gtest/gtest.h>

#include "games.hpp"

namespace takeaway::rules {
namespace {

struct WrongText {
    const char* text;
    int line;
    int column;
    const char* says;
};

// Most rows are one line, so that a column can be counted.
const WrongText wrong_texts[] = {
    // Characters and tokens
    {"game g piles x move take ?", 1, 26, "this character has no meaning"},
    {"game g piles x move take t from x where t = 1.75", 1, 45, "write 7/4, not 1.75"},
    {"game g about \"open\npiles x", 1, 14, "this quotation mark is not closed"},
    {"game g\npiles x\nmove take \xff from x", 3, 11, "this character has no meaning"},
    // Games and clauses
    {"", 1, 1, "this text holds no game"},
    {"# only a comment", 1, 17, "this text holds no game"},
    {"piles x", 1, 1, "expected `game` to begin a game, found `piles`"},
    {"game 3", 1, 6, "expected the name of the game, found `3`"},
    {"game move", 1, 6, "`move` is a word of the language and cannot be the name of the game"},
    {"game g(d", 1, 9, "expected `)` to close the parameters, found the end of the text"},
    {"game g", 1, 6, "game `g` does not say its piles"},
    {"game g piles x", 1, 6, "game `g` has no moves"},
    {"game g = nim piles x", 1, 6, "is made from other games"},
    {"game g\npils x", 2, 1, "Did you mean `piles`?"},
    {"game g = nim remember m = 0", 1, 6, "is made from other games"},
    {"game g piles x remember 3", 1, 25, "expected a name for the number to remember, found `3`"},
    {"game g piles x remember m move", 1, 27, "expected `=` after the name of a remembered number"},
    {"game g piles x remember x = 0 move take t from x", 1, 25, "`x` has a meaning already"},
    {"game g piles x remember m = 0, m = 1 take t from x", 1, 32, "`m` has a meaning already"},
    {"game g piles x remember m = x move take t from x", 1, 29, "`x` is not the name of a number"},
    {"game g piles x remember m = 0 - 1 move take t from x", 1, 29, "cannot be negative"},
    {"game g piles x move take t from x then m = t", 1, 40, "`m` is not remembered"},
    {"game g piles x remember m = 0 move take t from x then m = t, m = 1", 1, 62, "set twice"},
    {"game g piles x remember m = 0 move take t from x then m = u", 1, 59, "`u` is not the name"},
    {"game g piles x remember m = 0 move take t from m", 1, 48, "expected the name of a pile"},
    {"game g = nim ends when 1 = 1", 1, 6, "is made from other games"},
    {"game g piles x positions x < 3", 1, 26, "expected `where` as in `positions where x < y`"},
    {"game g piles x ends where x < 3", 1, 21, "expected `when` as in `ends when"},
    {"game g piles x pass at most 2 moves", 1, 31, "expected `time` after the number of passes"},
    {"game g piles x <= y positions where x < y take t from x", 1, 37, "is for ordered piles"},
    {"game g piles x pass at most 0 - 1 times take t from x", 1, 29, "cannot be negative"},
    {"game g piles passes pass at most 1 time take t from passes", 1, 34, "`passes` has a meaning"},
    {"game remember", 1, 6, "`remember` is a word of the language"},
    {"game g piles x piles y", 1, 16, "this game has a `piles` line already"},
    {"game g about \"a\" about \"b\"", 1, 18, "this game has a `about` line already"},
    {"game g about x", 1, 14, "expected a text in quotation marks, found `x`"},
    {"game g piles x play nicely", 1, 21, "expected `misere` or `normal`"},
    {"game g piles x claim N = {0}", 1, 22, "expected `P` after `claim`"},
    {"game g piles x claim P {0}", 1, 24, "expected `=` after `claim P`"},
    {"game g piles x <= y, z", 1, 20, "piles are either all ordered"},
    {"game g piles x[2", 1, 17, "expected `]` to close the number of piles"},
    {"game g let A {1}", 1, 14, "expected `=` after the name"},
    {"game g = star(wythoff", 1, 22, "expected `)` to close the arguments"},
    {"game g = (nim", 1, 14, "expected `)` to close the parenthesis"},
    {"game g = 3", 1, 10, "expected a game, found `3`"},
    // Moves
    {"game g piles x move 3: take t from x", 1, 21, "expected the name of a move"},
    {"game g piles x move one take t from x", 1, 25, "expected `:` after the name of the move"},
    {"game g piles x move one: give t", 1, 26, "expected `take` or `subtract`, found `give`"},
    {"game g piles x move take t of x", 1, 28, "expected `from` after the amount, found `of`"},
    {"game g piles x move take any from x", 1, 30, "give the number a letter"},
    {"game g piles x <= y move take t from x order", 1, 45, "expected `kept` or the piles"},
    {"game g piles x block most 1", 1, 22, "expected `at` as in `block at most 1 option`"},
    {"game g piles x block at most 1", 1, 31, "expected `option` after the number"},
    {"game g piles x move subtract (t) + 1", 1, 34, "a vector begins with the parenthesis"},
    {"game g piles x move subtract t in any way", 1, 39, "expected `order` as in"},
    // Terms, conditions and sets
    {"game g piles x move take t from x where t", 1, 41, "expected a condition here"},
    {"game g piles x move take t = 1 from x", 1, 28, "expected `from` after the amount"},
    {"game g piles x move take (t = 1) from x", 1, 27, "expected a number here, this is a cond"},
    {"game g piles x move take t from x where t + = 1", 1, 45, "expected a number or a name"},
    {"game g piles x move take t from x where in = 1", 1, 41, "a word of the language"},
    {"game g piles x move take t from x where (t = 1", 1, 47, "to close the parenthesis"},
    {"game g piles x move take t from x where |t = 1", 1, 44, "to close the absolute value"},
    {"game g piles x move take t from x where ⌊t = 1", 1, 46, "to close the floor"},
    {"game g piles x move take t from x where t in 3", 1, 46, "expected a set"},
    {"game g piles x move take t from x where t in {1", 1, 48, "expected `}` to close the set"},
    {"game g piles x move take t from x where all i in 3: t = 1", 1, 51, "expected `..`"},
    {"game g piles x move take t from x where if t = 1", 1, 49, "expected `then`"},
    {"game g piles x move take t from x where (if t = 1 then 2) = 1", 1, 57, "expected `else`"},
    {"game g piles x move take t from x where x[1 t", 1, 45, "expected `]`"},
    {"game g piles x move take t from x where floor(t t", 1, 49, "to close the arguments"},
    {"game g let A = beatty() piles x move take 1 from x", 1, 16, "beatty takes a modulus"},
    {"game g let A = beatty(1, 2, 3) piles x move take 1 from x", 1, 16, "beatty takes a modulus"},
    {"game g let A = vile(phi piles x", 1, 25, "to close the modulus"},
    {"game g let A = shortcuts({1} piles x", 1, 30, "to close `shortcuts`"},
    {"game g let A = {(1, 2} piles x", 1, 22, "to close the vector"},
    {"game g piles x claim P = {n in any row : n >= 0}", 1, 36, "expected `order`"},
    // Names
    {"game g piles x, y move take t from x, -t from y", 1, 39, "`-t` may be negative"},
    {"game g piles n, q move take t from n, q - 2t from q where t >= 1", 1, 39,
     "say so: `where q - 2t >= 0`"},
    {"game g piles x move take t + 3 from x", 1, 26, "`t + 3` may be negative"},
    {"game g piles x, y move subtract (n, n - 1)", 1, 37, "`n - 1` may be negative"},
    {"game g piles x, y move subtract (1, -1)", 1, 37, "this takes -1 tokens"},
    {"game g piles n, q move take t from n where q' = 2t", 1, 44, "takes nothing from `q`"},
    {"game g piles x[2] move take t from x[1] where x'[2] = 2t", 1, 47, "nothing from `x[2]`"},
    {"game g piles x, y move take t from one pile x where t <= x", 1, 19, "has a meaning already"},
    {"game g piles x move take t from x where nimsum(x, t - 5) = 0", 1, 41, "have no nim sum"},
    {"game g piles x move take t from x where nimsum(x, -5) = 0", 1, 41, "-5 is negative"},
    {"game g piles x, y move take t from x claim P = {(x, y) : nimsum(x, y - 1) = 0}", 1, 58,
     "a number in this one may be negative"},
    {"game g piles x move take t from x let A = vile(\"nonsense\")", 1, 43, "nonsense"},
    {"game g piles pile move take t from pil where t >= 1", 1, 36, "Did you mean `pile`?"},
    {"game g piles x move take t from x where s >= 1", 1, 41, "is not the name of a number here"},
    {"game g piles x move take t from x where y' = 1", 1, 41, "there is no such pile here"},
    {"game g piles x move take t from x where s[1] = 1", 1, 41, "is not the name of a vector"},
    {"game g piles x[2] move take t from x[3]", 1, 36, "the index 3 is outside 1..2"},
    {"game g let A = beatty(phi) piles x move take t from x where t in B", 1, 66,
     "`B` is not the name of a set here. Did you mean `A`?"},
    {"game g piles x move take t from x where flor(t) = 1", 1, 41, "Did you mean `floor`?"},
    {"game g let A = {1} piles x move take t from x where A(t) = 1", 1, 53,
     "would be the n-th term of a Beatty sequence"},
    {"game g let A = {1} let A = {2} piles x move take 1 from x", 1, 24, "has a meaning already"},
    {"game g piles x, x move take 1 from x", 1, 8, "`x` has a meaning already"},
    {"game g(d default 1, d default 2) piles x move take 1 from x", 1, 21,
     "is a parameter already"},
    {"game g piles x move subtract any x", 1, 16, "`x` has a meaning already"},
    {"game g piles x move take t from x where all t in 1..2: t = 1", 1, 45,
     "`t` has a meaning already; use another index"},
    {"game g piles x, y move subtract (x for x in 1..2)", 1, 33, "has a meaning already"},
    // Numbers that do not fit where they stand
    {"game g piles x move take phi from x", 1, 26, "phi is not a whole number"},
    {"game g piles x move take t from x where 2^t = 1", 1, 43, "an exponent must be a constant"},
    {"game g piles x move take t from x where t^99 = 1", 1, 43, "lies in 0..64, this is 99"},
    {"game g piles x move take t from x where floor(t*x/2) = 1", 1, 47, "the product of two var"},
    {"game g piles x move take t/2 from x", 1, 26, "a quotient need not be whole"},
    {"game g piles x move take t from x where t mod 0 = 1", 1, 47, "a divisor must be at least 1"},
    {"game g piles x move take t from x where t mod x = 1", 1, 47, "expected a constant here"},
    {"game g piles x move take t from x where t = 2^x", 1, 47, "an exponent must be a constant"},
    {"game g piles x move take t from x where t = 2^-1", 1, 45, "a power must be a whole number"},
    {"game g piles x move take t from x where t = 2^99999999999", 1, 45, "is too large"},
    {"game g piles x move take t from x where t = floor(phi^2000)", 1, 51, "is at most 1000"},
    {"game g piles x move take t from x where t = floor(0^-1)", 1, 51, "division by zero"},
    {"game g piles x move take t from x where floor(t/0) = 1", 1, 49, "division by zero"},
    {"game g piles x move take t from x where floor(t*sqrt(0 - 2)) = 1", 1, 49,
     "no real square root"},
    {"game g piles x move take t from x where floor(t*sqrt(2^20000)) = 1", 1, 49, "under a root"},
    {"game g piles x move take t from x where floor(sqrt(2)*t + sqrt(3)) = 1", 1, 47,
     "the numbers under a floor must be of one field"},
    {"game g piles x move take t from x where t = floor(sqrt(2) + sqrt(3))", 1, 51,
     "belong to different fields"},
    {"game g piles x move take t from x where floor(sqrt(2)*t + sqrt(3)*x) = 1", 1, 47,
     "roots of different numbers"},
    {"game g piles x move take t from x where abs() = 1", 1, 41, "`abs` needs an argument"},
    {"game g piles x move take t from x where abs(1, 2) = 1", 1, 41, "`abs` takes one argument"},
    {"game g piles x move take t from x where gcd(6) = 1", 1, 41, "gcd takes two numbers"},
    {"game g piles x[2] move subtract any s where nimsum(s, 2, 3) = 0", 1, 45, "nimsum takes a v"},
    {"game g piles x[2] move subtract any s where nimsum(s, 1) = 0", 1, 55, "is at least 2"},
    {"game g piles x move take (1, 2) from x", 1, 26, "a vector cannot be used as a number"},
    {"game g piles x move take t from x where all i in 1..99999: t = i", 1, 50,
     "this range has more than 10000 indices"},
    {"game g piles x move take t from x where all i in 1..9000: all j in 1..9000: t = i + j", 1, 81,
     "asks for too much"},
    {"game g piles x move take t from x where t = 2^8000000 + 2^8000001 + 2^8000002 + 2^8000003", 1,
     69, "asks for too much"},
    // Sets
    {"game g let A = beatty(0) piles x move take 1 from x", 1, 23, "a Beatty sequence is positive"},
    {"game g let A = vile(5/2) piles x move take 1 from x", 1, 21, "a number between 1 and 2"},
    {"game g let A = shortcuts(beatty(phi)) piles x move take 1 from x", 1, 16,
     "shortcuts can be formed of a set of vectors only"},
    {"game g let A = shortcuts({(n, m) : n >= 0, m >= 0}) piles x move take 1 from x", 1, 16,
     "shortcuts can be formed only for sets of single vectors"},
    {"game g let A = shortcuts({n : n >= 0} + {2n : n >= 0}) piles x move take 1 from x", 1, 16,
     "only if all families have the same period"},
    {"game g let A = shortcuts({5 - n : n >= 0}) piles x move take 1 from x", 1, 16,
     "that grow with their index"},
    {"game g let A = {1, (2, 3)} piles x move take 1 from x", 1, 20,
     "expected a vector of 1 entries, this has 2"},
    {"game g let A = {(1 for i in 2..1)} piles x move take 1 from x", 1, 17, "has no entries"},
    {"game g let A = {1} + beatty(phi) piles x move take 1 from x", 1, 22, "a union is formed"},
    {"game g let A = {1} let B = {(1, 2)} + A piles x move take 1 from x", 1, 39,
     "this set holds vectors of 1 entries, expected 2"},
    {"game g let A = {(1,2,3,4,5,6,7,8) in any order} piles x move take 1 from x", 1, 16,
     "`in any order` is limited to 7"},
    {"game g let A = {m - n : n >= 0, m >= 0} piles x move take 1 from x", 1, 16,
     "is not determined by the vector"},
    {"game g let A = {(1, 2)} piles x move take t from x where t in A", 1, 58,
     "vectors of 2 entri"},
    {"game g piles x, y move take t from x where (x, y) in 1..3", 1, 44, "this set holds numbers"},
    {"game g piles x, y move take t from x where t in {(1, 2)}", 1, 50, "entries, but the left"},
    {"game g piles x, y move take 1 from x claim P = {3}", 1, 49, "expected a vector of 2 entries"},
    // Moves that make no sense for the piles
    {"game g piles x[0] move take 1 from one pile", 1, 16, "the number of piles must be in 1.."},
    {"game g piles x[9999] move take 1 from one pile", 1, 16, "the number of piles must be in"},
    {"game g piles x, y move take t from 3", 1, 36, "expected the name of a pile after `from`"},
    {"game g piles x, y move take 1 from x, 2 from each pile", 1, 19, "stand alone"},
    {"game g piles x, y move take any from up to 0 piles", 1, 44, "from at least 1 pile"},
    {"game g piles x[40] move take any from up to 9 piles", 1, 20, "asks for too much"},
    {"game g piles x, y move subtract (1, 2, 3)", 1, 33, "the game has 2 piles, but this vector"},
    {"game g piles x[8] move subtract (i for i in 1..8) in any order", 1, 33, "is limited to 7"},
    {"game g piles x, y move take 1 from x order kept", 1, 19, "`order` is for unordered piles"},
    {"game g piles x <= y move take 1 from x order x z", 1, 21, "`z` in `order` is not the name"},
    {"game g piles x <= y move take 1 from x order x", 1, 21, "must name every pile exactly once"},
    {"game g piles x <= y move take 1 from x order x x", 1, 21,
     "must name every pile exactly once"},
    {"game g piles x move m: subtract (n - n + 1)", 1, 6, "move `m`: `n` is not bounded"},
    // Blocking and endings
    {"game g piles x move take 1 from x block at most 1 option block at most 2 options", 1, 58,
     "has a `block at most` line already"},
    {"game g piles x move take 1 from x block at most 0 - 1 options", 1, 35, "must be 0 or more"},
    {"game g piles x move take 1 from x block at most 1 option play misere", 1, 6,
     "blocking and misère play do not go together"},
};

TEST(RuleErrors, EveryMistakeIsReportedAtItsPlaceWithItsReason) {
    for (const WrongText& row : wrong_texts) {
        try {
            test::game_from(row.text);
            ADD_FAILURE() << "accepted: " << row.text;
        } catch (const RuleError& error) {
            EXPECT_NE(error.reason().find(row.says), std::string::npos)
                << row.text << "\nsaid: " << error.what() << "\nexpected: " << row.says;
            EXPECT_EQ(error.spot().line, row.line) << error.what();
            EXPECT_EQ(error.spot().column, row.column) << error.what();
        } catch (const Error& error) {
            ADD_FAILURE() << row.text << "\nhas no place: " << error.what();
        }
    }
}

}  // namespace
}  // namespace takeaway::rules
