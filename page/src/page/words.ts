// What the engine says, in the words of the page: it speaks to a terminal, where games lie in files and
// options begin with dashes.

import type { EngineError } from "../engine/answers";

const inWordsOfThePage: readonly (readonly [RegExp, string])[] = [
    [
        / ?`takeaway list` shows the catalog; a file is named with its path, such as \.\/my\.game\.?/,
        " The catalog lists the games that are known; “Write” is for one of your own.",
    ],
    [/: name one, such as `takeaway play [^`]*`\.?/, ": write one under Piles."],
    [/out of memory: ask for a smaller board/, "there is not enough memory: ask for a smaller board"],
    [/: set a smaller --memory limit/, ""],
];

/** The same lines, with the terminal left out: for what keeps a caret below the mistake. */
export function inWords(text: string): string {
    for (const [terminal, page] of inWordsOfThePage) text = text.replace(terminal, page);
    return text;
}

/** One or two sentences, with the place in an expression where there is one. */
export function spoken({ message, place }: EngineError): string {
    let text = inWords(place ? place.reason : message);
    if (place?.source === "expression") text = `At letter ${place.column}: ${text}`;
    else if (place) text = `Line ${place.line}, column ${place.column}: ${text}`;
    return sentence(text);
}

/** With a capital and a full stop; a name such as x or a_3 at the beginning stays as it is. */
export function sentence(text: string): string {
    const begun = /^\p{L}{2}/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
    return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
