// A theorem that was found and proved: what it says, how it was proved, and what follows.

import type { DiscoverAnswer, Guess, Theorem } from "../engine/answers";
import { button, h, mathematical, prose, save } from "../page/dom";
import type { Workbench } from "../page/workbench";
import { asMathematics } from "./formula";

/** A longer claim is shown in part; copying copies all of it. */
const longestShown = 1500;

export function theoremCard(
    answer: DiscoverAnswer,
    theorem: Theorem,
    bench: Workbench,
): HTMLElement {
    const { automaton } = theorem;
    return h(
        "article",
        { class: "theorem", "aria-label": "Theorem" },
        h(
            "header",
            {},
            h("span", { class: "badge verdict-proved" }, "proved"),
            h("span", { class: "quiet" }, "for all positions, by automata, certificates checked"),
        ),
        h("h3", { class: "theorem-head" }, "The P-positions of ", h("code", {}, answer.game), " are"),
        claimOf(theorem),
        actions(answer, theorem, bench),
        h(
            "p",
            { class: "first" },
            "The first: ",
            ...theorem.first.map((position) => chip(position.join(","), bench)),
        ),
        automaton ? drawing(answer, theorem, automaton) : null,
        h("h3", {}, "Proof, where S is this set"),
        h(
            "ol",
            { class: "proof" },
            ...theorem.proof.map((part) =>
                h("li", {}, h("b", {}, part.name), " ", ...prose(part.meaning)),
            ),
        ),
        cases(theorem, bench),
        ...follows(theorem),
        triedList(answer.tried),
    );
}

function claimOf(theorem: Theorem): HTMLElement {
    if (theorem.kind === "formula")
        return h("p", { class: "claim-formula" }, "P = ", ...mathematical(asMathematics(theorem.text)));
    const { text } = theorem;
    const isLong = text.length > longestShown;
    return h(
        "details",
        { class: "claim-automaton" },
        h(
            "summary",
            {},
            "those that ",
            theorem.automaton
                ? `an automaton of ${counted(theorem.automaton.states, "state")} accepts, which reads the piles side by side in ${theorem.automaton.system}, most significant digits first`
                : "an automaton accepts",
            h("span", { class: "quiet" }, " (its table)"),
        ),
        h(
            "pre",
            { class: "code", tabindex: 0 },
            isLong ? `${text.slice(0, longestShown)}… (all of it by Copy claim)` : text,
        ),
    );
}

function actions(answer: DiscoverAnswer, theorem: Theorem, bench: Workbench): HTMLElement {
    const told = h("span", { class: "told", role: "status" });
    let telling = 0;
    const tell = () => {
        told.textContent = "Copied";
        clearTimeout(telling);
        telling = window.setTimeout(() => (told.textContent = ""), 2500);
    };
    const copying = (name: string, text: () => string) =>
        button(
            `Copy ${name}`,
            () =>
                void navigator.clipboard
                    .writeText(text())
                    .then(tell, () => save(new Blob([text()], { type: "text/plain" }), `${name}.txt`)),
            { class: "small" },
        );
    const { svg } = theorem;
    return h(
        "div",
        { class: "run-row" },
        copying("claim", () => `claim P = ${theorem.claim}`),
        copying("LaTeX", () => theorem.latex),
        copying("link to this", () => bench.link),
        svg
            ? button(
                  "Save drawing",
                  () => save(new Blob([svg], { type: "image/svg+xml" }), `${fileName(answer.game)}.svg`),
                  { class: "small" },
              )
            : null,
        told,
    );
}

/** The drawing as an image: whatever stands in it, nothing of it runs. */
function drawing(
    answer: DiscoverAnswer,
    theorem: Theorem,
    { system, states }: { system: string; states: number },
): HTMLElement {
    const words = `An automaton of ${counted(states, "state")} in ${system} that accepts the P-positions of ${answer.game}`;
    if (!theorem.svg)
        return h("p", { class: "quiet" }, `${words}: too large for a drawing.`);
    const address = URL.createObjectURL(new Blob([theorem.svg], { type: "image/svg+xml" }));
    const image = h("img", { src: address, alt: words });
    image.addEventListener("load", () => URL.revokeObjectURL(address), { once: true });
    return h(
        "figure",
        { class: "drawing" },
        h("div", { class: "drawing-frame", tabindex: 0, role: "group", "aria-label": words }, image),
        h(
            "figcaption",
            { class: "quiet" },
            `Digits of ${system}, one of each pile, from the largest place down; a double circle accepts.`,
        ),
    );
}

function cases(theorem: Theorem, bench: Workbench): HTMLElement | null {
    if (theorem.kinds.length === 0) return null;
    const cell = (position: string | undefined, none: string) =>
        h("td", {}, position ? chip(position.replace(/[() ]/g, ""), bench) : none);
    return h(
        "table",
        { class: "kinds" },
        h(
            "thead",
            {},
            h("tr", {}, ...["Move", "wins first at", "alone first at"].map((name) => h("th", { scope: "col" }, name))),
        ),
        h(
            "tbody",
            {},
            ...theorem.kinds.map((kind) =>
                h(
                    "tr",
                    {},
                    h("th", { scope: "row", class: "code" }, kind.move),
                    cell(kind.first, "never"),
                    cell(kind.alone, "never"),
                ),
            ),
        ),
    );
}

function follows(theorem: Theorem): HTMLElement[] {
    const items: (Node | string)[][] = theorem.facts.map((fact) => mathematical(fact));
    if (theorem.counts.length > 0)
        items.push([
            "there are ",
            ...theorem.counts.flatMap(({ below, count }, i) => [
                i === 0 ? "" : i + 1 === theorem.counts.length ? " and " : ", ",
                ...large(count),
                " below ",
                ...large(below),
            ]),
            "; their number grows ",
            ...mathematical(theorem.growth.replace(/\^L/, "^(L)")),
            " with the length L of the piles in digits",
        ]);
    if (theorem.kind === "formula" && theorem.automaton)
        items.push([
            `an automaton of ${counted(theorem.automaton.states, "state")} recognises them in ${theorem.automaton.system}`,
        ]);
    const { addable } = theorem;
    if (addable)
        items.push(
            addable.first.length === 0
                ? ["no vector could be a move everywhere without changing P"]
                : [
                      `vectors that could be moves everywhere without changing P: ${addable.first.join(", ")}${addable.first.length < 12 ? "" : ", …"}`,
                  ],
        );
    if (items.length === 0) return [];
    return [
        h("h3", {}, "What follows, for all numbers"),
        h("ul", { class: "follows" }, ...items.map((item) => h("li", {}, ...item))),
    ];
}

/** 1000000 as it is, 10^100 as a power, longer numbers by their size. */
function large(number: string): (Node | string)[] {
    if (number.length <= 12) return [number.replace(/\B(?=(\d{3})+$)/g, ",")];
    if (/^10*$/.test(number)) return mathematical(`10^${number.length - 1}`.replace(/\^(\d+)/, "^($1)"));
    return ["about ", `${number[0]}.${number.slice(1, 3)}·`, ...mathematical(`10^(${number.length - 1})`)];
}

export function triedList(tried: Guess[]): HTMLElement | null {
    if (tried.length === 0) return null;
    return h(
        "details",
        { class: "tried" },
        h("summary", {}, `${counted(tried.length, "guess", "guesses")} put to the proof`),
        h(
            "ol",
            {},
            ...tried.map((guess) =>
                h(
                    "li",
                    {},
                    h(
                        "span",
                        { class: `badge verdict-${guess.verdict.toLowerCase().replace(/[^a-z]/g, "")}` },
                        guess.verdict.toLowerCase(),
                    ),
                    ` from the board below ${guess.seen_below}: `,
                    h("code", {}, guess.claim.length > 160 ? `${guess.claim.slice(0, 160)}…` : guess.claim),
                    guess.counterexample ? ` fails at ${guess.counterexample}` : "",
                    guess.reason ? `: ${guess.reason}` : "",
                ),
            ),
        ),
    );
}

function chip(position: string, bench: Workbench): HTMLButtonElement {
    return button(`(${position})`, () => bench.set({ page: "board", at: position }, true), {
        class: "chip code",
        title: "See it on the board",
    });
}

/** What the engine says without a full stop, as the beginning of a sentence. */
export function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

export function counted(count: number, thing: string, things = `${thing}s`): string {
    return `${count} ${count === 1 ? thing : things}`;
}

function fileName(game: string): string {
    return game.replace(/[^\w]+/g, "-").replace(/^-|-$/g, "") || "game";
}
