// The workbench: the state of the page, the game it is about, and who wants to know of changes.
//
// The state is what links hold. Beside it stand what the engine said of it: the catalog, the games
// of the user's own text, and the game that the expression means.

import type { CatalogGame, CheckedGame, Parameter, Shown } from "../engine/answers";
import { EngineError } from "../engine/answers";
import { isCalledOff } from "../engine/channel";
import type { Engine, GameText } from "../engine/engine";
import { Busy } from "./busy";
import { keepText, keptText } from "./kept_text";
import { hashOf, longestRules, stateOf, type State } from "./link";

export type Change = keyof State | "catalog" | "shown" | "checked" | "trouble";
type Listener = (changes: ReadonlySet<Change>) => void;

/** Boards that are solved in a blink, by number of piles. */
const handyBelow = [0, 200, 100, 48, 20, 10];

export class Workbench {
    state: State;
    catalog: CatalogGame[] = [];
    /** Titles of families of the catalog. */
    families: Readonly<Record<string, string>> = {};
    /** games of the user's own text, as last understood */
    own: CheckedGame[] = [];
    /** why the user's own text is not understood */
    rulesError: EngineError | null = null;
    shown: Shown | null = null;
    gameError: EngineError | null = null;
    /** while the rules are read: the star of a large game has to be solved for that */
    readonly busy = new Busy();
    private goodRules = "";
    private listeners: Listener[] = [];
    private checking = new AbortController();
    private writing = 0;

    constructor(
        readonly engine: Engine,
        private readonly seconds: () => number,
    ) {
        this.state = stateOf(location.hash, keptText);
        addEventListener("hashchange", () => this.openLink());
        addEventListener("popstate", () => this.openLink());
    }

    listen(listener: Listener): void {
        this.listeners.push(listener);
    }

    tell(...changes: Change[]): void {
        const all = new Set(changes);
        for (const listener of this.listeners) listener(all);
    }

    /** Begins: the game of the link, then the catalog. */
    async begin(): Promise<void> {
        const withRules = this.state.rules !== "" || this.state.lost !== "";
        const first = withRules ? this.checkRules() : this.showGame();
        const catalog = this.engine.catalog().then(({ games, families }) => {
            this.catalog = games;
            this.families = families ?? {};
            this.tell("catalog");
        });
        await Promise.all([first, catalog]);
    }

    /** Changes the state. `push` makes a step that the browser's Back button undoes. */
    set(patch: Partial<State>, push = false): void {
        const changed = (Object.keys(patch) as (keyof State)[]).filter(
            (key) => JSON.stringify(patch[key]) !== JSON.stringify(this.state[key]),
        );
        if (changed.length === 0) return;
        if (push) history.pushState(null, "", hashOf(this.state));
        this.state = { ...this.state, ...patch };
        if (changed.includes("rules")) this.state.lost = "";
        this.write();
        this.tell(...changed);
        if (changed.includes("rules")) void this.checkRules();
        else if (changed.includes("game")) void this.showGame();
    }

    /** Another game: everything that was about the old one is forgotten. */
    choose(game: string): void {
        if (game === this.state.game) return;
        this.set(
            {
                game,
                at: "",
                axes: null,
                fixed: [],
                view: null,
                discover: false,
                match: { ...this.state.match, position: "", lines: [] },
            },
            true,
        );
    }

    /** What requests about the game carry. A text with errors is left out: the last good one counts. */
    get text(): GameText {
        return { game: this.state.game, rules: this.goodRules };
    }

    get link(): string {
        return location.href.replace(/#.*$/, "") + hashOf(this.state);
    }

    parametersOf(name: string): Parameter[] | null {
        const game =
            this.own.find((own) => own.name === name) ?? this.catalog.find((g) => g.name === name);
        return game?.parameters ?? null;
    }

    private write(): void {
        // The address may be written about 100 times in half a minute, so a drag writes it once.
        clearTimeout(this.writing);
        this.writing = window.setTimeout(() => {
            if (this.state.rules.length > longestRules) keepText(this.state.rules);
            history.replaceState(null, "", hashOf(this.state));
        }, 150);
    }

    private openLink(): void {
        if (location.hash === hashOf(this.state)) return;
        const before = this.state;
        this.state = stateOf(location.hash, keptText);
        const keys = Object.keys(this.state) as (keyof State)[];
        this.tell(
            ...keys.filter(
                (key) => JSON.stringify(before[key]) !== JSON.stringify(this.state[key]),
            ),
        );
        if (before.rules !== this.state.rules || before.lost !== this.state.lost)
            void this.checkRules();
        // A link without a bound wants the one that suits the game, also where the game is the same.
        else if (before.game !== this.state.game || this.state.below === 0) void this.showGame();
    }

    private async checkRules(): Promise<void> {
        this.checking.abort();
        this.checking = new AbortController();
        const { rules } = this.state;
        try {
            if (rules.trim() === "") {
                this.own = [];
            } else {
                this.own = (
                    await this.engine.check(rules, { signal: this.checking.signal, seconds: 20 })
                ).games;
            }
            this.goodRules = rules.trim() === "" ? "" : rules;
            this.rulesError = this.state.lost === "" ? null : textIsElsewhere();
            this.tell("checked");
            await this.showGame();
        } catch (reason) {
            if (isCalledOff(reason)) return;
            this.rulesError = asEngineError(reason);
            this.tell("checked");
            if (!this.shown) await this.showGame();
        }
    }

    private async showGame(): Promise<void> {
        const before = this.shown?.piles;
        const { text } = this;
        try {
            const shown = await this.busy.run(
                `Reading the rules of ${text.game}`,
                this.seconds(),
                (asking) => this.engine.show(text, asking),
            );
            if (!shown) return;
            this.shown = shown;
            this.gameError = null;
            const { piles } = this.shown;
            if (this.state.below === 0 || (before !== undefined && before !== piles)) {
                const below = handyBelow[Math.min(piles, handyBelow.length - 1)]!;
                this.state = { ...this.state, below };
                this.write();
            }
            this.tell("shown");
        } catch (reason) {
            this.gameError = asEngineError(reason);
            this.tell("trouble");
        }
    }
}

function textIsElsewhere(): EngineError {
    return new EngineError(
        "input",
        "The rules of this link were too long for it. They are kept in the browser where it was made: open it there, and save the text as a file.",
    );
}

export function asEngineError(reason: unknown): EngineError {
    if (reason instanceof EngineError) return reason;
    return new EngineError("internal", reason instanceof Error ? reason.message : String(reason));
}
