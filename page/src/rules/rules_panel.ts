// The panel beside the board: the catalog, what the rules of the game say, and the user's own text.

import { button, h, put } from "../page/dom";
import type { Workbench } from "../page/workbench";
import { Editor } from "./editor";
import { groupOf, groupsOf, isFolded, placeOf } from "./catalog_groups";
import { callsOf } from "./expression";

type Tab = "catalog" | "words" | "write";
const tabs: readonly (readonly [Tab, string])[] = [
    ["catalog", "Catalog"],
    ["words", "Rules"],
    ["write", "Write"],
];

export class RulesPanel {
    private readonly editor: Editor;
    private readonly search = h("input", {
        type: "search",
        placeholder: "Find a game",
        "aria-label": "Find a game",
        autocomplete: "off",
    });
    private readonly list = h("ul", { class: "games" });
    /** Groups that the reader has folded (false) or unfolded. */
    private readonly unfolded = new Map<string, boolean>();
    private readonly words = h("div", { class: "words" });
    private readonly buttons = new Map<Tab, HTMLButtonElement>();
    private readonly sheets: Record<Tab, HTMLElement>;
    readonly element: HTMLElement;

    constructor(private readonly bench: Workbench) {
        this.editor = new Editor(bench);
        this.search.addEventListener("input", () => this.listGames());
        this.sheets = {
            catalog: h("div", { class: "sheet" }, this.search, this.list),
            words: h("div", { class: "sheet" }, this.words),
            write: h("div", { class: "sheet" }, this.editor.element),
        };
        const row = h("div", { class: "tabs", role: "tablist", "aria-label": "Rules" });
        for (const [tab, text] of tabs) {
            const choose = button(text, () => this.open(tab), {
                role: "tab",
                id: `tab-${tab}`,
                "aria-controls": `sheet-${tab}`,
            });
            this.buttons.set(tab, choose);
            row.append(choose);
            this.sheets[tab].id = `sheet-${tab}`;
            this.sheets[tab].setAttribute("role", "tabpanel");
            this.sheets[tab].setAttribute("aria-labelledby", `tab-${tab}`);
        }
        row.addEventListener("keydown", (event) => this.arrow(event));
        this.element = h(
            "section",
            { class: "panel rules", "aria-label": "Rules" },
            row,
            ...Object.values(this.sheets),
        );
        bench.listen((changes) => {
            if (changes.has("catalog") || changes.has("checked") || changes.has("game"))
                this.listGames();
            if (changes.has("shown")) this.explain();
        });
        const { rules, lost } = bench.state;
        this.open(rules === "" && lost === "" ? "catalog" : "write", false);
    }

    open(tab: Tab, byUser = true): void {
        for (const [name, choose] of this.buttons) {
            choose.setAttribute("aria-selected", String(name === tab));
            choose.tabIndex = name === tab ? 0 : -1;
            this.sheets[name].hidden = name !== tab;
        }
        if (byUser && tab === "write") this.editor.focus();
    }

    private arrow(event: KeyboardEvent): void {
        const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
        if (step === 0) return;
        const names = tabs.map(([name]) => name);
        const at = names.findIndex((name) => !this.sheets[name].hidden);
        const next = names[(at + step + names.length) % names.length]!;
        this.open(next, false);
        this.buttons.get(next)!.focus();
    }

    private listGames(): void {
        const wanted = this.search.value.trim().toLowerCase();
        const mentioned = new Set(callsOf(this.bench.state.game).map((call) => call.name));
        const entry = (
            expression: string,
            name: string,
            title: string,
            about: string,
            source: string,
        ) =>
            h(
                "li",
                {},
                h(
                    "button",
                    {
                        type: "button",
                        class: "game",
                        "aria-current": mentioned.has(name) ? "true" : undefined,
                        onclick: (() => this.bench.choose(expression)) as EventListener,
                    },
                    h("span", { class: "game-name code" }, title),
                    about ? h("span", { class: "about" }, about) : null,
                    source ? h("span", { class: "source" }, source) : null,
                ),
            );
        const own = this.bench.own.map((game) =>
            entry(game.expression, game.name, game.expression, "Your own game.", ""),
        );
        const catalog = this.bench.catalog
            .filter((game) =>
                `${game.family ?? ""} ${game.usage} ${game.about} ${game.source}`
                    .toLowerCase()
                    .includes(wanted),
            )
            .map((game) => ({
                group: groupOf(game, this.bench.families),
                place: placeOf(game),
                element: entry(game.expression, game.name, game.usage, game.about, game.source),
            }));
        const groups = groupsOf(this.bench.catalog, this.bench.families);
        const grouped = groups.flatMap((group) => {
            const within = catalog
                .filter((game) => game.group === group)
                .sort((a, b) => a.place - b.place);
            return within.length > 0 ? [this.group(group, within, wanted !== "")] : [];
        });
        const none = own.length + catalog.length === 0 && this.bench.catalog.length > 0;
        if (!this.list.contains(document.activeElement))
            requestAnimationFrame(() => this.revealCurrent());
        put(
            this.list,
            own.length > 0 && h("li", {}, h("h3", { class: "group" }, "Your own")),
            ...own,
            ...grouped,
            none && h("li", { class: "quiet" }, "No game of the catalog has these words."),
        );
    }

    /** Families of the shelf are folded, unless the game that is shown, or what is looked for, is there. */
    private group(
        title: string,
        games: { element: HTMLElement }[],
        isLookedFor: boolean,
    ): HTMLElement {
        const elements = games.map(({ element }) => element);
        const isCurrent = elements.some((element) => element.querySelector("[aria-current]"));
        const details = h(
            "details",
            {},
            h("summary", { class: "group" }, h("h3", {}, title)),
            h("ul", { class: "games" }, ...elements),
        );
        details.open =
            isLookedFor || isCurrent || (this.unfolded.get(title) ?? !isFolded(title));
        details.addEventListener("toggle", () => {
            if (!isLookedFor && !isCurrent) this.unfolded.set(title, details.open);
        });
        return h("li", {}, details);
    }

    private revealCurrent(): void {
        const current = this.list.querySelector("[aria-current]")?.parentElement;
        const sheet = this.sheets.catalog;
        if (
            !current ||
            current.offsetTop + current.offsetHeight <= sheet.scrollTop + sheet.clientHeight
        )
            return;
        sheet.scrollTop = current.offsetTop - sheet.clientHeight / 3;
    }

    private explain(): void {
        const shown = this.bench.shown!;
        put(
            this.words,
            h("h2", { class: "code" }, shown.game),
            shown.about ? h("p", { class: "about" }, shown.about) : null,
            shown.source ? h("p", { class: "source" }, shown.source) : null,
            ...this.theorems(shown.game),
            h("p", { class: "explanation" }, flowing(shown.explanation)),
            ...(shown.warnings ?? []).map((warning) => h("p", { class: "warning" }, warning)),
            shown.text
                ? h(
                      "pre",
                      { class: "rule-text code", tabindex: 0, "aria-label": "Rule text" },
                      shown.text,
                  )
                : null,
            shown.text
                ? button("Edit a copy", () => this.editCopy(shown.text), { class: "small" })
                : null,
        );
    }

    /** How the theorem of a catalog game stands, by what is recorded; each leads to its claim. */
    private theorems(expression: string): HTMLElement[] {
        const name = /^(\w+)(\([^()]*\))?$/.exec(expression)?.[1];
        const game = this.bench.catalog.find((other) => other.name === name);
        return (game?.standing?.theorems ?? []).map((theorem) =>
            h(
                "p",
                { class: "catalog-theorem" },
                button(
                    theorem.verdict,
                    () => this.bench.set({ page: "papers", claim: theorem.id }, true),
                    { class: `badge verdict-${theorem.verdict.replace(/[^a-z]/g, "")}` },
                ),
                ` ${theorem.says}`,
            ),
        );
    }

    private editCopy(text: string): void {
        this.open("write", false);
        this.editor.copy(text);
    }
}

/** Lines of an explanation that were broken for a terminal flow again; its lists keep their lines. */
export function flowing(text: string): string {
    const lines: string[] = [];
    for (const line of text.trimEnd().split("\n")) {
        const before = lines.at(-1);
        const indent = line.length - line.trimStart().length;
        const begins = before === undefined || (indent === 0 ? /[.:]$/.test(before) : indent < 4);
        if (begins) lines.push(line);
        else lines[lines.length - 1] = `${before} ${line.trim()}`;
    }
    return lines.join("\n");
}
