#include "analyze/rat_matrices.hpp"

#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "numeration/rat_vectors.hpp"

namespace takeaway {

namespace {

std::int64_t power_of_two(std::size_t exponent) { return std::int64_t{1} << exponent; }

void check_piles(std::size_t piles, std::size_t most) {
    if (piles < 2) throw InputError("the matrices begin with 2 piles");
    if (piles > most)
        throw LimitError("this is built for at most " + std::to_string(most) + " piles, not " +
                         std::to_string(piles));
}

bool right_to_left(const Position& a, const Position& b) {
    return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

}  // namespace

Position rat_period(std::size_t piles) {
    check_piles(piles, most_counted_piles);
    Position period;
    for (std::size_t i = 0; i < piles; ++i)
        period.push_back((power_of_two(piles) - 1) * power_of_two(i));
    return period;
}

std::vector<Position> rat_matrix(std::size_t piles) {
    check_piles(piles, most_matrix_piles);
    const RatVectors rats(piles);
    std::vector<Position> rows;
    for (std::int64_t n = 1; n <= power_of_two(piles - 1); ++n) rows.push_back(to_small(rats.r(n)));
    return rows;
}

std::vector<Position> shortcut_matrix_by_differences(std::size_t piles) {
    const std::vector<Position> rats = rat_matrix(piles);
    const Position period = rat_period(piles);
    std::set<Position> found;
    for (const Position& p : rats)
        for (const Position& q : rats) {
            // The last column decides: r(m) - r(n) with m < n is no shortcut, but with m one period
            // later it is.
            const bool later = p.back() < q.back();
            Position row(piles);
            for (std::size_t i = 0; i < piles; ++i) row[i] = p[i] - q[i] + (later ? period[i] : 0);
            found.insert(row);
        }
    std::vector<Position> rows(found.begin(), found.end());
    std::sort(rows.begin(), rows.end(), right_to_left);
    return rows;
}

Position row_of_word(const std::string& word) {
    const std::size_t piles = word.size() + 1;
    check_piles(piles, most_counted_piles);
    std::int64_t value = 0;
    for (const char digit : word) {
        if (digit < '0' || digit > '2')
            throw InputError("a ternary word is made of the digits 0, 1 and 2");
        value = 2 * value + ('1' - digit);
    }
    Position row{value >= 0 ? 2 * value : 2 * value + power_of_two(piles) - 1};
    for (const char digit : word) row.push_back(2 * row.back() + (digit - '1'));
    return row;
}

std::vector<Position> shortcut_matrix(std::size_t piles) {
    check_piles(piles, most_matrix_piles);
    std::vector<Position> rows;
    std::string word(piles - 1, '0');
    while (true) {
        rows.push_back(row_of_word(word));
        std::size_t i = word.size();
        while (i > 0 && word[i - 1] == '2') word[--i] = '0';
        if (i == 0) break;
        ++word[i - 1];
    }
    std::sort(rows.begin(), rows.end(), right_to_left);
    return rows;
}

std::string ternary_word(const Position& row) {
    std::string word;
    for (std::size_t j = 1; j < row.size(); ++j) {
        const std::int64_t digit = row[j] - 2 * row[j - 1] + 1;
        if (digit < 0 || digit > 2)
            throw InputError(to_text(row) + " is no shortcut: its entries do not double, up to 1");
        word += static_cast<char>('0' + digit);
    }
    return word;
}

std::uint64_t word_value(const Position& row) {
    std::uint64_t value = 0;
    for (const char digit : ternary_word(row))
        value = 3 * value + static_cast<std::uint64_t>(digit - '0');
    return value;
}

std::vector<Position> tree_paths(std::size_t piles, std::int64_t k) {
    check_piles(piles, most_matrix_piles);
    std::vector<Position> paths{{multiply(k, power_of_two(piles) - 1)}};  // root first
    for (std::size_t depth = 1; depth < piles; ++depth) {
        std::vector<Position> longer;
        for (const Position& path : paths) {
            const std::int64_t label = path.back();
            longer.push_back(path);
            longer.back().push_back(floor_div(label, 2));
            if (floor_mod(label, 2) == 0) continue;
            longer.push_back(path);
            longer.back().push_back(floor_div(label, 2) + 1);
        }
        paths = std::move(longer);
    }
    for (Position& path : paths) std::reverse(path.begin(), path.end());
    return paths;
}

std::vector<std::int64_t> shortcut_counts_by_rows(std::size_t piles) {
    std::vector<std::int64_t> counts(static_cast<std::size_t>(power_of_two(piles - 1)), 0);
    for (const Position& row : shortcut_matrix(piles))
        ++counts[static_cast<std::size_t>(row.back() / (power_of_two(piles) - 1))];
    return counts;
}

std::vector<std::int64_t> shortcut_counts(std::size_t piles) {
    check_piles(piles, most_counted_piles);
    std::vector<std::int64_t> row{1};  // s(1)
    for (std::size_t i = 1; i < piles; ++i) {
        std::vector<std::int64_t> next;
        for (std::size_t j = 0; j < row.size(); ++j) {
            // The neighbour on the right of the last one is s(2^i) = 1.
            const std::int64_t right = j + 1 < row.size() ? row[j + 1] : 1;
            next.push_back(row[j]);
            next.push_back(add(row[j], right));
        }
        row = std::move(next);
    }
    return row;
}

Integer stern_number(const Integer& n) {
    if (n < 0) throw InputError("Stern's numbers begin with s(0)");
    if (n == 0) return 0;
    // With the binary digits of n from the top, (s(m), s(m + 1)) of each beginning m.
    Integer here = 0;
    Integer next = 1;
    for (std::size_t place = bit_length(n); place-- > 0;) {
        if (bit_test(n, place)) {
            here += next;
        } else {
            next += here;
        }
    }
    return here;
}

std::vector<std::int64_t> sigma_by_recursion(std::size_t piles) {
    check_piles(piles, most_counted_piles);
    std::vector<std::int64_t> sigma{2};
    for (std::size_t d = 3; d <= piles; ++d) {
        std::vector<std::int64_t> next(2 * sigma.size());  // entry j at place j - 1
        next[0] = sigma[0] + 1;
        for (std::size_t j = 1; j <= sigma.size(); ++j) {
            next[2 * j - 1] = sigma[j - 1];
            if (j < sigma.size()) next[2 * j] = sigma[j - 1] + sigma[j];
        }
        sigma = std::move(next);
    }
    return sigma;
}

}  // namespace takeaway
