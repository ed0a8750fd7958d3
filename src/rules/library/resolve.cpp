/// From an expression to a game: names, files, sums, operators with their arguments.
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/words.hpp"
#include "rules/game/sum_rules.hpp"
#include "rules/library/parsed_text.hpp"
#include "rules/text/print.hpp"

namespace takeaway::rules {

using syntax::GameExpression;

namespace {

/// Games that are made from games may not lead back to themselves; this many steps are plenty.
constexpr int deepest_definition = 40;

std::string read_rule_file(const std::string& path) {
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        throw InputError("`" + path + "` is a folder, not a rule file");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw InputError("cannot read the rule file `" + path +
                         "`: there is no such file, or no permission");
    std::string text(longest_rule_text + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad()) throw InputError("reading the rule file `" + path + "` failed");
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

/// Games that many know and the catalog does not hold: most can be written in a few lines.
std::string where_classics_are(const std::string& name) {
    static const std::vector<std::string> classics = {
        "dawson",      "euclid",  "fibonacci",        "chomp",         "moore",
        "chocolate",   "mancala", "staircase",        "staircase_nim", "end_nim",
        "lasker",      "sylver",  "hackenbush",       "domineering",   "chess",
        "bachet",      "nimble",  "silver_dollar",    "hex",           "go",
        "tic_tac_toe", "wyt",     "subtract_a_square"};
    const bool known = std::find(classics.begin(), classics.end(), name) != classics.end();
    return known ? " docs/what_can_be_said.md says how such games are written, or why not." : "";
}

/// The game of a code. It has no text of its own: the code says everything.
Game code_game(const GameExpression& expression) {
    const HeapCode code = parse_heap_code(
        expression.code, expression.name == "octal" ? octal_base : hexadecimal_base);
    Game game;
    game.expression = print(expression);
    game.fingerprint = "heaps " + code_text(code) + "\n";
    game.about = "a game of heaps by the code " + expression.code;
    game.splitting = std::make_shared<const SplittingRules>(code);
    return game;
}

void refuse_special_summand(const Game& game) {
    if (game.ending == Ending::misere)
        throw InputError("`" + game.expression +
                         "` is played in misère form and cannot be a summand: "
                         "write misere(… + …) for the misère form of a sum");
    if (game.blocking)
        throw InputError("`" + game.expression +
                         "` has blocking and cannot be a summand: what a "
                         "player may block in a sum is not defined");
    if (game.splits()) return;  // of heaps there may be any number anyway
    if (game.rules->remembers())
        throw InputError("`" + game.expression + "` remembers `" +
                         game.rules->remembered()[0].name +
                         "` and cannot be a summand: whether that is the last move of this game or "
                         "of the sum is not defined");
}

}  // namespace

Game Library::resolve(const GameExpression& expression, const Scope& scope,
                      const Place& place) const {
    if (place.depth > deepest_definition)
        throw InputError("`" + print(expression) + "` is defined through itself, or too deeply");
    switch (expression.kind) {
        case GameExpression::Kind::sum:
            return resolve_sum(expression, scope, place);
        case GameExpression::Kind::file:
            return resolve_file(expression, scope, place);
        case GameExpression::Kind::named:
            break;
    }
    return resolve_named(expression, scope, place);
}

Game Library::resolve_named(const GameExpression& expression, const Scope& scope,
                            const Place& place) const {
    if (!expression.code.empty()) return code_game(expression);
    if (place.text) {
        const auto& games = place.text->games;
        for (std::size_t g = 0; g < games.size(); ++g)
            if (games[g]->name == expression.name)
                return instantiate(place.text, g, expression, scope, place);
    }
    if (place.sees_added) {
        const auto added = added_names_.find(expression.name);
        if (added != added_names_.end())
            return instantiate(added->second.text, added->second.index, expression, scope, place);
    }
    const Names& catalog = built_in().names;
    const auto found = catalog.find(expression.name);
    if (found != catalog.end())
        return instantiate(found->second.text, found->second.index, expression, scope,
                           {place.text, place.depth, false});
    const auto op = operators_.find(expression.name);
    if (op == operators_.end()) {
        const std::string unknown = "there is no game `" + expression.name + "`." +
                                    did_you_mean(expression.name, known_names(place));
        if (place.text) place.text->source.fail(expression.spot, unknown);
        throw InputError(unknown + where_classics_are(expression.name) +
                         " `takeaway list` shows the catalog; a file is named with its path, such "
                         "as ./my.game");
    }
    std::vector<OperatorArgument> arguments;
    for (const GameExpression::Argument& argument : expression.arguments) {
        // A lone word is a parameter if there is one of that name, else a game.
        const bool is_number =
            argument.number && (!argument.game || scope.knows(argument.number->text));
        if (is_number) {
            arguments.emplace_back(scope.whole_constant(*argument.number, "an argument"));
        } else {
            arguments.emplace_back(
                resolve(*argument.game, scope, {place.text, place.depth + 1, place.sees_added}));
            const Game& given = std::get<Game>(arguments.back());
            if (given.splits() && !op->second.takes_splitting)
                throw InputError("`" + given.expression + "` splits heaps, and `" +
                                 expression.name +
                                 "` is for games with a fixed number of piles only");
        }
    }
    if (arguments.size() != op->second.arguments)
        throw InputError("`" + expression.name + "` was given " +
                         counted(arguments.size(), "argument") + ": write " + op->second.usage);
    return op->second.apply(op->second, arguments);
}

Game Library::resolve_file(const GameExpression& expression, const Scope& scope,
                           const Place& place) const {
    if (!files_)
        throw InputError("`" + shortened(expression.name) +
                         "` names a file, and files are not read here: give the rule text itself");
    std::string path = expression.name;
    std::string wanted;
    std::error_code ignored;
    const std::size_t mark = path.rfind('#');
    if (mark != std::string::npos && !std::filesystem::exists(path, ignored)) {
        wanted = path.substr(mark + 1);
        path.resize(mark);
        if (wanted.empty())
            throw InputError("`" + expression.name +
                             "` names no game after the #: write FILE#GAME");
    }
    if (place.text && !place.text->folder.empty() && std::filesystem::path(path).is_relative())
        path = (std::filesystem::path(place.text->folder) / path).string();
    const auto parsed = ParsedText::parse(path, read_rule_file(path),
                                          std::filesystem::path(path).parent_path().string());
    std::size_t index = parsed->games.size() - 1;
    if (!wanted.empty()) {
        std::vector<std::string> names;
        for (const auto& game : parsed->games) names.push_back(game->name);
        const auto found = std::find(names.begin(), names.end(), wanted);
        if (found == names.end())
            throw InputError("`" + path + "` holds no game `" + wanted + "`." +
                             did_you_mean(wanted, names));
        index = static_cast<std::size_t>(found - names.begin());
    }
    Game game = instantiate(parsed, index, expression, scope, place);
    game.expression.replace(0, parsed->games[index]->name.size(), expression.name);
    return game;
}

Game Library::resolve_sum(const GameExpression& expression, const Scope& scope,
                          const Place& place) const {
    Game sum;
    std::vector<RulesPtr> rules;
    std::vector<std::string> names;
    std::int64_t piles = 0;
    bool splits = false;
    for (const GameExpression& part : expression.summands) {
        const Game summand = resolve(part, scope, {place.text, place.depth + 1, place.sees_added});
        refuse_special_summand(summand);
        splits = splits || summand.splits();
        if (!summand.splits()) piles += static_cast<std::int64_t>(summand.rules->piles());
        if (piles > most_piles)
            throw LimitError("a sum may have at most " + std::to_string(most_piles) + " piles");
        rules.push_back(summand.rules);
        names.push_back(summand.expression);
        sum.warnings.insert(sum.warnings.end(), summand.warnings.begin(), summand.warnings.end());
        sum.summands.push_back(summand);
        sum.expression += (sum.expression.empty() ? "" : " + ") + summand.expression;
        sum.fingerprint += "summand\n" + summand.fingerprint;
    }
    sum.about = "the disjunctive sum: a move is a move in one of the games";
    if (!splits) sum.rules = make_rules(std::make_shared<const SumRules>(std::move(rules), names));
    return sum;
}

std::vector<Integer> Library::numbers_of(const GameExpression& expression,
                                         const Scope& scope) const {
    std::vector<Integer> numbers;
    for (const GameExpression::Argument& argument : expression.arguments) {
        const bool is_number =
            argument.number && (!argument.game || scope.knows(argument.number->text));
        if (!is_number)
            throw InputError("`" + expression.name + "` takes numbers as parameters, but `" +
                             print(*argument.game) + "` was given");
        numbers.push_back(scope.whole_constant(*argument.number, "a parameter"));
    }
    return numbers;
}

Game Library::instantiate(const std::shared_ptr<const ParsedText>& parsed, std::size_t index,
                          const GameExpression& expression, const Scope& scope,
                          const Place& place) const {
    const Place inside{parsed, place.depth + 1, place.sees_added};
    Game game = elaborate(
        parsed->source, parsed->games[index], numbers_of(expression, scope),
        [&](const GameExpression& inner, const Scope& parameters) {
            return resolve(inner, parameters, inside);
        },
        should_stop_);
    for (const std::string& warning : game.warnings)
        if (warned_) warned_(warning);
    return game;
}

std::vector<std::string> Library::known_names(const Place& place) const {
    std::vector<std::string> names;
    for (const auto& [name, where] : built_in().names) names.push_back(name);
    if (place.sees_added)
        for (const auto& [name, where] : added_names_) names.push_back(name);
    for (const auto& [name, op] : operators_) names.push_back(name);
    if (place.text)
        for (const auto& game : place.text->games) names.push_back(game->name);
    return names;
}

}  // namespace takeaway::rules
