#include "solve/lines/line_board.hpp"

#include <algorithm>
#include <bit>
#include <set>

#include "core/error.hpp"
#include "solve/box.hpp"

namespace takeaway::solve {

namespace {

/// Where directions are dead by turns, jumping from one to the other goes on for long; after so
/// many rounds words of 64 cells are looked at instead. wythoff, k_wythoff, mouse, freak and nim
/// need two rounds, subsided(3) every third time more than any limit; see bench/lines/README.md.
constexpr int rounds_before_words = 8;

/// For each line: where the next living one is, whether it lives, and the doubts about it.
constexpr std::uint64_t bytes_per_line = 2 * sizeof(std::uint32_t) + 1;
/// About one P-position a column, and a list of them that has just grown.
constexpr std::uint64_t bytes_per_column = 4 * sizeof(std::uint32_t);

bool is_upright(const LineMoves& moves) { return moves.take[0].slope == 0; }

}  // namespace

LineBoard::LineBoard(const Rules& rules, const std::vector<LineMoves>& moves, std::int64_t bound,
                     std::uint64_t memory_limit)
    : rules_(rules), bound_(bound), unordered_(!rules.unordered_piles().empty()) {
    const std::uint64_t bytes = memory_for(moves, bound);
    if (bytes >= no_memory_limit)
        throw LimitError("the board below " + std::to_string(bound) +
                         " has too many lines: choose a smaller bound");
    if (bytes > memory_limit)
        throw LimitError("all P-positions below " + std::to_string(bound) + " by lines need " +
                         bytes_to_text(bytes) + ", more than the limit of " +
                         bytes_to_text(memory_limit) + ": choose a smaller bound");
    for (const LineMoves& line : moves)
        makers_.push_back(
            {RayMaker(line, bound, unordered_), is_upright(line), direction_of(line)});
}

std::uint64_t LineBoard::memory_for(const std::vector<LineMoves>& moves, std::int64_t bound) {
    // Numbers of lines and of P-positions are 32 bits wide.
    constexpr std::int64_t most_lines = std::int64_t{1} << 32;
    if (bound > largest_listed_bound) return no_memory_limit;
    std::set<std::pair<std::int64_t, std::int64_t>> seen;
    std::uint64_t bytes = bytes_per_column * static_cast<std::uint64_t>(bound);
    for (const LineMoves& line : moves) {
        const std::int64_t p = line.take[0].slope;
        const std::int64_t q = line.take[1].slope;
        if (!seen.emplace(p, q).second) continue;
        try {
            const std::int64_t lines =
                is_upright(line) ? multiply(q, bound) : DeadLines::count(p, q, bound);
            if (lines >= most_lines) return no_memory_limit;
            bytes += bytes_per_line * static_cast<std::uint64_t>(lines);
        } catch (const Overflow&) {
            return no_memory_limit;
        }
    }
    return bytes;
}

std::size_t LineBoard::direction_of(const LineMoves& moves) {
    const std::int64_t p = moves.take[0].slope;
    const std::int64_t q = moves.take[1].slope;
    if (is_upright(moves)) {
        for (std::size_t i = 0; i < upright_.size(); ++i)
            if (upright_[i].step == q) return i;
        upright_.push_back(
            {q, DeadColumns(q, bound_), Doubts(static_cast<std::size_t>(q * bound_))});
        return upright_.size() - 1;
    }
    for (std::size_t i = 0; i < slanted_.size(); ++i)
        if (slanted_[i].p == p && slanted_[i].q == q) return i;
    slanted_.push_back({p, q, DeadLines(p, q, bound_),
                        Doubts(static_cast<std::size_t>(DeadLines::count(p, q, bound_)))});
    return slanted_.size() - 1;
}

void LineBoard::add(const PositionList& found, std::size_t index) {
    const std::int64_t a = found.row(index)[0];
    const std::int64_t b = found.row(index)[1];
    add_target(a, b, static_cast<std::uint32_t>(index));
    // A move may also leave the piles in the other order.
    if (unordered_ && a != b) add_target(b, a, static_cast<std::uint32_t>(index));
}

void LineBoard::add_target(std::int64_t a, std::int64_t b, std::uint32_t index) {
    for (const Maker& by : makers_) {
        by.maker.rays(a, b, rays_);
        for (const Ray& ray : rays_) {
            const bool kills = ray.answer == Truth::yes && ray.to_the_edge;
            Doubt doubt{index, ray.answer == Truth::yes, 0, 0, 0};
            if (by.is_upright) {
                Upright& lines = upright_[by.direction];
                if (kills) {
                    lines.dead.kill_from(ray.first_x, ray.first_y);
                    continue;
                }
                doubt.first = static_cast<std::uint32_t>(ray.first_y);
                doubt.last = static_cast<std::uint32_t>(ray.last_y);
                lines.doubts.add(lines.dead.line_of(ray.first_x, ray.first_y), doubt, 0);
            } else {
                Slanted& lines = slanted_[by.direction];
                const std::size_t line = lines.dead.line_of(ray.first_x, ray.first_y);
                if (kills && ray.first_x <= x_) {
                    lines.dead.kill(line);
                    continue;
                }
                if (kills) {
                    waiting_.push({ray.first_x, by.direction, line});
                    continue;
                }
                doubt.first = static_cast<std::uint32_t>(ray.first_x);
                doubt.last = static_cast<std::uint32_t>(ray.last_x);
                lines.doubts.add(line, doubt, x_);
            }
        }
    }
}

void LineBoard::enter_column(std::int64_t x) {
    x_ = x;
    while (!waiting_.empty() && waiting_.top().column <= x) {
        slanted_[waiting_.top().direction].dead.kill(waiting_.top().line);
        waiting_.pop();
    }
}

std::int64_t LineBoard::next_alive(std::int64_t y) {
    for (int rounds = 0; y < bound_; ++rounds) {
        if (rounds == rounds_before_words) y = next_alive_by_words(y);
        if (y >= bound_) break;
        const std::int64_t before = y;
        for (Slanted& lines : slanted_) {
            y = lines.dead.next_alive(x_, y);
            if (y >= bound_) return bound_;
        }
        for (const Upright& lines : upright_) {
            if (lines.dead.is_closed(x_, y)) return bound_;
            if (lines.dead.is_dead(x_, y)) ++y;
        }
        if (y == before) return y;
    }
    return bound_;
}

std::int64_t LineBoard::next_alive_by_words(std::int64_t y) const {
    for (; y < bound_; y += 64) {
        std::uint64_t dead = 0;
        for (const Slanted& lines : slanted_) dead |= lines.dead.dead_from(x_, y);
        if (dead != ~std::uint64_t{0}) return y + std::countr_one(dead);
    }
    return y;
}

bool LineBoard::is_killed_after_all(std::int64_t y, const PositionList& found) {
    Position from;
    const auto is_move = [&](const Doubt& doubt) {
        if (doubt.certain) return true;
        if (from.empty()) from = {x_, y};
        return rules_.is_move(from, found.position(doubt.position));
    };
    const auto on_slanted = [&](Slanted& lines) {
        return lines.doubts.any(lines.dead.line_of(x_, y), x_, is_move);
    };
    const auto on_upright = [&](Upright& lines) {
        return lines.doubts.any(lines.dead.line_of(x_, y), y, is_move);
    };
    return std::any_of(slanted_.begin(), slanted_.end(), on_slanted) ||
           std::any_of(upright_.begin(), upright_.end(), on_upright);
}

std::uint64_t LineBoard::bytes() const {
    std::uint64_t bytes = std::uint64_t{waiting_.size()} * sizeof(Waiting);
    for (const Slanted& lines : slanted_) bytes += lines.dead.bytes() + lines.doubts.bytes();
    for (const Upright& lines : upright_) bytes += lines.dead.bytes() + lines.doubts.bytes();
    return bytes;
}

}  // namespace takeaway::solve
