// Decide: a sentence about numbers, sequences and games, true or false for all numbers.

import type { DecideAnswer } from "../engine/answers";
import { Busy } from "../page/busy";
import { button, h, put } from "../page/dom";
import { longestSentence } from "../page/link";
import { inWords } from "../page/words";
import { asEngineError, type Workbench } from "../page/workbench";
import { counted } from "./theorem_card";
import { placesOf } from "./witness";

const examples: readonly (readonly [name: string, sentence: string, lets: string])[] = [
    [
        "an identity",
        "all n >= 1: a(a(n)) = b(n) - 1",
        "a = beatty(phi)\nb = beatty(phi^2)",
    ],
    ["each row has one", "all x: exactly one y: (x, y) in P(wythoff)", ""],
    ["a false one", "all x, y: (x, y) in P(wythoff) implies y <= x + 7", ""],
    ["an example", "exists x, y: (x, y) in P(freak) and y = x + 7", ""],
];

export class Decider {
    private readonly busy = new Busy();
    private readonly sentence = h("textarea", {
        class: "code",
        rows: 3,
        spellcheck: "false",
        autocapitalize: "off",
        autocomplete: "off",
        maxlength: longestSentence,
        placeholder: "all n >= 1: a(a(n)) = b(n) - 1",
        id: "sentence",
    });
    private readonly lets = h("textarea", {
        class: "code",
        rows: 2,
        spellcheck: "false",
        autocapitalize: "off",
        autocomplete: "off",
        maxlength: longestSentence,
        placeholder: "a = beatty(phi)",
        id: "lets",
    });
    private readonly result = h("div", { class: "decision", "aria-live": "polite" });
    readonly element: HTMLElement;
    private asked = JSON.stringify(["", ""]);

    constructor(
        private readonly bench: Workbench,
        private readonly seconds: () => number,
    ) {
        const submit = (event: Event) => {
            event.preventDefault();
            void this.run();
        };
        for (const area of [this.sentence, this.lets])
            area.addEventListener("keydown", (event) => {
                if (event.key !== "Enter" || event.shiftKey || area === this.lets) return;
                submit(event);
            });
        this.element = h(
            "section",
            { class: "decide", "aria-label": "Decide" },
            h("h2", {}, "Is it true for all numbers?"),
            h(
                "form",
                { onsubmit: submit as EventListener },
                h("label", { for: "sentence" }, "A sentence about numbers, sequences and games"),
                this.sentence,
                h("label", { for: "lets" }, "where, one name a line"),
                this.lets,
                h(
                    "div",
                    { class: "run-row" },
                    h("button", { type: "submit", class: "primary" }, "Decide"),
                    this.busy.element,
                ),
            ),
            this.result,
            h(
                "div",
                { class: "examples" },
                h("span", { class: "quiet" }, "For example"),
                ...examples.map(([name, sentence, lets]) =>
                    button(
                        name,
                        () => {
                            this.sentence.value = sentence;
                            this.lets.value = lets;
                            void this.run();
                        },
                        { class: "chip" },
                    ),
                ),
            ),
        );
    }

    /** Decides what the address says, unless that has been done. */
    ask(): void {
        const { sentence, lets } = this.bench.state;
        if (JSON.stringify([sentence, lets]) === this.asked) return;
        this.sentence.value = sentence;
        this.lets.value = lets;
        if (sentence === "") {
            this.asked = JSON.stringify([sentence, lets]);
            this.busy.drop();
            put(this.result);
        } else void this.run();
    }

    private async run(): Promise<void> {
        const sentence = this.sentence.value.trim();
        const lets = this.lets.value.trim();
        if (sentence === "") {
            this.sentence.focus();
            return;
        }
        this.asked = JSON.stringify([sentence, lets]);
        this.bench.set({ sentence, lets });
        const definitions = lets.split("\n").filter((line) => line.trim() !== "");
        put(this.result);
        try {
            const answer = await this.busy.run("Deciding", this.seconds(), (asking) =>
                this.bench.engine.decide(sentence, definitions, this.bench.text.rules, asking),
            );
            if (answer) this.show(answer);
        } catch (reason) {
            const { message } = asEngineError(reason);
            put(this.result, h("pre", { class: "error", role: "alert" }, inWords(message)));
        }
    }

    private show(answer: DecideAnswer): void {
        const numbers = answer.counterexample ?? answer.witness ?? {};
        const values = Object.entries(numbers)
            .map(([name, value]) => `${name} = ${value}`)
            .join(", ");
        const { shown } = this.bench;
        const current = shown ? { game: shown.game, piles: shown.pile_names } : null;
        const games = [...new Set(answer.premises.map((premise) => premise.game))];
        put(
            this.result,
            h(
                "p",
                { class: "answer" },
                h("span", { class: `badge answer-${answer.verdict.toLowerCase()}` }, answer.verdict),
                values === ""
                    ? ""
                    : ` ${answer.verdict === "FALSE" ? "fails for" : "for example"} ${values}`,
                answer.why ? ` ${answer.why}` : "",
            ),
            ...placesOf(answer.sentence, numbers, current).map(({ game, position }) =>
                button(`See (${position}) of ${game} on the board`, () => this.see(game, position), {
                    class: "small",
                }),
            ),
            ...games.map((game) =>
                h("p", { class: "quiet" }, `That the P-positions of ${game} are as claimed was decided first.`),
            ),
            h(
                "p",
                { class: "quiet" },
                `In the digits of ${answer.digits}; the largest automaton had ${counted(answer.figures.largest_table, "state")}.`,
                answer.certificates
                    ? ` ${counted(answer.certificates, "certificate")} checked.`
                    : "",
            ),
        );
    }

    private see(game: string, position: string): void {
        if (game !== this.bench.state.game) this.bench.choose(game);
        this.bench.set({ page: "board", at: position }, true);
    }
}
