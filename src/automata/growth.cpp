/// How the number of members grows: by the strongly connected parts of the automaton.
///
/// Words of exactly L letters, leading zeros included, are the members of at most L digits. If
/// every part is a single cycle there are about L^(c-1) of them, with c the most cycles on a path
/// (leading zeros are one). Otherwise they grow like the largest root of a part, which lies between
/// the least and the largest quotient (A x)_i / x_i for any positive x (Collatz 1942, Wielandt
/// 1950).
#include <algorithm>
#include <utility>
#include <vector>

#include "automata/count.hpp"

namespace takeaway::automata {

namespace {

constexpr std::int64_t rate_scale = 1'000'000;
constexpr int most_rounds = 400;

/// The strongly connected parts, each after those that it leads to (Tarjan 1972).
class Parts {
  public:
    explicit Parts(const Table& table) : table_(table), part_(table.states(), 0) {
        std::vector<std::uint32_t> order(table.states(), 0), low(table.states(), 0);
        std::vector<std::pair<State, Letter>> path;
        std::vector<State> open;
        std::uint32_t time = 0;
        const auto enter = [&](State state) {
            order[state] = low[state] = ++time;
            open.push_back(state);
            path.emplace_back(state, 0);
        };
        enter(table.start);
        while (!path.empty()) {
            auto& [state, letter] = path.back();
            if (letter < table.letters) {
                const State next = table.at(state, letter++);
                if (next == 0) continue;
                if (order[next] == 0) {
                    enter(next);
                } else if (part_[next] == 0) {
                    low[state] = std::min(low[state], order[next]);
                }
                continue;
            }
            const State done = state;
            path.pop_back();
            if (!path.empty()) low[path.back().first] = std::min(low[path.back().first], low[done]);
            if (low[done] != order[done]) continue;
            members_.emplace_back();
            State member = 0;
            do {
                member = open.back();
                open.pop_back();
                part_[member] = static_cast<std::uint32_t>(members_.size());
                members_.back().push_back(member);
            } while (member != done);
        }
    }

    std::size_t size() const { return members_.size(); }
    const std::vector<State>& members(std::size_t part) const { return members_[part]; }
    std::size_t of(State state) const { return part_[state] - 1; }

    /// The targets of a state within its part, with repetitions.
    std::vector<State> inside(State state) const {
        std::vector<State> targets;
        for (Letter letter = 0; letter < table_.letters; ++letter)
            if (const State next = table_.at(state, letter);
                next != 0 && part_[next] == part_[state])
                targets.push_back(next);
        return targets;
    }

  private:
    const Table& table_;
    std::vector<std::uint32_t> part_;  // from 1; 0: not known yet
    std::vector<std::vector<State>> members_;
};

/// Bounds for the largest root of a part, times rate_scale.
std::pair<Integer, Integer> rate(const Parts& parts, std::size_t part, std::size_t states,
                                 Work& work) {
    const std::vector<State>& members = parts.members(part);
    std::vector<std::vector<State>> targets;
    for (const State state : members) targets.push_back(parts.inside(state));
    // x ↦ (A + 1) x makes periods harmless. Any positive x is allowed, so it may be rounded.
    const Integer large = power(10, 40), unit = power(10, 20);
    std::vector<Integer> x(states, unit);
    Integer lowest = 0, highest = 0;
    for (int round = 0; round < most_rounds; ++round) {
        work.progress.at(static_cast<std::uint64_t>(round), most_rounds);
        std::vector<Integer> y = x;
        bool first = true;
        Integer largest = 0;
        Integer low = 0, high = 0;
        for (std::size_t i = 0; i < members.size(); ++i) {
            Integer sum = 0;
            for (const State to : targets[i]) sum += x[to];
            const Integer& own = x[members[i]];
            const Integer down = floor_div(sum * Integer(rate_scale), own);
            const Integer up = ceil_div(sum * Integer(rate_scale), own);
            if (first || down < low) low = down;
            if (first || up > high) high = up;
            first = false;
            y[members[i]] = sum + own;
            if (y[members[i]] > largest) largest = y[members[i]];
        }
        if (round == 0 || low > lowest) lowest = low;
        if (round == 0 || high < highest) highest = high;
        if (highest - lowest <= 2) break;
        if (largest > large)
            for (const State state : members) y[state] = y[state] / unit + Integer(1);
        x = std::move(y);
    }
    return {lowest, highest};
}

}  // namespace

Growth growth(const Automaton& set, Work& work) {
    Growth result;
    if (set.is_empty()) return result;
    const Table& table = set.table();
    const Parts parts(table);
    std::vector<std::size_t> cycles(parts.size(), 0);  // the most on a path that begins there
    bool exponential = false;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        std::size_t inner = 0, later = 0;
        for (const State state : parts.members(part)) {
            inner += parts.inside(state).size();
            for (Letter letter = 0; letter < table.letters; ++letter)
                if (const State next = table.at(state, letter); next != 0 && parts.of(next) != part)
                    later = std::max(later, cycles[parts.of(next)]);
        }
        cycles[part] = later + (inner > 0 ? 1 : 0);
        if (inner <= parts.members(part).size()) continue;
        exponential = true;
        const auto [low, high] = rate(parts, part, table.states(), work);
        result.lowest_rate = std::max(result.lowest_rate, low);
        result.highest_rate = std::max(result.highest_rate, high);
    }
    result.degree = cycles[parts.of(table.start)] - 1;
    if (exponential) {
        result.kind = Growth::Kind::exponential;
        result.scale = rate_scale;
    } else if (result.degree > 0) {
        result.kind = Growth::Kind::polynomial;
    }
    return result;
}

std::string to_text(const Growth& growth) {
    if (growth.kind == Growth::Kind::finite) return "finite";
    if (growth.kind == Growth::Kind::polynomial) return "like L^" + std::to_string(growth.degree);
    const auto decimal = [&](const Integer& scaled_rate) {
        constexpr std::size_t places = 6;  // of rate_scale
        std::string text = to_text(scaled_rate);
        if (text.size() <= places) text = std::string(places + 1 - text.size(), '0') + text;
        text = text.substr(0, text.size() - places) + "." + text.substr(text.size() - places);
        return text;
    };
    if (growth.highest_rate - growth.lowest_rate <= 2)
        return "like " + decimal(growth.lowest_rate) + "^L";
    return "between " + decimal(growth.lowest_rate) + "^L and " + decimal(growth.highest_rate) +
           "^L";
}

}  // namespace takeaway::automata
