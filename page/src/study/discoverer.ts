// Discover: from the rules to a theorem, step by step, and stopped at any time.

import type { DiscoverAnswer } from "../engine/answers";
import { Busy } from "../page/busy";
import { button, h, labelled, put } from "../page/dom";
import { mostWithin } from "../page/link";
import { spoken } from "../page/words";
import { asEngineError, type Workbench } from "../page/workbench";
import { capital, theoremCard } from "./theorem_card";
import { unknownCard } from "./unknown_card";

/** The part of the time limit after which no wider board is begun, so that what was tried can be told
 *  before the time is over. */
const searchPart = 0.6;

export class Discoverer {
    private readonly busy = new Busy();
    private readonly start = button("Discover", () => this.bench.set({ discover: true }), {
        class: "primary",
    });
    private readonly within = h("input", {
        type: "number",
        min: 0,
        max: mostWithin,
        placeholder: "any",
        title: "No wider board is solved; empty: as far as time and memory allow",
    });
    private readonly game = h("span", { class: "code" });
    private readonly steps = h("ol", { class: "steps", "aria-live": "polite" });
    private readonly result = h("div", { class: "found-theorem", "aria-live": "polite" });
    readonly element = h(
        "section",
        { class: "discover", "aria-label": "Discover" },
        h("h2", {}, "What are the P-positions of ", this.game, "?"),
        h(
            "p",
            { class: "quiet" },
            "Boards are solved, descriptions guessed (formulas, and automata that read digits), and each guess is put to the proof, here, for all positions. A guess is never called a theorem.",
        ),
        h(
            "div",
            { class: "run-row" },
            this.start,
            labelled("boards below", this.within),
            this.busy.element,
        ),
        this.steps,
        this.result,
    );
    /** what the result is about: the game with its rules, and how far boards may go */
    private about = "";

    constructor(
        private readonly bench: Workbench,
        private readonly seconds: () => number,
    ) {
        this.within.addEventListener("change", () => {
            const typed = Math.floor(Number(this.within.value));
            const within = typed > 0 ? Math.min(typed, mostWithin) : 0;
            bench.set({ within, discover: false });
        });
        this.forget();
    }

    /** Another game: what was found about the old one goes. */
    forget(): void {
        this.game.textContent = this.bench.state.game;
        const { within } = this.bench.state;
        if (document.activeElement !== this.within)
            this.within.value = within > 0 ? String(within) : "";
        if (this.asked === this.about) return;
        this.about = "";
        this.busy.drop();
        delete this.element.dataset["verdict"];
        put(this.steps);
        put(this.result);
    }

    /** Runs, unless that has been done for this game. */
    async run(): Promise<void> {
        const { text } = this.bench;
        const { within } = this.bench.state;
        const now = this.asked;
        if (now === this.about) return;
        this.about = now;
        delete this.element.dataset["verdict"];
        this.start.disabled = true;
        put(this.result);
        put(this.steps, h("li", {}, "Reading the rules"));
        const limit = this.seconds();
        try {
            const answer = await this.busy.run("Looking for a theorem", limit, (asking) =>
                this.bench.engine.discover(text, within, Math.max(1, Math.floor(limit * searchPart)), {
                    ...asking,
                    onStep: (words) => this.step(words),
                }),
            );
            if (!answer || this.about !== now) return;
            this.show(answer);
        } catch (reason) {
            if (this.about !== now) return;
            this.about = "";
            this.bench.set({ discover: false });
            put(
                this.result,
                h("p", { class: "error", role: "alert" }, spoken(asEngineError(reason))),
            );
        } finally {
            this.start.disabled = false;
        }
    }

    private get asked(): string {
        return JSON.stringify([this.bench.text, this.bench.state.within]);
    }

    private step(words: string): void {
        this.steps.append(h("li", { class: kindOf(words) }, capital(words)));
        this.steps.scrollTop = this.steps.scrollHeight;
    }

    private show(answer: DiscoverAnswer): void {
        put(this.steps, ...answer.steps.map((words) => h("li", { class: kindOf(words) }, capital(words))));
        this.element.dataset["verdict"] = answer.verdict;
        const { theorem } = answer;
        if (theorem) {
            this.step(`proved, after ${answer.seconds.toFixed(1)} s`);
            put(this.result, theoremCard(answer, theorem, this.bench));
        } else {
            put(this.result, unknownCard(answer, this.bench.text.rules !== ""));
        }
    }
}

function kindOf(words: string): string {
    if (words.startsWith("refuted")) return "step-refuted";
    if (words.startsWith("proved")) return "step-proved";
    return words.startsWith("a guess") ? "step-guess" : "step-board";
}
