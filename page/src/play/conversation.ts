// The conversation of a match: what was typed and what came back, line after line.

import type { PlayAnswer } from "../engine/answers";
import { h, prose, put } from "../page/dom";
import { shortened } from "../board/inspector";

/** The oldest lines go. */
const mostLines = 300;

export class Conversation {
    readonly element = h("ol", {
        class: "talk",
        role: "log",
        "aria-label": "Conversation",
        tabindex: 0,
    });
    /** how many lines of the match stand here */
    private heard = 0;

    clear(): void {
        put(this.element);
        this.heard = 0;
    }

    /** The last of the lines of a match, and what it was answered. */
    tell(lines: string[], { replies }: PlayAnswer): void {
        const wentBack = lines.length < this.heard;
        const cameFromALink = lines.length > this.heard + 1 && this.heard === 0;
        if (wentBack || cameFromALink) put(this.element);
        const line = lines.at(-1);
        if (line !== undefined && lines.length !== this.heard) this.add("you", line);
        this.heard = lines.length;
        // The piles are drawn, so the table of the terminal is left out.
        for (const { kind, text } of replies) if (kind !== "table") this.add(kind, text);
    }

    add(kind: string, text: string): void {
        const { element } = this;
        element.append(
            h(
                "li",
                { class: `said said-${kind.replace(/[^a-z]/g, "")}` },
                ...prose(shortened(text)),
            ),
        );
        while (element.childElementCount > mostLines) element.firstElementChild?.remove();
        element.scrollTop = element.scrollHeight;
    }
}
