// The papers: every theorem, table and conjecture as a claim with a verdict, to be filtered, read,
// run here, and seen on the board.

import type { Claim, ClaimPart } from "../engine/answers";
import { button, choice, debounced, h, labelled, mathematical, prose, put } from "../page/dom";
import { Busy } from "../page/busy";
import { spoken } from "../page/words";
import { asEngineError, type Workbench } from "../page/workbench";
import { counted, everything, filtered, gamesOf, ledgerOf, placeOf, type Filter } from "./filter";

export class PapersPage {
    private readonly busy = new Busy();
    private readonly filters = h("div", {
        class: "filters",
        role: "search",
        "aria-label": "Claims",
    });
    private readonly count = h("p", { class: "quiet", role: "status" });
    private readonly list = h("ul", { class: "claims" });
    private readonly detail = h("article", {
        class: "claim-detail",
        "aria-live": "polite",
        tabindex: -1,
    });
    readonly element = h(
        "section",
        { class: "papers", "aria-label": "Papers" },
        h("div", { class: "ledger" }, this.filters, this.count, this.list),
        h("div", { class: "reading" }, this.detail, this.busy.element),
    );
    private claims: Claim[] = [];
    private filter: Filter = everything;
    private loading = false;

    constructor(
        private readonly bench: Workbench,
        private readonly seconds: () => number,
    ) {
        bench.listen((changes) => {
            if (bench.state.page !== "papers") return;
            if (changes.has("page") || this.claims.length === 0) void this.load();
            if (changes.has("claim") || changes.has("catalog")) this.open();
        });
    }

    async load(): Promise<void> {
        if (this.claims.length > 0 || this.loading) return;
        this.loading = true;
        try {
            const ledger = await this.busy.run("Reading the ledger", this.seconds(), () =>
                this.bench.engine.claims(),
            );
            this.claims = ledger?.claims ?? [];
            this.showFilters();
            this.showList();
            this.open();
        } catch (reason) {
            put(this.detail, h("p", { class: "error" }, spoken(asEngineError(reason))));
        }
        this.loading = false;
    }

    private showFilters(): void {
        const select = (field: "paper" | "verdict" | "kind", all: string) =>
            choice(
                [
                    ["", all],
                    ...counted(this.claims, field).map(
                        ([value, count]) => [value, `${value} (${count})`] as const,
                    ),
                ],
                "",
                (value) => this.refilter({ [field]: value }),
            );
        const words = h("input", { type: "search", placeholder: "words", autocomplete: "off" });
        words.addEventListener(
            "input",
            debounced(() => this.refilter({ words: words.value }), 150),
        );
        put(
            this.filters,
            labelled(
                "Ledger",
                choice(
                    [
                        ["", "papers and shelf"],
                        ["papers", "the papers"],
                        ["shelf", "the shelf"],
                    ],
                    "",
                    (value) => this.refilter({ ledger: value }),
                ),
            ),
            labelled("Paper", select("paper", "all papers")),
            labelled("Verdict", select("verdict", "all verdicts")),
            labelled("Kind", select("kind", "all kinds")),
            labelled("Find", words),
        );
    }

    private refilter(patch: Partial<Filter>): void {
        this.filter = { ...this.filter, ...patch };
        this.showList();
    }

    private showList(): void {
        const claims = filtered(this.claims, this.filter);
        this.count.textContent = `${claims.length} of ${this.claims.length} claims`;
        put(
            this.list,
            ...claims.map((claim) =>
                h(
                    "li",
                    {},
                    h(
                        "button",
                        {
                            type: "button",
                            class: "claim",
                            "data-claim": claim.id,
                            "aria-current":
                                claim.id === this.bench.state.claim ? "true" : undefined,
                            onclick: (() =>
                                this.bench.set({ claim: claim.id }, true)) as EventListener,
                        },
                        h("span", { class: "place" }, placeOf(claim)),
                        verdictBadge(claim.verdict),
                        h("span", { class: "says" }, ...mathematical(claim.says)),
                    ),
                ),
            ),
        );
    }

    private open(): void {
        const { claim: id } = this.bench.state;
        for (const entry of this.list.querySelectorAll<HTMLElement>("[data-claim]")) {
            if (entry.dataset["claim"] === id) entry.setAttribute("aria-current", "true");
            else entry.removeAttribute("aria-current");
        }
        const claim = this.claims.find((other) => other.id === id);
        this.element.classList.toggle("opened", claim !== undefined);
        if (claim) this.show(claim);
        else if (this.claims.length > 0) {
            put(
                this.detail,
                h("h2", {}, "What the papers and the shelf say, checked"),
                h(
                    "p",
                    {},
                    "Each statement of the papers, and each theorem of the shelf about a game of the catalog, is a claim that runs. Choose one to read how it was judged, to run it here, or to see its game on the board.",
                ),
                h(
                    "dl",
                    { class: "verdicts" },
                    ...verdictWords.flatMap(([name, words]) => [
                        h("dt", {}, verdictBadge(name)),
                        h("dd", {}, words),
                    ]),
                ),
            );
        }
    }

    private show(claim: Claim): void {
        const known = new Set([...this.bench.catalog, ...this.bench.own].map((game) => game.name));
        const games = gamesOf(claim, known);
        const depth = choice(
            [
                ["quick", "quick"],
                ["normal", "normal"],
            ],
            "quick",
            () => undefined,
        );
        const result = h("div", { class: "fresh" });
        const run = button("Run it here", () => void this.run(claim, depth.value, result), {
            class: "primary",
        });
        put(
            this.detail,
            button("← All claims", () => this.bench.set({ claim: "" }), { class: "back small" }),
            h("p", { class: "source" }, `${ledgerOf(claim) === "shelf" ? `shelf, ${claim.paper}` : claim.paper}, ${placeOf(claim)} · ${claim.kind}`),
            h("h2", {}, ...mathematical(claim.says)),
            h("p", { class: "headline" }, verdictBadge(claim.verdict), ` ${claim.headline}`),
            claim.reading ? h("p", {}, h("b", {}, "Read as: "), ...prose(claim.reading)) : null,
            claim.corrected
                ? h("p", {}, h("b", {}, "Corrected: "), ...prose(claim.corrected))
                : null,
            claim.answer ? h("p", {}, h("b", {}, "Answer: "), ...prose(claim.answer)) : null,
            games.length > 0
                ? h(
                      "div",
                      { class: "pictures", role: "group", "aria-label": "Games of this claim" },
                      h("span", {}, "See it: "),
                      ...games.map((game) =>
                          button(game, () => this.see(game), { class: "chip code" }),
                      ),
                  )
                : null,
            h(
                "div",
                { class: "run-row" },
                run,
                labelled("depth", depth),
                h("code", { class: "quiet" }, claim.id),
            ),
            result,
            h("h3", {}, "How it was judged"),
            h("ol", { class: "parts" }, ...claim.parts.map(partOf)),
        );
    }

    private see(game: string): void {
        this.bench.choose(game);
        this.bench.set({ page: "board", claims: true });
    }

    private async run(claim: Claim, depth: string, result: HTMLElement): Promise<void> {
        put(result);
        try {
            const started = performance.now();
            const report = await this.busy.run(`Running ${claim.id}`, this.seconds(), (asking) =>
                this.bench.engine.runClaim(claim.id, depth, asking),
            );
            const fresh =
                report?.claims.find((other) => other.id === claim.id) ?? report?.claims[0];
            if (!fresh) return;
            const seconds = ((performance.now() - started) / 1000).toFixed(2);
            put(
                result,
                h(
                    "p",
                    { class: "headline" },
                    "Run here just now: ",
                    verdictBadge(fresh.verdict),
                    ` ${fresh.headline} (${depth}, ${seconds} s)`,
                ),
                h("ol", { class: "parts" }, ...fresh.parts.map(partOf)),
                h("p", { class: "quiet" }, report!.note),
            );
        } catch (reason) {
            put(result, h("p", { class: "error", role: "alert" }, spoken(asEngineError(reason))));
        }
    }
}

const verdictWords: readonly (readonly [string, string])[] = [
    ["proved", "true for all positions or indices, decided by a complete argument"],
    ["complete", "about finitely many cases, all of which were looked at"],
    ["holds", "true as far as was looked; the bound is said"],
    ["misprint", "false as printed, true as corrected"],
    ["refuted", "false, with a counterexample"],
    ["answered", "a question of the paper that has an answer now"],
    ["open", "neither proved nor refuted here"],
];

function verdictBadge(verdict: string): HTMLElement {
    return h("span", { class: `badge verdict-${verdict.replace(/[^a-z]/g, "")}` }, verdict);
}

function partOf(part: ClaimPart): HTMLElement {
    return h(
        "li",
        { class: "part" },
        h(
            "p",
            { class: "check" },
            ...prose(part.check),
            part.role ? h("span", { class: "tag" }, part.role) : null,
        ),
        h(
            "p",
            { class: "result" },
            verdictBadge(part.result),
            part.extent ? ` ${part.extent}` : "",
            part.counterexample ? ` at ${part.counterexample}: ${part.reason ?? ""}` : "",
        ),
        part.evidence || part.confirmed
            ? h("p", { class: "quiet" }, part.evidence ?? part.confirmed ?? "")
            : null,
    );
}
