#include "verify/automata_certificate.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "core/integer.hpp"

namespace takeaway::verify {

namespace {

using Number = std::int64_t;
using Vector = std::vector<Number>;
using Names = std::vector<std::string>;

constexpr Number largest_size = 1 << 24;
constexpr std::size_t longest_sentence = 20'000;
constexpr int longest_look = 64;

void require(bool condition, const char* what) {
    if (!condition) throw std::runtime_error(what);
}
std::size_t at(Number n) { return static_cast<std::size_t>(n); }
Number number_in(const std::string& word) { return to_int64(parse_integer(word)); }

/// A set of tuples: its table, and what the steps say about it.
struct Set {
    Names tracks;
    Number letters = 1;
    Vector next, accepting;
    std::string says;

    Number start() const { return accepting.size() > 1 ? 1 : 0; }
    Number after(Number state, Number letter) const { return next[at(state * letters + letter)]; }
};

/// What a table should be: a deterministic walk over keys; an empty key is a dead end.
struct Definition {
    Vector start;
    std::function<Vector(const Vector& key, Number letter)> next;
    std::function<bool(const Vector& key)> accepts;
};

struct KeyHash {
    std::size_t operator()(const Vector& key) const {
        std::uint64_t h = key.size();
        for (const Number n : key)
            h = (h ^ static_cast<std::uint64_t>(n)) * 0x100000001B3ULL + (h >> 29U);
        return static_cast<std::size_t>(h);
    }
};

/// The table accepts exactly what the definition does. Both read every word side by side; each key
/// is met with one state only and agrees with it, so they agree after every word.
void require_same(const Set& set, const Definition& definition) {
    std::unordered_map<Vector, Number, KeyHash> state_of;
    std::vector<std::pair<const Vector*, Number>> todo;
    const auto meet = [&](Vector key, Number state) {
        if (key.empty()) return require(state == 0, "a word that must be dead is alive");
        const auto [found, is_new] = state_of.try_emplace(std::move(key), state);
        require(found->second == state, "one thing has two states");
        if (!is_new) return;
        require(definition.accepts(found->first) == (set.accepting[at(state)] == 1),
                "a word is wrongly accepted or wrongly refused");
        todo.emplace_back(&found->first, state);
    };
    meet(definition.start, set.start());
    while (!todo.empty()) {
        const auto [key, state] = todo.back();
        todo.pop_back();
        for (Number letter = 0; letter < set.letters; ++letter)
            meet(definition.next(*key, letter), set.after(state, letter));
    }
}

class Checker {
  public:
    explicit Checker(std::string_view text) : in_(std::string(text)) {}

    CertificateCheck run() {
        CertificateCheck result;
        try {
            read_system();
            for (;;) {
                operation_ = {word()};
                if (operation_[0] == "empty" || operation_[0] == "member") break;
                operation_[0] == "step" ? step(result.given) : counts();
            }
            result.sentence = conclusion();
            result.proved = true;
        } catch (const std::exception& problem) {
            result.problem = "at step " + std::to_string(sets_.size()) + " (";
            for (const std::string& part : operation_) result.problem += part + " ";
            result.problem += "): " + std::string(problem.what());
        }
        return result;
    }

  private:
    std::string word() {
        std::string found;
        require(static_cast<bool>(in_ >> found), "the certificate ends too early");
        return found;
    }
    Number number() { return number_in(word()); }
    Number bit() {
        const Number found = number();
        require(found == 0 || found == 1, "neither 0 nor 1");
        return found;
    }
    Vector numbers(Number count) {
        Vector found(at(count));
        for (Number& entry : found) entry = number();
        return found;
    }
    Names words() {  // up to ";"
        Names found;
        for (std::string next = word(); next != ";"; next = word()) found.push_back(next);
        return found;
    }
    const Set& operand(std::size_t i) const { return sets_.at(at(number_in(operation_.at(i)))); }

    void read_system() {
        require(word() == "takeaway-certificate" && word() == "1", "this is no certificate");
        word();  // the name of the system
        const Number d = number(), digits = number(), states = number();
        over_ = number();
        require(d >= 1 && d <= 16 && digits >= 2 && digits <= 256 && states >= 2 &&
                    states <= 1000 && over_ >= 1 && over_ <= largest_size,
                "a system of impossible size");
        final_ = numbers(d);
        for (Number i = 0; i < d; ++i) matrix_.push_back(numbers(d));
        for (Number i = 0; i < digits; ++i) digits_.push_back(numbers(d));
        for (Number i = 0; i < states; ++i) {
            may_end_.push_back(bit());
            valid_.push_back(numbers(digits));
            for (const Number next : valid_.back())
                require(next >= 0 && next < (i == 0 ? 1 : states), "a digit leads nowhere");
        }
        most_ = Vector(at(d), 0);
        for (const auto* rows : {&matrix_, &digits_})
            for (const Vector& row : *rows)
                for (const Number entry : row) require(entry >= 0, "a negative entry");
        for (const Vector& digit : digits_)
            for (std::size_t i = 0; i < at(d); ++i) most_[i] = std::max(most_[i], digit[i]);
        require(digits_[0] == Vector(at(d), 0) && may_end_[0] == 0 && may_end_[1] == 1 &&
                    valid_[1][0] == 1,
                "zeros must be worth nothing and may lead every number");
        // final · matrix^k has no negative entry from k = settling_ on.
        for (Vector row = final_; *std::min_element(row.begin(), row.end()) < 0; ++settling_) {
            Vector next(at(d), 0);
            for (std::size_t i = 0; i < at(d) * at(d); ++i)
                next[i % at(d)] += row[i / at(d)] * matrix_[i / at(d)][i % at(d)];
            row = next;
            require(settling_ < 16, "the places do not grow");
        }
    }

    /// Reads the table of a step and checks it against its operation.
    void step(Names& given) {
        operation_ = words();
        Set made;
        made.tracks = words();
        require(
            !operation_.empty() && std::adjacent_find(made.tracks.begin(), made.tracks.end(),
                                                      std::greater_equal<>()) == made.tracks.end(),
            "tracks must be sorted");
        for (std::size_t i = 0; i < made.tracks.size(); ++i) {
            made.letters *= static_cast<Number>(digits_.size());
            require(made.letters <= largest_size, "too many letters");
        }
        const Number states = number();
        require(states >= 1 && states <= largest_size, "a table of impossible size");
        made.accepting.assign(1, 0);
        made.next.assign(at(made.letters), 0);
        for (Number state = 1; state < states; ++state) {
            made.accepting.push_back(bit());
            made.next.resize(made.next.size() + at(made.letters), 0);
            for (Number live = number(); live > 0; --live) {
                const Number letter = number(), next = number();
                require(letter >= 0 && letter < made.letters && next > 0 && next < states,
                        "a letter leads nowhere");
                made.next[at(state * made.letters + letter)] = next;
            }
        }
        check(made, given);
        if (made.says.size() > longest_sentence) made.says = "step " + std::to_string(sets_.size());
        sets_.push_back(std::move(made));
    }

    /// The digits that some tracks read when all tracks read the letter.
    Vector read(const Names& some, const Names& all, Number letter) const {
        const auto base = static_cast<Number>(digits_.size());
        Vector of_all(all.size()), found;
        for (std::size_t i = all.size(); i-- > 0; letter /= base) of_all[i] = letter % base;
        for (const std::string& track : some) {
            const auto place = std::find(all.begin(), all.end(), track);
            require(place != all.end(), "a track is missing");
            found.push_back(of_all[at(place - all.begin())]);
        }
        return found;
    }
    Number letter_of(const Vector& digits) const {
        Number found = 0;
        for (const Number digit : digits)
            found = found * static_cast<Number>(digits_.size()) + digit;
        return found;
    }

    using Step = std::function<Vector(Vector front, const Vector& digits)>;
    using Accepts = std::function<bool(const Vector& key)>;
    /// Keys are `front` and then what is valid so far on each track.
    Definition among_numbers(const Names& tracks, const Vector& front, const Step& step,
                             const Accepts& accepts) const;
    Definition sum(const Names& tracks) const;
    Definition joined(const Set& a, const Set& b, const Names& tracks) const;
    Definition exists(const Set& a, const Names& tracks) const;
    void check(Set& made, Names& given) const;
    bool stays_above(Vector v, Number drift, Number bound) const;
    Vector shifted(const Vector& v, const Vector& drift, Number factor) const;
    Number worth(const Vector& v) const;
    void counts();
    std::string conclusion();

    std::istringstream in_;
    Names operation_;
    std::vector<Vector> matrix_, digits_, valid_;
    Vector final_, may_end_, most_;
    Number over_ = 1;
    int settling_ = 0;
    std::vector<Set> sets_;
    bool counts_ = false;
};

Number Checker::worth(const Vector& v) const {
    Number total = 0;
    for (std::size_t i = 0; i < final_.size(); ++i) total = add(total, multiply(final_[i], v[i]));
    return total;
}

/// matrix · v + factor · drift
Vector Checker::shifted(const Vector& v, const Vector& drift, Number factor) const {
    Vector next;
    for (std::size_t i = 0; i < final_.size(); ++i) {
        next.push_back(multiply(factor, drift[i]));
        for (std::size_t j = 0; j < final_.size(); ++j)
            next[i] = add(next[i], multiply(matrix_[i][j], v[j]));
    }
    return next;
}

/// worth >= bound after any number of further digits, if these add at least drift · most_ each. The
/// worst case is v ↦ matrix · v + drift · most_. Once no entry falls none ever does, as the matrix
/// has no negative entry; and settling_ steps later the worth does not fall either.
bool Checker::stays_above(Vector v, Number drift, Number bound) const {
    int steady = 0;
    for (int k = 0; k < longest_look && worth(v) >= bound; ++k) {
        if (steady > settling_) return true;
        const Vector next = shifted(v, most_, drift);
        bool grows = true;
        for (std::size_t i = 0; i < v.size(); ++i) grows = grows && next[i] >= v[i];
        steady = grows ? steady + 1 : 0;
        v = next;
    }
    return false;
}

Definition Checker::among_numbers(const Names& tracks, const Vector& front, const Step& step,
                                  const Accepts& accepts) const {
    const auto count = static_cast<Number>(front.size());
    Vector start = front;
    start.insert(start.end(), tracks.size(), 1);
    const auto next = [=, this](const Vector& key, Number letter) {
        const Vector digits = read(tracks, tracks, letter);
        Vector found = step(Vector(key.begin(), key.begin() + count), digits);
        if (found.size() != front.size()) return Vector{};
        for (std::size_t i = 0; i < tracks.size(); ++i) {
            found.push_back(valid_[at(key[front.size() + i])][at(digits[i])]);
            if (found.back() == 0) return Vector{};
        }
        return found;
    };
    return {start, next, [=, this](const Vector& key) {
                return accepts(key) && std::all_of(key.begin() + count, key.end(),
                                                   [&](Number s) { return may_end_[at(s)] == 1; });
            }};
}

/// linear LOW HIGH x a y b …: LOW <= ax + by + … <= HIGH;  modular M R x a …: ax + … ≡ R mod M.
/// The key is the vector of the sum, and whether it is certain to stay in the interval.
Definition Checker::sum(const Names& tracks) const {
    const bool linear = operation_[0] == "linear";
    Vector factors;
    Names names;
    Number down = 0, up = 0;
    for (std::size_t i = 3; i + 1 < operation_.size(); i += 2) {
        names.push_back(operation_[i]);
        factors.push_back(number_in(operation_[i + 1]));
        (factors.back() < 0 ? down : up) += factors.back();
    }
    require(names == tracks, "the sum is over other tracks");
    const bool has_low = operation_.at(1) != "*", has_high = operation_.at(2) != "*";
    const Number low = has_low ? multiply(number_in(operation_[1]), over_) : 0;
    const Number high = has_high ? multiply(number_in(operation_[2]), over_) : 0;
    require(linear || (has_low && has_high && low > 0), "a modulus is missing");
    const auto negative = [](Vector v) {
        for (Number& entry : v) entry = -entry;
        return v;
    };
    const auto judged = [=, this](Vector v) {  // empty if certainly outside
        if ((has_high && stays_above(v, down, add(high, 1))) ||
            (has_low && stays_above(negative(v), -up, subtract(1, low))))
            return Vector{};
        if ((!has_low || stays_above(v, down, low)) &&
            (!has_high || stays_above(negative(v), -up, -high)))
            return Vector(v.size() + 1, 1);  // certainly inside, whatever it is
        v.push_back(0);
        return v;
    };
    const auto step = [=, this](Vector v, const Vector& digits) {
        if (v.back() == 1) return v;
        v.pop_back();
        Vector next = shifted(v, most_, 0);
        for (std::size_t i = 0; i < digits.size(); ++i)
            for (std::size_t j = 0; j < next.size(); ++j)
                next[j] = add(next[j], multiply(factors[i], digits_[at(digits[i])][j]));
        if (linear) return judged(next);
        for (Number& entry : next) entry = floor_mod(entry, low);
        next.push_back(0);
        return next;
    };
    const auto accepts = [=, this](const Vector& key) {
        const Number total = worth(key);
        if (!linear) return floor_mod(subtract(total, high), low) == 0;
        return key[final_.size()] == 1 ||
               ((!has_low || total >= low) && (!has_high || total <= high));
    };
    Vector start(final_.size(), 0);
    if (linear) {
        start = judged(start);
    } else {
        start.push_back(0);
    }
    Definition walk = among_numbers(tracks, start, step, accepts);
    if (start.empty()) walk.start.clear();
    return walk;
}

/// Pairs of states; only "both" may join different tracks.
Definition Checker::joined(const Set& a, const Set& b, const Names& tracks) const {
    const std::string how = operation_[0];
    std::set<std::string> all(a.tracks.begin(), a.tracks.end());
    all.insert(b.tracks.begin(), b.tracks.end());
    require(Names(all.begin(), all.end()) == tracks, "the tracks are not those of the operands");
    require(how == "both" || a.tracks == b.tracks, "the operands have different tracks");
    const auto alive = [how](Number p, Number q) {
        return how == "both" ? p != 0 && q != 0 : how == "without" ? p != 0 : p != 0 || q != 0;
    };
    const auto next = [=, this, &a, &b](const Vector& key, Number letter) {
        const Number p = a.after(key[0], letter_of(read(a.tracks, tracks, letter)));
        const Number q = b.after(key[1], letter_of(read(b.tracks, tracks, letter)));
        return alive(p, q) ? Vector{p, q} : Vector{};
    };
    const bool begins = alive(a.start(), b.start());
    return {begins ? Vector{a.start(), b.start()} : Vector{}, next,
            [how, &a, &b](const Vector& key) {
                const bool p = a.accepting[at(key[0])] == 1, q = b.accepting[at(key[1])] == 1;
                return how == "both"     ? p && q
                       : how == "either" ? p || q
                       : how == "one"    ? p != q
                                         : p && !q;
            }};
}

/// exists x N: sets of states. x may have more digits than all others, so the first set has all
/// that is reached while the others read zeros.
Definition Checker::exists(const Set& a, const Names& tracks) const {
    Names all = tracks;
    all.push_back(operation_[1]);
    require(all.size() == a.tracks.size(), "the tracks are not those of the operand");
    const auto base = static_cast<Number>(digits_.size());
    const auto next = [=, this, &a](const Vector& key, Number letter) {
        std::set<Number> found;
        for (Number digit = 0; digit < base; ++digit) {
            const Number whole = letter_of(read(a.tracks, all, letter * base + digit));
            for (const Number state : key) found.insert(a.after(state, whole));
        }
        found.erase(0);
        return Vector(found.begin(), found.end());
    };
    std::set<Number> start{a.start()};
    for (std::size_t before = 0; before != start.size();) {
        before = start.size();
        for (const Number state : next(Vector(start.begin(), start.end()), 0)) start.insert(state);
    }
    start.erase(0);
    return {Vector(start.begin(), start.end()), next, [&a](const Vector& key) {
                return std::any_of(key.begin(), key.end(),
                                   [&a](Number state) { return a.accepting[at(state)] == 1; });
            }};
}

void Checker::check(Set& made, Names& given) const {
    const std::string& kind = operation_[0];
    const Step no_front = [](Vector front, const Vector&) { return front; };
    std::string list;
    for (std::size_t i = 1; i < operation_.size(); ++i) list += (i > 1 ? " " : "") + operation_[i];
    if (kind == "both" || kind == "either" || kind == "one" || kind == "without") {
        const Set &a = operand(1), &b = operand(2);
        require_same(made, joined(a, b, made.tracks));
        const char* word = kind == "both"     ? " and "
                           : kind == "either" ? " or "
                           : kind == "one"    ? " xor "
                                              : " and not ";
        made.says = "(" + a.says + word + b.says + ")";
    } else if (kind == "exists") {
        require_same(made, exists(operand(2), made.tracks));
        made.says = "(exists " + operation_[1] + ": " + operand(2).says + ")";
    } else if (kind == "linear" || kind == "modular") {
        require_same(made, sum(made.tracks));
        made.says = "[" + kind + " " + list + "]";
    } else if (kind == "numbers") {
        require_same(made,
                     among_numbers(made.tracks, {0}, no_front, [](const Vector&) { return true; }));
        made.says = "true";
    } else if (kind == "order") {
        const Names wanted{operation_.at(1), operation_.at(2)};
        require_same(made, among_numbers(
                               made.tracks, {0},
                               [&](Vector less, const Vector& digits) {
                                   const Vector xy = read(wanted, made.tracks, letter_of(digits));
                                   if (less[0] == 0 && xy[0] > xy[1]) return Vector{};
                                   return Vector{less[0] == 1 || xy[0] < xy[1] ? 1 : 0};
                               },
                               [](const Vector& key) { return key[0] == 1; }));
        made.says = "[order " + list + "]";
    } else if (kind == "renamed") {
        const Set& a = operand(1);
        const Names names(operation_.begin() + 2, operation_.end());
        require(names.size() == a.tracks.size() && made.tracks.size() == names.size(),
                "names are missing");
        require_same(made, {{a.start()},
                            [&](const Vector& key, Number letter) {
                                const Number next =
                                    a.after(key[0], letter_of(read(names, made.tracks, letter)));
                                return next == 0 ? Vector{} : Vector{next};
                            },
                            [&](const Vector& key) { return a.accepting[at(key[0])] == 1; }});
        made.says = a.says + "(" + list.substr(list.find(' ') + 1) + ")";
    } else {
        // A set from outside: numbers only, and no matter how many zeros lead.
        require(kind == "given" || kind == "floor", "an unknown operation");
        require(made.start() == 0 || made.after(1, 0) == 1, "it depends on leading zeros");
        require_same(made, among_numbers(
                               made.tracks, {made.start()},
                               [&](const Vector& state, const Vector& digits) {
                                   const Number next = made.after(state[0], letter_of(digits));
                                   return next == 0 ? Vector{} : Vector{next};
                               },
                               [&](const Vector& key) { return made.accepting[at(key[0])] == 1; }));
        made.says = kind == "given" ? list : "[floor " + list + "]";
        given.push_back(made.says);
    }
}

/// counts S L E: S is the next word in digit order, L is "worth one more", E says that S never
/// ends. Then the valid words in digit order are worth 0, 1, 2, …, and the tables speak of numbers.
void Checker::counts() {
    require(operation_[0] == "counts", "an unknown line");
    const Names steps = {word(), word(), word()};
    operation_.insert(operation_.end(), steps.begin(), steps.end());
    const Set &next = operand(1), &more = operand(2), &endless = operand(3);
    require(next.says == "([order x y] and not (exists z: ([order x z] and [order z y])))" &&
                more.says == "[linear 1 1 x -1 y 1]" &&
                endless.says == "(exists y: " + next.says + ")",
            "these steps do not say that the system counts");
    require(next.next == more.next && next.accepting == more.accepting,
            "the next word is not worth one more");
    require_same(endless, among_numbers(
                              {"x"}, {0}, [](Vector front, const Vector&) { return front; },
                              [](const Vector&) { return true; }));
    counts_ = true;
}

std::string Checker::conclusion() {
    require(counts_, "it was not shown that the system counts");
    operation_.push_back(word());
    const Set& set = operand(1);
    std::string names;
    for (const std::string& track : set.tracks) names += (names.empty() ? "" : ", ") + track;
    if (operation_[0] == "empty") {
        require(set.accepting.size() == 1, "the set is not empty");
        return (names.empty() ? "not " : "for no " + names + ": ") + set.says;
    }
    Number state = set.start();
    for (const std::string& letter : words()) {
        require(number_in(letter) >= 0 && number_in(letter) < set.letters, "no such letter");
        state = set.after(state, number_in(letter));
    }
    require(set.accepting[at(state)] == 1, "this is no member");
    return (names.empty() ? "" : "for some " + names + ": ") + set.says;
}

}  // namespace

CertificateCheck check_certificate(std::string_view text) { return Checker(text).run(); }

}  // namespace takeaway::verify
