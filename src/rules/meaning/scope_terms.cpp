#include <algorithm>

#include "core/words.hpp"
#include "rules/formula/evaluate.hpp"
#include "rules/formula/follows.hpp"
#include "rules/meaning/plain_meaning.hpp"
#include "rules/meaning/scope.hpp"

namespace takeaway::rules {

using syntax::Kind;
using syntax::Node;

namespace {

const std::vector<std::string> function_names = {"floor", "ceil",   "abs", "min",
                                                 "max",   "nimsum", "gcd"};

bool is_function(const std::string& name) {
    return std::find(function_names.begin(), function_names.end(), name) != function_names.end();
}

/// The term, or its value if that does not depend on any slot.
TermPtr folded(Term term) {
    const bool is_constant =
        std::all_of(term.kids.begin(), term.kids.end(),
                    [](const TermPtr& kid) { return constant_value(kid) != nullptr; });
    return is_constant ? constant_term(value_of<Integer>(term, nullptr))
                       : make_term(std::move(term));
}

TermPtr with_kids(Term::Kind kind, std::vector<TermPtr> kids) {
    Term term;
    term.kind = kind;
    term.kids = std::move(kids);
    return folded(std::move(term));
}

}  // namespace

namespace {

/// What to say of a name that would need the moves before this one.
std::string word_of_memory(const std::string& name) {
    for (const char* word : {"last", "previous", "before", "prev", "last_move", "previous_move"})
        if (name == word)
            return ": conditions know the position and the move, not the moves before. What can be "
                   "remembered is in docs/what_can_be_said.md";
    return "";
}

}  // namespace

TermPtr Scope::term(const Node& node) const {
    spend(node, 1);
    TermPtr made = term_of(node);
    if (made->weight > most_elaboration_steps) fail_too_large(node.spot);
    return made;
}

TermPtr Scope::term_of(const Node& node) const {
    switch (node.kind) {
        case Kind::number:
            return constant_term(node.value);
        case Kind::name: {
            const auto found = names_.numbers.find(node.text);
            if (found != names_.numbers.end()) return found->second;
            if (node.text == "phi" && !knows("phi"))
                fail(node, "phi is not a whole number: use it under floor, or in beatty(…)");
            if (names_.vectors.count(node.text) > 0)
                fail(node, "`" + node.text + "` stands for several numbers: write `" + node.text +
                               "[1]` for the first; the pile that a move takes from gets a name "
                               "by `from one pile p`");
            if (const std::string word = word_of_memory(node.text); !word.empty())
                fail(node, "`" + node.text + "` is not the name of a number here" + word);
            fail_unknown(node, "the name of a number", names_in(names_.numbers));
        }
        case Kind::after: {
            const auto found = names_.after.find(node.text);
            if (found == names_.after.end())
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
            return paid(node, linear_term({{1, term(node.kids[0])}, {1, term(node.kids[1])}}));
        case Kind::subtract:
            return paid(node, difference(term(node.kids[0]), term(node.kids[1])));
        case Kind::multiply:
            return product(node);
        case Kind::divide:
            fail(node,
                 "a quotient need not be whole: write floor(x/2) or x div 2; t <= x/2 is also 2t "
                 "<= x");
        case Kind::floor_divide:
        case Kind::modulo:
            return quotient(node);
        case Kind::power:
            return power(node);
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
        case Kind::vector:
        case Kind::vector_for:
            fail(node, "a vector cannot be used as a number; it may stand before `in`");
        default:
            fail(node, "expected a number here");
    }
}

TermPtr Scope::indexed(const Node& node) const {
    const bool is_after = node.kind == Kind::after_index;
    const auto& table = is_after ? names_.after_vectors : names_.vectors;
    const auto found = table.find(node.text);
    if (found == table.end()) fail_unknown(node, "the name of a vector", names_in(table));
    const Integer index = whole_constant(node.kids[0], "an index");
    if (index < 1 || index > found->second.size())
        fail(node, "the index " + shortened(to_text(index)) + " is outside 1.." +
                       std::to_string(found->second.size()));
    return found->second[static_cast<std::size_t>(to_int64(index)) - 1];
}

TermPtr Scope::product(const Node& node) const {
    const TermPtr left = term(node.kids[0]);
    const TermPtr right = term(node.kids[1]);
    if (const Integer* factor = constant_value(left)) return paid(node, scaled(*factor, right));
    if (const Integer* factor = constant_value(right)) return paid(node, scaled(*factor, left));
    return paid(node, product_term({left, right}));
}

bool Scope::is_variable(const Node& node) const {
    const auto varies = [](const TermPtr& term) { return constant_value(term) == nullptr; };
    if (node.kind == Kind::after || node.kind == Kind::after_index) return true;
    if (node.kind == Kind::name) {
        const auto found = names_.numbers.find(node.text);
        return found != names_.numbers.end() && varies(found->second);
    }
    if (node.kind == Kind::index) {
        const auto found = names_.vectors.find(node.text);
        return found != names_.vectors.end() &&
               std::any_of(found->second.begin(), found->second.end(), varies);
    }
    return std::any_of(node.kids.begin(), node.kids.end(),
                       [&](const Node& kid) { return is_variable(kid); });
}

/// n^3 is a product; a power of constants is a constant.
TermPtr Scope::power(const Node& node) const {
    if (is_variable(node.kids[1]))
        fail(node.kids[1], "an exponent must be a constant, and this depends on a variable");
    if (!is_variable(node.kids[0])) return constant_term(whole_constant(node, "a power"));
    const Integer exponent = whole_constant(node.kids[1], "an exponent");
    if (exponent < 0 || exponent > most_exponent)
        fail(node.kids[1], "the exponent of a variable lies in 0.." +
                               std::to_string(most_exponent) + ", this is " +
                               shortened(to_text(exponent)));
    const std::vector<TermPtr> factors(static_cast<std::size_t>(to_int64(exponent)),
                                       term(node.kids[0]));
    return paid(node, product_term(factors));
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
    const auto vector = node.kids[0].kind == Kind::name ? names_.vectors.find(node.kids[0].text)
                                                        : names_.vectors.end();
    const Kind first = node.kids[0].kind;
    if (count == 1 && (first == Kind::vector || first == Kind::vector_for)) {
        sum.kids = entries(node.kids[0]);
        if (sum.kids.empty()) return constant_term(0);
    } else if (vector != names_.vectors.end()) {
        // nimsum(x) of a vector, or nimsum(x, m) with columns added modulo m.
        if (count > 2) fail(node, "nimsum takes a vector and, if wanted, a modulus");
        if (count == 2) sum.constant = whole_constant(node.kids[1], "the modulus of a nim sum");
        if (sum.constant.value < 2) fail(node.kids[1], "the modulus of a nim sum is at least 2");
        sum.kids = vector->second;
    } else {
        for (const Node& kid : node.kids) sum.kids.push_back(term(kid));
    }
    for (const TermPtr& kid : sum.kids)
        if (const Integer* value = constant_value(kid); value != nullptr && *value < 0)
            fail(node, "negative numbers have no nim sum, and " + shortened(to_text(*value)) +
                           " is negative");
    return folded(std::move(sum));
}

namespace {

/// The first call of nimsum in the tree; null if there is none.
const Node* nim_sum_in(const Node& node) {
    if (node.kind == Kind::call && node.text == "nimsum") return &node;
    for (const Node& kid : node.kids)
        if (const Node* found = nim_sum_in(kid)) return found;
    return nullptr;
}

}  // namespace

void Scope::require_natural_nim_sums(const Node& node, const FormulaPtr& formula,
                                     const FormulaPtr& condition) const {
    const Node* call = nim_sum_in(node);
    if (call == nullptr || !negative_in_a_nim_sum(formula, condition)) return;
    fail(*call,
         "negative numbers have no nim sum, and a number in this one may be negative: say where it "
         "is not, as in `x >= 1 and nimsum(x - 1, y) = 0`");
}

TermPtr Scope::call(const Node& node) const {
    const std::string& name = node.text;
    const std::size_t count = node.kids.size();
    const auto sequence = names_.sets.find(name);
    if (sequence != names_.sets.end()) {
        const auto* beatty = std::get_if<std::shared_ptr<const BeattySequence>>(&sequence->second);
        if (beatty == nullptr || count != 1)
            fail(node,
                 "`" + name + "(n)` would be the n-th term of a Beatty sequence `" + name + "`");
        return sequence_term(*beatty, term(node.kids[0]));
    }
    if (!is_function(name)) {
        std::vector<std::string> known = function_names;
        for (const auto& [set_name, set] : names_.sets) known.push_back(set_name);
        if (name == "sqrt")
            fail(node,
                 "sqrt(…) is for constants under a floor, such as floor(n*sqrt(2)); that t is at "
                 "most the root of x is written t^2 <= x");
        fail(node, "`" + name +
                       "` is no function: known are floor, ceil, abs, min, max, nimsum, gcd "
                       "and the Beatty sequences of this game." +
                       did_you_mean(name, known));
    }
    if (count == 0) fail(node, "`" + name + "` needs an argument");
    if (name == "nimsum") return nim_sum_term(node);
    if (name == "gcd") {
        if (count != 2) fail(node, "gcd takes two numbers");
        return gcd_term(term(node.kids[0]), term(node.kids[1]));
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

}  // namespace takeaway::rules
