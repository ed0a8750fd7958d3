// Busy: what is being computed, how far, how long already, and a button that stops it.
// Shown only if it takes longer than a moment, so that quick answers do not flicker.

import { EngineError } from "../engine/answers";
import { isCalledOff, type Asking } from "../engine/channel";
import { button, h } from "./dom";

const appearsAfter = 180;

export class Busy {
    private readonly words = h("span", { class: "busy-words" });
    private readonly time = h("span", { class: "busy-time", "aria-hidden": "true" });
    private readonly bar = h("progress", { max: 1 });
    readonly element = h(
        "div",
        { class: "busy", role: "status", hidden: true },
        this.bar,
        this.words,
        this.time,
        button("Cancel", () => this.cancel(), { class: "cancel" }),
    );
    private controller: AbortController | null = null;
    private byUser = false;

    /** Runs one piece of work; a new one calls off the old one. Undefined if it was called off by
     *  newer work. Throws EngineError, also if the user stops it. */
    async run<T>(
        words: string,
        seconds: number,
        work: (asking: Asking) => Promise<T>,
    ): Promise<T | undefined> {
        this.controller?.abort();
        const controller = new AbortController();
        this.controller = controller;
        this.byUser = false;
        const started = performance.now();
        this.words.textContent = words;
        this.bar.removeAttribute("value");
        const tick = () => {
            if (this.controller !== controller) return;
            const elapsed = (performance.now() - started) / 1000;
            this.element.hidden = elapsed * 1000 < appearsAfter;
            this.time.textContent = `${elapsed.toFixed(1)} s`;
        };
        const timer = setInterval(tick, 100);
        try {
            return await work({
                signal: controller.signal,
                seconds,
                onProgress: (done, all) => {
                    if (this.controller === controller && all > 0) this.bar.value = done / all;
                },
            });
        } catch (reason) {
            if (!isCalledOff(reason)) throw reason;
            if (this.byUser && this.controller === controller) {
                const elapsed = ((performance.now() - started) / 1000).toFixed(1);
                throw new EngineError("interrupted", `Cancelled after ${elapsed} s.`);
            }
            return undefined;
        } finally {
            clearInterval(timer);
            if (this.controller === controller) {
                this.controller = null;
                this.element.hidden = true;
            }
        }
    }

    /** Calls off what runs, without a word: nobody waits for it any more. */
    drop(): void {
        this.controller?.abort();
    }

    cancel(): void {
        this.byUser = true;
        this.controller?.abort();
    }
}
