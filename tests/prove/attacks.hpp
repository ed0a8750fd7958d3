/// False statements, each wrong in one way only and far beyond what brute force looks at.
///
/// A prover that forgets one conjunct says PROVED to some of them. The first of each list is the
/// plain form; the others move the place, the residue or the number of options.
#pragma once

#include <string>
#include <vector>

namespace takeaway::test {

struct Attack {
    std::string way;   // the one way in which it is wrong
    std::string text;  // the game
    enum class Kind { claim, values, same_moves, same_positions, witness } kind = Kind::claim;
    std::string argument;  // a term, a text of the other game, or witnesses
};

inline std::string at(const std::string& text, const std::string& here) {
    std::string result = text;
    for (std::size_t i = result.find('@'); i != std::string::npos; i = result.find('@', i))
        result.replace(i, 1, here);
    return result;
}

inline std::vector<Attack> attacks() {
    using Kind = Attack::Kind;
    std::vector<Attack> list;
    const auto each = [&](const std::string& way, Kind kind, const std::string& text,
                          const std::string& argument, const std::vector<std::string>& places) {
        for (const std::string& place : places)
            list.push_back({way, at(text, place), kind, at(argument, place)});
    };
    // Value 0 only: a move from value 0 to value 0, and a value 0 that is not reached.
    each("value 0", Kind::values,
         "game v\npiles x\nmove one: subtract 1\nmove two: take t from x where t = 2, x >= @, x "
         "mod 2 = 0\n"
         "claim P = {2n : n >= 0}\n",
         "x mod 2", {"3000", "7777", "100000", "10000000000"});
    each("value 0", Kind::values,
         "game v\npiles x\nmove subtract 1\nmove two: take t from x where t = @\nclaim P = {2n : n "
         ">= 0}\n",
         "if x mod 2 = 0 then 0 else 1", {"4000", "6000"});
    each("value 0", Kind::values,
         "game v\npiles x\nmove take t from x where t = 1, x != @\nclaim P = {2n : n >= 0}\n",
         "x mod 2", {"3001", "8001"});
    each("value 0", Kind::values,
         "game v\npiles x, y\nmove take t from one pile where t = 1\n"
         "move both: take i from x, j from y where i = 1, j = 1, x >= @, (x + y) mod 2 = 0\n"
         "claim P = {(0, 0)}\n",
         "(x + y) mod 2", {"100", "999"});
    each("one value", Kind::values,
         "game v\npiles x\nmove take t from x where 1 <= t <= 2\nmove take t from x where t = 3, x "
         "mod 3 = 2, x >= @\n"
         "claim P = {3n : n >= 0}\n",
         "x mod 3", {"3000", "44444"});
    // The arrangement of unordered piles only.
    each("arrangement", Kind::values,
         "game v\npiles x <= y\nmove subtract any s except x + y = @00 and x' + y' = 75\nclaim P = "
         "{(0, 0)}\n",
         "if x > y and x + y = @00 - 1 then 75 else x + y", {"1", "2"});
    each("arrangement", Kind::same_moves,
         "game a\npiles x <= y\nmove take i from x, j from y where i = @, j = @ + @\n",
         "game b\npiles x <= y\nmove subtract (@, @ + @)\n", {"100", "37", "5000"});
    each("arrangement", Kind::same_moves, "game a\npiles x <= y\nmove take t from y where t = @\n",
         "game b\npiles x <= y\nmove take t from one pile where t = @\n", {"50", "999"});
    each("arrangement", Kind::same_moves,
         "game a\npiles x <= y <= z\nmove take t from y where t = @\n",
         "game b\npiles x <= y <= z\nmove take t from y where t = @, x' <= y', y' <= z'\n",
         {"20", "300"});
    each("arrangement", Kind::claim,
         "game c\npiles x <= y\nmove one: take t from one pile where t >= 1\n"
         "move two: take i from x, j from y where i = @, j = @\nclaim P = {(n, n) : n >= 0}\n",
         "", {"100", "1000"});
    // A blocked option only.
    each("blocked option", Kind::claim,
         "game b\npiles x <= y\nmove take t from x where t = 1\nblock at most 1 options where x >= "
         "@\n"
         "claim P = {(2n, m) : n >= 0, m >= 2n}\n",
         "", {"1000", "1234", "50000"});
    each("blocked option", Kind::claim,
         "game b\npiles x\nmove take t from x where 1 <= t <= 2\nblock at most 1 options where x "
         ">= @\n"
         "claim P = {3n : n >= 0}\n",
         "", {"5000", "123456"});
    each("blocked option", Kind::claim,
         "game b\npiles x\nmove take t from x where 1 <= t <= 3\nblock freely where x = @\nclaim P "
         "= {4n : n >= 0}\n",
         "", {"5001", "77777"});
    each("blocked option", Kind::claim,
         "game b\npiles x <= y\nmove take t from one pile where t = 1\nblock at most 2 options "
         "where x' >= @\n"
         "claim P = {(2n, 2m) : n >= 0, m >= n} + {(2n + 1, 2m + 1) : n >= 0, m >= n}\n",
         "", {"200", "3000"});
    // One residue only.
    each("one residue", Kind::claim,
         "game r\npiles x\nmove take t from x where 1 <= t <= 3\nmove far: take t from x where t = "
         "4, x mod @ = @ - 8\n"
         "claim P = {4n : n >= 0}\n",
         "", {"10000", "8888", "40004"});
    each("one residue", Kind::claim,
         "game r\npiles x\nmove take t from x where 1 <= t <= 4\nclaim P = {5n : n >= 0, n mod @ "
         "!= @ - 1}\n",
         "", {"1000", "2345"});
    each("one residue", Kind::claim,
         "game r\npiles x, y\nmove take t from one pile where 1 <= t <= 2\n"
         "move both: take i from x, j from y where i = 3, j = 3, x mod @ = @ - 1\n"
         "claim P = {(3n + r, 3m + r) : n >= 0, m >= 0, 0 <= r <= 2}\n",
         "", {"100", "70"});
    each("one residue", Kind::values,
         "game r\npiles x\nmove take t from x where 1 <= t <= 2\nmove take t from x where t = 3, x "
         "mod @ = @ - 1\n"
         "claim P = {3n : n >= 0}\n",
         "x mod 3", {"5001", "9000"});
    // The ending only.
    each("ending", Kind::claim,
         "game e\npiles x\nplay misere\nmove take t from x where 1 <= t <= 3, x != @\nclaim P = "
         "{4n + 1 : n >= 0}\n",
         "", {"5001", "44445", "1000001"});
    each("ending", Kind::claim,
         "game e\npiles x\nmove take t from x where 1 <= t <= 3, x != @\nclaim P = {4n : n >= 0}\n",
         "", {"5001", "44446", "1000003"});
    each("ending", Kind::claim,
         "game e\npiles x, y\nplay misere\nmove take t from one pile where t = 1, x != @ \nclaim P "
         "= {(n, m) : n >= 0, m >= 0, (n + m) mod 2 = 1}\n",
         "", {"99", "501"});
    // Beyond a threshold only.
    each("threshold", Kind::claim,
         "game t\npiles x\nmove take t from x where 1 <= t <= 4\n"
         "claim P = {5n : n >= 0, n <= @} + {5n + 1 : n >= @ + 1}\n",
         "", {"3000", "99999", "1000000000000"});
    each("threshold", Kind::claim,
         "game t\npiles x, y\nmove take t from one pile where t >= 1\nclaim P = {(n, n) : n >= 0, "
         "n <= @}\n",
         "", {"100", "1000000", "100000000000000000000"});
    each("threshold", Kind::claim,
         "game t\npiles x\nmove take t from x where 1 <= t <= 3\nmove far: take t from x where t = "
         "4, x >= @\n"
         "claim P = {4n : n >= 0}\n",
         "", {"4001", "1000000007"});
    each("threshold", Kind::same_moves, "game a\npiles x\nmove take t from x where t >= 1\n",
         "game b\npiles x\nmove take t from x where 1 <= t <= @\n",
         {"300", "5000", "123456789012"});
    each("threshold", Kind::same_moves,
         "game a\npiles x, y\nmove take i from x, j from y where i = j\n",
         "game b\npiles x, y\nmove take i from x, j from y where i = j, i != @\n", {"40", "2000"});
    each("threshold", Kind::same_positions,
         "game a\npiles x\nmove take t from x where 1 <= t <= 2\nclaim P = {3n : n >= 0}\n",
         "game b\npiles x\nmove take t from x where 1 <= t <= 2, x < @\nmove take t from x where t "
         "= 1, x >= @\n",
         {"4500", "100000"});
    each("threshold", Kind::witness,
         "game w\npiles x\nmove take t from x where 1 <= t <= 2, x != @\nclaim P = {3n : n >= 0}\n",
         "(x - x mod 3)", {"4501", "100000"});
    each("not negative", Kind::values,
         "game v\npiles x\nmove take t from x where t = 1, x < @\nclaim P = {0}\n",
         "if x >= @ then 0 - 1 else x mod 2", {"5000", "60000"});
    return list;
}

}  // namespace takeaway::test
