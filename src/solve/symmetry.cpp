#include "solve/symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <sstream>

#include "rules/formula/normal_text.hpp"
#include "rules/game/stated_rules.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/game/vector_rules.hpp"
#include "solve/box.hpp"

namespace takeaway::solve {

namespace {

using Names = std::vector<std::string>;
using Lines = std::set<std::string>;

Names numbered(const std::string& letter, std::size_t count) {
    Names names;
    for (std::size_t i = 0; i < count; ++i) names.push_back(letter + std::to_string(i));
    return names;
}

/// All lines in one.
std::string joined(const std::string& head, const Lines& lines) {
    std::string text = head + "{";
    for (const std::string& line : lines) text += line + "\n";
    return text + "}";
}

/// What is not looked into: it is the same as itself only, with its piles in this order.
std::string line_of_object(const char* kind, const void* object, const Names& piles) {
    std::ostringstream line;
    line << kind << '@' << object;
    for (const std::string& pile : piles) line << ',' << pile;
    return line.str();
}

/// Conditions with more nodes are not compared: trees share parts, and their texts do not.
constexpr std::uint64_t heaviest_compared = 100'000;

/// One kind of move: what is taken from each pile, and when. A variable that is itself an amount is
/// called after its pile; for the others every order is tried.
std::string line_of(const StatedMove& move, const Names& piles) {
    if (move.guard->weight > heaviest_compared) return line_of_object("move", &move, piles);
    std::vector<std::pair<std::string, TermPtr>> amounts;
    for (std::size_t i = 0; i < piles.size(); ++i) {
        const Integer* value = constant_value(move.amounts[i]);
        if (value == nullptr || *value != 0) amounts.emplace_back(piles[i], move.amounts[i]);
    }
    std::sort(amounts.begin(), amounts.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    const std::size_t first_variable = 2 * piles.size();
    Names called(move.variables.size());
    for (const auto& [pile, amount] : amounts) {
        const bool is_variable =
            amount->kind == Term::Kind::slot && amount->slot >= static_cast<int>(first_variable);
        if (!is_variable) continue;
        std::string& name = called[static_cast<std::size_t>(amount->slot) - first_variable];
        if (name.empty()) name = "t" + pile;
    }
    const auto others =
        static_cast<std::size_t>(std::count(called.begin(), called.end(), std::string()));
    return least_text(others, [&](const std::vector<std::size_t>& order) {
        Names variables = called;
        std::size_t next = 0;
        for (std::string& name : variables)
            if (name.empty()) name = "v" + std::to_string(order[next++]);
        const SlotNames names = [&](int slot) {
            const auto at = static_cast<std::size_t>(slot);
            if (at < piles.size()) return piles[at];
            return at < first_variable ? "taken" + piles[at - piles.size()]
                                       : variables[at - first_variable];
        };
        std::string line;
        for (const auto& [pile, amount] : amounts)
            line += pile + "-=" + normal_text(amount, names) + ",";
        return line + " if " + normal_text(move.guard, names);
    });
}

std::string text_of(const Game& game, const Names& piles);

/// Adds a line for every way to move.
struct AddLines {
    const Names& piles;
    Lines& lines;

    /// A move in a sum is a move in one of its summands.
    void operator()(const SumRules& rules) const {
        auto begin = piles.begin();
        for (const RulesPtr& summand : rules.summands()) {
            const auto end = begin + static_cast<std::ptrdiff_t>(summand->piles());
            const Names own(begin, end);
            summand->visit(AddLines{own, lines});
            begin = end;
        }
    }
    void operator()(const StatedRules& rules) const {
        if (rules.unordered_piles().empty()) {
            for (const StatedMove& move : rules.moves()) lines.insert(line_of(move, piles));
            return;
        }
        // The moves go by the rank of a pile among these, whatever they are called.
        Lines by_rank;
        const Names ranks = numbered("r", piles.size());
        for (const StatedMove& move : rules.moves()) by_rank.insert(line_of(move, ranks));
        lines.insert(joined(joined("unordered", {piles.begin(), piles.end()}), by_rank));
    }
    void operator()(const VectorRules& rules) const {
        if (rules.p_positions_of() != nullptr) {
            lines.insert("star{" + text_of(*rules.p_positions_of(), piles) + "}");
        } else if (!rules.is_finite()) {
            lines.insert(line_of_object("vectors", &rules, piles));
        } else {
            for (const Position& vector : *rules.up_to(0)) {
                Lines taken;
                for (std::size_t i = 0; i < piles.size(); ++i)
                    if (vector[i] != 0) taken.insert(piles[i] + "-=" + std::to_string(vector[i]));
                lines.insert(joined("vector", taken));
            }
        }
    }
};

/// Everything that decides who wins.
std::string text_of(const Game& game, const Names& piles) {
    Lines lines;
    game.rules->visit(AddLines{piles, lines});
    std::string text = joined(game.ending == Ending::misere ? "misere" : "normal", lines);
    if (!game.blocking) return text;
    // Blocking sees piles before and after the move; unordered ones by their rank.
    const auto& groups = game.rules->unordered_piles();
    const bool all_unordered =
        groups.size() == 1 && groups[0].end - groups[0].begin == piles.size();
    const Names before = all_unordered ? numbered("r", piles.size()) : piles;
    const SlotNames names = [&](int slot) {
        const auto at = static_cast<std::size_t>(slot);
        return at < before.size() ? before[at] : before[at - before.size()] + "'";
    };
    text += "block " + std::to_string(game.blocking->most) + " " +
            normal_text(game.blocking->blockable, names) + " freely " +
            normal_text(game.blocking->freely, names);
    // Of some unordered piles beside others a rank is no name of a pile; we do not go into that.
    if (!groups.empty() && !all_unordered)
        for (const std::string& pile : piles) text += " " + pile;
    return text;
}

/// Two exchanges generate all others: that of the first two piles, and each pile to the next place.
template <class Text>
bool is_the_same_with_piles_exchanged(std::size_t count, const Text& text) {
    const Names piles = numbered("x", count);
    const std::string kept = text(piles);
    if (count < 2) return true;
    Names exchanged = piles;
    std::swap(exchanged[0], exchanged[1]);
    Names moved_on = piles;
    std::rotate(moved_on.begin(), moved_on.begin() + 1, moved_on.end());
    return text(exchanged) == kept && text(moved_on) == kept;
}

}  // namespace

bool has_symmetric_moves(const Rules& rules) {
    if (!rules.is_plain()) return false;
    return is_the_same_with_piles_exchanged(rules.piles(), [&](const Names& piles) {
        Lines lines;
        rules.visit(AddLines{piles, lines});
        return joined("", lines);
    });
}

bool is_symmetric(const Game& game) {
    if (!game.rules->is_plain()) return false;
    return is_the_same_with_piles_exchanged(
        game.rules->piles(), [&](const Names& piles) { return text_of(game, piles); });
}

std::int64_t side_tried_for_asymmetry(const Rules& rules) {
    constexpr std::int64_t most_positions = 1'024;
    std::int64_t side = 20;
    const auto is_too_large = [&] {
        std::int64_t room = most_positions;
        for (std::size_t i = 0; i < rules.piles(); ++i) room /= side;
        return room == 0;
    };
    while (side > 1 && is_too_large()) --side;
    return side;
}

std::optional<std::string> asymmetric_move(const Rules& rules) {
    const Box box = Box::below(rules.piles(), side_tried_for_asymmetry(rules));
    Position from(box.piles(), 0);
    std::optional<std::string> found;
    do {
        rules.each_option(from, [&](const Position& to, std::size_t) {
            for (std::size_t i = 0; i + 1 < from.size() && !found; ++i) {
                Position exchanged_from = from;
                Position exchanged_to = to;
                std::swap(exchanged_from[i], exchanged_from[i + 1]);
                std::swap(exchanged_to[i], exchanged_to[i + 1]);
                if (!rules.is_move(exchanged_from, exchanged_to))
                    found = "a move leads from " + to_text(from) + " to " + to_text(to) +
                            ", but none from " + to_text(exchanged_from) + " to " +
                            to_text(exchanged_to);
            }
            return !found;
        });
    } while (!found && box.advance(from));
    return found;
}

std::optional<std::string> why_not_symmetric(const Game& game) {
    if (is_symmetric(game)) return std::nullopt;
    if (auto why = why_not_plain(*game.rules)) return why;
    if (game.rules->unordered_piles().empty())
        if (auto move = asymmetric_move(*game.rules)) return move;
    return "its rules do not say the same with piles exchanged, or not in words that are seen to "
           "be the same";
}

void keep_sorted(PositionList& positions) {
    const std::size_t piles = positions.piles();
    std::uint32_t* const flat = positions.flat().data();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const std::uint32_t* const row = positions.row(i);
        if (!std::is_sorted(row, row + piles)) continue;
        for (std::size_t pile = 0; pile < piles; ++pile) flat[piles * kept + pile] = row[pile];
        ++kept;
    }
    positions.resize(kept);
}

}  // namespace takeaway::solve
