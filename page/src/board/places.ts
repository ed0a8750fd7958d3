// Where positions lie on the board: two piles are its axes, the others have the sizes of the slice.

import type { PositionAnswer, Shown } from "../engine/answers";
import type { Slice } from "../engine/engine";
import type { Picture } from "./picture";
import type { Marks } from "./scene";
import type { Cell } from "./view";

/** The position of a square, with the sizes of the piles that are not drawn. */
export function positionOf([x, y]: Cell, piles: number, { axes, fixed }: Slice): string {
    const [across, up] = axes ?? [0, 1];
    return Array.from({ length: piles }, (_, pile) =>
        pile === across ? x : pile === up ? y : (axes && fixed[pile]) || 0,
    ).join(",");
}

/** Where a position lies on the board, or null. */
function cellOf(position: string[], picture: Picture, { axes, fixed }: Slice): Cell | null {
    const [across, up] = axes ?? [0, 1];
    const sizes = position.map(Number);
    const isElsewhere = sizes.some(
        (size, pile) => pile !== across && pile !== up && size !== ((axes && fixed[pile]) || 0),
    );
    if (isElsewhere) return null;
    const x = sizes[across] ?? 0;
    const y = sizes[up] ?? 0;
    return x < picture.width && y < picture.height ? [x, y] : null;
}

/** A position that was looked at, as `asked`, with its options, where they lie on the board. */
export function marksOf(
    looked: PositionAnswer,
    asked: string,
    { unordered, piles }: Shown,
    picture: Picture,
    slice: Slice,
): Omit<Marks, "cursor"> {
    // Unordered piles are kept sorted, but a click may have been above the diagonal or below it.
    const [first, second] = asked.split(/[,|\s]+/).map(Number);
    const mirrored = unordered && piles === 2 && first! > second!;
    const cell = (position: string[]): Cell | null => {
        const place = cellOf(position, picture, slice);
        if (place && picture.barcode) return [place[0], picture.height >> 1];
        return place && mirrored ? [place[1], place[0]] : place;
    };
    const cells = (list: { position: string[] }[]) =>
        list.map(({ position }) => cell(position)).filter((place): place is Cell => place !== null);
    return {
        at: cell(looked.position),
        options: cells(looked.options),
        winning: cells(looked.winning),
    };
}
