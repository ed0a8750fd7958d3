#include "rules/formula/sets.hpp"

#include "rules/formula/automatic_set.hpp"
#include "rules/formula/linear_set.hpp"
#include "rules/formula/position_set.hpp"

namespace takeaway::rules {

bool TestedSet::contains(const std::vector<Integer>& vector) const {
    return test_(to_small(vector));
}

std::size_t dimension_of(const VectorSet& set) {
    return std::visit([](const auto& kind) { return kind->dimension(); }, set);
}

std::size_t dimension_of(const SetMeaning& set) {
    const auto* vectors = std::get_if<VectorSet>(&set);
    return vectors == nullptr ? 1 : dimension_of(*vectors);
}

bool contains(const VectorSet& set, const std::vector<std::int64_t>& vector) {
    return std::visit([&](const auto& kind) { return kind->contains(vector); }, set);
}

bool contains(const VectorSet& set, const std::vector<Integer>& vector) {
    return std::visit([&](const auto& kind) { return kind->contains(vector); }, set);
}

bool contains(const SetMeaning& set, const std::vector<std::int64_t>& vector) {
    if (const auto* vectors = std::get_if<VectorSet>(&set)) return contains(*vectors, vector);
    if (const auto* tails = std::get_if<std::shared_ptr<const TailSet>>(&set))
        return (*tails)->contains(vector[0]);
    return std::get<std::shared_ptr<const BeattySequence>>(set)->contains(vector[0]);
}

PositionSetPtr families_of(const VectorSet& set) {
    const auto* families = std::get_if<PositionSetPtr>(&set);
    return families == nullptr ? nullptr : *families;
}

PositionSetPtr families_of(const SetMeaning& set) {
    const auto* vectors = std::get_if<VectorSet>(&set);
    return vectors == nullptr ? nullptr : families_of(*vectors);
}

}  // namespace takeaway::rules
