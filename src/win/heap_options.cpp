/// The options of a position of heaps: those of each heap, and those of the summands that do not
/// split heaps.
#include <algorithm>
#include <iterator>
#include <set>

#include "core/error.hpp"
#include "win/heap_advisor.hpp"

namespace takeaway::win {

namespace {

/// The heaps of a that are not in b, both sorted.
BigPosition difference_of(const BigPosition& a, const BigPosition& b) {
    BigPosition left;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(left));
    return left;
}

}  // namespace

std::string HeapAdvisor::name_in(const Part& part, const std::string& move) const {
    return parts_.size() > 1 ? part.game.expression + ": " + move : move;
}

void HeapAdvisor::each_option(
    const HeapPosition& position,
    const std::function<bool(const HeapPosition&, const std::string&)>& visit) const {
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        const Part& part = parts_[p];
        if (!part.heaps) {
            const bool finished = part.game.rules->each_option(
                to_small(position[p]), [&](const Position& to, std::size_t move) {
                    HeapPosition option = position;
                    option[p] = to_big(to);
                    return visit(option, name_in(part, part.game.rules->move_names()[move]));
                });
            if (!finished) return;
            continue;
        }
        for (std::size_t h = 0; h < position[p].size(); ++h) {
            if (h > 0 && position[p][h] == position[p][h - 1]) continue;
            const Position heap = to_small({position[p][h]});
            const bool finished = part.game.splitting->each_option(
                heap[0], [&](const Position& left, std::size_t move) {
                    return visit(with_heap_replaced(position, p, h, to_big(left)),
                                 name_in(part, part.game.splitting->move_names()[move]));
                });
            if (!finished) return;
        }
    }
}

std::vector<HeapOption> HeapAdvisor::options(const HeapPosition& position, std::size_t most) const {
    std::map<HeapPosition, std::set<std::string>> found;
    each_option(position, [&](const HeapPosition& to, const std::string& move) {
        found[to].insert(move);
        if (found.size() > most)
            throw LimitError("this position has more than " + with_thousands(most) + " options");
        return true;
    });
    std::vector<HeapOption> options;
    for (const auto& [to, moves] : found) options.push_back({to, {moves.begin(), moves.end()}});
    return options;
}

bool HeapAdvisor::has_option(const HeapPosition& position) const {
    // A heap beyond 64 bits is not listed; by a code it has a move unless all moves take it whole.
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (!parts_[p].heaps || position[p].empty() || fits_int64(position[p].back())) continue;
        const auto& code = parts_[p].game.splitting->code();
        if (code && code->most_left() > 0) return true;
    }
    bool found = false;
    each_option(position, [&](const HeapPosition&, const std::string&) {
        found = true;
        return false;
    });
    return found;
}

std::optional<std::string> HeapAdvisor::move_between(const HeapPosition& from,
                                                     const HeapPosition& to) const {
    if (to.size() != from.size()) return std::nullopt;
    std::optional<std::size_t> changed;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (from[p] == to[p]) continue;
        if (changed) return std::nullopt;
        changed = p;
    }
    if (!changed) return std::nullopt;
    const Part& part = parts_[*changed];
    if (!part.heaps) {
        if (!part.game.rules->is_move(from[*changed], to[*changed])) return std::nullopt;
        return name_in(part, "a move");
    }
    // A move may leave a heap that lay there before, so the heap that was moved in need not be
    // among those that are gone: each one is tried.
    for (std::size_t h = 0; h < from[*changed].size(); ++h) {
        BigPosition others = from[*changed];
        const Integer heap = others[h];
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(h));
        if (!std::includes(to[*changed].begin(), to[*changed].end(), others.begin(), others.end()))
            continue;
        const auto move =
            part.game.splitting->move_between(heap, difference_of(to[*changed], others));
        if (move) return name_in(part, part.game.splitting->move_names()[*move]);
    }
    return std::nullopt;
}

}  // namespace takeaway::win
