// The path for students, gone to its end as a student would, and words that explain themselves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { site, type Visit } from "./browser";

async function mark(visit: Visit, step: number, positions: readonly string[]): Promise<void> {
    const { page } = visit;
    for (const at of positions) await page.click(`.square[data-at="${at}"]`);
    await page.getByRole("button", { name: "Check" }).click();
    await page.waitForSelector(`.learn[data-done="${step}"]`);
}

/** What is on the table of a match. */
async function piles({ page }: Visit): Promise<number[]> {
    return page
        .locator(".learn .take")
        .evaluateAll((all) => all.map((pile) => Number(pile.getAttribute("aria-valuemax"))));
}

/** Plays until the match is won; `best` says what to take. */
async function play(
    visit: Visit,
    step: number,
    best: (piles: number[]) => number[],
): Promise<void> {
    await visit.page.locator(".learn .take").first().waitFor();
    for (let turn = 0; turn < 30; ++turn) {
        const now = await piles(visit);
        const talk = await visit.text(".learn .task .quiet");
        for (const [pile, amount] of best(now).entries())
            for (let i = 0; i < amount; ++i)
                await visit.page.locator(".learn .take").nth(pile).press("ArrowRight");
        await visit.page.locator(".learn .task .primary").click();
        await visit.page.waitForFunction(
            (before) =>
                document.querySelector<HTMLElement>(".learn")?.dataset["done"] !== undefined ||
                document.querySelector(".learn .task .quiet")?.textContent !== before ||
                document.querySelector(".learn .take[aria-valuenow]:not([aria-valuenow='0'])") === null,
            talk,
        );
        if ((await visit.page.locator(`.learn[data-done="${step}"]`).count()) > 0) return;
    }
    assert.fail("the match has no end");
}

const nimSum = (numbers: number[]) => numbers.reduce((sum, n) => sum ^ n, 0);

test("the path is gone to its end, and what is done is remembered", async () => {
    await site().visit(
        "#page=learn",
        async (visit) => {
            const { page } = visit;
            await visit.contains(".lesson h2", "Who wins?");
            // A wrong answer says why.
            await page.click('.square[data-at="0"]');
            await page.click('.square[data-at="3"]');
            await page.getByRole("button", { name: "Check" }).click();
            await visit.contains(".feedback.is-wrong", "(3) is N: there is a move to (0)");
            await page.click('.square[data-at="3"]');
            const next = () => page.getByRole("button", { name: "Next step" }).click();
            await mark(visit, 1, ["4", "8", "12"]);
            await next();
            await play(visit, 2, ([pile]) => [pile! % 4]);
            await next();
            await mark(
                visit,
                3,
                Array.from({ length: 7 }, (_, n) => `${n},${n}`),
            );
            await next();
            await play(visit, 4, (now) => {
                const at = now.findIndex((pile) => (pile ^ nimSum(now)) < pile);
                return now.map((pile, index) => (index === at ? pile - (pile ^ nimSum(now)) : 0));
            });
            await next();
            for (const [position, value] of [
                [2, 2],
                [3, 1],
                [4, 1],
                [5, 2],
            ] as const)
                await page.getByLabel(`Nim value of (${position})`).fill(String(value));
            await page.getByRole("button", { name: "Check" }).click();
            await visit.contains(".feedback.is-wrong", "(3) is not of this value");
            await page.getByLabel("Nim value of (3)").fill("0");
            await page.getByRole("button", { name: "Check" }).click();
            await page.waitForSelector('.learn[data-done="5"]');
            await next();
            await play(visit, 6, ([x, y]) => {
                const [a, b] = [x! % 4, y! % 3];
                return a > b ? [a - b, 0] : [0, b - a];
            });
            await next();
            await mark(visit, 7, ["0,0", "1,2", "2,1", "3,5", "5,3", "4,7", "7,4"]);
            await next();
            for (const [n, a, b] of [
                [5, 8, 13],
                [6, 9, 15],
                [10, 16, 26],
            ] as const) {
                await page.getByLabel(`a ${n}`, { exact: true }).fill(String(a));
                await page.getByLabel(`b ${n}`, { exact: true }).fill(String(b));
            }
            await page.getByRole("button", { name: "Check" }).click();
            await page.waitForSelector('.learn[data-done="8"]');
            await next();
            const axes = [0, 1, 2, 3, 4].flatMap((n) => (n === 0 ? ["0,0"] : [`${n},0`, `0,${n}`]));
            await mark(visit, 9, [...axes, "1,1", "3,3", "3,4", "4,3", "4,4"]);
            await next();
            await visit.contains(".feedback", "this is Wythoff's game");
            const area = page.getByLabel("The rules of your game");
            await area.fill("game mine\npiles x, y\nmove take t from one pil\n");
            await visit.contains(".feedback.is-wrong", "Line 3");
            await area.fill("game mine\npiles x, y\nmove one: take t from one pile where t mod 3 != 0\n");
            await page.waitForSelector('.learn[data-done="10"]');
            await visit.contains(".finished", "the whole path");
            await page.reload();
            await page.waitForSelector(".step-title");
            assert.equal(await page.locator(".step .unseen").count(), 10);
            await page.getByRole("button", { name: "See it on the board" }).waitFor();
        },
        { alone: true, viewport: { width: 1100, height: 800 } },
    );
});

test("words explain themselves where they appear", async () => {
    await site().visit("#game=wythoff&below=30&at=4,6", async (visit) => {
        const { page } = visit;
        await page.getByRole("button", { name: "N: what is that?" }).first().click();
        await visit.contains(".term-note", "the player to move wins");
        await page.getByRole("button", { name: "nim value: what is that?" }).click();
        await visit.contains(".term-note", "least number");
        await page.keyboard.press("Escape");
        await page.waitForSelector(".term-note", { state: "hidden" });
    });
});

test("the catalog opens with the classics and goes by kind; rat opens on a slice with P-positions", async () => {
    await site().visit("#game=rat", async (visit) => {
        const { page } = visit;
        await page.waitForSelector(".group");
        const titles = await page.locator(".group").allTextContents();
        assert.deepEqual(titles.slice(0, 2), ["Classics", "Rat and mouse"]);
        assert.match((await page.locator(".game-name").first().textContent()) ?? "", /^wythoff/);
        await page.waitForURL(/fixed=0,0,1/);
        await visit.contains(".legend", "(2)");
        assert.match(await visit.hover(2, 4, 48), /\(2,4,1\)\s+P/);
    });
});
