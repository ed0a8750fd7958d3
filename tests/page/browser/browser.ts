// The page in a real browser: starts `takeaway serve` and Chromium, and watches for what must never
// happen: an error on the console, an exception, a request to anywhere else.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { spawn, type ChildProcess } from "node:child_process";
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from "playwright-core";
import { plotOf } from "../../../page/src/board/scene";
import { fitting, toScreen } from "../../../page/src/board/view";

/** What takes longer has hung. No test measures time: bench/page does. */
export const hangsAfter = Number(process.env["TAKEAWAY_HANGS_AFTER"] ?? 120_000);

const chromiumFlags = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
];

export class Site {
    private readonly contexts = new Map<string, BrowserContext>();

    private constructor(
        readonly address: string,
        readonly browser: Browser,
        private readonly server: ChildProcess,
    ) {}

    static async start(variables: Record<string, string> = {}): Promise<Site> {
        const program = process.env["TAKEAWAY_PROGRAM"];
        assert.ok(program, "TAKEAWAY_PROGRAM names the built takeaway");
        const folder = process.env["TAKEAWAY_SITE"];
        const words = [
            "serve",
            "--port",
            "0",
            "--no-open",
            "--json",
            ...(folder ? ["--folder", folder] : []),
        ];
        const server = spawn(program, words, {
            stdio: ["ignore", "pipe", "inherit"],
            env: { ...process.env, ...variables },
        });
        const address = await new Promise<string>((resolve, reject) => {
            let text = "";
            server.stdout!.on("data", (chunk: Buffer) => {
                text += chunk.toString();
                const line = text.split("\n")[0]!;
                if (text.includes("\n")) resolve((JSON.parse(line) as { address: string }).address);
            });
            server.on("exit", () => reject(new Error("takeaway serve ended")));
        });
        const browser = await chromium.launch({
            executablePath: process.env["TAKEAWAY_CHROMIUM"] ?? "/usr/bin/chromium-headless-shell",
            args: chromiumFlags,
        });
        return new Site(address.replace(/\/$/, ""), browser, server);
    }

    async stop(): Promise<void> {
        await this.browser.close();
        this.server.kill("SIGINT");
    }

    /** Opens the page, does something with it, and checks that nothing forbidden has happened. */
    async visit(
        hash: string,
        doing: (visit: Visit) => Promise<void>,
        options: VisitOptions = {},
    ): Promise<void> {
        const context = await this.contextFor(options);
        const page = await context.newPage();
        page.setDefaultTimeout(hangsAfter);
        const troubles: string[] = [];
        page.on("console", (message) => {
            if (message.type() === "error" || message.type() === "warning")
                troubles.push(message.text());
        });
        page.on("pageerror", (error) => troubles.push(error.message));
        page.on("dialog", (dialog) => {
            troubles.push(`a dialog: ${dialog.message()}`);
            void dialog.dismiss();
        });
        page.on("request", (request) => {
            const url = request.url();
            if (!url.startsWith(this.address) && !url.startsWith("blob:"))
                troubles.push(`a request to ${url}`);
        });
        try {
            await page.goto(`${this.address}/${hash}`);
            await doing(new Visit(page));
            assert.deepEqual(troubles, []);
        } finally {
            await page.close();
        }
    }

    /** Visits share a context, so that files come from the cache; other kinds of devices have others. */
    private async contextFor(options: VisitOptions): Promise<BrowserContext> {
        const key = JSON.stringify(options);
        const known = this.contexts.get(key);
        if (known) return known;
        const context = await this.browser.newContext({
            viewport: options.viewport ?? { width: 1280, height: 860 },
            hasTouch: options.touch ?? false,
            acceptDownloads: true,
        });
        this.contexts.set(key, context);
        return context;
    }
}

// One server and one browser for all tests: starting them takes longer than most tests.
let started: Site | undefined;
before(async () => {
    started = await Site.start();
});
after(() => started?.stop());

export function site(): Site {
    assert.ok(started);
    return started;
}

export interface VisitOptions {
    /** a context of its own, which the test may spoil */
    alone?: boolean;
    viewport?: { width: number; height: number };
    touch?: boolean;
}

export class Visit {
    constructor(readonly page: Page) {}

    /** Waits until the board shows this game and bound. */
    async solved(game: string, below: number): Promise<void> {
        const wanted = JSON.stringify(`${game} below ${below}`);
        await this.page.waitForSelector(`[data-solved=${wanted}]:not(.working)`);
    }

    async choose(game: string): Promise<void> {
        await this.page.fill(".expression", game);
        await this.page.press(".expression", "Enter");
    }

    /** The pixel of a position while the whole board is shown. */
    async pixel(
        x: number,
        y: number,
        width: number,
        height = width,
    ): Promise<{ x: number; y: number }> {
        const box = (await this.page.locator(".board-canvas").boundingBox())!;
        const plot = plotOf(box.width, box.height);
        const [px, py] = toScreen(fitting(plot, { width, height }), plot, x + 0.5, y + 0.5);
        return { x: box.x + px, y: box.y + py };
    }

    /** What the board says of a position, once it speaks of that one. */
    async hover(x: number, y: number, width: number): Promise<string> {
        // Of more piles than two these are the first.
        const words = new RegExp(`\\(${x},${y}[,)]`);
        const hint = this.page.locator(".hint:not([hidden])").filter({ hasText: words });
        await this.tried(async () => {
            const place = await this.pixel(x, y, width);
            await this.page.mouse.move(place.x - 1, place.y);
            await this.page.mouse.move(place.x, place.y);
        }, hint);
        return this.text(".hint");
    }

    /** Clicks a position, or taps it, until the page speaks of that one. */
    async look(x: number, y: number, width: number, by: "mouse" | "finger" = "mouse"): Promise<void> {
        const name = this.page.locator(".position-name").filter({ hasText: `(${x},${y})` });
        await this.tried(async () => {
            const place = await this.pixel(x, y, width);
            if (by === "finger") await this.page.touchscreen.tap(place.x, place.y);
            else await this.page.mouse.click(place.x, place.y);
        }, name);
    }

    /** Does something at a place of the board until the page shows that it was the right one. What appears
     *  late above or beside the board moves it, so the place is asked for anew at each try. */
    async tried(doing: () => Promise<void>, shown: Locator): Promise<void> {
        const eachWaits = 1500;
        for (let tries = Math.ceil(hangsAfter / eachWaits); ; --tries) {
            await doing();
            try {
                return await shown.first().waitFor({ timeout: eachWaits });
            } catch (reason) {
                if (tries <= 1) throw reason;
            }
        }
    }

    /** Waits until the address holds what has been done. The page writes it 150 ms after a change, by a timer:
     *  one that is set later and lasts longer ends later, however busy the machine is. */
    async written(): Promise<void> {
        await this.page.evaluate(() => new Promise((done) => setTimeout(done, 400)));
    }

    /** What is read off the page once it is the same twice in a row and as wanted, or the last that was read:
     *  a canvas is drawn in frames, and nobody says which is the last. */
    async settled<Read>(
        read: () => Promise<Read>,
        wanted: (now: Read) => boolean = () => true,
    ): Promise<Read> {
        let before: Read | undefined;
        for (let tries = 0; tries < 300; ++tries) {
            const now = await read();
            if (JSON.stringify(now) === JSON.stringify(before) && wanted(now)) return now;
            before = now;
            await this.page.waitForTimeout(200);
        }
        return before!;
    }

    /** Waits until what is read off the page is this, and says what it was instead if it never is. */
    async becomes<Read>(read: () => Promise<Read>, wanted: Read): Promise<void> {
        const eachWaits = 50;
        let now = await read();
        for (let tries = hangsAfter / eachWaits; now !== wanted && tries > 0; --tries) {
            await this.page.waitForTimeout(eachWaits);
            now = await read();
        }
        assert.equal(now, wanted);
    }

    async text(selector: string): Promise<string> {
        return (await this.page.textContent(selector)) ?? "";
    }

    async contains(selector: string, words: string | RegExp): Promise<void> {
        await this.page.locator(selector).filter({ hasText: words }).first().waitFor();
    }
}
