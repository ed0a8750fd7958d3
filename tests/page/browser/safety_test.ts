import assert from "node:assert/strict";
import { test } from "node:test";
import { site, type Visit } from "./browser";

const attack = `<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;

/** No element, no script and no style has come out of any text. */
async function inert({ page }: Visit): Promise<void> {
    await page.waitForTimeout(150);
    const found = await page.evaluate(() => ({
        hacked: "hacked" in window,
        elements: document.querySelectorAll(
            "#workbench img, #workbench iframe, #workbench script, #workbench style, #workbench svg",
        ).length,
        inline: [...document.querySelectorAll("*")].filter((e) =>
            [...e.attributes].some((a) => a.name.startsWith("on")),
        ).length,
    }));
    assert.deepEqual(found, { hacked: false, elements: 0, inline: 0 });
}

test("markup in a rule text is shown as text", async () => {
    await site().visit("", async (visit) => {
        const { page } = visit;
        await visit.solved("wythoff", 100);
        await page.getByRole("tab", { name: "Write" }).click();
        const about = attack.replaceAll('"', "'");
        await page
            .getByLabel("Your own rules")
            .fill(
                `game bad\nabout "${about}"\nsource "${about}"\npiles x, y\nmove take t from one pile\n`,
            );
        await visit.solved("bad", 100);
        await page.getByRole("tab", { name: "Rules", exact: true }).click();
        await visit.contains(".words .about", "<img src=x");
        await page.getByRole("tab", { name: "Catalog" }).click();
        await inert(visit);
        await page.getByRole("tab", { name: "Write" }).click();
        await page.getByLabel("Your own rules").fill(`game ${attack}\n`);
        await page.waitForSelector(".editor-message.error");
        await inert(visit);
    });
});

test("markup in every field of a link is inert", async () => {
    const text = encodeURIComponent(attack);
    for (const page of ["board", "play", "learn", "study", "atlas", "papers"]) {
        const hash = `#page=${page}&game=${text}&rules=${text}&lines=${text}&at=${text}&from=${text}&level=${text}&moves=${text}&claim=${text}&view=${text}&axes=${text}&seed=${text}&discover=1&sentence=${text}&let=${text}&step=${text}&kept=${text}&present=${text}`;
        await site().visit(hash, async (visit) => {
            await visit.page.waitForSelector(
                { papers: ".claim", learn: ".lesson h2", atlas: ".card" }[page] ??
                    "#game-error:not([hidden])",
            );
            await inert(visit);
        });
    }
});

test("markup in a position and in a line of play is inert", async () => {
    await site().visit("#game=wythoff&page=play&from=3,5&seed=1", async (visit) => {
        await visit.page.waitForSelector(".play[data-phase]");
        const line = visit.page.getByLabel("Type a move or a command");
        await line.fill(attack);
        await line.press("Enter");
        await visit.page.waitForSelector(".said-refusal");
        await inert(visit);
    });
    await site().visit(`#game=wythoff&at=${encodeURIComponent(attack)}`, async (visit) => {
        await visit.page.waitForSelector(".position-body .error");
        await inert(visit);
    });
});

test("the policy forbids inline code, and nothing works without it", async () => {
    await site().visit("", async ({ page }) => {
        const policy = await page.getAttribute(
            'meta[http-equiv="Content-Security-Policy"]',
            "content",
        );
        assert.match(policy ?? "", /default-src 'none'/);
        assert.doesNotMatch(policy ?? "", /unsafe-inline|'unsafe-eval'|https?:/);
        await page.waitForSelector("[data-solved]");
    });
});

/** Otherwise the program solves for the page, and that is a connection to this machine. */
async function solvesItself({ page }: Visit): Promise<boolean> {
    const answer = await page.request.get(`${site().address}/engine.json`);
    return ((await answer.json()) as { engine: string }).engine === "wasm";
}

test("after loading, the page works without the network", async () => {
    await site().visit(
        "",
        async (visit) => {
            const { page } = visit;
            await visit.solved("wythoff", 100);
            if (!(await solvesItself(visit))) return;
            // Each kind of question once, so that all workers are there; then no more network.
            await page.waitForSelector(".game");
            await page.fill(".position input", "4,6");
            await page.press(".position input", "Enter");
            await visit.contains(".position-name", "(4,6)");
            // The last of the four workers is begun, and the files are kept, two seconds after loading.
            await page.waitForSelector("html[data-kept]");
            await page.waitForFunction(
                () =>
                    performance
                        .getEntriesByType("resource")
                        .filter(({ name }) => /worker/.test(name)).length >= 4,
            );
            await page.context().setOffline(true);
            await visit.choose("mouse");
            await visit.solved("mouse", 100);
        },
        { alone: true },
    );
});

test("what was loaded once opens again without the network", async () => {
    await site().visit(
        "",
        async (visit) => {
            const { page } = visit;
            await visit.solved("wythoff", 100);
            if (!(await solvesItself(visit))) return;
            const isKept = () =>
                page.evaluate(async () => {
                    const cache = await caches.open("takeaway");
                    const names = (await cache.keys()).map((request) => request.url);
                    const ends = ["/", "engine.json", "engine.wasm", "engine.js", ".css"];
                    const all =
                        ends.every((end) => names.some((name) => name.endsWith(end))) &&
                        names.some((name) => /learn_page/.test(name));
                    return all && navigator.serviceWorker.controller?.state === "activated";
                });
            await page.waitForSelector("html[data-kept]");
            await visit.becomes(isKept, true);
            await page.context().setOffline(true);
            await page.reload();
            await visit.solved("wythoff", 100);
            await page.getByRole("button", { name: "Learn", exact: true }).click();
            await visit.contains(".lesson h2", "Who wins?");
            await page.context().setOffline(false);
        },
        { alone: true, viewport: { width: 1000, height: 700 } },
    );
});
