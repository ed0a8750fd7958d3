import assert from "node:assert/strict";
import { test } from "node:test";
import { FrameReader } from "../../../page/src/engine/frames";
import { numbersFrom } from "./seeded";

function frame(json: unknown, binary: number[]): Uint8Array {
    const text = new TextEncoder().encode(JSON.stringify(json));
    const bytes = new Uint8Array(8 + text.length + binary.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, text.length, true);
    view.setUint32(4, binary.length, true);
    bytes.set(text, 8);
    bytes.set(binary, 8 + text.length);
    return bytes;
}

test("frames are the same however the bytes are cut", () => {
    const random = numbersFrom(20260101);
    const frames = [{ progress: { done: 1, all: 2 } }, { answer: "φ ≤ 2" }, {}];
    const bytes = new Uint8Array(frames.flatMap((json, i) => [...frame(json, [i, 255, 0])]));
    for (let round = 0; round < 200; ++round) {
        const reader = new FrameReader();
        const found = [];
        for (let at = 0; at < bytes.length;) {
            const next = at + 1 + random(round % 2 === 0 ? 3 : 40);
            found.push(...reader.push(bytes.slice(at, next)));
            at = next;
        }
        assert.deepEqual(
            found.map((one) => one.json),
            frames,
        );
        assert.deepEqual(
            found.map((one) => [...one.binary]),
            [
                [0, 255, 0],
                [1, 255, 0],
                [2, 255, 0],
            ],
        );
        assert.equal(reader.unfinished, false);
    }
});

test("a frame that is cut off is not a frame", () => {
    const reader = new FrameReader();
    const bytes = frame({ a: 1 }, [1, 2, 3]);
    assert.deepEqual(reader.push(bytes.slice(0, bytes.length - 1)), []);
    assert.equal(reader.unfinished, true);
});
