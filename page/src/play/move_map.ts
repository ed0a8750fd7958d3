// The map of moves: for two small piles, the board around the position with every legal move as a
// dot to click. A second view of the list of moves, which keyboards and screen readers use.

import { h } from "../page/dom";
import { sans } from "../board/drawing";
import { standardLetter } from "../board/scene";
import { paletteOf } from "../board/palette";
import { ticks } from "../board/axes";
import type { LegalMove } from "../engine/answers";

/** Larger piles make dots that nobody could hit. */
export const largestMapped = 40;
const margin = 26;
const largestScale = 34;
const tallest = 420;

export interface Mapped {
    at: [number, number];
    legal: LegalMove[];
}

export class MoveMap {
    readonly element = h("canvas", { class: "move-map", "aria-hidden": "true" });
    private shown: Mapped | null = null;
    private chosen: string | null = null;

    constructor(private readonly play: (move: LegalMove) => void) {
        this.element.hidden = true;
        this.element.addEventListener("click", (event) => {
            const move = this.moveAt(event);
            if (move) this.play(move);
        });
        this.element.addEventListener("pointermove", (event) => {
            const move = this.moveAt(event);
            this.element.title = move ? `${move.words}, leaving ${move.text}` : "";
            this.element.classList.toggle("over", move !== null);
        });
        new ResizeObserver(() => this.draw()).observe(this.element);
    }

    show(mapped: Mapped | null): void {
        this.shown = mapped && Math.max(...mapped.at) <= largestMapped ? mapped : null;
        this.element.hidden = this.shown === null;
        this.chosen = null;
        this.draw();
    }

    /** The position that the chosen tokens would leave. */
    choose(position: string | null): void {
        if (position === this.chosen) return;
        this.chosen = position;
        this.draw();
    }

    private scale(): number {
        const [x, y] = this.shown!.at;
        const across = (this.element.clientWidth - margin - 4) / (x + 1);
        return Math.min(largestScale, across, (tallest - margin - 4) / (y + 1));
    }

    private moveAt(event: MouseEvent): LegalMove | null {
        if (!this.shown) return null;
        const scale = this.scale();
        const x = Math.floor((event.offsetX - margin) / scale);
        const y = Math.floor((this.element.clientHeight - margin - event.offsetY) / scale);
        return this.shown.legal.find((move) => move.position.join() === `${x},${y}`) ?? null;
    }

    draw(): void {
        const { element, shown } = this;
        const context = element.getContext("2d");
        if (!context || !shown || element.clientWidth === 0) return;
        const palette = paletteOf(document.documentElement.dataset["theme"] === "dark");
        const ratio = window.devicePixelRatio || 1;
        const scale = this.scale();
        element.style.height = `${Math.ceil((shown.at[1] + 1) * scale + margin + 4)}px`;
        const { clientWidth, clientHeight } = element;
        element.width = clientWidth * ratio;
        element.height = clientHeight * ratio;
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        const [px, py] = shown.at;
        const left = margin;
        const bottom = clientHeight - margin;
        const centre = (x: number, y: number): [number, number] => [
            left + (x + 0.5) * scale,
            bottom - (y + 0.5) * scale,
        ];

        context.strokeStyle = palette.grid;
        context.beginPath();
        for (let x = 0; x <= px + 1; ++x) {
            context.moveTo(left + x * scale, bottom);
            context.lineTo(left + x * scale, bottom - (py + 1) * scale);
        }
        for (let y = 0; y <= py + 1; ++y) {
            context.moveTo(left, bottom - y * scale);
            context.lineTo(left + (px + 1) * scale, bottom - y * scale);
        }
        context.stroke();

        context.fillStyle = palette.text;
        context.font = sans(standardLetter);
        context.textAlign = "center";
        context.textBaseline = "top";
        for (const n of ticks(0, px + 1, scale, 22, px + 1).at)
            context.fillText(String(n), centre(n, 0)[0], bottom + 6);
        context.textAlign = "right";
        context.textBaseline = "middle";
        for (const n of ticks(0, py + 1, scale, 16, py + 1).at)
            context.fillText(String(n), left - 6, centre(0, n)[1]);

        for (const move of shown.legal) {
            const [x, y] = move.position.map(Number) as [number, number];
            const isChosen = move.position.join() === this.chosen;
            context.beginPath();
            context.arc(
                ...centre(x, y),
                Math.max(2.5, scale * (isChosen ? 0.4 : 0.24)),
                0,
                2 * Math.PI,
            );
            context.fillStyle = isChosen ? palette.winning : palette.option;
            context.fill();
        }
        const [cx, cy] = centre(px, py);
        context.fillStyle = palette.mark;
        context.fillRect(cx - scale * 0.36, cy - scale * 0.36, scale * 0.72, scale * 0.72);
    }
}
