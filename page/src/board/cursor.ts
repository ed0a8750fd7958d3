// The cursor: keys go from position to position, and the view follows.

import type { Picture } from "./picture";
import { clamped, type Cell, type Plot, type View } from "./view";

/** What a key means on the board: a step of the cursor, or something to do. */
export type BoardKey = [dx: number, dy: number] | "in" | "out" | "fit" | "pick" | "clear";

/** Null for keys that are none of the board's. */
export function boardKey(event: KeyboardEvent): BoardKey | null {
    if (event.ctrlKey || event.metaKey || event.altKey) return null;
    const step = event.shiftKey ? 10 : 1;
    switch (event.key) {
        case "ArrowLeft":
            return [-step, 0];
        case "ArrowRight":
            return [step, 0];
        case "ArrowUp":
            return [0, step];
        case "ArrowDown":
            return [0, -step];
        case "+":
        case "=":
            return "in";
        case "-":
            return "out";
        case "0":
            return "fit";
        case "Enter":
        case " ":
            return "pick";
        case "Escape":
            return "clear";
        default:
            return null;
    }
}

/** A step from a position, which stays on the board; from nowhere it leads to (0, 0). */
export function stepped(picture: Picture, from: Cell | null, [dx, dy]: [number, number]): Cell {
    if (!from) return [0, 0];
    const keep = (n: number, size: number) => Math.max(0, Math.min(size - 1, n));
    return [
        keep(from[0] + dx, picture.width),
        picture.barcode ? 0 : keep(from[1] + dy, picture.height),
    ];
}

/** The view in which the position is seen; null if it is seen in this one. */
export function following(view: View, plot: Plot, picture: Picture, cell: Cell): View | null {
    const { scale } = view;
    const follow = (from: number, seen: number, at: number) =>
        at < from ? at - seen * 0.1 : at + 1 > from + seen ? at + 1 - seen * 0.9 : from;
    const x = follow(view.x, plot.width / scale, cell[0]);
    const y = picture.barcode ? view.y : follow(view.y, plot.height / scale, cell[1]);
    return x === view.x && y === view.y ? null : clamped({ x, y, scale }, plot, picture);
}
