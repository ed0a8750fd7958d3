// Numbers that make a sentence true or false, as a position of the game that the sentence is about.

import { closing } from "./formula";

export type Numbers = Record<string, number | string>;

export interface Place {
    game: string;
    /** as in "3,5" */
    position: string;
}

/** The text between a parenthesis and the one that closes it; empty if none does. */
function inside(text: string, open: number): string {
    const end = closing(text, open);
    return end < 0 ? "" : text.slice(open + 1, end).trim();
}

/** Positions that `(x, y) in P(game)` in the sentence speaks of, where all its entries are numbers of
 *  the witness; then the current game's, if the witness names its piles. */
export function placesOf(
    sentence: string,
    numbers: Numbers,
    current: { game: string; piles: string[] } | null,
): Place[] {
    const places: Place[] = [];
    const add = (game: string, names: string[]) => {
        const values = names.map((name) => (/^\d+$/.test(name) ? name : numbers[name]));
        if (values.some((value) => value === undefined)) return;
        const position = values.join(",");
        if (!places.some((place) => place.game === game && place.position === position))
            places.push({ game, position });
    };
    for (const match of sentence.matchAll(/\(([^()]*)\)\s*(?:(?:not\s+)?in|∈|∉)\s*P\s*\(/g)) {
        const game = inside(sentence, match.index + match[0].length - 1);
        if (game)
            add(
                game,
                match[1]!.split(",").map((name) => name.trim()),
            );
    }
    if (places.length === 0 && current) add(current.game, current.piles);
    return places;
}
