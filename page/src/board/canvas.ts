// The canvas of the board: gestures and keys become views and picks; frames are drawn when something
// has changed.

import { h } from "../page/dom";
import { boardKey, following, stepped } from "./cursor";
import { Dots } from "./dots";
import { drawScene } from "./drawing";
import type { EndColours } from "./ends";
import { paletteOf } from "./palette";
import type { Differences, Picture } from "./picture";
import { Gestures } from "./gestures";
import { Motion, motionMilliseconds } from "./motion";
import { plotOf, standardLetter, type Marks, type Scene } from "./scene";
import type { Slope } from "./slope";
import { Tiles } from "./tiles";
import { cellAt, clamped, fitting, panned, recentred, zoomed, type Cell, type View } from "./view";

export interface BoardEvents {
    /** The pointer or the cursor is at this position, or left the board. */
    point(cell: Cell | null, byKey: boolean, px: number, py: number): void;
    pick(cell: Cell): void;
    clear(): void;
    viewed(view: View | null): void;
    /** Zoomed out beyond the board: more of it is wanted. */
    wantsMore(): void;
}

/** By one press of plus or minus. */
const keyZoom = 1.6;

export class BoardCanvas {
    readonly canvas = h("canvas", { class: "board-canvas whole", tabindex: 0, role: "application" });
    private readonly context: CanvasRenderingContext2D;
    private picture: Picture | null = null;
    private differences: Differences | null = null;
    private ends: EndColours | null = null;
    /** made when they are first drawn, and anew after a change of colours */
    private coloured: { tiles: Tiles; dots: Dots } | null = null;
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
    private readonly motion = new Motion();

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
        this.coloured = null;
        this.setView(this.fitted ? null : this.view);
        const { cursor } = this.marks;
        if (cursor && (cursor[0] >= picture.width || cursor[1] >= picture.height))
            this.marks.cursor = null;
    }

    showDifferences(differences: Differences | null): void {
        this.differences = differences;
        this.recolour();
    }

    /** Null: all P-positions have one colour. */
    showEnds(ends: EndColours | null): void {
        if (ends === this.ends) return;
        this.ends = ends;
        this.recolour();
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
        this.recolour();
    }

    /** Sparse P-positions are at least so many pixels wide. */
    setDot(pixels: number): void {
        this.dot = pixels;
        this.redraw();
    }

    private recolour(): void {
        this.coloured = null;
        this.redraw();
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
        this.fitted = view === null;
        if (this.picture) {
            const plot = this.plot();
            this.view = view ? clamped(view, plot, this.picture) : fitting(plot, this.picture);
        } else if (view) this.view = view;
        this.redraw();
    }

    zoomBy(factor: number): void {
        const plot = this.plot();
        const [px, py] = [plot.left + plot.width / 2, plot.top + plot.height / 2];
        this.glide((view) => zoomed(view, plot, this.picture!, factor, px, py));
    }

    fit(): void {
        this.glide(() => fitting(this.plot(), this.picture!), true);
    }

    scene(): Scene | null {
        const { picture, differences, ends } = this;
        if (!picture) return null;
        const palette = paletteOf(this.dark);
        this.coloured ??= {
            tiles: new Tiles(picture, differences, palette, ends),
            dots: new Dots(picture, differences, palette, ends),
        };
        return {
            picture,
            ...this.coloured,
            dot: this.dot,
            palette,
            ends,
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
        this.context.fillStyle = paletteOf(this.dark).outside;
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
        this.setView(this.fitted ? null : recentred(this.view, before, this.plot()));
        // A canvas is empty after a change of size; drawing now instead of in the next frame avoids a flash.
        this.draw();
    }

    /** Moves to another view in a few frames. */
    private glide(target: (view: View) => View, fitted = false): void {
        if (!this.picture) return;
        const to = target(this.view);
        this.fitted = false;
        this.motion.run(
            this.view,
            to,
            (view) => {
                this.view = view;
                this.redraw();
            },
            () => {
                this.fitted = fitted;
                this.events.viewed(fitted ? null : this.view);
            },
        );
    }

    private moved(view: View): void {
        this.motion.stop();
        this.view = view;
        this.fitted = false;
        this.redraw();
        this.events.viewed(view);
    }

    private cellAt(px: number, py: number): Cell | null {
        if (!this.picture) return null;
        const cell = cellAt(this.view, this.plot(), this.picture, px, py);
        return cell && this.picture.barcode ? [cell[0], 0] : cell;
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

    /** Whether the key is one of the board's. */
    private key(event: KeyboardEvent): boolean {
        const key = this.picture && boardKey(event);
        if (!key) return false;
        if (typeof key !== "string") this.moveCursor(key);
        else if (key === "in") this.zoomBy(keyZoom);
        else if (key === "out") {
            this.zoomBy(1 / keyZoom);
            setTimeout(() => this.lookForMore(), 2 * motionMilliseconds);
        } else if (key === "fit") this.fit();
        else if (key === "clear") this.events.clear();
        else {
            const cell = this.marks.cursor ?? this.marks.at;
            if (cell) this.events.pick(cell);
        }
        return true;
    }

    private moveCursor(step: [number, number]): void {
        const picture = this.picture!;
        const cell = stepped(picture, this.marks.cursor ?? this.marks.at, step);
        this.marks.cursor = cell;
        const view = following(this.view, this.plot(), picture, cell);
        if (view) this.moved(view);
        this.redraw();
        this.events.point(cell, true, 0, 0);
    }
}
