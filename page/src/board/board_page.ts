// The board page: asks for the board of the game and ties canvas, tools, legend and inspector to it.

import { h, save } from "../page/dom";
import { Busy } from "../page/busy";
import { mostBelow } from "../page/link";
import { spoken } from "../page/words";
import { asEngineError, type Change, type Workbench } from "../page/workbench";
import type { PositionAnswer } from "../engine/answers";
import { isCalledOff } from "../engine/channel";
import { BoardCanvas, type Cell } from "./canvas";
import { csvOfSlice, pngOf, svgOf } from "./export";
import { Inspector, optionsAsked } from "./inspector";
import { endColours, type EndColours } from "./ends";
import { Legend, type Found } from "./legend";
import { darkPalette, lightPalette } from "./palette";
import type { Picture } from "./picture";
import { bitAt } from "./pyramid";
import { Toolbar } from "./toolbar";

/** A board that took longer is not extended merely because the view was zoomed out. */
const growsIfFasterThan = 1.5;

/** So many slices are looked at for a first one with P-positions, if the board has no more positions than this. */
const slicesTried = 16;
const slicesIfAtMost = 1_000_000;
const secondsForSlice = 5;

/** A dot that is seen from the last row. */
const presentedDot = 7;

export class BoardPage {
    private readonly busy = new Busy();
    private readonly notice = h("p", { class: "notice", role: "alert", hidden: true });
    private readonly hint = h("div", { class: "hint", hidden: true });
    private readonly spoken = h("div", { class: "unseen", role: "status", "aria-live": "polite" });
    private readonly legend = new Legend();
    /** what the legend says */
    private told: Found | null = null;
    private readonly toolbar: Toolbar;
    private readonly board: BoardCanvas;
    readonly inspector: Inspector;
    readonly element: HTMLElement;
    private found: Found | null = null;
    private key = "";
    private dark = false;
    private usualDot = 3;
    private asking = new AbortController();
    private looked: PositionAnswer | null = null;

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
        this.inspector = new Inspector({
            go: (at) => bench.set({ at }),
            close: () => bench.set({ at: "" }),
            digits: (piles, system) => this.digitsOf(piles, system),
            play,
        });
        this.element = h(
            "section",
            { class: "board", "aria-label": "Board" },
            this.toolbar.element,
            h(
                "div",
                { class: "stage" },
                this.board.canvas,
                this.hint,
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

    setDark(dark: boolean): void {
        this.dark = dark;
        this.board.setDark(dark);
        if (this.told) this.legend.show(this.told, this.palette);
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

    private get palette() {
        return this.dark ? darkPalette : lightPalette;
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
        if (
            this.bench.shown &&
            this.bench.state.below > 0 &&
            !this.bench.gameError &&
            solving.some((change) => changes.has(change))
        ) {
            void this.solve();
        }
        if (changes.has("at") || changes.has("shown")) void this.look();
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
            this.legend.show((this.told = { ...this.found!, differences, ends }), this.palette);
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

    /** A first slice on which there is something to see, where those with an empty pile have nothing. */
    private async findSlice(game: string): Promise<void> {
        const { bench } = this;
        const { below } = bench.state;
        const { pile_names } = bench.shown!;
        if (below ** pile_names.length > slicesIfAtMost) return;
        const axes: [number, number] = [0, 1];
        let best: number[] | null = null;
        for (let size = 1; size < Math.min(below, slicesTried); ++size) {
            const fixed = pile_names.map((_, pile) => (pile === pile_names.length - 1 ? size : 0));
            const slice = { axes, fixed };
            try {
                const asking = { seconds: secondsForSlice };
                const { answer } = await bench.engine.board(bench.text, below, false, slice, asking);
                if (answer.count === 0) continue;
                best ??= fixed;
                if (answer.count > 1) {
                    best = fixed;
                    break;
                }
            } catch {
                return;
            }
        }
        const { state } = bench;
        if (best && state.game === game && state.below === below && !state.axes)
            bench.set({ axes, fixed: best });
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

    /** The position of a square, with the sizes of the piles that are not drawn. */
    private positionOf([x, y]: Cell): string {
        const shown = this.bench.shown!;
        const { axes, fixed } = this.bench.state;
        const [across, up] = axes ?? [0, 1];
        return shown.pile_names
            .map((_, pile) => (pile === across ? x : pile === up ? y : (axes && fixed[pile]) || 0))
            .join(",");
    }

    /** Where a position lies on the board, or null. */
    private cellOf(position: string[]): Cell | null {
        const { picture } = this.found!;
        const { axes, fixed } = this.bench.state;
        const [across, up] = axes ?? [0, 1];
        const sizes = position.map(Number);
        if (
            sizes.some(
                (size, pile) =>
                    pile !== across && pile !== up && size !== ((axes && fixed[pile]) || 0),
            )
        )
            return null;
        const x = sizes[across] ?? 0;
        const y = sizes[up] ?? 0;
        return x < picture.width && y < picture.height ? [x, y] : null;
    }

    private point(cell: Cell | null, byKey: boolean, px: number, py: number): void {
        this.hint.hidden = !cell || byKey;
        if (!cell || !this.found) return;
        const { picture } = this.found;
        const index = cell[1] * picture.width + cell[0];
        const outcome = bitAt(picture.bits, index) ? "P" : "N";
        const value = picture.values?.levels[0]?.cells[index];
        const words = `(${this.positionOf(cell)})  ${outcome}${value === undefined ? "" : `, value ${value}`}`;
        if (byKey) {
            this.spoken.textContent = words;
            return;
        }
        this.hint.textContent = words;
        const { clientWidth } = this.board.canvas;
        const left = px > clientWidth - 180 ? px - this.hint.offsetWidth - 12 : px + 16;
        this.hint.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(4, py - 34))}px)`;
    }

    private async look(): Promise<void> {
        this.asking.abort();
        const { at } = this.bench.state;
        if (at === "" || !this.bench.shown) {
            this.looked = null;
            this.inspector.nothing();
            this.mark();
            return;
        }
        this.inspector.waiting(at);
        const controller = new AbortController();
        this.asking = controller;
        try {
            const asking = { signal: controller.signal, seconds: this.seconds() };
            this.looked = await this.bench.engine.position(
                this.bench.text,
                at,
                optionsAsked,
                asking,
            );
            this.inspector.show(this.looked);
        } catch (reason) {
            if (isCalledOff(reason)) return;
            this.looked = null;
            this.inspector.trouble(spoken(asEngineError(reason)));
        }
        this.mark();
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

    private mark(): void {
        if (!this.found) return;
        const { looked, bench } = this;
        if (!looked) {
            this.board.setMarks({ at: null, options: [], winning: [] });
            return;
        }
        // Unordered piles are kept sorted, but a click may have been above the diagonal or below it.
        const asked = bench.state.at.split(/[,|\s]+/).map(Number);
        const mirrored =
            bench.shown!.unordered && bench.shown!.piles === 2 && asked[0]! > asked[1]!;
        const cell = (position: string[]): Cell | null => {
            const place = this.cellOf(position);
            if (place && this.found!.picture.barcode)
                return [place[0], this.found!.picture.height >> 1];
            return place && mirrored ? [place[1], place[0]] : place;
        };
        const cells = (list: { position: string[] }[]) =>
            list
                .map(({ position }) => cell(position))
                .filter((place): place is Cell => place !== null);
        const at = cell(looked.position);
        this.board.setMarks({ at, options: cells(looked.options), winning: cells(looked.winning) });
    }

    private async save(kind: "png" | "svg" | "csv"): Promise<void> {
        const scene = this.board.scene();
        if (!scene || !this.found) return;
        const { clientWidth: width, clientHeight: height } = this.board.canvas;
        const name =
            this.bench.state.game.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "") || "board";
        try {
            if (kind === "png") save(await pngOf(scene, width, height, 2), `${name}.png`);
            if (kind === "svg")
                save(
                    new Blob([svgOf(scene, width, height)], { type: "image/svg+xml" }),
                    `${name}.svg`,
                );
            if (kind === "csv")
                save(new Blob([await this.csv()], { type: "text/csv" }), `${name}.csv`);
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
