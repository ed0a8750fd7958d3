#include "solve/lines/values_by_lines.hpp"

#include <algorithm>
#include <bit>

#include "rules/game/stated_rules.hpp"

namespace takeaway::solve {

namespace {

/// The piles from which one kind of move takes.
using Direction = std::vector<std::size_t>;

/// Whether the guard says no more than t >= c for some c <= 1.
bool is_positive_only(const FormulaPtr& guard, int slot) {
    if (guard->kind == Formula::Kind::truth) return guard->value;
    if (guard->kind == Formula::Kind::all_of)
        return std::all_of(guard->kids.begin(), guard->kids.end(),
                           [&](const FormulaPtr& kid) { return is_positive_only(kid, slot); });
    if (guard->kind != Formula::Kind::at_most_zero) return false;
    // c - t <= 0.
    const TermPtr& term = guard->terms[0];
    return term->kind == Term::Kind::linear && term->parts.size() == 1 &&
           term->parts[0].first.value == -1 && term->parts[0].second->kind == Term::Kind::slot &&
           term->parts[0].second->slot == slot && term->constant.value <= 1;
}

/// The direction of a move that takes any t >= 1 from each of some piles, or nothing.
std::optional<Direction> direction_of(const StatedMove& move, std::size_t piles) {
    if (move.variables.size() != 1) return std::nullopt;
    const int slot = static_cast<int>(2 * piles);
    Direction direction;
    for (std::size_t i = 0; i < piles; ++i) {
        const Term& amount = *move.amounts[i];
        const bool nothing =
            amount.kind == Term::Kind::linear && amount.parts.empty() && amount.constant.value == 0;
        if (nothing) continue;
        if (amount.kind != Term::Kind::slot || amount.slot != slot) return std::nullopt;
        direction.push_back(i);
    }
    if (direction.empty() || !is_positive_only(move.guard, slot)) return std::nullopt;
    return direction;
}

std::optional<std::vector<Direction>> directions_of(const Game& game) {
    const auto* stated = game.rules->stated();
    if (stated == nullptr || !game.rules->is_plain() || !stated->unordered_piles().empty() ||
        !game.has_nim_values())
        return std::nullopt;
    std::vector<Direction> directions;
    for (const StatedMove& move : stated->moves()) {
        auto direction = direction_of(move, stated->piles());
        if (!direction) return std::nullopt;
        directions.push_back(std::move(*direction));
    }
    std::sort(directions.begin(), directions.end());
    directions.erase(std::unique(directions.begin(), directions.end()), directions.end());
    return directions;
}

/// All lines in one direction, numbered: a line is known by the piles that stay, and by how much
/// the taken-from piles exceed the first of them.
class Lines {
  public:
    Lines(Direction direction, std::size_t piles, std::int64_t bound, std::size_t words)
        : direction_(std::move(direction)), bound_(bound), words_(words) {
        for (std::size_t i = 0; i < piles; ++i)
            if (std::find(direction_.begin(), direction_.end(), i) == direction_.end())
                staying_.push_back(i);
        used_.assign(count(direction_.size(), piles, bound) * words_, 0);
        full_.assign(used_.size() / words_, 0);
    }

    static std::uint64_t count(std::size_t taken_from, std::size_t piles, std::int64_t bound) {
        std::uint64_t lines = 1;
        for (std::size_t i = taken_from; i < piles; ++i) lines *= static_cast<std::uint64_t>(bound);
        for (std::size_t i = 1; i < taken_from; ++i) lines *= static_cast<std::uint64_t>(2 * bound);
        return lines;
    }

    std::size_t line_of(const Position& position) const {
        std::size_t line = 0;
        for (const std::size_t i : staying_)
            line = line * static_cast<std::size_t>(bound_) + static_cast<std::size_t>(position[i]);
        for (std::size_t k = 1; k < direction_.size(); ++k)
            line = line * static_cast<std::size_t>(2 * bound_) +
                   static_cast<std::size_t>(position[direction_[k]] - position[direction_[0]] +
                                            bound_);
        return line;
    }
    const std::uint64_t* used(std::size_t line) const { return used_.data() + line * words_; }
    /// So many words from the first on are known to be all ones.
    std::size_t full_words(std::size_t line) const { return full_[line]; }
    void use(std::size_t line, std::uint32_t value) {
        std::uint64_t* bits = used_.data() + line * words_;
        bits[value / 64] |= std::uint64_t{1} << (value % 64);
        std::uint32_t& full = full_[line];
        while (full < words_ && bits[full] == ~std::uint64_t{0}) ++full;
    }

  private:
    Direction direction_;
    std::vector<std::size_t> staying_;
    std::int64_t bound_;
    std::size_t words_;
    std::vector<std::uint64_t> used_;
    std::vector<std::uint32_t> full_;
};

/// A value is at most the number of tokens, so it is below piles·bound.
std::size_t words_for(std::size_t piles, std::int64_t bound) {
    return piles * static_cast<std::size_t>(bound) / 64 + 1;
}

}  // namespace

std::optional<std::string> why_not_values_by_lines(const Game& game) {
    if (!game.has_nim_values()) return "nim values need normal play without blocking";
    if (auto why = why_not_plain(*game.rules)) return why;
    if (!directions_of(game))
        return "some move is not of the form: any number t, the same from each of some ordered "
               "piles";
    return std::nullopt;
}

std::uint64_t memory_of_values_by_lines(const Game& game, std::int64_t bound) {
    const auto directions = directions_of(game);
    if (!directions) return no_memory_limit;
    const std::size_t piles = game.rules->piles();
    const Box box = Box::below(piles, bound);
    Integer bytes = Integer(box.count()) * sizeof(std::uint32_t);
    for (const Direction& direction : *directions) {
        Integer lines = 1;
        for (std::size_t i = direction.size(); i < piles; ++i) lines *= bound;
        for (std::size_t i = 1; i < direction.size(); ++i) lines *= 2 * bound;
        bytes += lines * (words_for(piles, bound) * 8 + 4);
    }
    return saturated(bytes);
}

ValueTable values_by_lines(const Game& game, std::int64_t bound, const SolveControl& control) {
    if (const auto why_not = why_not_values_by_lines(game)) throw InputError(*why_not);
    const std::size_t piles = game.rules->piles();
    const Box box = Box::below(piles, bound);
    const std::uint64_t needed = memory_of_values_by_lines(game, bound);
    if (needed > control.memory_limit)
        throw LimitError("values by lines need " + bytes_to_text(needed) + ", but the limit is " +
                         bytes_to_text(control.memory_limit));
    const std::size_t words = words_for(piles, bound);
    std::vector<Lines> families;
    const std::vector<Direction> directions = *directions_of(game);
    for (const Direction& direction : directions)
        families.emplace_back(direction, piles, bound, words);

    ValueTable table(box, {});
    if (box.count() == 0) return table;
    std::vector<std::size_t> line(families.size());
    Position position(piles, 0);
    std::uint64_t done = 0;
    do {
        std::size_t word = 0;
        for (std::size_t f = 0; f < families.size(); ++f) {
            line[f] = families[f].line_of(position);
            word = std::max(word, families[f].full_words(line[f]));
        }
        std::uint64_t taken = 0;
        for (;; ++word) {
            taken = 0;
            for (std::size_t f = 0; f < families.size(); ++f)
                taken |= families[f].used(line[f])[word];
            if (taken != ~std::uint64_t{0}) break;
        }
        const auto value = static_cast<std::uint32_t>(
            64 * word + static_cast<std::size_t>(std::countr_one(taken)));
        for (std::size_t f = 0; f < families.size(); ++f) families[f].use(line[f], value);
        table.set(position, value);
        constexpr std::uint64_t positions_between_reports = 1U << 14;
        if (++done % positions_between_reports == 0) control.progress.at(done, box.count());
    } while (box.advance(position));
    return table;
}

}  // namespace takeaway::solve
