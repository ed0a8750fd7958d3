import assert from "node:assert/strict";
import { test } from "node:test";
import { differencesOf, pictureOf } from "../../../page/src/board/picture";
import { bitAt, cellsOfBits, densityPyramid, valuePyramid } from "../../../page/src/board/pyramid";
import type { BoardAnswer } from "../../../page/src/engine/answers";
import { numbersFrom } from "./seeded";

function answer(width: number, height: number, cells: BoardAnswer["cells"]): BoardAnswer {
    return {
        game: "g",
        below: width,
        width,
        height,
        pile_names: ["x", "y"],
        axes: [0, 1],
        fixed: [],
        symmetric: true,
        count: 0,
        cells,
        method: "definition",
        seconds: 0,
    };
}

test("a square of a density pyramid is empty exactly if no P-position lies in it", () => {
    const random = numbersFrom(7);
    for (const [width, height] of [
        [300, 300],
        [301, 257],
        [513, 40],
    ] as const) {
        const bits = new Uint8Array((width * height + 7) >> 3);
        for (let i = 0; i < 60; ++i) {
            const index = random(width * height);
            bits[index >> 3]! |= 1 << (index & 7);
        }
        const { levels } = densityPyramid({
            width,
            height,
            cells: cellsOfBits(bits, width, height),
        });
        assert.ok(levels.length >= 2);
        levels.forEach((level, k) => {
            const side = 2 ** k;
            const any = new Uint8Array(level.width * level.height);
            for (let y = 0; y < height; ++y) {
                for (let x = 0; x < width; ++x) {
                    if (bitAt(bits, y * width + x))
                        any[Math.floor(y / side) * level.width + Math.floor(x / side)] = 1;
                }
            }
            level.cells.forEach((density, at) => assert.equal(density > 0, any[at] === 1));
        });
    }
});

test("a value pyramid has means; a full density stays full", () => {
    const values = new Uint16Array(200 * 200).fill(6);
    const { levels } = valuePyramid({ width: 200, height: 200, cells: values });
    assert.ok(levels.every((level) => level.cells.every((value) => value === 6)));
    const full = densityPyramid({
        width: 201,
        height: 200,
        cells: new Uint8Array(201 * 200).fill(255),
    });
    assert.ok(full.levels.every((level) => level.cells.every((density) => density === 255)));
});

test("the P-positions of a value picture are its zeros", () => {
    const values = new Uint16Array([0, 1, 2, 1, 0, 3, 2, 3, 0]);
    const picture = pictureOf(answer(3, 3, "u16"), new Uint8Array(values.buffer));
    assert.deepEqual(
        [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((index) => bitAt(picture.bits, index)),
        [0, 4, 8],
    );
    assert.equal(picture.greatest, 3);
});

test("one pile becomes a barcode: every row is that of the answer", () => {
    const bits = new Uint8Array([0b00010001, 0b1]); // 0, 4, 8 of 12
    const picture = pictureOf(answer(12, 1, "bits"), bits);
    assert.equal(picture.barcode, true);
    assert.equal(picture.height, 2);
    for (let y = 0; y < 2; ++y) {
        for (let x = 0; x < 12; ++x) assert.equal(bitAt(picture.bits, y * 12 + x), x % 4 === 0);
    }
});

test("differences: claimed but N is wrong, P but not claimed is missing", () => {
    const found = differencesOf(new Uint8Array([0b0110]), new Uint8Array([0b0011]), 2, 2);
    assert.deepEqual([found.claimed, found.wrongCount, found.missingCount], [2, 1, 1]);
    assert.deepEqual([...found.wrong.levels[0]!.cells], [255, 0, 0, 0]);
    assert.deepEqual([...found.missing.levels[0]!.cells], [0, 0, 255, 0]);
});
