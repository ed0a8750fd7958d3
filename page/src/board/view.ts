// The view: which part of the board is seen, and how large. Position (x, y) is the square from
// (x, y) to (x+1, y+1) in board coordinates; y grows upwards, the first pile to the right.

export interface View {
    /** board coordinates of the lower left corner of the plot */
    x: number;
    y: number;
    /** pixels for one position */
    scale: number;
}

/** A position on the board: across and up. */
export type Cell = [number, number];

export interface Plot {
    left: number;
    top: number;
    width: number;
    height: number;
}

export interface Extent {
    width: number;
    height: number;
}

export const largestScale = 96;

export function fitting(plot: Plot, board: Extent): View {
    const scale = Math.min(largestScale, plot.width / board.width, plot.height / board.height);
    return {
        x: Math.min(0, -(plot.width / scale - board.width) / 2),
        y: Math.min(0, -(plot.height / scale - board.height) / 2),
        scale,
    };
}

export function toScreen(view: View, plot: Plot, x: number, y: number): [number, number] {
    return [
        plot.left + (x - view.x) * view.scale,
        plot.top + plot.height - (y - view.y) * view.scale,
    ];
}

export function toBoard(view: View, plot: Plot, px: number, py: number): [number, number] {
    return [
        view.x + (px - plot.left) / view.scale,
        view.y + (plot.top + plot.height - py) / view.scale,
    ];
}

/** The position under the pixel, or null beyond the board. */
export function cellAt(view: View, plot: Plot, board: Extent, px: number, py: number): Cell | null {
    if (px < plot.left || py < plot.top) return null;
    if (px > plot.left + plot.width || py > plot.top + plot.height) return null;
    const [x, y] = toBoard(view, plot, px, py).map(Math.floor) as Cell;
    return x < 0 || y < 0 || x >= board.width || y >= board.height ? null : [x, y];
}

/** Zooms by a factor so that what is under the pixel stays there. */
export function zoomed(
    view: View,
    plot: Plot,
    board: Extent,
    factor: number,
    px: number,
    py: number,
): View {
    const least = 0.5 * fitting(plot, board).scale;
    const scale = Math.max(least, Math.min(largestScale, view.scale * factor));
    const [x, y] = toBoard(view, plot, px, py);
    return clamped(
        {
            x: x - (px - plot.left) / scale,
            y: y - (plot.top + plot.height - py) / scale,
            scale,
        },
        plot,
        board,
    );
}

export function panned(view: View, plot: Plot, board: Extent, dx: number, dy: number): View {
    return clamped(
        { ...view, x: view.x - dx / view.scale, y: view.y + dy / view.scale },
        plot,
        board,
    );
}

/** The view with the same middle after the plot has changed its size. */
export function recentred({ x, y, scale }: View, before: Plot, after: Plot): View {
    return {
        scale,
        x: x + (before.width - after.width) / 2 / scale,
        y: y + (before.height - after.height) / 2 / scale,
    };
}

/** Keeps at least a third of the plot over the board, or all of the board in the plot. */
export function clamped(view: View, plot: Plot, board: Extent): View {
    const keep = (from: number, seen: number, size: number) => {
        const room = Math.min(seen, size) / 3;
        return Math.max(room - seen, Math.min(size - room, from));
    };
    return {
        scale: view.scale,
        x: keep(view.x, plot.width / view.scale, board.width),
        y: keep(view.y, plot.height / view.scale, board.height),
    };
}

/** A view part of the way between two, for smooth steps; scales change by equal factors. */
export function between(from: View, to: View, share: number): View {
    const scale = from.scale * (to.scale / from.scale) ** share;
    if (Math.abs(to.scale - from.scale) < 1e-9) {
        return { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    }
    // The corner moves with 1/scale, so that one point of the screen stays fixed all the way.
    const part = (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale);
    return { scale, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
