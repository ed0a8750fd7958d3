// How much slower is the engine in the browser than the program? See README.md.
//
//   node bench/page/page.mjs FOLDER TAKEAWAY [RUNS]
import { loadEngine } from "../../tests/web/engine.mjs";
import { startServer } from "../../tests/web/served.mjs";

const [folder, takeaway, runs = "5"] = process.argv.slice(2);
const loading = performance.now();
const engine = await loadEngine(folder);
console.log(`loaded in ${Math.round(performance.now() - loading)} ms`);
const server = await startServer(takeaway, "--no-page", "--threads", "1");

const work = [
  ["star(wythoff), below 1,000", { do: "board", game: "star(wythoff)", below: 1000 }],
  ["star(wythoff), below 5,000", { do: "board", game: "star(wythoff)", below: 5000 }],
  ["star(wythoff), below 20,000", { do: "board", game: "star(wythoff)", below: 20000 }],
  ["mouse, below 5,000", { do: "board", game: "mouse", below: 5000 }],
  ["misere(star(mouse)), below 1,000", { do: "board", game: "misere(star(mouse))", below: 1000 }],
  ["freak, below 2,000", { do: "board", game: "freak", below: 2000 }],
  ["values of wythoff, below 1,000", { do: "board", game: "wythoff", below: 1000, values: true }],
  ["values of mouse, below 500", { do: "board", game: "mouse", below: 500, values: true }],
  ["block(wythoff, 1), below 100", { do: "board", game: "block(wythoff, 1)", below: 100 }],
  ["rats(3), a slice below 100", { do: "board", game: "rats(3)", below: 100, fixed: [40] }],
  ["the ledger", { do: "claims" }],
  ["the catalog", { do: "catalog" }],
];

/** The best time of some runs, with the answer. */
async function best(ask, request) {
  let least = Infinity;
  let frame;
  for (let i = 0; i < Number(runs); i += 1) {
    const start = performance.now();
    frame = await ask(JSON.stringify(request));
    // Boards say how long they took; that leaves out the way of the answer.
    const own = JSON.parse(frame.json).seconds;
    least = Math.min(least, own === undefined ? performance.now() - start : 1000 * own);
  }
  return { ms: least, bytes: frame.bytes };
}

const cell = (text, width) => String(text).padStart(width);
console.log(`${"work".padEnd(34)}${cell("native", 11)}${cell("browser", 11)}${cell("ratio", 8)}`);
let failed = false;
for (const [what, request] of work) {
  const native = await best(server.ask, request);
  const browser = await best(async (text) => engine.answer(text), request);
  if (Buffer.compare(native.bytes, browser.bytes) !== 0) {
    console.log(`${what}: the answers differ`);
    failed = true;
  }
  const ratio = browser.ms / native.ms;
  console.log(`${what.padEnd(34)}${cell(`${native.ms.toFixed(1)} ms`, 11)}` +
    `${cell(`${browser.ms.toFixed(1)} ms`, 11)}${cell(ratio.toFixed(2), 8)}`);
}
await server.stop();
process.exit(failed ? 1 : 0);
