/// The report of `prove` for a paper: the theorem and the skeleton of its proof, as a LaTeX
/// fragment.
#include <fmt/format.h>

#include "app/prove/prove_command.hpp"
#include "core/words.hpp"
#include "explain/latex.hpp"

namespace takeaway::app {

namespace {

/// Each sentence that was decided, and by whom.
std::string latex_sentences(const Proof& proof) {
    std::string text = "\\begin{enumerate}\n";
    for (const SettledSentence& sentence : proof.sentences)
        text += fmt::format("\\item[({})] {} (By {}.)\n", explain::latex_words(sentence.name),
                            explain::latex_words(sentence.meaning),
                            explain::latex_words(enumerated(sentence.by)));
    return text + "\\end{enumerate}\n";
}

}  // namespace

std::string to_latex(const Workbench& bench, const ProveRequest& request,
                     const ProveReport& report) {
    if (report.leave_out || report.statements.empty() || report.verdict() != Verdict::proved)
        return "";
    const ProvedStatement& statement = report.statements[0];
    std::string text = fmt::format(
        "% Needs amsmath, amssymb, and environments theorem and proof (amsthm).\n"
        "\\begin{{theorem}}\n{}\n",
        explain::latex_words(as_sentence(statement.statement)));
    const Game game = bench.game(request.game);
    if (request.claim) {
        text += "\\[ S = " + explain::latex_of_set(*request.claim) + " \\]\n";
    } else if (game.text && game.text->claim) {
        text += "\\[ S = " + explain::latex(*game.text->claim) + " \\]\n";
    }
    text += "\\end{theorem}\n\\begin{proof}\n";
    if (request.claim || (game.text && game.text->claim)) text += "Let $S$ be the claimed set. ";
    text += fmt::format("All positions with piles below {} were tested one by one. ",
                        statement.proof.box);
    text += "Each of the following was decided for all positions by a computer";
    if (!statement.proof.certified.empty())
        text += "; the certificates of what automata decided were confirmed by a separate checker";
    text += ".\n" + latex_sentences(statement.proof);
    if (!statement.proof.cases.empty()) {
        text += fmt::format("A winning move exists in each of {}:\n\\begin{{enumerate}}\n",
                            counted(statement.proof.cases.size(), "case"));
        for (const std::string& words : statement.proof.cases)
            text += fmt::format("\\item {}.\n", explain::latex_words(words));
        text += "\\end{enumerate}\n";
    }
    return text + "\\end{proof}\n";
}

}  // namespace takeaway::app
