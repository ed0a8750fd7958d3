import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./browser";

test("with the keyboard only: choose a game, read the board, look at a position, play and win", async () => {
    await site().visit("", async (visit) => {
        const { page } = visit;
        await visit.solved("wythoff", 100);
        const { keyboard } = page;
        await keyboard.press("g");
        await keyboard.type("nim(2)");
        await keyboard.press("Enter");
        await visit.solved("nim(2)", 100);
        // Tab until the board has the focus.
        for (let i = 0; i < 60; ++i) {
            await keyboard.press("Tab");
            if (await page.evaluate(() => document.activeElement?.matches(".board-canvas"))) break;
        }
        await keyboard.press("ArrowRight"); // (0,0)
        await keyboard.press("ArrowRight");
        await keyboard.press("ArrowUp");
        await visit.contains(".board .unseen", "(1,1)  P");
        await keyboard.press("Shift+ArrowRight");
        await visit.contains(".board .unseen", "(11,1)  N");
        await keyboard.press("Enter");
        await visit.contains(".position-name", "(11,1)");
        await keyboard.press("+");
        await page.waitForURL(/view=/);
        await keyboard.press("Escape");
        await visit.contains(".position-body", "Click a position");
        await keyboard.press("p");
        await page.waitForSelector(".play[data-phase]");
        await page.locator(".match input").focus();
        await keyboard.type("1,2");
        await keyboard.press("Enter");
        await page.waitForSelector('.play[data-position="(1,2)"]');
        // Take 1 from the second pile: nim sum 0.
        await page.locator(".take").nth(1).focus();
        await keyboard.press("ArrowRight");
        await visit.becomes(() => page.locator(".take").nth(1).getAttribute("aria-valuenow"), "1");
        await keyboard.press("Enter");
        await page.waitForFunction(
            () =>
                !/\(1,2\)/.test(
                    document.querySelector<HTMLElement>(".play")?.dataset["position"] ?? "",
                ),
        );
        const left = page
            .locator(".take")
            .filter({ has: page.locator(".token") })
            .first();
        await left.focus();
        await keyboard.press("End");
        await keyboard.press("Enter");
        await page.waitForSelector('.play[data-winner="you"]');
        await keyboard.press("Escape");
        await page.locator("body").press("b");
        await page.waitForSelector(".board-view:not([hidden])");
    });
});

test("every control has a name, and the focus can be seen", async () => {
    for (const [hash, there] of [
        ["", "[data-solved]"],
        ["#page=play&game=rats(3)", ".play[data-phase]"],
        ["#page=learn&step=7", ".lesson h2"],
        ["#page=atlas", ".card"],
        ["#page=papers&claim=star/theorem-2v", ".claim-detail h2"],
    ] as const) {
        await site().visit(hash, async ({ page }) => {
            await page.waitForSelector(there);
            const nameless = await page.evaluate(() =>
                [
                    ...document.querySelectorAll<HTMLElement>(
                        "button, input, select, textarea, [tabindex='0']",
                    ),
                ]
                    .filter((element) => element.checkVisibility())
                    .filter((element) => {
                        const labels = (element as HTMLInputElement).labels;
                        const text = element.matches("button, summary, pre, ol")
                            ? element.textContent
                            : "";
                        return !(
                            element.getAttribute("aria-label") ||
                            (labels && labels.length > 0) ||
                            text?.trim()
                        );
                    })
                    .map((element) => element.outerHTML.slice(0, 120)),
            );
            assert.deepEqual(nameless, []);
        });
    }
});

test("text has a contrast of at least 4.5 to 1, light and dark", async () => {
    for (const theme of ["light", "dark"] as const) {
        await site().visit("#at=4,6", async ({ page }) => {
            await page.emulateMedia({ colorScheme: theme });
            await page.waitForSelector(`[data-theme=${theme}] .position-name`);
            const weak = await page.evaluate(() => {
                type Colour = [number, number, number, number];
                const parse = (text: string): Colour => {
                    const [r, g, b, a] = (text.match(/[\d.]+/g) ?? []).map(Number);
                    return [r ?? 0, g ?? 0, b ?? 0, a ?? 1];
                };
                const luminance = ([r, g, b]: Colour) =>
                    [r, g, b]
                        .map((c) =>
                            c / 255 <= 0.04045
                                ? c / 255 / 12.92
                                : ((c / 255 + 0.055) / 1.055) ** 2.4,
                        )
                        .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i]!, 0);
                const behind = (element: Element | null): Colour => {
                    for (; element; element = element.parentElement) {
                        const colour = parse(getComputedStyle(element).backgroundColor);
                        if (colour[3] > 0.99) return colour;
                    }
                    return [255, 255, 255, 1];
                };
                const found: string[] = [];
                for (const element of document.querySelectorAll<HTMLElement>("#workbench *")) {
                    const own = [...element.childNodes].some(
                        (node) => node.nodeType === 3 && node.textContent?.trim(),
                    );
                    if (!own || !element.checkVisibility() || element.matches(":disabled, option"))
                        continue;
                    const style = getComputedStyle(element);
                    if (parse(style.color)[3] < 0.99) continue;
                    const [high, low] = [
                        luminance(parse(style.color)),
                        luminance(behind(element)),
                    ].sort((a, b) => b - a) as [number, number];
                    const ratio = (high + 0.05) / (low + 0.05);
                    if (ratio < 4.5)
                        found.push(
                            `${ratio.toFixed(2)} ${element.className} ${element.textContent?.slice(0, 30)}`,
                        );
                }
                return found;
            });
            assert.deepEqual(weak, [], theme);
        });
    }
});
