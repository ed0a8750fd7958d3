#include "prove/mona_formula.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

namespace takeaway::mona {

namespace {

constexpr std::size_t line_width = 96;

Tree node(Node::Kind kind, std::string name, std::vector<Tree> kids) {
    auto made = std::make_shared<Node>();
    made->kind = kind;
    made->name = std::move(name);
    for (const Tree& kid : kids) {
        made->free.insert(kid->free.begin(), kid->free.end());
        made->mentions.insert(kid->mentions.begin(), kid->mentions.end());
    }
    made->kids = std::move(kids);
    return made;
}

bool is_constant(const Tree& tree, bool value) {
    return tree->kind == Node::Kind::atom && tree->name == (value ? "true" : "false");
}

bool binds_loosely(const Tree& tree) {
    return tree->kind == Node::Kind::all || tree->kind == Node::Kind::some ||
           tree->kind == Node::Kind::exists;
}

std::string atom_text(const Node& atom) {
    if (atom.arguments.empty()) return atom.name;
    if (atom.name == "=") return atom.arguments[0] + " = " + atom.arguments[1];
    std::string text;
    for (const std::string& argument : atom.arguments)
        text += (text.empty() ? "(" : ", ") + argument;
    return atom.name + text + ")";
}

std::string flat(const Tree& tree) {
    const auto kid_text = [](const Tree& kid) {
        return binds_loosely(kid) ? "(" + flat(kid) + ")" : flat(kid);
    };
    switch (tree->kind) {
        case Node::Kind::atom:
            return atom_text(*tree);
        case Node::Kind::no:
            if (tree->kids[0]->name == "=")
                return tree->kids[0]->arguments[0] + " ~= " + tree->kids[0]->arguments[1];
            return "~" + kid_text(tree->kids[0]);
        case Node::Kind::exists:
            return "ex2 " + tree->name + ": " + flat(tree->kids[0]);
        case Node::Kind::all:
        case Node::Kind::some: {
            std::string text;
            for (const Tree& kid : tree->kids) {
                if (!text.empty()) text += tree->kind == Node::Kind::all ? " & " : " | ";
                text += kid_text(kid);
            }
            return text;
        }
    }
    return {};
}

/// One connective: flattened, without repetitions, its unit dropped, decided by any kid that is the
/// opposite.
Tree connective(Node::Kind kind, bool unit, const std::vector<Tree>& kids) {
    std::vector<Tree> parts;
    const auto take = [&](const Tree& part) {
        const auto same = [&](const Tree& other) { return flat(other) == flat(part); };
        if (std::none_of(parts.begin(), parts.end(), same)) parts.push_back(part);
    };
    for (const Tree& kid : kids) {
        if (is_constant(kid, unit)) continue;
        if (is_constant(kid, !unit)) return kid;
        if (kid->kind == kind) {
            std::for_each(kid->kids.begin(), kid->kids.end(), take);
        } else {
            take(kid);
        }
    }
    if (parts.empty()) return constant(unit);
    return parts.size() == 1 ? parts[0] : node(kind, "", std::move(parts));
}

}  // namespace

bool is_variable(const std::string& name) {
    return !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) != 0 &&
           name != "empty";
}

Tree call(const std::string& predicate, const std::vector<std::string>& arguments) {
    auto made = std::make_shared<Node>();
    made->name = predicate;
    made->arguments = arguments;
    for (const std::string& argument : arguments)
        if (is_variable(argument)) made->free.insert(argument);
    made->mentions = {predicate};
    return made;
}

Tree equals(const std::string& x, const std::string& y) {
    return x == y ? constant(true) : call("=", {x, y});
}

Tree constant(bool value) { return call(value ? "true" : "false", {}); }

Tree all(std::vector<Tree> kids) { return connective(Node::Kind::all, true, kids); }

Tree some(std::vector<Tree> kids) { return connective(Node::Kind::some, false, kids); }

Tree no(const Tree& kid) {
    if (is_constant(kid, true)) return constant(false);
    if (is_constant(kid, false)) return constant(true);
    return kid->kind == Node::Kind::no ? kid->kids[0] : node(Node::Kind::no, "", {kid});
}

namespace {

Tree bind(const std::string& variable, const Tree& body) {
    if (is_constant(body, false) || is_constant(body, true)) return body;
    Node made = *node(Node::Kind::exists, variable, {body});
    made.free.erase(variable);
    return std::make_shared<const Node>(std::move(made));
}

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
        case Node::Kind::all:
            return all(std::move(kids));
        case Node::Kind::some:
            return some(std::move(kids));
        case Node::Kind::no:
            return no(kids[0]);
        case Node::Kind::exists:
            return bind(tree->name, kids[0]);
        case Node::Kind::atom:
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
        const Tree together = all(std::move(conjuncts));
        conjuncts =
            together->kind == Node::Kind::all ? together->kids : std::vector<Tree>{together};
    }
    void replace(const std::string& from, const std::string& to) {
        for (Tree& conjunct : conjuncts) conjunct = renamed(conjunct, from, to);
        flatten();
    }
};

bool is_zero_equation(const Tree& tree) {
    return tree->kind == Node::Kind::atom && tree->name == "=" && tree->arguments[1] == "empty";
}

/// Replaces each bound variable that a conjunct equates with another one, or with 0.
void use_equations(Problem& problem) {
    const auto side = [&](const Tree& conjunct) -> std::optional<std::size_t> {
        if (conjunct->kind != Node::Kind::atom || conjunct->name != "=") return std::nullopt;
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
    return bind(variable, all(std::move(conjuncts)));
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
    return all(std::move(pool));
}

/// Where p = 0 or m = 0 is a conjunct, the two cases apart have fewer variables each.
Tree in_cases(Problem problem, const std::string& number, int splits_left) {
    problem.flatten();
    use_equations(problem);
    const auto sign =
        std::find_if(problem.conjuncts.begin(), problem.conjuncts.end(), [](const Tree& conjunct) {
            return conjunct->kind == Node::Kind::some && conjunct->kids.size() == 2 &&
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
    return some(std::move(cases));
}

}  // namespace

Tree exists(std::vector<std::string> variables, std::vector<Tree> conjuncts,
            const std::string& number) {
    return in_cases({std::move(variables), std::move(conjuncts)}, number, most_signs_split);
}

namespace {

/// The tree in lines that are not too wide where this can be; `indent` is where the text begins.
std::string in_lines(const Tree& tree, std::size_t indent) {
    std::string text = flat(tree);
    if (indent + text.size() <= line_width || tree->kind == Node::Kind::atom) return text;
    const std::string new_line = "\n" + std::string(indent, ' ');
    const auto kid_text = [&](const Tree& kid, std::size_t at) {
        return binds_loosely(kid) ? "(" + in_lines(kid, at + 1) + ")" : in_lines(kid, at);
    };
    switch (tree->kind) {
        case Node::Kind::no:
            return "~" + kid_text(tree->kids[0], indent + 1);
        case Node::Kind::exists:
            return "ex2 " + tree->name + ":" + new_line + "  " +
                   in_lines(tree->kids[0], indent + 2);
        default: {
            const std::string sign = tree->kind == Node::Kind::all ? "& " : "| ";
            text.clear();
            for (const Tree& kid : tree->kids) {
                if (!text.empty()) text += new_line + sign;
                text += kid_text(kid, indent + (text.empty() ? 0 : 2));
            }
            return text;
        }
    }
}

}  // namespace

std::string as_comment(const std::string& text) {
    std::string result = "# ";
    for (const char letter : text) {
        result += letter;
        if (letter == '\n') result += "# ";
    }
    return result + "\n";
}

void Predicates::define_text(const std::string& name, const std::string& comment, std::string text,
                             std::set<std::string> mentions) {
    index_.emplace(name, definitions_.size());
    definitions_.push_back({(comment.empty() ? "" : as_comment(comment)) + std::move(text) + "\n",
                            std::move(mentions)});
}

void Predicates::define(Predicate predicate) {
    std::string text = "pred " + predicate.name + "(";
    for (const std::string& parameter : predicate.parameters)
        text += (text.back() == '(' ? "var2 " : ", var2 ") + parameter;
    text += ") =\n    " + in_lines(predicate.body, 4) + ";";
    define_text(predicate.name, predicate.comment, std::move(text), predicate.body->mentions);
}

std::string Predicates::free_name(const std::string& wanted) const {
    std::string name = wanted;
    for (int n = 2; knows(name); ++n) name = wanted + "_" + std::to_string(n);
    return name;
}

std::string Predicates::file(const std::string& comment, const std::vector<std::string>& variables,
                             const Tree& goal) const {
    // Definitions only mention earlier ones, so one walk from the last to the first finds all.
    std::set<std::string> needed = goal->mentions;
    std::vector<bool> is_needed(definitions_.size());
    for (std::size_t i = definitions_.size(); i-- > 0;) {
        is_needed[i] = std::any_of(needed.begin(), needed.end(), [&](const std::string& name) {
            const auto found = index_.find(name);
            return found != index_.end() && found->second == i;
        });
        if (is_needed[i])
            needed.insert(definitions_[i].mentions.begin(), definitions_[i].mentions.end());
    }
    std::string text = as_comment(comment) + "ws1s;\n";
    if (!variables.empty()) {
        text += "var2";
        for (const std::string& variable : variables)
            text += (text.back() == '2' && variable == variables[0] ? " " : ", ") + variable;
        text += ";\n";
    }
    for (std::size_t i = 0; i < definitions_.size(); ++i)
        if (is_needed[i]) text += "\n" + definitions_[i].text;
    return text + "\n" + in_lines(goal, 0) + ";\n";
}

}  // namespace takeaway::mona
