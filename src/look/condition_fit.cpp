#include "look/condition_fit.hpp"

#include <algorithm>
#include <optional>

#include "core/words.hpp"
#include "look/condition_view.hpp"
#include "look/description_length.hpp"
#include "look/margin_fit.hpp"
#include "look/residue_set.hpp"
#include "look/set_text.hpp"
#include "numeration/numeration_system.hpp"

namespace takeaway::look {

namespace {

/// `head` is "(x, y)", or "x" where the condition speaks of x[1], x[2], …
std::optional<std::string> text_with(const ConditionView& view, const std::string& head,
                                     const std::string& condition, const PositionTest& accepts,
                                     const std::vector<std::string>& names,
                                     const Progress& progress) {
    const auto found = compare(view, accepts, 0, progress);
    if (!found) return std::nullopt;
    auto parts = listed_part(view, outside(view, *found));
    if (!parts) return std::nullopt;
    const std::string begins =
        found->from == 0 ? "" : ", " + extreme_text("max", names, found->from);
    parts->push_back("{" + head + " : " + (begins.empty() ? condition : as_conjunct(condition)) +
                     begins + "}");
    return union_text(*parts);
}

void add_residue_classes(const ConditionView& view, std::vector<std::string>& texts,
                         const Progress& progress) {
    const std::size_t piles = view.set.piles();
    const std::int64_t most = std::min(largest_residue_modulus[piles - 1], view.latest() / 2);
    std::optional<std::string> plain;
    std::optional<std::string> margins;
    for (std::int64_t m = 1; m <= most && !plain && !margins; ++m) {
        ResidueSet residues(piles, m);
        const Box box = Box::below(piles, m);
        Position corner(piles, 0);
        do {
            Position at = corner;
            for (std::int64_t& pile : at) pile += view.made_below - m;
            if (view.set.contains(at)) residues.insert(at);
        } while (box.advance(corner));
        if (!residues.empty()) {
            const PositionTest accepts = [&](const Position& p) { return residues.contains(p); };
            if (compare(view, accepts, 0, progress))
                if (const auto condition = residues.condition(view.names))
                    plain = text_with(view, view.head(), *condition, accepts, view.names, progress);
        }
        if (!plain && piles == 2) margins = text_with_margins(view, residues, progress);
    }
    if (plain) texts.push_back(std::move(*plain));
    if (margins) texts.push_back(std::move(*margins));
}

/// The sums of the binary digits, column by column, are 0 modulo `modulus`.
bool columns_vanish(const Position& position, std::int64_t modulus) {
    std::int64_t all = 0;
    for (const std::int64_t pile : position) all |= pile;
    for (int bit = 0; all >> bit != 0; ++bit) {
        std::int64_t sum = 0;
        for (const std::int64_t pile : position) sum += pile >> bit & 1;
        if (sum % modulus != 0) return false;
    }
    return true;
}

void add_nim_sums(const ConditionView& view, std::vector<std::string>& texts,
                  const Progress& progress) {
    const std::size_t piles = view.set.piles();
    if (piles < 2) return;
    const auto late =
        std::find_if(view.set.members().begin(), view.set.members().end(), [&](const Position& p) {
            return largest_pile(p) >= view.latest() && largest_pile(p) < view.made_below;
        });
    if (late == view.set.members().end()) return;
    const auto nim_sum = [](const Position& p) {
        std::int64_t sum = 0;
        for (const std::int64_t pile : p) sum ^= pile;
        return sum;
    };
    const std::int64_t value = nim_sum(*late);
    if (auto text = text_with(
            view, view.head(), "nimsum(" + joined(view.names) + ") = " + std::to_string(value),
            [&](const Position& p) { return nim_sum(p) == value; }, view.names, progress))
        texts.push_back(std::move(*text));
    std::vector<std::string> entries;
    for (std::size_t i = 1; i <= piles; ++i) entries.push_back("x[" + std::to_string(i) + "]");
    for (std::int64_t m = 3; m <= static_cast<std::int64_t>(piles); ++m)
        if (auto text = text_with(
                view, "x", "nimsum(x, " + std::to_string(m) + ") = 0",
                [&](const Position& p) { return columns_vanish(p, m); }, entries, progress))
            texts.push_back(std::move(*text));
}

/// "x div 4 = y div 4", "nimsum(x div 4, y div 4, z div 4) = 0".
std::string blocks_text(const std::vector<std::string>& names, std::int64_t m) {
    std::vector<std::string> quotients;
    for (const std::string& name : names) quotients.push_back(name + " div " + std::to_string(m));
    return names.size() == 2 ? joined(quotients, " = ") : "nimsum(" + joined(quotients) + ") = 0";
}

/// Blocks of m by m: the nim sum of the piles divided by m is 0, and the remainders are some.
void add_blocks(const ConditionView& view, std::vector<std::string>& texts,
                const Progress& progress) {
    const std::size_t piles = view.set.piles();
    if (piles < 2) return;
    constexpr std::int64_t largest_block = 8;
    for (std::int64_t m = 2; m <= std::min(largest_block, view.made_below / 4); ++m) {
        // Read off where the first two piles lie in one late block and the others in the first.
        ResidueSet residues(piles, m);
        const Box box = Box::below(piles, m);
        Position corner(piles, 0);
        const std::int64_t late = (view.made_below / m - 1) * m;
        do {
            Position at = corner;
            at[0] += late;
            at[1] += late;
            if (view.set.contains(at)) residues.insert(corner);
        } while (box.advance(corner));
        if (residues.empty()) continue;
        const PositionTest accepts = [&](const Position& p) {
            std::int64_t sum = 0;
            for (const std::int64_t pile : p) sum ^= pile / m;
            return sum == 0 && residues.contains(p);
        };
        if (!compare(view, accepts, 0, progress)) continue;
        const auto condition = residues.condition(view.names);
        if (!condition) continue;
        if (auto text = text_with(view, view.head(),
                                  joined({blocks_text(view.names, m), as_conjunct(*condition)}),
                                  accepts, view.names, progress)) {
            texts.push_back(std::move(*text));
            return;
        }
    }
}

/// Numbers that end in an even or odd number of zeros in some base.
void add_tails(const ConditionView& view, std::vector<std::string>& texts,
               const Progress& progress) {
    constexpr std::int64_t largest_base = 10;
    for (std::int64_t base = 2; base <= largest_base; ++base) {
        const NumerationSystem system = positional(base);
        for (const bool vile : {true, false}) {
            const std::string condition =
                "n in " + std::string(vile ? "vile(" : "dopey(") + std::to_string(base) + ")";
            if (auto text = text_with(
                    view, "n", condition,
                    [&](const Position& p) { return system.is_vile(p[0]) == vile; }, view.names,
                    progress))
                texts.push_back(std::move(*text));
        }
    }
}

}  // namespace

std::vector<std::string> condition_texts(const SetMembers& every_order, std::int64_t made_below,
                                         const Progress& progress) {
    std::vector<std::string> texts;
    const std::size_t piles = every_order.piles();
    if (piles > most_condition_piles || !every_order.has_bits() || every_order.empty())
        return texts;
    static const std::vector<std::string> letters{"x", "y", "z", "w"};
    const ConditionView view{
        every_order, piles > 1 && !every_order.asymmetry(), made_below,
        piles == 1 ? std::vector<std::string>{"n"}
                   : std::vector<std::string>(
                         letters.begin(), letters.begin() + static_cast<std::ptrdiff_t>(piles))};
    add_residue_classes(view, texts, progress);
    add_nim_sums(view, texts, progress);
    if (texts.empty()) add_blocks(view, texts, progress);
    if (piles == 1) add_tails(view, texts, progress);
    std::stable_sort(texts.begin(), texts.end(), [](const std::string& a, const std::string& b) {
        return description_length(a) < description_length(b);
    });
    return texts;
}

}  // namespace takeaway::look
