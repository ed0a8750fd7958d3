// Small things that were wrong once, each as a visitor meets it.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { site } from "./browser";

const own = "game corner\npiles x, y\nmove one: take t from one pile where t >= 1\n";

test("a renamed game stays on the board, within its expression", async () => {
    await site().visit("#game=wythoff&below=40", async (visit) => {
        const { page } = visit;
        await visit.solved("wythoff", 40);
        await page.getByRole("tab", { name: "Write" }).click();
        const area = page.getByLabel("Your own rules");
        await area.fill(own);
        await visit.solved("corner", 40);
        await visit.choose("misere(corner)");
        await visit.solved("misere(corner)", 40);
        await area.fill(own.replace("corner", "edge"));
        await visit.solved("misere(edge)", 40);
        await visit.becomes(() => page.inputValue(".expression"), "misere(edge)");
        await page.locator("#game-error").waitFor({ state: "hidden" });
        await area.fill("");
        await visit.solved("wythoff", 40);
    });
});

test("a copy to edit asks before it takes the place of an own text", async () => {
    await site().visit(`#game=mouse&rules=${encodeURIComponent(own)}`, async (visit) => {
        const { page } = visit;
        await visit.solved("mouse", 100);
        const copy = async (answer: string) => {
            await page.getByRole("tab", { name: "Rules", exact: true }).click();
            await page.getByRole("button", { name: "Edit a copy" }).click();
            await page.getByRole("button", { name: answer, exact: true }).click();
        };
        const area = page.getByLabel("Your own rules");
        await copy("Cancel");
        assert.equal(await area.inputValue(), own);
        await copy("Add below");
        await visit.solved("my_mouse", 100);
        assert.match(await area.inputValue(), /^game corner[^]*\ngame my_mouse/);
        await visit.choose("mouse");
        await visit.solved("mouse", 100);
        await copy("Add below");
        await visit.solved("my_mouse_2", 100);
        await visit.choose("mouse");
        await visit.solved("mouse", 100);
        await copy("Replace it");
        await visit.solved("my_mouse", 100);
        assert.doesNotMatch(await area.inputValue(), /corner/);
    });
});

test("rules too long for a link survive a reload, and a link without them says so", async () => {
    const long = `${own}${"# a remark that makes the text long\n".repeat(1800)}`;
    let link = "";
    await site().visit(
        "",
        async (visit) => {
            const { page } = visit;
            await visit.solved("wythoff", 100);
            await page.getByRole("tab", { name: "Write" }).click();
            // Pasted: typing so much takes a browser long.
            await page.getByLabel("Your own rules").evaluate((area: HTMLTextAreaElement, text) => {
                area.value = text;
                area.dispatchEvent(new Event("input"));
            }, long);
            await visit.solved("corner", 100);
            // The address is written a little later, first with the text, then with its game.
            await page.waitForURL(
                (url) => /kept=[0-9a-f]{16}/.test(url.hash) && url.hash.includes("game=corner"),
            );
            link = new URL(page.url()).hash;
            await page.reload();
            await visit.solved("corner", 100);
            assert.equal(await page.getByLabel("Your own rules").inputValue(), long);
        },
        { alone: true, viewport: { width: 1200, height: 800 } },
    );
    await site().visit(
        link,
        async (visit) => {
            await visit.contains("#rules-message.error", "too long for it");
            await visit.contains("#game-error", "no game `corner`");
        },
        { alone: true, viewport: { width: 1201, height: 800 } },
    );
});

test("a bad slope leaves the good ones", async () => {
    await site().visit("#game=nim(2)&below=60", async (visit) => {
        const { page } = visit;
        await visit.solved("nim(2)", 60);
        const isDrawn = (wanted: boolean) =>
            visit.settled(
                async () => {
                    const place = await visit.pixel(20, 40, 60);
                    return isLine(page, place.x, place.y);
                },
                (now) => now === wanted,
            );
        assert.equal(await isDrawn(false), false, "no line yet");
        await page.fill(".lines", "2");
        assert.equal(await isDrawn(true), true, "the line is drawn");
        await page.fill(".lines", "2, fast");
        await visit.contains(".slopes-trouble", "“fast” is not a slope");
        assert.equal(await isDrawn(true), true, "it stays");
        await page.fill(".lines", "fast");
        assert.equal(await isDrawn(false), false, "what is no longer written goes");
    });
});

/** Whether the brown of a line is near a pixel of the board. How it is mixed with what is behind it depends on the
 *  place of the board to a part of a pixel, so no exact colour is asked for. */
function isLine(page: Page, x: number, y: number): Promise<boolean> {
    return page.evaluate(
        ([px, py]) => {
            const canvas = document.querySelector<HTMLCanvasElement>(".board-canvas")!;
            const box = canvas.getBoundingClientRect();
            const ratio = canvas.width / box.width;
            // A copy is read, which leaves the canvas of the page on the graphics card.
            const copy = new OffscreenCanvas(12, 12).getContext("2d")!;
            copy.drawImage(
                canvas,
                6 - (px! - box.left) * ratio,
                6 - (py! - box.top) * ratio,
            );
            const { data } = copy.getImageData(0, 0, 12, 12);
            for (let at = 0; at < data.length; at += 4)
                if (data[at]! - data[at + 2]! > 80) return true;
            return false;
        },
        [x, y],
    );
}

test("an error is said once, and in the words of the page", async () => {
    await site().visit("", async (visit) => {
        const { page } = visit;
        await visit.solved("wythoff", 100);
        await visit.choose("wythof");
        await visit.contains("#game-error", /Did you mean `wythoff`\? The catalog lists/);
        await visit.choose("rats(3");
        await visit.contains("#game-error", /^At letter 7: expected `\)` to close/);
        const text = await page.locator("#workbench").innerText();
        assert.equal(text.split("to close the arguments").length, 2, "once");
        assert.doesNotMatch(text, /takeaway list|\.\/my\.game|expression:1/);
        await page.locator(".notice").waitFor({ state: "hidden" });
    });
});

test("nine hundred piles have one slider, one pile has no slopes", async () => {
    await site().visit("#game=nim(900)&below=4", async (visit) => {
        const { page } = visit;
        await page.waitForSelector(".slice select");
        await visit.becomes(() => page.locator(".slice input[type=range]").count(), 1);
        await page.getByLabel("fixed").selectOption("7");
        await page.locator(".slice input[type=range]").fill("3");
        await page.waitForURL(/fixed=0,0,0,0,0,0,0,3,0/);
        await visit.choose("take_up_to(3)");
        await page.waitForSelector('[data-solved^="take_up_to(3)"]');
        await page.locator(".lines").waitFor({ state: "hidden" });
    });
});

test("on a projector of 1024 × 768 the catalog is beside the board", async () => {
    await site().visit(
        "",
        async (visit) => {
            await visit.solved("wythoff", 100);
            await visit.page.waitForSelector(".game");
            const [catalog, stage] = await visit.settled(async () => [
                (await visit.page.locator(".rules").boundingBox())!,
                (await visit.page.locator(".stage").boundingBox())!,
            ] as const);
            assert.ok(catalog.y + catalog.height <= 769 && catalog.height > 400);
            assert.ok(stage.width > 450 && stage.height > 450, "and the board is large");
        },
        { viewport: { width: 1024, height: 768 } },
    );
});

test("on a phone the answer to a tap is seen, and a finger on the whole board scrolls the page", async () => {
    await site().visit(
        "#game=wythoff&below=30",
        async (visit) => {
            const { page } = visit;
            await visit.solved("wythoff", 30);
            await visit.look(4, 20, 30, "finger");
            for (const part of [".position-name", ".verdict", ".winning .move"]) {
                const isSeen = (box: { y: number; height: number } | null) =>
                    box !== null && box.y >= 0 && box.y + box.height <= 844;
                const box = await visit.settled(
                    () => page.locator(part).first().boundingBox(),
                    isSeen,
                );
                assert.ok(isSeen(box), `${part} at ${box?.y}`);
            }
            await page.getByRole("button", { name: "Forget the position" }).click();
            await visit.contains(".position-body", "Click a position");
            const { x, y } = await visit.settled(() => visit.pixel(4, 20, 30));
            const touches = await page.context().newCDPSession(page);
            const touch = (type: "touchStart" | "touchMove" | "touchEnd", up: number) =>
                touches.send("Input.dispatchTouchEvent", {
                    type,
                    touchPoints: type === "touchEnd" ? [] : [{ x, y: y + 100 - up, id: 0 }],
                });
            for (const times of [1, 2]) {
                await touch("touchStart", 0);
                for (let up = 15; up <= 90; up += 15) await touch("touchMove", up);
                await touch("touchEnd", 0);
                await page.waitForFunction((least) => scrollY > least, 40 * times);
            }
            assert.doesNotMatch(page.url(), /view=/);
        },
        { viewport: { width: 390, height: 844 }, touch: true },
    );
});

test("a presentation has larger dots and letters, and Esc ends it", async () => {
    await site().visit("#game=wythoff&below=1500", async (visit) => {
        const { page } = visit;
        await visit.solved("wythoff", 1500);
        const dark = () =>
            page.evaluate(() => {
                const canvas = document.querySelector<HTMLCanvasElement>(".board-canvas")!;
                const { width, height } = canvas;
                const copy = new OffscreenCanvas(width, height).getContext("2d")!;
                copy.drawImage(canvas, 0, 0);
                const { data } = copy.getImageData(80, 40, width - 160, height - 120);
                let count = 0;
                for (let at = 0; at < data.length; at += 4)
                    if (data[at]! < 60 && data[at + 2]! > 110) ++count;
                return count / (width * height);
            });
        const usual = await visit.settled(dark, (share) => share > 0);
        await page.getByRole("button", { name: "Present" }).click();
        await page.waitForSelector('.board[data-dot="7"]');
        await page.waitForSelector(".rules", { state: "hidden" });
        const isMore = (share: number) => share > 1.3 * usual;
        assert.ok(isMore(await visit.settled(dark, isMore)), "dots are larger");
        await page.waitForURL(/present=1/);
        await page.locator("body").press("Escape");
        await page.waitForSelector(".rules", { state: "visible" });
    });
});

test("arrow keys of a pile: right takes more, left takes fewer", async () => {
    await site().visit("#page=play&game=nim(2)&from=3,5&seed=1", async ({ page }) => {
        await page.waitForSelector(".play[data-phase]");
        const pile = page.locator(".take").nth(1);
        await pile.focus();
        for (const [key, taken] of [
            ["ArrowRight", "1"],
            ["ArrowUp", "2"],
            ["ArrowRight", "3"],
            ["ArrowLeft", "2"],
            ["ArrowDown", "1"],
        ] as const) {
            await pile.press(key);
            assert.equal(await pile.getAttribute("aria-valuenow"), taken);
        }
    });
});
