// Analyse: what can be seen in the P-positions of the game below a bound. Nothing of it is a proof.

import { Busy } from "../page/busy";
import { button, h, labelled, put } from "../page/dom";
import { asEngineError, type Workbench } from "../page/workbench";
import { spoken } from "../page/words";

const usualBelow = 100;
const leastBelow = 2;
const mostBelow = 5000;

export class Analyser {
    private readonly busy = new Busy();
    private readonly below = h("input", {
        type: "number",
        min: leastBelow,
        max: mostBelow,
        value: usualBelow,
    });
    private readonly result = h("div", { "aria-live": "polite" });
    readonly element = h(
        "section",
        { class: "iterates analyse", "aria-label": "Patterns" },
        h("h2", {}, "Patterns on a board"),
        h(
            "p",
            { class: "quiet" },
            "Formulas, periods, splittings, slopes and ends of digits, as they are seen below a bound. What is seen is a guess; Discover proves.",
        ),
        h(
            "div",
            { class: "run-row" },
            button("Look for patterns", () => void this.run()),
            labelled("piles below", this.below),
            this.busy.element,
        ),
        this.result,
    );
    private about = "";

    constructor(
        private readonly bench: Workbench,
        private readonly seconds: () => number,
    ) {}

    /** Another game: what was seen of the old one goes. */
    forget(): void {
        if (JSON.stringify(this.bench.text) === this.about) return;
        this.about = "";
        this.busy.drop();
        put(this.result);
    }

    private async run(): Promise<void> {
        const { text, engine } = this.bench;
        const typed = Math.floor(Number(this.below.value)) || usualBelow;
        const below = Math.max(leastBelow, Math.min(mostBelow, typed));
        this.below.value = String(below);
        this.about = JSON.stringify(text);
        put(this.result);
        try {
            const answer = await this.busy.run("Looking for patterns", this.seconds(), (asking) =>
                engine.analyse(text, below, asking),
            );
            if (!answer || this.about !== JSON.stringify(text)) return;
            const lines = answer.text.split("\n").filter((line) => !/`takeaway /.test(line));
            put(
                this.result,
                h(
                    "pre",
                    { class: "rule-text code analysis", tabindex: 0, "aria-label": "Patterns" },
                    lines.join("\n").trimEnd(),
                ),
            );
        } catch (reason) {
            put(this.result, h("p", { class: "error", role: "alert" }, spoken(asEngineError(reason))));
        }
    }
}
