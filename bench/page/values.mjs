// Nim values of the largest board of the page, 5,000 a side, asked for once of a fresh engine. See README.md.
//
//   node bench/page/values.mjs FOLDER
import { loadEngine } from "../../tests/web/engine.mjs";

const [folder] = process.argv.slice(2);
const below = 5000;
for (const game of ["wythoff", "mouse", "nim(2)", "k_wythoff(3)"]) {
  const engine = await loadEngine(folder);
  const clock = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const start = clock();
  const { json, bytes } = engine.answer(JSON.stringify({ do: "board", game, below, values: true }));
  const ms = clock() - start;
  if (JSON.parse(json).error) throw new Error(JSON.parse(json).error.message);
  console.log(`values of ${game}, below ${below}: ${Math.round(ms)} ms of processor time, ${(bytes.length / 2 ** 20).toFixed(1)} MiB`);
}
