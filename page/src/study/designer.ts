// Design: rules from P-positions. Which vectors may be subtracted without changing the P-positions of the
// game, or of a set that is typed; how few of them are enough; and which the game could have besides its own.

import type { DesignAnswer } from "../engine/answers";
import type { Asking } from "../engine/channel";
import type { GameText } from "../engine/engine";
import { button, h, labelled, put } from "../page/dom";
import type { Workbench } from "../page/workbench";
import { BoundedTool } from "./bounded_tool";
import { counted } from "./theorem_card";

/** More are counted. */
const mostShown = 40;

export class Designer extends BoundedTool<DesignAnswer> {
    private readonly set: HTMLInputElement;

    constructor(bench: Workbench, seconds: () => number) {
        const set = h("input", {
            type: "text",
            class: "code design-set",
            placeholder: "those of the game",
            maxlength: 2000,
            spellcheck: "false",
            autocomplete: "off",
            autocapitalize: "off",
        });
        super(bench, seconds, {
            label: "Design",
            class: "design",
            head: ["Rules from P-positions"],
            about: "A set of P-positions, {(0,0)} + {(n, 2n) : n >= 1} or (0,0) (1,2) (2,1), or those of the game: moves that have them, and moves that could be added to the game without changing them, below a bound.",
            button: "Design",
            bound: "piles below",
            working: "Designing rules",
            least: 2,
            usual: 30,
            most: 150,
            more: [labelled("P-positions", set)],
        });
        this.set = set;
        set.addEventListener("keydown", (event) => {
            if (event.key === "Enter") void this.run();
        });
    }

    protected ask(text: GameText, below: number, asking: Asking): Promise<DesignAnswer> {
        return this.bench.engine.design(text, this.set.value.trim(), below, asking);
    }

    protected show(answer: DesignAnswer, _text: GameText, below: number): void {
        const { reason, fewer_moves: fewer, addable, rules } = answer;
        const possible = answer.possible_below && answer.everywhere !== "fails";
        put(
            this.result,
            h(
                "p",
                { class: "verdict-line" },
                possible
                    ? `Of ${answer.set}: every vector but ${counted(answer.shortcuts.length, "difference")} of two of them may be a move, ${answer.maximal_moves.toLocaleString("en")} below ${below}.`
                    : `No game whose moves are the same everywhere has ${answer.set} as its P-positions. ${reason ?? answer.everywhere_reason}`,
            ),
            possible && answer.everywhere !== "holds"
                ? h("p", { class: "quiet" }, `Seen below ${below}; no proof for all positions.`)
                : null,
            addable ? vectors("Moves that could be added to the game", "addable", addable, below) : null,
            fewer ? vectors("Enough, and none can be spared", "fewer", fewer, below) : null,
            possible && rules ? this.rulesOf(rules) : null,
        );
        this.result.dataset["possible"] = String(possible);
    }

    protected override clear(): void {
        super.clear();
        delete this.result.dataset["possible"];
    }

    private rulesOf(rules: string): HTMLElement {
        const told = h("span", { class: "told", role: "status" });
        const copy = () =>
            void navigator.clipboard.writeText(rules).then(
                () => (told.textContent = "Copied"),
                () => (told.textContent = "The browser does not allow copying."),
            );
        return h(
            "details",
            { class: "designed-rules" },
            h("summary", {}, "The rules as a text"),
            h("pre", { class: "rule-text code", tabindex: 0, "aria-label": "Designed rules" }, rules),
            h(
                "div",
                { class: "run-row" },
                button("Copy rules", copy, { class: "small" }),
                // A text of the user's own is not replaced.
                this.bench.state.rules === ""
                    ? button("Open these rules", () => this.open(rules), { class: "small" })
                    : null,
                told,
            ),
        );
    }

    private open(rules: string): void {
        const game = /^game (\w+)/m.exec(rules)?.[1] ?? "designed";
        this.bench.set({ rules, game, page: "board", at: "", view: null, axes: null, fixed: [] }, true);
    }
}

function vectors(words: string, kind: string, list: number[][], below: number): HTMLElement {
    const shown = list.slice(0, mostShown).map((vector) => `(${vector.join(",")})`);
    const rest = list.length - shown.length;
    return h(
        "p",
        { class: `vectors ${kind}` },
        h("b", {}, `${words}: ${list.length === 0 ? "none" : list.length.toLocaleString("en")} below ${below}. `),
        h("span", { class: "code" }, shown.join(" ")),
        rest > 0 ? ` … and ${rest.toLocaleString("en")} more` : "",
    );
}
