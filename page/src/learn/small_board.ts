// A small board to mark squares on: buttons, one tab stop, arrow keys from square to square.

import { h, put } from "../page/dom";

export class SmallBoard {
    readonly element = h("div", { class: "small-board", role: "group" });
    private squares: HTMLButtonElement[] = [];
    private width = 0;
    private height = 0;

    show(width: number, height: number, words: string, pressed: (x: number, y: number) => void): void {
        this.width = width;
        this.height = height;
        this.element.setAttribute("aria-label", words);
        this.element.style.setProperty("--columns", String(width));
        this.squares = Array.from({ length: width * height }, (_, index) => {
            const [x, y] = [index % width, Math.floor(index / width)];
            const square = h("button", {
                type: "button",
                class: "square",
                "data-at": height === 1 ? String(x) : `${x},${y}`,
                "aria-label": height === 1 ? `(${x})` : `(${x},${y})`,
                "aria-pressed": "false",
                tabindex: index === 0 ? 0 : -1,
            });
            square.addEventListener("click", () => pressed(x, y));
            square.addEventListener("keydown", (event) => this.key(event, x, y));
            return square;
        });
        // Rows grow upwards.
        const rows = Array.from({ length: height }, (_, row) => height - 1 - row);
        put(
            this.element,
            ...rows.flatMap((y) => [
                h("span", { class: "rank", "aria-hidden": "true" }, height === 1 ? "" : String(y)),
                ...this.squares.slice(y * width, (y + 1) * width),
            ]),
            h("span", {}),
            ...Array.from({ length: width }, (_, x) =>
                h("span", { class: "file", "aria-hidden": "true" }, String(x)),
            ),
        );
    }

    /** Marks a square as P (true), as nothing (false), or with a class of its own. */
    mark(x: number, y: number, isP: boolean, kind = ""): void {
        const square = this.squares[y * this.width + x];
        if (!square) return;
        square.setAttribute("aria-pressed", String(isP));
        square.className = `square ${kind}`;
        square.textContent = isP ? "P" : "";
    }

    private key(event: KeyboardEvent, x: number, y: number): void {
        const steps: Record<string, readonly [number, number]> = {
            ArrowRight: [1, 0],
            ArrowLeft: [-1, 0],
            ArrowUp: [0, 1],
            ArrowDown: [0, -1],
        };
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        const to = [x + step[0], y + step[1]] as const;
        if (to[0] < 0 || to[1] < 0 || to[0] >= this.width || to[1] >= this.height) return;
        this.squares[y * this.width + x]!.tabIndex = -1;
        const next = this.squares[to[1] * this.width + to[0]]!;
        next.tabIndex = 0;
        next.focus();
    }
}
