// The catalog by kind: the classics first, then the games of each paper, then what was printed otherwise.

import type { CatalogGame } from "../engine/answers";

const classics = [
    "wythoff",
    "nim",
    "take_up_to",
    "subtraction",
    "k_wythoff",
    "moore_nim",
    "bounded_heap",
];

/** Titles by the paper that a source begins with. */
const papers: readonly (readonly [paper: string, title: string])[] = [
    ["rat-and-mouse", "Rat and mouse"],
    ["arbitrarily-large-rats", "Rats of many piles"],
    ["freak", "Freak"],
    ["star-operator", "The star operator"],
];
const others = "Others";
const printed = "As printed, with a false claim";

export const groups: readonly string[] = [
    "Classics",
    ...papers.map(([, title]) => title),
    others,
    printed,
];

export function groupOf({ name, source }: Pick<CatalogGame, "name" | "source">): string {
    if (name.endsWith("_as_printed")) return printed;
    if (classics.includes(name)) return "Classics";
    return papers.find(([paper]) => source.startsWith(paper))?.[1] ?? others;
}

/** Within its group: the classics in the order of the list above. */
export function placeOf({ name }: Pick<CatalogGame, "name">): number {
    const place = classics.indexOf(name);
    return place < 0 ? classics.length : place;
}
