#include "rules/meaning/plain_meaning.hpp"

#include <algorithm>
#include <set>

#include "core/words.hpp"
#include "rules/formula/follows.hpp"
#include "rules/text/print.hpp"

namespace takeaway::rules {

using syntax::Kind;
using syntax::Move;
using syntax::Node;
using syntax::Piles;

namespace {

constexpr const char* cannot_add =
    ". (Games that add tokens cannot be said: docs/what_can_be_said.md.)";

/// v, or a·v + c with 0 <= c < a: whoever reads that sees v = 0, 1, 2, …
bool is_plain_amount(const TermPtr& amount) {
    if (amount->kind == Term::Kind::slot) return true;
    if (amount->kind != Term::Kind::linear || amount->constant.value < 0) return false;
    if (amount->parts.empty()) return true;
    const auto& [coefficient, part] = amount->parts[0];
    return amount->parts.size() == 1 && part->kind == Term::Kind::slot &&
           coefficient.value > amount->constant.value;
}

/// What every reader takes for granted: piles are not negative, nor is what is plainly taken, and
/// nobody takes more than there is.
FormulaPtr understood(const std::vector<TermPtr>& piles, const std::vector<TermPtr>& taken) {
    const TermPtr zero = constant_term(0);
    std::vector<FormulaPtr> facts;
    for (std::size_t i = 0; i < piles.size(); ++i) {
        facts.push_back(at_most(zero, piles[i]));
        if (constant_value(taken[i]) != nullptr) continue;
        facts.push_back(at_most(taken[i], piles[i]));
        if (is_plain_amount(taken[i]))
            facts.push_back(at_most(
                zero, taken[i]->kind == Term::Kind::slot ? taken[i] : taken[i]->parts[0].second));
    }
    return all_of(std::move(facts));
}

template <class Visit>
void each_node(const Node& node, const Visit& visit) {
    visit(node);
    for (const Node& kid : node.kids) each_node(kid, visit);
}

template <class Visit>
void each_condition_node(const Move& move, const Visit& visit) {
    for (const Node& condition : move.where) each_node(condition, visit);
    for (const Node& exception : move.except) each_node(exception, visit);
}

bool calls_nim_sum(const Node& node) {
    bool found = false;
    each_node(node, [&](const Node& at) {
        found = found || (at.kind == Kind::call && at.text == "nimsum");
    });
    return found;
}

/// The number of the pile that a node names, counted from 0; nothing if it is none, or a pile with
/// an index that is no plain number.
std::optional<std::size_t> pile_named(const Node& node, const Piles& piles) {
    const auto name = std::find(piles.names.begin(), piles.names.end(), node.text);
    if (name == piles.names.end()) return std::nullopt;
    if (!piles.count) return static_cast<std::size_t>(name - piles.names.begin());
    const bool is_entry = (node.kind == Kind::index || node.kind == Kind::after_index) &&
                          node.kids[0].kind == Kind::number && node.kids[0].value >= 1 &&
                          fits_int64(node.kids[0].value);
    if (!is_entry) return std::nullopt;
    return static_cast<std::size_t>(to_int64(node.kids[0].value)) - 1;
}

bool is_after_move(const Node& node) {
    return node.kind == Kind::after || node.kind == Kind::after_index;
}
bool is_before_move(const Node& node) {
    return node.kind == Kind::name || node.kind == Kind::index;
}

void require_not_negative(const Scope& scope, const Node& said, const TermPtr& amount,
                          const FormulaPtr& known) {
    if (const Integer* value = constant_value(amount))
        scope.fail(said, "this takes " + shortened(to_text(*value)) +
                             " tokens, but a move never puts tokens on a pile" + cannot_add);
    scope.spend(said.spot, steps_of_a_reason);
    if (is_never_negative_where(known, amount)) return;
    const std::string text = print(said);
    scope.fail(said, "`" + text +
                         "` may be negative, and a move never puts tokens on a pile. If only moves "
                         "are meant where it is not, say so: `where " +
                         text + " >= 0`" + cannot_add);
}

}  // namespace

void require_plain_meaning(const Scope& scope, const std::vector<TermPtr>& piles,
                           const MoveAmounts& amounts, const std::vector<FormulaPtr>& guard,
                           const std::vector<const Node*>& conditions) {
    // Nearly all moves are plain, and then nothing of this is made.
    FormulaPtr granted;
    const auto known_without = [&](std::size_t left_out) {
        if (!granted) granted = understood(piles, amounts.taken);
        std::vector<FormulaPtr> known{granted};
        for (std::size_t i = 0; i < guard.size(); ++i)
            if (i != left_out) known.push_back(guard[i]);
        return all_of(std::move(known));
    };
    for (std::size_t i = 0; i < amounts.said.size(); ++i) {
        if (amounts.said[i] == nullptr || is_plain_amount(amounts.taken[i])) continue;
        const bool seen = i > 0 && amounts.taken[i] == amounts.taken[i - 1];
        if (!seen)
            require_not_negative(scope, *amounts.said[i], amounts.taken[i],
                                 known_without(guard.size()));
    }
    for (std::size_t i = 0; i < guard.size(); ++i)
        if (conditions[i] != nullptr && calls_nim_sum(*conditions[i]))
            scope.require_natural_nim_sums(*conditions[i], guard[i], known_without(i));
}

void refuse_primes_of_untouched_piles(const Scope& scope, const Move& move, const Piles& piles,
                                      const std::vector<bool>& touched) {
    // x' <= y' speaks of the position after the move as a whole, and of what is left of x.
    const auto speaks_of_change = [&](const Node& condition) {
        bool found = false;
        each_node(condition, [&](const Node& node) {
            const std::optional<std::size_t> pile = pile_named(node, piles);
            const bool changes = !pile || *pile >= touched.size() || touched[*pile];
            found = found || (is_after_move(node) && changes);
        });
        return found;
    };
    const auto refuse = [&](const Node& node) {
        if (!is_after_move(node)) return;
        const std::optional<std::size_t> pile = pile_named(node, piles);
        if (!pile || *pile >= touched.size() || touched[*pile]) return;
        Node before = node;
        before.kind = node.kind == Kind::after ? Kind::name : Kind::index;
        const std::string name = print(before);
        scope.fail(node, "this move takes nothing from `" + name + "`, so `" + print(node) +
                             "` is just `" + name + "`: write that if it is meant, or take from `" +
                             name + "` as well. (A move cannot set a pile to a number.)");
    };
    for (const auto* conditions : {&move.where, &move.except})
        for (const Node& condition : *conditions)
            if (!speaks_of_change(condition)) each_node(condition, refuse);
}

void warn_of_a_single_pile(const Scope& scope, const Move& move, const Piles& piles,
                           std::size_t count) {
    using From = syntax::Taking::From;
    const syntax::Taking& taking = move.takings[0];
    if (!taking.called.empty() || taking.from == From::each_pile || count == 1) return;
    std::set<std::size_t> named;
    const Node* first = nullptr;
    each_condition_node(move, [&](const Node& node) {
        if (!is_before_move(node) && !is_after_move(node)) return;
        if (std::find(piles.names.begin(), piles.names.end(), node.text) == piles.names.end())
            return;
        const std::optional<std::size_t> pile = pile_named(node, piles);
        if (!pile) {  // all of x[1], x[2], …, by an index or as a vector
            for (std::size_t i = 0; i < count; ++i) named.insert(i);
            return;
        }
        named.insert(*pile);
        if (first == nullptr && is_before_move(node)) first = &node;
    });
    if (first == nullptr || named.size() >= count) return;
    const std::string name = print(*first);
    const bool one = taking.from == From::one_pile;
    const std::string piles_called =
        one ? "from one pile p" : "from up to " + print(*taking.pile) + " piles p";
    scope.warn(first->spot,
               "`" + name +
                   "` is this pile even when tokens are taken from another one. For the "
                   "pile" +
                   (one ? "" : "s") + " taken from, write `" + piles_called +
                   "` and use p here; if `" + name +
                   "` is meant, write a move for each pile to be clear");
}

bool mentions_name(const Node& node, const std::string& name) {
    bool found = false;
    each_node(node, [&](const Node& at) {
        found = found || ((at.kind == Kind::name || at.kind == Kind::after) && at.text == name);
    });
    return found;
}

std::vector<const Node*> entry_nodes(const Node& vector, std::size_t count) {
    if (vector.kind != Kind::vector) return std::vector<const Node*>(count, &vector);
    std::vector<const Node*> nodes;
    for (const Node& kid : vector.kids) nodes.push_back(&kid);
    return nodes;
}

}  // namespace takeaway::rules
