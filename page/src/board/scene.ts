// The scene: everything that a drawing of the board shows, and where on the canvas it lies. The
// canvas and the files that are saved are made from it alike.

import { ticks } from "./axes";
import type { Dots } from "./dots";
import type { EndColours } from "./ends";
import type { Palette } from "./palette";
import type { Picture } from "./picture";
import type { Slope } from "./slope";
import type { Tiles } from "./tiles";
import { toScreen, type Cell, type Plot, type View } from "./view";

/** Positions marked on the board, in board coordinates. */
export interface Marks {
    at: Cell | null;
    options: Cell[];
    winning: Cell[];
    cursor: Cell | null;
}

export interface Scene {
    picture: Picture;
    tiles: Tiles;
    dots: Dots;
    /** sparse P-positions are at least so many pixels wide */
    dot: number;
    palette: Palette;
    /** P-positions coloured by digits */
    ends: EndColours | null;
    view: View;
    plot: Plot;
    names: [string, string];
    slopes: Slope[];
    marks: Marks;
    /** the size of numbers on axes, in pixels */
    letter: number;
}

/** From so many pixels a position on, values are written into them. */
const numbersFrom = 22;

/** The size of numbers on axes where the page has letters of 15 pixels; a projector has larger ones. */
export const standardLetter = 12;

/** The part of a canvas within the axes; margins are in letters. */
export function plotOf(width: number, height: number, letter = standardLetter): Plot {
    const left = 3.8 * letter;
    const top = 1.2 * letter;
    return {
        left,
        top,
        width: Math.max(40, width - left - 1.2 * letter),
        height: Math.max(40, height - top - 3 * letter),
    };
}

/** Whether the squares have their values written into them. */
export function hasNumbers({ picture, view }: Scene): boolean {
    return picture.values !== null && view.scale >= numbersFrom;
}

/** The squares of the board that are seen: x0 to before x1, y0 to before y1. */
export function seenRange({ picture, view, plot }: Scene): {
    x0: number;
    x1: number;
    y0: number;
    y1: number;
} {
    return {
        x0: Math.max(0, Math.floor(view.x)),
        x1: Math.min(picture.width, Math.ceil(view.x + plot.width / view.scale)),
        y0: Math.max(0, Math.floor(view.y)),
        y1: Math.min(picture.height, Math.ceil(view.y + plot.height / view.scale)),
    };
}

/** The part of the plot that the board covers: axes keep to it, so that they stand at the board when
 *  it is small and at the edge of the plot when it is large. */
export function frameOf({ view, plot, picture }: Scene): {
    left: number;
    right: number;
    top: number;
    bottom: number;
} {
    const [x0, y0] = toScreen(view, plot, 0, 0);
    const [x1, y1] = toScreen(view, plot, picture.width, picture.height);
    return {
        left: Math.max(plot.left, x0),
        right: Math.min(plot.left + plot.width, x1),
        top: Math.max(plot.top, y1),
        bottom: Math.min(plot.top + plot.height, y0),
    };
}

/** Numbers along the first axis, in the order of their places. */
export function ticksAcross({ view, plot, picture, letter }: Scene): number[] {
    const to = view.x + plot.width / view.scale;
    return ticks(view.x, to, view.scale, 4.3 * letter, picture.width).at;
}

/** Numbers along the second axis; a barcode has none. */
export function ticksUp({ view, plot, picture, letter }: Scene): number[] {
    if (picture.barcode) return [];
    const to = view.y + plot.height / view.scale;
    return ticks(view.y, to, view.scale, 3 * letter, picture.height).at;
}

/** A line from the middle of (0, 0) to where it leaves the board. */
export function lineOf(
    { view, plot, picture }: Scene,
    slope: number,
): { from: [number, number]; to: [number, number] } {
    const length = slope > 0 ? Math.min(picture.width, picture.height / slope) : picture.width;
    return {
        from: toScreen(view, plot, 0.5, 0.5),
        to: toScreen(view, plot, 0.5 + length, 0.5 + slope * length),
    };
}
