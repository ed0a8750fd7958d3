#include "automata/compile.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "automata/core_form.hpp"
#include "automata/operations.hpp"
#include "core/error.hpp"

namespace takeaway::automata {

namespace {

using Kind = NumberFormula::Kind;

bool mentions(const LoggedSet& part, const std::string& variable) {
    return part.set.reads(variable);
}

/// Joins the two cheapest first, preferring parts that share variables.
std::size_t join_cost(const LoggedSet& a, const LoggedSet& b) {
    std::vector<std::string> tracks;
    std::set_union(a.set.tracks().begin(), a.set.tracks().end(), b.set.tracks().begin(),
                   b.set.tracks().end(), std::back_inserter(tracks));
    std::size_t cost = a.set.states() * b.set.states();
    for (std::size_t i = 0; i < tracks.size(); ++i) cost *= a.set.system().digit_count();
    return cost;
}

/// Quantified variables are kept apart from all others by giving each its own name.
NumberFormula body_with_own_names(const NumberFormula& formula, std::vector<std::string>& variables,
                                  const std::vector<std::string>& names) {
    NumberFormula body = formula->parts[0];
    for (std::size_t i = 0; i < formula->variables.size(); ++i) {
        body = renamed(body, formula->variables[i], names[i]);
        variables.push_back(names[i]);
    }
    return body;
}

}  // namespace

LoggedSet Compiler::compiled(const NumberFormula& formula) {
    const NumberFormula::Node& node = *formula;
    std::vector<LoggedSet> parts;
    switch (node.kind) {
        case Kind::truth:
        case Kind::at_most:
        case Kind::equal:
        case Kind::congruent:
        case Kind::floor:
        case Kind::member:
            return over_free_variables(condition(formula), formula);
        case Kind::negation:
            if (node.parts[0]->kind == Kind::disjunction) {
                std::vector<NumberFormula> negated;
                for (const NumberFormula& part : node.parts[0]->parts) negated.push_back(!part);
                return compiled(all_of(negated));
            }
            if (node.parts[0]->kind == Kind::for_all)
                return compiled(exists(node.parts[0]->variables, !node.parts[0]->parts[0]));
            return do_.complement(compiled(node.parts[0]));
        case Kind::conjunction:
            add_conjuncts(formula, parts);
            return over_free_variables(conjunction(std::move(parts)), formula);
        case Kind::disjunction:
            for (const NumberFormula& part : node.parts) parts.push_back(compiled(part));
            return disjunction(std::move(parts));
        case Kind::equivalence:
            return do_.complement(
                do_.exactly_one(compiled(node.parts[0]), compiled(node.parts[1])));
        case Kind::exists:
            return over_free_variables(some(node.variables, formula), formula);
        case Kind::for_all:
            return do_.complement(compiled(exists(node.variables, !node.parts[0])));
        case Kind::infinitely_many:
            break;
    }
    throw InputError("a formula of no known kind");
}

/// A condition may not depend on a variable that it mentions (x <= x): the set reads it all the
/// same.
LoggedSet Compiler::over_free_variables(const LoggedSet& part, const NumberFormula& formula) {
    const std::set<std::string> wanted = free_variables(formula);
    std::vector<std::string> missing;
    for (const std::string& variable : wanted)
        if (!mentions(part, variable)) missing.push_back(variable);
    return missing.empty() ? part : do_.both(part, do_.everything(missing));
}

void Compiler::add_conjuncts(const NumberFormula& formula, std::vector<LoggedSet>& parts) {
    const NumberFormula::Node& node = *formula;
    if (node.kind == Kind::conjunction) {
        for (const NumberFormula& part : node.parts) add_conjuncts(part, parts);
    } else if (node.kind == Kind::negation && node.parts[0]->kind == Kind::disjunction) {
        for (const NumberFormula& part : node.parts[0]->parts) add_conjuncts(!part, parts);
    } else {
        parts.push_back(compiled(formula));
    }
}

LoggedSet Compiler::conjunction(std::vector<LoggedSet> parts) {
    if (parts.empty()) return do_.everything({});
    while (parts.size() > 1) {
        std::size_t best_i = 0, best_j = 1;
        for (std::size_t i = 0; i < parts.size(); ++i)
            for (std::size_t j = i + 1; j < parts.size(); ++j)
                if (join_cost(parts[i], parts[j]) < join_cost(parts[best_i], parts[best_j])) {
                    best_i = i;
                    best_j = j;
                }
        LoggedSet joined = do_.both(parts[best_i], parts[best_j]);
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(best_j));
        parts[best_i] = std::move(joined);
    }
    return std::move(parts.front());
}

LoggedSet Compiler::disjunction(std::vector<LoggedSet> parts) {
    while (parts.size() > 1) {
        std::sort(parts.begin(), parts.end(), [](const LoggedSet& a, const LoggedSet& b) {
            return a.set.states() > b.set.states();
        });
        LoggedSet joined = do_.either(parts[parts.size() - 2], parts.back());
        parts.pop_back();
        parts.back() = std::move(joined);
    }
    return std::move(parts.front());
}

LoggedSet Compiler::some(const std::vector<std::string>& bound, const NumberFormula& formula) {
    std::vector<std::string> names, variables;
    for (const std::string& variable : bound) names.push_back(fresh(variable));
    NumberFormula body = body_with_own_names(formula, variables, names);
    while (body->kind == Kind::exists) {
        names.clear();
        for (const std::string& variable : body->variables) names.push_back(fresh(variable));
        body = body_with_own_names(body, variables, names);
    }
    if (body->kind == Kind::negation && body->parts[0]->kind == Kind::conjunction) {
        std::vector<NumberFormula> negated;
        for (const NumberFormula& part : body->parts[0]->parts) negated.push_back(!part);
        body = any_of(negated);
    }
    if (body->kind == Kind::disjunction) {
        std::vector<LoggedSet> parts;
        for (const NumberFormula& part : body->parts)
            parts.push_back(compiled(exists(variables, part)));
        return disjunction(std::move(parts));
    }
    std::vector<LoggedSet> parts;
    add_conjuncts(body, parts);
    return eliminated(std::move(variables), std::move(parts));
}

LoggedSet Compiler::eliminated(std::vector<std::string> variables, std::vector<LoggedSet> parts) {
    while (!variables.empty()) {
        // The variable whose conjuncts have the fewest variables together; of those the cheapest.
        std::size_t best = 0;
        std::pair<std::size_t, std::size_t> least{static_cast<std::size_t>(-1), 0};
        for (std::size_t i = 0; i < variables.size(); ++i) {
            std::set<std::string> tracks;
            std::size_t states = 1;
            for (const LoggedSet& part : parts)
                if (mentions(part, variables[i])) {
                    tracks.insert(part.set.tracks().begin(), part.set.tracks().end());
                    states += part.set.states();
                }
            const std::pair<std::size_t, std::size_t> cost{tracks.size(), states};
            if (cost < least) {
                least = cost;
                best = i;
            }
        }
        const std::string variable = variables[best];
        variables.erase(variables.begin() + static_cast<std::ptrdiff_t>(best));
        std::vector<LoggedSet> bucket, others;
        for (LoggedSet& part : parts)
            (mentions(part, variable) ? bucket : others).push_back(std::move(part));
        // A variable that nothing mentions has a value: every system has the number 0.
        if (!bucket.empty())
            others.push_back(do_.projected(conjunction(std::move(bucket)), variable));
        parts = std::move(others);
    }
    return conjunction(std::move(parts));
}

void require_names(const NumberFormula& formula) {
    for (const std::string& variable : free_variables(formula))
        if (variable.empty() || variable.find_first_of("~(): ;\n\t") != std::string::npos)
            throw InputError("`" + variable + "` is no name of a variable");
    for (const NumberFormula& part : formula->parts) require_names(part);
}

Automaton compiled(const NumberFormula& formula, const System& system, Work& work) {
    require_names(formula);
    LoggedOperations operations(system, work, nullptr);
    Automaton set =
        Compiler(operations).compiled(core_form(formula, system, Floors::as_they_are)).set;
    // A variable on which nothing depends is one all the same.
    std::vector<std::string> missing;
    for (const std::string& variable : free_variables(formula))
        if (!set.reads(variable)) missing.push_back(variable);
    return missing.empty() ? set : widened(set, missing, work);
}

}  // namespace takeaway::automata
