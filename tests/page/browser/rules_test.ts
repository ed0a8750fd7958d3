import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./browser";

const corner =
    "game corner\npiles x, y\nmove one: take t from one pile where tt >= 1\nmove both: take t from each pile where t >= 1\n";

test("a rule with an error says where, and once it is mended the board shows its game", async () => {
    await site().visit("", async (visit) => {
        const { page } = visit;
        await visit.solved("wythoff", 100);
        await page.getByRole("tab", { name: "Write" }).click();
        const area = page.getByLabel("Your own rules");
        await area.fill(corner);
        await visit.contains(".editor-message", /Line 3, column 38: .*`tt`.*Did you mean `t`/);
        assert.equal((await visit.text(".line-numbers .error-line")).trim(), "3");
        assert.equal(await visit.text(".behind mark"), "tt");
        await area.fill(corner.replace("tt", "t"));
        await visit.contains(".editor-message", "Understood: corner");
        await visit.solved("corner", 100);
        assert.match(await visit.hover(3, 5, 100), /P/);
        // Live: a changed rule is a changed board. Only one pile at a time is nim: P on the diagonal.
        await area.fill("game corner\npiles x, y\nmove one: take t from one pile where t >= 1\n");
        await visit.contains(".legend", "(100)");
        assert.match(await visit.hover(7, 7, 100), /P/);
    });
});

test("star, misère, block and sum edit the expression, and Unwrap takes them off", async () => {
    await site().visit("#game=wythoff&below=40", async (visit) => {
        const { page } = visit;
        await visit.solved("wythoff", 40);
        await page.getByRole("button", { name: "★ Star" }).click();
        await visit.solved("star(wythoff)", 40);
        assert.match(await visit.hover(8, 8, 40), /P/);
        await visit.becomes(() => page.inputValue(".expression"), "star(wythoff)");
        await page.getByRole("button", { name: "Take the outermost operator off" }).click();
        await visit.solved("wythoff", 40);
        await page.getByRole("button", { name: "Misère", exact: true }).click();
        await visit.solved("misere(wythoff)", 40);
        assert.equal(
            await page.getByRole("button", { name: "Misère", exact: true }).getAttribute("aria-pressed"),
            "true",
        );
        await visit.becomes(() => page.getByRole("button", { name: "Nim values" }).isDisabled(), true);
        await page.getByRole("button", { name: "Misère", exact: true }).click();
        await page.getByLabel("Let the previous player block options").selectOption("1");
        await visit.solved("block(wythoff, 1)", 40);
        await page.getByLabel("Let the previous player block options").selectOption("0");
        await page.getByLabel("Add a game").selectOption("mouse");
        await page.waitForFunction(
            () =>
                document.querySelector<HTMLInputElement>(".expression")?.value ===
                "wythoff + mouse",
        );
        await page.waitForSelector(".slice select");
    });
});

test("a slider changes a parameter", async () => {
    await site().visit("#game=k_wythoff(2)&below=40", async (visit) => {
        await visit.solved("k_wythoff(2)", 40);
        await visit.page.getByLabel("Parameter k of k_wythoff").fill("3");
        await visit.solved("k_wythoff(3)", 40);
        assert.match(visit.page.url(), /k_wythoff/);
    });
});

test("an expression that means nothing is explained, and the page goes on", async () => {
    await site().visit("", async (visit) => {
        await visit.solved("wythoff", 100);
        await visit.choose("wythof");
        await visit.contains("#game-error", /wythof/);
        await visit.choose("wythoff");
        await visit.page.waitForSelector("#game-error", { state: "hidden" });
    });
});

test("a shared link opens what was shared: own rules, board, view, position", async () => {
    let link = "";
    await site().visit("", async (visit) => {
        const { page } = visit;
        await page.getByRole("tab", { name: "Write" }).click();
        await page.getByLabel("Your own rules").fill(corner.replace("tt", "t"));
        await visit.solved("corner", 100);
        await page.fill(".below", "50");
        await visit.solved("corner", 50);
        await page.fill(".position input", "4,6");
        await page.press(".position input", "Enter");
        await visit.contains(".position-name", "(4,6)");
        await page.waitForURL(/at=4,6/);
        link = new URL(page.url()).hash;
    });
    await site().visit(link, async (visit) => {
        await visit.solved("corner", 50);
        await visit.contains(".position-name", "(4,6)");
        assert.match(await visit.page.getByLabel("Your own rules").inputValue(), /^game corner/);
    });
});

test("Back returns to the game before", async () => {
    await site().visit("", async (visit) => {
        await visit.solved("wythoff", 100);
        await visit.choose("mouse");
        await visit.solved("mouse", 100);
        await visit.page.waitForURL(/game=mouse/);
        await visit.page.goBack();
        await visit.solved("wythoff", 100);
        assert.equal(await visit.page.inputValue(".expression"), "wythoff", "though it has the focus");
        // Nothing that was typed before comes back after the pause that typing has.
        await visit.page.evaluate(() => new Promise((done) => setTimeout(done, 700)));
        assert.match(visit.page.url(), /game=wythoff/);
    });
});

test("a link without a bound has the usual one, also for the game that is shown", async () => {
    await site().visit("#game=mouse&below=60", async (visit) => {
        const { page } = visit;
        await visit.solved("mouse", 60);
        await page.evaluate(() => void (location.hash = "#game=mouse"));
        await visit.solved("mouse", 100);
        await page.locator(".notice").waitFor({ state: "hidden" });
    });
});

test("the rules in words, and a copy to edit", async () => {
    await site().visit("#game=mouse", async (visit) => {
        const { page } = visit;
        await visit.solved("mouse", 100);
        await page.getByRole("tab", { name: "Rules", exact: true }).click();
        await visit.contains(".explanation", "divisible by 3");
        await page.getByRole("button", { name: "Edit a copy" }).click();
        await visit.contains(".editor-message", "my_mouse");
        await visit.solved("my_mouse", 100);
    });
});
