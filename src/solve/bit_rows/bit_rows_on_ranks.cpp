#include "solve/bit_rows/bit_rows_on_ranks.hpp"

#include <algorithm>
#include <cassert>
#include <deque>
#include <exception>
#include <span>

#include "core/error.hpp"
#include "solve/bit_rows/bit_rows_strip.hpp"
#include "solve/many/hand_out.hpp"
#include "solve/many/ranks.hpp"

namespace takeaway::solve {

namespace {

/// All ranks meet after so many rows for each strip: each meeting waits for the line to run empty,
/// which takes as many steps as there are strips.
constexpr std::size_t steps_between_meetings = 64;
/// At least that many meetings, if there are rows enough: it is then that finished columns are
/// told.
constexpr std::size_t meetings = 8;
/// Bytes that rank 0 collects at a meeting, at most about.
constexpr std::size_t most_bytes_at_a_meeting = std::size_t{1} << 26;

std::size_t words_for(std::int64_t cells) { return (static_cast<std::size_t>(cells) + 63) / 64; }

class BitRowsOnRanks {
  public:
    BitRowsOnRanks(const Game& game, const Box& box, const SolveControl& control)
        : box_(box),
          rows_({box.sizes().begin(), box.sizes().end() - 1}),
          control_(control),
          ranks_(*control.ranks),
          words_(words_for(box.sizes().back())),
          stations_(std::size_t{2} * ranks_.size()),
          moves_(moves_by_row(game, box)),
          found_(box.piles()) {
        for (const std::size_t station : {left(), right()})
            strips_.emplace_back(cut(station), cut(station + 1), words_, rows_.count());
    }

    PositionList solve();

  private:
    std::size_t left() const { return ranks_.rank(); }
    std::size_t right() const { return stations_ - 1 - ranks_.rank(); }
    unsigned owner(std::size_t station) const {
        return static_cast<unsigned>(std::min(station, stations_ - 1 - station));
    }
    /// The first word of a strip.
    std::size_t cut(std::size_t station) const { return words_ * station / stations_; }

    /// Enters the P-positions of an earlier run; the column to begin with.
    std::int64_t resume();
    std::size_t columns_to_next_meeting() const;
    void run_line(std::size_t begin, std::size_t end);
    bool work_at(std::size_t own, std::size_t& at, std::size_t end);
    std::optional<Bytes> input_of(std::size_t station);
    void collect(std::size_t begin, std::size_t end);
    void append_row(const Position& row, const std::vector<std::uint64_t>& words);
    void require_memory_for(std::size_t found) const;

    const Box& box_;
    Box rows_;
    const SolveControl& control_;
    Ranks& ranks_;
    std::size_t words_;
    std::size_t stations_;
    MovesByRow moves_;
    std::vector<Strip> strips_;  // the left one and the right one
    std::deque<Bytes> local_;    // from the left strip to the right one, if they are neighbours
    std::size_t rows_per_message_ = 1;
    std::exception_ptr problem_;  // of this rank; the others hear of it when they meet
    PositionList found_;          // on rank 0
};

std::int64_t BitRowsOnRanks::resume() {
    const std::int64_t column = told_by_first(
        ranks_,
        control_.resume_from == nullptr ? 0 : std::min(control_.resume_column, box_.sizes()[0]));
    if (column == 0) return 0;
    if (ranks_.is_first()) found_ = *control_.resume_from;
    Position leading(rows_.piles(), 0);
    hand_out(ranks_, found_, [&](const std::uint32_t* position) {
        leading.assign(position, position + leading.size());
        for (Strip& strip : strips_) strip.set(rows_.number_of(leading), position[leading.size()]);
    });
    leading.assign(rows_.piles(), 0);
    leading[0] = column;
    const std::size_t begin = rows_.number_of(leading);
    for (Strip& strip : strips_)
        for (std::size_t number = 0; number < begin; ++number) strip.close_row(number);
    return column;
}

std::size_t BitRowsOnRanks::columns_to_next_meeting() const {
    const auto columns = static_cast<std::size_t>(box_.sizes()[0]);
    // Where size_t has 32 bits, in the browser, the count of rows is still a table's index.
    const auto all_rows = static_cast<std::size_t>(rows_.count());
    const std::size_t rows_a_column = all_rows / columns;
    const std::size_t rows =
        std::max(steps_between_meetings * stations_,
                 std::min(all_rows / meetings, most_bytes_at_a_meeting / (8 * words_)));
    return rows / rows_a_column + 1;
}

PositionList BitRowsOnRanks::solve() {
    const auto columns = static_cast<std::size_t>(box_.sizes()[0]);
    const std::size_t rows_a_column = rows_.count() / columns;
    auto column = static_cast<std::size_t>(resume());
    while (column < columns) {
        const std::size_t end = std::min(columns, column + columns_to_next_meeting());
        rows_per_message_ =
            std::max<std::size_t>(1, (end - column) * rows_a_column / (32 * stations_));
        run_line(column * rows_a_column, end * rows_a_column);
        share_failure(ranks_, problem_);
        try {
            collect(column * rows_a_column, end * rows_a_column);
            if (ranks_.is_first() && end < columns && control_.columns_decided)
                control_.columns_decided(static_cast<std::int64_t>(end), found_);
        } catch (...) {
            problem_ = std::current_exception();
        }
        column = end;
    }
    share_failure(ranks_, problem_);
    return std::move(found_);
}

/// The rows begin … end-1 pass through this rank's two strips, the right one first whenever it can:
/// others wait for what leaves it.
void BitRowsOnRanks::run_line(std::size_t begin, std::size_t end) {
    std::size_t at_left = begin;
    std::size_t at_right = begin;
    while (at_left < end || at_right < end) {
        if (at_right < end && work_at(1, at_right, end)) continue;
        if (at_left < end && work_at(0, at_left, end)) continue;
        ranks_.pause();
    }
}

std::optional<Bytes> BitRowsOnRanks::input_of(std::size_t station) {
    if (station == 0) return Bytes();
    const unsigned from = owner(station - 1);
    if (from != ranks_.rank()) {
        auto message = ranks_.try_receive(from);
        if (!message) return std::nullopt;
        return std::move(message->bytes);
    }
    if (local_.empty()) return std::nullopt;
    Bytes bytes = std::move(local_.front());
    local_.pop_front();
    return bytes;
}

/// The next few rows in one of the two strips, if what they need has come; says whether.
bool BitRowsOnRanks::work_at(std::size_t own, std::size_t& at, std::size_t end) {
    const std::size_t station = own == 0 ? left() : right();
    const std::optional<Bytes> input = input_of(station);
    if (!input) return false;
    const auto in = numbers_from<std::uint64_t>(*input);
    Strip& strip = strips_[own];
    const std::size_t last = std::min(end, at + rows_per_message_);
    Bytes out;
    std::size_t read = 0;
    Position row(rows_.piles());
    for (std::size_t number = at; number < last; ++number) {
        std::size_t rest = number;
        for (std::size_t i = row.size(); i-- > 0;) {
            const auto size = static_cast<std::size_t>(rows_.sizes()[i]);
            row[i] = static_cast<std::int64_t>(rest % size);
            rest /= size;
        }
        Marks marks;
        if (station > 0) {
            marks.begin = in[read];
            const auto words = in.begin() + static_cast<std::ptrdiff_t>(read) + 2;
            marks.words.assign(words, words + static_cast<std::ptrdiff_t>(in[read + 1]));
            read += 2 + in[read + 1];
        }
        // A rank that has failed passes on empty rows, so that nobody waits until all meet.
        try {
            if (!problem_) {
                if (own == 0) control_.progress.at(number, rows_.count());
                strip.begin_row(marks);
                for (const StripMoves& moves : moves_.between) {
                    if (moves.difference[0] > row[0]) break;
                    bool fits = true;
                    for (std::size_t i = 1; i < row.size(); ++i)
                        fits = fits && moves.difference[i] <= row[i];
                    if (fits) strip.mark_from(number - moves.number, moves);
                }
                strip.decide_row(number, moves_.inside,
                                 static_cast<std::size_t>(box_.sizes().back()));
            }
        } catch (...) {
            problem_ = std::current_exception();
        }
        const Marks beyond = problem_ ? Marks() : strip.beyond();
        append(out, std::uint64_t{beyond.begin});
        append(out, std::uint64_t{beyond.words.size()});
        append(out, std::span<const std::uint64_t>(beyond.words));
    }
    at = last;
    if (station + 1 == stations_) return true;
    if (owner(station + 1) == ranks_.rank()) {
        local_.push_back(std::move(out));
    } else {
        ranks_.send(owner(station + 1), std::move(out));
    }
    return true;
}

/// Rank 0 gets the rows begin … end-1 of all strips.
void BitRowsOnRanks::collect(std::size_t begin, std::size_t end) {
    const auto bits_of = [&](Strip& strip) {
        return std::span<const std::uint64_t>(strip.row(begin), (end - begin) * strip.words());
    };
    if (!ranks_.is_first()) {
        for (Strip& strip : strips_) {
            Bytes bytes;
            append(bytes, bits_of(strip));
            ranks_.send(0, std::move(bytes));
        }
        return;
    }
    std::vector<std::vector<std::uint64_t>> strips(stations_);
    for (unsigned rank = 0; rank < ranks_.size(); ++rank) {
        for (const std::size_t station : {std::size_t{rank}, stations_ - 1 - rank}) {
            if (rank == 0) {
                const auto bits = bits_of(strips_[station == 0 ? 0 : 1]);
                strips[station].assign(bits.begin(), bits.end());
            } else {
                strips[station] = numbers_from<std::uint64_t>(ranks_.receive(rank));
            }
        }
    }
    std::vector<std::uint64_t> words(words_);
    const std::size_t rows_a_column = rows_.count() / static_cast<std::size_t>(box_.sizes()[0]);
    Position row(rows_.piles(), 0);
    row[0] = static_cast<std::int64_t>(begin / rows_a_column);
    for (std::size_t number = begin; number < end; ++number, rows_.advance(row)) {
        for (std::size_t station = 0; station < stations_; ++station) {
            const std::size_t width = cut(station + 1) - cut(station);
            std::copy_n(
                strips[station].begin() + static_cast<std::ptrdiff_t>((number - begin) * width),
                width, words.begin() + static_cast<std::ptrdiff_t>(cut(station)));
        }
        append_row(row, words);
    }
}

void BitRowsOnRanks::append_row(const Position& row, const std::vector<std::uint64_t>& words) {
    require_memory_for(found_.size() + static_cast<std::size_t>(box_.sizes().back()));
    std::vector<std::uint32_t>& flat = found_.flat();
    each_one({words.data(), 0, words.size()}, [&](std::size_t y) {
        for (const std::int64_t pile : row) flat.push_back(static_cast<std::uint32_t>(pile));
        flat.push_back(static_cast<std::uint32_t>(y));
    });
}

void BitRowsOnRanks::require_memory_for(std::size_t found) const {
    // The list grows by doubling; while it moves there are both pieces.
    const std::uint64_t bytes = memory_by_bit_rows_on_ranks(box_, ranks_.size()) +
                                2 * found * box_.piles() * sizeof(std::uint32_t);
    if (bytes <= control_.memory_limit) return;
    throw LimitError("the P-positions alone need more than the limit of " +
                     bytes_to_text(control_.memory_limit) + " on rank 0; try a smaller box");
}

}  // namespace

std::uint64_t memory_by_bit_rows_on_ranks(const Box& box, unsigned ranks) {
    if (box.count() == 0) return 0;
    const Box rows({box.sizes().begin(), box.sizes().end() - 1});
    const std::uint64_t words = words_for(box.sizes().back()) / ranks + 2;
    return rows.count() * (8 * words + 2 * (sizeof(BitRow) + sizeof(std::uint32_t)));
}

PositionList p_positions_by_bit_rows_on_ranks(const Game& game, const Box& box,
                                              const SolveControl& control) {
    assert(box.piles() >= 2 && box.count() > 0);
    return BitRowsOnRanks(game, box, control).solve();
}

}  // namespace takeaway::solve
