// How soon is the first picture there, does the board keep up with the mouse, and how long is it from a
// click to a theorem? See README.md.
//
//   node bench/page/browser.mjs SITE TAKEAWAY
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startServer } from "../../tests/web/served.mjs";

const [folder, takeaway] = process.argv.slice(2);
const page = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../page/package.json");
const { chromium } = createRequire(page)("playwright-core");
const server = await startServer(takeaway, "--folder", folder);
const browser = await chromium.launch({
  executablePath: process.env.TAKEAWAY_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const milliseconds = (number) => `${number.toFixed(number < 100 ? 1 : 0)} ms`;

// A new context has nothing in its cache.
const first = [];
for (let run = 0; run < 7; run += 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const visit = await context.newPage();
  await visit.goto(server.address);
  await visit.waitForSelector("[data-solved]");
  first.push(await visit.evaluate(() => performance.now()));
  await context.close();
}
console.log(`first picture, nothing cached: median ${milliseconds(median(first))}, ` +
  `from ${milliseconds(Math.min(...first))} to ${milliseconds(Math.max(...first))}`);

const visit = await browser.newPage({ viewport: { width: 1280, height: 860 } });
await visit.goto(`${server.address}#game=star(wythoff)&below=5000`);
await visit.waitForSelector('[data-solved="star(wythoff) below 5000"]:not(.working)', { timeout: 300_000 });
const box = await visit.locator(".board-canvas").boundingBox();
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
await visit.evaluate(() => {
  window.gaps = [];
  let last = performance.now();
  const step = (now) => {
    window.gaps.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
});
await visit.mouse.move(x, y);
for (let i = 0; i < 12; i += 1) await visit.mouse.wheel(0, -120);
await visit.mouse.down();
for (let i = 1; i <= 20; i += 1) await visit.mouse.move(x - 12 * i, y + 8 * i);
await visit.mouse.up();
const gaps = (await visit.evaluate(() => window.gaps)).slice(1);
console.log(`star(wythoff) below 5,000, zoomed and panned: ${gaps.length} frames, ` +
  `median ${milliseconds(median(gaps))}, worst ${milliseconds(Math.max(...gaps))}`);

// From the click on Discover to the theorem on the screen, in a fresh page each time.
for (const game of ["wythoff", "k_wythoff(3)", "mouse"]) {
  const study = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await study.goto(`${server.address}#page=study&game=${encodeURIComponent(game)}`);
  await study.waitForFunction((name) => document.querySelector(".discover h2 .code")?.textContent === name, game);
  await study.waitForTimeout(1500); // the engine is there before one has read the page
  const took = await study.evaluate(() => new Promise((resolve) => {
    const start = performance.now();
    new MutationObserver(() => {
      if (document.querySelector(".theorem")) resolve(performance.now() - start);
    }).observe(document.querySelector(".discover"), { childList: true, subtree: true });
    [...document.querySelectorAll("button")].find((one) => one.textContent === "Discover").click();
  }));
  const verdict = await study.getAttribute(".discover", "data-verdict");
  console.log(`${game}, from the click to the theorem: ${milliseconds(took)} (${verdict})`);
  await study.close();
}
await browser.close();
await server.stop();
