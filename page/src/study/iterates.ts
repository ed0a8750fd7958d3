// Stars side by side: a game, its star, the star of that, and where the first and the third differ. Whether
// star(star(G)) has the P-positions of G is what the papers ask; here one sees it as far as a board goes.

import { bitAt } from "../board/pyramid";
import type { GameText } from "../engine/engine";
import type { Asking } from "../engine/channel";
import { h, put } from "../page/dom";
import { term } from "../page/glossary";
import type { Workbench } from "../page/workbench";
import { starred } from "../rules/expression";
import { BoundedTool } from "./bounded_tool";

const starsOf = (game: string) => [game, starred(game), starred(starred(game))];

interface Bits {
    bits: Uint8Array;
    width: number;
    height: number;
}

/** How many positions are P in the first only, and in the second only. */
export function differing(a: Bits, b: Bits): { first: number; second: number } {
    const count = { first: 0, second: 0 };
    for (let index = 0; index < a.width * a.height; ++index) {
        const [inA, inB] = [bitAt(a.bits, index), bitAt(b.bits, index)];
        if (inA && !inB) ++count.first;
        if (inB && !inA) ++count.second;
    }
    return count;
}

export class Iterates extends BoundedTool<Bits[]> {
    constructor(bench: Workbench, seconds: () => number) {
        super(bench, seconds, {
            label: "Stars",
            class: "iterates",
            head: ["The game, its ", term("star"), ", and the star of its star"],
            button: "Show the stars",
            bound: "below",
            working: "Solving the stars",
            least: 8,
            usual: 60,
            most: 400,
        });
    }

    protected override clear(): void {
        super.clear();
        delete this.element.dataset["differing"];
    }

    protected async ask(text: GameText, side: number, asking: Asking): Promise<Bits[]> {
        const boards: Bits[] = [];
        for (const game of starsOf(text.game))
            boards.push((await this.bench.engine.preview({ ...text, game }, side, asking)).picture);
        return boards;
    }

    protected show(boards: Bits[], text: GameText, side: number): void {
        const games = starsOf(text.game);
        const [first, , third] = boards as [Bits, Bits, Bits];
        const { first: gone, second: fresh } = differing(first, third);
        this.element.dataset["differing"] = String(gone + fresh);
        put(
            this.result,
            ...boards.map((board, index) => this.figure(games[index]!, board, board, board)),
            this.figure("the first and the third", first, first, third),
            h(
                "p",
                { class: "verdict-line" },
                gone + fresh === 0
                    ? `The first and the third have the same P-positions below ${side}. That is no proof for all positions.`
                    : `Below ${side}, ${gone} positions are P in the first only (red) and ${fresh} in the third only (green).`,
            ),
        );
    }

    private figure(name: string, shape: Bits, a: Bits, b: Bits): HTMLElement {
        const canvas = h("canvas", {
            class: "thumb",
            width: shape.width,
            height: shape.height,
            role: "img",
            "aria-label": `P-positions of ${name}`,
        });
        const context = canvas.getContext("2d")!;
        const colour = (variable: string) =>
            getComputedStyle(document.documentElement).getPropertyValue(variable);
        context.fillStyle = colour("--sheet");
        context.fillRect(0, 0, shape.width, shape.height);
        const colours = ["", colour("--warm"), colour("--good"), colour("--accent")];
        for (let index = 0; index < shape.width * shape.height; ++index) {
            const kind = (bitAt(a.bits, index) ? 1 : 0) + (bitAt(b.bits, index) ? 2 : 0);
            if (kind === 0) continue;
            context.fillStyle = colours[kind]!;
            const [x, y] = [index % shape.width, Math.floor(index / shape.width)];
            context.fillRect(x, shape.height - 1 - y, 1, 1);
        }
        return h("figure", {}, canvas, h("figcaption", { class: "code" }, name));
    }
}
