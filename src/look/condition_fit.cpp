#include "look/condition_fit.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "core/words.hpp"
#include "look/description_length.hpp"
#include "look/line_law.hpp"
#include "look/residue_set.hpp"
#include "look/set_text.hpp"
#include "numeration/numeration_system.hpp"

namespace takeaway::look {

namespace {

using Test = std::function<bool(const Position&)>;

std::int64_t largest(const Position& p) { return *std::max_element(p.begin(), p.end()); }
std::int64_t smallest(const Position& p) { return *std::min_element(p.begin(), p.end()); }

/// What is looked at, and how far its first part reaches.
struct View {
    const SetMembers& set;
    bool symmetric = false;
    std::int64_t made_below = 0;
    std::vector<std::string> names;

    /// Disagreements must lie below this.
    std::int64_t latest() const { return made_below / 2; }
};

/// Where a condition and the set disagree on the box.
struct Disagreement {
    std::vector<Position> missing;  // members that the condition does not accept
    std::int64_t from = 0;          // the condition accepts no others with a pile >= from
    std::int64_t margin = 0;        // the smallest pile of a late disagreement is less than this
};

/// Nothing if they disagree too late or too often. Positions with large piles come first, so that
/// a wrong condition is left soon.
std::optional<Disagreement> compare(const View& view, const Test& accepts,
                                    std::int64_t margin_lines, const Progress& progress) {
    const Box& box = view.set.box();
    Disagreement found;
    Position at(box.piles(), view.set.below() - 1);
    for (std::uint64_t number = box.count(); number-- > 0;) {
        constexpr std::uint64_t between_reports = 1 << 16;
        if (number % between_reports == 0) progress.at(box.count() - number, box.count());
        const bool member = view.set.contains_number(number);
        if (member != accepts(at)) {
            if (largest(at) >= view.latest()) {
                if (smallest(at) >= margin_lines) return std::nullopt;
                found.margin = std::max(found.margin, smallest(at) + 1);
            } else if (member) {
                found.missing.push_back(at);
            } else {
                found.from = std::max(found.from, largest(at) + 1);
            }
        }
        for (std::size_t i = at.size(); i-- > 0;) {
            if (at[i]-- > 0) break;
            at[i] = view.set.below() - 1;
        }
    }
    return found;
}

/// "n >= 3" of one pile, "max(x, y) >= 3" of two.
std::string extreme_text(const char* which, const std::vector<std::string>& names,
                         std::int64_t least) {
    const std::string piles = names.size() == 1 ? names[0] : which + ("(" + joined(names) + ")");
    return piles + " >= " + std::to_string(least);
}

/// The members that are listed, sorted ones only if the others follow. Nothing if too many.
std::optional<std::vector<std::string>> listed_part(const View& view,
                                                    std::vector<Position> positions) {
    if (view.symmetric)
        positions.erase(
            std::remove_if(positions.begin(), positions.end(),
                           [](const Position& p) { return !std::is_sorted(p.begin(), p.end()); }),
            positions.end());
    if (positions.size() > most_listed_positions) return std::nullopt;
    if (positions.empty()) return std::vector<std::string>{};
    std::sort(positions.begin(), positions.end());
    return std::vector<std::string>{listed_text(positions, view.symmetric)};
}

/// What must be listed if the condition speaks only from `found.from` on.
std::vector<Position> outside(const View& view, const Disagreement& found) {
    std::vector<Position> positions;
    for (const Position& member : view.set.members())
        if (largest(member) < found.from) positions.push_back(member);
    for (const Position& member : found.missing)
        if (largest(member) >= found.from) positions.push_back(member);
    return positions;
}

/// `head` is "(x, y)", or "x" where the condition speaks of x[1], x[2], …
std::optional<std::string> text_with(const View& view, const std::string& head,
                                     const std::string& condition, const Test& accepts,
                                     const std::vector<std::string>& names,
                                     const Progress& progress) {
    const auto found = compare(view, accepts, 0, progress);
    if (!found) return std::nullopt;
    auto parts = listed_part(view, outside(view, *found));
    if (!parts) return std::nullopt;
    const std::string begins =
        found->from == 0 ? "" : ", " + extreme_text("max", names, found->from);
    const bool split = !begins.empty() && condition.find(" or ") != std::string::npos;
    parts->push_back("{" + head + " : " + (split ? "(" + condition + ")" : condition) + begins +
                     "}");
    return union_text(*parts);
}

std::string head_of(const std::vector<std::string>& names) {
    return names.size() == 1 ? names[0] : "(" + joined(names) + ")";
}

/// Two piles: residue classes away from the axes, and a law for each line near them.
std::optional<std::string> with_margins(const View& view, const ResidueSet& residues,
                                        const Progress& progress) {
    const Test accepts = [&](const Position& p) { return residues.contains(p); };
    const auto rough = compare(view, accepts, most_margin_lines, progress);
    if (!rough || rough->margin == 0) return std::nullopt;
    const std::int64_t margin = rough->margin;
    const Test inner = [&](const Position& p) { return smallest(p) >= margin && accepts(p); };
    std::vector<std::string> families;
    std::vector<Position> listed;
    const auto add_line = [&](std::size_t pile, std::int64_t v, std::int64_t begin) {
        std::vector<bool> line;
        for (std::int64_t w = 0; w < view.set.below(); ++w)
            line.push_back(w >= begin &&
                           view.set.contains(pile == 0 ? Position{v, w} : Position{w, v}));
        const auto law = line_law(line, view.made_below);
        if (!law) return false;
        for (const std::int64_t w : law->listed)
            listed.push_back(pile == 0 ? Position{v, w} : Position{w, v});
        const std::string fixed = std::to_string(v);
        if (const auto text = law_text(*law, view.names[1 - pile])) {
            const std::string vector = pile == 0 ? "(" + fixed + ", " + text->term + ")"
                                                 : "(" + text->term + ", " + fixed + ")";
            families.push_back("{" + vector + (view.symmetric ? " in any order" : "") + " : " +
                               text->condition + "}");
        }
        return true;
    };
    for (std::int64_t v = 0; v < margin; ++v) {
        if (!add_line(0, v, view.symmetric ? v : 0)) return std::nullopt;
        if (!view.symmetric && !add_line(1, v, margin)) return std::nullopt;
    }
    // Away from the axes the condition may begin late, too.
    Disagreement found;
    for (const Position& p : rough->missing)
        if (smallest(p) >= margin) found.missing.push_back(p);
    Position at(2, 0);
    for (at[0] = margin; at[0] < view.latest(); ++at[0])
        for (at[1] = margin; at[1] < view.latest(); ++at[1])
            if (inner(at) && !view.set.contains(at))
                found.from = std::max(found.from, largest(at) + 1);
    for (const Position& p : outside(view, found))
        if (smallest(p) >= margin) listed.push_back(p);
    auto parts = listed_part(view, std::move(listed));
    if (!parts) return std::nullopt;
    parts->insert(parts->end(), families.begin(), families.end());
    if (!residues.empty()) {
        const auto condition = residues.condition(view.names);
        if (!condition) return std::nullopt;
        const bool split = condition->find(" or ") != std::string::npos;
        parts->push_back(
            "{" + head_of(view.names) + " : " + (split ? "(" + *condition + ")" : *condition) +
            ", " + extreme_text("min", view.names, margin) +
            (found.from > margin ? ", " + extreme_text("max", view.names, found.from) : "") + "}");
    }
    if (parts->empty()) return std::nullopt;
    return union_text(*parts);
}

void add_residue_classes(const View& view, std::vector<std::string>& texts,
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
            const Test accepts = [&](const Position& p) { return residues.contains(p); };
            if (compare(view, accepts, 0, progress))
                if (const auto condition = residues.condition(view.names))
                    plain = text_with(view, head_of(view.names), *condition, accepts, view.names,
                                      progress);
        }
        if (!plain && piles == 2) margins = with_margins(view, residues, progress);
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

void add_nim_sums(const View& view, std::vector<std::string>& texts, const Progress& progress) {
    const std::size_t piles = view.set.piles();
    if (piles < 2) return;
    const auto late =
        std::find_if(view.set.members().begin(), view.set.members().end(), [&](const Position& p) {
            return largest(p) >= view.latest() && largest(p) < view.made_below;
        });
    if (late == view.set.members().end()) return;
    const auto nim_sum = [](const Position& p) {
        std::int64_t sum = 0;
        for (const std::int64_t pile : p) sum ^= pile;
        return sum;
    };
    const std::int64_t value = nim_sum(*late);
    if (auto text = text_with(
            view, head_of(view.names),
            "nimsum(" + joined(view.names) + ") = " + std::to_string(value),
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

/// Blocks of m by m: the nim sum of the piles divided by m is 0, and the remainders are some.
void add_blocks(const View& view, std::vector<std::string>& texts, const Progress& progress) {
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
        const Test accepts = [&](const Position& p) {
            std::int64_t sum = 0;
            for (const std::int64_t pile : p) sum ^= pile / m;
            return sum == 0 && residues.contains(p);
        };
        if (!compare(view, accepts, 0, progress)) continue;
        const auto condition = residues.condition(view.names);
        if (!condition) continue;
        const std::string div = " div " + std::to_string(m);
        const std::string blocks =
            piles == 2 ? view.names[0] + div + " = " + view.names[1] + div
                       : "nimsum(" + joined(view.names, [&](const std::string& name) {
                             return name + div;
                         }) + ") = 0";
        const bool split = condition->find(" or ") != std::string::npos;
        if (auto text = text_with(view, head_of(view.names),
                                  blocks + ", " + (split ? "(" + *condition + ")" : *condition),
                                  accepts, view.names, progress)) {
            texts.push_back(std::move(*text));
            return;
        }
    }
}

/// Numbers that end in an even or odd number of zeros in some base.
void add_tails(const View& view, std::vector<std::string>& texts, const Progress& progress) {
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
    const View view{
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
