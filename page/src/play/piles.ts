// Piles as one can touch them: tokens while they are few, numbers when they are many.
//
// Each pile is a slider for how much is taken from it: clicking a token takes it and all to the right
// of it, arrow keys change the amount. Sizes are BigInt: sixty digits are as exact as one.

import { h, put } from "../page/dom";

export interface PileInfo {
    name: string;
    count: string;
    component?: number;
}

export const mostTokens = 60;

export class Piles {
    readonly element = h("div", { class: "piles", role: "group", "aria-label": "Piles" });
    private piles: PileInfo[] = [];
    private taken: bigint[] = [];
    private rows: { update(): void; focus(): void }[] = [];
    enabled = true;

    constructor(private readonly events: { changed(): void; enter(): void }) {}

    /** Heaps that are split are only looked at: a move is more than an amount. */
    show(piles: PileInfo[], splits = false): void {
        const focused = this.focusedRow();
        this.piles = piles;
        this.taken = piles.map(() => 0n);
        this.rows = [];
        const elements = piles.map((pile, index) =>
            splits ? heapRow(pile) : this.row(pile, index),
        );
        put(this.element, ...elements.flatMap((element, index) => this.withPlus(element, index)));
        if (focused >= 0) this.rows[focused]?.focus();
    }

    get amounts(): bigint[] {
        return this.taken;
    }

    /** What is left after taking the chosen amounts. */
    get left(): bigint[] {
        return this.piles.map((pile, index) => BigInt(pile.count) - this.taken[index]!);
    }

    private focusedRow(): number {
        return [...this.element.querySelectorAll(".take")].indexOf(
            document.activeElement as Element,
        );
    }

    private withPlus(element: HTMLElement, index: number): HTMLElement[] {
        const apart =
            index > 0 && this.piles[index]!.component !== this.piles[index - 1]!.component;
        return apart
            ? [h("div", { class: "plus", "aria-hidden": "true" }, "+"), element]
            : [element];
    }

    private row(pile: PileInfo, index: number): HTMLElement {
        const count = BigInt(pile.count);
        return count <= BigInt(mostTokens)
            ? this.tokens(pile, index, Number(count))
            : this.number(pile, index, count);
    }

    private set(index: number, amount: bigint): void {
        const most = BigInt(this.piles[index]!.count);
        this.taken[index] = amount < 0n ? 0n : amount > most ? most : amount;
        this.rows[index]?.update();
        this.events.changed();
    }

    private tokens(pile: PileInfo, index: number, count: number): HTMLElement {
        const tokens = Array.from({ length: count }, () => h("span", { class: "token" }));
        const slider = h(
            "div",
            {
                class: "take tokens",
                role: "slider",
                tabindex: 0,
                "aria-label": `Take from pile ${pile.name} of ${count}`,
                "aria-valuemin": 0,
                "aria-valuemax": count,
            },
            ...tokens,
        );
        const size = h("output", { class: "size" });
        slider.addEventListener("click", (event) => {
            if (!this.enabled) return;
            const at = tokens.indexOf(event.target as HTMLSpanElement);
            if (at < 0) return;
            const amount = BigInt(count - at);
            this.set(index, amount === this.taken[index] ? 0n : amount);
            slider.focus();
        });
        slider.addEventListener("keydown", (event) => this.key(event, index));
        const update = () => {
            const taken = Number(this.taken[index]);
            tokens.forEach((token, at) => token.classList.toggle("taken", at >= count - taken));
            slider.setAttribute("aria-valuenow", String(taken));
            slider.setAttribute(
                "aria-valuetext",
                taken === 0 ? "take nothing" : `take ${taken}, leave ${count - taken}`,
            );
            size.textContent =
                taken === 0 ? String(count) : `${count} − ${taken} = ${count - taken}`;
        };
        this.rows[index] = { update, focus: () => slider.focus() };
        update();
        return h("div", { class: "pile" }, h("i", { class: "pile-name" }, pile.name), slider, size);
    }

    private number(pile: PileInfo, index: number, count: bigint): HTMLElement {
        const input = h("input", {
            type: "text",
            inputmode: "numeric",
            class: "take code",
            placeholder: "take",
            autocomplete: "off",
            "aria-label": `Take from pile ${pile.name} of ${pile.count}`,
        });
        input.addEventListener("input", () => {
            const text = input.value.replace(/[\s,_ ]/g, "");
            const valid = /^\d*$/.test(text) && BigInt(text || "0") <= count;
            input.setAttribute("aria-invalid", String(!valid));
            this.taken[index] = valid ? BigInt(text || "0") : 0n;
            this.events.changed();
        });
        input.addEventListener("keydown", (event) => {
            if (event.key === "Enter") this.events.enter();
        });
        const update = () => {
            const taken = this.taken[index]!;
            input.value = taken === 0n ? "" : String(taken);
        };
        this.rows[index] = { update, focus: () => input.focus() };
        const all = h(
            "button",
            {
                type: "button",
                class: "small",
                onclick: (() => this.set(index, count)) as EventListener,
            },
            "all",
        );
        return h(
            "div",
            { class: "pile" },
            h("i", { class: "pile-name" }, pile.name),
            h("span", { class: "large-size" }, grouped(pile.count)),
            h("span", { class: "taking" }, "take ", input, all),
        );
    }

    private key(event: KeyboardEvent, index: number): void {
        if (!this.enabled) return;
        const now = this.taken[index]!;
        const steps: Record<string, bigint> = {
            ArrowRight: 1n,
            ArrowLeft: -1n,
            ArrowUp: 1n,
            ArrowDown: -1n,
            PageUp: 5n,
            PageDown: -5n,
        };
        const step = steps[event.key];
        if (step !== undefined) this.set(index, now + step);
        else if (event.key === "Home") this.set(index, 0n);
        else if (event.key === "End") this.set(index, BigInt(this.piles[index]!.count));
        else if (event.key === "Enter") this.events.enter();
        else return;
        event.preventDefault();
    }
}

/** A heap as it lies there. */
function heapRow({ count }: PileInfo): HTMLElement {
    const few = BigInt(count) <= BigInt(mostTokens);
    const tokens = Array.from({ length: few ? Number(count) : 0 }, () =>
        h("span", { class: "token" }),
    );
    return h(
        "div",
        { class: "pile heap" },
        h("i", { class: "pile-name" }),
        few
            ? h(
                  "div",
                  { class: "tokens", role: "img", "aria-label": `A heap of ${count}` },
                  ...tokens,
              )
            : h("span", { class: "large-size" }, grouped(count)),
        few ? h("output", { class: "size" }, count) : null,
    );
}

/** Digits in threes, with thin spaces that may break a line. */
export function grouped(digits: string): string {
    return digits.replace(/\B(?=(\d{3})+$)/g, "\u2009\u200b");
}
