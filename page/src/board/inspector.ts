// The position that was picked: who wins, the winning moves, the reason, and all options.

import { button, choice, h, mathematical, put } from "../page/dom";
import { term } from "../page/glossary";
import { sentence } from "../page/words";
import type { Option, PositionAnswer } from "../engine/answers";
import { systems } from "./ends";

export interface InspectorEvents {
    /** Look at this position, written as in "3,5". */
    go(position: string): void;
    close(): void;
    /** The digits of the piles in a numeration system. */
    digits(piles: string[], system: string): Promise<string[]>;
    play(position: string): void;
}

/** So many options are asked for and marked on the board; fewer are listed beside it. */
export const optionsAsked = 5000;
const optionsListed = 300;

export class Inspector {
    private readonly input = h("input", {
        type: "text",
        class: "code",
        placeholder: "3,5",
        autocomplete: "off",
        spellcheck: "false",
        inputmode: "text",
        "aria-label": "Position to look at, such as 3,5; piles of any size",
    });
    private readonly body = h("div", { class: "position-body", "aria-live": "polite" });
    readonly element = h(
        "section",
        { class: "panel position", "aria-label": "Position" },
        h(
            "form",
            { class: "go", onsubmit: ((event: Event) => this.submit(event)) as EventListener },
            this.input,
            h("button", { type: "submit" }, "Look"),
            button("×", () => this.events.close(), {
                class: "close",
                "aria-label": "Forget the position",
            }),
        ),
        this.body,
    );

    private system = "zeckendorf";
    private digitsOpen = false;

    constructor(private readonly events: InspectorEvents) {
        this.nothing();
    }

    nothing(): void {
        this.input.value = "";
        this.element.classList.remove("looked");
        put(
            this.body,
            h(
                "p",
                { class: "quiet" },
                "Click a position on the board, or type one: who wins, by which moves, and why.",
            ),
        );
    }

    waiting(position: string): void {
        this.input.value = position;
        this.element.classList.add("looked");
        this.body.classList.add("stale");
    }

    trouble(message: string): void {
        this.body.classList.remove("stale");
        put(this.body, h("p", { class: "error", role: "alert" }, message));
    }

    show(answer: PositionAnswer): void {
        this.body.classList.remove("stale");
        const { outcome, value } = answer;
        const winner = outcome === "P" ? "the player to move loses" : "the player to move wins";
        put(
            this.body,
            h("h2", { class: "position-name" }, brief(answer.text)),
            h(
                "p",
                { class: "verdict" },
                h("span", { class: `outcome outcome-${outcome.toLowerCase()}` }, term(outcome)),
                ` ${winner}`,
                value !== undefined && h("span", { class: "value" }, term("nim value"), ` ${value}`),
            ),
            answer.reason
                ? h("p", { class: "reason" }, ...reasonOf(answer.reason))
                : null,
            answer.rests_on ? h("p", { class: "rests" }, `Rests on: ${answer.rests_on}.`) : null,
            button("Play from here", () => this.events.play(answer.position.join(",")), {
                class: "small",
            }),
            answer.winning.length > 0
                ? this.list(winningTitle(answer), answer.winning, "winning")
                : null,
            this.digits(answer.position),
            this.list(this.optionsTitle(answer), answer.options, "options"),
        );
    }

    /** The piles in digits, once one asks. */
    private digits(piles: string[]): HTMLElement {
        const rows = h("ul", { class: "code digits" });
        const show = async () => {
            try {
                const digits = await this.events.digits(piles, this.system);
                put(rows, ...digits.map((text, at) => h("li", {}, `${brief(piles[at]!)} = ${text}`)));
            } catch (reason) {
                const words = reason instanceof Error ? reason.message : String(reason);
                put(rows, h("li", { class: "error" }, sentence(words)));
            }
        };
        const system = choice(
            systems,
            this.system,
            (chosen) => {
                this.system = chosen;
                void show();
            },
            { "aria-label": "Digits of" },
        );
        const details = h("details", { class: "moves" }, h("summary", {}, "Digits"), system, rows);
        details.open = this.digitsOpen;
        if (this.digitsOpen) void show();
        details.addEventListener("toggle", () => {
            const opened = details.open && !this.digitsOpen;
            this.digitsOpen = details.open;
            if (opened) void show();
        });
        return details;
    }

    private optionsTitle({ options, options_complete }: PositionAnswer): string {
        if (options.length === 0)
            return options_complete ? "No move: the game is over" : "Too many options to list";
        const count = options.length.toLocaleString("en");
        if (!options_complete) return `The first ${count} options`;
        if (options.length > optionsListed) return `${count} options, the first ${optionsListed}:`;
        return `${count} option${options.length === 1 ? "" : "s"}`;
    }

    private list(title: string, options: Option[], kind: string): HTMLElement {
        // On a phone the list of all options would push everything else away.
        const open = kind === "winning" || matchMedia("(min-width: 761px)").matches;
        return h(
            "details",
            { class: `moves ${kind}`, open },
            h("summary", {}, title),
            h(
                "ul",
                {},
                ...options.slice(0, optionsListed).map((option) => {
                    const how = option.words ?? option.moves?.join(", ") ?? "";
                    const outcome = option.outcome;
                    return h(
                        "li",
                        {},
                        h(
                            "button",
                            {
                                type: "button",
                                class: `move${outcome === "P" ? " is-p" : ""}`,
                                onclick: (() =>
                                    this.events.go(option.position.join(","))) as EventListener,
                            },
                            h("span", { class: "where" }, brief(option.text)),
                            how ? h("span", { class: "how" }, how) : null,
                            outcome ? h("span", { class: "tag" }, outcome) : null,
                        ),
                    );
                }),
            ),
        );
    }

    private submit(event: Event): void {
        event.preventDefault();
        const position = this.input.value.trim().replace(/^\(|\)$/g, "");
        if (position !== "") this.events.go(position);
    }
}

function winningTitle({ winning, winning_complete }: PositionAnswer): string {
    if (!winning_complete) return "A winning move";
    return winning.length === 1 ? "The only winning move" : `${winning.length} winning moves`;
}

/** The reason, with a word about a_n and b_n if it speaks of them. */
function reasonOf(reason: string): (Node | string)[] {
    const parts = mathematical(shortened(sentence(reason)));
    return /\b[ab]_/.test(reason) ? [...parts, " ", term("a_n", "a_n, b_n?")] : parts;
}

/** Positions of long numbers, where there is little room. */
export function brief(text: string): string {
    return text.replace(/\d{16,}/g, (digits) => `${digits.slice(0, 5)}…${digits.slice(-5)}`);
}

/** Long numbers by their ends: 123456…567890 (60 digits). */
export function shortened(text: string): string {
    return text.replace(
        /\d{25,}/g,
        (digits) => `${digits.slice(0, 6)}…${digits.slice(-6)} (${digits.length} digits)`,
    );
}
