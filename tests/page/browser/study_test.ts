import assert from "node:assert/strict";
import { test } from "node:test";
import { site } from "./browser";

const own = `game even_or_both
piles x, y
move one: take 2t from one pile where t >= 1
move both: take t from x, t from y where t >= 1
`;

test("a theorem about wythoff: found, proved, drawn, copied, and seen on the board", async () => {
    await site().visit("#page=study", async (visit) => {
        const { page } = visit;
        await page.getByRole("button", { name: "Discover" }).click();
        await page.waitForSelector('.discover[data-verdict="PROVED"]');
        await visit.contains(".theorem header", "by automata, certificates checked");
        await visit.contains(".claim-formula", "⌊φ·n⌋");
        await visit.contains(".steps", "49 P-positions below 64");
        await visit.contains(".steps .step-proved", "Proved");
        await visit.contains(".theorem h3", "Proof, where S is this set");
        await visit.contains(".proof", "Every position is in S or has a move into S.");
        await visit.contains(".follows", "the piles split the positive integers");
        // Those that are moves already are among them.
        await visit.contains(".follows", "vectors that could be moves everywhere without changing P: (0,1)");
        await visit.contains(".kinds", "both");
        const width = await page
            .locator(".drawing img")
            .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
        assert.ok(width > 100, "the automaton is drawn");
        await page.waitForURL(/page=study.*discover=1/);
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
        const copied = async (name: string) => {
            await page.evaluate(() => navigator.clipboard.writeText(""));
            await page.getByRole("button", { name, exact: true }).click();
            await visit.contains(".theorem .told", "Copied");
            const read = () => page.evaluate(() => navigator.clipboard.readText());
            return visit.settled(read, (text) => text !== "");
        };
        assert.match(await copied("Copy claim"), /^claim P = \{.*phi/);
        assert.match(await copied("Copy LaTeX"), /\\begin\{theorem\}/);
        assert.match(await copied("Copy link to this"), /discover=1/);
        await page.locator(".theorem .first").getByRole("button", { name: "(3,5)" }).click();
        await visit.solved("wythoff", 100);
        await visit.contains(".position-name", "(3,5)");
        await page.goBack();
        await visit.contains(".theorem header", "proved");
    });
});

test("a link discovers a game of one's own again; another game forgets it", async () => {
    const hash = `#page=study&game=even_or_both&discover=1&rules=${encodeURIComponent(own)}`;
    await site().visit(hash, async (visit) => {
        const { page } = visit;
        await page.waitForSelector('.discover[data-verdict="PROVED"]');
        await visit.contains(".theorem-head", "even_or_both");
        await visit.contains(".kinds", "one");
        await visit.choose("mouse");
        await visit.contains(".discover h2", "mouse");
        await page.waitForSelector(".discover:not([data-verdict])");
        assert.equal(await page.locator(".theorem").count(), 0);
    });
});

test("what is not found says so, with the command for more provers", async () => {
    await site().visit("#page=study&game=star(wythoff)", async (visit) => {
        const { page } = visit;
        await page.getByLabel("boards below").fill("64");
        await page.getByRole("button", { name: "Discover" }).click();
        await page.waitForSelector('.discover[data-verdict="UNKNOWN"]');
        await visit.contains(".theorem", "no board beyond 64 was wanted");
        await visit.contains(".command", "takeaway discover 'star(wythoff)'");
        await page.waitForURL(/within=64/);
    });
});

test("discovering is cancelled, and can be begun again", async () => {
    await site().visit("#page=study&game=star(wythoff)&discover=1", async (visit) => {
        const { page } = visit;
        await page.locator(".discover .busy").getByRole("button", { name: "Cancel" }).click();
        await visit.contains(".discover .error", "Cancelled");
        assert.equal(await page.locator(".theorem").count(), 0);
        await visit.choose("nim(2)");
        await visit.contains(".discover h2", "nim(2)");
        await page.getByRole("button", { name: "Discover" }).click();
        await page.waitForSelector('.discover[data-verdict="PROVED"]');
    });
});

test("sentences: a true one, a false one with its position on the board, and a mistake", async () => {
    await site().visit("#page=study&game=mouse", async (visit) => {
        const { page } = visit;
        const sentence = page.getByLabel("A sentence about numbers, sequences and games");
        await sentence.fill("all n >= 1: a(a(n)) = b(n) - 1");
        await page.getByLabel("where, one name a line").fill("a = beatty(phi)\nb = beatty(phi^2)");
        await page.getByRole("button", { name: "Decide", exact: true }).click();
        await visit.contains(".answer", "TRUE");
        await visit.contains(".decision", "1 certificate checked");
        await page.waitForURL(/sentence=all/);
        await sentence.fill("all n: n = m");
        await sentence.press("Enter");
        await visit.contains(".decision .error", "`m` is not the name of a number");
        await sentence.fill("all x, y: (x, y) in P(wythof) implies y <= x + 7");
        await sentence.press("Enter");
        await visit.contains(".decision .error", "Did you mean `wythoff`? The catalog lists");
        assert.doesNotMatch(await visit.text(".decision"), /takeaway list|my\.game/);
        await sentence.fill("all x, y: (x, y) in P(wythoff) implies y <= x + 7");
        await sentence.press("Enter");
        await visit.contains(".answer", "FALSE fails for x = 12, y = 20");
        await page.getByRole("button", { name: "See (12,20) of wythoff on the board" }).click();
        await visit.solved("wythoff", 100);
        await visit.contains(".position-name", "(12,20)");
    });
});

test("stars side by side: nim returns, freak does not", async () => {
    await site().visit("#page=study&game=nim(2)", async (visit) => {
        const { page } = visit;
        await page.getByRole("button", { name: "Show the stars" }).click();
        await page.waitForSelector(".iterates[data-differing]");
        await visit.becomes(() => page.locator(".iterates canvas").count(), 4);
        await visit.contains(".iterates figcaption", "star(star(nim(2)))");
        const nim = await page.getAttribute(".iterates", "data-differing");
        assert.equal(nim, "0");
        await visit.contains(".verdict-line", "no proof for all positions");
        await visit.choose("freak");
        await page.waitForSelector(".iterates:not([data-differing])");
        await page.getByRole("button", { name: "Show the stars" }).click();
        await page.waitForSelector(".iterates[data-differing]");
        assert.notEqual(await page.getAttribute(".iterates", "data-differing"), "0");
        await visit.contains(".verdict-line", "(red)");
    });
});

test("patterns of a board are listed, and called no proof", async () => {
    await site().visit("#page=study&game=mouse", async (visit) => {
        const { page } = visit;
        await page.locator(".analyse input").fill("60");
        await page.getByRole("button", { name: "Look for patterns" }).click();
        await visit.contains(".analysis", "floor(3n/2)");
        await visit.contains(".analysis", "not a proof");
        assert.doesNotMatch(await visit.text(".analysis"), /takeaway/);
    });
});

test("the digits of a position", async () => {
    await site().visit("#game=wythoff&below=30&at=4,7", async (visit) => {
        const { page } = visit;
        await page.locator("summary", { hasText: "Digits" }).click();
        await visit.contains(".digits", "4 = 101");
        await visit.contains(".digits", "7 = 1010");
        await page.getByLabel("Digits of").selectOption("base(2)");
        await visit.contains(".digits", "7 = 111");
    });
});

test("a link decides its sentence", async () => {
    const sentence = encodeURIComponent("all x: exactly one y: (x, y) in P(wythoff)");
    await site().visit(`#page=study&sentence=${sentence}`, async (visit) => {
        await visit.contains(".answer", "TRUE");
        await visit.contains(".decision", "as claimed was decided first");
    });
});

test("rules from P-positions: moves that could be added, and rules to open", async () => {
    await site().visit("#page=study&game=wythoff", async (visit) => {
        const { page } = visit;
        const design = page.locator(".design");
        await design.getByLabel("piles below").fill("12");
        await design.getByRole("button", { name: "Design" }).click();
        await page.waitForSelector('.design-row[data-possible="true"]');
        // (1,3) leads from no P-position of Wythoff's game to another; (2,3) leads from (3,5) to (1,2).
        const addable = await visit.text(".vectors.addable");
        assert.match(addable, /\(1,3\)/);
        assert.doesNotMatch(addable, /\(2,3\)/);
        assert.doesNotMatch(addable, /\(0,1\)/, "that is a move already");
        // A set that no invariant game has.
        await design.getByLabel("P-positions").fill("(0,0) (1,1) (2,2) (3,5)");
        await design.getByRole("button", { name: "Design" }).click();
        await page.waitForSelector(".design-row[data-possible]");
        await design.getByLabel("P-positions").fill("/etc/passwd");
        await design.getByRole("button", { name: "Design" }).click();
        await visit.contains(".design [role=alert]", "a set of positions is written");
        await design.getByLabel("P-positions").fill("{(0,0)} + {(n, 2n) in any order : n >= 1}");
        await design.getByRole("button", { name: "Design" }).click();
        await page.waitForSelector(".design-row[data-possible]");
        await design.getByLabel("P-positions").fill("");
        await design.getByRole("button", { name: "Design" }).click();
        await page.waitForSelector('.design-row[data-possible="true"]');
        await design.locator("summary").click();
        await design.getByRole("button", { name: "Open these rules" }).click();
        await visit.solved("designed", 100);
        assert.match(await visit.hover(3, 5, 100), /P/);
    });
});

test("a design can be cancelled", async () => {
    await site().visit("#page=study&game=nim(3)", async (visit) => {
        const { page } = visit;
        const design = page.locator(".design");
        await design.getByLabel("piles below").fill("120");
        await design.getByRole("button", { name: "Design" }).click();
        await design.getByRole("button", { name: "Cancel" }).click();
        await visit.contains(".design [role=alert]", "Cancelled after");
    });
});
