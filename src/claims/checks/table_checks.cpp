/// The cells of the papers' tables, as printed, against what is computed.
#include <algorithm>

#include "claims/check.hpp"
#include "claims/checks/positions.hpp"
#include "claims/checks/rows.hpp"
#include "claims/statement.hpp"
#include "core/error.hpp"
#include "rules/formula/evaluate.hpp"
#include "solve/plain/by_definition.hpp"

namespace takeaway::claims {

std::vector<std::vector<std::int64_t>> number_rows(const Claim& claim) {
    if (claim.rows.empty()) throw InputError("the claim `" + claim.id + "` has no rows");
    std::vector<std::vector<std::int64_t>> rows;
    for (const std::vector<std::string>& row : claim.rows) {
        rows.emplace_back();
        for (const std::string& cell : row)
            rows.back().push_back(to_int64(parse_integer(cell, "cell of a table")));
    }
    return rows;
}

std::vector<std::size_t> column_numbers(const Claim& claim, const std::string& text) {
    std::vector<std::size_t> columns;
    std::size_t at = 0;
    while ((at = text.find_first_of("0123456789", at)) != std::string::npos) {
        std::size_t length = 0;
        const auto number = static_cast<std::size_t>(std::stoul(text.substr(at), &length));
        at += length;
        for (const std::vector<std::string>& row : claim.rows)
            if (number < 1 || number > row.size())
                throw InputError("a row of `" + claim.id + "` has no column " +
                                 std::to_string(number));
        columns.push_back(number - 1);
    }
    return columns;
}

std::string cells(std::size_t count) { return "all " + std::to_string(count) + " cells"; }

namespace {

Finding rows_are_terms(const CheckContext& context) {
    Statement statement(context.ledger);
    statement.add_variable("n", 0);
    const std::vector<TermPtr> terms = statement.vector(context.argument(0));
    std::size_t count = 0;
    for (const std::vector<std::int64_t>& row : number_rows(context.claim)) {
        if (row.size() != terms.size() + 1)
            throw InputError("a row of `" + context.claim.id + "` has " +
                             std::to_string(row.size()) + " cells, not " +
                             std::to_string(terms.size() + 1));
        for (std::size_t i = 0; i < terms.size(); ++i, ++count) {
            const std::int64_t value = value_of(*terms[i], row.data());
            if (value == row[i + 1]) continue;
            const std::vector<Integer> large(row.begin(), row.end());
            return refuted(
                "the row n = " + std::to_string(row[0]) + ", column " + std::to_string(i + 2),
                "printed is " + std::to_string(row[i + 1]) + ", true is " + std::to_string(value),
                "with large numbers the value is " + to_text(value_of(*terms[i], large.data())));
        }
    }
    return complete(cells(count), "compared with the formulas");
}

/// The rows are P-positions, and below the last row that was looked at there are no others.
Finding columns_are_p_positions(const CheckContext& context) {
    const Game game = context.game_of(1);
    const std::vector<std::size_t> columns = column_numbers(context.claim, context.argument(0));
    std::vector<Position> printed{Position(columns.size(), 0)};
    bool all_rows = true;  // up to the first that does not follow the one before
    std::int64_t before = -1;
    for (const std::vector<std::int64_t>& row : number_rows(context.claim)) {
        if (static_cast<std::int64_t>(printed.size()) > context.bound) {
            all_rows = row[0] != before + 1;
            break;
        }
        before = row[0];
        Position p;
        for (const std::size_t column : columns) p.push_back(row[column]);
        if (p != printed[0]) printed.push_back(p);
    }
    const Position corner = printed.back();
    const bool small = game.rules->piles() > 2;
    std::vector<Position> found;
    if (small) {
        found = outcomes_by_definition(game, Box::up_to(corner), context.control.progress,
                                       context.control.memory_limit)
                    .p_positions();
    } else {
        const std::int64_t bound = *std::max_element(corner.begin(), corner.end()) + 1;
        for (Position& p : positions_of(*context.solved.p_positions(game, bound))) {
            bool inside = true;
            for (std::size_t i = 0; i < p.size(); ++i) inside = inside && p[i] <= corner[i];
            if (inside) found.push_back(std::move(p));
        }
    }
    std::sort(printed.begin(), printed.end());
    const std::optional<Position> failure = smallest_difference(found, printed);
    if (failure)
        return wrong_outcome(context, game, *failure,
                             std::binary_search(printed.begin(), printed.end(), *failure));
    const std::string evidence =
        "these and no other P-positions of " + game.expression + " up to " + to_text(corner);
    return all_rows ? complete(context.extent, evidence) : holds(context.extent, evidence);
}

/// "(1,5) = 3, (1,8) = 6"
std::vector<std::pair<Position, std::int64_t>> corrections(const std::string& text) {
    std::vector<std::pair<Position, std::int64_t>> found;
    std::size_t at = 0;
    while ((at = text.find('(', at)) != std::string::npos) {
        const std::size_t end = text.find(')', at);
        const std::size_t sign = text.find('=', at);
        if (end == std::string::npos || sign == std::string::npos)
            throw InputError("`" + text + "` should read (1,5) = 3, …");
        found.emplace_back(to_small(parse_position(text.substr(at, end - at + 1))),
                           std::stoll(text.substr(sign + 1)));
        at = end;
    }
    return found;
}

/// Row y, column x is the nim value of (x, y), both from 0.
Finding rows_are_nim_values(const CheckContext& context) {
    const Game game = context.game_of(0);
    std::vector<std::vector<std::int64_t>> rows = number_rows(context.claim);
    for (const auto& [p, value] : corrections(context.argument(1)))
        rows.at(static_cast<std::size_t>(p[1])).at(static_cast<std::size_t>(p[0])) = value;
    const Position corner{static_cast<std::int64_t>(rows[0].size()) - 1,
                          static_cast<std::int64_t>(rows.size()) - 1};
    const ValueTable values = values_by_definition(game, Box::up_to(corner));
    std::size_t count = 0;
    for (std::int64_t x = 0; x <= corner[0]; ++x) {
        for (std::int64_t y = 0; y <= corner[1]; ++y, ++count) {
            const std::int64_t printed =
                rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
            const std::uint32_t value = values({x, y});
            if (printed == value) continue;
            // The value is the mex of the options' values: said again from the options alone.
            std::vector<std::uint32_t> seen;
            for (const Option& option : options_of(game, {x, y}, 1'000'000))
                seen.push_back(values(option.to));
            std::uint32_t mex = 0;
            while (std::find(seen.begin(), seen.end(), mex) != seen.end()) ++mex;
            return refuted(to_text(Position{x, y}),
                           "printed is " + std::to_string(printed) + ", the nim value is " +
                               std::to_string(value),
                           "the least number that is no value of its " +
                               std::to_string(seen.size()) + " options is " + std::to_string(mex));
        }
    }
    return complete(cells(count), "nim values by definition");
}

}  // namespace

void add_table_checks(std::vector<Check>& checks) {
    checks.push_back({"each row is n and `", "The cells of a row are terms on its first cell n.",
                      false, rows_are_terms});
    checks.push_back({"columns ` are the P-positions of `",
                      "The rows are P-positions of the game, and up to the last of them there are "
                      "no others.",
                      true, columns_are_p_positions});
    checks.push_back({"rows are the nim values of ` with ` corrected",
                      "Row y, column x is the nim value of (x, y), after these corrections.", false,
                      rows_are_nim_values});
}

}  // namespace takeaway::claims
