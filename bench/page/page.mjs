// How much slower is the engine in the browser than the program? See README.md.
//
//   node bench/page/page.mjs FOLDER TAKEAWAY
import { readFileSync } from "node:fs";
import { loadEngine } from "../../tests/web/engine.mjs";
import { startServer } from "../../tests/web/served.mjs";

const [folder, takeaway] = process.argv.slice(2);
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

/** Processor time of the server and of this process, in milliseconds: others disturb it little. */
const nativeClock = () => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ");
  const millisecondsPerTick = 10;
  return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick;
};
const browserClock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of a request, over enough runs to be measured; the first two are for warming up. */
async function measure(ask, clock, request) {
  const text = JSON.stringify(request);
  const { bytes } = await ask(text);
  await ask(text);
  const start = clock();
  let runs = 0;
  for (; runs < 2 || (runs < 1000 && clock() - start < 1000); runs += 1) await ask(text);
  return { ms: (clock() - start) / runs, bytes };
}

const cell = (text, width) => String(text).padStart(width);
console.log(`${"work".padEnd(34)}${cell("native", 11)}${cell("browser", 11)}${cell("ratio", 8)}`);
let failed = false;
for (const [what, request] of work) {
  const native = await measure(server.ask, nativeClock, request);
  const browser = await measure(async (text) => engine.answer(text), browserClock, request);
  if (Buffer.compare(native.bytes, browser.bytes) !== 0) {
    console.log(`${what}: the answers differ`);
    failed = true;
  }
  console.log(`${what.padEnd(34)}${cell(`${native.ms.toFixed(1)} ms`, 11)}` +
    `${cell(`${browser.ms.toFixed(1)} ms`, 11)}${cell((browser.ms / native.ms).toFixed(2), 8)}`);
}
await server.stop();
process.exit(failed ? 1 : 0);
