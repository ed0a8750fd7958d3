// The editor of rule texts: line numbers, and the error, as the engine reports it, under the very
// letters it is about.
//
// A plain text area, so that every keyboard, screen reader and phone knows how to use it; the mark
// lies behind it in a copy of the text that cannot be seen.

import { button, debounced, h, put, save } from "../page/dom";
import { spoken } from "../page/words";
import type { Workbench } from "../page/workbench";
import { callsOf } from "./expression";

const pause = 250;

/** Names of the catalog stay what they are: the copy of a text has a name of its own, which none of the
 *  games in `beside` has. */
export function copyOf(text: string, beside: readonly string[] = []): string {
    return text.replace(
        /^((?:\s|#.*\n)*game\s+)(\p{L}[\p{L}\p{N}_]*)/u,
        (_, before: string, name: string) => {
            let fresh = `my_${name}`;
            for (let n = 2; beside.includes(fresh); ++n) fresh = `my_${name}_${n}`;
            return before + fresh;
        },
    );
}

/** The expression after games of the text were renamed: the game at the same place of the text is meant.
 *  Null if that cannot be said. */
export function renamedIn(
    expression: string,
    before: readonly string[],
    now: readonly string[],
): string | null {
    const gone = callsOf(expression).filter(
        ({ name }) => before.includes(name) && !now.includes(name),
    );
    let text = expression;
    // From the right, so that places stay what they are.
    for (const { name, from } of gone.sort((a, b) => b.from - a.from)) {
        const fresh = now[before.indexOf(name)];
        if (before.length !== now.length || fresh === undefined || before.includes(fresh))
            return null;
        text = text.slice(0, from) + fresh + text.slice(from + name.length);
    }
    return text;
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
            () => this.copy(this.bench.shown?.text || example),
            { class: "small" },
        ),
    );
    private readonly file = h("input", {
        type: "file",
        accept: ".game,text/plain",
        hidden: true,
        "aria-label": "A file with rules",
    });
    private readonly saving = button(
        "Save as a file",
        () => save(new Blob([this.area.value], { type: "text/plain" }), "my.game"),
        { class: "small" },
    );
    private readonly question = h("dialog", {
        class: "settings",
        "aria-label": "There is a text of your own",
    });
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
        h(
            "div",
            { class: "actions files" },
            button("Open a file", () => this.file.click(), { class: "small" }),
            this.saving,
            this.file,
        ),
        this.question,
    );
    /** the text was changed here, and its game has not been shown yet */
    private typed = false;
    /** a game was added: the board shows that one */
    private lastIsMeant = false;
    /** the games of the text as it was understood last */
    private names: string[] = [];

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
        this.file.addEventListener("change", () => {
            const chosen = this.file.files?.[0];
            this.file.value = "";
            if (chosen) void chosen.text().then((text) => this.offer(text, text));
        });
        bench.listen((changes) => {
            if (changes.has("rules") && this.area.value !== bench.state.rules)
                this.area.value = bench.state.rules;
            if (changes.has("checked") || changes.has("rules")) this.describe();
            if (changes.has("checked")) this.checked();
        });
        this.area.value = bench.state.rules;
        this.describe();
    }

    focus(): void {
        this.area.focus();
    }

    /** Begins with a copy of these rules; a text of one's own is replaced only if one says so. */
    copy(text: string): void {
        const names = this.bench.own.map((game) => game.name);
        this.offer(copyOf(text), copyOf(text, names));
    }

    /** Begins with a text, or puts `below`, the same with names that are free, under what is there. */
    private offer(text: string, below: string): void {
        const now = this.area.value;
        if (now.trim() === "" || now === text) return this.begin(text);
        const close = (action: () => void) => () => {
            this.question.close();
            action();
        };
        put(
            this.question,
            h("h2", {}, "There is a text of your own"),
            h("p", {}, "Should the rules be added below it, or take its place?"),
            h(
                "div",
                { class: "actions" },
                button(
                    "Add below",
                    close(() => this.begin(`${now.trimEnd()}\n\n${below}`, true)),
                    { class: "primary" },
                ),
                button(
                    "Replace it",
                    close(() => this.begin(text)),
                ),
                button(
                    "Cancel",
                    close(() => this.area.focus()),
                ),
            ),
        );
        this.question.showModal();
    }

    /** Replaces the text; the browser's Back button brings the old one back. */
    begin(text: string, lastIsMeant = false): void {
        this.area.value = text;
        this.typed = true;
        this.lastIsMeant = lastIsMeant;
        this.decorate(false);
        this.bench.set({ rules: text }, true);
        this.area.focus();
    }

    private describe(): void {
        const { rulesError, own, state } = this.bench;
        this.decorate(rulesError !== null);
        this.starts.hidden = this.area.value.trim() !== "";
        if (rulesError) {
            this.message.className = "editor-message error";
            this.message.textContent = spoken(rulesError);
            return;
        }
        this.message.className = "editor-message";
        const names = own.map((game) => game.expression);
        this.message.textContent =
            state.rules.trim() === ""
                ? "A game in a few lines: its piles, and its moves."
                : `Understood: ${names.join(", ")}.`;
    }

    /** Once a new text is understood, the board shows its game. */
    private checked(): void {
        const { rulesError, own, state } = this.bench;
        if (rulesError) return;
        const last = own.at(-1);
        const before = this.names;
        const now = own.map((game) => game.name);
        if (this.area.value !== state.rules) return;
        this.names = now;
        if (!this.typed) return;
        this.typed = false;
        const called = callsOf(state.game).map((call) => call.name);
        const lost = called.some((name) => before.includes(name) && !now.includes(name));
        if (!last) {
            if (lost) this.bench.choose("wythoff");
            return;
        }
        const renamed = lost ? renamedIn(state.game, before, now) : null;
        if (this.lastIsMeant) this.bench.choose(last.expression);
        else if (renamed !== null) this.bench.set({ game: renamed });
        else if (lost || !called.some((name) => now.includes(name)))
            this.bench.choose(last.expression);
        this.lastIsMeant = false;
    }

    private decorate(marked: boolean): void {
        const lines = this.area.value.split("\n");
        const place = marked ? (this.bench.rulesError?.place ?? null) : null;
        const errorLine = place?.line ?? 0;
        // Few elements: a text may have thousands of lines.
        const numbers = (from: number, to: number) =>
            Array.from({ length: Math.max(0, to - from) }, (_, n) => `${from + n}\n`).join("");
        put(
            this.numbers,
            numbers(1, errorLine || lines.length + 1),
            errorLine > 0 && h("span", { class: "error-line" }, `${errorLine}\n`),
            errorLine > 0 && numbers(errorLine + 1, lines.length + 1),
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
