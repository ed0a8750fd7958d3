import assert from "node:assert/strict";
import { test } from "node:test";
import {
    blocked,
    callsOf,
    misereToggled,
    starred,
    summed,
    unwrapped,
    wholeCall,
    withArgument,
} from "../../../page/src/rules/expression";
import { gamesOf } from "../../../page/src/papers/filter";
import { grouped } from "../../../page/src/play/piles";
import { shortened } from "../../../page/src/board/inspector";
import { escaped } from "../../../page/src/board/export";
import { flowing } from "../../../page/src/rules/rules_panel";

test("buttons edit the expression, and can be taken back", () => {
    assert.equal(starred("wythoff"), "star(wythoff)");
    assert.equal(misereToggled("nim(3)"), "misere(nim(3))");
    assert.equal(misereToggled(misereToggled("nim(3)")), "nim(3)");
    assert.equal(misereToggled("misere(a) + b"), "misere(misere(a) + b)");
    assert.equal(blocked("nim(2)", 1), "block(nim(2), 1)");
    assert.equal(blocked("block(nim(2), 1)", 3), "block(nim(2), 3)");
    assert.equal(blocked("block(nim(2), 1)", 0), "nim(2)");
    assert.equal(summed("mouse", "nim(3)"), "mouse + nim(3)");
    assert.equal(unwrapped("star(star(wythoff))"), "star(wythoff)");
    assert.equal(unwrapped("mouse + nim(3)"), "mouse");
    assert.equal(unwrapped("block(mouse + nim(2), 2)"), "mouse + nim(2)");
    assert.equal(unwrapped("rats(3)"), null);
});

test("calls are found with their arguments", () => {
    const calls = callsOf("star(ornament(5, 3, -2)) + nim");
    assert.deepEqual(
        calls.map((call) => call.name),
        ["star", "ornament", "nim"],
    );
    assert.deepEqual(
        calls[1]!.arguments.map((argument) => argument.text),
        ["5", "3", "-2"],
    );
    assert.equal(wholeCall("star(a) + star(b)"), null);
    assert.equal(wholeCall(" star(a) ")?.name, "star");
});

test("broken expressions do no harm", () => {
    for (const text of ["", "((((", "a(", "a(b", ")))", "a(,,)", "<script>", "a(b))c(", "+"]) {
        callsOf(text);
        wholeCall(text);
        unwrapped(text);
    }
});

test("a slider replaces one argument and fills the ones before it", () => {
    const text = "star(ornament(5, 3, -2))";
    assert.equal(
        withArgument(text, callsOf(text)[1]!, 2, "1", ["4", "3", "0"]),
        "star(ornament(5, 3, 1))",
    );
    assert.equal(withArgument("nim + a", callsOf("nim + a")[0]!, 0, "4", ["2"]), "nim(4) + a");
});

test("games of a claim: whole expressions over known names, nothing else in backquotes", () => {
    const part = (check: string) => ({ check, result: "holds" });
    const claim = {
        id: "a",
        paper: "p",
        place: "",
        kind: "",
        says: "",
        verdict: "holds",
        headline: "",
        as_recorded: true,
        parts: [
            part("P-positions of `star(wythoff)` are `{(n, 2n) : n >= 1}`; `A(n)` and `wythoff`"),
            part("`nim(2)` and `3 < nim`"),
        ],
    };
    assert.deepEqual(gamesOf(claim, new Set(["wythoff", "nim"])), [
        "star(wythoff)",
        "wythoff",
        "nim(2)",
    ]);
});

test("long numbers: in threes where they are played with, by their ends where they are mentioned", () => {
    assert.equal(grouped("1234567").replace(/\u2009\u200b/g, " "), "1 234 567");
    assert.equal(shortened("(12, 7)"), "(12, 7)");
    assert.equal(shortened("9".repeat(60)), "999999…999999 (60 digits)");
});

test("names in a saved drawing are escaped", () => {
    assert.equal(escaped(`<a b="c">&'`), "&#60;a b=&#34;c&#34;&#62;&#38;&#39;");
});

test("an explanation flows, its lists keep their lines", () => {
    assert.equal(
        flowing(
            "Two piles; whoever cannot move\nloses.\nEach turn, make one of these moves:\n  I   take t;\n  II  take l from x, where l is\n      large.\n",
        ),
        "Two piles; whoever cannot move loses.\nEach turn, make one of these moves:\n  I   take t;\n  II  take l from x, where l is large.",
    );
});
