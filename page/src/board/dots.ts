// Dots: sparse P-positions of a large board drawn larger than they are, so that a projector shows them.
//
// A position of a board of 2,000 a side has a third of a pixel. Dots grow up to the size that is wanted
// as long as together they cover no more than a part of the board: a dense set keeps its shading.

import { pileAt, type EndColours } from "./ends";
import type { Palette, Rgb } from "./palette";
import { css } from "./palette";
import type { Differences, Picture } from "./picture";
import { toScreen, type Plot, type View } from "./view";

/** More are no dots but an area. */
const mostDots = 20_000;
const coveredPart = 0.3;
/** Kinds of dots: P, claimed wrongly, not claimed, and then the ends of digits. */
const firstEnd = 3;

/** The side of a dot in pixels; 0 where squares are as large already. */
export function dotSize(wanted: number, scale: number, count: number, cells: number): number {
    if (count === 0 || count > mostDots) return 0;
    const room = Math.sqrt((coveredPart * cells * scale * scale) / count);
    const size = Math.min(wanted, room);
    return size > Math.max(1, scale) ? size : 0;
}

export class Dots {
    /** x, y and colour, one after the other */
    private readonly points: Int32Array;
    private readonly colours: readonly string[];

    constructor(
        private readonly picture: Picture,
        differences: Differences | null,
        palette: Palette,
        ends: EndColours | null = null,
    ) {
        const kinds: readonly Rgb[] = [palette.p, palette.wrong, palette.missing, ...palette.ends];
        this.colours = kinds.map(css);
        this.points = pointsOf(picture, differences);
        if (ends)
            for (let at = 0; at < this.points.length; at += 3) {
                if (this.points[at + 2] !== 0) continue;
                const pile = pileAt(picture, this.points[at]!, this.points[at + 1]!);
                this.points[at + 2] = firstEnd + ends.kinds[pile]!;
            }
    }

    draw(context: CanvasRenderingContext2D, view: View, plot: Plot, wanted: number): void {
        const { width, height } = this.picture;
        const count = this.points.length / 3;
        const size = dotSize(wanted, view.scale, count, width * height);
        if (size === 0) return;
        let last = -1;
        for (let at = 0; at < this.points.length; at += 3) {
            const [px, py] = toScreen(
                view,
                plot,
                this.points[at]! + 0.5,
                this.points[at + 1]! + 0.5,
            );
            if (px < plot.left - size || px > plot.left + plot.width + size) continue;
            if (py < plot.top - size || py > plot.top + plot.height + size) continue;
            const kind = this.points[at + 2]!;
            if (kind !== last) context.fillStyle = this.colours[(last = kind)]!;
            context.fillRect(px - size / 2, py - size / 2, size, size);
        }
    }
}

/** P-positions and what was claimed wrongly, unless there are too many. */
function pointsOf(picture: Picture, differences: Differences | null): Int32Array {
    const { bits, width, height } = picture;
    if (picture.barcode || picture.values) return new Int32Array(0);
    const wrong = differences?.wrong.levels[0]?.cells;
    const missing = differences?.missing.levels[0]?.cells;
    const found: number[] = [];
    const all = width * height;
    for (let byte = 0; byte < bits.length; ++byte) {
        if (bits[byte] === 0 && !wrong) continue;
        for (let index = 8 * byte; index < Math.min(all, 8 * byte + 8); ++index) {
            const isP = ((bits[byte]! >> (index & 7)) & 1) === 1;
            const kind = wrong?.[index] ? 1 : missing?.[index] ? 2 : isP ? 0 : -1;
            if (kind >= 0) found.push(index % width, Math.floor(index / width), kind);
        }
        if (found.length > 3 * mostDots) return new Int32Array(0);
    }
    return Int32Array.from(found);
}
