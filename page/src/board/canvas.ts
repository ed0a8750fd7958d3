// The canvas of the board: gestures and keys become views and picks; frames are drawn when something
// has changed.

import { h } from "../page/dom";
import { drawScene, plotOf, standardLetter, type Marks, type Scene } from "./drawing";
import { Dots } from "./dots";
import type { EndColours } from "./ends";
import { darkPalette, lightPalette } from "./palette";
import type { Differences, Picture } from "./picture";
import { Gestures } from "./gestures";
import type { Slope } from "./slope";
import { Tiles } from "./tiles";
import { between, clamped, fitting, panned, toBoard, zoomed, type View } from "./view";

export type Cell = [number, number];

export interface BoardEvents {
    /** The pointer or the cursor is at this position, or left the board. */
    point(cell: Cell | null, byKey: boolean, px: number, py: number): void;
    pick(cell: Cell): void;
    clear(): void;
    viewed(view: View | null): void;
    /** Zoomed out beyond the board: more of it is wanted. */
    wantsMore(): void;
}

const stepMilliseconds = 160;

export class BoardCanvas {
    readonly canvas = h("canvas", { class: "board-canvas whole", tabindex: 0, role: "application" });
    private readonly context: CanvasRenderingContext2D;
    private picture: Picture | null = null;
    private differences: Differences | null = null;
    private ends: EndColours | null = null;
    private tiles: Tiles | null = null;
    private dots: Dots | null = null;
    private dot = 3;
    private view: View = { x: 0, y: 0, scale: 1 };
    private whole = true;
    private slopes: Slope[] = [];
    private marks: Marks = { at: null, options: [], winning: [], cursor: null };
    private names: [string, string] = ["x", "y"];
    private dark = false;
    private width = 300;
    private height = 300;
    private letter = standardLetter;
    private frame = 0;
    private motion = 0;

    constructor(private readonly events: BoardEvents) {
        const context = this.canvas.getContext("2d", { alpha: false });
        if (!context) throw new Error("this browser cannot draw on a canvas");
        this.context = context;
        this.listen();
        new ResizeObserver(() => this.resized()).observe(this.canvas);
    }

    show(picture: Picture, differences: Differences | null, names: [string, string]): void {
        this.picture = picture;
        this.differences = differences;
        this.ends = null;
        this.names = names;
        this.forgetColours();
        this.setView(this.fitted ? null : this.view);
        const { cursor } = this.marks;
        if (cursor && (cursor[0] >= picture.width || cursor[1] >= picture.height))
            this.marks.cursor = null;
    }

    showDifferences(differences: Differences | null): void {
        this.differences = differences;
        this.forgetColours();
        this.redraw();
    }

    /** Null: all P-positions have one colour. */
    showEnds(ends: EndColours | null): void {
        if (ends === this.ends) return;
        this.ends = ends;
        this.forgetColours();
        this.redraw();
    }

    setSlopes(slopes: Slope[]): void {
        this.slopes = slopes;
        this.redraw();
    }

    setMarks(marks: Omit<Marks, "cursor">): void {
        this.marks = { ...marks, cursor: this.marks.cursor };
        this.redraw();
    }

    setDark(dark: boolean): void {
        this.dark = dark;
        this.forgetColours();
        this.redraw();
    }

    /** Sparse P-positions are at least so many pixels wide. */
    setDot(pixels: number): void {
        this.dot = pixels;
        this.redraw();
    }

    private forgetColours(): void {
        this.tiles = null;
        this.dots = null;
    }

    private get fitted(): boolean {
        return this.whole;
    }

    /** Of the whole board nothing can be moved, so a finger on it scrolls the page. */
    private set fitted(whole: boolean) {
        this.whole = whole;
        this.canvas.classList.toggle("whole", whole);
    }

    /** Null: the whole board. */
    setView(view: View | null): void {
        if (!this.picture) {
            if (view) this.view = view;
            this.fitted = view === null;
            return this.redraw();
        }
        this.fitted = view === null;
        const plot = this.plot();
        this.view = view ? clamped(view, plot, this.picture) : fitting(plot, this.picture);
        this.redraw();
    }

    zoomBy(factor: number): void {
        const plot = this.plot();
        this.glide((view) =>
            zoomed(
                view,
                plot,
                this.picture!,
                factor,
                plot.left + plot.width / 2,
                plot.top + plot.height / 2,
            ),
        );
    }

    fit(): void {
        if (!this.picture) return;
        const plot = this.plot();
        const picture = this.picture;
        this.glide(() => fitting(plot, picture), true);
    }

    scene(): Scene | null {
        if (!this.picture) return null;
        const palette = this.dark ? darkPalette : lightPalette;
        this.tiles ??= new Tiles(this.picture, this.differences, palette, this.ends);
        this.dots ??= new Dots(this.picture, this.differences, palette, this.ends);
        return {
            picture: this.picture,
            tiles: this.tiles,
            dots: this.dots,
            dot: this.dot,
            palette,
            ends: this.ends,
            view: this.view,
            plot: this.plot(),
            names: this.names,
            slopes: this.slopes,
            marks: this.marks,
            letter: this.letter,
        };
    }

    private plot() {
        return plotOf(this.width, this.height, this.letter);
    }

    private redraw(): void {
        this.frame ||= requestAnimationFrame(() => {
            this.frame = 0;
            if (!this.draw()) this.redraw();
        });
    }

    /** False if the picture is not complete yet. */
    private draw(): boolean {
        const scene = this.scene();
        if (scene) return drawScene(this.context, scene, window.devicePixelRatio || 1);
        this.context.fillStyle = (this.dark ? darkPalette : lightPalette).outside;
        this.context.fillRect(0, 0, this.canvas.width, this.canvas.height);
        return true;
    }

    private resized(): void {
        const { clientWidth, clientHeight } = this.canvas;
        if (clientWidth === 0 || clientHeight === 0) return;
        const before = this.plot();
        this.letter = parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.8;
        this.width = clientWidth;
        this.height = clientHeight;
        const ratio = window.devicePixelRatio || 1;
        this.canvas.width = Math.round(clientWidth * ratio);
        this.canvas.height = Math.round(clientHeight * ratio);
        const after = this.plot();
        const { x, y, scale } = this.view;
        this.setView(
            this.fitted
                ? null
                : {
                      scale,
                      x: x + (before.width - after.width) / 2 / scale,
                      y: y + (before.height - after.height) / 2 / scale,
                  },
        );
        // A canvas is empty after a change of size; drawing now instead of in the next frame avoids a flash.
        this.draw();
    }

    /** Moves to another view in a few frames; at once where the user prefers less motion. */
    private glide(target: (view: View) => View, fitted = false): void {
        if (!this.picture) return;
        cancelAnimationFrame(this.motion);
        const from = this.view;
        const to = target(from);
        const done = () => {
            this.fitted = fitted;
            this.events.viewed(fitted ? null : this.view);
        };
        if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
            this.view = to;
            this.redraw();
            return done();
        }
        const started = performance.now();
        const step = (now: number) => {
            const share = Math.min(1, Math.max(0, (now - started) / stepMilliseconds));
            this.view = share === 1 ? to : between(from, to, share * (2 - share));
            this.redraw();
            if (share < 1) this.motion = requestAnimationFrame(step);
            else done();
        };
        this.fitted = false;
        this.motion = requestAnimationFrame(step);
    }

    private moved(view: View): void {
        cancelAnimationFrame(this.motion);
        this.view = view;
        this.fitted = false;
        this.redraw();
        this.events.viewed(view);
    }

    private cellAt(px: number, py: number): Cell | null {
        if (!this.picture) return null;
        const plot = this.plot();
        if (px < plot.left || py < plot.top) return null;
        if (px > plot.left + plot.width || py > plot.top + plot.height) return null;
        const [x, y] = toBoard(this.view, plot, px, py).map(Math.floor) as Cell;
        if (x < 0 || y < 0 || x >= this.picture.width || y >= this.picture.height) return null;
        return [x, this.picture.barcode ? 0 : y];
    }

    private listen(): void {
        const { canvas } = this;
        new Gestures(canvas, {
            zoom: (factor, px, py) => {
                if (!this.picture) return;
                this.moved(zoomed(this.view, this.plot(), this.picture, factor, px, py));
                if (factor < 1) this.lookForMore();
            },
            pan: (dx, dy) => {
                if (this.picture) this.moved(panned(this.view, this.plot(), this.picture, dx, dy));
            },
            leavesFingerToPage: () => this.fitted,
            click: (px, py) => {
                const cell = this.cellAt(px, py);
                if (!cell) return;
                this.marks.cursor = null;
                this.events.pick(cell);
            },
            doubleClick: (px, py) => {
                const plot = this.plot();
                this.glide((view) => zoomed(view, plot, this.picture!, 2, px, py));
            },
            hover: (px, py) => this.events.point(this.cellAt(px, py), false, px, py),
            leave: () => this.events.point(null, false, 0, 0),
        });
        canvas.addEventListener("keydown", (event) => {
            if (this.key(event)) event.preventDefault();
        });
        canvas.addEventListener("blur", () => {
            this.marks.cursor = null;
            this.redraw();
        });
    }

    private lookForMore(): void {
        if (!this.picture) return;
        if (this.view.scale < 0.7 * fitting(this.plot(), this.picture).scale)
            this.events.wantsMore();
    }

    private key(event: KeyboardEvent): boolean {
        if (!this.picture || event.ctrlKey || event.metaKey || event.altKey) return false;
        const step = event.shiftKey ? 10 : 1;
        switch (event.key) {
            case "ArrowLeft":
                return this.moveCursor(-step, 0);
            case "ArrowRight":
                return this.moveCursor(step, 0);
            case "ArrowUp":
                return this.moveCursor(0, step);
            case "ArrowDown":
                return this.moveCursor(0, -step);
            case "+":
            case "=":
                this.zoomBy(1.6);
                return true;
            case "-":
                this.zoomBy(1 / 1.6);
                setTimeout(() => this.lookForMore(), 2 * stepMilliseconds);
                return true;
            case "0":
                this.fit();
                return true;
            case "Enter":
            case " ": {
                const cell = this.marks.cursor ?? this.marks.at;
                if (cell) this.events.pick(cell);
                return true;
            }
            case "Escape":
                this.events.clear();
                return true;
            default:
                return false;
        }
    }

    private moveCursor(dx: number, dy: number): boolean {
        const picture = this.picture!;
        const from = this.marks.cursor ?? this.marks.at;
        const keep = (n: number, size: number) => Math.max(0, Math.min(size - 1, n));
        const cell: Cell = from
            ? [
                  keep(from[0] + dx, picture.width),
                  picture.barcode ? 0 : keep(from[1] + dy, picture.height),
              ]
            : [0, 0];
        this.marks.cursor = cell;
        const plot = this.plot();
        // Follow the cursor when it leaves the plot.
        const { scale } = this.view;
        const follow = (from: number, seen: number, at: number) =>
            at < from ? at - seen * 0.1 : at + 1 > from + seen ? at + 1 - seen * 0.9 : from;
        const x = follow(this.view.x, plot.width / scale, cell[0]);
        const y = picture.barcode ? this.view.y : follow(this.view.y, plot.height / scale, cell[1]);
        if (x !== this.view.x || y !== this.view.y)
            this.moved(clamped({ x, y, scale }, plot, picture));
        this.redraw();
        this.events.point(cell, true, 0, 0);
        return true;
    }
}
