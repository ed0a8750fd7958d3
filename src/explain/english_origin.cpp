/// Games that are made from games, in words: sums, stars, and other names.
#include "explain/explainer.hpp"

namespace takeaway::explain {

using namespace syntax;

std::string Explainer::origin() const {
    if (!text_.text.made_from) {
        const bool is_noun = game_.about.compare(0, 4, "the ") == 0;
        return "`" + game_.expression + "`" +
               (game_.about.empty() ? "" : (is_noun ? " is " : ": ") + game_.about) + ".";
    }
    const GameExpression& made_from = *text_.text.made_from;
    if (made_from.kind == GameExpression::Kind::sum)
        return parameters_first("a sum of games: a move is a move in one of " +
                                in_values(made_from) + ".");
    const bool is_star = made_from.name == "star" && made_from.arguments.size() == 1;
    if (is_star && made_from.arguments[0].game)
        return parameters_first("a move subtracts a P-position of " +
                                in_values(*made_from.arguments[0].game) + " other than 0.");
    if (!made_from.code.empty())
        return "The rules are those of " + made_from.name + "(" + made_from.code + ").";
    return parameters_first("the rules are those of " + in_values(made_from) + ".");
}

std::string Explainer::parameters_first(const std::string& sentence) const {
    return with_capital(parameters() + sentence);
}

std::string Explainer::in_values(const GameExpression& expression) const {
    std::vector<std::string> parts;
    for (const GameExpression& part : expression.summands) {
        const bool nested = part.kind == GameExpression::Kind::sum;
        parts.push_back(nested ? "(" + in_values(part) + ")" : in_values(part));
    }
    for (const GameExpression::Argument& argument : expression.arguments) {
        const bool is_number =
            argument.number &&
            (!argument.game || text_.values.numbers.count(argument.number->text) > 0);
        parts.push_back(is_number ? in_words(with_values(*argument.number, text_.values))
                                  : in_values(*argument.game));
    }
    const bool is_sum = expression.kind == GameExpression::Kind::sum;
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : is_sum ? " + " : comma) + part;
    return is_sum || parts.empty() ? expression.name + text : expression.name + "(" + text + ")";
}

}  // namespace takeaway::explain
