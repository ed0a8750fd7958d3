import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { hangsAfter, site } from "./browser";

test("a folder of tiles opens from the disk, and moves by mouse, keys and fingers", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "tiles-"));
    const tiles = path.join(folder, "board");
    execFileSync(process.env["TAKEAWAY_PROGRAM"]!, [
        ...["board", "wythoff", "--below", "20000", "--tiles", tiles],
    ]);
    const context = await site().browser.newContext({
        viewport: { width: 900, height: 700 },
        hasTouch: true,
    });
    try {
        const page = await context.newPage();
        page.setDefaultTimeout(hangsAfter);
        const troubles: string[] = [];
        page.on("console", (message) => troubles.push(message.text()));
        page.on("pageerror", (error) => troubles.push(error.message));
        page.on("requestfailed", (request) => troubles.push(request.url()));
        const address = pathToFileURL(path.join(tiles, "index.html")).href;
        const shown = async (but = "") => {
            const other = but === "" ? "" : `:not([data-shown="${but}"])`;
            const there = `canvas[data-shown]:not([data-shown=""])${other}`;
            await page.waitForSelector(there);
            // What was moved is drawn in the next frame: this may have been one of the steps on the way.
            await page.evaluate(
                () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
            );
            await page.waitForSelector(there);
            return (await page.getAttribute("canvas", "data-shown"))!;
        };
        /** The colour in the middle of the window, as a sum: white is 765. From a picture of the screen, since
         *  a page may not read what it draws of files on a disk. */
        const middle = async () => {
            const png = await page.screenshot({ clip: { x: 450, y: 350, width: 1, height: 1 } });
            return page.evaluate(async (bytes) => {
                const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
                const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
                copy.drawImage(bitmap, 0, 0);
                const [r, g, b] = copy.getImageData(0, 0, 1, 1).data;
                return r! + g! + b!;
            }, [...png]);
        };
        const open = async (hash: string) => {
            await page.goto("about:blank");
            await page.goto(`${address}#${hash}`);
            return shown();
        };
        // (6765, 10946) is a P-position, (6765, 10947) is none; 64 pixels each.
        await open("6765.5,10946.5,64");
        assert.ok((await middle()) < 500);
        await open("6765.5,10947.5,64");
        assert.equal(await middle(), 765);
        // The whole board: a single tile, in which what is sparse is still seen.
        let now = await open("");
        assert.match(await page.title(), /wythoff below 20,000/);
        const level = () => page.getAttribute("canvas", "data-level").then(Number);
        const coarse = await level();
        assert.ok(coarse >= 5);
        await page.mouse.move(450, 350);
        for (let turn = 0; turn < 12; ++turn) await page.mouse.wheel(0, -300);
        await page.waitForFunction(() => document.querySelector("canvas")!.dataset["level"] === "0");
        now = await shown(now);
        await page.mouse.down();
        await page.mouse.move(300, 300, { steps: 3 });
        await page.mouse.up();
        const dragged = await shown(now);
        const x = (text: string) => Number(text.split(" ")[0]);
        assert.ok(x(dragged) > x(now), "what was to the right has come nearer");
        await page.keyboard.press("ArrowLeft");
        const back = await shown(dragged);
        assert.ok(x(back) < x(dragged));
        await page.keyboard.press("0");
        now = await shown(back);
        assert.equal(await level(), coarse);
        // Two fingers that part.
        const client = await context.newCDPSession(page);
        const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number) =>
            client.send("Input.dispatchTouchEvent", {
                type,
                touchPoints:
                    type === "touchEnd"
                        ? []
                        : [
                              { x: 450 - apart, y: 350, id: 1 },
                              { x: 450 + apart, y: 350, id: 2 },
                          ],
            });
        await touch("touchStart", 20);
        for (const apart of [60, 120, 240]) await touch("touchMove", apart);
        await touch("touchEnd", 0);
        await shown(now);
        assert.ok((await level()) < coarse, "closer");
        // A narrow screen is used.
        await page.setViewportSize({ width: 390, height: 844 });
        const scale = Number((await open("")).split(" ")[2]);
        assert.ok(scale * 20000 > 270, `the board is ${scale * 20000} pixels wide`);
        // What was not finished says so.
        writeFileSync(path.join(tiles, "tiles.js"), "window.takeawayTiles = null;\n");
        await page.goto("about:blank");
        await page.goto(address);
        await page.locator("h1").filter({ hasText: "not complete" }).waitFor();
        assert.deepEqual(troubles, []);
    } finally {
        await context.close();
        rmSync(folder, { recursive: true, force: true });
    }
});
