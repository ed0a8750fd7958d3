/// The report of `discover` for a paper: a theorem and its proof, as a LaTeX fragment.
#include <fmt/format.h>

#include "app/discover/discover_command.hpp"
#include "core/words.hpp"
#include "explain/latex.hpp"

namespace takeaway::app {

namespace {

/// What a state of the automaton does, one line each.
std::string table_of(const automata::Automaton& set) {
    const automata::Table& table = set.table();
    std::string text = fmt::format("\\begin{{tabular}}{{r|{}}}\n", std::string(table.letters, 'r'));
    const automata::Digit base = set.system().digit_count();
    for (automata::Letter letter = 0; letter < table.letters; ++letter) {
        std::vector<std::string> digits;
        automata::Letter rest = letter;
        for (std::size_t i = 0; i < set.tracks().size(); ++i, rest /= base)
            digits.insert(digits.begin(), std::to_string(rest % base));
        text += " & " + joined(digits, "/");
    }
    text += " \\\\ \\hline\n";
    for (automata::State state = 1; state < table.states(); ++state) {
        text += fmt::format("{}{}", table.accepting[state] != 0 ? "*" : "", state);
        for (automata::Letter letter = 0; letter < table.letters; ++letter) {
            const automata::State next = table.at(state, letter);
            text += next == 0 ? " & " : fmt::format(" & {}", next);
        }
        text += " \\\\\n";
    }
    return text + "\\end{tabular}\n";
}

}  // namespace

std::string to_latex(const DiscoverReport& report) {
    if (!report.found.theorem) return "";
    const Proposal& theorem = *report.found.theorem;
    std::string text = fmt::format(
        "% Needs amsmath, amssymb, and environments theorem and proof (amsthm).\n"
        "\\begin{{theorem}}\nThe $P$-positions of \\texttt{{{}}} are\n\\[ P = {} {}\\]\n",
        explain::latex_words(report.game), explain::latex_of_set(theorem.claim),
        theorem.automaton ? ", " : "");
    if (theorem.automaton) {
        constexpr automata::Letter most_columns = 16;
        text += fmt::format(
            "where $\\mathcal A$ is an automaton of {} that reads the piles side by side in the "
            "numeration system \\texttt{{{}}}, most significant digits first.\n",
            counted(theorem.automaton->states() - 1, "state"),
            explain::latex_words(theorem.automaton->system().name()));
        if (theorem.automaton->letters() <= most_columns)
            text +=
                "Its states, the first is the start, * accepts:\n\n" + table_of(*theorem.automaton);
    }
    text += "\\end{theorem}\n\\begin{proof}\n";
    text +=
        "Let $S$ be this set. Each of the following was decided for all positions by a computer";
    if (!report.proof->proof.certified.empty())
        text += "; the certificates of what automata decided were confirmed by a separate checker";
    text += ".\n\\begin{enumerate}\n";
    for (const SettledSentence& sentence : report.proof->proof.sentences)
        text += fmt::format("\\item[({})] {} (By {}.)\n", explain::latex_words(sentence.name),
                            explain::latex_words(sentence.meaning), enumerated(sentence.by));
    for (const WinningKind& kind : report.follows.kinds)
        if (kind.first)
            text += fmt::format(
                "\\item[] The move \\emph{{{}}} wins first at ${}$.{}\n",
                explain::latex_words(kind.move), rules::to_text(*kind.first),
                kind.alone ? fmt::format(" No other wins at ${}$.", rules::to_text(*kind.alone))
                           : "");
    text += "\\end{enumerate}\n\\end{proof}\n";
    if (!report.follows.facts.empty()) {
        text += "\\begin{itemize}\n";
        for (const std::string& fact : report.follows.facts)
            text += fmt::format("\\item {}.\n", explain::latex_words(fact));
        text += "\\end{itemize}\n";
    }
    return text;
}

}  // namespace takeaway::app
