import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./browser";

test("the atlas: loaded when wanted, filtered, sorted, drawn, and opened on the board", async () => {
    await site().visit(
        "#game=mouse",
        async (visit) => {
            const { page } = visit;
            await visit.solved("mouse", 100);
            const asked = () =>
                page.evaluate(() =>
                    performance
                        .getEntriesByType("resource")
                        .filter(({ name }) => /atlas/.test(name)).length,
                );
            assert.equal(await asked(), 0, "nothing of it is loaded before");
            await page.getByRole("button", { name: "Atlas", exact: true }).click();
            await page.waitForSelector(".card .thumb.drawn");
            assert.ok((await page.locator(".card").count()) > 100);
            // φ² is set as a power.
            await visit.contains('.card[data-game="k_wythoff(1)"] .claim-line sup', /^2$/);
            await page.getByLabel("Family").selectOption("Shelf: Wythoff's game and its relatives");
            await visit.contains('.card[data-game="r_wythoff"]', "proved: all positions");
            const shelved = page.locator('.card[data-game="r_wythoff"]');
            await shelved.scrollIntoViewIfNeeded();
            await shelved.locator(".thumb.drawn").waitFor();
            await page.getByLabel("Family").selectOption("Wythoff, at most m at a time");
            await page.getByLabel("Order").selectOption("name");
            const card = page.locator('.card[data-game="bounded_wythoff(2)"]');
            await visit.contains('.card[data-game="bounded_wythoff(2)"]', "(x + y) mod 3 = 0");
            await card.locator(".thumb.drawn").waitFor();
            await page.locator(".atlas input[type=search]").fill("bounded_wythoff(2)");
            await page.waitForFunction(() => document.querySelectorAll(".card").length === 1);
            await card.getByRole("button", { name: "Open bounded_wythoff(2)" }).click();
            await visit.solved("bounded_wythoff(2)", 100);
            assert.match(await visit.hover(1, 2, 100), /P/);
            await page.goBack();
            await card.getByRole("button", { name: "Study" }).click();
            await page.waitForSelector('.discover[data-verdict="PROVED"]');
        },
        { alone: true, viewport: { width: 1150, height: 800 } },
    );
});
