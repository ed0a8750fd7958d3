import assert from "node:assert/strict";
import { test } from "node:test";
import { hashOf, standardState, stateOf, type State } from "../../../page/src/page/link";

const full: State = {
    ...standardState(),
    game: "star(star(wythoff)) + nim(3)",
    rules: 'game a # 100% & more\nabout "<b>ü</b> + 1=1"\npiles x, y\nmove take t from one pile\n',
    below: 500,
    values: true,
    claims: true,
    lines: "phi, 3/2",
    axes: [0, 2],
    fixed: [0, 7, 0],
    at: "3,7,5",
    view: { x: 10.5, y: -2, scale: 3.25 },
};

test("a link holds everything: game, own rules, view, position", () => {
    assert.deepEqual(stateOf(hashOf(full)), full);
});

test("a link to a match holds its moves, one to a claim the claim, one to the study its questions", () => {
    const match: State = {
        ...full,
        page: "play",
        match: {
            position: "3,5",
            level: "perfect",
            first: "computer",
            seed: 77,
            lines: ["to 1,2", "hint", "2,0"],
        },
    };
    assert.deepEqual(stateOf(hashOf(match)), match);
    const study: State = {
        ...full,
        page: "study",
        discover: true,
        within: 512,
        sentence: "all n >= 1: a(a(n)) = b(n) - 1",
        lets: "a = beatty(phi)\nb = beatty(phi^2)",
    };
    assert.deepEqual(stateOf(hashOf(study)), study);
    const claim: State = { ...full, page: "papers", claim: "star/theorem-2v" };
    assert.deepEqual(stateOf(hashOf(claim)), claim);
});

test("a link that makes no sense gives the standard page, and no field a strange value", () => {
    const standard = standardState();
    for (const hash of [
        "",
        "#",
        "#=",
        "#&&&",
        "#page=admin",
        "#below=-3",
        "#below=1e9",
        "#view=1,2",
        "#view=NaN,0,1",
        "#view=0,0,0",
        "#axes=1,1",
        "#axes=a,b",
        "#seed=x",
        "#%E0%A4%A",
        "#game=%E0%A4%A",
        "#first=me",
        "#within=-1",
        "#discover=yes",
    ]) {
        assert.deepEqual(stateOf(hash), standard, hash);
    }
    assert.equal(stateOf("#below=99999").below, 5000);
});

test("a link has no character that ends it in a text", () => {
    assert.match(hashOf(full), /^#[A-Za-z0-9=&_.~!*'()+,;:@/$%-]+$/);
});
