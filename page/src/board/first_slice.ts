// A first slice on which there is something to see, for games of more than two piles whose slice
// with empty piles has nothing.

import type { Workbench } from "../page/workbench";

/** So many slices are looked at, if the board has no more positions than this. */
const slicesTried = 16;
const slicesIfAtMost = 1_000_000;
const secondsForSlice = 5;

/** The sizes of the piles, of which only the last is not empty; null if no slice was found. */
export async function firstSlice(
    bench: Workbench,
    axes: [number, number],
): Promise<number[] | null> {
    const { below } = bench.state;
    const { pile_names } = bench.shown!;
    if (below ** pile_names.length > slicesIfAtMost) return null;
    let best: number[] | null = null;
    for (let size = 1; size < Math.min(below, slicesTried); ++size) {
        const fixed = pile_names.map((_, pile) => (pile === pile_names.length - 1 ? size : 0));
        try {
            const asking = { seconds: secondsForSlice };
            const slice = { axes, fixed };
            const { answer } = await bench.engine.board(bench.text, below, false, slice, asking);
            if (answer.count > 1) return fixed;
            if (answer.count === 1) best ??= fixed;
        } catch {
            return null;
        }
    }
    return best;
}
