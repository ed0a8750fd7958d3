/// Taking quantifiers inwards: `exists` of mona_formula.hpp.
///
/// MONA would take ∃ x, y, z: A & B & C as it stands and build the automaton of A & B & C first.
/// The steps here keep the meaning and make that automaton small: equations are used up, a pair p,
/// m of which one is 0 is split into its two cases, and each variable is bound around those
/// conjuncts only that mention it.
#include <algorithm>
#include <optional>

#include "prove/mona/mona_formula.hpp"

namespace takeaway::prove::mona {

namespace {

/// What a predicate says of a 0 among its arguments, for those of mona_numeration.hpp.
Tree simplified(const Tree& atom) {
    const auto is_zero = [&](std::size_t i) { return atom->arguments[i] == "empty"; };
    const auto argument = [&](std::size_t i) { return atom->arguments[i]; };
    const auto begins = [&](const char* word) { return atom->name.rfind(word, 0) == 0; };
    if (atom->name == "=") return equals(argument(0), argument(1));
    if (atom->name == "number" && is_zero(0)) return constant(true);
    if (atom->name == "add") {
        if (is_zero(0)) return equals(argument(1), argument(2));
        if (is_zero(1)) return equals(argument(0), argument(2));
        if (is_zero(2)) return all({equals(argument(0), "empty"), equals(argument(1), "empty")});
    }
    const bool above = atom->name == "next" || begins("plus_");
    if (above && is_zero(1)) return constant(false);
    if (atom->name == "less" && is_zero(1)) return constant(false);
    if (atom->name == "less" && is_zero(0)) return no(equals(argument(1), "empty"));
    if (atom->name == "at_most" && is_zero(0)) return constant(true);
    if (atom->name == "at_most" && is_zero(1)) return equals(argument(0), "empty");
    const bool keeps_zero = begins("times_") || begins("floor_n_") || begins("ceil_n_");
    if (keeps_zero && is_zero(0)) return equals(argument(1), "empty");
    return atom;
}

/// The tree with `to`, a variable or 0, in every place of the free variable `from`.
Tree renamed(const Tree& tree, const std::string& from, const std::string& to) {
    if (tree->free.count(from) == 0) return tree;
    std::vector<Tree> kids;
    for (const Tree& kid : tree->kids) kids.push_back(renamed(kid, from, to));
    switch (tree->kind) {
        case TreeNode::Kind::all:
            return all(kids);
        case TreeNode::Kind::some:
            return some(kids);
        case TreeNode::Kind::no:
            return no(kids[0]);
        case TreeNode::Kind::exists:
            return there_is(tree->name, kids[0]);
        case TreeNode::Kind::atom:
            break;
    }
    std::vector<std::string> arguments = tree->arguments;
    std::replace(arguments.begin(), arguments.end(), from, to);
    return simplified(call(tree->name, arguments));
}

/// A conjunction under quantifiers, on its way to fewer of both.
struct Problem {
    std::vector<std::string> variables;
    std::vector<Tree> conjuncts;

    bool binds(const std::string& name) const {
        return std::find(variables.begin(), variables.end(), name) != variables.end();
    }
    void flatten() {
        const Tree together = all(conjuncts);
        conjuncts =
            together->kind == TreeNode::Kind::all ? together->kids : std::vector<Tree>{together};
    }
    void replace(const std::string& from, const std::string& to) {
        for (Tree& conjunct : conjuncts) conjunct = renamed(conjunct, from, to);
        flatten();
    }
};

bool is_zero_equation(const Tree& tree) {
    return tree->kind == TreeNode::Kind::atom && tree->name == "=" && tree->arguments[1] == "empty";
}

/// Replaces each bound variable that a conjunct equates with another one, or with 0.
void use_equations(Problem& problem) {
    const auto side = [&](const Tree& conjunct) -> std::optional<std::size_t> {
        if (conjunct->kind != TreeNode::Kind::atom || conjunct->name != "=") return std::nullopt;
        for (const std::size_t i : {0U, 1U}) {
            const std::string& other = conjunct->arguments[1 - i];
            if (problem.binds(conjunct->arguments[i]) && (is_variable(other) || other == "empty"))
                return i;
        }
        return std::nullopt;
    };
    while (true) {
        const auto found = std::find_if(problem.conjuncts.begin(), problem.conjuncts.end(),
                                        [&](const Tree& conjunct) { return side(conjunct); });
        if (found == problem.conjuncts.end()) return;
        const std::size_t i = *side(*found);
        const std::string from = (*found)->arguments[i];
        const std::string to = (*found)->arguments[1 - i];
        problem.variables.erase(
            std::find(problem.variables.begin(), problem.variables.end(), from));
        problem.replace(from, to);
    }
}

/// More signs than this in one conjunction are left to MONA: each doubles the text.
constexpr int most_signs_split = 5;

/// ∃ variable: the conjuncts, all of which mention it.
Tree exists_one(const std::string& variable, std::vector<Tree> conjuncts,
                const std::string& number) {
    if (!number.empty()) conjuncts.insert(conjuncts.begin(), call(number, {variable}));
    return there_is(variable, all(conjuncts));
}

/// Takes the variables out one at a time; the one whose conjuncts have the fewest variables
/// together goes first.
Tree eliminated(Problem problem, const std::string& number) {
    std::vector<Tree>& pool = problem.conjuncts;
    while (!problem.variables.empty()) {
        std::size_t best = 0;
        std::size_t fewest = 0;
        for (std::size_t v = 0; v < problem.variables.size(); ++v) {
            std::set<std::string> touched;
            for (const Tree& conjunct : pool)
                if (conjunct->free.count(problem.variables[v]) != 0)
                    touched.insert(conjunct->free.begin(), conjunct->free.end());
            if (v == 0 || touched.size() < fewest) {
                best = v;
                fewest = touched.size();
            }
        }
        const std::string variable = problem.variables[best];
        problem.variables.erase(problem.variables.begin() + static_cast<std::ptrdiff_t>(best));
        const auto touching = std::stable_partition(
            pool.begin(), pool.end(),
            [&](const Tree& conjunct) { return conjunct->free.count(variable) == 0; });
        // A number that nothing mentions exists: 0 is one.
        if (touching == pool.end()) continue;
        const Tree without = exists_one(variable, {touching, pool.end()}, number);
        pool.erase(touching, pool.end());
        pool.push_back(without);
    }
    return all(pool);
}

/// Where p = 0 or m = 0 is a conjunct, the two cases apart have fewer variables each.
Tree in_cases(Problem problem, const std::string& number, int splits_left) {
    problem.flatten();
    use_equations(problem);
    const auto sign =
        std::find_if(problem.conjuncts.begin(), problem.conjuncts.end(), [](const Tree& conjunct) {
            return conjunct->kind == TreeNode::Kind::some && conjunct->kids.size() == 2 &&
                   is_zero_equation(conjunct->kids[0]) && is_zero_equation(conjunct->kids[1]);
        });
    if (sign == problem.conjuncts.end() || splits_left == 0)
        return eliminated(std::move(problem), number);
    const std::vector<Tree> zeros = (*sign)->kids;
    problem.conjuncts.erase(sign);
    std::vector<Tree> cases;
    for (const Tree& zero : zeros) {
        Problem one = problem;
        one.replace(zero->arguments[0], "empty");
        one.conjuncts.push_back(zero);
        cases.push_back(in_cases(std::move(one), number, splits_left - 1));
    }
    return some(cases);
}

}  // namespace

Tree exists(std::vector<std::string> variables, std::vector<Tree> conjuncts,
            const std::string& number) {
    return in_cases({std::move(variables), std::move(conjuncts)}, number, most_signs_split);
}

}  // namespace takeaway::prove::mona
