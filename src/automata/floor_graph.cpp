#include "automata/floor_graph.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "automata/linear.hpp"
#include "automata/operations.hpp"
#include "automata/state_index.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

/// More thresholds than this mean that there is no end to them.
constexpr std::size_t most_thresholds = 4000;

Quadratic size_of(const Quadratic& x) { return x.sign() < 0 ? -x : x; }

/// The letters of the head comment, for one system with a quadratic root.
struct Field {
    explicit Field(const System& system)
        : theta(*system.root()), over(system.parts().over), trace(0), norm(0) {
        const auto& m = system.parts().matrix;
        trace = m[0][0] + m[1][1];
        norm = m[0][0] * m[1][1] - m[0][1] * m[1][0];
        // ℓ = (m_21, θ - m_11), and final = aℓ + a'ℓ' fixes a.
        const Quadratic first(m[1][0]), second = theta - Quadratic(m[0][0]);
        if (m[1][0] == 0) throw InputError("the matrix of the system is triangular");
        const Quadratic f1(system.parts().final[0]), f2(system.parts().final[1]);
        a = (f2 - f1 * second.conjugate() / first) / (second - second.conjugate());
        for (const auto& digit : system.parts().vectors)
            worth.push_back(first * Quadratic(digit[0]) + second * Quadratic(digit[1]));
    }

    Quadratic theta, a;
    std::int64_t over;
    std::int64_t trace, norm;      // θ² = trace·θ - norm
    std::vector<Quadratic> worth;  // ℓ·vector(digit)

    /// x = p + qθ with rational p, q.
    std::pair<Quadratic, Quadratic> coordinates(const Quadratic& x) const {
        const Quadratic q = (x - x.conjugate()) / (theta - theta.conjugate());
        return {x - q * theta, q};
    }
    Quadratic largest_worth() const {
        Quadratic most(0);
        for (const Quadratic& x : worth) most = std::max(most, size_of(x));
        return most;
    }
};

/// The values of σ = (i + jθ)/c, c fixed, with |σ| <= bound, from 0 by σ ↦ θσ + αε(n) - ε(y).
class Sigmas {
  public:
    Sigmas(const Field& field, const Quadratic& alpha, Quadratic bound, Work& work)
        : field_(field), bound_(std::move(bound)) {
        std::vector<Quadratic> steps;
        for (const Quadratic& n : field.worth)
            for (const Quadratic& y : field.worth) steps.push_back(alpha * n - y);
        Integer common = 1;
        for (const Quadratic& step : steps) {
            const auto [p, q] = field.coordinates(step);
            for (const Integer& d : {p.denominator(), q.denominator()})
                common = common / greatest_common_divisor(common, d) * d;
        }
        common_ = to_int64(common);
        bound_ = bound_ * Quadratic(common_);
        std::vector<std::pair<std::int64_t, std::int64_t>> whole;
        for (const Quadratic& step : steps) {
            const auto [p, q] = field.coordinates(step * Quadratic(common_));
            whole.emplace_back(to_int64(p.numerator()), to_int64(q.numerator()));
        }
        number(0, 0);
        for (std::size_t at = 0; at < pairs_.size(); ++at) {
            const auto [i, j] = pairs_[at];
            if (!kept_[at]) continue;
            work.grown(pairs_.size(), whole.size(), "the graph of a floor");
            after_.resize(pairs_.size());
            for (const auto& [p, q] : whole)
                after_[at].push_back(number(subtract(p, multiply(field.norm, j)),
                                            add(add(i, q), multiply(field.trace, j))));
        }
        after_.resize(pairs_.size());
    }

    std::size_t size() const { return pairs_.size(); }
    bool is_kept(std::size_t at) const { return kept_[at]; }
    Quadratic value(std::size_t at) const { return scaled(at) / Quadratic(common_); }
    /// The next σ for the digits of n and y, n's the more significant.
    std::uint32_t next(std::size_t at, std::size_t digits) const { return after_[at][digits]; }

  private:
    Quadratic scaled(std::size_t at) const {
        return Quadratic(pairs_[at].first) + Quadratic(pairs_[at].second) * field_.theta;
    }
    std::uint32_t number(std::int64_t i, std::int64_t j) {
        constexpr std::int64_t largest = std::int64_t{1} << 31;
        if (i >= largest || i < -largest || j >= largest || j < -largest)
            throw LimitError("the graph of a floor needs numbers beyond 32 bits");
        const std::uint32_t at =
            index_.number(static_cast<std::uint32_t>(static_cast<std::int32_t>(i)),
                          static_cast<std::uint32_t>(static_cast<std::int32_t>(j)));
        if (at == pairs_.size()) {
            pairs_.emplace_back(i, j);
            kept_.push_back(size_of(scaled(at)) <= bound_);
        }
        return at;
    }

    const Field& field_;
    Quadratic bound_;
    std::int64_t common_ = 1;
    PairIndex index_;
    std::vector<std::pair<std::int64_t, std::int64_t>> pairs_;
    std::vector<bool> kept_;
    std::vector<std::vector<std::uint32_t>> after_;
};

/// The line cut at finitely many points: place 2i is the gap before point i, 2i + 1 the point.
class Places {
  public:
    Places(const Field& field, std::vector<Quadratic> points, const Quadratic& farthest)
        : field_(field), conjugate_(field.theta.conjugate()), farthest_(farthest) {
        // Closed under preimages of w ↦ θ'w + ε'(digit), as far as w can go.
        const auto add = [&](const Quadratic& t) {
            if (size_of(t) > farthest_) return;
            const auto at = std::lower_bound(points_.begin(), points_.end(), t);
            if (at != points_.end() && *at == t) return;
            points_.insert(at, t);
            todo_.push_back(t);
            if (points_.size() > most_thresholds)
                throw LimitError("the graph of this floor needs more than " +
                                 std::to_string(most_thresholds) +
                                 " thresholds: it may have no automaton in this system");
        };
        for (const Quadratic& t : points) add(t);
        while (!todo_.empty()) {
            const Quadratic t = todo_.back();
            todo_.pop_back();
            for (const Quadratic& digit : field.worth) add((t - digit.conjugate()) / conjugate_);
        }
        for (std::size_t place = 0; place < size(); ++place)
            for (const Quadratic& digit : field.worth)
                next_.push_back(place_of(conjugate_ * sample(place) + digit.conjugate()));
    }

    std::size_t size() const { return 2 * points_.size() + 1; }
    std::size_t place_of(const Quadratic& w) const {
        const auto at = std::lower_bound(points_.begin(), points_.end(), w);
        const auto i = static_cast<std::size_t>(at - points_.begin());
        return at != points_.end() && *at == w ? 2 * i + 1 : 2 * i;
    }
    /// A number of that place.
    Quadratic sample(std::size_t place) const {
        if (place % 2 == 1) return points_[place / 2];
        const Quadratic low = place == 0 ? -farthest_ - Quadratic(1) : points_[place / 2 - 1];
        const Quadratic high =
            place / 2 == points_.size() ? farthest_ + Quadratic(1) : points_[place / 2];
        // Beyond the last points w does not go farther than `farthest`.
        const Quadratic left = std::max(low, -farthest_), right = std::min(high, farthest_);
        return (left + right) / Quadratic(2);
    }
    std::size_t next(std::size_t place, std::size_t digit) const {
        return next_[place * field_.worth.size() + digit];
    }

  private:
    const Field& field_;
    Quadratic conjugate_, farthest_;
    std::vector<Quadratic> points_, todo_;
    std::vector<std::size_t> next_;
};

}  // namespace

std::optional<Condition> rational_floor(const Quadratic& alpha, const Quadratic& gamma,
                                        const std::string& n, const std::string& y) {
    if (!alpha.is_rational()) return std::nullopt;
    // ⌊(pn + qγ)/q⌋ = ⌊(pn + ⌊qγ⌋)/q⌋, so 0 <= pn + ⌊qγ⌋ - qy <= q - 1.
    const Integer& p = alpha.numerator();
    const Integer& q = alpha.denominator();
    const Integer r = (Quadratic(q) * gamma).floor();
    for (const Integer& number : {p, q, r})
        if (number > largest_number_in_a_condition || number < -largest_number_in_a_condition)
            throw LimitError("the floor of n times " + to_text(alpha) + " has numbers beyond " +
                             std::to_string(largest_number_in_a_condition));
    return Condition{{{n, to_int64(p)}, {y, -to_int64(q)}},
                     {-to_int64(r), to_int64(q) - 1 - to_int64(r)}};
}

Automaton floor_graph(const System& system, const Quadratic& alpha, const Quadratic& gamma,
                      const std::string& n, const std::string& y, Work& work) {
    if (n == y) throw InputError("the graph of a floor needs two different variables");
    if (const std::optional<Condition> linear = rational_floor(alpha, gamma, n, y))
        return linear_condition(system, linear->sum, linear->interval, work);
    const std::optional<Quadratic> root = system.root();
    if (!root || !same_field(*root, alpha) || !same_field(*root, gamma))
        throw InputError("the system " + system.name() + " does not know the field of " +
                         to_text(alpha) + (gamma.is_rational() ? "" : " and " + to_text(gamma)));
    const Field field(system);
    const Quadratic contraction = size_of(field.theta.conjugate());
    if (field.theta <= 1 || contraction >= 1)
        throw InputError("the root of the system " + system.name() + " is no Pisot number");

    // nα + γ - y = (aσ + a'σ' + κw)/over + γ. Where |σ| is beyond both bounds it only grows, and at
    // no later end can the sum come back to 0 … 1.
    const Quadratic over(field.over);
    const Quadratic kappa = field.a.conjugate() * (alpha - alpha.conjugate());
    const Quadratic worth = field.largest_worth();
    Quadratic worth_conjugate(0);
    for (const Quadratic& x : field.worth)
        worth_conjugate = std::max(worth_conjugate, size_of(x.conjugate()));
    const Quadratic farthest = worth_conjugate / (Quadratic(1) - contraction);  // |w|
    const Quadratic step = (size_of(alpha) + Quadratic(1)) * worth;
    const Quadratic farthest_conjugate = (size_of(alpha.conjugate()) + Quadratic(1)) * farthest;
    const Quadratic grows = step / (field.theta - Quadratic(1));
    const Quadratic ends =
        (over * (Quadratic(1) + size_of(gamma)) +
         size_of(field.a.conjugate()) * farthest_conjugate + size_of(kappa) * farthest) /
        size_of(field.a);
    const Sigmas sigmas(field, alpha, std::max(grows, ends), work);
    const auto rational_part = [&](std::size_t sigma) {
        const Quadratic x = field.a * sigmas.value(sigma);
        return x + x.conjugate();
    };
    std::vector<Quadratic> thresholds;
    for (std::size_t sigma = 0; sigma < sigmas.size(); ++sigma)
        for (int bound = 0; bound <= 1 && sigmas.is_kept(sigma); ++bound)
            thresholds.push_back((over * (Quadratic(bound) - gamma) - rational_part(sigma)) /
                                 kappa);
    const Places places(field, std::move(thresholds), farthest);

    // The product of both.
    const Digit b = system.digit_count();
    const bool n_first = n < y;
    Table table{b * b, 1, std::vector<State>(std::size_t{b} * b, 0), {0}};
    PairIndex pairs;
    pairs.number(static_cast<std::uint32_t>(-1), 0);  // dead
    pairs.number(0, static_cast<std::uint32_t>(places.place_of(Quadratic(0))));
    for (std::size_t state = 1; state < pairs.size(); ++state) {
        work.grown(pairs.size(), std::size_t{b} * b, "the graph of a floor");
        const std::size_t sigma = pairs.first(state), place = pairs.second(state);
        const Quadratic sum = (rational_part(sigma) + kappa * places.sample(place)) / over + gamma;
        table.accepting.push_back(static_cast<std::uint8_t>(sum.sign() >= 0 && sum < 1));
        for (Letter letter = 0; letter < b * b; ++letter) {
            const Digit first = letter / b, second = letter % b;
            const Digit digit_n = n_first ? first : second, digit_y = n_first ? second : first;
            const std::uint32_t next = sigmas.next(sigma, std::size_t{digit_n} * b + digit_y);
            table.next.push_back(
                !sigmas.is_kept(next)
                    ? 0
                    : pairs.number(next, static_cast<std::uint32_t>(places.next(place, digit_n))));
        }
    }
    const std::vector<std::string> tracks{std::min(n, y), std::max(n, y)};
    return both(everything(system, tracks, work), Automaton(system, tracks, table, work), work);
}

}  // namespace takeaway::automata
