#include "solve/bit_rows/by_bit_rows.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "core/error.hpp"
#include "solve/bit_rows/bit_row.hpp"
#include "solve/bit_rows/bit_rows_on_ranks.hpp"
#include "solve/many/ranks.hpp"
#include "solve/plain/move_vectors.hpp"

namespace takeaway::solve {

namespace {

/// Up to so many moves inside a row, each word of the row fetches what they rule out; beyond, each
/// P-position marks what it rules out.
constexpr std::size_t most_moves_to_fetch = 64;

/// Columns between two calls of columns_decided.
constexpr std::int64_t columns_between_calls = 64;

std::size_t words_per_row(const Box& box) {
    return (static_cast<std::size_t>(box.sizes().back()) + 63) / 64;
}

/// All piles but the last: these number the rows.
Box rows_of(const Box& box) { return Box({box.sizes().begin(), box.sizes().end() - 1}); }

/// One bit for each position of a box, rows padded to whole words.
class BitBoard {
  public:
    BitBoard(std::size_t rows, std::size_t words) : words_(words), bits_(rows * words, 0) {}

    std::uint64_t* row(std::size_t number) { return bits_.data() + number * words_; }
    const std::uint64_t* row(std::size_t number) const { return bits_.data() + number * words_; }
    void set(std::size_t number, std::size_t place) {
        row(number)[place / 64] |= std::uint64_t{1} << (place % 64);
    }
    BitRow trimmed_row(std::size_t number) const { return trimmed(row(number), words_); }

  private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

std::size_t count_ones(const BitRow& row) {
    std::size_t count = 0;
    for (std::size_t i = row.begin; i < row.end; ++i)
        count += static_cast<std::size_t>(std::popcount(row.words[i]));
    return count;
}

/// The moves from a row to the row that is `difference` less.
struct RowMoves {
    Position difference;
    std::size_t number = 0;  // of the difference, as a row
    BitRow bits;
    std::size_t count = 0;
};

class BitRows {
  public:
    BitRows(const Game& game, const Box& box, const SolveControl& control)
        : box_(box),
          rows_(rows_of(box)),
          control_(control),
          words_(words_per_row(box)),
          last_size_(static_cast<std::size_t>(box.sizes().back())),
          moves_(rows_.count(), words_),
          positions_(rows_.count(), words_),
          extents_(rows_.count()),
          counts_(rows_.count(), 0),
          marks_(words_, 0),
          found_(box.piles()) {
        read_moves(game);
    }

    PositionList solve();

  private:
    void read_moves(const Game& game);
    /// Enters the P-positions of an earlier run; the row to begin with.
    std::size_t resume();
    void mark_from_earlier_rows(const Position& row, std::size_t number);
    void decide_row(std::uint64_t* p);
    void decide_row_fetching(std::uint64_t* p);
    void decide_row_marking(std::uint64_t* p);
    void keep_row(const Position& row, std::size_t number);
    void require_memory_for(std::size_t found) const;
    std::uint64_t cells_of_word(std::size_t word) const {
        const std::size_t rest = last_size_ - 64 * word;
        return rest >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << rest) - 1;
    }

    const Box& box_;
    Box rows_;
    const SolveControl& control_;
    std::size_t words_;
    std::size_t last_size_;
    BitBoard moves_;
    std::vector<RowMoves> between_rows_;  // in lexicographic order of the difference
    BitRow inside_row_;
    std::vector<std::size_t> inside_row_list_;
    BitBoard positions_;
    std::vector<BitRow> extents_;
    std::vector<std::size_t> counts_;
    std::vector<std::uint64_t> marks_;  // of the row being decided: these cells are N
    PositionList found_;
};

void BitRows::read_moves(const Game& game) {
    Position leading(rows_.piles());
    each_move(*game.rules, box_, [&](const Position& move) {
        leading.assign(move.begin(), move.end() - 1);
        moves_.set(rows_.number_of(leading), static_cast<std::size_t>(move.back()));
        return true;
    });
    inside_row_ = moves_.trimmed_row(0);
    each_one(inside_row_, [&](std::size_t m) { inside_row_list_.push_back(m); });
    Position difference(rows_.piles(), 0);
    while (rows_.advance(difference)) {
        const std::size_t number = rows_.number_of(difference);
        const BitRow bits = moves_.trimmed_row(number);
        if (bits.length() > 0)
            between_rows_.push_back({difference, number, bits, count_ones(bits)});
    }
}

std::size_t BitRows::resume() {
    if (control_.resume_from == nullptr || box_.piles() < 2) return 0;
    const std::int64_t column = std::min(control_.resume_column, box_.sizes()[0]);
    Position leading(rows_.piles(), 0);
    for (std::size_t i = 0; i < control_.resume_from->size(); ++i) {
        const Position position = control_.resume_from->position(i);
        leading.assign(position.begin(), position.end() - 1);
        positions_.set(rows_.number_of(leading), static_cast<std::size_t>(position.back()));
    }
    leading.assign(rows_.piles(), 0);
    leading[0] = column;
    const std::size_t begin = rows_.number_of(leading);
    for (std::size_t number = 0; number < begin; ++number) {
        extents_[number] = positions_.trimmed_row(number);
        counts_[number] = count_ones(extents_[number]);
    }
    found_ = *control_.resume_from;
    return begin;
}

PositionList BitRows::solve() {
    const std::size_t begin = resume();
    Position row(rows_.piles(), 0);
    if (begin > 0) row[0] = std::min(control_.resume_column, box_.sizes()[0]);
    for (std::size_t number = begin; number < rows_.count(); ++number) {
        control_.progress.at(number, rows_.count());
        std::fill(marks_.begin(), marks_.end(), 0);
        mark_from_earlier_rows(row, number);
        decide_row(positions_.row(number));
        extents_[number] = positions_.trimmed_row(number);
        counts_[number] = count_ones(extents_[number]);
        keep_row(row, number);
        const std::int64_t column = row.empty() ? 0 : row[0];
        rows_.advance(row);
        const bool column_ends = !row.empty() && row[0] != column && column + 1 < box_.sizes()[0];
        if (column_ends && row[0] % columns_between_calls == 0 && control_.columns_decided)
            control_.columns_decided(row[0], found_);
    }
    return std::move(found_);
}

void BitRows::mark_from_earlier_rows(const Position& row, std::size_t number) {
    for (const RowMoves& moves : between_rows_) {
        if (moves.difference[0] > row[0]) break;
        bool fits = true;
        for (std::size_t i = 1; i < row.size(); ++i) fits = fits && moves.difference[i] <= row[i];
        if (!fits) continue;
        const std::size_t from = number - moves.number;  // numbers of rows are linear
        const BitRow& p = extents_[from];
        if (counts_[from] * moves.bits.length() < moves.count * p.length()) {
            each_one(p, [&](std::size_t y) { or_shifted(marks_.data(), words_, moves.bits, y); });
        } else {
            each_one(moves.bits, [&](std::size_t m) { or_shifted(marks_.data(), words_, p, m); });
        }
    }
}

void BitRows::decide_row(std::uint64_t* p) {
    if (inside_row_list_.size() <= most_moves_to_fetch) {
        decide_row_fetching(p);
    } else {
        decide_row_marking(p);
    }
}

/// Word by word: what earlier words rule out is fetched for 64 cells at once; inside the word only
/// moves below 64 matter, and the least free cell is P again and again.
void BitRows::decide_row_fetching(std::uint64_t* p) {
    std::uint64_t moves_in_word = 0;
    for (const std::size_t m : inside_row_list_)
        if (m < 64) moves_in_word |= std::uint64_t{1} << m;
    constexpr std::size_t words_between_reports = 1 << 14;
    for (std::size_t w = 0; w < words_; ++w) {
        std::uint64_t marks = marks_[w];
        for (const std::size_t m : inside_row_list_) {
            const std::size_t back = m / 64;
            const unsigned bits = m % 64;
            // Cell 64 w + i is ruled out by 64 w + i - m. The word itself is still empty.
            if (back <= w) marks |= p[w - back] << bits;
            if (bits != 0 && back + 1 <= w) marks |= p[w - back - 1] >> (64 - bits);
        }
        std::uint64_t free = ~marks & cells_of_word(w);
        if (moves_in_word == 0) {
            p[w] = free;
        } else {
            while (free != 0) {
                const std::uint64_t least = free & (0 - free);
                p[w] |= least;
                free &= ~(least | (moves_in_word * least));  // a product by a power of 2: a shift
            }
        }
        if (w % words_between_reports == 0 && rows_.count() == 1) control_.progress.at(w, words_);
    }
}

void BitRows::decide_row_marking(std::uint64_t* p) {
    constexpr std::size_t words_between_reports = 1 << 8;
    for (std::size_t w = 0; w < words_; ++w) {
        for (std::uint64_t free = ~marks_[w] & cells_of_word(w); free != 0;) {
            const auto bit = static_cast<unsigned>(std::countr_zero(free));
            p[w] |= std::uint64_t{1} << bit;
            or_shifted(marks_.data(), words_, inside_row_, 64 * w + bit);
            free &= free - 1;
            free &= ~marks_[w];
        }
        if (w % words_between_reports == 0 && rows_.count() == 1) control_.progress.at(w, words_);
    }
}

void BitRows::keep_row(const Position& row, std::size_t number) {
    require_memory_for(found_.size() + counts_[number]);
    if (box_.piles() == 1) found_.reserve(counts_[number]);
    std::vector<std::uint32_t>& flat = found_.flat();
    each_one(extents_[number], [&](std::size_t y) {
        for (const std::int64_t pile : row) flat.push_back(static_cast<std::uint32_t>(pile));
        flat.push_back(static_cast<std::uint32_t>(y));
    });
}

void BitRows::require_memory_for(std::size_t found) const {
    // The list grows by doubling; while it moves there are both pieces.
    const std::uint64_t bytes =
        memory_by_bit_rows(box_) + 2 * found * box_.piles() * sizeof(std::uint32_t);
    if (bytes <= control_.memory_limit) return;
    throw LimitError("the P-positions alone need more than the limit of " +
                     bytes_to_text(control_.memory_limit) + "; try a smaller box");
}

}  // namespace

std::optional<std::string> why_not_by_bit_rows(const Game& game) {
    if (auto why = why_not_plain(*game.rules)) return why;
    if (!game.rules->unordered_piles().empty()) return "its piles are unordered";
    if (!game.rules->is_invariant()) return "its moves depend on the position";
    if (game.ending != Ending::normal) return "it is played in misère play";
    if (game.blocking) return "moves may be blocked";
    return std::nullopt;
}

std::uint64_t memory_by_bit_rows(const Box& box) {
    if (box.count() == 0) return 0;
    // Two boards; for each row its extent, count, and difference with its allocation.
    const std::uint64_t bytes_per_row = 16 * words_per_row(box) + sizeof(BitRow) +
                                        sizeof(std::size_t) + sizeof(RowMoves) +
                                        sizeof(std::int64_t) * box.piles() + 16;
    const std::uint64_t rows = rows_of(box).count();
    return rows > no_memory_limit / bytes_per_row ? no_memory_limit : rows * bytes_per_row;
}

PositionList p_positions_by_bit_rows(const Game& game, const Box& box,
                                     const SolveControl& control) {
    if (const auto reason = why_not_by_bit_rows(game))
        throw InputError("`" + game.expression + "` cannot be solved by bit rows: " + *reason);
    assert(box.piles() == game.rules->piles());
    if (box.count() == 0) return PositionList(box.piles());
    for (const std::int64_t size : box.sizes())
        if (size > largest_listed_bound)
            throw LimitError("P-positions are listed below 2^32 only, not below " +
                             std::to_string(size));
    const bool on_ranks = control.ranks != nullptr && box.piles() > 1;
    const std::uint64_t bytes = on_ranks ? memory_by_bit_rows_on_ranks(box, control.ranks->size())
                                         : memory_by_bit_rows(box);
    if (bytes > control.memory_limit)
        throw LimitError("bit rows of this box need " + bytes_to_text(bytes) +
                         ", more than the limit of " + bytes_to_text(control.memory_limit));
    if (on_ranks) return p_positions_by_bit_rows_on_ranks(game, box, control);
    return BitRows(game, box, control).solve();
}

}  // namespace takeaway::solve
