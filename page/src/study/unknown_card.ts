// No theorem: why, what was tried, and what to do where more provers are installed.

import type { DiscoverAnswer } from "../engine/answers";
import { h } from "../page/dom";
import { discoverCommand, proveCommand } from "./command";
import { capital, counted, triedList } from "./theorem_card";

/** So many numeration systems are listed, those that came closest first. */
const systemsListed = 6;
/** A longer guess is found again sooner than typed. */
const longestClaim = 300;

export function unknownCard(answer: DiscoverAnswer, hasOwnRules: boolean): HTMLElement {
    const unproved = answer.tried.filter((guess) => guess.verdict.toLowerCase() === "unknown");
    const closest = answer.systems
        .flatMap(({ system, boards }) => {
            const last = boards.at(-1);
            return last ? [{ system, boards, last }] : [];
        })
        .sort((a, b) => a.last.classes - b.last.classes)
        .slice(0, systemsListed);
    return h(
        "article",
        { class: "theorem", "aria-label": "No theorem" },
        h(
            "header",
            {},
            h("span", { class: "badge" }, "unknown"),
            h("span", { class: "quiet" }, "no theorem was found here"),
        ),
        h("p", {}, `${capital(answer.end ?? "")}.`),
        h(
            "p",
            {},
            `${counted(answer.p_positions, "P-position")} below ${answer.solved_below} are known.`,
        ),
        unproved.length > 0
            ? h(
                  "p",
                  { class: "warning" },
                  `${counted(unproved.length, "guess was", "guesses were")} neither proved nor refuted by automata alone. Proofs by z3, cvc5 and MONA need the program itself:`,
              )
            : h(
                  "p",
                  { class: "quiet" },
                  "The program itself has more time and memory, and asks z3, cvc5 and MONA as well:",
              ),
        h(
            "pre",
            { class: "code command", tabindex: 0 },
            [
                ...unproved
                    .filter(({ claim }) => claim.length <= longestClaim)
                    .map(({ claim }) => proveCommand(answer.game, claim, hasOwnRules)),
                discoverCommand(answer.game, hasOwnRules),
            ].join("\n"),
        ),
        hasOwnRules
            ? h("p", { class: "quiet" }, "Save the text of your rules as my.game first.")
            : null,
        triedList(answer.tried),
        closest.length > 0
            ? h(
                  "details",
                  {},
                  h("summary", {}, "How many words of digits an automaton would have to tell apart"),
                  h(
                      "ul",
                      { class: "follows" },
                      ...closest.map(({ system, boards }) =>
                          h(
                              "li",
                              {},
                              h("code", {}, system),
                              `: ${boards.map(({ classes, below }) => `${classes} below ${below}`).join(", ")}`,
                          ),
                      ),
                  ),
              )
            : null,
    );
}
