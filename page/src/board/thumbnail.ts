// A small picture of a board: one pixel a position, enlarged by the style sheet.

import { bitAt } from "./pyramid";

/** P-positions as dark squares, y upwards. */
export function thumbnail(
    canvas: HTMLCanvasElement,
    bits: Uint8Array,
    width: number,
    height: number,
): void {
    // A barcode is as high as it is drawn, not a square.
    canvas.style.aspectRatio = `${width} / ${height}`;
    canvas.width = width;
    canvas.height = height;
    const style = getComputedStyle(document.documentElement);
    const context = canvas.getContext("2d");
    if (!context) return;
    context.fillStyle = style.getPropertyValue("--sheet");
    context.fillRect(0, 0, width, height);
    context.fillStyle = style.getPropertyValue("--accent");
    for (let y = 0; y < height; ++y)
        for (let x = 0; x < width; ++x)
            if (bitAt(bits, y * width + x)) context.fillRect(x, height - 1 - y, 1, 1);
}
