import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { chosen, kindOf, type AtlasFamily, type Choice } from "../../../page/src/atlas/rows";
import { shelfFamilies } from "../../../page/src/atlas/shelf";
import type { CatalogGame } from "../../../page/src/engine/answers";
import { groupOf, groupsOf } from "../../../page/src/rules/catalog_groups";

// The bundle lies in page/build/tests-logic.
const page = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(page, file), "utf8")) as T;
const families = read<AtlasFamily[]>("public/atlas.json");
const all: Choice = { words: "", family: "", kind: "", order: "family" };

test("the rows are those of the families, each game once, and a theorem has its claim", () => {
    const wanted = read<{ title: string; rules?: string }[]>("atlas/families.json");
    assert.deepEqual(
        families.map(({ title, rules }) => [title, rules]),
        wanted.map(({ title, rules }) => [title, rules ?? ""]),
    );
    for (const { title, rows } of families) {
        assert.ok(rows.length > 0, title);
        assert.equal(new Set(rows.map(({ game }) => game)).size, rows.length, title);
        for (const row of rows) {
            assert.ok(["PROVED", "UNKNOWN"].includes(row.verdict), row.game);
            assert.equal(row.claim !== "", row.verdict === "PROVED", row.game);
            assert.doesNotMatch(row.game, /\b[abmrkq]\b(?!\()/, row.game);
        }
    }
});

test("rows are chosen by words, family and kind, and sorted", () => {
    const everything = chosen(families, all);
    const formulas = chosen(families, { ...all, kind: "formula" });
    assert.ok(formulas.length > 0 && formulas.length < everything.length);
    assert.ok(formulas.every((row) => kindOf(row) === "formula"));
    const parts = ["formula", "automaton", "unknown"].map(
        (kind) => chosen(families, { ...all, kind }).length,
    );
    assert.equal(
        parts.reduce((sum, n) => sum + n, 0),
        everything.length,
    );
    const one = chosen(families, { ...all, words: "TAKE_up_to(3) mod" });
    assert.deepEqual(
        one.map(({ game }) => game),
        ["take_up_to(3)"],
    );
    const byStates = chosen(families, { ...all, kind: "formula", order: "states" });
    assert.ok(byStates.every((row, at) => at === 0 || byStates[at - 1]!.states <= row.states));
    const names = chosen(families, { ...all, family: "Take at most m", order: "name" });
    assert.deepEqual(
        names.slice(0, 3).map(({ game }) => game),
        ["take_up_to(1)", "take_up_to(2)", "take_up_to(3)"],
    );
});

test("the shelf is in the atlas as the ledgers have it", () => {
    const theorem = { id: "wythoff/a", says: "P is thin.", verdict: "proved", headline: "all positions", source: "S", from_memory: false };
    const game = (name: string, verdict: string, splits = false): CatalogGame => ({
        name, usage: name, about: `About ${name}.`, source: "S", text: "", expression: name, parameters: [], splits, family: "wythoff",
        standing: { verdict, how: "", theorems: verdict === "no claim" ? [] : [{ ...theorem, verdict }] },
    });
    const [family, ...others] = shelfFamilies(
        [game("one", "proved"), game("two", "holds"), game("three", "no claim"), game("heaps", "proved", true)],
        { wythoff: "Relatives" },
    );
    assert.equal(others.length, 0);
    assert.equal(family!.title, "Shelf: Relatives");
    assert.deepEqual(
        family!.rows.map(({ game, verdict, claim, standing }) => [game, verdict, claim, standing]),
        [
            ["one", "PROVED", "P is thin.", "proved: all positions"],
            ["two", "", "P is thin.", "holds: all positions"],
            ["three", "", "About three.", "nothing is claimed"],
        ],
    );
    assert.deepEqual(chosen([family!], { ...all, kind: "words" }).map(({ game }) => game), ["one"]);
});

test("the catalog goes by kind", () => {
    assert.equal(groupOf({ name: "nim", source: "" }), "Classics");
    assert.equal(groupOf({ name: "rats", source: "arbitrarily-large-rats, 1" }), "Rats of many piles");
    const printed = groupOf({ name: "rats_as_printed", source: "arbitrarily" });
    assert.equal(groupOf({ name: "mark", source: "A. S. Fraenkel", family: "one_pile" }), "One pile");
    const titles = { one_pile: "One pile and its moves" };
    assert.equal(
        groupOf({ name: "mark", source: "A. S. Fraenkel", family: "one_pile" }, titles),
        "One pile and its moves",
    );
    assert.deepEqual(
        groupsOf([
            { name: "rats_as_printed", source: "arbitrarily", family: "papers" },
            { name: "mark", source: "A. S. Fraenkel", family: "one_pile" },
            { name: "nim", source: "", family: "nim" },
        ]),
        ["Classics", "One pile", printed],
    );
    assert.equal(groupOf({ name: "new", source: "somewhere" }), "Others");
});
