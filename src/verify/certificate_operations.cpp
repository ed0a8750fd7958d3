/// What the operations of a certificate on sets mean: and, or, without, exists, other names.
///
/// Rests on: a set is a table that reads tuples of digits, most significant first.
#include <algorithm>
#include <set>

#include "core/integer.hpp"
#include "verify/certificate_definitions.hpp"

namespace takeaway::verify {

namespace {

using Number = std::int64_t;

/// The key of one state; that of the dead one is empty.
Vector alone(Number state) { return state == 0 ? Vector{} : Vector{state}; }

}  // namespace

/// Pairs of states; only "both" may join different tracks.
CertifiedDefinition CertifiedDefinitions::joined(const WrittenSet& a, const WrittenSet& b,
                                                 const Names& operation,
                                                 const Names& tracks) const {
    const std::string& how = operation[0];
    std::set<std::string> all(a.tracks.begin(), a.tracks.end());
    all.insert(b.tracks.begin(), b.tracks.end());
    require(Names(all.begin(), all.end()) == tracks, "the tracks are not those of the operands");
    require(how == "both" || a.tracks == b.tracks, "the operands have different tracks");
    const bool needs_a = how == "both" || how == "without", needs_b = how == "both";
    const auto pair = [=](Number p, Number q, Vector& key) {
        key.clear();
        const bool alive = (p != 0 || !needs_a) && (q != 0 || !needs_b) && (p != 0 || q != 0);
        if (alive) key.insert(key.end(), {p, q});
    };
    Vector start;
    pair(a.start(), b.start(), start);
    return {start,
            [=, &a, &b, of_a = letters_of(a.tracks, tracks), of_b = letters_of(b.tracks, tracks)](
                const Vector& key, Number letter, Vector& after) {
                pair(a.after(key[0], of_a[static_cast<std::size_t>(letter)]),
                     b.after(key[1], of_b[static_cast<std::size_t>(letter)]), after);
            },
            [how, &a, &b](const Vector& key) {
                const bool p = a.accepts(key[0]), q = b.accepts(key[1]);
                return how == "both"     ? p && q
                       : how == "either" ? p || q
                       : how == "one"    ? p != q
                                         : p && !q;
            }};
}

/// exists x N: sets of states. x may have more digits than all others, so the first set has all
/// that is reached while the others read zeros.
CertifiedDefinition CertifiedDefinitions::exists(const WrittenSet& a, const Names& operation,
                                                 const Names& tracks) const {
    Names all = tracks;
    all.push_back(operation[1]);
    require(all.size() == a.tracks.size(), "the tracks are not those of the operand");
    const auto base = static_cast<Number>(system_.digits.size());
    const auto next = [=, &a, whole = letters_of(a.tracks, all)](const Vector& key, Number letter,
                                                                 Vector& found) {
        found.clear();
        for (Number digit = 0; digit < base; ++digit)
            for (const Number state : key)
                if (const Number to =
                        a.after(state, whole[static_cast<std::size_t>(letter * base + digit)]);
                    to != 0)
                    found.push_back(to);
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
    };
    Vector start(static_cast<std::size_t>(a.start()), a.start());
    Vector reached;
    for (std::size_t before = 0; before != start.size();) {
        before = start.size();
        next(start, 0, reached);
        std::set<Number> more(start.begin(), start.end());
        more.insert(reached.begin(), reached.end());
        start.assign(more.begin(), more.end());
    }
    return {start, next, [&a](const Vector& key) {
                return std::any_of(key.begin(), key.end(), [&a](Number s) { return a.accepts(s); });
            }};
}

/// renamed N names…: the same set, its tracks under these names.
CertifiedDefinition CertifiedDefinitions::renamed(const WrittenSet& a, const Names& operation,
                                                  const Names& tracks) const {
    const Names names(operation.begin() + 2, operation.end());
    require(names.size() == a.tracks.size() && tracks.size() == names.size(), "names are missing");
    return {
        alone(a.start()),
        [=, &a, old = letters_of(names, tracks)](const Vector& key, Number letter, Vector& after) {
            after.clear();
            const Number to = a.after(key[0], old[static_cast<std::size_t>(letter)]);
            if (to != 0) after.push_back(to);
        },
        [&a](const Vector& key) { return a.accepts(key[0]); }};
}

/// A set from outside is only compared with itself: valid words, however many zeros lead.
CertifiedDefinition CertifiedDefinitions::itself(const WrittenSet& set) const {
    require(set.start() == 0 || set.after(1, 0) == 1, "it depends on leading zeros");
    const auto base = static_cast<Number>(system_.digits.size());
    return among_numbers(
        set.tracks, alone(set.start()),
        [=, &set](Vector& state, const Vector& digits) {
            Number letter = 0;
            for (const Number digit : digits) letter = letter * base + digit;
            state[0] = set.after(state[0], letter);
            return state[0] != 0;
        },
        [&set](const Vector& key) { return set.accepts(key[0]); });
}

}  // namespace takeaway::verify
