#include "solve/plain/move_vectors.hpp"

#include <algorithm>
#include <cassert>

#include "core/error.hpp"
#include "solve/position_list.hpp"

namespace takeaway::solve {

namespace {

/// Sorts the rows and drops repetitions.
void tidy(std::size_t piles, std::vector<std::uint32_t>& flat) {
    // Two piles, the common case, fit one number, which sorts several times faster than rows.
    if (piles == 2) {
        std::vector<std::uint64_t> pairs(flat.size() / 2);
        for (std::size_t i = 0; i < pairs.size(); ++i)
            pairs[i] = (std::uint64_t{flat[2 * i]} << 32) | flat[2 * i + 1];
        std::sort(pairs.begin(), pairs.end());
        pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
        flat.resize(2 * pairs.size());
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            flat[2 * i] = static_cast<std::uint32_t>(pairs[i] >> 32);
            flat[2 * i + 1] = static_cast<std::uint32_t>(pairs[i]);
        }
        return;
    }
    std::vector<std::vector<std::uint32_t>> rows;
    for (auto at = flat.begin(); at != flat.end(); at += static_cast<std::ptrdiff_t>(piles))
        rows.emplace_back(at, at + static_cast<std::ptrdiff_t>(piles));
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    flat.clear();
    for (const auto& row : rows) flat.insert(flat.end(), row.begin(), row.end());
}

}  // namespace

MoveVectors::MoveVectors(std::size_t piles, std::int64_t bound, std::vector<std::uint32_t> flat)
    : piles_(piles), flat_(std::move(flat)) {
    begins_.reserve(static_cast<std::size_t>(bound) + 1);
    std::size_t next = 0;
    for (std::int64_t entry = 0; entry < bound; ++entry) {
        begins_.push_back(next);
        while (next < size() && row(next)[0] == entry) ++next;
    }
    begins_.push_back(next);
    assert(next == size());
}

bool each_move(const Rules& rules, const Box& box, FunctionRef<bool(const Position& move)> visit) {
    assert(rules.is_invariant() && rules.unordered_piles().empty());
    assert(box.piles() == rules.piles() && box.count() > 0);
    Position corner = box.sizes();
    for (std::int64_t& pile : corner) --pile;
    Position move(corner.size());
    return rules.each_option(corner, [&](const Position& option, std::size_t) {
        for (std::size_t i = 0; i < corner.size(); ++i) move[i] = corner[i] - option[i];
        return visit(move);
    });
}

std::optional<MoveVectors> move_vectors(const Rules& rules, const Box& box, std::size_t most) {
    for (const std::int64_t size : box.sizes())
        if (size > largest_listed_bound)
            throw LimitError("moves are listed below 2^32 only, not below " + std::to_string(size));
    const std::size_t piles = rules.piles();
    if (box.count() == 0) return MoveVectors(piles, box.sizes().empty() ? 0 : box.sizes()[0], {});
    // Repetitions are dropped whenever there are this many, so that they cannot fill the memory.
    constexpr std::size_t fewest_before_tidying = 1024;
    const std::size_t tidy_at = piles * (2 * most + fewest_before_tidying);
    std::vector<std::uint32_t> flat;
    const bool all = each_move(rules, box, [&](const Position& move) {
        for (const std::int64_t entry : move) flat.push_back(static_cast<std::uint32_t>(entry));
        if (flat.size() < tidy_at) return true;
        tidy(piles, flat);
        return flat.size() <= piles * most;
    });
    if (!all) return std::nullopt;
    tidy(piles, flat);
    if (flat.size() > piles * most) return std::nullopt;
    flat.shrink_to_fit();
    return MoveVectors(piles, box.sizes()[0], std::move(flat));
}

bool is_symmetric(const MoveVectors& moves) {
    assert(moves.piles() == 2);
    std::vector<std::uint32_t> exchanged;
    for (std::size_t i = 0; i < moves.size(); ++i)
        exchanged.insert(exchanged.end(), {moves.row(i)[1], moves.row(i)[0]});
    tidy(2, exchanged);
    return moves.size() == 0 || std::equal(exchanged.begin(), exchanged.end(), moves.row(0));
}

}  // namespace takeaway::solve
