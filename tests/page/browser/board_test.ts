import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { site } from "./browser";

test("the first picture is there after loading, without a click", async () => {
    await site().visit("", async (visit) => {
        await visit.solved("wythoff", 100);
        assert.match(await visit.hover(3, 5, 100), /P/);
    });
});

test("a game is picked from the catalog, and known P-positions are read off its board", async () => {
    await site().visit("", async (visit) => {
        const { page } = visit;
        await page
            .getByRole("button", { name: /^mouse\s/ })
            .or(page.locator(".game", { hasText: "divisible by 3" }))
            .first()
            .click();
        await visit.solved("mouse", 100);
        for (const [x, y] of [
            [0, 0],
            [1, 2],
            [3, 5],
            [4, 8],
            [8, 4],
        ] as const)
            assert.match(await visit.hover(x, y, 100), /P/);
        for (const [x, y] of [
            [1, 1],
            [4, 7],
            [0, 9],
        ] as const)
            assert.match(await visit.hover(x, y, 100), /\)\s+N/);
    });
});

test("a click shows the position, its options and the winning moves with the reason", async () => {
    await site().visit("#game=wythoff&below=30", async (visit) => {
        await visit.solved("wythoff", 30);
        await visit.look(4, 6, 30);
        await visit.contains(".verdict", "the player to move wins");
        await visit.contains(".winning .move", "(3,5)");
        await visit.contains(".reason", "differ by 2");
        await visit.contains(".options summary", "14 options");
        await visit.page.waitForURL(/at=4,6/);
    });
});

test("nim values: hovering says the value", async () => {
    await site().visit("#game=wythoff&below=20", async (visit) => {
        await visit.solved("wythoff", 20);
        await visit.page.getByRole("button", { name: "Nim values" }).click();
        await visit.contains(".legend", "value 0");
        assert.match(await visit.hover(4, 4, 20), /N, value 7/);
        assert.match(await visit.hover(3, 5, 20), /P, value 0/);
    });
});

test("a false claim shows its differences, a true one that it agrees", async () => {
    await site().visit("#game=mouse_trap_as_printed&below=60&claims=1", async (visit) => {
        await visit.contains(".legend", /claimed, but N \([1-9]|P, but not claimed \([1-9]/);
        await visit.choose("mouse");
        await visit.contains(".legend", "The claim agrees");
    });
});

test("wheel and drag move the view; the link remembers it; Fit shows all again", async () => {
    await site().visit("#game=wythoff&below=200", async (visit) => {
        await visit.solved("wythoff", 200);
        const { page } = visit;
        const { x, y } = await visit.pixel(100, 100, 200);
        await page.mouse.move(x, y);
        for (let i = 0; i < 6; ++i) await page.mouse.wheel(0, -200);
        await page.waitForURL(/view=/);
        await visit.written();
        const zoomed = page.url();
        await page.mouse.down();
        await page.mouse.move(x + 120, y + 60, { steps: 4 });
        await page.mouse.up();
        await page.waitForURL((address) => /view=/.test(address.href) && address.href !== zoomed);
        assert.equal(await page.locator(".position-name").count(), 0, "a drag is no click");
        await page.getByRole("button", { name: "Show the whole board" }).click();
        await page.waitForURL((address) => !/view=/.test(address.href));
    });
});

test("zooming out beyond the board extends it", async () => {
    await site().visit("#game=wythoff&below=50", async (visit) => {
        await visit.solved("wythoff", 50);
        const { x, y } = await visit.pixel(25, 25, 50);
        await visit.page.mouse.move(x, y);
        for (let i = 0; i < 4; ++i) await visit.page.mouse.wheel(0, 200);
        await visit.page.waitForSelector(
            '[data-solved^="wythoff below"]:not([data-solved="wythoff below 50"])',
        );
    });
});

test("5,000 a side: solved, zoomed and panned", async () => {
    await site().visit("#game=star(wythoff)&below=5000", async (visit) => {
        const { page } = visit;
        await visit.solved("star(wythoff)", 5000);
        await visit.contains(".legend", "below 5,000");
        const { x, y } = await visit.pixel(2500, 2500, 5000);
        await page.mouse.move(x, y);
        for (let i = 0; i < 12; ++i) await page.mouse.wheel(0, -120);
        await page.waitForURL(/view=/);
        await visit.written();
        const zoomed = page.url();
        await page.mouse.down();
        for (let i = 1; i <= 20; ++i) await page.mouse.move(x - 12 * i, y + 8 * i);
        await page.mouse.up();
        await page.waitForURL((address) => /view=/.test(address.href) && address.href !== zoomed);
        // The board is alive: it says what is under the mouse.
        await page.mouse.move(x, y);
        await visit.contains(".hint:not([hidden])", /\(\d+,\d+\)\s+[PN]/);
    });
});

test("slices of a game of three piles", async () => {
    await site().visit("#game=rats(3)&below=30", async (visit) => {
        await visit.solved("rats(3)", 30);
        const { page } = visit;
        const fixed = page.locator(".slice input[type=range]");
        assert.equal(await fixed.count(), 1);
        // (1,2,4) is a P-position: with the third pile fixed at 4 it lies at (1,2).
        await fixed.fill("4");
        await page.waitForURL(/fixed=0,0,4/);
        await page.waitForSelector(".board:not(.working)");
        await page.waitForFunction(() =>
            /\(1\)/.test(document.querySelector(".legend")?.textContent ?? ""),
        );
        assert.match(await visit.hover(1, 2, 30), /\(1,2,4\)\s+P/);
    });
});

test("lines of slope: understood, or refused with a sentence", async () => {
    await site().visit("#game=wythoff&below=60&lines=phi,+1/phi", async (visit) => {
        await visit.solved("wythoff", 60);
        const lines = visit.page.locator(".lines");
        assert.equal(await lines.inputValue(), "phi, 1/phi");
        await lines.fill("phi, fast");
        await visit.page.waitForSelector(".lines[aria-invalid=true]");
        await visit.contains(".slopes-trouble", "“fast” is not a slope");
    });
});

test("saving: PNG, SVG and csv hold the board", async () => {
    await site().visit("#game=wythoff&below=12", async (visit) => {
        await visit.solved("wythoff", 12);
        const saved = async (kind: string): Promise<Buffer> => {
            const coming = visit.page.waitForEvent("download");
            await visit.page.selectOption(".saving", kind);
            const download = await coming;
            assert.equal(download.suggestedFilename(), `wythoff.${kind}`);
            return readFileSync((await download.path())!);
        };
        assert.deepEqual([...(await saved("png")).subarray(1, 4)], [...Buffer.from("PNG")]);
        const svg = (await saved("svg")).toString();
        assert.match(svg, /<rect x="3" y="-6" width="1" height="1"/); // (3,5)
        const csv = (await saved("csv")).toString();
        assert.match(csv, /^3,5$/m);
        assert.doesNotMatch(csv, /^3,4$/m);
    });
});

test("a long solve is cancelled, and the page goes on", async () => {
    await site().visit("#game=block(mouse,+3)&below=5000", async (visit) => {
        const { page } = visit;
        await page.waitForSelector(".stage .busy:not([hidden])");
        await page.waitForSelector(".stage .busy progress[value]");
        await page.locator(".stage .busy button").click();
        await visit.contains(".notice", /Cancelled after/);
        await visit.choose("wythoff");
        await visit.solved("wythoff", 5000);
        assert.equal(await page.locator(".notice:not([hidden])").count(), 0);
    });
});

test("rules that take long to read are cancelled, too", async () => {
    await site().visit("#game=wythoff&below=50", async (visit) => {
        const { page } = visit;
        await visit.solved("wythoff", 50);
        await visit.choose("star(star(mouse + wythoff))");
        await page.waitForSelector(".game-bar .busy:not([hidden])");
        await page.locator(".game-bar .busy button").click();
        await visit.contains("#game-error", /Cancelled after/);
        await visit.choose("nim(2)");
        await visit.solved("nim(2)", 50);
    });
});

test("what needs too much memory is refused with a sentence", async () => {
    await site().visit(
        "#game=misere(rats(3))&below=5000&axes=0,1&fixed=0,0,4999",
        async (visit) => {
            await visit.contains(".notice", /limit is 512/);
        },
    );
});

test("one pile is a barcode: multiples of 4 in take_up_to(3)", async () => {
    await site().visit("#game=take_up_to(3)&below=60", async (visit) => {
        await visit.solved("take_up_to(3)", 60);
        const box = (await visit.page.locator(".board-canvas").boundingBox())!;
        assert.ok(box.width > 300);
        for (const [x, outcome] of [
            [8, "P"],
            [9, "N"],
            [12, "P"],
        ] as const) {
            const words = new RegExp(`\\(${x}\\)\\s+${outcome}`);
            await visit.tried(async () => {
                const place = await visit.pixel(x, 4, 60, 10);
                await visit.page.mouse.move(place.x - 1, place.y);
                await visit.page.mouse.move(place.x, place.y);
            }, visit.page.locator(".hint").filter({ hasText: words }));
        }
    });
});

test("two fingers zoom, one moves, a tap looks: the board on a phone", async () => {
    await site().visit(
        "#game=wythoff&below=100",
        async (visit) => {
            const { page } = visit;
            await visit.solved("wythoff", 100);
            const { x, y } = await visit.pixel(50, 50, 100);
            const touches = await page.context().newCDPSession(page);
            const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: number[][]) =>
                touches.send("Input.dispatchTouchEvent", {
                    type,
                    touchPoints: points.map(([px, py], id) => ({ x: px!, y: py!, id })),
                });
            const scale = () => Number(/view=[^,]*,[^,]*,([\d.]+)/.exec(page.url())?.[1]);
            await touch("touchStart", [
                [x - 20, y],
                [x + 20, y],
            ]);
            for (let i = 1; i <= 10; ++i)
                await touch("touchMove", [
                    [x - 20 - 6 * i, y],
                    [x + 20 + 6 * i, y],
                ]);
            await touch("touchEnd", []);
            await page.waitForURL(/view=/);
            await visit.written();
            const zoomed = scale();
            assert.ok(zoomed > 2 * (300 / 100), `zoomed to ${zoomed}`);
            const before = page.url();
            await touch("touchStart", [[x, y]]);
            for (let i = 1; i <= 5; ++i) await touch("touchMove", [[x - 10 * i, y + 10 * i]]);
            await touch("touchEnd", []);
            await page.waitForURL((address) => address.href !== before);
            await visit.written();
            assert.equal(scale(), zoomed);
            await page.touchscreen.tap(x, y);
            await page.waitForSelector(".position-name");
        },
        { viewport: { width: 390, height: 844 }, touch: true },
    );
});

test("P-positions are coloured by how the smaller pile ends, and the legend says how", async () => {
    await site().visit("#game=wythoff&below=40&digits=zeckendorf", async (visit) => {
        const { page } = visit;
        await visit.solved("wythoff", 40);
        await visit.contains(".legend", "smaller pile ends in");
        const places = [[1, 2], [4, 7], [7, 4], [6, 10], [3, 5]] as const;
        /** The colours of these positions, once they are drawn as wanted. */
        const colours = (wanted: (colours: string[]) => boolean) =>
            visit.settled(async () => {
                const at = await Promise.all(places.map(([x, y]) => visit.pixel(x, y, 40)));
                return page.evaluate((pixels) => {
                    const canvas = document.querySelector<HTMLCanvasElement>(".board-canvas")!;
                    const box = canvas.getBoundingClientRect();
                    const scale = canvas.width / box.width;
                    const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
                    return pixels.map(({ x, y }) => {
                        copy.drawImage(canvas, (box.left - x) * scale, (box.top - y) * scale);
                        return copy.getImageData(0, 0, 1, 1).data.slice(0, 3).join(",");
                    });
                }, at);
            }, wanted);
        const isOne = (all: string[]) => new Set(all).size === 1;
        // In Zeckendorf's digits 1, 4 and 6 end in 1; 3 = 100 ends in two zeros. No smaller pile ends in one.
        const first = await colours((all) => !isOne(all));
        assert.ok(isOne(first.slice(0, 4)), first.join(" "));
        assert.notEqual(first[4], first[0]);
        assert.match(await visit.text(".legend"), /…d0 \(0\)/);
        await page.getByLabel("digits").selectOption("base(2)");
        await visit.contains(".legend", "base 2");
        // 1 and 3 are odd, 4 and 6 are not.
        const second = await colours((all) => all[4] === all[0] && !isOne(all));
        assert.equal(second[4], second[0]);
        assert.notEqual(second[1], second[0]);
        await page.waitForURL(/digits=base\(2\)/);
        await page.getByLabel("digits").selectOption("");
        await visit.contains(".legend", "whoever is to move loses");
        assert.ok(isOne(await colours(isOne)));
    });
});
