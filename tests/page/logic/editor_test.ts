import assert from "node:assert/strict";
import { test } from "node:test";
import { dotSize } from "../../../page/src/board/dots";
import { slopesOf } from "../../../page/src/board/slope";
import { EngineError } from "../../../page/src/engine/answers";
import { digestOf } from "../../../page/src/page/kept_text";
import { hashOf, longestRules, standardState, stateOf } from "../../../page/src/page/link";
import { spoken } from "../../../page/src/page/words";
import { copyOf, renamedIn } from "../../../page/src/rules/editor";

test("a renamed game is renamed in the expression; a removed or added one says nothing", () => {
    assert.equal(renamedIn("misere(a) + b", ["a", "b"], ["c", "b"]), "misere(c) + b");
    assert.equal(renamedIn("a + a(2)", ["a"], ["long_name"]), "long_name + long_name(2)");
    assert.equal(renamedIn("ab", ["a"], ["c"]), "ab");
    assert.equal(renamedIn("a", ["a", "b"], ["b"]), null);
    assert.equal(renamedIn("a", ["a", "b"], ["b", "c"]), null);
});

test("a copy has a name that is free", () => {
    assert.equal(copyOf("game mouse\n"), "game my_mouse\n");
    assert.equal(copyOf("# words\ngame mouse\n", ["my_mouse"]), "# words\ngame my_mouse_2\n");
});

test("a text too long for a link is found by its digest", () => {
    const rules = "x".repeat(longestRules + 1);
    const hash = hashOf({ ...standardState(), rules });
    assert.ok(hash.length < 100);
    const found = (digest: string) => (digest === digestOf(rules) ? rules : null);
    assert.equal(stateOf(hash, found).rules, rules);
    const lost = stateOf(hash);
    assert.deepEqual([lost.rules, lost.lost], ["", digestOf(rules)]);
    assert.equal(hashOf(lost), hash, "it is looked for again next time");
    assert.notEqual(digestOf("ab"), digestOf("ba"));
});

test("good slopes stay beside a bad one", () => {
    const { slopes, troubles } = slopesOf("2, fast; phi");
    assert.deepEqual(
        slopes.map(({ text }) => text),
        ["2", "phi"],
    );
    assert.equal(troubles.length, 1);
});

test("dots grow as long as they leave the board free", () => {
    assert.equal(dotSize(7, 0.5, 100, 1e6), 7);
    assert.equal(dotSize(7, 10, 100, 1e4), 0, "squares are larger already");
    assert.equal(dotSize(7, 0.5, 30_000, 1e6), 0, "an area, not dots");
    const size = dotSize(7, 0.5, 10_000, 1e6);
    assert.ok(size > 1 && size * size * 10_000 <= 0.31 * 1e6 * 0.25);
});

test("errors speak of the page", () => {
    const unknown = new EngineError(
        "input",
        "there is no game `wythof`. Did you mean `wythoff`? `takeaway list` shows the catalog; a file is named with its path, such as ./my.game",
    );
    assert.equal(
        spoken(unknown),
        "There is no game `wythof`. Did you mean `wythoff`? The catalog lists the games that are known; “Write” is for one of your own.",
    );
    const place = { source: "expression", reason: "expected `)`", line: 1, column: 6, length: 1 };
    assert.equal(
        spoken(new EngineError("input", "expression:1:6: …", place)),
        "At letter 6: expected `)`.",
    );
});
