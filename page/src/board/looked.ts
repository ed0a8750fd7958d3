// The position looked at: asked for when the link names one, and shown in the inspector.

import type { PositionAnswer } from "../engine/answers";
import { isCalledOff } from "../engine/channel";
import { spoken } from "../page/words";
import { asEngineError, type Workbench } from "../page/workbench";
import { Inspector, optionsAsked } from "./inspector";

export class Looked {
    readonly inspector: Inspector;
    /** null: at no position, or at one of which nothing could be found out */
    answer: PositionAnswer | null = null;
    private asking = new AbortController();

    constructor(
        private readonly bench: Workbench,
        private readonly seconds: () => number,
        play: (position: string) => void,
        /** the answer is another one */
        private readonly changed: () => void,
    ) {
        this.inspector = new Inspector({
            go: (at) => bench.set({ at }),
            close: () => bench.set({ at: "" }),
            digits: (piles, system) => this.digitsOf(piles, system),
            play,
        });
    }

    async look(): Promise<void> {
        this.asking.abort();
        const { at } = this.bench.state;
        if (at === "" || !this.bench.shown) {
            this.answer = null;
            this.inspector.nothing();
            this.changed();
            return;
        }
        this.inspector.waiting(at);
        const controller = new AbortController();
        this.asking = controller;
        try {
            const asking = { signal: controller.signal, seconds: this.seconds() };
            const { engine, text } = this.bench;
            this.answer = await engine.position(text, at, optionsAsked, asking);
            this.inspector.show(this.answer);
        } catch (reason) {
            if (isCalledOff(reason)) return;
            this.answer = null;
            this.inspector.trouble(spoken(asEngineError(reason)));
        }
        this.changed();
    }

    private async digitsOf(piles: string[], system: string): Promise<string[]> {
        const asking = { seconds: this.seconds() };
        const { numbers } = await this.bench.engine.represent(piles, system, asking);
        return numbers.map(({ numbers: [row] }) => {
            const digits = row!.digits.map(String);
            // Digits above 9 need a sign between them.
            return digits.join(digits.some((digit) => digit.length > 1) ? "." : "") || "0";
        });
    }
}
