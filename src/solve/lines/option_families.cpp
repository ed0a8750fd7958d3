#include "solve/lines/option_families.hpp"

#include <algorithm>
#include <optional>

#include "rules/formula/evaluate.hpp"
#include "solve/plain/move_vectors.hpp"

namespace takeaway::solve {

namespace {

/// More places than this in all are left to the definition: every position would look at them.
constexpr std::size_t most_places = 1 << 20;

/// The parts of a guard by what they speak of.
struct GuardParts {
    std::vector<FormulaPtr> of_piles;
    std::vector<FormulaPtr> of_variables;
    std::vector<FormulaPtr> of_both;
};

void sort_parts(const FormulaPtr& guard, std::size_t piles, GuardParts& parts) {
    if (guard->kind == Formula::Kind::all_of) {
        for (const FormulaPtr& kid : guard->kids) sort_parts(kid, piles, parts);
        return;
    }
    bool speaks_of_piles = false;
    bool speaks_of_variables = false;
    each_slot(guard, [&](int slot) {
        const bool is_pile = static_cast<std::size_t>(slot) < piles;
        (is_pile ? speaks_of_piles : speaks_of_variables) = true;
    });
    if (speaks_of_piles && speaks_of_variables)
        parts.of_both.push_back(guard);
    else if (speaks_of_variables)
        parts.of_variables.push_back(guard);
    else
        parts.of_piles.push_back(guard);
}

GuardParts parts_of(const FormulaPtr& guard, std::size_t piles) {
    GuardParts parts;
    sort_parts(guard, piles, parts);
    return parts;
}

/// c, if the condition says t >= c of one variable t.
std::optional<std::pair<int, Integer>> lower_bound_of_slot(const Formula& condition) {
    if (condition.kind != Formula::Kind::at_most_zero) return std::nullopt;
    const Term& term = *condition.terms[0];  // c - t <= 0
    if (term.kind != Term::Kind::linear || term.parts.size() != 1) return std::nullopt;
    const auto& [factor, part] = term.parts[0];
    if (factor.value != -1 || part->kind != Term::Kind::slot) return std::nullopt;
    return std::pair{part->slot, term.constant.value};
}

/// Several variables, each taken from a pile of its own and with nothing but a least value.
std::vector<OptionOrthant> orthants_of(const StatedMove& move) {
    const std::size_t piles = move.amounts.size();
    if (move.variables.size() < 2) return {};
    OptionOrthant found;
    found.offset.assign(piles, 0);
    std::vector<std::size_t> pile_of(move.variables.size(), piles);
    for (std::size_t i = 0; i < piles; ++i) {
        const Term& amount = *move.amounts[i];
        if (amount.kind == Term::Kind::linear && amount.parts.empty() && amount.constant.value == 0)
            continue;
        if (amount.kind != Term::Kind::slot) return {};
        const std::size_t variable = static_cast<std::size_t>(amount.slot) - 2 * piles;
        if (static_cast<std::size_t>(amount.slot) < 2 * piles || pile_of[variable] != piles)
            return {};
        pile_of[variable] = i;
        found.piles.push_back(i);
    }
    if (found.piles.size() != move.variables.size()) return {};
    const GuardParts parts = parts_of(move.guard, piles);
    if (!parts.of_both.empty()) return {};
    for (const FormulaPtr& condition : parts.of_variables) {
        const auto bound = lower_bound_of_slot(*condition);
        if (!bound || !fits_int64(bound->second)) return {};
        std::int64_t& least =
            found.offset[pile_of[static_cast<std::size_t>(bound->first) - 2 * piles]];
        least = std::max(least, to_int64(bound->second));
    }
    found.where = all_of(parts.of_piles);
    if (!is_zero(found.offset)) return {found};
    // Some token is taken, which goes without saying: one at least from this pile or from that.
    std::vector<OptionOrthant> all;
    for (const std::size_t pile : found.piles) {
        all.push_back(found);
        all.back().offset[pile] = 1;
    }
    return all;
}

class FamilyMaker {
  public:
    explicit FamilyMaker(std::int64_t bound) : bound_(bound) {}

    /// Why not, if the move is not made of families.
    std::optional<std::string> add(const StatedMove& move) {
        const std::vector<OptionOrthant> orthants = orthants_of(move);
        made_.orthants.insert(made_.orthants.end(), orthants.begin(), orthants.end());
        if (!orthants.empty()) return std::nullopt;
        auto lines = lines_of_move(move);
        if (auto* why = std::get_if<std::string>(&lines)) return std::move(*why);
        for (LineMoves& line : std::get<0>(lines)) add(std::move(line));
        if (places_ > most_places) return "stands for too many single moves";
        return std::nullopt;
    }

    OptionFamilies made() { return std::move(made_); }

  private:
    void add(LineMoves line) {
        const GuardParts parts = parts_of(line.guard, line.take.size());
        // Some slope is at least 1, so nothing beyond this fits a pile.
        const std::int64_t last = std::min(line.last, bound_);
        if (line.first > last) return;
        if (!parts.of_both.empty()) {
            made_.guarded.push_back({std::move(line)});
            return;
        }
        const FormulaPtr where = all_of(parts.of_piles);
        if (where->kind == Formula::Kind::truth && !where->value) return;
        std::vector<Affine> slots(line.slot_count());
        if (line.variable_slot >= 0)
            slots[static_cast<std::size_t>(line.variable_slot)] = line.variable;
        const FormulaPtr along = all_of(parts.of_variables);
        OptionPlaces places{{}, where, true};
        std::vector<Piece> pieces = pieces_along_line(*along, slots, line.first, last);
        // The last piece reaches to the edge of every board, if it is not cut off.
        if (pieces.front().answer == Truth::yes && line.last == LineMoves::no_last) {
            OptionChain chain{taken_at(line, pieces.front().first), {}, where};
            for (const Affine& amount : line.take) chain.step.push_back(amount.slope);
            made_.chains.push_back(std::move(chain));
            pieces.erase(pieces.begin());
        }
        std::reverse(pieces.begin(), pieces.end());
        std::vector<std::int64_t> numbers(slots.size(), 0);
        for (const Piece& piece : pieces) {
            for (std::int64_t s = piece.first; piece.answer != Truth::no && s <= piece.last; ++s) {
                if (line.variable_slot >= 0) numbers.back() = line.variable.at(s);
                if (piece.answer == Truth::yes || holds(*along, numbers.data()))
                    places.taken.push_back(taken_at(line, s));
            }
        }
        places_ += places.taken.size();
        if (!places.taken.empty()) made_.places.push_back(std::move(places));
    }

    static Position taken_at(const LineMoves& line, std::int64_t place) {
        Position taken;
        for (const Affine& amount : line.take) taken.push_back(amount.at(place));
        return taken;
    }

    std::int64_t bound_;
    std::size_t places_ = 0;
    OptionFamilies made_;
};

std::variant<OptionFamilies, std::string> by_lines(const StatedRules& rules, std::int64_t bound) {
    FamilyMaker maker(bound);
    try {
        for (const StatedMove& move : rules.moves())
            if (const auto why = maker.add(move))
                return "move `" + rules.move_names()[move.name] + "` " + *why;
    } catch (const Overflow&) {
        return "its numbers are very large";
    }
    return maker.made();
}

/// Nothing if the moves are not the same everywhere, or too many.
std::optional<OptionFamilies> by_vectors(const Rules& rules, std::int64_t bound) {
    if (!rules.is_invariant() || !rules.unordered_piles().empty()) return std::nullopt;
    const auto moves = move_vectors(rules, Box::below(rules.piles(), bound), most_places);
    if (!moves) return std::nullopt;
    OptionPlaces all{{}, truth(true), false};
    for (std::size_t i = 0; i < moves->size(); ++i)
        all.taken.emplace_back(moves->row(i), moves->row(i) + moves->piles());
    OptionFamilies families;
    families.places.push_back(std::move(all));
    return families;
}

}  // namespace

std::variant<OptionFamilies, std::string> option_families(const Rules& rules, std::int64_t bound) {
    std::variant<OptionFamilies, std::string> families = "the rules are not stated move by move";
    if (const StatedRules* stated = rules.stated()) families = by_lines(*stated, bound);
    if (std::holds_alternative<std::string>(families))
        if (auto listed = by_vectors(rules, bound)) return *std::move(listed);
    return families;
}

}  // namespace takeaway::solve
