// Words of the field, explained where they stand: a click, a tap or Enter on one shows a note beside it.

import { h, mathematical, put } from "./dom";

const notes: Readonly<Record<string, string>> = {
    P: "P for Previous: whoever moved last, so the player to move loses. Every move from a P-position leads to an N-position.",
    N: "N for Next: the player to move wins, by a move to a P-position.",
    "nim value":
        "The nim value of a position is the least number 0, 1, 2, … that no option has (its mex). It is 0 exactly for P-positions; in a sum of games the values are added in binary without carrying.",
    mex: "The minimal excluded number of a set: the least of 0, 1, 2, … that is not in it. mex{0, 1, 3} = 2, mex{} = 0.",
    a_n: "The P-positions other than (0,0), put in order: a_n is the smaller pile of the n-th, b_n the larger. In Wythoff's game a_n = ⌊φn⌋ and b_n = a_n + n.",
    φ: "The golden section (1 + √5)/2 = 1.618…",
    star: "star(G) is the game whose moves are the P-positions of G: a vector may be subtracted if it is a P-position of G other than 0.",
    misère: "In misère play whoever cannot move wins.",
    Beatty: "The Beatty sequence of α is ⌊α⌋, ⌊2α⌋, ⌊3α⌋, … Those of α and β have every positive integer exactly once, together, if 1/α + 1/β = 1 and α is irrational.",
    "nim sum": "Numbers added in binary without carrying: 3 ⊕ 5 = 011 ⊕ 101 = 110 = 6.",
};

export type Word = keyof typeof notes;

let note: HTMLElement | null = null;
let asked: HTMLElement | null = null;
let place = 0;

/** A word that explains itself; `text` is how it stands there. */
export function term(word: string, text = word): HTMLElement {
    const element = h(
        "button",
        { type: "button", class: "term", "aria-label": `${text}: what is that?` },
        ...mathematical(text),
    );
    element.addEventListener("click", (event) => {
        event.stopPropagation();
        if (asked === element) hide();
        else show(element, notes[word] ?? "");
    });
    return element;
}

/** Text with words in braces, such as {P} or {nim value|value}, as words that explain themselves, and code in
 *  backquotes. */
export function explained(text: string): (Node | string)[] {
    return text.split(/(\{[^{}]*\}|`[^`]*`)/).flatMap((piece) => {
        if (/^\{/.test(piece)) {
            const [word, shown] = piece.slice(1, -1).split("|");
            return word! in notes ? [term(word!, shown ?? word)] : mathematical(piece);
        }
        if (/^`/.test(piece)) return [h("code", {}, piece.slice(1, -1))];
        return mathematical(piece);
    });
}

function show(element: HTMLElement, text: string): void {
    if (!note) {
        note = h("div", { class: "term-note", role: "status" });
        document.body.append(note);
        addEventListener("click", hide);
        // A scroll that was under way before the click moves nothing any more.
        addEventListener("scroll", () => asked?.getBoundingClientRect().top !== place && hide(), true);
        addEventListener("keydown", (event) => event.key === "Escape" && hide());
    }
    asked = element;
    put(note, ...mathematical(text));
    note.hidden = false;
    const box = element.getBoundingClientRect();
    place = box.top;
    const width = Math.min(340, innerWidth - 20);
    note.style.width = `${width}px`;
    note.style.left = `${Math.max(10, Math.min(innerWidth - width - 10, box.left))}px`;
    const { height } = note.getBoundingClientRect();
    const below = box.bottom + 6;
    note.style.top = `${below + height < innerHeight ? below : Math.max(6, box.top - height - 6)}px`;
}

function hide(): void {
    if (note) note.hidden = true;
    asked = null;
}
