// Analyse: what can be seen in the P-positions of the game below a bound. Nothing of it is a proof.

import type { GameText } from "../engine/engine";
import type { Asking } from "../engine/channel";
import { h, put } from "../page/dom";
import type { Workbench } from "../page/workbench";
import { BoundedTool } from "./bounded_tool";

export class Analyser extends BoundedTool<{ text: string }> {
    constructor(bench: Workbench, seconds: () => number) {
        super(bench, seconds, {
            label: "Patterns",
            class: "analyse",
            head: ["Patterns on a board"],
            about: "Formulas, periods, splittings, slopes and ends of digits, as they are seen below a bound. What is seen is a guess; Discover proves.",
            button: "Look for patterns",
            bound: "piles below",
            working: "Looking for patterns",
            least: 2,
            usual: 100,
            most: 5000,
        });
    }

    protected ask(text: GameText, below: number, asking: Asking): Promise<{ text: string }> {
        return this.bench.engine.analyse(text, below, asking);
    }

    protected show(answer: { text: string }): void {
        const lines = answer.text.split("\n").filter((line) => !/`takeaway /.test(line));
        put(
            this.result,
            h(
                "pre",
                { class: "rule-text code analysis", tabindex: 0, "aria-label": "Patterns" },
                lines.join("\n").trimEnd(),
            ),
        );
    }
}
