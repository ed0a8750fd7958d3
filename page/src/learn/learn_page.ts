// Learn: the path of ten steps. Which are done is kept in this browser; the link has the step.

import { button, h, put } from "../page/dom";
import { explained } from "../page/glossary";
import { store, stored } from "../page/stored";
import type { Workbench } from "../page/workbench";
import { steps, type Step } from "./steps";
import { markTask, pairsTask, valuesTask, winTask, writeTask, type Telling } from "./tasks";

const key = "takeaway-learned";

export class LearnPage {
    private readonly list = h("ol", { class: "path" });
    private readonly body = h("article", { class: "lesson", tabindex: -1 });
    private readonly done = new Set(stored(key, "").split(" ").filter(Boolean).map(Number));
    private shown = -1;

    constructor(
        private readonly bench: Workbench,
        private readonly element: HTMLElement,
    ) {
        put(element, h("nav", { "aria-label": "Steps" }, this.list), this.body);
        bench.listen((changes) => {
            if (bench.state.page === "learn" && (changes.has("step") || changes.has("page")))
                this.show();
        });
        this.show();
    }

    private show(): void {
        const chosen = this.bench.state.step || this.firstOpen();
        const number = Math.max(1, Math.min(steps.length, chosen));
        this.listSteps(number);
        if (number === this.shown) return;
        this.shown = number;
        const step = steps[number - 1]!;
        const feedback = h("p", { class: "feedback", role: "status" });
        const next = h("div", { class: "next" });
        const telling: Telling = {
            engine: this.bench.engine,
            say: (words, isRight) => {
                feedback.textContent = words;
                feedback.classList.toggle("is-wrong", !isRight);
            },
            done: () => {
                if (this.shown !== number) return;
                this.done.add(number);
                store(key, [...this.done].join(" "));
                this.listSteps(number);
                this.praise(step, number, feedback, next);
            },
        };
        put(
            this.body,
            h("p", { class: "quiet" }, `Step ${number} of ${steps.length}`),
            h("h2", {}, step.title),
            ...step.idea.map((paragraph) => h("p", { class: "idea" }, ...explained(paragraph))),
            h("p", { class: "ask" }, step.ask),
            this.taskOf(step, telling),
            feedback,
            next,
        );
        this.element.dataset["step"] = String(number);
        delete this.element.dataset["done"];
        this.body.scrollTop = 0;
    }

    private praise(step: Step, number: number, feedback: HTMLElement, next: HTMLElement): void {
        this.element.dataset["done"] = String(number);
        feedback.classList.remove("is-wrong");
        put(feedback, h("b", {}, "Right. "), ...explained(step.then));
        const all = this.done.size === steps.length;
        put(
            next,
            number < steps.length &&
                button("Next step", () => this.go(number + 1), { class: "primary" }),
            all && h("p", { class: "finished" }, "You have gone the whole path. The board, the atlas and the study are open."),
        );
    }

    private taskOf({ task }: Step, telling: Telling): HTMLElement {
        switch (task.kind) {
            case "mark":
                return markTask(task, telling);
            case "win":
                return winTask(task, telling);
            case "values":
                return valuesTask(task, telling);
            case "pairs":
                return pairsTask(task, telling);
            case "write":
                return writeTask(task, telling, (rules, game, page) => {
                    this.bench.set({ rules, game, page, at: "", view: null, discover: false }, true);
                });
        }
    }

    private firstOpen(): number {
        const open = steps.findIndex((_, index) => !this.done.has(index + 1));
        return open < 0 ? 1 : open + 1;
    }

    private go(step: number): void {
        this.bench.set({ step }, true);
        this.body.focus();
    }

    private listSteps(now: number): void {
        put(
            this.list,
            ...steps.map((step, index) =>
                h(
                    "li",
                    {},
                    h(
                        "button",
                        {
                            type: "button",
                            class: "step",
                            "aria-current": index + 1 === now ? "step" : undefined,
                            onclick: (() => this.go(index + 1)) as EventListener,
                        },
                        h(
                            "span",
                            { class: "step-mark", "aria-hidden": "true" },
                            this.done.has(index + 1) ? "✓" : String(index + 1),
                        ),
                        h("span", { class: "step-title" }, step.title),
                        this.done.has(index + 1) && h("span", { class: "unseen" }, "(done)"),
                    ),
                ),
            ),
        );
    }
}
