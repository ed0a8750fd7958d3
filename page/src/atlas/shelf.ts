// The shelf in the atlas: the games of the catalog by family, each with its theorem as the two ledgers
// have it. Nothing is kept here: theorems and verdicts are those of the engine's catalog.

import type { CatalogGame } from "../engine/answers";
import { groupOf, groupsOf } from "../rules/catalog_groups";
import type { AtlasFamily, AtlasRow } from "./rows";

function rowOf(game: CatalogGame): AtlasRow {
    const theorem = game.standing?.theorems[0];
    return {
        game: game.expression,
        verdict: game.standing?.verdict === "proved" ? "PROVED" : "",
        kind: "words",
        system: "",
        states: 0,
        claim: theorem?.says ?? game.about,
        standing: theorem ? `${theorem.verdict}: ${theorem.headline}` : "nothing is claimed",
    };
}

/** A family for each group of the catalog; games that split heaps have no board to be drawn. */
export function shelfFamilies(
    games: readonly CatalogGame[],
    titles: Readonly<Record<string, string>>,
): AtlasFamily[] {
    const drawn = games.filter(({ splits }) => !splits);
    return groupsOf(drawn, titles).map((group) => ({
        title: `Shelf: ${group}`,
        about: "Games of the literature, with what the ledgers say of them.",
        rules: "",
        rows: drawn.filter((game) => groupOf(game, titles) === group).map(rowOf),
    }));
}
