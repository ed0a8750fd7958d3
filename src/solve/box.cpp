#include "solve/box.hpp"

#include <algorithm>
#include <limits>

#include "core/error.hpp"

namespace takeaway {

Box::Box(std::vector<std::int64_t> sizes) : sizes_(std::move(sizes)) {
    for (const std::int64_t size : sizes_) {
        if (size < 0) throw InputError("a box needs sizes of 0 or more");
        const auto factor = static_cast<std::uint64_t>(size);
        constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
        if (factor != 0 && count_ > most / factor)
            throw LimitError("this box has more than 2^63 positions: no table of it can be built");
        count_ *= factor;
    }
}

Box Box::up_to(const Position& corner) {
    std::vector<std::int64_t> sizes;
    for (const std::int64_t pile : corner) {
        if (pile == std::numeric_limits<std::int64_t>::max())
            throw LimitError("a pile of " + std::to_string(pile) +
                             " tokens is too large for a table");
        sizes.push_back(pile + 1);
    }
    return Box(std::move(sizes));
}

std::string bytes_to_text(std::uint64_t bytes) {
    constexpr const char* units[] = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    std::size_t unit = 0;
    if (bytes > std::numeric_limits<std::uint64_t>::max() / 10)
        return std::to_string(bytes >> 60) + " EiB";
    std::uint64_t tenths = bytes * 10;
    while (tenths >= 10240 && unit < 6) {
        tenths /= 1024;
        ++unit;
    }
    const std::string whole = std::to_string(tenths / 10);
    return (unit == 0 ? whole : whole + "." + std::to_string(tenths % 10)) + " " + units[unit];
}

void require_memory(const Box& box, std::uint64_t bytes_per_position, std::uint64_t limit) {
    if (box.count() <= limit / bytes_per_position) return;
    const bool representable = box.count() <= no_memory_limit / bytes_per_position;
    const std::string needed =
        representable ? bytes_to_text(box.count() * bytes_per_position) : "more than 4 EiB";
    std::string message = "a table of " + std::to_string(box.count()) + " positions needs " +
                          needed + ", but the limit is " + bytes_to_text(limit);
    const auto& sizes = box.sizes();
    const bool is_cube =
        std::all_of(sizes.begin(), sizes.end(), [&](auto s) { return s == sizes[0]; });
    if (is_cube && !sizes.empty()) {
        // The largest bound whose table fits, by bisection on whole numbers.
        std::int64_t low = 0;
        std::int64_t high = sizes[0];
        while (high - low > 1) {
            const std::int64_t middle = low + (high - low) / 2;
            std::uint64_t cells = 1;
            bool fits = true;
            for (std::size_t i = 0; i < sizes.size() && fits; ++i) {
                fits = cells <= limit / bytes_per_position / static_cast<std::uint64_t>(middle);
                cells *= static_cast<std::uint64_t>(middle);
            }
            (fits ? low : high) = middle;
        }
        message += "; coordinates below " + std::to_string(low) + " would fit";
    }
    throw LimitError(message);
}

}  // namespace takeaway
