// The rows of the atlas: games by family with what is known of them for all positions. Made by
// scripts/atlas_rows.py from `takeaway atlas`, and for the shelf from the catalog (shelf.ts); here they
// are only chosen and put in order.

export interface AtlasRow {
    game: string;
    verdict: string;
    kind: string;
    system: string;
    states: number;
    claim: string;
    /** of a game of the shelf: how its theorem stands in the ledger */
    standing?: string;
}

export interface AtlasFamily {
    title: string;
    about: string;
    /** the rule text that the games need beside the catalog */
    rules: string;
    rows: AtlasRow[];
}

export interface Entry extends AtlasRow {
    family: AtlasFamily;
}

export type Order = "family" | "states" | "system" | "name";

export interface Choice {
    words: string;
    family: string;
    kind: string;
    order: Order;
}

/** "formula", "automaton", "words" for theorems of a ledger, or "unknown" where there is no theorem. */
export function kindOf(row: AtlasRow): string {
    return row.verdict === "PROVED" ? row.kind : "unknown";
}

/** What is chosen, in the order that is chosen; rows that are alike there stay as the families have them. */
export function chosen(families: AtlasFamily[], choice: Choice): Entry[] {
    const words = choice.words.toLowerCase().split(/\s+/).filter(Boolean);
    const entries = families
        .filter((family) => choice.family === "" || family.title === choice.family)
        .flatMap((family) => family.rows.map((row) => ({ ...row, family })))
        .filter((row) => choice.kind === "" || kindOf(row) === choice.kind)
        .filter((row) => {
            const text =
                `${row.game} ${row.claim} ${row.system} ${row.family.title} ${row.family.about}`.toLowerCase();
            return words.every((word) => text.includes(word));
        });
    // Rows without a theorem come last.
    const last = (row: AtlasRow) => (row.verdict === "PROVED" ? 0 : 1);
    switch (choice.order) {
        case "states":
            return entries.sort((a, b) => last(a) - last(b) || a.states - b.states);
        case "system":
            return entries.sort(
                (a, b) => last(a) - last(b) || a.system.localeCompare(b.system, "en"),
            );
        case "name":
            return entries.sort((a, b) =>
                a.game.localeCompare(b.game, "en", { numeric: true }),
            );
        default:
            return entries;
    }
}
