#include <algorithm>

#include "automata/tails.hpp"
#include "automata/text/table_text.hpp"
#include "core/words.hpp"
#include "rules/formula/automatic_set.hpp"
#include "rules/formula/linear_set.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::rules {

using syntax::Kind;
using syntax::Node;

std::vector<TermPtr> Scope::entries(const Node& node) const {
    if (node.kind == Kind::vector) {
        std::vector<TermPtr> terms;
        for (const Node& kid : node.kids) terms.push_back(term(kid));
        return terms;
    }
    if (node.kind == Kind::vector_for) {
        if (knows(node.text))
            fail(node, "`" + node.text + "` has a meaning already; use another index");
        const auto [first, last] = constant_range(node.kids[1]);
        Scope inner = *this;
        std::vector<TermPtr> terms;
        for (std::int64_t i = first; i <= last; ++i) {
            inner.names_.numbers[node.text] = constant_term(i);
            terms.push_back(inner.term(node.kids[0]));
        }
        return terms;
    }
    if (node.kind == Kind::name && names_.vectors.count(node.text) > 0)
        return names_.vectors.at(node.text);
    return {term(node)};
}

SetMeaning Scope::set(const Node& node) const {
    switch (node.kind) {
        case Kind::name: {
            const auto found = names_.sets.find(node.text);
            if (found == names_.sets.end()) {
                std::vector<std::string> known = names_in(names_.sets);
                for (std::string& list : names_in(names_.lists)) known.push_back(std::move(list));
                if (known.empty())
                    fail(node, "`" + node.text +
                                   "` is not the name of a set here: name one by `let A = …`, or "
                                   "list its members, as in {2, 3, 5, 7}");
                fail_unknown(node, "the name of a set", known);
            }
            return found->second;
        }
        case Kind::beatty: {
            const Quadratic modulus = exact_constant(node.kids[0]);
            if (modulus.sign() <= 0)
                fail(node.kids[0], "the modulus of a Beatty sequence is positive");
            return beatty_sequence(
                node, modulus, exact_constant(node.kids[1]),
                whole_constant(node.kids[2], "the first index of a Beatty sequence"));
        }
        case Kind::vile:
        case Kind::dopey: {
            if (node.kids.empty()) return named_tail_set(node);
            const Quadratic modulus = exact_constant(node.kids[0]);
            const bool is_base = modulus.is_integer() && modulus >= Quadratic(2);
            if (!is_base && (modulus <= Quadratic(1) || modulus >= Quadratic(2)))
                fail(node.kids[0],
                     "digits need a base, which is a whole number from 2 on, or the p-system of a "
                     "number between 1 and 2, or the name of a system such as vile(\"f(2,2)\"); "
                     "this "
                     "is " +
                         shortened(to_text(modulus)));
            return std::make_shared<const TailSet>(
                TailSet{is_base ? positional(modulus.numerator()) : p_system(modulus),
                        node.kind == Kind::vile});
        }
        case Kind::shortcuts: {
            const PositionSetPtr positions = families_of(set(node.kids[0]));
            if (!positions) fail(node, "shortcuts can be formed of a set of vectors only");
            try {
                return std::make_shared<const ShortcutSet>(*positions);
            } catch (const InputError& error) {
                fail(node, error.what());
            }
        }
        case Kind::automaton:
            return automatic_set(node);
        case Kind::family:
        case Kind::set_sum:
            return families(node, 0);
        default:
            fail(node, "expected a set here: a name, {2, 3, 9}, beatty(phi) or {(n, 2n) : n >= 1}");
    }
}

/// vile("zeckendorf"): by the digits of a system that automata know.
AutomaticSetPtr Scope::named_tail_set(const Node& node) const {
    try {
        automata::Work work;
        return std::make_shared<const AutomaticSet>(automata::ending_in_zeros(
            automata::parse_system(node.text), automata::numbered_tracks(1)[0],
            node.kind == Kind::vile ? automata::Zeros::even : automata::Zeros::odd, work));
    } catch (const InputError& error) {
        fail(node, error.what());
    }
}

AutomaticSetPtr Scope::automatic_set(const Node& node) const {
    const std::size_t line = node.text.find('\n');
    const std::string table = node.text.substr(line + 1);
    try {
        const automata::System system = automata::parse_system(node.text.substr(0, line));
        automata::Work work;
        return std::make_shared<const AutomaticSet>(automata::from_table_text(
            system, table, automata::tracks_of_table_text(system, table), work));
    } catch (const InputError& error) {
        fail(node, error.what());
    }
}

Family Scope::family(const Node& node, const Node& head, std::size_t dimension) const {
    const bool conditional = node.text.find(':') != std::string::npos;
    Scope inner = *this;
    Family result;
    std::vector<std::string> names;
    const bool whole_vector = head.kind == Kind::name && dimension > 0 &&
                              !names_.sets.count(head.text) &&
                              (names_.vectors.count(head.text) > 0 || dimension > 1);
    if (whole_vector) {
        // {x : condition}: x stands for a vector of fresh numbers x[1] … x[d].
        for (std::size_t i = 0; i < dimension; ++i)
            names.push_back(head.text + "[" + std::to_string(i + 1) + "]");
    } else {
        // The names of piles may be used for the entries: {(x, y) : x = y}. Parameters keep theirs.
        inner.names_.after.clear();
        inner.names_.vectors.clear();
        for (auto entry = inner.names_.numbers.begin(); entry != inner.names_.numbers.end();)
            entry = constant_value(entry->second) == nullptr ? inner.names_.numbers.erase(entry)
                                                             : std::next(entry);
        inner.unknown_names(head, names);
    }
    std::size_t count = whole_vector ? dimension : 1;
    if (head.kind == Kind::vector) count = head.kids.size();
    if (head.kind == Kind::vector_for) {
        const auto [first, last] = constant_range(head.kids[1]);
        count = static_cast<std::size_t>(std::max<std::int64_t>(0, last - first + 1));
    }
    if (count == 0) fail(head, "this vector has no entries");
    if (dimension != 0 && count != dimension)
        fail(head, "expected a vector of " + std::to_string(dimension) + " entries, this has " +
                       std::to_string(count));
    std::vector<TermPtr> fresh;
    for (std::size_t i = 0; i < names.size(); ++i)
        fresh.push_back(slot_term(static_cast<int>(count + 1 + i)));
    if (whole_vector) {
        inner.names_.vectors[head.text] = fresh;
        result.heads = fresh;
    } else {
        for (std::size_t i = 0; i < names.size(); ++i) inner.names_.numbers[names[i]] = fresh[i];
        result.heads = inner.entries(head);
    }
    result.variables = std::move(names);
    result.condition = conditional ? inner.condition(node.kids.back()) : truth(true);
    result.any_order = node.text.find("any order") != std::string::npos;
    std::vector<FormulaPtr> natural;
    for (const TermPtr& entry : result.heads) natural.push_back(at_most(constant_term(0), entry));
    const FormulaPtr position = all_of(natural);
    if (conditional) inner.require_natural_nim_sums(node.kids.back(), result.condition, position);
    // An entry with a nim sum is no reason that its own numbers are not negative.
    natural.assign(1, result.condition);
    for (const TermPtr& entry : result.heads)
        if (entry->kind == Term::Kind::slot) natural.push_back(at_most(constant_term(0), entry));
    for (const TermPtr& entry : result.heads)
        inner.require_natural_nim_sums(head, at_most(constant_term(0), entry), all_of(natural));
    return result;
}

namespace {

/// {(x_1, …, x_d) : (x_1, …, x_d) in the set}
Family family_of(const AutomaticSetPtr& set) {
    Family family;
    Formula member;
    member.kind = Formula::Kind::in_set;
    member.set = set;
    for (std::size_t i = 0; i < set->dimension(); ++i) {
        family.heads.push_back(slot_term(static_cast<int>(set->dimension() + 1 + i)));
        family.variables.push_back("x[" + std::to_string(i + 1) + "]");
    }
    member.terms = family.heads;
    family.condition = make_formula(std::move(member));
    return family;
}

}  // namespace

PositionSetPtr Scope::families(const Node& node, std::size_t dimension) const {
    std::vector<Family> parts;
    const std::vector<Node> sum = node.kind == Kind::set_sum ? node.kids : std::vector<Node>{node};
    for (const Node& part : sum) {
        if (part.kind == Kind::family) {
            const std::size_t heads =
                part.kids.size() - (part.text.find(':') != std::string::npos ? 1 : 0);
            for (std::size_t i = 0; i < heads; ++i) {
                parts.push_back(family(part, part.kids[i], dimension));
                dimension = parts[0].heads.size();
            }
            continue;
        }
        // The union with a named set of vectors.
        const SetMeaning meaning = set(part);
        PositionSetPtr named = families_of(meaning);
        if (const auto* vectors = std::get_if<VectorSet>(&meaning))
            if (const auto* automatic = std::get_if<AutomaticSetPtr>(vectors))
                named =
                    std::make_shared<const PositionSet>(std::vector<Family>{family_of(*automatic)});
        if (!named) fail(part, "a union is formed of sets of vectors such as {(0,0)}");
        if (dimension != 0 && named->dimension() != dimension)
            fail(part, "this set holds vectors of " + std::to_string(named->dimension()) +
                           " entries, expected " + std::to_string(dimension));
        parts.insert(parts.end(), named->families().begin(), named->families().end());
        dimension = named->dimension();
    }
    for (const Family& part : parts)
        if (part.any_order && part.heads.size() > most_piles_in_any_order)
            fail(node, "`in any order` is limited to " + std::to_string(most_piles_in_any_order) +
                           " piles");
    try {
        return std::make_shared<const PositionSet>(std::move(parts));
    } catch (const InputError& error) {
        fail(node, error.what());
    }
}

}  // namespace takeaway::rules
