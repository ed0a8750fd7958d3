// Drawing the board: tiles below, then grid, numbers, lines, marks, and the axes around them.
// Pure: everything that is shown is in the scene.

import { drawMarks } from "./marks";
import { labOfRgb, rampIndex } from "./palette";
import { frameOf, hasNumbers, lineOf, seenRange, ticksAcross, ticksUp, type Scene } from "./scene";
import { toScreen } from "./view";

const gridFrom = 9;

/** Letters of the page on a canvas. */
export function sans(letter: number): string {
    return `${letter}px ui-sans-serif, system-ui, 'Liberation Sans', sans-serif`;
}

function italic(letter: number): string {
    return `italic ${letter * 1.25}px 'Iowan Old Style', Palatino, 'Liberation Serif', serif`;
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
    if (hasNumbers(scene)) drawValues(context, scene);
    drawSlopes(context, scene);
    drawMarks(context, scene);
    context.restore();
    drawAxes(context, scene);
    return complete;
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
    context.font = sans(size);
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let y = y0; y < y1; ++y) {
        for (let x = x0; x < x1; ++x) {
            const value = base.cells[y * base.width + x]!;
            const behind =
                value === 0 ? palette.p : palette.ramp[rampIndex(value, picture.greatest)]!;
            context.fillStyle = labOfRgb(behind)[0] > 0.62 ? "#14161d" : "#ffffff";
            const [px, py] = toScreen(view, plot, x + 0.5, y + 0.5);
            context.fillText(String(value), px, py, view.scale - 2);
        }
    }
}

function drawSlopes(context: CanvasRenderingContext2D, scene: Scene): void {
    const { plot, palette } = scene;
    context.strokeStyle = palette.line;
    context.lineWidth = 1.5;
    context.font = sans(scene.letter);
    for (const { text, slope } of scene.slopes) {
        const {
            from: [px, py],
            to: [qx, qy],
        } = lineOf(scene, slope);
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

    context.textAlign = "center";
    context.textBaseline = "top";
    context.beginPath();
    for (const n of ticksAcross(scene)) {
        const [px] = toScreen(view, plot, n + 0.5, 0);
        context.moveTo(px, bottom);
        context.lineTo(px, bottom + 4);
        if (px >= left && px < right - 2 * letter) context.fillText(String(n), px, bottom + 7);
    }
    context.textAlign = "right";
    context.textBaseline = "middle";
    for (const n of ticksUp(scene)) {
        const [, py] = toScreen(view, plot, 0, n + 0.5);
        context.moveTo(left, py);
        context.lineTo(left - 4, py);
        if (py <= bottom && py > top + 1.75 * letter) context.fillText(String(n), left - 8, py);
    }
    context.stroke();
    context.font = italic(letter);
    context.textAlign = "right";
    context.textBaseline = "top";
    context.fillText(names[0], right, bottom + 6);
    if (!picture.barcode) context.fillText(names[1], left - 8, top - 4);
}
