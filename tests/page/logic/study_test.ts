import assert from "node:assert/strict";
import { test } from "node:test";
import { discoverCommand, proveCommand, quoted } from "../../../page/src/study/command";
import { asMathematics } from "../../../page/src/study/formula";
import { placesOf } from "../../../page/src/study/witness";

const current = { game: "mouse", piles: ["x", "y"] };

test("a counterexample is a position of the game that the sentence speaks of", () => {
    const sentence = "all x, y: (x, y) in P(wythoff) implies y <= x + 7";
    assert.deepEqual(placesOf(sentence, { x: 12, y: 20 }, current), [
        { game: "wythoff", position: "12,20" },
    ]);
    assert.deepEqual(placesOf("exists a, b: (b, a) not in P(rats(2))", { a: 1, b: "7" }, null), [
        { game: "rats(2)", position: "7,1" },
    ]);
    assert.deepEqual(placesOf("exists a: (a, 3, a) ∈ P( block(nim(3), 1) )", { a: 2 }, null), [
        { game: "block(nim(3), 1)", position: "2,3,2" },
    ]);
});

test("two games are two places, the same one is one", () => {
    const sentence = "all x, y: (x, y) in P(g) iff ((y, x) in P(h) and (x, y) in P(g))";
    assert.deepEqual(placesOf(sentence, { x: 1, y: 2 }, null), [
        { game: "g", position: "1,2" },
        { game: "h", position: "2,1" },
    ]);
});

test("without such words it is one of the current game only if it names all its piles", () => {
    assert.deepEqual(placesOf("all x, y: x <= y", { x: 1, y: 0 }, current), [
        { game: "mouse", position: "1,0" },
    ]);
    assert.deepEqual(placesOf("all n: n = 0", { n: 1 }, current), []);
    assert.deepEqual(placesOf("all x, y: x <= y", { x: 1, y: 0 }, null), []);
    // A sum is no number of the witness; what is cut off has no game.
    assert.deepEqual(placesOf("all x: (x, x + 1) in P(g)", { x: 1 }, null), []);
    assert.deepEqual(placesOf("(x, y) in P(g", { x: 1, y: 2 }, null), []);
});

test("a claim is set as mathematics", () => {
    assert.equal(
        asMathematics("{(floor(phi*n), floor(phi^2*n)) in any order : n >= 0}"),
        "{(⌊φ·n⌋, ⌊φ^2·n⌋) in any order : n ≥ 0}",
    );
    assert.equal(asMathematics("floor((2 + sqrt(2))*floor(n/2)/2)"), "⌊(2 + √2)·⌊n/2⌋/2⌋");
    assert.equal(asMathematics("3n - 2"), "3n − 2");
    assert.equal(asMathematics("floor(n"), "floor(n");
    assert.equal(asMathematics("phi2 <= alphi"), "phi2 ≤ alphi");
});

test("the command is one that a shell understands", () => {
    assert.equal(quoted("wythoff"), "wythoff");
    assert.equal(quoted("rats(4)"), "'rats(4)'");
    assert.equal(quoted("it's"), `'it'\\''s'`);
    assert.equal(discoverCommand("star(mouse)", false), "takeaway discover 'star(mouse)' --seconds 300");
    assert.equal(
        proveCommand("mouse", "{(n, 2n) : n >= 0}", false),
        "takeaway prove mouse --claim '{(n, 2n) : n >= 0}'",
    );
    assert.match(discoverCommand("mine", true), /\.\/my\.game/);
});
