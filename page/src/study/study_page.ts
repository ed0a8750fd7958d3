// The study: what can be found out about a game for all positions, and about numbers. Both sides are
// the engine's work, in this browser; a link says what was asked and asks it again.

import { h } from "../page/dom";
import type { Workbench } from "../page/workbench";
import { Analyser } from "./analyser";
import { Decider } from "./decider";
import { Designer } from "./designer";
import { Discoverer } from "./discoverer";
import { Iterates } from "./iterates";

export class StudyPage {
    private readonly discoverer: Discoverer;
    private readonly decider: Decider;
    private readonly iterates: Iterates;
    private readonly analyser: Analyser;
    private readonly designer: Designer;
    readonly element: HTMLElement;

    constructor(
        private readonly bench: Workbench,
        seconds: () => number,
    ) {
        this.discoverer = new Discoverer(bench, seconds);
        this.decider = new Decider(bench, seconds);
        this.iterates = new Iterates(bench, seconds);
        this.analyser = new Analyser(bench, seconds);
        this.designer = new Designer(bench, seconds);
        this.discoverer.element.append(
            this.iterates.element,
            this.analyser.element,
            this.designer.element,
        );
        this.element = h(
            "section",
            { class: "study", "aria-label": "Study" },
            this.discoverer.element,
            this.decider.element,
        );
        bench.listen((changes) => {
            if (changes.has("shown") || changes.has("game") || changes.has("checked") || changes.has("within"))
                this.forget();
            this.ask();
        });
    }

    private forget(): void {
        this.discoverer.forget();
        this.iterates.forget();
        this.analyser.forget();
        this.designer.forget();
    }

    /** What the address asks for, as soon as the game is known. */
    private ask(): void {
        const { page, discover } = this.bench.state;
        if (page !== "study" || !this.bench.shown) return;
        if (discover && !this.bench.gameError) void this.discoverer.run();
        this.decider.ask();
    }
}
