import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./browser";

test("the ledger: filtered by paper and verdict, one claim read, run here and seen on the board", async () => {
    await site().visit("#page=papers", async (visit) => {
        const { page } = visit;
        await page.waitForSelector(".claim");
        const all = await page.locator(".claim").count();
        await page.getByLabel("Paper", { exact: true }).selectOption("star-operator");
        const paper = await page.locator(".claim").count();
        await page.getByLabel("Verdict", { exact: true }).selectOption("misprint");
        const some = await page.locator(".claim").count();
        assert.ok(all > paper && paper > some && some > 0);
        for (const badge of await page.locator(".claim .badge").allTextContents())
            assert.equal(badge, "misprint");
        await page.locator('[data-claim="star/theorem-2v"]').click();
        await visit.contains(".claim-detail h2", "is a P-position of W*");
        assert.match(page.url(), /page=papers/);
        await page.getByRole("button", { name: "Run it here" }).click();
        await visit.contains(".fresh", /Run here just now: misprint/);
        await page.getByRole("button", { name: "star(wythoff)" }).click();
        await visit.solved("star(wythoff)", 100);
    });
});

test("a link opens a claim", async () => {
    await site().visit("#page=papers&claim=star/theorem-2v", async (visit) => {
        await visit.contains(".claim-detail h2", "is a P-position of W*");
        await visit.contains(".claim[aria-current]", "Theorem 2 (v)");
    });
});

test("the shelf: theorems with their sources and games", async () => {
    await site().visit("#page=papers", async (visit) => {
        const { page } = visit;
        await page.waitForSelector(".claim");
        const all = await page.locator(".claim").count();
        await page.getByLabel("Ledger", { exact: true }).selectOption("shelf");
        const shelf = await page.locator(".claim").count();
        await page.getByLabel("Ledger", { exact: true }).selectOption("papers");
        const papers = await page.locator(".claim").count();
        assert.ok(shelf > 0 && papers > 0);
        assert.equal(shelf + papers, all);
        await page.getByLabel("Ledger", { exact: true }).selectOption("shelf");
        await page.locator('[data-claim="nim/bouton-2"]').click();
        await visit.contains(".claim-detail .source", "C. L. Bouton");
    });
});
