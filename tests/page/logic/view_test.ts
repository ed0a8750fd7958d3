import assert from "node:assert/strict";
import { test } from "node:test";
import { niceStep, ticks } from "../../../page/src/board/axes";
import {
    labOfRgb,
    darkPalette,
    lightPalette,
    rgbOfHex,
    strength,
    type Rgb,
} from "../../../page/src/board/palette";
import { slopeOf, slopesOf } from "../../../page/src/board/slope";
import { belowOfSlider, sliderOfBelow } from "../../../page/src/board/toolbar";
import { between, fitting, panned, toBoard, toScreen, zoomed } from "../../../page/src/board/view";
import { numbersFrom } from "./seeded";

const plot = { left: 46, top: 14, width: 700, height: 500 };

test("screen and board are inverse to each other", () => {
    const random = numbersFrom(3);
    for (let round = 0; round < 500; ++round) {
        const view = {
            x: random(5000) - 100,
            y: random(5000) - 100,
            scale: (1 + random(900)) / 10,
        };
        const [px, py] = [random(800), random(600)];
        const [x, y] = toBoard(view, plot, px, py);
        const [qx, qy] = toScreen(view, plot, x, y);
        assert.ok(Math.abs(px - qx) < 1e-6 && Math.abs(py - qy) < 1e-6);
    }
});

test("zooming keeps what is under the pointer, within the board", () => {
    const board = { width: 5000, height: 5000 };
    const before = { x: 1000, y: 1000, scale: 1 };
    const after = zoomed(before, plot, board, 1.5, 300, 200);
    const [x0, y0] = toBoard(before, plot, 300, 200);
    const [x1, y1] = toBoard(after, plot, 300, 200);
    assert.ok(Math.abs(x0 - x1) < 1e-9 && Math.abs(y0 - y1) < 1e-9);
});

test("the board is never lost: panning far leaves part of it in sight", () => {
    const board = { width: 100, height: 100 };
    const view = fitting(plot, board);
    for (const [dx, dy] of [
        [1e6, 0],
        [-1e6, 0],
        [0, 1e6],
        [0, -1e6],
    ] as const) {
        const { x, y, scale } = panned(view, plot, board, dx, dy);
        assert.ok(x < 100 && x + plot.width / scale > 0);
        assert.ok(y < 100 && y + plot.height / scale > 0);
    }
});

test("a fitted board lies wholly in the plot", () => {
    for (const size of [10, 100, 5000]) {
        const { x, y, scale } = fitting(plot, { width: size, height: size });
        assert.ok(
            x <= 0 &&
                y <= 0 &&
                (size - x) * scale <= plot.width + 1e-6 &&
                (size - y) * scale <= plot.height + 1e-6,
        );
    }
});

test("a smooth step begins and ends where it should", () => {
    const [from, to] = [
        { x: 0, y: 0, scale: 2 },
        { x: 40, y: 10, scale: 8 },
    ];
    assert.deepEqual(between(from, to, 0), from);
    const end = between(from, to, 1);
    assert.ok(
        Math.abs(end.x - 40) < 1e-9 &&
            Math.abs(end.y - 10) < 1e-9 &&
            Math.abs(end.scale - 8) < 1e-9,
    );
});

test("ticks are 1, 2 or 5 times a power of ten and on the board", () => {
    assert.deepEqual([0.2, 1, 1.1, 3, 6, 11, 400].map(niceStep), [1, 1, 2, 5, 10, 20, 500]);
    assert.deepEqual(ticks(-3, 50, 10, 52, 31).at, [0, 10, 20, 30]);
    assert.deepEqual(ticks(4980, 5020, 30, 52, 5000).at.at(-1), 4998);
});

test("slopes: exact forms and decimals", () => {
    const phi = (1 + Math.sqrt(5)) / 2;
    for (const [text, value] of [
        ["2", 2],
        ["3/2", 1.5],
        ["1.618", 1.618],
        ["phi", phi],
        ["φ", phi],
        ["1/phi", 1 / phi],
        ["phi^2", phi ** 2],
        ["(1+sqrt(5))/2", phi],
        ["2phi", 2 * phi],
        ["-1/2", -0.5],
        ["√2", Math.SQRT2],
        ["2*(3-1)", 4],
    ] as const) {
        assert.ok(Math.abs(slopeOf(text) - value) < 1e-12, text);
    }
    assert.deepEqual(
        slopesOf(" 2 ; 1/2, ").slopes.map((one) => one.slope),
        [2, 0.5],
    );
    for (const bad of ["x", "1/0", "2 +", "(1", "1)", "phi phi phi)", "alert(1)", "1e"])
        assert.throws(() => slopeOf(bad), /not a slope/, bad);
});

test("the bound slider goes from 10 to 5,000 and back", () => {
    assert.equal(belowOfSlider(0), 10);
    assert.equal(belowOfSlider(100), 5000);
    for (let step = 1; step <= 100; ++step)
        assert.ok(belowOfSlider(step) >= belowOfSlider(step - 1));
    for (const below of [10, 100, 1000, 5000])
        assert.ok(Math.abs(belowOfSlider(sliderOfBelow(below)) / below - 1) < 0.06);
});

function luminance([r, g, b]: Rgb): number {
    const part = (byte: number) => ((byte / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
}
function contrast(one: Rgb, other: Rgb): number {
    const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
        number,
        number,
    ];
    return (high + 0.05) / (low + 0.05);
}

test("colours that mean something differ by 3:1 from N; axis numbers by 4.5:1", () => {
    for (const palette of [lightPalette, darkPalette]) {
        for (const colour of [palette.p, palette.wrong, palette.missing])
            assert.ok(contrast(colour, palette.n) >= 3);
        assert.ok(contrast(rgbOfHex(palette.text), rgbOfHex(palette.outside)) >= 4.5);
    }
});

test("the ramps change lightness in one direction; a lone P-position stays visible", () => {
    for (const [palette, sign] of [
        [lightPalette, -1],
        [darkPalette, 1],
    ] as const) {
        const lightness = palette.ramp.map((colour) => labOfRgb(colour)[0]);
        for (let i = 1; i < lightness.length; ++i)
            assert.ok(sign * (lightness[i]! - lightness[i - 1]!) > -1e-3);
    }
    assert.ok(strength(1) >= 0.5 && strength(255) === 1 && strength(0) === 0);
});
