// The game bar: the expression, buttons that edit it, and sliders for its parameters.

import type { CatalogGame, CheckedGame, Parameter } from "../engine/answers";
import { button, choice, debounced, h, put } from "../page/dom";
import { spoken } from "../page/words";
import type { Workbench } from "../page/workbench";
import {
    blocked,
    callsOf,
    misereToggled,
    starred,
    summed,
    unwrapped,
    wholeCall,
    withArgument,
    type Call,
} from "./expression";

const blockChoices = [0, 1, 2, 3, 4, 5];
/** Where a parameter has no upper limit, its slider ends here or at twice its value. */
const sliderRoom = 12;

export class GameBar {
    private readonly input = h("input", {
        type: "text",
        class: "code expression",
        spellcheck: "false",
        autocomplete: "off",
        autocapitalize: "off",
        "aria-label": "Game: a name or an expression such as star(wythoff)",
        "aria-describedby": "game-error",
        list: "games",
        maxlength: 2000,
    });
    private readonly games = h("datalist", { id: "games" });
    private readonly error = h("p", {
        class: "error",
        id: "game-error",
        role: "alert",
        hidden: true,
    });
    private readonly misere = button("Misère", () => this.edit(misereToggled), {
        title: "Whoever cannot move wins: misere(…)",
    });
    private readonly sum = h("select", {
        class: "like-button",
        "aria-label": "Add a game: the disjunctive sum",
    });
    private readonly block = choice(
        [
            ["", "Block…"],
            ...blockChoices.map(
                (k) =>
                    [
                        String(k),
                        k === 0 ? "no blocking" : `${k} option${k === 1 ? "" : "s"}`,
                    ] as const,
            ),
        ],
        "",
        (k) => k !== "" && this.edit((text) => blocked(text, Number(k))),
        { class: "like-button", "aria-label": "Let the previous player block options" },
    );
    private readonly off = button("Unwrap", () => this.edit((text) => unwrapped(text) ?? text), {
        title: "Take the outermost operator off",
        "aria-label": "Take the outermost operator off",
    });
    private readonly parameters = h("div", { class: "parameters" });
    readonly element: HTMLElement;
    /** the game that the line stands for, while something else may be typed there */
    private chosen = "";

    constructor(private readonly bench: Workbench) {
        this.input.addEventListener("input", debounced(() => this.chooseTyped(), 450));
        this.input.addEventListener("keydown", (event) => {
            if (event.key === "Enter") this.chooseTyped();
        });
        this.sum.addEventListener("change", () => {
            const other = this.sum.value;
            this.sum.value = "";
            if (other) this.edit((text) => summed(text, other));
        });
        this.element = h(
            "section",
            { class: "game-bar", "aria-label": "Game" },
            h(
                "div",
                { class: "expression-row" },
                this.input,
                this.games,
                h(
                    "div",
                    {
                        class: "operators",
                        role: "group",
                        "aria-label": "Make a game from this one",
                    },
                    button("★ Star", () => this.edit(starred), {
                        title: "The moves are the P-positions of this game: star(…)",
                    }),
                    this.sum,
                    this.misere,
                    this.block,
                    this.off,
                ),
            ),
            this.error,
            bench.busy.element,
            this.parameters,
        );
        bench.listen((changes) => {
            if (changes.has("catalog") || changes.has("checked")) this.listGames();
            this.update();
        });
        this.listGames();
        this.update();
    }

    /** What is in the line; once, though Enter and a pause after typing may both ask for it. */
    private chooseTyped(): void {
        const game = this.input.value.trim() || "wythoff";
        if (game === this.chosen) return;
        this.chosen = game;
        this.bench.choose(game);
    }

    private edit(change: (text: string) => string): void {
        this.bench.choose(change(this.bench.state.game));
        this.input.value = this.bench.state.game;
    }

    private listGames(): void {
        const all: (CatalogGame | CheckedGame)[] = [...this.bench.own, ...this.bench.catalog];
        put(this.games, ...all.map((game) => h("option", { value: game.expression })));
        put(
            this.sum,
            h("option", { value: "" }, "+ Sum…"),
            ...all.map((game) => h("option", { value: game.expression }, `+ ${game.expression}`)),
        );
        this.sum.value = "";
    }

    private update(): void {
        const { state, gameError } = this.bench;
        // A line that is being typed stays, unless the game has been changed elsewhere: by Back, by a link.
        if (document.activeElement !== this.input || state.game !== this.chosen)
            this.input.value = state.game;
        this.chosen = state.game;
        const message = gameError ? spoken(gameError) : "";
        this.error.hidden = message === "";
        this.error.textContent = message;
        this.input.setAttribute("aria-invalid", String(message !== ""));
        const outer = wholeCall(state.game);
        this.misere.setAttribute("aria-pressed", String(outer?.name === "misere"));
        this.block.value = "";
        this.off.disabled = unwrapped(state.game) === null;
        this.updateParameters();
    }

    private updateParameters(): void {
        if (this.parameters.contains(document.activeElement)) return; // a slider is being moved
        const rows: HTMLElement[] = [];
        const calls = callsOf(this.bench.state.game);
        for (const call of calls) {
            const parameters = this.bench.parametersOf(call.name);
            parameters?.forEach((parameter, index) => {
                const row = this.sliderFor(call, parameters, parameter, index);
                if (row) rows.push(row);
            });
        }
        put(this.parameters, ...rows);
        // Until the catalog has come, a row is kept free for the sliders of calls with numbers: what stands
        // below would move under a click.
        const awaited =
            this.bench.catalog.length === 0 &&
            calls.some(({ name, arguments: given }) => name !== "block" && given.some(({ text }) => isSmall(text)));
        this.parameters.hidden = rows.length === 0 && !awaited;
    }

    private sliderFor(
        call: Call,
        parameters: Parameter[],
        parameter: Parameter,
        index: number,
    ): HTMLElement | null {
        const standards = parameters.map((p) => String(p.standard ?? p.least ?? 1));
        const text = call.arguments[index]?.text ?? standards[index]!;
        if (parameter.list || !isSmall(text)) return null;
        const value = Number(text);
        const least =
            parameter.least === null || parameter.least === undefined
                ? Math.min(0, value - sliderRoom)
                : Number(parameter.least);
        const most =
            parameter.most === null || parameter.most === undefined
                ? Math.max(sliderRoom, 2 * value)
                : Math.min(Number(parameter.most), Math.max(50, 2 * value));
        const slider = h("input", {
            type: "range",
            min: least,
            max: most,
            value,
            "aria-label": `Parameter ${parameter.name} of ${call.name}`,
        });
        const output = h("output", {}, text);
        const apply = debounced(() => {
            const now = this.bench.state.game;
            const same = callsOf(now).find(
                (other) => other.name === call.name && other.from === call.from,
            );
            if (same) this.bench.choose(withArgument(now, same, index, slider.value, standards));
        }, 120);
        slider.addEventListener("input", () => {
            output.textContent = slider.value;
            apply();
        });
        slider.addEventListener("change", () =>
            setTimeout(() => (this.input.value = this.bench.state.game), 200),
        );
        return h("label", { class: "parameter" }, h("i", {}, parameter.name), slider, output);
    }
}

/** A number that a slider can show. */
function isSmall(text: string): boolean {
    return /^-?\d{1,6}$/.test(text);
}
