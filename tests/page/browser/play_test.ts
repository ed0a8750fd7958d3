import assert from "node:assert/strict";
import { test } from "node:test";
import { site, type Visit } from "./browser";

async function ready({ page }: Visit, phase = "move"): Promise<void> {
    await page.waitForSelector(`.play[data-phase="${phase}"]`);
}
async function over(visit: Visit): Promise<string> {
    await ready(visit, "between_games");
    return (await visit.page.getAttribute(".play", "data-winner")) ?? "";
}
function takeButton({ page }: Visit) {
    return page.getByRole("button", { name: "Take", exact: true });
}
/** Does something that makes a move and waits until the piles have changed. */
async function moved({ page }: Visit, doing: () => Promise<void>): Promise<void> {
    const before = await page.getAttribute(".play", "data-position");
    await doing();
    await page.waitForFunction(
        (old) => document.querySelector<HTMLElement>(".play")?.dataset["position"] !== old,
        before,
    );
}

test("following the hints wins", async () => {
    await site().visit("#game=wythoff&page=play&from=9,13&level=perfect&seed=5", async (visit) => {
        await ready(visit);
        await visit.page.getByRole("button", { name: "Hint" }).click();
        await visit.contains(".talk", /leaving/);
        for (
            let i = 0;
            i < 30 && (await visit.page.getAttribute(".play", "data-phase")) === "move";
            ++i
        ) {
            await moved(visit, () => visit.page.getByRole("button", { name: "Follow it" }).click());
        }
        assert.equal(await over(visit), "you");
        await visit.contains(".play-title", "You win");
        await visit.contains(".score", "You 1 : 0 computer");
    });
});

test("ignoring the hints loses against a perfect computer", async () => {
    await site().visit("#game=wythoff&page=play&from=4,6&level=perfect&seed=5", async (visit) => {
        const { page } = visit;
        await ready(visit);
        // From (4,6) only some moves win; always taking one token from the first pile that has some is none of them.
        for (
            let i = 0;
            i < 30 && (await page.getAttribute(".play", "data-phase")) === "move";
            ++i
        ) {
            await moved(visit, async () => {
                const pile = page
                    .locator(".take")
                    .filter({ has: page.locator(".token") })
                    .first();
                await pile.locator(".token").last().click();
                await takeButton(visit).click();
            });
        }
        assert.equal(await over(visit), "computer");
        await visit.contains(".play-title", "The computer wins");
        await page.getByRole("button", { name: "Why?" }).click();
        await visit.contains(".talk", /win/);
    });
});

test("tokens choose, illegal choices are said, undo takes back", async () => {
    await site().visit("#game=wythoff&page=play&from=3,7&level=good&seed=2", async (visit) => {
        const { page } = visit;
        await ready(visit);
        const take = takeButton(visit);
        await visit.becomes(() => take.isDisabled(), true);
        await page.locator(".take").nth(0).locator(".token").nth(1).click(); // takes 2 of 3
        await page.locator(".take").nth(1).locator(".token").nth(6).click(); // and 1 of 7
        await visit.contains(".preview", "leaves (1,6), which is not a legal move");
        await visit.becomes(() => take.isDisabled(), true);
        await page.locator(".take").nth(1).locator(".token").nth(5).click(); // 2 of 7: the same from both
        await visit.contains(".preview", "leaves (1,5)");
        await moved(visit, () => take.click());
        await moved(visit, () => page.getByRole("button", { name: "Undo" }).click());
        await visit.becomes(() => page.getAttribute(".play", "data-position"), "(3,7)");
    });
});

test("piles stay where they are when the sliders of the game appear above them", async () => {
    await site().visit("#game=nim(2)&page=play&from=30,40&seed=2", async (visit) => {
        const { page } = visit;
        await ready(visit);
        const height = () => page.locator(".piles").evaluate((piles) => piles.getBoundingClientRect().y);
        const before = await height();
        await page.locator(".parameter").first().waitFor();
        assert.equal(await height(), before);
    });
});

test("two quick clicks on Take are one move", async () => {
    await site().visit("#game=nim(2)&page=play&from=30,40&level=perfect&seed=2", async (visit) => {
        const { page } = visit;
        await ready(visit);
        await page.locator(".take").nth(1).locator(".token").nth(39).click();
        await moved(visit, () => takeButton(visit).dblclick());
        await visit.written();
        assert.match(page.url(), /moves=0,1$/);
    });
    // The computer answers a student's move always alike.
    const left: string[] = [];
    for (const clickCount of [1, 2]) {
        await site().visit("#page=learn&step=4", async (visit) => {
            const { page } = visit;
            await page.locator(".learn .take").first().press("ArrowRight");
            await page.locator(".learn .task .primary").click({ clickCount });
            await visit.contains(".learn .task .quiet", "The computer: ");
            await visit.written();
            left.push((await page.locator(".learn .size").allTextContents()).join());
        });
    }
    assert.equal(left[1], left[0]);
});

test("piles of sixty digits are numbers, and a hint is exact", async () => {
    const large = "9".repeat(60);
    await site().visit(
        `#game=nim(2)&page=play&from=${large},${"8".repeat(60)}&level=perfect&seed=1`,
        async (visit) => {
            const { page } = visit;
            await ready(visit);
            assert.equal(
                (await page.locator(".large-size").first().textContent())!.replace(/\D/g, ""),
                large,
            );
            await page
                .locator("input.take")
                .first()
                .fill("1" + "1".repeat(59));
            await moved(visit, () => takeButton(visit).click());
            await visit.contains(".talk", /I take/);
        },
    );
});

test("blocking games: choose what the computer may not do", async () => {
    await site().visit(
        "#game=block(nim(2),+1)&page=play&from=3,4&level=perfect&seed=3",
        async (visit) => {
            const { page } = visit;
            await ready(visit);
            await page.locator(".chip[data-leaves]").first().click();
            await ready(visit, "block");
            await page.locator(".legal .chip").first().click();
            await page.getByRole("button", { name: "Block these" }).click();
            await visit.contains(".talk", /You block/);
        },
    );
});

test("a game that remembers: tokens are taken, and what is remembered is told", async () => {
    await site().visit(
        "#game=fibonacci_nim&page=play&from=20&level=perfect&seed=2",
        async (visit) => {
            const { page } = visit;
            await ready(visit);
            await visit.contains(".remembered", /last = 0/);
            // 20 = 13 + 5 + 2: taking 2 wins.
            await page.locator(".take .token").nth(18).click();
            await visit.contains(".preview", "leaves (18)");
            await moved(visit, () => takeButton(visit).click());
            await visit.contains(".remembered", /last = [1-4]$/);
            for (
                let i = 0;
                i < 30 && (await page.getAttribute(".play", "data-phase")) === "move";
                ++i
            )
                await moved(visit, () => page.getByRole("button", { name: "Follow it" }).click());
            assert.equal(await over(visit), "you");
        },
    );
});

test("heaps that are split: a move is chosen by what becomes of a heap", async () => {
    await site().visit(
        "#game=kayles&page=play&from=5,3&level=perfect&seed=2",
        async (visit) => {
            const { page } = visit;
            await ready(visit);
            await visit.becomes(() => page.locator(".heap .token").count(), 8);
            await moved(visit, () => page.getByRole("button", { name: "5 → 1, 3" }).click());
            await visit.contains(".talk", /I move from \(1,3,3\)/);
            await page.getByRole("button", { name: "Undo" }).click();
            await visit.contains(".talk", /Back to \(3,5\)/);
            for (
                let i = 0;
                i < 30 && (await page.getAttribute(".play", "data-phase")) === "move";
                ++i
            )
                await moved(visit, () => page.getByRole("button", { name: "Follow it" }).click());
            assert.equal(await over(visit), "you");
            await page.getByRole("button", { name: "Board", exact: true }).click();
            await visit.contains(".notice", /has no board/);
        },
    );
});

test("a match can be shared: the link holds the moves", async () => {
    await site().visit(
        "#game=wythoff&page=play&from=9,13&level=perfect&seed=5&moves=follow",
        async (visit) => {
            await ready(visit);
            const position = await visit.page.getAttribute(".play", "data-position");
            assert.notEqual(position, "(9,13)");
            await visit.page.reload();
            await ready(visit);
            await visit.becomes(() => visit.page.getAttribute(".play", "data-position"), position);
        },
    );
});

test("the line below takes what the terminal takes", async () => {
    await site().visit("#game=mouse&page=play&from=3,6&level=perfect&seed=1", async (visit) => {
        const { page } = visit;
        await ready(visit);
        const line = page.getByLabel("Type a move or a command");
        await line.fill("take 9 from x");
        await line.press("Enter");
        await visit.contains(".talk", "Pile x has only 3 tokens.");
        await line.fill("take 1 from y");
        await moved(visit, () => line.press("Enter"));
        await visit.contains(".talk", /You take 1 from y/);
    });
});

test("on a phone, by touch", async () => {
    await site().visit(
        "#game=wythoff&page=play&from=3,7&level=good&seed=2",
        async (visit) => {
            await ready(visit);
            await visit.page.locator(".take").nth(1).locator(".token").nth(6).tap();
            await moved(visit, () => takeButton(visit).tap());
            const wide = await visit.page.evaluate(
                () => document.documentElement.scrollWidth > innerWidth,
            );
            assert.equal(wide, false, "nothing is wider than the screen");
        },
        { viewport: { width: 390, height: 844 }, touch: true },
    );
});
