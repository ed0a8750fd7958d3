#include "design/playability.hpp"

#include <algorithm>
#include <array>

#include "core/error.hpp"
#include "core/words.hpp"
#include "design/shortcuts.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::design {

namespace {

Quadratic parse_rational(const std::string& text) {
    const std::size_t slash = text.find('/');
    const Integer numerator = parse_integer(text.substr(0, slash), "number of a linear test");
    if (slash == std::string::npos) return numerator;
    const Integer denominator =
        parse_integer(text.substr(slash + 1), "denominator of a linear test");
    if (denominator == 0) throw InputError("a linear test divides by 0");
    return Quadratic::rational(numerator, denominator);
}

bool has_terminal_option(const Game& game, const Position& from) {
    return !game.rules->each_option(from, [&](const Position& to, std::size_t) {
        const bool has_option =
            !game.rules->each_option(to, [](const Position&, std::size_t) { return false; });
        return has_option;
    });
}

}  // namespace

bool LinearTest::accepts(const Position& vector) const {
    for (std::size_t i = 1; i < vector.size(); ++i) {
        const Quadratic x(vector[i]);
        const Quadratic scaled = b * Quadratic(vector[i - 1]);
        if (x + a > scaled || scaled > x + c) return false;
    }
    return ((Quadratic(vector.back()) - p) / q).is_integer();
}

std::string to_text(const LinearTest& test) {
    return "(" + to_text(test.a) + ", " + to_text(test.b) + ", " + to_text(test.c) + "; " +
           to_text(test.p) + ", " + to_text(test.q) + ")";
}

LinearTest parse_linear_test(const std::string& text) {
    std::vector<std::string> parts(1);
    std::string signs;
    for (const char letter : text) {
        if (letter == ',' || letter == ';') {
            signs += letter;
            parts.emplace_back();
        } else if (letter != ' ' && letter != '(' && letter != ')') {
            parts.back() += letter;
        }
    }
    constexpr std::size_t numbers = 5;
    if (parts.size() != numbers || signs != ",,;,")
        throw InputError("a linear test is written a,b,c;p,q such as 0,2,1;8,15, not `" +
                         shortened(text) + "`");
    std::array<Quadratic, numbers> value;
    for (std::size_t i = 0; i < numbers; ++i) value[i] = parse_rational(parts[i]);
    if (value[4].sign() <= 0)
        throw InputError("the modulus q of a linear test a,b,c;p,q is positive");
    return {value[0], value[1], value[2], value[3], value[4]};
}

TestsAgree compare_with_tests(const Game& game, const std::vector<LinearTest>& tests,
                              Accepted meaning, const Box& box, const Progress& progress) {
    TestsAgree result;
    result.invariant = game.rules->is_invariant();
    if (!result.invariant) return result;
    const Position zero(box.piles(), 0);
    Position vector = zero;
    result.vectors = box.count() - 1;
    for (std::uint64_t number = 1; number < box.count(); ++number) {
        box.advance(vector);
        constexpr std::uint64_t vectors_between_reports = 1024;
        if (number % vectors_between_reports == 0) progress.at(number, box.count());
        const bool accepted = std::any_of(tests.begin(), tests.end(), [&](const LinearTest& test) {
            return test.accepts(vector);
        });
        result.accepted += accepted ? 1 : 0;
        const bool is_move = game.rules->is_move(vector, zero);
        if (is_move == (accepted == (meaning == Accepted::is_a_move))) continue;
        if (result.difference && !is_smaller(vector, *result.difference)) continue;
        result.difference = vector;
        result.game_has_it = is_move;
    }
    return result;
}

HopeReport hope_on_box(const Game& game, std::int64_t below, std::uint64_t memory_limit,
                       const Progress& progress) {
    const Box box = Box::below(game.rules->piles(), below);
    const OutcomeTable outcomes = outcomes_by_definition(game, box, progress, memory_limit);
    HopeReport report;
    const std::vector<Position> positions = outcomes.p_positions();
    for (std::size_t i = 0; i < positions.size(); ++i) {
        progress.at(i, positions.size());
        bool terminal = true;
        std::optional<Position> hope;
        game.rules->each_option(positions[i], [&](const Position& to, std::size_t) {
            terminal = false;
            if (!has_terminal_option(game, to)) hope = to;
            return !hope;
        });
        if (terminal) continue;
        ++report.positions;
        if (!hope) {
            report.without.push_back(positions[i]);
        } else if (!report.example) {
            report.example = {positions[i], *hope};
        }
    }
    return report;
}

std::vector<LinearTest> rat_tests(std::size_t piles) {
    const Integer modulus = power(2, piles) - 1;
    return {{0, 2, 1, power(2, piles - 1), modulus}, {-1, 2, 1, 0, modulus}};
}

}  // namespace takeaway::design
