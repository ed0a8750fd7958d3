// The engine in WebAssembly answers every request byte for byte as the native program does.
//
//   wasm_test.mjs FOLDER TAKEAWAY      FOLDER holds engine.js and engine.wasm
import { gzipSync } from "node:zlib";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { loadEngine } from "./engine.mjs";
import { startServer } from "./served.mjs";

const [folder, takeaway] = process.argv.slice(2);
let failures = 0;
const check = (what, condition, seen = "") => {
  if (condition) return;
  failures += 1;
  console.log(`FAILED: ${what}`, seen);
};

let reports = 0;
let steps = 0;
const engine = await loadEngine(folder, (done, all) => {
  check("progress is in range", done >= 0 && done <= all, [done, all]);
  reports += 1;
}, (words) => {
  check("a step is said in words", words.length > 0);
  steps += 1;
});
const server = await startServer(takeaway, "--no-page");

/** Times differ; everything else must not. */
const withoutTimes = (json) => json.replace(/"seconds":[-+.0-9e]+/g, '"seconds":0');

async function compare(request) {
  const text = typeof request === "string" ? request : JSON.stringify(request);
  const here = engine.answer(text);
  const there = await server.ask(text);
  check(`the same answer to ${text.slice(0, 120)}`,
    withoutTimes(here.json) === withoutTimes(there.json) &&
      Buffer.compare(here.bytes, there.bytes) === 0,
    [here.json.slice(0, 300), there.json.slice(0, 300)]);
  return JSON.parse(here.json);
}

let count = 0;
const all = async (requests) => {
  for (const request of requests) await compare(request);
  count += requests.length;
};

const catalog = await compare({ do: "catalog" });
check("the catalog is there", catalog.games.length >= 25);
await all(catalog.games.map((game) => ({ do: "show", game: game.expression })));
// The games of the papers, and some of each family of the shelf.
const games = catalog.games.filter(({ family }, i) => family === "papers" || i % 6 === 0)
  .map((game) => game.expression);
games.push("star(wythoff)", "star(star(nim(2)))", "misere(wythoff)", "block(mouse, 2)", "mouse + nim(1)",
  "nim(3)", "rats(3)", "subtraction(2, 5) + nim(1)", "block(nim(3), 1)");
await all(games.map((game) => ({ do: "show", game })));
await all(games.map((game) => ({ do: "board", game, below: 40 })));
await all(games.map((game) => ({ do: "board", game, below: 17, values: true })));
await all(games.map((game) => ({ do: "claimed", game, below: 33 })));
await all(games.map((game) => ({ do: "solve_text", game, below: 9, format: "json" })));
await all(catalog.games.map((game) => ({ do: "check", rules: game.text })));

const large = "314159265358979323846264338327950288419716939937510582097494";
const piles = async (game) => JSON.parse(engine.answer(JSON.stringify({ do: "show", game })).json).piles;
for (const game of games) {
  const count = await piles(game);
  const position = (make) => Array.from({ length: count }, (_, i) => make(i));
  await all([
    { do: "position", game, position: position((i) => i + 2) },
    { do: "position", game, position: position((i) => 3 * i) },
    { do: "position", game, position: position((i) => (i === 0 ? 7 : large.slice(i))) },
    { do: "play", game, seed: 5, lines: [] },
    { do: "play", game, seed: 6, level: "perfect", lines: ["follow", "hint", "why", "follow", "undo"] },
    { do: "play", game, seed: 7, level: "random", first: "computer",
      lines: ["moves", "rules", "follow", "follow", "resign", "why", "new", "follow"] },
  ]);
}
await all([
  { do: "levels" },
  { do: "claims" },
  { do: "run_claim", id: "rats/table-1", depth: "quick" },
  { do: "run_claim", id: "no/claim" },
  { do: "play", game: "wythoff", position: `${large},17`, lines: ["follow", "hint"] },
  { do: "check", rules: "game g\npiles x, y\nmove tke t from x\n" },
  { do: "check", rules: "game g\npiles x, y\nmove take t from x where 1 ≤ u\n" },
  { do: "show", game: "/etc/passwd" },
  { do: "show", game: "star(" },
  { do: "board", game: "wythoff", below: 0 },
  { do: "board", game: "wythoff", below: 900, limits: { memory: 1000 } },
  "", "{", "[]", "null", '{"do":"x"}', '{"do":"show"}', "\u0000", '"'.repeat(1000), "[".repeat(1000),
]);

// Texts that would go deep: refused, before the smaller stack of the browser ends.
const deep = 20000;
const where = (condition) => ({ do: "check", rules: `game g\npiles x\nmove take t from x where ${condition}\n` });
await all([
  { do: "show", game: "star(".repeat(deep) },
  where(`${"(".repeat(deep)}t >= 1${")".repeat(deep)}`),
  where(`${"not ".repeat(deep)}t >= 1`),
  where(`t >= ${"-".repeat(deep)}1`),
  where(`t >= ${"if t > 1 then ".repeat(deep)}1${" else 2".repeat(deep)}`),
  where(`t >= ${"1 + ".repeat(2500)}1`),
  where("all i in 1..1000000: t >= i"),
  where("t >= 10^10^10"),
  { do: "show", game: Array(60).fill("nim(2)").join(" + ") },
  { do: "check", rules: "game a = star(b)\ngame b = star(a)\n" },
]);

// Theorems and sentences, by automata alone in both. Boards are limited, so that no clock has a say.
const evenOrBoth = "game even_or_both\npiles x, y\nmove one: take 2t from one pile where t >= 1\n" +
  "move both: take t from x, t from y where t >= 1\n";
const pairs = ["a = beatty(phi)", "b = beatty(phi^2)"];
const studied = [
  { do: "discover", game: "wythoff", below: 256, seconds: 600 },
  { do: "discover", game: "misere(mouse)", below: 256, seconds: 600 },
  { do: "discover", game: "star(mouse)", below: 256, seconds: 600 },
  { do: "discover", game: "even_or_both", rules: evenOrBoth, below: 256, seconds: 600 },
  { do: "discover", game: "star(wythoff)", below: 64, seconds: 600 },
];
for (const request of studied)
  check(`a verdict on ${request.game}`,
    (await compare(request)).verdict === (request.game === "star(wythoff)" ? "UNKNOWN" : "PROVED"));
check("steps were told", steps > 0);
await all([
  { do: "decide", sentence: "all n >= 1: a(a(n)) = b(n) - 1", definitions: pairs },
  { do: "decide", sentence: "all n >= 1: a(a(n)) = b(n)", definitions: pairs },
  { do: "decide", sentence: "all x: exactly one y: (x, y) in P(wythoff)" },
  { do: "decide", sentence: "all n: n in S", definitions: ['S = automaton "/etc/passwd"'] },
  { do: "decide", sentence: "all n: n = m" },
  { do: "decide", sentence: "not ".repeat(deep) + "1 = 1" },
  { do: "decide", sentence: "(".repeat(deep) + "1 = 1" + ")".repeat(deep) },
]);

// Large enough for progress, and for the quick methods.
await all([
  { do: "board", game: "star(wythoff)", below: 1000 },
  { do: "board", game: "wythoff", below: 300, values: true },
  { do: "board", game: "block(nim(2), 3)", below: 300 },
]);
check("progress was reported", reports > 0);

// Out of memory is an answer, and the next request works.
const held = engine.module._malloc(1900 * 2 ** 20);
check("most of the memory is taken", held !== 0);
const hungry = { do: "board", game: "nim(2)", below: 9000, values: true };
const error = JSON.parse(engine.answer(JSON.stringify(hungry)).json).error;
check("out of memory", error?.kind === "limit" && error.message.includes("memory"), error);
engine.module._free(held);
await all([{ do: "board", game: "nim(2)", below: 100, values: true }]);

// What a browser loads: in a built site everything, else the engine.
const filesOf = (place) => readdirSync(place, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? filesOf(join(place, entry.name)) : [join(place, entry.name)]));
const files = existsSync(join(folder, "index.html"))
  ? filesOf(folder)
  : ["engine.js", "engine.wasm"].map((name) => join(folder, name));
const compressed = files
  .map((file) => gzipSync(readFileSync(file), { level: 9 }).length)
  .reduce((a, b) => a + b);
console.log(`${count} requests; ${files.length} files, ${Math.round(compressed / 1000)} kB compressed (gzip)`);
check("the transfer is small", compressed < 1_500_000, compressed);

await server.stop();
if (failures > 0) {
  console.log(`${failures} checks failed`);
  process.exit(1);
}
