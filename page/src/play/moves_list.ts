// The moves: what the player may do, or forbid, as a list and as a map; after the game, what was done.

import type { LegalMove, PlayAnswer } from "../engine/answers";
import { button, h, put } from "../page/dom";
import { shortened } from "../board/inspector";
import { MoveMap } from "./move_map";

/** A longer list is folded, and one beyond all measure cut. */
const movesUnfolded = 80;
const movesListed = 1000;

export class MovesList {
    private readonly list = h("div", { class: "legal" });
    private readonly map = new MoveMap((move) => this.go(move));
    readonly element = h("div", { class: "where-to" }, this.map.element, this.list);
    private readonly forbidden = new Set<string>();

    /** `say` is given the line that a choice means. */
    constructor(private readonly say: (line: string) => void) {}

    clear(): void {
        this.map.show(null);
        put(this.list);
    }

    show(answer: PlayAnswer): void {
        const { legal, phase, position } = answer;
        this.forbidden.clear();
        const isBoard = position.length === 2 && answer.piles.length === 2 && !answer.splits;
        const mapped = phase === "move" && legal && isBoard;
        this.map.show(mapped ? { at: [Number(position[0]), Number(position[1])], legal } : null);
        const blocked = answer.blocked.map((place) => shortened(place.text));
        const notes =
            blocked.length > 0
                ? h("p", { class: "blocked" }, `Blocked: ${blocked.join(", ")}`)
                : null;
        if (phase === "block") put(this.list, notes, ...this.blocking(answer));
        else if (phase !== "move") put(this.list, pliesOf(answer));
        else if (legal) put(this.list, notes, this.moves(legal));
        else
            put(
                this.list,
                notes,
                h(
                    "p",
                    { class: "quiet" },
                    "The piles are too large to list all moves; say what you take.",
                ),
            );
    }

    /** Marks the moves that leave these piles. */
    choose(leaves: string | null): void {
        this.map.choose(leaves);
        for (const chip of this.list.querySelectorAll<HTMLElement>("[data-leaves]")) {
            const left = chip.dataset["leaves"]!;
            // What is remembered comes after the piles.
            const chosen = leaves !== null && (left === leaves || left.startsWith(`${leaves},`));
            chip.classList.toggle("chosen", chosen);
        }
    }

    private go(move: LegalMove): void {
        this.say(move.line ?? `to ${move.position.join(",")}`);
    }

    private moves(legal: LegalMove[]): HTMLElement {
        const count = legal.length.toLocaleString("en");
        const cut = legal.length > movesListed ? `, the first ${movesListed}` : "";
        return h(
            "details",
            { open: legal.length <= movesUnfolded },
            h("summary", {}, `${count} legal move${legal.length === 1 ? "" : "s"}${cut}`),
            h(
                "ul",
                { class: "chips" },
                ...legal.slice(0, movesListed).map((move) =>
                    h(
                        "li",
                        {},
                        button(shortened(move.line ? move.words : move.text), () => this.go(move), {
                            class: "chip",
                            title: move.line ? `leaves ${move.text}` : move.words,
                            "data-leaves": move.position.join(","),
                        }),
                    ),
                ),
            ),
        );
    }

    private blocking({ legal, block_most }: PlayAnswer): HTMLElement[] {
        const chips = (legal ?? []).map((move) => h("li", {}, this.blockChip(move)));
        const block = () =>
            this.say(this.forbidden.size > 0 ? `block ${[...this.forbidden].join(" ")}` : "none");
        return [
            h("h3", {}, `Forbid the computer at most ${block_most ?? "some"} of these options`),
            h("ul", { class: "chips" }, ...chips),
            h(
                "div",
                { class: "actions" },
                button("Block these", block, { class: "primary" }),
                button("Block none", () => this.say("none")),
            ),
        ];
    }

    private blockChip(move: LegalMove): HTMLElement {
        const place = move.position.join(",");
        const chip = button(
            shortened(move.text),
            () => {
                if (!this.forbidden.delete(place)) this.forbidden.add(place);
                chip.setAttribute("aria-pressed", String(this.forbidden.has(place)));
            },
            { class: "chip", "aria-pressed": "false", title: move.words },
        );
        return chip;
    }
}

/** The game that is over, to look back at. */
function pliesOf({ plies }: PlayAnswer): HTMLElement | null {
    if (plies.length === 0) return null;
    return h(
        "ol",
        { class: "plies", "aria-label": "The moves of this game" },
        ...plies.map(({ by, to, words }) =>
            h(
                "li",
                {},
                h("span", { class: `by by-${by}` }, by),
                shortened(`${words} → (${to.join(",")})`),
            ),
        ),
    );
}
