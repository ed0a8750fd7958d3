// The legend: what the colours mean, and what was found.

import { h, put } from "../page/dom";
import { term } from "../page/glossary";
import { endName, type EndColours } from "./ends";
import { css, type Palette, type Rgb } from "./palette";
import type { Differences, Picture } from "./picture";
import type { BoardAnswer } from "../engine/answers";

export interface Found {
    answer: BoardAnswer;
    picture: Picture;
    differences: Differences | null;
    ends?: EndColours | null;
}

export class Legend {
    readonly element = h("div", { class: "legend" });

    show({ answer, picture, differences, ends }: Found, palette: Palette): void {
        const count = answer.count.toLocaleString("en");
        const parts: HTMLElement[] = [];
        if (picture.values) {
            parts.push(
                this.swatch(palette.p, `P, value 0 (${count})`),
                this.rampOf(palette, picture.greatest),
                term("nim value", "nim values?"),
            );
        } else if (ends) {
            parts.push(
                h(
                    "span",
                    { class: "key" },
                    `P (${count}), by how the ${picture.barcode ? "pile" : "smaller pile"} ends in ${ends.system}:`,
                ),
                ...ends.counts.map((of, kind) =>
                    this.swatch(palette.ends[kind]!, `${endName(kind)} (${of.toLocaleString("en")})`),
                ),
            );
        } else {
            const words = differences ? "P" : "P: whoever is to move loses";
            parts.push(
                this.swatch(palette.p, `${words} (${count})`),
                this.swatch(palette.n, "N", term("N", "?")),
            );
        }
        if (differences) {
            const { wrongCount, missingCount, claimed } = differences;
            if (wrongCount + missingCount === 0) {
                parts.push(
                    h(
                        "span",
                        { class: "agrees" },
                        `The claim agrees on this board (${claimed.toLocaleString("en")} claimed)`,
                    ),
                );
            } else {
                parts.push(
                    this.swatch(
                        palette.wrong,
                        `claimed, but N (${wrongCount.toLocaleString("en")})`,
                    ),
                    this.swatch(
                        palette.missing,
                        `P, but not claimed (${missingCount.toLocaleString("en")})`,
                    ),
                );
            }
        }
        put(this.element, ...parts, h("span", { class: "found" }, foundBy(answer)));
    }

    private swatch(colour: Rgb, text: string, more?: HTMLElement): HTMLElement {
        const square = h("span", { class: "swatch", "aria-hidden": "true" });
        square.style.backgroundColor = css(colour);
        return h("span", { class: "key" }, square, text, more);
    }

    private rampOf(palette: Palette, greatest: number): HTMLElement {
        const bar = h("span", { class: "ramp", "aria-hidden": "true" });
        const stops = [0, 0.25, 0.5, 0.75, 1].map((share) =>
            css(palette.ramp[Math.round(share * (palette.ramp.length - 1))]!),
        );
        bar.style.backgroundImage = `linear-gradient(to right, ${stops.join(", ")})`;
        return h("span", { class: "key" }, "1", bar, greatest.toLocaleString("en"));
    }
}

function foundBy({ method, seconds, below }: BoardAnswer): string {
    const time = seconds < 0.0095 ? `${(seconds * 1000).toFixed(1)} ms` : `${seconds.toFixed(2)} s`;
    return `below ${below.toLocaleString("en")}, by ${method.replaceAll("_", " ")} in ${time}`;
}
