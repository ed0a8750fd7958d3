// The atlas: a gallery of boards. The rows are loaded when the page is opened, and a board is solved and
// drawn when it comes into view.

import { EngineError } from "../engine/answers";
import { button, choice, debounced, h, labelled, mathematical, put } from "../page/dom";
import { asEngineError, type Workbench } from "../page/workbench";
import { spoken } from "../page/words";
import { thumbnail } from "../board/thumbnail";
import { counted } from "../study/theorem_card";
import { asMathematics } from "../study/formula";
import { shelfFamilies } from "./shelf";
import { chosen, type AtlasFamily, type Choice, type Entry, type Order } from "./rows";

/** Piles of a small picture are below this. */
const side = 40;
/** Of a longer formula a card has the beginning. */
const longestClaim = 160;

export class AtlasPage {
    private readonly filters = h("div", { class: "filters", role: "search", "aria-label": "Games" });
    private readonly count = h("p", { class: "quiet", role: "status" });
    private readonly gallery = h("div", { class: "gallery" });
    private families: AtlasFamily[] = [];
    private choice: Choice = { words: "", family: "", kind: "", order: "family" };
    private readonly waiting = new Map<Element, () => void>();
    private readonly seen = new IntersectionObserver((entries) => {
        for (const { isIntersecting, target } of entries) {
            if (!isIntersecting) continue;
            this.seen.unobserve(target);
            this.waiting.get(target)?.();
            this.waiting.delete(target);
        }
    });

    constructor(
        private readonly bench: Workbench,
        element: HTMLElement,
    ) {
        put(
            element,
            h("h2", {}, "Atlas"),
            h(
                "p",
                { class: "quiet" },
                "Games by family, each with its P-positions for all sizes of piles, as takeaway atlas found and proved them. Choose one to see it on the board; the study finds and proves its theorem again, here.",
            ),
            this.filters,
            this.count,
            this.gallery,
        );
        void this.load();
    }

    private async load(): Promise<void> {
        try {
            const reply = await fetch(new URL("atlas.json", document.baseURI));
            if (!reply.ok) throw new EngineError("internal", "This site has no atlas.");
            const { games, families } = await this.bench.engine.catalog();
            this.families = [
                ...((await reply.json()) as AtlasFamily[]),
                ...shelfFamilies(games, families ?? {}),
            ];
            this.showFilters();
            this.show();
        } catch (reason) {
            put(this.gallery, h("p", { class: "error" }, spoken(asEngineError(reason))));
        }
    }

    private showFilters(): void {
        const words = h("input", { type: "search", placeholder: "words", autocomplete: "off" });
        words.addEventListener(
            "input",
            debounced(() => this.change({ words: words.value }), 150),
        );
        put(
            this.filters,
            labelled("Find", words),
            labelled(
                "Family",
                choice(
                    [
                        ["", "all families"],
                        ...this.families.map(({ title }) => [title, title] as const),
                    ],
                    "",
                    (family) => this.change({ family }),
                ),
            ),
            labelled(
                "Theorem",
                choice(
                    [
                        ["", "all"],
                        ["formula", "a formula"],
                        ["automaton", "an automaton"],
                        ["words", "of the literature"],
                        ["unknown", "none yet"],
                    ],
                    "",
                    (kind) => this.change({ kind }),
                ),
            ),
            labelled(
                "Order",
                choice(
                    [
                        ["family", "by family"],
                        ["states", "by states"],
                        ["system", "by digits"],
                        ["name", "by name"],
                    ],
                    "family",
                    (order) => this.change({ order: order as Order }),
                ),
            ),
        );
    }

    private change(patch: Partial<Choice>): void {
        this.choice = { ...this.choice, ...patch };
        this.show();
        this.filters.scrollIntoView({ block: "nearest" }); // other games are seen from the first
    }

    private show(): void {
        const entries = chosen(this.families, this.choice);
        const all = this.families.reduce((sum, { rows }) => sum + rows.length, 0);
        const proved = entries.filter(({ verdict }) => verdict === "PROVED").length;
        this.count.textContent = `${entries.length} of ${all} games, ${proved} with a theorem for all positions`;
        this.seen.disconnect();
        this.waiting.clear();
        let before: AtlasFamily | null = null;
        const parts: HTMLElement[] = [];
        for (const entry of entries) {
            if (this.choice.order === "family" && entry.family !== before) {
                before = entry.family;
                parts.push(
                    h(
                        "header",
                        { class: "family" },
                        h("h3", {}, before.title),
                        h("p", { class: "quiet" }, before.about),
                    ),
                );
            }
            parts.push(this.card(entry));
        }
        put(this.gallery, ...parts);
    }

    private card(entry: Entry): HTMLElement {
        const picture = h("canvas", {
            class: "thumb",
            width: side,
            height: side,
            role: "img",
            "aria-label": `Board of ${entry.game}`,
        });
        const { claim, states, system } = entry;
        const theorem =
            entry.standing !== undefined
                ? claim
                : entry.verdict !== "PROVED"
                ? "No theorem yet."
                : entry.kind === "formula" && claim.length <= longestClaim
                  ? asMathematics(claim)
                  : entry.kind === "formula"
                    ? `${asMathematics(claim.slice(0, longestClaim))}…`
                    : "Those that an automaton accepts, which reads digits.";
        const card = h(
            "article",
            { class: "card", "data-game": entry.game },
            h(
                "button",
                {
                    type: "button",
                    class: "thumb-button",
                    "aria-label": `Open ${entry.game} on the board`,
                    onclick: (() => this.open(entry, "board")) as EventListener,
                },
                picture,
            ),
            h("p", { class: "game-name code" }, entry.game),
            h("p", { class: "claim-line" }, ...mathematical(theorem)),
            entry.standing !== undefined && h("p", { class: "quiet" }, entry.standing),
            states > 0 && h("p", { class: "quiet" }, `${counted(states, "state")}, ${system}`),
            button("Study", () => this.open(entry, "study"), { class: "small" }),
        );
        this.waiting.set(picture, () => void this.draw(entry, picture));
        this.seen.observe(picture);
        return card;
    }

    private async draw(entry: Entry, picture: HTMLCanvasElement): Promise<void> {
        try {
            const { picture: found } = await this.bench.engine.preview(
                { game: entry.game, rules: entry.family.rules },
                side,
                { seconds: 20 },
            );
            thumbnail(picture, found.bits, found.width, found.height);
            picture.classList.add("drawn");
        } catch {
            picture.classList.add("undrawn");
        }
    }

    private open(entry: Entry, page: "board" | "study"): void {
        const { rules } = entry.family;
        // A text of one's own is not lost: Back brings it back, and the rules go below it if they can.
        const own = this.bench.state.rules;
        const both = rules === "" || own.includes(rules.trim()) ? own : own.trim() === "" ? rules : `${own.trimEnd()}\n\n${rules}`;
        this.bench.set(
            {
                rules: both,
                game: entry.game,
                page,
                at: "",
                axes: null,
                fixed: [],
                view: null,
                discover: page === "study",
                match: { ...this.bench.state.match, position: "", lines: [] },
            },
            true,
        );
    }
}
