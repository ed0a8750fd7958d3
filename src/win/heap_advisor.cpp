#include "win/heap_advisor.hpp"

#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "win/solved_values.hpp"
#include "win/words.hpp"

namespace takeaway::win {

namespace {

/// Options that are listed from one heap before a name is known for a move.
constexpr std::size_t most_values_told = 12;

BigPosition tidy_heaps(BigPosition heaps) {
    heaps.erase(
        std::remove_if(heaps.begin(), heaps.end(), [](const Integer& heap) { return heap == 0; }),
        heaps.end());
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

std::vector<std::string> pieces_of(std::string text) {
    const std::size_t first = text.find_first_not_of(" \t");
    const std::size_t last = text.find_last_not_of(" \t");
    if (first != std::string::npos && text[first] == '(' && text[last] == ')')
        text = text.substr(first + 1, last - first - 1);
    std::vector<std::string> pieces;
    std::size_t begin = 0;
    for (std::size_t bar = text.find('|'); bar != std::string::npos; bar = text.find('|', begin)) {
        pieces.push_back(text.substr(begin, bar - begin));
        begin = bar + 1;
    }
    pieces.push_back(text.substr(begin));
    return pieces;
}

Integer tokens_of(const HeapPosition& position) {
    Integer all = 0;
    for (const BigPosition& part : position)
        for (const Integer& heap : part) all += heap;
    return all;
}

std::string heaps_in_words(const BigPosition& left) {
    if (left.empty()) return "nothing";
    std::vector<std::string> heaps;
    for (const Integer& heap : left) heaps.push_back(in_words(heap));
    return enumerated(heaps);
}

/// "taking 1 from the heap of 5, which leaves 2 and 2".
std::string move_in_words(const Integer& heap, const BigPosition& left) {
    Integer rest = 0;
    for (const Integer& part : left) rest += part;
    if (rest == heap)
        return "splitting the heap of " + in_words(heap) + " into " + heaps_in_words(left);
    return "taking " + in_words(heap - rest) + " from the heap of " + in_words(heap) +
           ", which leaves " + heaps_in_words(left) + ",";
}

/// The heaps of a that are not in b, both sorted.
BigPosition difference_of(const BigPosition& a, const BigPosition& b) {
    BigPosition left;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(left));
    return left;
}

}  // namespace

FlatHeaps flat(const HeapPosition& position) {
    FlatHeaps result;
    for (const BigPosition& part : position) {
        result.components.push_back(std::max<std::size_t>(part.size(), 1));
        if (part.empty()) result.piles.emplace_back(0);
        result.piles.insert(result.piles.end(), part.begin(), part.end());
    }
    return result;
}

std::string in_words(const HeapPosition& position) {
    const FlatHeaps heaps = flat(position);
    return in_words(heaps.piles, heaps.components);
}

HeapAdvisor::HeapAdvisor(const Library& library, KnownGames& games, const Game& game,
                         SolveControl control)
    : game_(game), control_(std::move(control)), limits_{control_.progress, control_.memory_limit} {
    for (const Game& part : game.summands.empty() ? std::vector<Game>{game} : all_summands(game)) {
        Part known{part, nullptr, nullptr};
        if (part.splitting) {
            known.heaps = std::make_unique<HeapTable>(part.splitting);
        } else {
            known.values = games.theory_of(library, part, control_)->values();
            if (!known.values)
                known.values =
                    std::make_shared<const SolvedValues>(games.solved()->of(part), control_);
        }
        parts_.push_back(std::move(known));
    }
}

HeapPosition HeapAdvisor::read(const std::string& text) const {
    const std::vector<std::string> pieces = pieces_of(text);
    if (pieces.size() != parts_.size())
        throw InputError("`" + game_.expression + "` has " + counted(parts_.size(), "summand") +
                         ", whose heaps are divided by |, but "
                         "the position `" +
                         shortened(text) + "` has " + counted(pieces.size(), "part"));
    HeapPosition position;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        BigPosition piles = parse_position(pieces[i]);
        position.push_back(parts_[i].heaps ? tidy_heaps(std::move(piles))
                                           : fit_position(parts_[i].game, std::move(piles)));
    }
    return position;
}

std::vector<HeapAdvisor::Unit> HeapAdvisor::units_of(const HeapPosition& position) {
    std::vector<Unit> units;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (parts_[p].heaps) {
            // The largest heap first: one table, or one search for a period, serves all.
            if (!position[p].empty()) (void)parts_[p].heaps->value(position[p].back(), limits_);
            for (std::size_t h = 0; h < position[p].size(); ++h)
                units.push_back({p, h, parts_[p].heaps->value(position[p][h], limits_)});
            continue;
        }
        const auto value = parts_[p].values->value(position[p]);
        if (!value)
            throw LimitError("the nim value of " + in_words(position[p]) + " in " +
                             parts_[p].game.expression + " is out of reach");
        units.push_back({p, 0, *value});
    }
    return units;
}

std::string HeapAdvisor::rests_on(const HeapPosition& position) const {
    std::string text = "the theorem of Sprague and Grundy";
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        const std::string name = parts_.size() > 1 ? parts_[p].game.expression + ": " : "";
        if (!parts_[p].heaps) {
            text += "; " + name + parts_[p].values->rests_on();
        } else if (!position[p].empty()) {
            text += "; " + name + parts_[p].heaps->rests_on(position[p].back());
        }
    }
    return text;
}

ValueAdvice HeapAdvisor::value(const HeapPosition& position) {
    if (!game_.has_nim_values())
        throw InputError("`" + game_.expression +
                         "` has no nim values: they are defined for normal play without blocking");
    ValueAdvice advice;
    advice.value = 0;
    for (const Unit& unit : units_of(position)) advice.value ^= unit.value;
    advice.source = Source::sum;
    advice.rests_on = rests_on(position);
    return advice;
}

bool HeapAdvisor::is_p(const HeapPosition& position) {
    if (game_.ending == Ending::misere) return is_p_in_misere(position);
    return value(position).value == 0;
}

HeapPosition HeapAdvisor::with_heap_replaced(const HeapPosition& position, std::size_t part,
                                             std::size_t heap, const BigPosition& left) const {
    HeapPosition to = position;
    to[part].erase(to[part].begin() + static_cast<std::ptrdiff_t>(heap));
    to[part].insert(to[part].end(), left.begin(), left.end());
    to[part] = tidy_heaps(std::move(to[part]));
    return to;
}

HeapAdvice HeapAdvisor::advise(const HeapPosition& position) {
    if (game_.ending == Ending::misere) return advise_in_misere(position);
    const std::vector<Unit> units = units_of(position);
    HeapAdvice advice;
    advice.rests_on = rests_on(position);
    Integer sum = 0;
    std::vector<std::string> values;
    for (const Unit& unit : units) {
        sum ^= unit.value;
        values.push_back(in_words(unit.value));
    }
    if (values.size() > most_values_told) {
        values.resize(most_values_told);
        values.back() = "…";
    }
    const std::string of_what =
        parts_.size() > 1 ? "the nim values of the parts, " : "the nim values of the heaps, ";
    advice.is_p = sum == 0;
    if (units.empty()) {
        advice.reason = "there is no heap left, and whoever cannot move has lost";
        return advice;
    }
    if (advice.is_p) {
        advice.reason = units.size() == 1 ? "the nim value of the heap is 0"
                                          : of_what + enumerated(values) + ", have nim sum 0";
        return advice;
    }
    for (std::size_t i = units.size(); i-- > 0;) {
        const Unit& unit = units[i];
        const Integer wanted = unit.value ^ sum;
        if (wanted >= unit.value) continue;
        std::string how;
        if (parts_[unit.part].heaps) {
            const Integer& heap = position[unit.part][unit.heap];
            const auto found = parts_[unit.part].heaps->move_to_value(
                heap, static_cast<std::uint32_t>(to_int64(wanted)), limits_);
            if (!found) throw std::logic_error("a heap has no move to a smaller nim value");
            advice.move = with_heap_replaced(position, unit.part, unit.heap, found->left);
            how = move_in_words(heap, found->left);
        } else {
            advice.move = position;
            (*advice.move)[unit.part] =
                parts_[unit.part].values->move_to_value(position[unit.part], wanted);
            how = "the move in " + parts_[unit.part].game.expression;
        }
        if (units.size() > 1) {
            advice.reason = of_what;
            advice.reason += enumerated(values) + ", have nim sum " + in_words(sum) + "; ";
        }
        advice.reason += how;
        advice.reason += units.size() > 1 ? " lowers a value" : " lowers the nim value";
        advice.reason += " from " + in_words(unit.value) + " to " + in_words(wanted);
        if (units.size() > 1) advice.reason += ", which makes the nim sum 0";
        return advice;
    }
    throw std::logic_error("a nim sum other than 0 without a winning move");
}

// ---- Options

std::string HeapAdvisor::name_in(const Part& part, const std::string& move) const {
    return parts_.size() > 1 ? part.game.expression + ": " + move : move;
}

void HeapAdvisor::each_option(
    const HeapPosition& position,
    const std::function<bool(const HeapPosition&, const std::string&)>& visit) const {
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        const Part& part = parts_[p];
        if (!part.heaps) {
            const bool finished = part.game.rules->each_option(
                to_small(position[p]), [&](const Position& to, std::size_t move) {
                    HeapPosition option = position;
                    option[p] = to_big(to);
                    return visit(option, name_in(part, part.game.rules->move_names()[move]));
                });
            if (!finished) return;
            continue;
        }
        for (std::size_t h = 0; h < position[p].size(); ++h) {
            if (h > 0 && position[p][h] == position[p][h - 1]) continue;
            const Position heap = to_small({position[p][h]});
            const bool finished = part.game.splitting->each_option(
                heap[0], [&](const Position& left, std::size_t move) {
                    return visit(with_heap_replaced(position, p, h, to_big(left)),
                                 name_in(part, part.game.splitting->move_names()[move]));
                });
            if (!finished) return;
        }
    }
}

std::vector<HeapOption> HeapAdvisor::options(const HeapPosition& position, std::size_t most) const {
    std::map<HeapPosition, std::set<std::string>> found;
    each_option(position, [&](const HeapPosition& to, const std::string& move) {
        found[to].insert(move);
        if (found.size() > most)
            throw LimitError("this position has more than " + with_thousands(most) + " options");
        return true;
    });
    std::vector<HeapOption> options;
    for (const auto& [to, moves] : found) options.push_back({to, {moves.begin(), moves.end()}});
    return options;
}

bool HeapAdvisor::has_option(const HeapPosition& position) const {
    // A heap beyond 64 bits is not listed; by a code it has a move unless all moves take it whole.
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (!parts_[p].heaps || position[p].empty() || fits_int64(position[p].back())) continue;
        const auto& code = parts_[p].game.splitting->code();
        if (code && code->most_left() > 0) return true;
    }
    bool found = false;
    each_option(position, [&](const HeapPosition&, const std::string&) {
        found = true;
        return false;
    });
    return found;
}

std::optional<std::string> HeapAdvisor::move_between(const HeapPosition& from,
                                                     const HeapPosition& to) const {
    if (to.size() != from.size()) return std::nullopt;
    std::optional<std::size_t> changed;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (from[p] == to[p]) continue;
        if (changed) return std::nullopt;
        changed = p;
    }
    if (!changed) return std::nullopt;
    const Part& part = parts_[*changed];
    if (!part.heaps) {
        if (!part.game.rules->is_move(from[*changed], to[*changed])) return std::nullopt;
        return name_in(part, "a move");
    }
    // A move may leave a heap that lay there before, so the heap that was moved in need not be
    // among those that are gone: each one is tried.
    for (std::size_t h = 0; h < from[*changed].size(); ++h) {
        BigPosition others = from[*changed];
        const Integer heap = others[h];
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(h));
        if (!std::includes(to[*changed].begin(), to[*changed].end(), others.begin(), others.end()))
            continue;
        const auto move =
            part.game.splitting->move_between(heap, difference_of(to[*changed], others));
        if (move) return name_in(part, part.game.splitting->move_names()[*move]);
    }
    return std::nullopt;
}

// ---- Misère play

bool HeapAdvisor::is_p_in_misere(const HeapPosition& position) {
    if (const auto known = misere_.find(position); known != misere_.end()) return known->second;
    if (tokens_of(position) > most_tokens_in_misere)
        throw LimitError("who wins " + in_words(position) +
                         " in misère play is out of reach: there nim values "
                         "say nothing, and positions are decided by definition up to " +
                         std::to_string(most_tokens_in_misere) + " tokens");
    if (misere_.size() % 1024 == 0) limits_.progress.at(misere_.size(), most_positions_in_misere);
    bool has_move = false;
    bool has_p_option = false;
    each_option(position, [&](const HeapPosition& to, const std::string&) {
        has_move = true;
        has_p_option = is_p_in_misere(to);
        return !has_p_option;
    });
    if (misere_.size() >= most_positions_in_misere)
        throw LimitError("who wins in misère play is out of reach here: more than " +
                         with_thousands(most_positions_in_misere) +
                         " positions would have to be decided by definition");
    const bool is_p = has_move && !has_p_option;
    misere_.emplace(position, is_p);
    return is_p;
}

HeapAdvice HeapAdvisor::advise_in_misere(const HeapPosition& position) {
    HeapAdvice advice;
    advice.is_p = is_p_in_misere(position);
    advice.rests_on = "every position below that matters was decided by definition";
    if (advice.is_p) {
        advice.reason = "no move leads to a P-position";
        return advice;
    }
    each_option(position, [&](const HeapPosition& to, const std::string&) {
        if (is_p_in_misere(to)) advice.move = to;
        return !advice.move;
    });
    advice.reason = advice.move ? in_words(*advice.move) + " is a P-position"
                                : "there is no move left, and whoever cannot move has won";
    return advice;
}

}  // namespace takeaway::win
