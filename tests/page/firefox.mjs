// The page once in Firefox, by hand: node tests/page/firefox.mjs PROGRAM SITE [PICTURES]
//
// No part of ./test, whose browser is Chromium: Debian's firefox-esr is 250 MB. Firefox speaks WebDriver BiDi by
// itself, so nothing but a WebSocket is needed. Checks that the board is solved and drawn, that it is coloured by
// digits, that the study designs and discovers, and that a folder of tiles opens from the disk; with PICTURES it
// leaves pictures of them in that folder.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [program, site, pictures] = process.argv.slice(2);
if (!program || !site) {
    console.error("usage: firefox.mjs PROGRAM SITE [PICTURES]");
    process.exit(2);
}
const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(path.join(here, "../../page/package.json"));
const { ws: WebSocket } = require("playwright-core/lib/utilsBundle");
const folder = mkdtempSync(path.join(tmpdir(), "firefox-"));

/** The first match in what a process says. */
const said = (child, stream, pattern) =>
    new Promise((resolve, reject) => {
        let text = "";
        child[stream].on("data", (chunk) => {
            text += chunk;
            const found = pattern.exec(text);
            if (found) resolve(found[1]);
        });
        child.on("exit", () => reject(new Error(`ended: ${text}`)));
        child.on("error", reject);
    });

const environment = { ...process.env, TAKEAWAY_PROOFS: "none", HOME: folder };
const server = spawn(program, ["serve", "--port", "0", "--no-open", "--json", "--folder", site], { env: environment });
const firefox = spawn(
    process.env.TAKEAWAY_FIREFOX ?? "firefox-esr",
    ["--headless", "--no-remote", "--profile", folder, "--remote-debugging-port=0", "about:blank"],
    { env: environment },
);
try {
    const address = await said(server, "stdout", /"address":"([^"]*)"/);
    const endpoint = await said(firefox, "stderr", /WebDriver BiDi listening on (ws:\S+)/);
    const socket = new WebSocket(`${endpoint}/session`);
    await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
    const waiting = new Map();
    const troubles = [];
    socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (message.method === "log.entryAdded" && message.params.level === "error") troubles.push(message.params.text);
        waiting.get(message.id)?.(message);
    });
    let last = 0;
    const send = async (method, params) => {
        const id = ++last;
        const answer = await new Promise((resolve) => {
            waiting.set(id, resolve);
            socket.send(JSON.stringify({ id, method, params }));
        });
        if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
        return answer.result;
    };
    const { capabilities } = await send("session.new", { capabilities: {} });
    console.log(`Firefox ${capabilities.browserVersion}`);
    await send("session.subscribe", { events: ["log.entryAdded"] });
    const { contexts } = await send("browsingContext.getTree", {});
    const { context } = contexts[0];
    await send("browsingContext.setViewport", { context, viewport: { width: 1200, height: 850 } });
    const open = async (url) => {
        await send("browsingContext.navigate", { context, url: "about:blank", wait: "complete" });
        await send("browsingContext.navigate", { context, url, wait: "complete" });
    };
    const evaluate = async (expression) => {
        const { result, exceptionDetails } = await send("script.evaluate", {
            expression,
            target: { context },
            awaitPromise: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result.value;
    };
    /** Until an expression is true. */
    const until = (expression) =>
        evaluate(`new Promise((resolve, reject) => {
            const begun = Date.now();
            const look = () => (${expression}) ? resolve(true)
                : Date.now() - begun > 120000 ? reject(new Error("hangs")) : setTimeout(look, 50);
            look();
        })`);
    const picture = async (name) => {
        if (!pictures) return;
        const { data } = await send("browsingContext.captureScreenshot", { context });
        writeFileSync(path.join(pictures, `firefox_${name}.png`), Buffer.from(data, "base64"));
    };
    const one = (selector) => `document.querySelector(${JSON.stringify(selector)})`;

    await open(`${address}#game=wythoff&below=100&digits=zeckendorf`);
    await until(one('[data-solved="wythoff below 100"]:not(.working)'));
    await until(`${one(".legend")}.textContent.includes("smaller pile ends in")`);
    await picture("board");
    console.log("ok: the board is solved and coloured");

    await open(`${address}#page=study&game=mouse&discover=1`);
    await until(one('.discover[data-verdict="PROVED"]'));
    await evaluate(`[...document.querySelectorAll(".design button")].find((b) => b.textContent === "Design").click()`);
    await until(one(".design-row[data-possible]"));
    await picture("study");
    console.log("ok: a theorem is found and proved, and rules are designed");

    const tiles = path.join(folder, "tiles");
    execFileSync(program, ["board", "wythoff", "--below", "20000", "--tiles", tiles], { env: environment });
    await open(`${pathToFileURL(path.join(tiles, "index.html")).href}`);
    await until(`${one("canvas")}.dataset.shown`);
    await picture("tiles");
    console.log("ok: tiles open from the disk");
    assert.deepEqual(troubles, []);
    await send("browser.close", {});
    console.log("nothing on the console");
} finally {
    firefox.kill();
    server.kill("SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 500));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(0);
