// The buttons of a match. Each says a line, as it could be typed.

import type { PlayAnswer } from "../engine/answers";
import { button, h, put } from "../page/dom";

export class Actions {
    readonly element = h("div", {
        class: "actions",
        role: "group",
        "aria-label": "Help and moves",
    });

    constructor(private readonly say: (line: string) => void) {}

    clear(): void {
        put(this.element);
    }

    /** What can be said now; the button that had the focus keeps it. */
    show(answer: PlayAnswer): void {
        const focused =
            document.activeElement instanceof HTMLElement &&
            this.element.contains(document.activeElement)
                ? document.activeElement.textContent
                : null;
        put(this.element, ...(isOver(answer) ? this.after(answer) : this.during(answer)));
        if (focused !== null) {
            const buttons = [...this.element.querySelectorAll("button")];
            (buttons.find((other) => other.textContent === focused) ?? buttons[0])?.focus();
        }
    }

    private after({ phase, splits }: PlayAnswer): (HTMLElement | null)[] {
        return [
            phase === "between_games"
                ? button("Another game", () => this.say("yes"), { class: "primary" })
                : null,
            splits ? null : this.command("Why?", "why"),
            splits ? null : this.command("Undo", "undo"),
        ];
    }

    private during(answer: PlayAnswer): (HTMLElement | null)[] {
        return [
            this.command("Hint", "hint"),
            this.command("Follow it", "follow"),
            this.command("Why?", "why"),
            this.command("Undo", "undo"),
            answer.splits ? null : this.command("Redo", "redo"),
            answer.splits ? null : this.command("Change sides", "swap"),
            mayPass(answer) ? this.command("Pass", "pass") : null,
            this.command("Resign", "resign"),
            this.command("Rules", "rules"),
        ];
    }

    private command(text: string, line: string): HTMLElement {
        return button(text, () => this.say(line));
    }
}

/** Whether nobody is to move. */
export function isOver({ phase }: PlayAnswer): boolean {
    return phase === "between_games" || phase === "finished";
}

/** Whether a legal move leaves all piles as they are. */
function mayPass({ phase, legal, piles, remembered }: PlayAnswer): boolean {
    const now = piles.map((pile) => pile.count).join(",");
    return (
        phase === "move" &&
        (remembered ?? []).length > 0 &&
        (legal ?? []).some((move) => move.position.slice(0, piles.length).join(",") === now)
    );
}
