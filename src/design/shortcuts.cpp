#include "design/shortcuts.hpp"

#include <algorithm>
#include <numeric>

namespace takeaway::design {

std::uint64_t VectorTable::count() const {
    return static_cast<std::uint64_t>(std::count(in_.begin(), in_.end(), true));
}

std::vector<Position> VectorTable::list() const {
    std::vector<Position> vectors;
    Position at(box_.piles(), 0);
    for (std::uint64_t number = 0; number < box_.count(); ++number, box_.advance(at))
        if (in_[number]) vectors.push_back(at);
    return vectors;
}

std::optional<Position> difference(const Position& p, const Position& q) {
    Position result(p.size());
    for (std::size_t i = 0; i < p.size(); ++i) {
        if (p[i] < q[i]) return std::nullopt;
        result[i] = p[i] - q[i];
    }
    return result;
}

bool is_smaller(const Position& a, const Position& b) {
    const std::int64_t zero = 0;
    const std::int64_t tokens_a = std::accumulate(a.begin(), a.end(), zero);
    const std::int64_t tokens_b = std::accumulate(b.begin(), b.end(), zero);
    return tokens_a != tokens_b ? tokens_a < tokens_b : a < b;
}

VectorTable shortcuts_on(const Box& box, const std::vector<Position>& members,
                         const Progress& progress) {
    VectorTable table(box);
    std::size_t first = 0;  // members before it have a first pile too small to matter
    for (std::size_t i = 0; i < members.size(); ++i) {
        progress.at(i, members.size());
        while (members[i][0] - members[first][0] >= box.sizes()[0]) ++first;
        for (std::size_t j = first; j <= i; ++j) {
            const auto vector = difference(members[i], members[j]);
            if (vector && box.contains(*vector)) table.insert(*vector);
        }
    }
    return table;
}

std::optional<Position> member_that_makes(const std::vector<Position>& members,
                                          const Position& vector) {
    for (const Position& p : members) {
        const auto q = difference(p, vector);
        if (q && std::binary_search(members.begin(), members.end(), *q)) return p;
    }
    return std::nullopt;
}

}  // namespace takeaway::design
