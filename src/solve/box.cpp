#include "solve/box.hpp"

#include <algorithm>
#include <limits>

#include "core/error.hpp"

namespace takeaway::solve {

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
    for (const std::int64_t pile : corner) sizes.push_back(bound_above(pile));
    return Box(std::move(sizes));
}

std::int64_t bound_for(std::size_t length, std::uint64_t most) {
    std::int64_t bound = 1;
    const auto fits = [&](std::int64_t b) {
        std::uint64_t count = 1;
        for (std::size_t i = 0; i < length; ++i) {
            count *= static_cast<std::uint64_t>(b);
            if (count > most) return false;
        }
        return true;
    };
    while (fits(bound + 1)) ++bound;
    return bound;
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

std::uint64_t saturated(const Integer& bytes) {
    return bytes < no_memory_limit ? static_cast<std::uint64_t>(to_int64(bytes)) : no_memory_limit;
}

namespace {

/// How many positions of so many bits fit into so many bytes.
std::uint64_t positions_that_fit(std::uint64_t bytes, std::uint64_t bits_per_position) {
    return saturated(Integer(bytes) * 8 / bits_per_position);
}

/// The largest bound such that a cube of that side has at most so many positions.
std::int64_t side_that_fits(std::size_t piles, std::uint64_t positions, std::int64_t too_large) {
    std::int64_t low = 0;
    std::int64_t high = too_large;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        std::uint64_t cells = 1;
        bool fits = true;
        for (std::size_t i = 0; i < piles && fits; ++i) {
            fits = cells <= positions / static_cast<std::uint64_t>(middle);
            cells *= static_cast<std::uint64_t>(middle);
        }
        (fits ? low : high) = middle;
    }
    return low;
}

void require_memory_for_bits(const Box& box, std::uint64_t bits_per_position, std::uint64_t limit) {
    const std::uint64_t positions = positions_that_fit(limit, bits_per_position);
    if (box.count() <= positions) return;
    const Integer bytes = Integer(box.count()) * bits_per_position / 8;
    const std::string needed = bytes < no_memory_limit
                                   ? bytes_to_text(static_cast<std::uint64_t>(to_int64(bytes)))
                                   : "more than 4 EiB";
    std::string message = "a table of " + std::to_string(box.count()) + " positions needs " +
                          needed + ", but the limit is " + bytes_to_text(limit);
    const auto& sizes = box.sizes();
    const bool is_cube = !sizes.empty() && std::all_of(sizes.begin(), sizes.end(),
                                                       [&](auto s) { return s == sizes[0]; });
    if (is_cube)
        message += "; coordinates below " +
                   std::to_string(side_that_fits(sizes.size(), positions, sizes[0])) + " would fit";
    throw LimitError(message);
}

}  // namespace

void require_memory(const Box& box, std::uint64_t bytes_per_position, std::uint64_t limit) {
    require_memory_for_bits(box, 8 * bytes_per_position, limit);
}

void require_memory_bits(const Box& box, std::uint64_t limit) {
    require_memory_for_bits(box, 1, limit);
}

}  // namespace takeaway::solve
