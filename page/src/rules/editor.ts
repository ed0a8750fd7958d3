// The editor of rule texts: line numbers, and the error, as the engine reports it, under the very
// letters it is about.
//
// A plain text area, so that every keyboard, screen reader and phone knows how to use it; the mark
// lies behind it in a copy of the text that cannot be seen.

import { button, debounced, h, put } from "../page/dom";
import type { Workbench } from "../page/workbench";

const pause = 250;

/** Names of the catalog stay what they are: the copy of a text has a name of its own. */
export function copyOf(text: string): string {
    return text.replace(/^(\s*game\s+)(\p{L}[\p{L}\p{N}_]*)/u, "$1my_$2");
}

const example = `game mine
piles x, y
move one:  take t from one pile where t >= 1
move both: take i from x, j from y
    where i >= 1, j >= 1, |i - j| < 2
`;

export class Editor {
    private readonly area = h("textarea", {
        class: "code",
        spellcheck: "false",
        autocapitalize: "off",
        autocomplete: "off",
        wrap: "off",
        rows: 14,
        "aria-label": "Your own rules",
        "aria-describedby": "rules-message",
    });
    private readonly numbers = h("pre", { class: "line-numbers code", "aria-hidden": "true" });
    private readonly behind = h("pre", { class: "behind code", "aria-hidden": "true" });
    private readonly message = h("p", {
        id: "rules-message",
        class: "editor-message",
        "aria-live": "polite",
    });
    private readonly starts = h(
        "div",
        { class: "actions starts" },
        button("Start with an example", () => this.begin(example), { class: "small" }),
        button(
            "Start with the rules shown",
            () => this.begin(copyOf(this.bench.shown?.text || example)),
            { class: "small" },
        ),
    );
    readonly element = h(
        "div",
        { class: "editor" },
        h(
            "div",
            { class: "editor-field" },
            this.numbers,
            h("div", { class: "editor-text" }, this.behind, this.area),
        ),
        this.message,
        this.starts,
    );
    /** the text was changed here, and its game has not been shown yet */
    private typed = false;

    constructor(private readonly bench: Workbench) {
        const typed = debounced(() => bench.set({ rules: this.area.value }), pause);
        this.area.addEventListener("input", () => {
            this.typed = true;
            this.starts.hidden = true;
            this.decorate(false);
            typed();
        });
        this.area.addEventListener("scroll", () => {
            this.behind.style.transform = `translate(${-this.area.scrollLeft}px, ${-this.area.scrollTop}px)`;
            this.numbers.style.transform = `translateY(${-this.area.scrollTop}px)`;
        });
        bench.listen((changes) => {
            if (changes.has("rules") && this.area.value !== bench.state.rules)
                this.area.value = bench.state.rules;
            if (changes.has("checked") || changes.has("rules")) this.checked();
        });
        this.area.value = bench.state.rules;
        this.checked();
    }

    focus(): void {
        this.area.focus();
    }

    /** Replaces the text; the browser's Back button brings the old one back. */
    begin(text: string): void {
        this.area.value = text;
        this.typed = true;
        this.decorate(false);
        this.bench.set({ rules: text }, true);
        this.area.focus();
    }

    private checked(): void {
        const { rulesError, own, state } = this.bench;
        this.decorate(rulesError !== null);
        this.starts.hidden = this.area.value.trim() !== "";
        if (rulesError) {
            const { place, message } = rulesError;
            this.message.className = "editor-message error";
            this.message.textContent = place
                ? `Line ${place.line}, column ${place.column}: ${place.reason}`
                : message;
            return;
        }
        this.message.className = "editor-message";
        const names = own.map((game) => game.expression);
        this.message.textContent =
            state.rules.trim() === ""
                ? "A game in a few lines: its piles, and its moves."
                : `Understood: ${names.join(", ")}.`;
        const last = own.at(-1);
        if (!this.typed || !last || this.area.value !== state.rules) return;
        // Once a new text is understood, the board shows its game.
        this.typed = false;
        const mentions = own.some((game) => new RegExp(`\\b${game.name}\\b`).test(state.game));
        if (!mentions) this.bench.choose(last.expression);
    }

    private decorate(marked: boolean): void {
        const lines = this.area.value.split("\n");
        const place = marked ? (this.bench.rulesError?.place ?? null) : null;
        const errorLine = place?.line ?? 0;
        put(
            this.numbers,
            ...lines.map((_, index) =>
                h(
                    "span",
                    { class: index + 1 === errorLine ? "error-line" : undefined },
                    `${index + 1}\n`,
                ),
            ),
        );
        if (!place) {
            put(this.behind);
            return;
        }
        const line = lines[place.line - 1] ?? "";
        const from = Math.max(0, place.column - 1);
        put(
            this.behind,
            "\n".repeat(place.line - 1),
            line.slice(0, from),
            h("mark", {}, line.slice(from, from + place.length) || " "),
        );
    }
}
