#include "verify/certificate_definitions.hpp"

#include <algorithm>
#include <memory>
#include <sstream>

#include "core/integer.hpp"
#include "verify/known_keys.hpp"

namespace takeaway::verify {

namespace {

using Number = std::int64_t;

constexpr int longest_look = 64;

std::size_t at(Number n) { return static_cast<std::size_t>(n); }

}  // namespace

CertifiedDefinitions::CertifiedDefinitions(WrittenSystem system) : system_(std::move(system)) {
    const std::size_t d = system_.final.size();
    require(system_.digits[0] == Vector(d, 0) && system_.may_end[0] == 0 &&
                system_.may_end[1] == 1 && system_.valid[1][0] == 1,
            "zeros must be worth nothing and may lead every number");
    most_ = Vector(d, 0);
    for (const Vector& digit : system_.digits)
        for (std::size_t i = 0; i < d; ++i) most_[i] = std::max(most_[i], digit[i]);
    // final · matrix^k has no negative entry from k = settling_ on.
    for (Vector row = system_.final; *std::min_element(row.begin(), row.end()) < 0; ++settling_) {
        require(settling_ < 16, "the places do not grow");
        Vector next(d, 0);
        for (std::size_t i = 0; i < d; ++i)
            for (std::size_t j = 0; j < d; ++j)
                next[j] = add(next[j], multiply(row[i], system_.matrix[i][j]));
        row = next;
    }
}

std::vector<Vector> CertifiedDefinitions::digits_of(std::size_t tracks) const {
    std::vector<Vector> found{{}};
    for (std::size_t i = 0; i < tracks; ++i) {
        std::vector<Vector> longer;
        for (const Vector& digits : found)
            for (std::size_t digit = 0; digit < system_.digits.size(); ++digit) {
                longer.push_back(digits);
                longer.back().push_back(static_cast<Number>(digit));
            }
        found = std::move(longer);
    }
    return found;
}

std::vector<Number> CertifiedDefinitions::letters_of(const Names& some, const Names& all) const {
    std::vector<std::size_t> places;
    for (const std::string& track : some) {
        const auto place = std::find(all.begin(), all.end(), track);
        require(place != all.end(), "a track is missing");
        places.push_back(at(place - all.begin()));
    }
    std::vector<Number> found;
    for (const Vector& digits : digits_of(all.size())) {
        Number letter = 0;
        for (const std::size_t place : places)
            letter = letter * static_cast<Number>(system_.digits.size()) + digits[place];
        found.push_back(letter);
    }
    return found;
}

Number CertifiedDefinitions::worth(const Vector& v) const {
    Number total = 0;
    for (std::size_t i = 0; i < most_.size(); ++i)
        total = add(total, multiply(system_.final[i], v[i]));
    return total;
}

/// shifted = matrix · v + drift · most_
void CertifiedDefinitions::shift(const Vector& v, Number drift, Vector& shifted) const {
    shifted.clear();
    for (std::size_t i = 0; i < most_.size(); ++i) {
        shifted.push_back(multiply(drift, most_[i]));
        for (std::size_t j = 0; j < most_.size(); ++j)
            shifted[i] = add(shifted[i], multiply(system_.matrix[i][j], v[j]));
    }
}

/// worth >= bound after any number of further digits, if these add at least drift · most_ each. The
/// worst case is v ↦ matrix · v + drift · most_. Once no entry falls none ever does, as the matrix
/// has no negative entry; and settling_ steps later the worth does not fall either.
bool CertifiedDefinitions::stays_above(Vector v, Number drift, Number bound) const {
    int steady = 0;
    Vector next;
    for (int k = 0; k < longest_look && worth(v) >= bound; ++k) {
        if (steady > settling_) return true;
        shift(v, drift, next);
        bool grows = true;
        for (std::size_t i = 0; i < v.size(); ++i) grows = grows && next[i] >= v[i];
        steady = grows ? steady + 1 : 0;
        v.swap(next);
    }
    return false;
}

/// Keys are `front` and then what is valid so far on each track.
CertifiedDefinition CertifiedDefinitions::among_numbers(const Names& tracks, const Vector& front,
                                                        const Step& step,
                                                        const Accepts& accepts) const {
    const auto count = static_cast<Number>(front.size());
    Vector start = front;
    start.insert(start.end(), tracks.size(), 1);
    const auto next = [=, this, letters = digits_of(tracks.size())](const Vector& key,
                                                                    Number letter, Vector& after) {
        const Vector& digits = letters[at(letter)];
        after.clear();
        for (std::size_t i = 0; i < digits.size(); ++i)
            if (system_.valid[at(key[front.size() + i])][at(digits[i])] == 0) return;
        after.assign(key.begin(), key.begin() + count);
        if (!step(after, digits)) return after.clear();
        for (std::size_t i = 0; i < digits.size(); ++i)
            after.push_back(system_.valid[at(key[front.size() + i])][at(digits[i])]);
    };
    return {front.empty() ? Vector{} : start, next, [=, this](const Vector& key) {
                return accepts(key) && std::all_of(key.begin() + count, key.end(), [&](Number s) {
                           return system_.may_end[at(s)] == 1;
                       });
            }};
}

CertifiedDefinition CertifiedDefinitions::numbers(const Names& tracks) const {
    return among_numbers(
        tracks, {0}, [](Vector&, const Vector&) { return true; },
        [](const Vector&) { return true; });
}

CertifiedDefinition CertifiedDefinitions::nim_sum(const Names& tracks) const {
    const bool is_base_2 = system_.matrix == std::vector<Vector>{{2}} &&
                           system_.digits == std::vector<Vector>{{0}, {1}} &&
                           system_.final == Vector{1} && system_.over == 1;
    require(is_base_2 && tracks.size() == 3, "nim sums are of two numbers in base 2");
    const auto next = [](const Vector& key, Number letter, Vector& after) {
        const bool even = (letter / 4 + letter / 2 + letter) % 2 == 0;
        after.clear();
        if (even) after = key;
    };
    return {{1}, next, [](const Vector&) { return true; }};
}

CertifiedDefinition CertifiedDefinitions::tail(bool even, const Names& tracks) const {
    require(tracks.size() == 1, "one number ends in zeros");
    // 0: zeros only so far; 1, 2: an even or odd number of zeros behind another digit.
    return among_numbers(
        tracks, {0},
        [](Vector& state, const Vector& digits) {
            state[0] = digits[0] != 0 ? 1 : state[0] == 0 ? 0 : 3 - state[0];
            return true;
        },
        [even](const Vector& key) { return (key[0] == 2) != even; });
}

CertifiedDefinition CertifiedDefinitions::table(const std::string& name,
                                                const Names& tracks) const {
    const std::size_t system = name.find(':') + 1, rows = name.rfind(':') + 1;
    require(rows > system && name.substr(system, rows - system - 1) == system_.name,
            "the set is written in another system");
    std::vector<Vector> next{{}};  // that of state 0 is empty
    std::vector<bool> accepting{false};
    std::istringstream text(name.substr(rows));
    for (std::string row; std::getline(text, row, ';');) {
        accepting.push_back(row[0] == '*');
        next.emplace_back();
        std::istringstream cells(accepting.back() ? row.substr(1) : row);
        for (std::string cell; std::getline(cells, cell, ',');)
            next.back().push_back(number_in(cell));
    }
    const auto base = static_cast<Number>(system_.digits.size());
    const std::size_t letters = digits_of(tracks.size()).size();
    for (std::size_t state = 1; state < next.size(); ++state) {
        require(next[state].size() == letters, "a row of the set has another length");
        for (const Number to : next[state])
            require(to >= 0 && at(to) < next.size(), "the set has no such state");
    }
    const bool is_empty = next.size() == 1;
    require(is_empty || next[1][0] == 1, "the set depends on leading zeros");
    return among_numbers(
        tracks, is_empty ? Vector{} : Vector{1},
        [=](Vector& state, const Vector& digits) {
            Number letter = 0;
            for (const Number digit : digits) letter = letter * base + digit;
            state[0] = next[at(state[0])][at(letter)];
            return state[0] != 0;
        },
        [=](const Vector& key) { return accepting[at(key[0])]; });
}

/// order x y: x comes before y by the first different digit.
CertifiedDefinition CertifiedDefinitions::order(const Names& operation, const Names& tracks) const {
    require(tracks.size() == 2 && operation.at(1) != operation.at(2), "order is between two");
    const std::size_t x = tracks[0] == operation[1] ? 0 : 1;
    require(tracks[x] == operation[1] && tracks[1 - x] == operation[2], "a track is missing");
    return among_numbers(
        tracks, {0},
        [x](Vector& less, const Vector& digits) {
            if (less[0] == 0 && digits[x] > digits[1 - x]) return false;
            if (digits[x] < digits[1 - x]) less[0] = 1;
            return true;
        },
        [](const Vector& key) { return key[0] == 1; });
}

/// linear LOW HIGH x a y b …: LOW <= ax + by + … <= HIGH;  modular M R x a …: ax + … ≡ R mod M.
/// The key is the vector of the sum, and whether it is certain to stay in the interval.
CertifiedDefinition CertifiedDefinitions::sum(const Names& operation, const Names& tracks) const {
    const bool linear = operation[0] == "linear";
    Vector factors;
    Names names;
    Number down = 0, up = 0;
    for (std::size_t i = 3; i + 1 < operation.size(); i += 2) {
        names.push_back(operation[i]);
        factors.push_back(number_in(operation[i + 1]));
        Number& side = factors.back() < 0 ? down : up;
        side = add(side, factors.back());
    }
    require(names == tracks, "the sum is over other tracks");
    const bool has_low = operation.at(1) != "*", has_high = operation.at(2) != "*";
    const Number low = has_low ? multiply(number_in(operation[1]), system_.over) : 0;
    const Number high = has_high ? multiply(number_in(operation[2]), system_.over) : 0;
    require(linear || (has_low && has_high && low > 0), "a modulus is missing");
    const auto judge = [=, this](Vector v) {  // empty if certainly outside
        Vector negative = v;
        for (Number& entry : negative) entry = -entry;
        if ((has_high && stays_above(v, down, add(high, 1))) ||
            (has_low && stays_above(negative, -up, subtract(1, low))))
            return Vector{};
        const bool inside = (!has_low || stays_above(v, down, low)) &&
                            (!has_high || stays_above(negative, -up, -high));
        if (inside) std::fill(v.begin(), v.end(), 0);  // whatever it is
        v.push_back(inside ? 1 : 0);
        return v;
    };
    // The same sums come again and again.
    struct Judged {
        KnownKeys sums;
        std::vector<Vector> judgements;
    };
    const auto known = std::make_shared<Judged>();
    const auto judged = [judge, known](const Vector& v) -> const Vector& {
        constexpr std::size_t most_known = 200'000;
        if (known->sums.size() > most_known) *known = {};
        const auto [number, is_new] = known->sums.number_of(v);
        if (is_new) known->judgements.push_back(judge(v));
        return known->judgements[number];
    };
    // matrix · v for the last v: all letters follow one key.
    const auto last = std::make_shared<std::pair<Vector, Vector>>();
    const auto step = [=, this](Vector& v, const Vector& digits) {
        if (v.back() == 1) return true;
        v.pop_back();
        if (last->first != v) {
            last->first = v;
            shift(v, 0, last->second);
        }
        v = last->second;
        for (std::size_t i = 0; i < digits.size(); ++i)
            for (std::size_t j = 0; j < v.size(); ++j)
                v[j] = add(v[j], multiply(factors[i], system_.digits[at(digits[i])][j]));
        if (linear) {
            v = judged(v);
        } else {
            for (Number& entry : v) entry = floor_mod(entry, low);
            v.push_back(0);
        }
        return !v.empty();
    };
    const auto accepts = [=, this](const Vector& key) {
        const Number total = worth(key);
        if (!linear) return floor_mod(subtract(total, high), low) == 0;
        return key[most_.size()] == 1 ||
               ((!has_low || total >= low) && (!has_high || total <= high));
    };
    const Vector nothing(most_.size(), 0);
    return among_numbers(tracks, linear ? judged(nothing) : Vector(most_.size() + 1, 0), step,
                         accepts);
}

}  // namespace takeaway::verify
