// Play against the engine. A match is a seed and the lines typed so far, the same lines as in the
// terminal; buttons and tokens only write them. The engine replays them and says where we are.

import type { PlayAnswer } from "../engine/answers";
import { button, choice, h, labelled, put } from "../page/dom";
import { Busy } from "../page/busy";
import type { MatchLink } from "../page/link";
import { spoken } from "../page/words";
import { asEngineError, type Workbench } from "../page/workbench";
import { shortened } from "../board/inspector";
import { Actions, isOver } from "./actions";
import { Conversation } from "./conversation";
import { MovesList } from "./moves_list";
import { Piles } from "./piles";

export class PlayPage {
    private readonly busy = new Busy();
    private readonly piles: Piles;
    private readonly title = h("h2", { class: "play-title", "aria-live": "polite" });
    private readonly score = h("p", { class: "score" });
    private readonly remembered = h("p", { class: "remembered quiet", hidden: true });
    private readonly take = button("Take", () => this.takeChosen(), { class: "primary" });
    private readonly preview = h("p", { class: "preview", "aria-live": "polite" });
    private readonly moves = new MovesList((line) => this.say(line));
    private readonly talk = new Conversation();
    private readonly line = h("input", {
        type: "text",
        class: "code",
        placeholder: "take 3 from x, hint, help …",
        autocomplete: "off",
        spellcheck: "false",
        autocapitalize: "off",
        "aria-label": "Type a move or a command, as in the terminal",
        maxlength: 4000,
    });
    private readonly from = h("input", {
        type: "text",
        class: "code",
        placeholder: "chosen for you",
        autocomplete: "off",
        spellcheck: "false",
        maxlength: 2000,
    });
    private readonly levels = h("select");
    private readonly first = choice(
        [
            ["you", "you"],
            ["computer", "the computer"],
        ],
        "you",
        () => undefined,
    );
    private readonly actions = new Actions((line) => this.say(line));
    readonly element: HTMLElement;
    private answer: PlayAnswer | null = null;
    private key = "";

    constructor(
        private readonly bench: Workbench,
        private readonly seconds: () => number,
    ) {
        this.piles = new Piles({
            changed: () => this.showChoice(),
            enter: () => this.takeChosen(),
        });
        this.levels.addEventListener("change", () => this.say(`level ${this.levels.value}`));
        const form = h("form", { class: "say" }, this.line, h("button", { type: "submit" }, "Say"));
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            const text = this.line.value.trim();
            this.line.value = "";
            if (text !== "") this.say(text.replaceAll(";", ","));
        });
        this.element = h(
            "section",
            { class: "play", "aria-label": "Play" },
            h(
                "div",
                { class: "table" },
                h("div", { class: "play-head" }, this.title, this.score),
                this.piles.element,
                this.remembered,
                h("div", { class: "take-row" }, this.take, this.preview),
                this.actions.element,
                this.moves.element,
                this.busy.element,
            ),
            h(
                "aside",
                { class: "panel conversation", "aria-label": "Match" },
                h(
                    "form",
                    {
                        class: "match",
                        onsubmit: ((event: Event) => {
                            event.preventDefault();
                            this.begin(this.from.value.trim());
                        }) as EventListener,
                    },
                    labelled("Level", this.levels),
                    labelled("First", this.first),
                    labelled("Piles", this.from),
                    h("button", { type: "submit", class: "small" }, "New match"),
                ),
                this.talk.element,
                form,
            ),
        );
        bench.listen((changes) => {
            if (
                bench.state.page === "play" &&
                (changes.has("page") || changes.has("shown") || changes.has("match"))
            )
                this.refresh();
        });
        void this.listLevels();
    }

    /** Begins a match from these piles, or from piles that the computer chooses. */
    begin(position: string): void {
        const match: MatchLink = {
            position: position.replace(/^\(|\)$/g, ""),
            level: this.levels.value || "good",
            first: this.first.value as MatchLink["first"],
            seed: freshSeed(),
            lines: [],
        };
        this.talk.clear();
        this.bench.set({ match, page: "play" }, true);
    }

    private async listLevels(): Promise<void> {
        try {
            const levels = await this.bench.engine.levels();
            put(
                this.levels,
                ...levels.map(({ name, about }) =>
                    h("option", { value: name, title: about }, name),
                ),
            );
            this.levels.value = this.bench.state.match.level;
        } catch {
            put(this.levels, h("option", { value: "good" }, "good"));
        }
    }

    private say(line: string): void {
        const { match } = this.bench.state;
        this.bench.set({ match: { ...match, lines: [...match.lines, line] } });
    }

    private refresh(): void {
        if (!this.bench.shown || this.bench.gameError) return;
        const { match } = this.bench.state;
        if (match.seed === 0) {
            this.bench.set({ match: { ...match, seed: freshSeed() } });
            return; // that was a change, which comes here again
        }
        const key = JSON.stringify([this.bench.text, this.bench.state.match]);
        if (key === this.key) return;
        this.key = key;
        void this.ask();
    }

    private async ask(): Promise<void> {
        const { match } = this.bench.state;
        if (document.activeElement !== this.from) this.from.value = match.position;
        this.first.value = match.first;
        this.levels.value = this.answer?.level ?? match.level;
        this.piles.enabled = false;
        try {
            const answer = await this.busy.run("Thinking", this.seconds(), (asking) =>
                this.bench.engine.play(this.bench.text, match, asking),
            );
            if (answer) this.show(answer, match);
        } catch (reason) {
            const message = spoken(asEngineError(reason));
            this.talk.add("trouble", message);
            // A line that could not be answered is taken back, so that the match can go on.
            if (match.lines.length > 0) {
                this.key = "";
                this.bench.set({ match: { ...match, lines: match.lines.slice(0, -1) } });
            } else {
                this.title.textContent = "No match";
                this.piles.show([]);
                this.moves.clear();
                this.actions.clear();
                this.take.hidden = true;
                this.preview.hidden = true;
            }
        }
        this.piles.enabled = true;
    }

    private show(answer: PlayAnswer, match: MatchLink): void {
        this.answer = answer;
        this.talk.tell(match.lines, answer);
        this.levels.value = answer.level;
        this.piles.show(answer.piles, answer.splits);
        put(this.remembered, ...(answer.remembered ?? []).map(told));
        this.remembered.hidden = (answer.remembered ?? []).length === 0;
        const over = isOver(answer);
        this.title.textContent = over
            ? answer.winner === "you"
                ? "You win"
                : answer.winner
                  ? "The computer wins"
                  : "The match is over"
            : answer.phase === "block"
              ? "Choose what to block"
              : "Your move";
        this.title.className = `play-title${over ? ` won-by-${answer.winner ?? "nobody"}` : ""}`;
        const { you, computer } = answer.score;
        this.score.textContent = `You ${you} : ${computer} computer`;
        this.element.dataset["phase"] = answer.phase;
        this.element.dataset["winner"] = answer.winner ?? "";
        this.element.dataset["position"] = answer.text;
        this.take.hidden = answer.phase !== "move" || answer.splits === true;
        this.line.placeholder = `${answer.splits ? "5 -> 2,2" : "take 3 from x"}, hint, help …`;
        this.actions.show(answer);
        this.moves.show(answer);
        this.showChoice();
    }

    private get chosenIsLegal(): boolean | null {
        const legal = this.answer?.legal;
        if (!legal) return null;
        const left = this.sorted(this.piles.left);
        const wanted = left.join(",");
        // What is remembered comes after the piles.
        return legal.some((move) => move.position.slice(0, left.length).join(",") === wanted);
    }

    /** Unordered piles are kept sorted. */
    private sorted(piles: bigint[]): bigint[] {
        return this.bench.shown?.unordered
            ? [...piles].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
            : piles;
    }

    private showChoice(): void {
        const { amounts, left } = this.piles;
        const nothing = amounts.every((amount) => amount === 0n);
        this.preview.hidden = this.answer?.phase !== "move";
        if (this.answer?.splits) {
            this.preview.textContent = "Choose what becomes of a heap below, or type it: 5 -> 2,2.";
            return;
        }
        const legal = nothing ? null : this.chosenIsLegal;
        this.take.disabled = nothing || legal === false;
        this.preview.textContent = nothing
            ? "Choose what you take. A token goes with all to the right of it."
            : `leaves (${shortened(left.join(","))})${legal === false ? ", which is not a legal move" : ""}`;
        const chosen = this.sorted(left).join(",");
        this.moves.choose(nothing ? null : chosen);
    }

    private takeChosen(): void {
        const { amounts, enabled } = this.piles;
        // A second click while the first is answered is no second move.
        if (!enabled || this.answer?.phase !== "move" || amounts.every((amount) => amount === 0n)) return;
        if (this.chosenIsLegal === false) return;
        this.say(amounts.join(","));
    }
}

/** "last = 3": what the game remembers besides the piles. */
function told({ name, value }: { name: string; value: string }, index: number): HTMLElement {
    const before = index === 0 ? "The game remembers " : ", ";
    return h("span", {}, before, h("i", {}, name), ` = ${shortened(value)}`);
}

/** A new match is not the one before; the link holds its seed, so that it can be repeated. */
function freshSeed(): number {
    return 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 999_999);
}
