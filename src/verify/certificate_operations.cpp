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
    const auto pair = [how](Number p, Number q) {
        const bool alive = how == "both"      ? p != 0 && q != 0
                           : how == "without" ? p != 0
                                              : p != 0 || q != 0;
        return alive ? Vector{p, q} : Vector{};
    };
    return {pair(a.start(), b.start()),
            [=, &a, &b, of_a = letters_of(a.tracks, tracks), of_b = letters_of(b.tracks, tracks)](
                const Vector& key, Number letter) {
                return pair(a.after(key[0], of_a[static_cast<std::size_t>(letter)]),
                            b.after(key[1], of_b[static_cast<std::size_t>(letter)]));
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
    const auto next = [=, &a, whole = letters_of(a.tracks, all)](const Vector& key, Number letter) {
        Vector found;
        for (Number digit = 0; digit < base; ++digit)
            for (const Number state : key)
                if (const Number to =
                        a.after(state, whole[static_cast<std::size_t>(letter * base + digit)]);
                    to != 0)
                    found.push_back(to);
        std::sort(found.begin(), found.end());
        found.erase(std::unique(found.begin(), found.end()), found.end());
        return found;
    };
    Vector start(static_cast<std::size_t>(a.start()), a.start());
    for (std::size_t before = 0; before != start.size();) {
        before = start.size();
        std::set<Number> more(start.begin(), start.end());
        for (const Number state : next(start, 0)) more.insert(state);
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
    const auto state = [](Number s) { return s == 0 ? Vector{} : Vector{s}; };
    return {state(a.start()),
            [=, &a, old = letters_of(names, tracks)](const Vector& key, Number letter) {
                return state(a.after(key[0], old[static_cast<std::size_t>(letter)]));
            },
            [&a](const Vector& key) { return a.accepts(key[0]); }};
}

/// A set from outside is only compared with itself: valid words, however many zeros lead.
CertifiedDefinition CertifiedDefinitions::itself(const WrittenSet& set) const {
    require(set.start() == 0 || set.after(1, 0) == 1, "it depends on leading zeros");
    const std::vector<Number> letters = letters_of(set.tracks, set.tracks);
    const auto base = static_cast<Number>(system_.digits.size());
    const auto state = [](Number s) { return s == 0 ? Vector{} : Vector{s}; };
    return among_numbers(
        set.tracks, state(set.start()),
        [=, &set](const Vector& key, const Vector& digits) {
            Number letter = 0;
            for (const Number digit : digits) letter = letter * base + digit;
            return state(set.after(key[0], letter));
        },
        [&set](const Vector& key) { return set.accepts(key[0]); });
}

}  // namespace takeaway::verify
