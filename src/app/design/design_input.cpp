#include "app/design/design_input.hpp"

#include <algorithm>
#include <set>

#include "core/text_file.hpp"
#include "core/words.hpp"
#include "numeration/rat_vectors.hpp"
#include "rules/meaning/scope.hpp"
#include "rules/text/parse_game.hpp"
#include "solve/ladder.hpp"
#include "star/lemma_two.hpp"

namespace takeaway::app {

namespace {

std::string zero_vector(std::size_t piles) {
    std::string text;
    for (std::size_t i = 0; i < piles; ++i) text += i == 0 ? "0" : ", 0";
    return "{(" + text + ")}";
}

/// (a + b√D)/c as the rule language writes it.
std::string constant_text(const Quadratic& x) {
    if (x.is_rational()) return "(" + to_text(x.numerator()) + "/" + to_text(x.denominator()) + ")";
    return "((" + to_text(x.a()) + " + " + to_text(x.b()) + "*sqrt(" + to_text(x.d()) + "))/" +
           to_text(x.c()) + ")";
}

std::string rats_text(const std::string& text, bool any_order) {
    const RuleSource source{"set", text};
    const syntax::Node call = parse_whole_term(source);
    if (call.kind != syntax::Kind::call || call.kids.size() != 1)
        throw InputError("write rats(D), such as rats(3)");
    const Integer piles = Scope(source).whole_constant(call.kids[0], "the number of piles");
    constexpr std::int64_t most = 10;  // as the catalog's rats_grandiose
    if (piles < 2 || piles > most)
        throw InputError("rats(D) needs D in 2.." + std::to_string(most) + " here");
    const auto d = static_cast<std::size_t>(to_int64(piles));
    // The first and the last entry without what would be - 0 and /1.
    const std::string modulus = to_text(power(2, piles) - 1);
    std::string heads;
    for (std::size_t i = 1; i < d; ++i) {
        heads += "floor(" + modulus + "n/" + to_text(power(2, d - i)) + ")";
        heads += i == 1 ? ", " : " - " + to_text(power(2, i - 1) - 1) + ", ";
    }
    heads += modulus + "n - " + to_text(power(2, d - 1) - 1);
    return zero_vector(d) + " + {(" + heads + ")" + (any_order ? " in any order" : "") +
           " : n >= 1}";
}

/// The parts of a text between commas that stand outside parentheses.
std::vector<std::string> split_outside_parentheses(const std::string& text) {
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char letter : text) {
        if (letter == '(') ++depth;
        if (letter == ')') --depth;
        if (letter == ',' && depth == 0) {
            parts.emplace_back();
        } else {
            parts.back() += letter;
        }
    }
    return parts;
}

std::string beatty_text(const std::string& text, bool any_order) {
    std::string heads;
    std::optional<Integer> first;
    const std::vector<std::string> parts = split_outside_parentheses(text);
    for (const std::string& part : parts) {
        const RuleSource source{"set", part};
        const SetMeaning meaning = Scope(source).set(parse_whole_set(source));
        const auto* beatty = std::get_if<std::shared_ptr<const BeattySequence>>(&meaning);
        if (beatty == nullptr)
            throw InputError("`" + shortened(part) +
                             "` is no Beatty sequence: a set of pairs is written "
                             "beatty(phi), beatty(phi^2)");
        if (first && *first != (*beatty)->first())
            throw InputError("the Beatty sequences of a set must begin with the same index");
        first = (*beatty)->first();
        heads += (heads.empty() ? "" : ", ") + ("floor(" + constant_text((*beatty)->alpha())) +
                 "*n + " + constant_text((*beatty)->gamma()) + ")";
    }
    return zero_vector(parts.size()) + " + {(" + heads + ")" + (any_order ? " in any order" : "") +
           " : n >= " + to_text(*first) + "}";
}

PositionSetPtr formula_of(const std::string& text) {
    const RuleSource source{"set", text};
    return Scope(source).families(parse_whole_set(source), 0);
}

/// Positions in parentheses, or between line breaks and semicolons.
std::vector<Position> positions_in(const std::string& text) {
    std::vector<std::string> pieces(1);
    int depth = 0;
    for (const char letter : text) {
        if (letter == '(') ++depth;
        const bool ends = letter == '\n' || letter == ';' || letter == '\r';
        if (!ends) pieces.back() += letter;
        if (letter == ')' && depth > 0) --depth;
        if ((ends || letter == ')') && depth == 0) pieces.emplace_back();
    }
    std::vector<Position> positions;
    for (std::string piece : pieces) {
        const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
        // A comma may stand between positions: (0,0), (1,2).
        while (!piece.empty() && (is_space(piece.front()) || piece.front() == ','))
            piece.erase(0, 1);
        while (!piece.empty() && is_space(piece.back())) piece.pop_back();
        if (piece.empty() || piece.front() == '#') continue;
        positions.push_back(to_small(parse_position(piece)));
        if (positions.back().size() != positions[0].size())
            throw InputError(to_text(positions.back()) + " and " + to_text(positions[0]) +
                             " have different numbers of piles");
    }
    if (positions.empty()) throw InputError("the list of positions is empty");
    return positions;
}

std::string file_text(const std::string& path) {
    constexpr std::size_t longest = std::size_t{1} << 26;
    std::string text;
    try {
        text = text_of_file(path, longest);
    } catch (const FileError&) {
        text.clear();
    }
    if (text.empty())
        throw FileError("`" + shortened(path) +
                        "` is no set and no file that can be read: write {(0,0)} + {(n, 2n) : n >= "
                        "1}, rats(3), beatty(phi), beatty(phi^2), or positions (0,0) (1,2)");
    return text;
}

std::vector<Position> sorted_once(std::vector<Position> positions, bool any_order) {
    std::set<Position> all;
    for (Position& position : positions) {
        if (!any_order) {
            all.insert(std::move(position));
            continue;
        }
        std::sort(position.begin(), position.end());
        do all.insert(position);
        while (std::next_permutation(position.begin(), position.end()));
    }
    return {all.begin(), all.end()};
}

void refuse_large_box(const Workbench& bench, const DesignSource& source, std::size_t piles) {
    require_memory(Box::below(piles, source.below), design_bytes_per_position,
                   bench.limits().memory);
}

DesignSet from_list(const Workbench& bench, const DesignSource& source,
                    std::vector<Position> positions, const std::string& name) {
    DesignSet set;
    set.name = name;
    set.members = sorted_once(std::move(positions), source.any_order);
    set.piles = set.members[0].size();
    refuse_large_box(bench, source, set.piles);
    set.known_below = source.below;
    for (const Position& member : set.members)
        set.known_below =
            std::max(set.known_below, *std::max_element(member.begin(), member.end()) + 1);
    set.has_all_shortcuts = true;
    if (set.members.size() <= most_listed_in_formula) {
        set.formula_text = listed_set_text(set.members);
        set.formula = formula_of(set.formula_text);
    }
    return set;
}

DesignSet from_formula(const Workbench& bench, const DesignSource& source,
                       const std::string& text) {
    DesignSet set;
    set.name = source.set;
    set.formula_text = text;
    set.formula = formula_of(text);
    set.piles = set.formula->dimension();
    refuse_large_box(bench, source, set.piles);
    const std::optional<Integer> enough = members_for_all_shortcuts(*set.formula, source.below);
    if (enough && fits_int64(*enough)) {
        set.known_below = to_int64(*enough);
        set.has_all_shortcuts = true;
    } else {
        set.known_below = multiply(source.below, standard_reach);
    }
    if (source.members_below) {
        set.has_all_shortcuts = set.has_all_shortcuts && *source.members_below >= set.known_below;
        set.known_below = std::max(source.below, *source.members_below);
    }
    set.members = set.formula->below(set.known_below);
    return set;
}

DesignSet from_game(const Workbench& bench, const DesignSource& source) {
    const Game game = bench.game(source.from);
    DesignSet set;
    set.name = "the P-positions of " + game_name(game);
    set.piles = game.rules->piles();
    refuse_large_box(bench, source, set.piles);
    set.known_below = std::max(source.below, source.members_below.value_or(source.below));
    const PositionListPtr list = bench.p_positions(game, set.known_below);
    std::vector<Position> positions;
    for (std::size_t i = 0; i < list->size(); ++i) positions.push_back(list->position(i));
    const std::vector<PileGroup>& groups = game.rules->unordered_piles();
    const bool all_unordered = groups.size() == 1 && groups[0].end - groups[0].begin == set.piles;
    if (!groups.empty() && !all_unordered)
        throw InputError("some piles of `" + game.expression +
                         "` are ordered and some are not; design takes games where all are alike");
    set.members = sorted_once(std::move(positions), all_unordered || source.any_order);
    return set;
}

}  // namespace

std::string listed_set_text(const std::vector<Position>& members) {
    std::string text;
    text += joined(members, [](const Position& member) { return to_text(member); });
    return "{" + text + "}";
}

DesignSet read_design_set(const Workbench& bench, const DesignSource& source) {
    if (source.set.empty() == source.from.empty())
        throw InputError("give a set, or a game with --from, and not both");
    if (source.below < 1) throw InputError("the bound must be at least 1");
    if (!source.from.empty()) return from_game(bench, source);
    const std::string& text = source.set;
    if (text.rfind("rats(", 0) == 0)
        return from_formula(bench, source, rats_text(text, source.any_order));
    if (text.rfind("beatty(", 0) == 0)
        return from_formula(bench, source, beatty_text(text, source.any_order));
    if (text[0] == '{') {
        if (source.any_order)
            throw InputError("in a set by formula write it there: {(n, 2n) in any order : n >= 1}");
        return from_formula(bench, source, text);
    }
    const bool is_inline = text[0] == '(' || (text[0] >= '0' && text[0] <= '9');
    if (is_inline) return from_list(bench, source, positions_in(text), "the listed positions");
    return from_list(bench, source, positions_in(file_text(text)), "the positions in " + text);
}

}  // namespace takeaway::app
