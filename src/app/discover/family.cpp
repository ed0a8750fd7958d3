#include "app/discover/family.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "app/sweep/grid_values.hpp"
#include "core/error.hpp"
#include "core/words.hpp"
#include "rules/text/parse_game.hpp"
#include "rules/text/print.hpp"

namespace takeaway::app {

using rules::syntax::GameExpression;
using rules::syntax::GameText;
using NodeKind = rules::syntax::Kind;
using rules::syntax::Node;

namespace {

constexpr std::int64_t largest_value = 1'000'000;

using Values = std::map<std::string, std::int64_t>;

bool is_rule_text(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return false;
    return text[first] == '#' || text.compare(first, 5, "game ") == 0;
}

/// f(a, b) for the last game of a rule text.
GameExpression call_of(const GameText& game) {
    GameExpression call;
    call.name = game.name;
    for (const auto& parameter : game.parameters) {
        if (parameter.is_list)
            throw InputError("the game `" + game.name + "` takes a list, `" + parameter.name +
                             "...`: a family has a fixed number of parameters");
        call.arguments.push_back({Node{NodeKind::name, parameter.name, 0, {}, {}}, {}});
    }
    return call;
}

class UnboundNames {
  public:
    explicit UnboundNames(const rules::Library& library) {
        for (const auto& entry : library.catalog()) games_.insert(entry.text->name);
        for (const auto& entry : library.added()) games_.insert(entry.text->name);
    }
    /// The names that stand for numbers, in order of appearance.
    std::vector<std::string> parameters(const GameExpression& expression) {
        visit(expression);
        return found_;
    }

  private:
    void visit(const Node& node) {
        if (node.kind == NodeKind::name) add(node.text);
        for (const Node& kid : node.kids) visit(kid);
    }
    void visit(const GameExpression& expression) {
        for (const GameExpression& summand : expression.summands) visit(summand);
        for (const auto& argument : expression.arguments) {
            // A lone word is both until names are known.
            if (argument.number && argument.game && games_.count(argument.game->name) > 0) continue;
            if (argument.number) {
                visit(*argument.number);
            } else {
                visit(*argument.game);
            }
        }
    }
    void add(const std::string& name) {
        if (std::find(found_.begin(), found_.end(), name) == found_.end()) found_.push_back(name);
    }
    std::set<std::string> games_;
    std::vector<std::string> found_;
};

Node with_values(Node node, const Values& values) {
    if (node.kind == NodeKind::name) {
        const auto value = values.find(node.text);
        if (value != values.end()) return {NodeKind::number, "", value->second, {}, {}};
    }
    for (Node& kid : node.kids) kid = with_values(std::move(kid), values);
    return node;
}

GameExpression with_values(GameExpression expression, const Values& values) {
    for (GameExpression& summand : expression.summands)
        summand = with_values(std::move(summand), values);
    for (auto& argument : expression.arguments) {
        const bool is_word = argument.number && argument.game;
        if (is_word && values.count(argument.game->name) == 0) continue;
        if (is_word) argument.game.reset();
        if (argument.number) argument.number = with_values(std::move(*argument.number), values);
        if (argument.game) argument.game = with_values(std::move(*argument.game), values);
    }
    return expression;
}

void check_names(const std::vector<std::string>& parameters,
                 const std::vector<ParameterValues>& given) {
    std::set<std::string> seen;
    for (const ParameterValues& one : given) {
        if (!seen.insert(one.name).second)
            throw InputError("--" + one.name + " is given twice: write 1..3,7 for several values");
        if (std::find(parameters.begin(), parameters.end(), one.name) == parameters.end())
            throw InputError("there is no option and no parameter --" + shortened(one.name) + ": " +
                             (parameters.empty() ? "the family has no parameters"
                                                 : "the parameters are " + joined(parameters)) +
                             "." + did_you_mean(one.name, parameters));
    }
    for (const std::string& name : parameters)
        if (seen.count(name) == 0)
            throw InputError(fmt::format(
                "`{}` is neither a game nor a number: give its values, --{} 1..5", name, name));
}

}  // namespace

GameFamily family_of(const Workbench& bench, const std::string& text,
                     const std::vector<ParameterValues>& given) {
    GameFamily family;
    family.text = text;
    GameExpression pattern;
    if (is_rule_text(text)) {
        family.own = {text, "family", true};
        pattern = call_of(rules::parse_games({"family", text}).back());
    } else {
        pattern = rules::parse_game_expression({"expression", text});
    }
    family.parameters = UnboundNames(bench.library()).parameters(pattern);
    check_names(family.parameters, given);
    if (given.empty()) throw InputError("a family has a parameter at least, as in 'k_wythoff(k)'");

    std::vector<std::vector<std::int64_t>> axes;
    std::size_t count = 1;
    for (const std::string& name : family.parameters) {
        const auto one = std::find_if(given.begin(), given.end(),
                                      [&](const auto& known) { return known.name == name; });
        axes.push_back(parse_whole_grid_values(one->values, "--" + name, 0, largest_value));
        std::vector<Quadratic> shown(axes.back().begin(), axes.back().end());
        family.values += " --" + name + " " + to_text(shown);
        count *= axes.back().size();
        if (count > most_grid_points)
            throw InputError("a grid has at most 1,000,000 points, and this one has more");
    }
    for (std::size_t point = 0; point < count; ++point) {
        FamilyMember member;
        member.values.resize(axes.size());
        std::size_t rest = point;
        Values values;
        for (std::size_t i = axes.size(); i-- > 0; rest /= axes[i].size()) {
            member.values[i] = axes[i][rest % axes[i].size()];
            values[family.parameters[i]] = member.values[i];
        }
        member.expression = rules::print(with_values(pattern, values));
        family.members.push_back(std::move(member));
    }
    return family;
}

}  // namespace takeaway::app
