#include "look/log_periodic.hpp"

#include <algorithm>
#include <tuple>

namespace takeaway::look {

namespace {

std::vector<std::int64_t> fibonacci_up_to(std::int64_t bound) {
    std::vector<std::int64_t> f{1, 1};
    while (f.back() <= bound) f.push_back(f.back() + f[f.size() - 2]);
    f.push_back(f.back() + f[f.size() - 2]);
    return f;
}

std::string offset_text(std::int64_t offset) {
    if (offset == 0) return "";
    return offset > 0 ? " + " + std::to_string(offset) : " - " + std::to_string(-offset);
}

}  // namespace

std::vector<LogPeriodicLine> log_periodic_lines(const SetMembers& set) {
    std::vector<LogPeriodicLine> found;
    if (set.piles() != 2) return found;
    const std::vector<std::int64_t> f = fibonacci_up_to(set.below() + largest_log_offset);
    const auto try_line = [&](std::int64_t parity, std::int64_t j, std::int64_t c, std::int64_t d) {
        LogPeriodicLine line{0, j, c, d, {}};
        for (auto k = parity + 2; k + 1 < static_cast<std::int64_t>(f.size()); k += 2) {
            const Position point{f[static_cast<std::size_t>(k)] + c,
                                 f[static_cast<std::size_t>(k + j)] + d};
            if (std::max(point[0], point[1]) >= set.below()) break;
            if (!set.contains(point)) {
                line.points.clear();
                continue;
            }
            if (line.points.empty()) line.first_index = k;
            line.points.push_back(point);
        }
        if (line.points.size() >= least_log_points) found.push_back(std::move(line));
    };
    for (std::int64_t parity = 0; parity < 2; ++parity)
        for (std::int64_t j = -1; j <= 1; ++j)
            for (std::int64_t c = -largest_log_offset; c <= largest_log_offset; ++c)
                for (std::int64_t d = -largest_log_offset; d <= largest_log_offset; ++d)
                    try_line(parity, j, c, d);
    std::sort(found.begin(), found.end(), [](const LogPeriodicLine& a, const LogPeriodicLine& b) {
        return std::make_tuple(b.points.size(), a.shift, a.c, a.d, a.first_index) <
               std::make_tuple(a.points.size(), b.shift, b.c, b.d, b.first_index);
    });
    return found;
}

std::string to_text(const LogPeriodicLine& line) {
    const std::string second = line.shift == 0 ? "F_k" : line.shift == 1 ? "F_(k+1)" : "F_(k-1)";
    const std::int64_t k = line.first_index;
    return "(F_k" + offset_text(line.c) + ", " + second + offset_text(line.d) +
           "), k = " + std::to_string(k) + ", " + std::to_string(k + 2) + ", " +
           std::to_string(k + 4) + ", …";
}

}  // namespace takeaway::look
