// The hint beside the pointer: the position under it, and what it is worth.

import { h } from "../page/dom";
import type { Picture } from "./picture";
import { bitAt } from "./pyramid";
import type { Cell } from "./view";

/** Nearer to the right edge than this, the hint stands to the left of the pointer. */
const widest = 180;

/** "(3,5)  P", with the value where values are shown. */
export function wordsAt(cell: Cell, position: string, picture: Picture): string {
    const index = cell[1] * picture.width + cell[0];
    const outcome = bitAt(picture.bits, index) ? "P" : "N";
    const value = picture.values?.levels[0]?.cells[index];
    return `(${position})  ${outcome}${value === undefined ? "" : `, value ${value}`}`;
}

export class Hint {
    readonly element = h("div", { class: "hint", hidden: true });

    hide(): void {
        this.element.hidden = true;
    }

    /** At the pixel of a canvas of this width. */
    show(words: string, px: number, py: number, width: number): void {
        const { element } = this;
        element.hidden = false;
        element.textContent = words;
        const left = px > width - widest ? px - element.offsetWidth - 12 : px + 16;
        const top = Math.max(4, py - 34);
        element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    }
}
