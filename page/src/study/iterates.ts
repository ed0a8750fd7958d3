// Stars side by side: a game, its star, the star of that, and where the first and the third differ. Whether
// star(star(G)) has the P-positions of G is what the papers ask; here one sees it as far as a board goes.

import { bitAt } from "../board/pyramid";
import { Busy } from "../page/busy";
import { button, h, labelled, put } from "../page/dom";
import { term } from "../page/glossary";
import { asEngineError, type Workbench } from "../page/workbench";
import { spoken } from "../page/words";
import { starred } from "../rules/expression";

const leastSide = 8;
const mostSide = 400;
const usualSide = 60;

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

export class Iterates {
    private readonly busy = new Busy();
    private readonly below = h("input", {
        type: "number",
        min: leastSide,
        max: mostSide,
        value: usualSide,
    });
    private readonly result = h("div", { class: "iterates-row", "aria-live": "polite" });
    readonly element = h(
        "section",
        { class: "iterates", "aria-label": "Stars" },
        h("h2", {}, "The game, its ", term("star"), ", and the star of its star"),
        h(
            "div",
            { class: "run-row" },
            button("Show the stars", () => void this.run()),
            labelled("below", this.below),
            this.busy.element,
        ),
        this.result,
    );
    private about = "";

    constructor(
        private readonly bench: Workbench,
        private readonly seconds: () => number,
    ) {}

    /** Another game: what was shown of the old one goes. */
    forget(): void {
        if (JSON.stringify(this.bench.text) === this.about) return;
        this.about = "";
        this.busy.drop();
        put(this.result);
        delete this.element.dataset["differing"];
    }

    private async run(): Promise<void> {
        const { text, engine } = this.bench;
        const typed = Math.floor(Number(this.below.value)) || usualSide;
        const side = Math.max(leastSide, Math.min(mostSide, typed));
        this.below.value = String(side);
        this.about = JSON.stringify(text);
        put(this.result);
        delete this.element.dataset["differing"];
        const games = [text.game, starred(text.game), starred(starred(text.game))];
        try {
            const found = await this.busy.run("Solving the stars", this.seconds(), async (asking) => {
                const boards: Bits[] = [];
                for (const game of games) {
                    const board = await engine.preview({ ...text, game }, side, asking);
                    boards.push(board.picture);
                }
                return boards;
            });
            if (!found || this.about !== JSON.stringify(text)) return;
            this.show(games, found, side);
        } catch (reason) {
            put(this.result, h("p", { class: "error", role: "alert" }, spoken(asEngineError(reason))));
        }
    }

    private show(games: string[], boards: Bits[], side: number): void {
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
