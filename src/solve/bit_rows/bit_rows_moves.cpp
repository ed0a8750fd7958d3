#include "solve/bit_rows/bit_rows_moves.hpp"

#include <map>

#include "solve/plain/move_vectors.hpp"

namespace takeaway::solve {

void MoveBits::set(std::size_t place) {
    const std::size_t word = place / 64;
    if (words_.empty()) {
        first_ = word;
        words_.push_back(0);
    }
    if (word < first_) {
        words_.insert(words_.begin(), first_ - word, 0);
        first_ = word;
    }
    if (word >= first_ + words_.size()) words_.resize(word - first_ + 1, 0);
    words_[word - first_] |= std::uint64_t{1} << (place % 64);
}

std::vector<std::size_t> MoveBits::list() const {
    std::vector<std::size_t> places;
    each_one({words_.data(), 0, words_.size()},
             [&](std::size_t place) { places.push_back(place + 64 * first_); });
    return places;
}

MovesByRow moves_by_row(const Game& game, const Box& box) {
    const Box rows({box.sizes().begin(), box.sizes().end() - 1});
    MovesByRow all;
    std::map<std::size_t, MoveBits> by_row;
    Position leading(rows.piles());
    each_move(*game.rules, box, [&](const Position& move) {
        leading.assign(move.begin(), move.end() - 1);
        by_row[rows.number_of(leading)].set(static_cast<std::size_t>(move.back()));
        return true;
    });
    Position difference(rows.piles(), 0);
    do {
        const auto found = by_row.find(rows.number_of(difference));
        if (found == by_row.end()) continue;
        std::vector<std::size_t> list = found->second.list();
        StripMoves moves{difference, found->first, std::move(found->second), std::move(list)};
        if (found->first == 0) {
            all.inside = std::move(moves);
        } else {
            all.between.push_back(std::move(moves));
        }
    } while (rows.advance(difference));
    return all;
}

}  // namespace takeaway::solve
