// Which claims are listed, and which games a claim names.

import type { Claim } from "../engine/answers";
import { callsOf } from "../rules/expression";

export interface Filter {
    ledger: string;
    paper: string;
    verdict: string;
    kind: string;
    words: string;
}

export const everything: Filter = { ledger: "", paper: "", verdict: "", kind: "", words: "" };

/** A claim of the shelf says where its theorem was published; a claim of a paper stands in it. */
export function ledgerOf(claim: Claim): "papers" | "shelf" {
    return claim.source === undefined ? "papers" : "shelf";
}

/** Where a claim stands: its place in the paper, or the source of the theorem. */
export function placeOf(claim: Claim): string {
    if (claim.source === undefined) return claim.place;
    const source = claim.from_memory ? `${claim.source} (stated from memory)` : claim.source;
    return claim.place === "" ? source : `${source}, ${claim.place}`;
}

export function filtered(claims: Claim[], filter: Filter): Claim[] {
    const words = filter.words
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== "");
    return claims.filter((claim) => {
        if (filter.ledger !== "" && ledgerOf(claim) !== filter.ledger) return false;
        if (filter.paper !== "" && claim.paper !== filter.paper) return false;
        if (filter.verdict !== "" && claim.verdict !== filter.verdict) return false;
        if (filter.kind !== "" && claim.kind !== filter.kind) return false;
        if (words.length === 0) return true;
        const text =
            `${claim.id} ${placeOf(claim)} ${(claim.games ?? []).join(" ")} ${claim.kind} ${claim.says} ${claim.headline}`.toLowerCase();
        return words.every((word) => text.includes(word));
    });
}

/** Values of a field with how often they occur, most frequent first. */
export function counted(claims: Claim[], field: "paper" | "verdict" | "kind"): [string, number][] {
    const counts = new Map<string, number>();
    for (const claim of claims) counts.set(claim[field], (counts.get(claim[field]) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Game expressions in a claim: what stands in backquotes and mentions a game that is known. */
export function gamesOf(claim: Claim, known: ReadonlySet<string>): string[] {
    const found = new Set<string>((claim.games ?? []).filter((game) => known.has(game)));
    for (const part of claim.parts) {
        for (const [, text] of part.check.matchAll(/`([^`]+)`/g)) {
            const calls = callsOf(text!);
            // In a game expression every name is a game or an operator on games.
            const operators = new Set(["star", "misere", "block"]);
            const isGame =
                calls.length > 0 &&
                calls.every((call) => known.has(call.name) || operators.has(call.name));
            if (isGame && calls.some((call) => known.has(call.name)) && !/[<>=:{]/.test(text!))
                found.add(text!);
        }
    }
    return [...found];
}
