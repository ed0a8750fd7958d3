#include "star/lemma_two.hpp"

#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "core/words.hpp"

namespace takeaway::star {

namespace {

constexpr const char* reached_by_shortcuts =
    "this position is outside the set and reaches it by shortcuts only";

bool has_negative(const BigPosition& vector) {
    return std::any_of(vector.begin(), vector.end(), [](const Integer& x) { return x < 0; });
}

/// a + turns·b.
BigPosition moved(const BigPosition& a, const Integer& turns, const BigPosition& b) {
    BigPosition result(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) result[i] = a[i] + turns * b[i];
    return result;
}

/// X as single vectors and lines with one period, without negative members.
struct PeriodicSet {
    std::vector<BigPosition> singles;
    std::vector<BigPosition> bases;
    BigPosition period;     // zero if there are no lines
    std::size_t pivot = 0;  // a coordinate where the period is positive
    Integer largest = 0;    // entry of a single vector or base

    /// The point of the line through `vector` whose pivot coordinate is in 0 .. period - 1.
    BigPosition residue(const BigPosition& vector) const {
        if (period[pivot] == 0) return vector;
        return moved(vector, -floor_div(vector[pivot], period[pivot]), period);
    }
};

std::optional<PeriodicSet> periodic(const PositionSet& set) {
    const auto sets = as_linear_sets(set);
    if (!sets) return std::nullopt;
    PeriodicSet result;
    result.period.assign(set.dimension(), 0);
    for (const LinearSet& linear : *sets) {
        if (is_zero(linear.period)) continue;
        if (has_negative(linear.period)) return std::nullopt;
        if (!is_zero(result.period) && result.period != linear.period) return std::nullopt;
        result.period = linear.period;
    }
    for (const LinearSet& linear : *sets) {
        Integer turns = 0;
        bool never = false;  // some entry stays negative
        for (std::size_t i = 0; i < linear.base.size(); ++i) {
            if (linear.base[i] >= 0) continue;
            never = never || linear.period[i] == 0;
            if (!never)
                turns = std::max(turns, ceil_div(Integer(-linear.base[i]), linear.period[i]));
        }
        if (never) continue;
        const BigPosition base = moved(linear.base, turns, linear.period);
        (is_zero(linear.period) ? result.singles : result.bases).push_back(base);
        result.largest = std::max(result.largest, *std::max_element(base.begin(), base.end()));
    }
    while (result.pivot + 1 < result.period.size() && result.period[result.pivot] == 0)
        ++result.pivot;
    return result;
}

/// Decides the lines one after the other.
///
/// Let f(t) = r + t·π be a line of shortcuts, and let T be so large that every entry of f(T) - x, x
/// single or a base, is negative for good or at least as large as `largest` + its period. For t >=
/// T neither f(t) in X, nor f(t) in X - X, nor f(t) - x in X - X depends on t: the lines of X and
/// of X - X begin or end before. So
///   t < T: f(t) is judged by itself;
///   t >= T: if f(T) is in X or no shortcut, nothing is to be shown. If f(T) - x is no shortcut for
///   some x, single or a base, then neither is f(t) - x. If f(T) - (b + s·π) is none, s >= 1, then
///   for f(t) take the member b + (s + t - T)·π: the difference is the same vector. And if all
///   these are shortcuts, f(T) itself is an obstacle, since these are all members below it.
class Judge {
  public:
    Judge(const PositionSet& set, PeriodicSet parts)
        : set_(set), shortcuts_(set), parts_(std::move(parts)) {}

    Judgement verdict() const {
        std::set<BigPosition> residues;
        std::vector<BigPosition> all = parts_.singles;
        all.insert(all.end(), parts_.bases.begin(), parts_.bases.end());
        for (const BigPosition& p : all)
            for (const BigPosition& q : all) residues.insert(parts_.residue(moved(p, -1, q)));
        std::size_t lines = 0;
        for (const BigPosition& r : residues) {
            bool has_shortcut = false;
            const Integer last = parts_.bases.empty() ? Integer(0) : settled_from(r);
            for (Integer t = 0; t <= last; ++t) {
                const BigPosition f = moved(r, t, parts_.period);
                if (has_negative(f) || !shortcuts_.contains(f)) continue;
                has_shortcut = true;
                if (!is_fine(f)) return Judgement::refuted(reached_by_shortcuts, f);
            }
            if (has_shortcut) ++lines;
        }
        return Judgement::proved("Lemma 2 was decided for all of X - X (" + counted(lines, "line") +
                                 ", single vectors included)");
    }

  private:
    /// T of the proof.
    Integer settled_from(const BigPosition& r) const {
        Integer turns = 0;
        for (std::size_t i = 0; i < r.size(); ++i) {
            if (parts_.period[i] == 0) continue;
            // r_i + T·π_i - largest >= largest + π_i.
            const Integer missing = 2 * parts_.largest + parts_.period[i] - r[i];
            turns = std::max(turns, ceil_div(missing, parts_.period[i]));
        }
        return turns;
    }

    bool leads_by_a_move(const BigPosition& f, const BigPosition& member) const {
        const BigPosition vector = moved(f, -1, member);
        return !has_negative(vector) && !shortcuts_.contains(vector);
    }

    /// Whether the shortcut f is in X or has a move into X.
    bool is_fine(const BigPosition& f) const {
        if (set_.contains(f)) return true;
        for (const BigPosition& single : parts_.singles)
            if (leads_by_a_move(f, single)) return true;
        for (const BigPosition& base : parts_.bases) {
            BigPosition member = base;
            while (!has_negative(moved(f, -1, member))) {
                if (leads_by_a_move(f, member)) return true;
                member = moved(member, 1, parts_.period);
            }
        }
        return false;
    }

    const PositionSet& set_;
    ShortcutSet shortcuts_;
    PeriodicSet parts_;
};

}  // namespace

Judgement lemma_two(const PositionSet& set) {
    try {
        auto parts = periodic(set);
        if (!parts) return Judgement::unknown(0, "the set is not a union of lines with one period");
        const std::size_t count = parts->singles.size() + parts->bases.size();
        if (count > most_lines_for_lemma)
            return Judgement::unknown(0, "the set consists of more than " +
                                             std::to_string(most_lines_for_lemma) + " lines");
        if (!set.contains(BigPosition(set.dimension(), 0)))
            return Judgement::refuted(reached_by_shortcuts, BigPosition(set.dimension(), 0));
        return Judge(set, std::move(*parts)).verdict();
    } catch (const LimitError& error) {
        return Judgement::unknown(0, error.what());
    }
}

std::optional<Integer> members_for_all_shortcuts(const PositionSet& set, const Integer& below) {
    try {
        const auto parts = periodic(set);
        if (!parts) return std::nullopt;
        // v = (b + s·π) - (c + t·π). If s >= t, v = (b + (s - t)·π) - c, and then its first member
        // is c + v; if s < t, v = b - (c + (t - s)·π). The larger member is at most `largest` + v.
        return parts->largest + below;
    } catch (const LimitError&) {
        return std::nullopt;
    }
}

}  // namespace takeaway::star
