import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { Site, site } from "./browser";

const rules = "game mine\npiles x, y\nmove take t from one pile where t >= 1\n";
const match = `#game=mine&rules=${encodeURIComponent(rules)}&page=play&from=12,20&level=perfect&seed=5`;

/** The talk after a hint for this match. */
async function hint(served: Site): Promise<string> {
    let talk = "";
    await served.visit(match, async (visit) => {
        await visit.page.waitForSelector('.play[data-phase="move"]');
        await visit.page.getByRole("button", { name: "Hint" }).click();
        await visit.contains(".talk", /Rests on/);
        talk = (await visit.page.textContent(".talk")) ?? "";
    });
    return talk;
}

test("advice rests on what was proved on this machine", async () => {
    assert.match(await hint(site()), /every position below was solved/);
    const folder = mkdtempSync(path.join(tmpdir(), "takeaway-advice-"));
    const variables = { TAKEAWAY_PROOFS: path.join(folder, "kept") };
    try {
        const file = path.join(folder, "mine.game");
        writeFileSync(file, rules);
        const words = ["prove", file, "--claim", "{(n, n) : n >= 0}", "--folder", `${folder}/proof`];
        const proved = spawnSync(process.env["TAKEAWAY_PROGRAM"]!, words, {
            env: { ...process.env, ...variables },
        });
        assert.equal(proved.status, 0, String(proved.stderr));
        const own = await Site.start(variables);
        try {
            assert.match(await hint(own), /proved on \d{4}-\d\d-\d\d/);
        } finally {
            await own.stop();
        }
    } finally {
        rmSync(folder, { recursive: true, force: true });
    }
});
