// The catalog by kind: the classics first, then the games of each paper, the families of the shelf, and
// last what was printed otherwise.

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

type Grouped = Pick<CatalogGame, "name" | "source" | "family">;

/** one_pile as people say it, unless the shelf has a title for the family. */
function familyTitle(family: string, titles: Readonly<Record<string, string>>): string {
    const words = family.replaceAll("_", " ");
    return titles[family] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

export function groupOf(
    { name, source, family }: Grouped,
    titles: Readonly<Record<string, string>> = {},
): string {
    if (name.endsWith("_as_printed")) return printed;
    if (classics.includes(name)) return "Classics";
    const paper = papers.find(([start]) => source.startsWith(start))?.[1];
    if (family === undefined || family === "papers") return paper ?? others;
    return familyTitle(family, titles);
}

/** The groups that the games are in, in order: families by the order in which they first appear. */
export function groupsOf(
    games: readonly Grouped[],
    titles: Readonly<Record<string, string>> = {},
): string[] {
    const used = new Set(games.map((game) => groupOf(game, titles)));
    const first = ["Classics", ...papers.map(([, title]) => title)];
    const last = [others, printed];
    const families = [...used].filter((group) => !first.includes(group) && !last.includes(group));
    return [...first, ...families, ...last].filter((group) => used.has(group));
}

/** The classics and the games of the papers are in sight at once; the shelf is long. */
export function isFolded(group: string): boolean {
    return group !== "Classics" && !papers.some(([, title]) => title === group);
}

/** Within its group: the classics in the order of the list above. */
export function placeOf({ name }: Pick<CatalogGame, "name">): number {
    const place = classics.indexOf(name);
    return place < 0 ? classics.length : place;
}
