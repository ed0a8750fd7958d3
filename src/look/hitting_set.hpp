/// Fewest vectors that serve all members: a small exact search.
///
/// Items are numbered; each choice serves some of them. The item with the fewest choices is
/// branched on, which is exact and, because most members have a handful of vectors, quick.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace takeaway::look {

struct HittingSet {
    std::vector<std::size_t> chosen;
    bool fewest = true;  // false: the search gave up and the choice is greedy
};

/// Steps after which the exact search gives up.
constexpr std::uint64_t hitting_set_budget = 300'000;

/// serves[c] lists, in increasing order, the items that choice c serves; none of the chosen could
/// be exchanged for an earlier one. Nothing if some
/// item has no choice, or if more than `most` choices would be needed.
std::optional<HittingSet> fewest_choices(std::size_t items,
                                         const std::vector<std::vector<std::size_t>>& serves,
                                         std::size_t most,
                                         std::uint64_t budget = hitting_set_budget);

}  // namespace takeaway::look
