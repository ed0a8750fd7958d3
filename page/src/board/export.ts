// Saving what is seen: PNG of the canvas, SVG with every position as a shape, csv.

import { drawScene } from "./drawing";
import { pileAt } from "./ends";
import { css, rampIndex, type Rgb } from "./palette";
import { bitAt } from "./pyramid";
import { frameOf, lineOf, seenRange, ticksAcross, ticksUp, type Scene } from "./scene";
import { toScreen } from "./view";

/** A drawing program is slow with more shapes than this. */
export const mostShapes = 200_000;

export type SavedKind = "png" | "svg" | "csv";

/** The file of what is seen on a canvas of this size; `csv` makes the table. */
export async function savedBoard(
    kind: SavedKind,
    scene: Scene,
    { clientWidth: width, clientHeight: height }: HTMLElement,
    csv: () => Promise<string>,
): Promise<Blob> {
    if (kind === "png") return pngOf(scene, width, height, 2);
    if (kind === "svg") return new Blob([svgOf(scene, width, height)], { type: "image/svg+xml" });
    return new Blob([await csv()], { type: "text/csv" });
}

function pngOf(scene: Scene, width: number, height: number, ratio: number): Promise<Blob> {
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) throw new Error("this browser cannot draw on a canvas");
    while (!drawScene(context, scene, ratio)); // until all tiles are fine ones
    return new Promise((resolve, reject) =>
        canvas.toBlob(
            (blob) => (blob ? resolve(blob) : reject(new Error("no picture was made"))),
            "image/png",
        ),
    );
}

/** The seen part as SVG; runs of equal positions in a row become one rectangle. */
function svgOf(scene: Scene, width: number, height: number): string {
    const { view, plot, picture, palette } = scene;
    const { x0, x1, y0, y1 } = seenRange(scene);
    const shapes: string[] = [];
    const colourAt = colours(scene);
    for (let y = y0; y < y1; ++y) {
        for (let x = x0; x < x1;) {
            const colour = colourAt(x, y);
            const from = x;
            while (x < x1 && colourAt(x, y) === colour) ++x;
            if (colour === null) continue;
            if (shapes.length >= mostShapes) {
                throw new Error(
                    `This part of the board needs more than ${mostShapes.toLocaleString("en")} shapes. Zoom in, or save a PNG.`,
                );
            }
            shapes.push(
                `<rect x="${from}" y="${-y - 1}" width="${x - from}" height="1" fill="${colour}"/>`,
            );
        }
    }
    const { left, top } = plot;
    const frame = frameOf(scene);
    const number = (n: number) => String(Number(n.toFixed(3)));
    const lines = scene.slopes.map(({ slope }) => {
        const {
            from: [ax, ay],
            to: [bx, by],
        } = lineOf(scene, slope);
        return `<line x1="${number(ax)}" y1="${number(ay)}" x2="${number(bx)}" y2="${number(by)}" stroke="${palette.line}" stroke-dasharray="7 4"/>`;
    });
    const move = `translate(${number(left - view.x * view.scale)} ${number(top + plot.height + view.y * view.scale)}) scale(${number(view.scale)})`;
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="${scene.letter}" fill="${palette.text}">`,
        `<rect width="${width}" height="${height}" fill="${palette.outside}"/>`,
        `<clipPath id="plot"><rect x="${left}" y="${top}" width="${plot.width}" height="${plot.height}"/></clipPath>`,
        `<g clip-path="url(#plot)"><g transform="${move}" shape-rendering="crispEdges">`,
        `<rect x="0" y="${-picture.height}" width="${picture.width}" height="${picture.height}" fill="${css(palette.n)}"/>`,
        ...shapes,
        "</g>",
        ...lines,
        "</g>",
        `<rect x="${number(frame.left)}" y="${number(frame.top)}" width="${number(frame.right - frame.left)}" height="${number(frame.bottom - frame.top)}" fill="none" stroke="${palette.axis}"/>`,
        ...axisTexts(scene, number),
        "</svg>\n",
    ].join("\n");
}

function colours(scene: Scene): (x: number, y: number) => string | null {
    const { picture, palette } = scene;
    const base = picture.values?.levels[0];
    const p = css(palette.p);
    const { ends } = scene;
    const ofEnd = palette.ends.map(css);
    const ofP = (x: number, y: number) => (ends ? ofEnd[ends.kinds[pileAt(picture, x, y)]!]! : p);
    if (!base) return (x, y) => (bitAt(picture.bits, y * picture.width + x) ? ofP(x, y) : null);
    const ramp = palette.ramp.map((colour: Rgb) => css(colour));
    return (x, y) => {
        const value = base.cells[y * base.width + x]!;
        return value === 0 ? p : ramp[rampIndex(value, picture.greatest)]!;
    };
}

function axisTexts(scene: Scene, number: (n: number) => string): string[] {
    const { view, plot, picture, names } = scene;
    const { left, right, top, bottom } = frameOf(scene);
    const texts: string[] = [];
    for (const n of ticksAcross(scene)) {
        const [x] = toScreen(view, plot, n + 0.5, 0);
        texts.push(
            `<text x="${number(x)}" y="${number(bottom + 16)}" text-anchor="middle">${n}</text>`,
        );
    }
    for (const n of ticksUp(scene)) {
        const [, y] = toScreen(view, plot, 0, n + 0.5);
        texts.push(
            `<text x="${number(left - 6)}" y="${number(y + 4)}" text-anchor="end">${n}</text>`,
        );
    }
    if (!picture.barcode) {
        texts.push(
            `<text x="${number(left - 6)}" y="${number(top + 4)}" text-anchor="end" font-style="italic">${escaped(names[1])}</text>`,
        );
    }
    texts.push(
        `<text x="${number(right)}" y="${number(bottom + 30)}" text-anchor="end" font-style="italic">${escaped(names[0])}</text>`,
    );
    return texts;
}

/** The only place where a name of the user's is written into markup: a file that is saved. */
export function escaped(text: string): string {
    return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
}

/** A slice as csv: the two piles, and the value where values are shown. */
export function csvOfSlice(scene: Scene): string {
    const { picture, names } = scene;
    const base = picture.values?.levels[0];
    const rows = [base ? [...names, "value"].join(",") : names.join(",")];
    for (let y = 0; y < picture.height; ++y) {
        for (let x = 0; x < picture.width; ++x) {
            const index = y * picture.width + x;
            if (base) rows.push(`${x},${y},${base.cells[index]!}`);
            else if (bitAt(picture.bits, index)) rows.push(`${x},${y}`);
        }
    }
    return rows.join("\n") + "\n";
}
