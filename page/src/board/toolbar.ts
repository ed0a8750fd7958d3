// The tools above the board: what is shown, how far, lines, zoom, saving; and, for more than two
// piles, which slice.

import { button, choice, debounced, h, labelled, put } from "../page/dom";
import { leastBelow, mostBelow } from "../page/link";
import type { Workbench } from "../page/workbench";
import { systems } from "./ends";
import { slopesOf, type Slope } from "./slope";

export interface ToolbarEvents {
    zoom(factor: number): void;
    fit(): void;
    save(kind: "png" | "svg" | "csv"): void;
    slopes(slopes: Slope[]): void;
}

/** The slider moves by equal factors: from 10 to 5,000 in 100 steps. */
const sliderLeast = 10;
const sliderSteps = 100;
/** Of more piles that are not drawn one is chosen, and has the slider. */
const mostSliders = 5;

export function belowOfSlider(step: number): number {
    const exact = sliderLeast * (mostBelow / sliderLeast) ** (step / sliderSteps);
    const digit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1);
    return Math.min(mostBelow, Math.round(exact / digit) * digit);
}

export function sliderOfBelow(below: number): number {
    const share =
        Math.log(Math.max(sliderLeast, below) / sliderLeast) / Math.log(mostBelow / sliderLeast);
    return Math.round(share * sliderSteps);
}

export class Toolbar {
    private readonly outcomes = button("P-positions", () => this.bench.set({ values: false }));
    private readonly values = button("Nim values", () => this.bench.set({ values: true }));
    private readonly claims = button(
        "Claim",
        () => this.bench.set({ claims: !this.bench.state.claims }),
        {
            title: "Compare the claimed P-positions with the truth",
        },
    );
    private readonly below = h("input", {
        type: "number",
        min: leastBelow,
        max: mostBelow,
        class: "below",
    });
    private readonly slider = h("input", {
        type: "range",
        min: 0,
        max: sliderSteps,
        "aria-label": "Piles below",
        class: "below-slider",
    });
    private readonly lines = h("input", {
        type: "text",
        class: "code lines",
        placeholder: "phi, 3/2",
        "aria-label": "Lines of these slopes: 2, 3/2, 1.618, phi, sqrt(2)",
        maxlength: 200,
        spellcheck: "false",
        autocomplete: "off",
    });
    private readonly digits: HTMLSelectElement = choice(
        [["", "one colour"], ...systems],
        "",
        (digits) => this.bench.set({ digits }),
        { class: "digits-choice", title: "Colour P-positions by how the smaller pile ends in these digits" },
    );
    private readonly digitsField = labelled("digits", this.digits);
    private readonly slopes = labelled("slopes", this.lines);
    private readonly slopesTrouble = h("span", { class: "error slopes-trouble", role: "status" });
    private readonly slice = h("div", { class: "slice" });
    /** of many piles: the one that the slider fixes */
    private fixedPile = 2;
    readonly element: HTMLElement;
    /** lies on the board */
    readonly zoom: HTMLElement;
    /** stand below it */
    readonly saving: HTMLElement;
    readonly presenting = button(
        "Present",
        () => this.bench.set({ present: !this.bench.state.present }),
        { class: "presenting", title: "Large letters and dots, for a projector (f); Esc ends it" },
    );

    constructor(
        private readonly bench: Workbench,
        private readonly events: ToolbarEvents,
    ) {
        const later = debounced(() => this.readBelow(Number(this.below.value)), 350);
        this.below.addEventListener("input", later);
        this.slider.addEventListener("input", () => {
            this.below.value = String(belowOfSlider(Number(this.slider.value)));
            later();
        });
        this.lines.addEventListener("input", () => bench.set({ lines: this.lines.value }));
        const saving: HTMLSelectElement = choice(
            [
                ["", "Save…"],
                ["png", "PNG picture"],
                ["svg", "SVG drawing"],
                ["csv", "csv table"],
            ],
            "",
            (kind) => {
                saving.value = "";
                if (kind) events.save(kind as "png" | "svg" | "csv");
            },
            { "aria-label": "Save the board as", class: "saving" },
        );
        this.saving = saving;
        this.zoom = h(
            "div",
            { class: "zoom", role: "group", "aria-label": "Zoom" },
            button("+", () => events.zoom(1.6), { "aria-label": "Zoom in" }),
            button("−", () => events.zoom(1 / 1.6), { "aria-label": "Zoom out" }),
            button("⤢", () => events.fit(), {
                "aria-label": "Show the whole board",
                title: "Show the whole board",
            }),
        );
        this.element = h(
            "div",
            { class: "toolbar", role: "group", "aria-label": "Board" },
            h(
                "div",
                { class: "segments", role: "group", "aria-label": "Show" },
                this.outcomes,
                this.values,
            ),
            this.claims,
            h("div", { class: "field bound" }, this.slider, labelled("below", this.below)),
            this.digitsField,
            h("div", { class: "slopes-field" }, this.slopes, this.slopesTrouble),
            this.slice,
        );
    }

    update(): void {
        const { state, shown } = this.bench;
        const valued = shown?.has_values ?? true;
        this.outcomes.setAttribute("aria-pressed", String(!(state.values && valued)));
        this.values.setAttribute("aria-pressed", String(state.values && valued));
        this.values.disabled = !valued;
        this.values.title = valued
            ? ""
            : "Nim values have no meaning in misère play or with blocking";
        this.digitsField.hidden = state.values && valued;
        if (this.digits.value !== state.digits) this.digits.value = state.digits;
        this.claims.hidden = !shown?.has_claim;
        this.claims.setAttribute("aria-pressed", String(state.claims));
        if (document.activeElement !== this.below) this.below.value = String(state.below || "");
        if (document.activeElement !== this.slider)
            this.slider.value = String(sliderOfBelow(state.below));
        if (document.activeElement !== this.lines) this.lines.value = state.lines;
        this.presenting.textContent = state.present ? "End presentation" : "Present";
        this.updateSlopes();
        this.updateSlice();
    }

    private updateSlopes(): void {
        // A barcode has no second direction.
        const drawn = this.bench.shown?.piles !== 1;
        this.slopes.hidden = !drawn;
        const { slopes, troubles } = slopesOf(drawn ? this.bench.state.lines : "");
        this.events.slopes(slopes);
        if (troubles.length > 0) this.lines.setAttribute("aria-invalid", "true");
        else this.lines.removeAttribute("aria-invalid");
        const message = troubles.join(" ");
        if (this.slopesTrouble.textContent !== message) this.slopesTrouble.textContent = message;
    }

    private readBelow(below: number): void {
        if (!Number.isInteger(below) || below < leastBelow || below > mostBelow) {
            this.below.setAttribute("aria-invalid", "true");
            this.below.title = `A whole number from ${leastBelow} to ${mostBelow}.`;
            return;
        }
        this.below.removeAttribute("aria-invalid");
        this.below.title = "";
        this.slider.value = String(sliderOfBelow(below));
        this.bench.set({ below });
    }

    private updateSlice(): void {
        const { shown, state } = this.bench;
        if (!shown || shown.piles <= 2) {
            put(this.slice);
            return;
        }
        if (this.slice.contains(document.activeElement)) {
            this.slice.querySelectorAll("output").forEach((output) => {
                output.textContent = String(state.fixed[Number(output.dataset["pile"])] ?? 0);
            });
            return;
        }
        const axes = state.axes ?? [0, 1];
        const names = shown.pile_names.map((name, index) => [String(index), name] as const);
        const setAxis = (which: 0 | 1) => (value: string) => {
            const next: [number, number] = [...axes];
            next[which] = Number(value);
            if (next[0] === next[1]) next[1 - which] = axes[which];
            this.bench.set({ axes: next, at: "" });
        };
        const others = shown.pile_names.map((_, pile) => pile).filter((pile) => !axes.includes(pile));
        const few = others.length <= mostSliders;
        if (!others.includes(this.fixedPile)) this.fixedPile = others[0]!;
        const which = few
            ? null
            : choice(
                  names.filter(([pile]) => others.includes(Number(pile))),
                  String(this.fixedPile),
                  (pile) => {
                      this.fixedPile = Number(pile);
                      which?.blur();
                      this.updateSlice();
                  },
              );
        put(
            this.slice,
            h("span", { class: "slice-title" }, "Slice"),
            labelled("across", choice(names, String(axes[0]), setAxis(0))),
            labelled("up", choice(names, String(axes[1]), setAxis(1))),
            which && labelled("fixed", which),
            ...(few ? others : [this.fixedPile]).map((pile) =>
                this.fixing(shown.pile_names[pile]!, pile, axes),
            ),
        );
    }

    private fixing(name: string, pile: number, axes: [number, number]): HTMLElement {
        const { state } = this.bench;
        const slider = h("input", {
            type: "range",
            min: 0,
            max: Math.max(1, state.below - 1),
            value: state.fixed[pile] ?? 0,
        });
        const output = h("output", { "data-pile": pile }, String(state.fixed[pile] ?? 0));
        const apply = debounced(() => {
            const fixed = this.bench.shown!.pile_names.map(
                (_, index) => this.bench.state.fixed[index] ?? 0,
            );
            fixed[pile] = Number(slider.value);
            this.bench.set({ axes, fixed, at: "" });
        }, 60);
        slider.addEventListener("input", () => {
            output.textContent = slider.value;
            apply();
        });
        const field = labelled(`${name} =`, slider);
        field.append(output);
        return field;
    }
}
