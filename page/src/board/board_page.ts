// The board page: asks for the board of the game and ties canvas, tools, legend and the position looked
// at to it.

import { h, save } from "../page/dom";
import { Busy } from "../page/busy";
import { mostBelow } from "../page/link";
import { spoken } from "../page/words";
import { asEngineError, type Change, type Workbench } from "../page/workbench";
import { BoardCanvas } from "./canvas";
import { csvOfSlice, savedBoard, type SavedKind } from "./export";
import { firstSlice } from "./first_slice";
import { endColours, type EndColours } from "./ends";
import { Hint, wordsAt } from "./hint";
import type { Inspector } from "./inspector";
import { Legend, type Found } from "./legend";
import { Looked } from "./looked";
import { paletteOf } from "./palette";
import type { Picture } from "./picture";
import { marksOf, positionOf } from "./places";
import { Toolbar } from "./toolbar";
import type { Cell } from "./view";

/** A board that took longer is not extended merely because the view was zoomed out. */
const growsIfFasterThan = 1.5;

/** A dot that is seen from the last row. */
const presentedDot = 7;

export class BoardPage {
    private readonly busy = new Busy();
    private readonly notice = h("p", { class: "notice", role: "alert", hidden: true });
    private readonly hint = new Hint();
    private readonly spoken = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
    private readonly legend = new Legend();
    /** what the legend says */
    private told: Found | null = null;
    private readonly toolbar: Toolbar;
    private readonly board: BoardCanvas;
    private readonly looked: Looked;
    readonly element: HTMLElement;
    private found: Found | null = null;
    private key = "";
    private dark = false;
    private usualDot = 3;

    constructor(
        private readonly bench: Workbench,
        private readonly seconds: () => number,
        play: (position: string) => void,
    ) {
        this.board = new BoardCanvas({
            point: (cell, byKey, px, py) => this.point(cell, byKey, px, py),
            pick: (cell) => bench.set({ at: this.positionOf(cell) }),
            clear: () => bench.set({ at: "" }),
            viewed: (view) => bench.set({ view }),
            wantsMore: () => this.grow(),
        });
        this.toolbar = new Toolbar(bench, {
            zoom: (factor) => this.board.zoomBy(factor),
            fit: () => this.board.fit(),
            save: (kind) => void this.save(kind),
            slopes: (slopes) => this.board.setSlopes(slopes),
        });
        this.looked = new Looked(bench, seconds, play, () => this.mark());
        this.element = h(
            "section",
            { class: "board", "aria-label": "Board" },
            this.toolbar.element,
            h(
                "div",
                { class: "stage" },
                this.board.canvas,
                this.hint.element,
                this.toolbar.zoom,
                this.busy.element,
                this.notice,
            ),
            h(
                "div",
                { class: "below-board" },
                this.legend.element,
                this.toolbar.presenting,
                this.toolbar.saving,
            ),
            this.spoken,
        );
        this.board.setView(bench.state.view);
        this.setDot();
        bench.listen((changes) => this.changed(changes));
    }

    get inspector(): Inspector {
        return this.looked.inspector;
    }

    setDark(dark: boolean): void {
        this.dark = dark;
        this.board.setDark(dark);
        if (this.told) this.legend.show(this.told, paletteOf(this.dark));
    }

    /** How large dots are outside a presentation. */
    setDots(pixels: number): void {
        this.usualDot = pixels;
        this.setDot();
    }

    private setDot(): void {
        const { present } = this.bench.state;
        this.board.setDot(present ? Math.max(presentedDot, this.usualDot) : this.usualDot);
        this.element.dataset["dot"] = String(present ? presentedDot : this.usualDot);
    }

    private changed(changes: ReadonlySet<Change>): void {
        if (changes.has("game") || changes.has("rules")) this.busy.drop();
        if (changes.has("view")) this.viewChanged();
        if (changes.has("present")) this.setDot();
        // The game bar says what is wrong with the game; the board only fades.
        if (changes.has("trouble")) {
            this.tellTrouble("");
            this.element.classList.toggle("troubled", this.bench.gameError !== null);
        }
        this.toolbar.update();
        if (this.bench.shown?.splits && !this.bench.gameError) {
            this.busy.drop();
            this.inspector.nothing();
            this.tellTrouble(
                "A move of this game may split a heap, so it has no board. It can be played.",
            );
            return;
        }
        const solving: Change[] = ["shown", "below", "values", "axes", "fixed", "claims", "digits"];
        // While the game is being looked up, what is known of the old one must not be used.
        const isStale = solving.some((change) => changes.has(change));
        const { shown, gameError, state } = this.bench;
        if (shown && state.below > 0 && !gameError && isStale) void this.solve();
        if (changes.has("at") || changes.has("shown")) void this.looked.look();
    }

    private viewChanged(): void {
        const { view } = this.bench.state;
        const scene = this.board.scene();
        if (JSON.stringify(view) !== JSON.stringify(scene?.view)) this.board.setView(view);
    }

    private async solve(): Promise<void> {
        const { bench } = this;
        const { below, claims, axes, fixed } = bench.state;
        const shown = bench.shown!;
        const values = bench.state.values && shown.has_values;
        const slice = {
            axes,
            fixed: axes ? shown.pile_names.map((_, pile) => fixed[pile] ?? 0) : [],
        };
        const text = bench.text;
        const key = JSON.stringify([text, below, values, slice]);
        this.element.classList.add("working");
        try {
            if (key !== this.key || !this.found) {
                const words = `Solving ${text.game} below ${below.toLocaleString("en")}`;
                const solved = await this.busy.run(words, this.seconds(), (asking) =>
                    bench.engine.board(text, below, values, slice, asking),
                );
                if (!solved) return;
                this.found = { ...solved, differences: null };
                this.key = key;
                this.show();
                if (!axes && shown.piles > 2 && this.found.answer.count <= 1)
                    void this.findSlice(text.game);
            }
            const { picture } = this.found!;
            const compare = claims && shown.has_claim;
            if (compare && !this.found!.differences) {
                const differences = await this.busy.run(
                    "Comparing with the claim",
                    this.seconds(),
                    (asking) => bench.engine.differences(text, below, slice, picture, asking),
                );
                if (!differences) return;
                this.found = { ...this.found!, differences };
            }
            const differences = compare ? this.found!.differences : null;
            const ends = values || compare ? null : await this.endsOf(picture);
            if (ends === undefined) return;
            this.board.showDifferences(differences);
            this.board.showEnds(ends);
            this.legend.show((this.told = { ...this.found!, differences, ends }), paletteOf(this.dark));
            this.tellTrouble("");
        } catch (reason) {
            this.tellTrouble(spoken(asEngineError(reason)));
        }
        this.element.classList.remove("working");
    }

    /** How numbers end, where P-positions are coloured by it; undefined if newer work has begun. */
    private async endsOf(picture: Picture): Promise<EndColours | null | undefined> {
        const { digits } = this.bench.state;
        if (digits === "") return null;
        const below = Math.max(picture.width, picture.barcode ? 0 : picture.height);
        const ends = await this.busy.run(`Digits of ${digits}`, this.seconds(), (asking) =>
            this.bench.engine.ends(digits, below, asking),
        );
        return ends && endColours(ends, picture);
    }

    /** Where the slice with empty piles has nothing to see, another. */
    private async findSlice(game: string): Promise<void> {
        const { bench } = this;
        const { below } = bench.state;
        const axes: [number, number] = [0, 1];
        const fixed = await firstSlice(bench, axes);
        const { state } = bench;
        if (fixed && state.game === game && state.below === below && !state.axes)
            bench.set({ axes, fixed });
    }

    private show(): void {
        const { answer, picture } = this.found!;
        const shown = this.bench.shown!;
        const [across, up] = this.bench.state.axes ?? [0, 1];
        const names = shown.pile_names;
        this.board.show(picture, null, [names[across] ?? "", names[up] ?? ""]);
        this.board.canvas.setAttribute(
            "aria-label",
            `Board of ${answer.game}, piles below ${answer.below}: ${answer.count} P-positions. ` +
                "Arrow keys move from position to position, Enter looks at one, plus and minus zoom, 0 shows all.",
        );
        this.element.dataset["solved"] = `${answer.game} below ${answer.below}`;
        this.spoken.textContent = `${answer.game}: ${answer.count} P-positions below ${answer.below}.`;
        this.mark();
    }

    private tellTrouble(message: string): void {
        this.element.classList.remove("working");
        this.element.classList.toggle("troubled", message !== "");
        this.notice.hidden = message === "";
        this.notice.textContent = message;
    }

    /** Doubles the bound where that is quick. */
    private grow(): void {
        const { found, bench } = this;
        if (!found || this.element.classList.contains("working") || (bench.shown?.piles ?? 9) > 2)
            return;
        const { below } = bench.state;
        if (found.answer.seconds > growsIfFasterThan || below >= mostBelow) return;
        bench.set({ below: Math.min(mostBelow, below * 2) });
    }

    private positionOf(cell: Cell): string {
        return positionOf(cell, this.bench.shown!.pile_names.length, this.bench.state);
    }

    private point(cell: Cell | null, byKey: boolean, px: number, py: number): void {
        if (!cell || !this.found) return this.hint.hide();
        const words = wordsAt(cell, this.positionOf(cell), this.found.picture);
        if (byKey) {
            this.hint.hide();
            this.spoken.textContent = words;
        } else this.hint.show(words, px, py, this.board.canvas.clientWidth);
    }

    private mark(): void {
        if (!this.found) return;
        const { state, shown } = this.bench;
        const { answer } = this.looked;
        this.board.setMarks(
            answer
                ? marksOf(answer, state.at, shown!, this.found.picture, state)
                : { at: null, options: [], winning: [] },
        );
    }

    private async save(kind: SavedKind): Promise<void> {
        const scene = this.board.scene();
        if (!scene || !this.found) return;
        const name =
            this.bench.state.game.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "board";
        try {
            const file = await savedBoard(kind, scene, this.board.canvas, () => this.csv());
            save(file, `${name}.${kind}`);
        } catch (reason) {
            this.tellTrouble(spoken(asEngineError(reason)));
        }
    }

    private async csv(): Promise<string> {
        const { bench } = this;
        if (bench.shown!.piles > 2) return csvOfSlice(this.board.scene()!);
        const { below, values } = bench.state;
        const written = await this.busy.run("Writing the table", this.seconds(), (asking) =>
            bench.engine.csv(bench.text, below, values, asking),
        );
        return written?.text ?? "";
    }
}
