#include "rules/scope.hpp"

#include <algorithm>
#include <sstream>

#include "rules/linear_set.hpp"

namespace takeaway {

using syntax::Kind;
using syntax::Node;

namespace {

const std::vector<std::string> function_names = {"floor", "ceil",   "abs", "min",
                                                 "max",   "nimsum", "gcd"};

bool is_function(const std::string& name) {
    return std::find(function_names.begin(), function_names.end(), name) != function_names.end();
}

TermPtr with_kids(Term::Kind kind, std::vector<TermPtr> kids) {
    Term term;
    term.kind = kind;
    term.kids = std::move(kids);
    return make_term(std::move(term));
}

}  // namespace

bool Scope::knows(const std::string& name) const {
    return numbers.count(name) > 0 || vectors.count(name) > 0 || sets.count(name) > 0 ||
           lists.count(name) > 0;
}

void Scope::fail_unknown(const Node& node, const std::string& what) const {
    std::vector<std::string> known;
    for (const auto& [name, term] : numbers) known.push_back(name);
    for (const auto& [name, terms] : vectors) known.push_back(name);
    for (const auto& [name, set] : sets) known.push_back(name);
    for (const auto& [name, list] : lists) known.push_back(name);
    fail(node, "`" + node.text + "` is not " + what + " here." + did_you_mean(node.text, known));
}

// ---- Terms

TermPtr Scope::term(const Node& node) const {
    switch (node.kind) {
        case Kind::number:
            return constant_term(node.value);
        case Kind::name: {
            const auto found = numbers.find(node.text);
            if (found != numbers.end()) return found->second;
            if (node.text == "phi" && !knows("phi"))
                fail(node, "phi is not a whole number: use it under floor, or in beatty(…)");
            fail_unknown(node, "the name of a number");
        }
        case Kind::after: {
            const auto found = after.find(node.text);
            if (found == after.end())
                fail(node, "`" + node.text + "'` would be pile `" + node.text +
                               "` after the move, but there is no such pile here");
            return found->second;
        }
        case Kind::index:
        case Kind::after_index:
            return indexed(node);
        case Kind::call:
            return call(node);
        case Kind::negate:
            return scaled(-1, term(node.kids[0]));
        case Kind::add:
            return linear_term({{1, term(node.kids[0])}, {1, term(node.kids[1])}});
        case Kind::subtract:
            return difference(term(node.kids[0]), term(node.kids[1]));
        case Kind::multiply:
            return product(node);
        case Kind::divide:
            fail(node, "a quotient need not be whole: write floor(… / …), or `div`");
        case Kind::floor_divide:
        case Kind::modulo:
            return quotient(node);
        case Kind::power:
            return constant_term(whole_constant(node, "a power"));
        case Kind::if_then_else: {
            const FormulaPtr test = condition(node.kids[0]);
            const TermPtr then_part = term(node.kids[1]);
            const TermPtr else_part = term(node.kids[2]);
            if (test->kind == Formula::Kind::truth) return test->value ? then_part : else_part;
            Term choice;
            choice.kind = Term::Kind::choice;
            choice.condition = test;
            choice.kids = {then_part, else_part};
            return make_term(std::move(choice));
        }
        default:
            fail(node, "expected a number here");
    }
}

TermPtr Scope::indexed(const Node& node) const {
    const bool is_after = node.kind == Kind::after_index;
    const auto& table = is_after ? after_vectors : vectors;
    const auto found = table.find(node.text);
    if (found == table.end()) fail_unknown(node, "the name of a vector");
    const Integer index = whole_constant(node.kids[0], "an index");
    if (index < 1 || index > found->second.size())
        fail(node, "the index " + shortened(to_text(index)) + " is outside 1.." +
                       std::to_string(found->second.size()));
    return found->second[static_cast<std::size_t>(to_int64(index)) - 1];
}

TermPtr Scope::product(const Node& node) const {
    const TermPtr left = term(node.kids[0]);
    const TermPtr right = term(node.kids[1]);
    if (const Integer* factor = constant_value(left)) return scaled(*factor, right);
    if (const Integer* factor = constant_value(right)) return scaled(*factor, left);
    fail(node, "the product of two variables is not linear: one factor must be a constant");
}

TermPtr Scope::quotient(const Node& node) const {
    const Integer divisor = whole_constant(node.kids[1], "a divisor");
    if (divisor <= 0) fail(node.kids[1], "a divisor must be at least 1");
    const TermPtr left = term(node.kids[0]);
    return node.kind == Kind::modulo ? modulo_term(left, divisor) : floor_div_term(left, divisor);
}

TermPtr Scope::sequence_term(const std::shared_ptr<const BeattySequence>& sequence,
                             const TermPtr& index) const {
    if (const Integer* n = constant_value(index)) return constant_term(sequence->term(*n));
    if (sequence->alpha().is_rational() && sequence->gamma().is_rational()) {
        // ⌊n·p/q + r/s⌋ = ⌊(n·ps + rq)/(qs)⌋
        const Integer& q = sequence->alpha().denominator();
        const Integer& s = sequence->gamma().denominator();
        return floor_div_term(
            scaled(sequence->alpha().numerator() * s, index, sequence->gamma().numerator() * q),
            q * s);
    }
    Term term;
    term.kind = Term::Kind::sequence_term;
    term.sequence = sequence;
    term.kids = {index};
    return make_term(std::move(term));
}

TermPtr Scope::nim_sum_term(const Node& node) const {
    Term sum;
    sum.kind = Term::Kind::nim_sum;
    sum.constant = Integer(2);
    std::size_t count = node.kids.size();
    const auto vector =
        node.kids[0].kind == Kind::name ? vectors.find(node.kids[0].text) : vectors.end();
    if (vector != vectors.end()) {
        // nimsum(x) of a vector, or nimsum(x, m) with columns added modulo m.
        if (count > 2) fail(node, "nimsum takes a vector and, if wanted, a modulus");
        if (count == 2) sum.constant = whole_constant(node.kids[1], "the modulus of a nim sum");
        if (sum.constant.value < 2) fail(node.kids[1], "the modulus of a nim sum is at least 2");
        sum.kids = vector->second;
    } else {
        for (const Node& kid : node.kids) sum.kids.push_back(term(kid));
    }
    return make_term(std::move(sum));
}

TermPtr Scope::call(const Node& node) const {
    const std::string& name = node.text;
    const std::size_t count = node.kids.size();
    const auto sequence = sets.find(name);
    if (sequence != sets.end()) {
        const auto* beatty = std::get_if<std::shared_ptr<const BeattySequence>>(&sequence->second);
        if (beatty == nullptr || count != 1)
            fail(node,
                 "`" + name + "(n)` would be the n-th term of a Beatty sequence `" + name + "`");
        return sequence_term(*beatty, term(node.kids[0]));
    }
    if (!is_function(name)) {
        std::vector<std::string> known = function_names;
        for (const auto& [set_name, set] : sets) known.push_back(set_name);
        fail(node, "`" + name +
                       "` is no function: known are floor, ceil, abs, min, max, nimsum, gcd "
                       "and the Beatty sequences of this game." +
                       did_you_mean(name, known));
    }
    if (count == 0) fail(node, "`" + name + "` needs an argument");
    if (name == "nimsum") return nim_sum_term(node);
    if (name == "gcd") {
        if (count != 2) fail(node, "gcd takes two numbers");
        return constant_term(
            greatest_common_divisor(whole_constant(node.kids[0], "an argument of gcd"),
                                    whole_constant(node.kids[1], "an argument of gcd")));
    }
    if (name == "min" || name == "max") {
        std::vector<TermPtr> kids;
        for (const Node& kid : node.kids) kids.push_back(term(kid));
        return with_kids(name == "min" ? Term::Kind::minimum : Term::Kind::maximum,
                         std::move(kids));
    }
    if (count != 1) fail(node, "`" + name + "` takes one argument");
    if (name == "floor") return floor_of(node.kids[0]);
    if (name == "abs") return with_kids(Term::Kind::absolute, {term(node.kids[0])});
    // ⌈e⌉ = -⌊-e⌋
    return scaled(-1, floor_of(Node{Kind::negate, "", 0, {node.kids[0]}, node.spot}));
}

// ---- Exact numbers

Scope::ExactSum Scope::exact_sum(const Node& node) const {
    const auto times = [](const Quadratic& factor, ExactSum sum) {
        sum.constant = sum.constant * factor;
        for (auto& [coefficient, part] : sum.parts) coefficient = coefficient * factor;
        return sum;
    };
    const auto plus = [](ExactSum a, const ExactSum& b) {
        a.constant = a.constant + b.constant;
        a.parts.insert(a.parts.end(), b.parts.begin(), b.parts.end());
        return a;
    };
    switch (node.kind) {
        case Kind::negate:
            return times(-1, exact_sum(node.kids[0]));
        case Kind::add:
            return plus(exact_sum(node.kids[0]), exact_sum(node.kids[1]));
        case Kind::subtract:
            return plus(exact_sum(node.kids[0]), times(-1, exact_sum(node.kids[1])));
        case Kind::multiply: {
            const ExactSum left = exact_sum(node.kids[0]);
            const ExactSum right = exact_sum(node.kids[1]);
            if (left.parts.empty()) return times(left.constant, right);
            if (right.parts.empty()) return times(right.constant, left);
            fail(node, "the product of two variables is not linear: one factor must be a constant");
        }
        case Kind::divide: {
            const Quadratic divisor = exact_constant(node.kids[1]);
            if (divisor.sign() == 0) fail(node.kids[1], "division by zero");
            return times(Quadratic(1) / divisor, exact_sum(node.kids[0]));
        }
        case Kind::power: {
            const Quadratic base = exact_constant(node.kids[0]);
            const Integer exponent = whole_constant(node.kids[1], "an exponent");
            if (base.is_integer() && exponent >= 0) {
                try {
                    return {Quadratic(takeaway::power(base.numerator(), exponent)), {}};
                } catch (const InputError& error) {
                    fail(node, error.what());
                }
            }
            constexpr std::int64_t largest_exponent = 1'000;
            if (abs(exponent) > largest_exponent)
                fail(node, "an exponent of an inexact base is at most " +
                               std::to_string(largest_exponent));
            Quadratic result = 1;
            for (Integer i = 0; i < abs(exponent); ++i) result = result * base;
            if (exponent < 0 && base.sign() == 0) fail(node, "division by zero");
            return {exponent < 0 ? Quadratic(1) / result : result, {}};
        }
        case Kind::call:
            if (node.text == "sqrt" && node.kids.size() == 1) {
                const Integer root = whole_constant(node.kids[0], "the number under a root");
                if (root < 0) fail(node, "there is no real square root of a negative number");
                return {Quadratic::root(root), {}};
            }
            break;
        case Kind::name:
            if (node.text == "phi" && !knows("phi")) return {Quadratic::golden(), {}};
            break;
        default:
            break;
    }
    const TermPtr whole = term(node);
    if (const Integer* value = constant_value(whole)) return {Quadratic(*value), {}};
    return {0, {{Quadratic(1), whole}}};
}

Quadratic Scope::exact_constant(const Node& node) const {
    ExactSum sum = exact_sum(node);
    if (!sum.parts.empty()) fail(node, "expected a constant here: it may use parameters only");
    return sum.constant;
}

Integer Scope::whole_constant(const Node& node, const std::string& what) const {
    const Quadratic value = exact_constant(node);
    if (!value.is_integer())
        fail(node, what + " must be a whole number, but this is " + shortened(to_text(value)));
    return value.numerator();
}

/// ⌊Σ coefficient · term + constant⌋: one division if all is rational, and the term of a Beatty
/// sequence if one coefficient is irrational.
TermPtr Scope::floor_of(const Node& node) const {
    const ExactSum sum = exact_sum(node);
    if (sum.parts.empty()) return constant_term(sum.constant.floor());
    const bool irrational_part =
        std::any_of(sum.parts.begin(), sum.parts.end(),
                    [](const auto& part) { return !part.first.is_rational(); });
    if (!irrational_part && sum.constant.is_rational()) {
        Integer common = sum.constant.denominator();
        for (const auto& [coefficient, part] : sum.parts) {
            const Integer& q = coefficient.denominator();
            common = common / greatest_common_divisor(common, q) * q;
        }
        std::vector<std::pair<Integer, TermPtr>> numerator;
        for (const auto& [coefficient, part] : sum.parts)
            numerator.emplace_back(coefficient.numerator() * (common / coefficient.denominator()),
                                   part);
        return floor_div_term(linear_term(numerator, sum.constant.numerator() *
                                                         (common / sum.constant.denominator())),
                              common);
    }
    std::vector<std::pair<Integer, TermPtr>> whole;
    TermPtr index;
    Quadratic modulus = 0;
    for (const auto& [coefficient, part] : sum.parts) {
        if (coefficient.is_integer()) {
            whole.emplace_back(coefficient.numerator(), part);
        } else if (index) {
            fail(node, "a floor may hold one variable with a coefficient that is not whole");
        } else {
            modulus = coefficient;
            index = part;
        }
    }
    if (!index) {
        whole.emplace_back(sum.constant.floor(), constant_term(1));
        return linear_term(whole);
    }
    if (modulus.sign() < 0) fail(node, "an irrational coefficient under a floor must be positive");
    const auto sequence = std::make_shared<const BeattySequence>(modulus, sum.constant, Integer(0));
    whole.emplace_back(1, sequence_term(sequence, index));
    return linear_term(whole);
}

// ---- Conditions

FormulaPtr Scope::relation(const std::string& sign, const TermPtr& a, const TermPtr& b) const {
    if (sign == "<") return at_most(scaled(1, a, 1), b);
    if (sign == "<=") return at_most(a, b);
    if (sign == ">") return at_most(scaled(1, b, 1), a);
    if (sign == ">=") return at_most(b, a);
    return sign == "=" ? equal(a, b) : not_equal(a, b);
}

FormulaPtr Scope::conditions(const std::vector<Node>& nodes) const {
    std::vector<FormulaPtr> parts;
    for (const Node& node : nodes) parts.push_back(condition(node));
    return all_of(std::move(parts));
}

FormulaPtr Scope::condition(const Node& node) const {
    switch (node.kind) {
        case Kind::compare:
        case Kind::chain: {
            std::istringstream signs(node.text);
            std::string sign;
            std::vector<FormulaPtr> links;
            for (std::size_t i = 0; signs >> sign; ++i)
                links.push_back(relation(sign, term(node.kids[i]), term(node.kids[i + 1])));
            return all_of(std::move(links));
        }
        case Kind::is_in:
            return membership(node);
        case Kind::is_not_in:
            return negation(membership(node));
        case Kind::logical_and:
            return conditions(node.kids);
        case Kind::logical_or: {
            std::vector<FormulaPtr> parts;
            for (const Node& kid : node.kids) parts.push_back(condition(kid));
            return some_of(std::move(parts));
        }
        case Kind::logical_not:
            return negation(condition(node.kids[0]));
        case Kind::for_all:
        case Kind::for_some:
            return quantified(node);
        default:
            fail(node, "expected a condition here");
    }
}

std::pair<std::int64_t, std::int64_t> Scope::constant_range(const Node& node) const {
    const Integer first = whole_constant(node.kids[0], "the beginning of a range");
    const Integer last = whole_constant(node.kids[1], "the end of a range");
    if (last - first >= most_written_out || !fits_int64(first) || !fits_int64(last))
        fail(node, "this range has more than " + std::to_string(most_written_out) + " indices");
    return {to_int64(first), to_int64(last)};
}

FormulaPtr Scope::quantified(const Node& node) const {
    if (knows(node.text))
        fail(node, "`" + node.text + "` has a meaning already; use another index");
    const auto [first, last] = constant_range(node.kids[0]);
    Scope inner = *this;
    std::vector<FormulaPtr> cases;
    for (std::int64_t i = first; i <= last; ++i) {
        inner.numbers[node.text] = constant_term(i);
        cases.push_back(inner.condition(node.kids[1]));
    }
    return node.kind == Kind::for_all ? all_of(std::move(cases)) : some_of(std::move(cases));
}

FormulaPtr Scope::membership(const Node& node) const {
    const Node& element = node.kids[0];
    const Node& where = node.kids[1];
    if (where.kind == Kind::range) {
        const TermPtr number = term(element);
        return all_of({at_most(term(where.kids[0]), number), at_most(number, term(where.kids[1]))});
    }
    if (where.kind == Kind::name && lists.count(where.text) > 0) {
        std::vector<FormulaPtr> cases;
        for (const Integer& member : lists.at(where.text))
            cases.push_back(equal(term(element), constant_term(member)));
        return some_of(std::move(cases));
    }
    const SetMeaning meaning = set(where);
    Formula formula;
    if (const auto* beatty = std::get_if<std::shared_ptr<const BeattySequence>>(&meaning)) {
        formula.kind = Formula::Kind::in_sequence;
        formula.sequence = *beatty;
        formula.terms = {term(element)};
    } else if (const auto* tails = std::get_if<std::shared_ptr<const TailSet>>(&meaning)) {
        formula.kind = Formula::Kind::in_tail_set;
        formula.tails = *tails;
        formula.terms = {term(element)};
    } else {
        formula.kind = Formula::Kind::in_set;
        formula.set = std::get<std::shared_ptr<const VectorSet>>(meaning);
        formula.terms = entries(element);
        if (formula.terms.size() != formula.set->dimension())
            fail(node, "this set holds vectors of " + std::to_string(formula.set->dimension()) +
                           " entries, but the left side has " +
                           std::to_string(formula.terms.size()));
    }
    return make_formula(std::move(formula));
}

// ---- Sets and vectors

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
            inner.numbers[node.text] = constant_term(i);
            terms.push_back(inner.term(node.kids[0]));
        }
        return terms;
    }
    if (node.kind == Kind::name && vectors.count(node.text) > 0) return vectors.at(node.text);
    return {term(node)};
}

void Scope::unknown_names(const Node& node, std::vector<std::string>& names) const {
    const bool is_new = node.kind == Kind::name && node.text != "phi" && !knows(node.text) &&
                        std::find(names.begin(), names.end(), node.text) == names.end();
    if (is_new) names.push_back(node.text);
    for (const Node& kid : node.kids) {
        std::vector<std::string> inner;
        unknown_names(kid, inner);
        for (std::string& name : inner) {
            const bool is_index = node.kind == Kind::vector_for && name == node.text;
            if (!is_index && std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(std::move(name));
        }
    }
}

SetMeaning Scope::set(const Node& node) const {
    switch (node.kind) {
        case Kind::name: {
            const auto found = sets.find(node.text);
            if (found == sets.end()) fail_unknown(node, "the name of a set");
            return found->second;
        }
        case Kind::beatty: {
            const Quadratic modulus = exact_constant(node.kids[0]);
            if (modulus.sign() <= 0)
                fail(node.kids[0], "the modulus of a Beatty sequence is positive");
            return std::make_shared<const BeattySequence>(
                modulus, exact_constant(node.kids[1]),
                whole_constant(node.kids[2], "the first index of a Beatty sequence"));
        }
        case Kind::vile:
        case Kind::dopey: {
            const Quadratic modulus = exact_constant(node.kids[0]);
            if (modulus <= Quadratic(1) || modulus >= Quadratic(2))
                fail(node.kids[0], "a p-system needs a number between 1 and 2, this is " +
                                       shortened(to_text(modulus)));
            return std::make_shared<const TailSet>(
                TailSet{p_system(modulus), node.kind == Kind::vile});
        }
        case Kind::shortcuts: {
            const SetMeaning of = set(node.kids[0]);
            const auto* vectors_of = std::get_if<std::shared_ptr<const VectorSet>>(&of);
            const auto* positions = vectors_of == nullptr
                                        ? nullptr
                                        : dynamic_cast<const PositionSet*>(vectors_of->get());
            if (positions == nullptr)
                fail(node, "shortcuts can be formed of a set of vectors only");
            try {
                return std::make_shared<const ShortcutSet>(*positions);
            } catch (const InputError& error) {
                fail(node, error.what());
            }
        }
        case Kind::family:
        case Kind::set_sum:
            return families(node, 0);
        default:
            fail(node, "expected a set here: a name, {2, 3, 9}, beatty(phi) or {(n, 2n) : n >= 1}");
    }
}

Family Scope::family(const Node& node, const Node& head, std::size_t dimension) const {
    const bool conditional = node.text.find(':') != std::string::npos;
    Scope inner = *this;
    Family result;
    std::vector<std::string> names;
    const bool whole_vector = head.kind == Kind::name && dimension > 0 && !sets.count(head.text) &&
                              (vectors.count(head.text) > 0 || dimension > 1);
    if (whole_vector) {
        // {x : condition}: x stands for a vector of fresh numbers x[1] … x[d].
        for (std::size_t i = 0; i < dimension; ++i)
            names.push_back(head.text + "[" + std::to_string(i + 1) + "]");
    } else {
        // The names of piles may be used for the entries: {(x, y) : x = y}. Parameters keep theirs.
        inner.after.clear();
        inner.vectors.clear();
        for (auto entry = inner.numbers.begin(); entry != inner.numbers.end();)
            entry = constant_value(entry->second) == nullptr ? inner.numbers.erase(entry)
                                                             : std::next(entry);
        inner.unknown_names(head, names);
    }
    const std::size_t count =
        whole_vector                ? dimension
        : head.kind == Kind::vector ? head.kids.size()
        : head.kind == Kind::vector_for
            ? static_cast<std::size_t>(std::max<std::int64_t>(
                  0, constant_range(head.kids[1]).second - constant_range(head.kids[1]).first + 1))
            : 1;
    if (count == 0 || (dimension != 0 && count != dimension))
        fail(head, "expected a vector of " + std::to_string(dimension) + " entries, this has " +
                       std::to_string(count));
    std::vector<TermPtr> fresh;
    for (std::size_t i = 0; i < names.size(); ++i)
        fresh.push_back(slot_term(static_cast<int>(count + 1 + i)));
    if (whole_vector) {
        inner.vectors[head.text] = fresh;
        result.heads = fresh;
    } else {
        for (std::size_t i = 0; i < names.size(); ++i) inner.numbers[names[i]] = fresh[i];
        result.heads = inner.entries(head);
    }
    result.variables = std::move(names);
    result.condition = conditional ? inner.condition(node.kids.back()) : truth(true);
    result.any_order = node.text.find("any order") != std::string::npos;
    return result;
}

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
        const auto* vectors_of = std::get_if<std::shared_ptr<const VectorSet>>(&meaning);
        const auto* named =
            vectors_of == nullptr ? nullptr : dynamic_cast<const PositionSet*>(vectors_of->get());
        if (named == nullptr) fail(part, "a union is formed of sets of vectors such as {(0,0)}");
        if (dimension != 0 && named->dimension() != dimension)
            fail(part, "this set holds vectors of " + std::to_string(named->dimension()) +
                           " entries, expected " + std::to_string(dimension));
        parts.insert(parts.end(), named->families().begin(), named->families().end());
        dimension = named->dimension();
    }
    constexpr std::size_t most_piles_in_any_order = 8;
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

}  // namespace takeaway
