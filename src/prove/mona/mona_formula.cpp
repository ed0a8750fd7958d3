#include "prove/mona/mona_formula.hpp"

#include <algorithm>
#include <cctype>

#include "core/words.hpp"

namespace takeaway::prove::mona {

namespace {

constexpr std::size_t line_width = 96;

Tree node(TreeNode::Kind kind, std::string name, std::vector<Tree> kids) {
    auto made = std::make_shared<TreeNode>();
    made->kind = kind;
    made->name = std::move(name);
    for (const Tree& kid : kids) {
        made->free.insert(kid->free.begin(), kid->free.end());
        made->mentions.insert(kid->mentions.begin(), kid->mentions.end());
    }
    made->kids = std::move(kids);
    return made;
}

bool binds_loosely(const Tree& tree) {
    return tree->kind == TreeNode::Kind::all || tree->kind == TreeNode::Kind::some ||
           tree->kind == TreeNode::Kind::exists;
}

std::string atom_text(const TreeNode& atom) {
    if (atom.arguments.empty()) return atom.name;
    if (atom.name == "=") return atom.arguments[0] + " = " + atom.arguments[1];
    return atom.name + "(" + joined(atom.arguments) + ")";
}

std::string flat(const Tree& tree) {
    const auto kid_text = [](const Tree& kid) {
        return binds_loosely(kid) ? "(" + flat(kid) + ")" : flat(kid);
    };
    switch (tree->kind) {
        case TreeNode::Kind::atom:
            return atom_text(*tree);
        case TreeNode::Kind::no:
            if (tree->kids[0]->name == "=")
                return tree->kids[0]->arguments[0] + " ~= " + tree->kids[0]->arguments[1];
            return "~" + kid_text(tree->kids[0]);
        case TreeNode::Kind::exists:
            return "ex2 " + tree->name + ": " + flat(tree->kids[0]);
        case TreeNode::Kind::all:
        case TreeNode::Kind::some: {
            std::string text;
            for (const Tree& kid : tree->kids) {
                if (!text.empty()) text += tree->kind == TreeNode::Kind::all ? " & " : " | ";
                text += kid_text(kid);
            }
            return text;
        }
    }
    return {};
}

/// One connective: flattened, without repetitions, its unit dropped, decided by any kid that is the
/// opposite.
Tree connective(TreeNode::Kind kind, bool unit, const std::vector<Tree>& kids) {
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

bool is_constant(const Tree& tree, bool value) {
    return tree->kind == TreeNode::Kind::atom && tree->name == (value ? "true" : "false");
}

bool is_variable(const std::string& name) {
    return !name.empty() && std::isalpha(static_cast<unsigned char>(name[0])) != 0 &&
           name != "empty";
}

Tree call(const std::string& predicate, const std::vector<std::string>& arguments) {
    auto made = std::make_shared<TreeNode>();
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

Tree all(const std::vector<Tree>& kids) { return connective(TreeNode::Kind::all, true, kids); }

Tree some(const std::vector<Tree>& kids) { return connective(TreeNode::Kind::some, false, kids); }

Tree no(const Tree& kid) {
    if (is_constant(kid, true)) return constant(false);
    if (is_constant(kid, false)) return constant(true);
    return kid->kind == TreeNode::Kind::no ? kid->kids[0] : node(TreeNode::Kind::no, "", {kid});
}

Tree there_is(const std::string& variable, const Tree& body) {
    if (is_constant(body, false) || is_constant(body, true)) return body;
    TreeNode made = *node(TreeNode::Kind::exists, variable, {body});
    made.free.erase(variable);
    return std::make_shared<const TreeNode>(std::move(made));
}

namespace {

/// The tree in lines that are not too wide where this can be; `indent` is where the text begins.
std::string in_lines(const Tree& tree, std::size_t indent) {
    std::string text = flat(tree);
    if (indent + text.size() <= line_width || tree->kind == TreeNode::Kind::atom) return text;
    const std::string new_line = "\n" + std::string(indent, ' ');
    const auto kid_text = [&](const Tree& kid, std::size_t at) {
        return binds_loosely(kid) ? "(" + in_lines(kid, at + 1) + ")" : in_lines(kid, at);
    };
    switch (tree->kind) {
        case TreeNode::Kind::no:
            return "~" + kid_text(tree->kids[0], indent + 1);
        case TreeNode::Kind::exists:
            return "ex2 " + tree->name + ":" + new_line + "  " +
                   in_lines(tree->kids[0], indent + 2);
        default: {
            const std::string sign = tree->kind == TreeNode::Kind::all ? "& " : "| ";
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

void Predicates::define(const Predicate& predicate) {
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

}  // namespace takeaway::prove::mona
