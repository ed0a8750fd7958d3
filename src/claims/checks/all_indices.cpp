#include "claims/checks/all_indices.hpp"

#include <algorithm>
#include <vector>

#include "rules/formula/along_line.hpp"
#include "rules/formula/evaluate.hpp"

namespace takeaway::claims {

namespace {

/// Thrown for what is not of the kind that is decided here.
struct Undecided {};

/// Nothing if the classes to this modulus are too coarse; `modulus` is then a finer one.
std::optional<AllIndices> decided_with(const Formula& condition, std::int64_t& modulus,
                                       const Progress& progress) {
    // Every class is evaluated once at least, so that its value far out is not only inferred.
    std::int64_t beyond = 1;  // from this t on, every class is constant
    std::optional<std::int64_t> false_class;
    std::vector<Affine> n(1);
    for (std::int64_t r = 0; r < modulus; ++r) {
        if (r % 4096 == 0)
            progress.at(static_cast<std::uint64_t>(r), static_cast<std::uint64_t>(modulus));
        n[0] = {r, modulus};
        const SeenFromEnd<std::int64_t> far_out =
            seen_from_end<std::int64_t>(condition, n, 0, std::nullopt);
        if (far_out.answer == Truth::unknown) {
            if (far_out.finer == 1) throw Undecided{};
            modulus = multiply(modulus, far_out.finer);
            return std::nullopt;
        }
        beyond = std::max(beyond, far_out.from);
        if (far_out.answer == Truth::no && !false_class) false_class = r;
    }
    AllIndices result;
    result.classes = modulus;
    const std::int64_t end = multiply(modulus, add(beyond, false_class ? 1 : 0));
    if (end > most_classes) throw Undecided{};
    for (std::int64_t n_there = 0; n_there < end; ++n_there) {
        ++result.evaluated;
        if (rules::holds(condition, &n_there)) continue;
        result.witness = n_there;
        return result;
    }
    result.holds = !false_class;
    return result;
}

}  // namespace

std::optional<AllIndices> decide_for_all(const Formula& condition, const Progress& progress) {
    try {
        for (std::int64_t modulus = 1; modulus <= most_classes;)
            if (const auto result = decided_with(condition, modulus, progress)) return result;
    } catch (const Undecided&) {
    } catch (const Overflow&) {
    }
    return std::nullopt;
}

}  // namespace takeaway::claims
