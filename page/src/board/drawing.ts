// Drawing the board: tiles below, then grid, numbers, lines, marks, and the axes around them.
// Pure: everything that is shown is in the scene.

import { ticks } from "./axes";
import type { EndColours } from "./ends";
import { labOfRgb, type Palette, type Rgb } from "./palette";
import type { Picture } from "./picture";
import type { Dots } from "./dots";
import type { Slope } from "./slope";
import type { Tiles } from "./tiles";
import { toScreen, type Plot, type View } from "./view";

/** Positions marked on the board, in board coordinates. */
export interface Marks {
    at: [number, number] | null;
    options: [number, number][];
    winning: [number, number][];
    cursor: [number, number] | null;
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

const gridFrom = 9;
const numbersFrom = 22;

/** The size of numbers on axes where the page has letters of 15 pixels; a projector has larger ones. */
export const standardLetter = 12;

export function sans(letter: number): string {
    return `${letter}px ui-sans-serif, system-ui, 'Liberation Sans', sans-serif`;
}

function italic(letter: number): string {
    return `italic ${letter * 1.25}px 'Iowan Old Style', Palatino, 'Liberation Serif', serif`;
}

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

/** False if the picture is not complete yet. */
export function drawScene(context: CanvasRenderingContext2D, scene: Scene, ratio: number): boolean {
    const { palette, plot } = scene;
    const { width, height } = context.canvas;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = palette.outside;
    context.fillRect(0, 0, width / ratio, height / ratio);
    context.save();
    context.beginPath();
    context.rect(plot.left, plot.top, plot.width, plot.height);
    context.clip();
    // A square of a coarse level may reach beyond the board.
    const frame = frameOf(scene);
    context.save();
    context.beginPath();
    context.rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
    context.clip();
    const complete = scene.tiles.draw(context, scene.view, plot, ratio);
    scene.dots.draw(context, scene.view, plot, scene.dot);
    context.restore();
    if (scene.view.scale >= gridFrom) drawGrid(context, scene);
    if (scene.picture.values && scene.view.scale >= numbersFrom) drawValues(context, scene);
    drawSlopes(context, scene);
    drawMarks(context, scene);
    context.restore();
    drawAxes(context, scene);
    return complete;
}

function seenRange({ picture, view, plot }: Scene): {
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

function drawGrid(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, plot, palette, picture } = scene;
    const { x0, x1, y0, y1 } = seenRange(scene);
    context.strokeStyle = palette.grid;
    context.lineWidth = 1;
    context.beginPath();
    for (let x = x0; x <= x1; ++x) {
        const [px, bottom] = toScreen(view, plot, x, y0);
        const [, top] = toScreen(view, plot, x, y1);
        context.moveTo(px, bottom);
        context.lineTo(px, top);
    }
    for (let y = y0; !picture.barcode && y <= y1; ++y) {
        const [left, py] = toScreen(view, plot, x0, y);
        const [right] = toScreen(view, plot, x1, y);
        context.moveTo(left, py);
        context.lineTo(right, py);
    }
    context.stroke();
}

function drawValues(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, plot, palette, picture } = scene;
    const base = picture.values?.levels[0];
    if (!base) return;
    const { x0, x1, y0, y1 } = seenRange(scene);
    const size = Math.min(18, view.scale * 0.42);
    context.font = `${size}px ui-sans-serif, system-ui, 'Liberation Sans', sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let y = y0; y < y1; ++y) {
        for (let x = x0; x < x1; ++x) {
            const value = base.cells[y * base.width + x]!;
            const index = Math.max(
                0,
                Math.min(palette.ramp.length - 1, rampAt(value, picture.greatest, palette)),
            );
            const behind: Rgb = value === 0 ? palette.p : palette.ramp[index]!;
            context.fillStyle = labOfRgb(behind)[0] > 0.62 ? "#14161d" : "#ffffff";
            const [px, py] = toScreen(view, plot, x + 0.5, y + 0.5);
            context.fillText(String(value), px, py, view.scale - 2);
        }
    }
}

function rampAt(value: number, greatest: number, palette: Palette): number {
    return greatest <= 1
        ? 0
        : Math.floor(((value - 1) / (greatest - 1)) * (palette.ramp.length - 1));
}

function drawSlopes(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, plot, palette, picture } = scene;
    context.strokeStyle = palette.line;
    context.lineWidth = 1.5;
    context.font = sans(scene.letter);
    for (const { text, slope } of scene.slopes) {
        // From the middle of (0, 0) to where the line leaves the board.
        const length = slope > 0 ? Math.min(picture.width, picture.height / slope) : picture.width;
        const [px, py] = toScreen(view, plot, 0.5, 0.5);
        const [qx, qy] = toScreen(view, plot, 0.5 + length, 0.5 + slope * length);
        context.setLineDash([7, 4]);
        context.beginPath();
        context.moveTo(px, py);
        context.lineTo(qx, qy);
        context.stroke();
        context.setLineDash([]);
        const share = Math.min(
            0.93,
            (plot.left + plot.width - 40 - px) / Math.max(1, qx - px),
            slope > 0 ? (py - plot.top - 20) / Math.max(1, py - qy) : 1,
        );
        if (share <= 0) continue;
        label(context, scene, text, px + (qx - px) * share + 8, py + (qy - py) * share + 10);
    }
}

function label(
    context: CanvasRenderingContext2D,
    { palette, letter }: Scene,
    text: string,
    x: number,
    y: number,
): void {
    context.textAlign = "left";
    context.textBaseline = "middle";
    const width = context.measureText(text).width;
    context.fillStyle = palette.halo;
    context.fillRect(x - 3, y - letter * 0.75, width + 6, letter * 1.5);
    context.fillStyle = palette.line;
    context.fillText(text, x, y);
}

function drawMarks(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, plot, palette, marks } = scene;
    const centre = ([x, y]: [number, number]) => toScreen(view, plot, x + 0.5, y + 0.5);
    // Where cells have numbers, a ring goes around the number instead of over it.
    const numbered = scene.picture.values !== null && view.scale >= numbersFrom;
    const radius = Math.max(3, Math.min(9, view.scale * 0.22));
    const disc = (place: [number, number], size: number, fill: string | null, stroke: string) => {
        const [px, py] = centre(place);
        context.beginPath();
        context.arc(px, py, size, 0, 2 * Math.PI);
        if (fill) {
            context.fillStyle = fill;
            context.fill();
        }
        context.strokeStyle = palette.halo;
        context.lineWidth = 3;
        context.stroke();
        context.strokeStyle = stroke;
        context.lineWidth = 1.5;
        context.stroke();
    };
    if (marks.at) {
        for (const option of marks.options)
            disc(option, numbered ? view.scale * 0.43 : radius * 0.7, null, palette.option);
        const from = centre(marks.at);
        for (const winning of marks.winning) {
            const to = centre(winning);
            // Thin where it would cross numbers out.
            const lines = numbered
                ? ([[palette.winning, 1]] as const)
                : ([
                      [palette.halo, 4],
                      [palette.winning, 2],
                  ] as const);
            for (const [colour, width] of lines) {
                context.strokeStyle = colour;
                context.lineWidth = width;
                context.beginPath();
                context.moveTo(...from);
                context.lineTo(...to);
                context.stroke();
            }
        }
        for (const winning of marks.winning) {
            if (numbered) square(context, scene, winning, palette.winning, 3);
            else disc(winning, radius * 1.15, palette.winning, palette.winning);
        }
        square(context, scene, marks.at, palette.mark, 2.5);
    }
    if (marks.cursor) square(context, scene, marks.cursor, palette.mark, 1.5);
}

function square(
    context: CanvasRenderingContext2D,
    { view, plot, palette }: Scene,
    [x, y]: [number, number],
    colour: string,
    width: number,
): void {
    const [px, py] = toScreen(view, plot, x + 0.5, y + 0.5);
    const half = Math.max(5, view.scale / 2);
    context.lineWidth = width + 2;
    context.strokeStyle = palette.halo;
    context.strokeRect(px - half, py - half, 2 * half, 2 * half);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.strokeRect(px - half, py - half, 2 * half, 2 * half);
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

function drawAxes(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, plot, palette, picture, names, letter } = scene;
    const { left, right, top, bottom } = frameOf(scene);
    context.strokeStyle = palette.axis;
    context.lineWidth = 1;
    context.strokeRect(
        Math.round(left) - 0.5,
        Math.round(top) - 0.5,
        Math.round(right - left) + 1,
        Math.round(bottom - top) + 1,
    );
    context.fillStyle = palette.text;
    context.font = sans(letter);

    const across = ticks(
        view.x,
        view.x + plot.width / view.scale,
        view.scale,
        4.3 * letter,
        picture.width,
    );
    context.textAlign = "center";
    context.textBaseline = "top";
    context.beginPath();
    for (const n of across.at) {
        const [px] = toScreen(view, plot, n + 0.5, 0);
        context.moveTo(px, bottom);
        context.lineTo(px, bottom + 4);
        if (px >= left && px < right - 2 * letter) context.fillText(String(n), px, bottom + 7);
    }
    if (!picture.barcode) {
        const up = ticks(
            view.y,
            view.y + plot.height / view.scale,
            view.scale,
            3 * letter,
            picture.height,
        );
        context.textAlign = "right";
        context.textBaseline = "middle";
        for (const n of up.at) {
            const [, py] = toScreen(view, plot, 0, n + 0.5);
            context.moveTo(left, py);
            context.lineTo(left - 4, py);
            if (py <= bottom && py > top + 1.75 * letter) context.fillText(String(n), left - 8, py);
        }
    }
    context.stroke();
    context.font = italic(letter);
    context.textAlign = "right";
    context.textBaseline = "top";
    context.fillText(names[0], right, bottom + 6);
    if (!picture.barcode) context.fillText(names[1], left - 8, top - 4);
}
