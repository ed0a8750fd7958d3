/// Strategies of games whose P-positions are 0 and rows of columns that split the positive
/// integers.
///
/// A game of this kind says what its rows are (Row), which case of its proof applies (find), why
/// (explain), and which rows a move could lead to although they share no pile with the position
/// (rows_near). How a row, and the row and column of a number, are found is said by `Sequences`:
/// there are several ways, and this is all in which the strategies of one game differ.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "numeration/numeration_system.hpp"
#include "rules/game/rules.hpp"
#include "win/options_among.hpp"
#include "win/strategy.hpp"

namespace takeaway::win {

enum class Column { a, b, c };

/// Where a number stands.
template <class Row>
struct Place {
    Column column;
    Row row;
};

template <class RowGame, class Sequences>
class RowStrategy final : public StrategyOf<RowStrategy<RowGame, Sequences>> {
  public:
    /// The rules of the game. They say which P-positions are options; nothing else asks them.
    explicit RowStrategy(RulesPtr rules) : rules_(std::move(rules)) {}

    std::string name() const override { return Sequences::name; }
    std::string rests_on() const override { return Sequences::rests_on; }

    /// FoundCase::facts are n, where the smallest pile is in row n, and i, the row that the move
    /// leads to.
    template <class Int>
    FoundCase<Int> find(const std::vector<Int>& position) const {
        return RowGame::find(position, sequences_);
    }
    std::string explain(const BigPosition& position, const FoundCase<Integer>& found) const {
        return RowGame::explain(position, found, sequences_.row(found.facts[0]));
    }

    /// All of them: a move that leaves a pile as it is leads to the row of a pile, and the others
    /// leave only a few rows to look at.
    std::optional<std::vector<BigPosition>> p_options(const BigPosition& position) const override {
        std::set<Integer> rows = RowGame::rows_near(position);
        rows.insert(0);
        for (const Integer& pile : position)
            if (pile > 0) rows.insert(sequences_.place(pile).row.n);
        std::vector<BigPosition> candidates;
        for (const Integer& n : rows) candidates.push_back(sequences_.row(n).piles());
        return options_among(*rules_, position, std::move(candidates));
    }

  private:
    Sequences sequences_;
    RulesPtr rules_;
};

/// s_2, s_1, s_0 in a system that has three places: most significant first, with leading zeros.
inline std::vector<Integer> three_digits(const NumerationSystem& system, const Integer& n) {
    constexpr std::size_t places = 3;
    std::vector<Integer> digits = system.digits(n);
    digits.insert(digits.begin(), places - digits.size(), 0);
    return digits;
}

}  // namespace takeaway::win
