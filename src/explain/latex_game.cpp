#include "explain/latex_game.hpp"

#include <sstream>

#include "core/words.hpp"
#include "explain/english.hpp"
#include "explain/latex.hpp"

namespace takeaway::explain {

using syntax::Node;

namespace {

std::string in_dollars(const std::string& formula) { return "$" + formula + "$"; }

std::string name_of_pile(const std::string& word) {
    Node name;
    name.kind = syntax::Kind::name;
    name.text = word;
    return latex(name);
}

std::string piles_in_latex(const syntax::Piles& piles) {
    if (piles.count) {
        const std::string name = name_of_pile(piles.names[0]);
        return "The piles are " +
               in_dollars(name + "_1, \\dots, " + name + "_{" + latex(*piles.count) + "}") +
               (piles.unordered ? "; their order does not matter. " : ". ");
    }
    const std::string signs = piles.unordered ? " \\le " : ", ";
    return "The piles are " +
           in_dollars(joined(
               piles.names, [](const std::string& word) { return name_of_pile(word); }, signs)) +
           (piles.unordered ? "; their order does not matter. " : ". ");
}

std::string conditions_in_latex(const std::vector<Node>& conditions) {
    std::vector<std::string> parts;
    for (const Node& condition : conditions) parts.push_back(in_dollars(latex(condition)));
    return enumerated(parts);
}

std::string taking_in_latex(const syntax::Taking& taking) {
    switch (taking.from) {
        case syntax::Taking::From::pile:
            return in_dollars(latex(*taking.amount)) + " from " + in_dollars(latex(*taking.pile));
        case syntax::Taking::From::one_pile:
            return in_dollars(latex(*taking.amount)) + " from one pile";
        case syntax::Taking::From::each_pile:
            return in_dollars(latex(*taking.amount)) + " from each pile";
        case syntax::Taking::From::up_to:
            break;
    }
    return "any numbers from up to " + in_dollars(latex(*taking.pile)) + " piles";
}

std::string what_is_moved(const syntax::Move& move) {
    if (move.how == syntax::Move::How::take) {
        std::vector<std::string> parts;
        for (const syntax::Taking& taking : move.takings) parts.push_back(taking_in_latex(taking));
        return "take " + enumerated(parts);
    }
    if (move.how == syntax::Move::How::subtract_any)
        return "subtract any vector " + in_dollars(name_of_pile(move.any_name));
    std::vector<std::string> parts;
    for (const Node& vector : move.vectors) parts.push_back(in_dollars(latex(vector)));
    return "subtract " + enumerated(parts, "or") + (move.any_order ? ", in any order" : "");
}

std::string move_in_latex(const syntax::Move& move) {
    std::string text = what_is_moved(move);
    if (!move.where.empty()) text += ", where " + conditions_in_latex(move.where);
    for (const Node& exception : move.except) text += "; not if " + in_dollars(latex(exception));
    if (move.order_kept) text += "; the order of the piles stays as it is";
    for (std::size_t i = 0; i < move.orders.size(); ++i) {
        text += (i == 0 ? "; afterwards " : " or ") +
                in_dollars(joined(
                    move.orders[i],
                    [](const std::string& word) { return name_of_pile(word) + "'"; }, " \\le "));
    }
    return "\\item[" + latex_words(move.name) + "] " + text + ".\n";
}

std::string stated_game(const syntax::GameText& text) {
    std::string latex_text;
    if (text.piles) latex_text += piles_in_latex(*text.piles);
    if (!text.requirements.empty())
        latex_text += "Positions satisfy " + conditions_in_latex(text.requirements) + ". ";
    for (const syntax::Definition& definition : text.definitions)
        latex_text += "Let " +
                      in_dollars(name_of_pile(definition.name) + " = " + latex(definition.set)) +
                      ". ";
    latex_text +=
        text.misere ? "Whoever cannot move wins (mis\\`ere play). " : "Whoever cannot move loses. ";
    latex_text += "A move is one of the following.\n\\begin{description}\n";
    for (const syntax::Move& move : text.moves) latex_text += move_in_latex(move);
    latex_text += "\\end{description}\n";
    for (const syntax::Block& block : text.blocks) {
        latex_text += "Before a move, the opponent may block ";
        latex_text +=
            block.most ? "at most " + in_dollars(latex(*block.most)) + " options" : "any options";
        if (!block.where.empty()) latex_text += " where " + conditions_in_latex(block.where);
        latex_text += ".\n";
    }
    if (text.claim)
        latex_text +=
            "The $P$-positions are claimed to be\n\\[ P = " + latex(*text.claim) + ". \\]\n";
    return latex_text;
}

}  // namespace

std::string latex_of_game(const rules::Game& game) {
    std::string text = "% Needs amsmath and amssymb.\n\\paragraph{\\texttt{" +
                       latex_words(game.expression) + "}}\n";
    if (!game.about.empty()) text += latex_words(with_full_stop(game.about)) + "\n";
    if (game.text && !game.text->made_from) {
        text += stated_game(*game.text);
        if (!game.text->parameters.empty())
            text +=
                "Here " +
                joined(
                    game.text->parameters,
                    [](const syntax::Parameter& parameter) {
                        return in_dollars(name_of_pile(parameter.name));
                    },
                    ", ") +
                (game.text->parameters.size() == 1 ? " is the parameter" : " are the parameters") +
                " of \\texttt{" + latex_words(game.expression) + "}.\n";
    } else {
        text += "\\begin{quote}\n";
        std::istringstream lines(explain(game));
        for (std::string line; std::getline(lines, line);) text += latex_words(line) + "\\\\\n";
        text += "\\end{quote}\n";
    }
    if (!game.source.empty()) text += "% Source: " + game.source + "\n";
    return text;
}

}  // namespace takeaway::explain
