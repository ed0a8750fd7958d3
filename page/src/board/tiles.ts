// Tiles: squares of a pyramid level, coloured once and kept, so that panning only copies images.
//
// Colouring a tile takes well under a millisecond, but a fresh view of a large board needs dozens;
// at most a few milliseconds a frame are spent, and the single tile of the coarsest level stands in
// meanwhile.

import { pileAt, type EndColours } from "./ends";
import { mixed, packed, rampIndex, strength, type Palette, type Rgb } from "./palette";
import type { Differences, Picture } from "./picture";
import { toScreen, type Plot, type View } from "./view";

const tileSide = 256;
const tilesKept = 320;
const millisecondsAFrame = 7;

export class Tiles {
    private readonly kept = new Map<string, HTMLCanvasElement>();
    private readonly ofDensity: Uint32Array;
    private readonly ofValue: readonly Rgb[];
    private readonly ofEnd: readonly number[];

    constructor(
        private readonly picture: Picture,
        private readonly differences: Differences | null,
        private readonly palette: Palette,
        private readonly ends: EndColours | null = null,
    ) {
        this.ofEnd = palette.ends.map(packed);
        this.ofDensity = Uint32Array.from({ length: 256 }, (_, density) =>
            packed(mixed(palette.n, palette.p, strength(density))),
        );
        this.ofValue = palette.ramp;
    }

    /** Draws what is seen. False if some tiles are still coarse: draw again in the next frame. */
    draw(context: CanvasRenderingContext2D, view: View, plot: Plot, ratio: number): boolean {
        const started = performance.now();
        const levels = this.picture.density.levels;
        const wanted = Math.ceil(Math.log2(1 / (view.scale * ratio)) - 0.01);
        const level = Math.max(0, Math.min(levels.length - 1, wanted));
        context.imageSmoothingEnabled = view.scale * ratio * 2 ** level < 1;
        const coarsest = levels.length - 1;
        const missing: [number, number][] = [];
        const squares = this.seen(level, view, plot);
        for (const [x, y] of squares) if (!this.kept.has(key(level, x, y))) missing.push([x, y]);
        let complete = true;
        if (missing.length > 0 && level !== coarsest) {
            for (const [x, y] of this.seen(coarsest, view, plot)) {
                this.put(context, this.tile(coarsest, x, y), coarsest, x, y, view, plot, ratio);
            }
        }
        for (const [x, y] of squares) {
            if (!this.kept.has(key(level, x, y)) && level !== coarsest) {
                if (performance.now() - started > millisecondsAFrame) {
                    complete = false;
                    continue;
                }
            }
            this.put(context, this.tile(level, x, y), level, x, y, view, plot, ratio);
        }
        return complete;
    }

    private seen(level: number, view: View, plot: Plot): [number, number][] {
        const { width, height } = this.picture.density.levels[level]!;
        const side = tileSide * 2 ** level;
        const range = (from: number, seen: number, cells: number): [number, number] => [
            Math.max(0, Math.floor(from / side)),
            Math.min(Math.ceil(cells / tileSide) - 1, Math.floor((from + seen) / side)),
        ];
        const [x0, x1] = range(view.x, plot.width / view.scale, width);
        const [y0, y1] = range(view.y, plot.height / view.scale, height);
        const squares: [number, number][] = [];
        for (let y = y0; y <= y1; ++y) for (let x = x0; x <= x1; ++x) squares.push([x, y]);
        return squares;
    }

    private put(
        context: CanvasRenderingContext2D,
        tile: HTMLCanvasElement,
        level: number,
        tx: number,
        ty: number,
        view: View,
        plot: Plot,
        ratio: number,
    ): void {
        const side = 2 ** level;
        const x = tx * tileSide * side;
        const y = ty * tileSide * side;
        const [left, bottom] = toScreen(view, plot, x, y);
        const [right, top] = toScreen(view, plot, x + tile.width * side, y + tile.height * side);
        // Edges fall on device pixels, so that neighbours meet without a seam.
        const snap = (at: number) => Math.round(at * ratio) / ratio;
        context.drawImage(
            tile,
            snap(left),
            snap(top),
            snap(right) - snap(left),
            snap(bottom) - snap(top),
        );
    }

    private tile(level: number, tx: number, ty: number): HTMLCanvasElement {
        const name = key(level, tx, ty);
        const old = this.kept.get(name);
        if (old) {
            this.kept.delete(name); // to the end: the least recently used one goes first
            this.kept.set(name, old);
            return old;
        }
        const tile = this.coloured(level, tx, ty);
        this.kept.set(name, tile);
        if (this.kept.size > tilesKept) {
            const first = this.kept.keys().next();
            if (!first.done) this.kept.delete(first.value);
        }
        return tile;
    }

    private coloured(level: number, tx: number, ty: number): HTMLCanvasElement {
        const { width, height, cells } = this.picture.density.levels[level]!;
        const values = this.picture.values?.levels[level]?.cells ?? null;
        const wrong = this.differences?.wrong.levels[level]?.cells ?? null;
        const missing = this.differences?.missing.levels[level]?.cells ?? null;
        const w = Math.min(tileSide, width - tx * tileSide);
        const h = Math.min(tileSide, height - ty * tileSide);
        const tile = document.createElement("canvas");
        tile.width = w;
        tile.height = h;
        const image = new ImageData(w, h);
        const pixels = new Uint32Array(image.data.buffer);
        const { palette } = this;
        // A square of several positions has no digits; dots are drawn over it as long as they are few.
        const ends = level === 0 ? this.ends : null;
        const greatest = this.picture.greatest;
        for (let y = 0; y < h; ++y) {
            const from = (ty * tileSide + y) * width + tx * tileSide;
            const to = (h - 1 - y) * w; // images grow downwards
            for (let x = 0; x < w; ++x) {
                const index = from + x;
                const density = cells[index]!;
                let colour = 0;
                if (values) {
                    const value = values[index]!;
                    const base = this.ofValue[rampIndex(Math.max(1, value), greatest)]!;
                    const share = density === 255 ? 1 : density === 0 ? 0 : strength(density) * 0.8;
                    colour = packed(share === 0 ? base : mixed(base, palette.p, share));
                } else if (ends && density > 0) {
                    colour = this.ofEnd[ends.kinds[pileAt(this.picture, index % width, ty * tileSide + y)]!]!;
                } else {
                    colour = this.ofDensity[density]!;
                }
                const w1 = wrong?.[index] ?? 0;
                const m1 = missing?.[index] ?? 0;
                if (w1 > 0 || m1 > 0) {
                    const hue = w1 >= m1 ? palette.wrong : palette.missing;
                    colour = packed(mixed(palette.n, hue, strength(Math.max(w1, m1))));
                }
                pixels[to + x] = colour;
            }
        }
        tile.getContext("2d")?.putImageData(image, 0, 0);
        return tile;
    }
}

function key(level: number, x: number, y: number): string {
    return `${level}/${x}/${y}`;
}
