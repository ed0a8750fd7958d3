// Marks on the board: the position looked at, its options, the winning ones, and the cursor.

import { hasNumbers, type Scene } from "./scene";
import { toScreen, type Cell } from "./view";

/** Over everything else on the board. */
export function drawMarks(context: CanvasRenderingContext2D, scene: Scene): void {
    const { view, plot, palette, marks } = scene;
    const centre = ([x, y]: Cell) => toScreen(view, plot, x + 0.5, y + 0.5);
    // Where cells have numbers, a ring goes around the number instead of over it.
    const numbered = hasNumbers(scene);
    const radius = Math.max(3, Math.min(9, view.scale * 0.22));
    const disc = (place: Cell, size: number, fill: string | null, stroke: string) => {
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
    [x, y]: Cell,
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
