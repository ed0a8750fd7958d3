// A tool of the study that asks the engine one thing about the game, below a bound: a head, a button, the
// bound, what is going on, and the result. Another game takes the result away.

import type { GameText } from "../engine/engine";
import type { Asking } from "../engine/channel";
import { Busy } from "../page/busy";
import { button, h, labelled, put, type Child } from "../page/dom";
import { asEngineError, type Workbench } from "../page/workbench";
import { spoken } from "../page/words";

export interface ToolWords {
    /** of the section */
    label: string;
    class: string;
    head: Child[];
    about?: string;
    button: string;
    bound: string;
    working: string;
    least: number;
    usual: number;
    most: number;
    /** stands in the row of the button */
    more?: Child[];
}

export abstract class BoundedTool<Answer> {
    protected readonly busy = new Busy();
    private readonly below: HTMLInputElement;
    protected readonly result: HTMLElement;
    readonly element: HTMLElement;
    private about = "";

    constructor(
        protected readonly bench: Workbench,
        private readonly seconds: () => number,
        private readonly words: ToolWords,
    ) {
        const { least: min, most: max, usual: value } = words;
        this.below = h("input", { type: "number", min, max, value });
        this.result = h("div", { class: `${words.class}-row`, "aria-live": "polite" });
        this.element = h(
            "section",
            { class: `iterates ${words.class}`, "aria-label": words.label },
            h("h2", {}, ...words.head),
            words.about ? h("p", { class: "quiet" }, words.about) : null,
            h(
                "div",
                { class: "run-row" },
                button(words.button, () => void this.run()),
                ...(words.more ?? []),
                labelled(words.bound, this.below),
                this.busy.element,
            ),
            this.result,
        );
    }

    protected abstract ask(text: GameText, below: number, asking: Asking): Promise<Answer>;
    protected abstract show(answer: Answer, text: GameText, below: number): void;
    /** What besides the result speaks of the game. */
    protected clear(): void {
        put(this.result);
    }

    /** Another game: what was found out about the old one goes. */
    forget(): void {
        if (JSON.stringify(this.bench.text) === this.about) return;
        this.about = "";
        this.busy.drop();
        this.clear();
    }

    protected async run(): Promise<void> {
        const { text } = this.bench;
        const { least, usual, most, working } = this.words;
        const typed = Math.floor(Number(this.below.value)) || usual;
        const below = Math.max(least, Math.min(most, typed));
        this.below.value = String(below);
        this.about = JSON.stringify(text);
        this.clear();
        try {
            const answer = await this.busy.run(working, this.seconds(), (asking) =>
                this.ask(text, below, asking),
            );
            if (answer && this.about === JSON.stringify(text)) this.show(answer, text, below);
        } catch (reason) {
            put(this.result, h("p", { class: "error", role: "alert" }, spoken(asEngineError(reason))));
        }
    }
}
