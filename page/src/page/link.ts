// Links: everything that is on the page as the part of its address after #.
//
// Written as name=value pairs that can be read and typed. A link may come from anyone, so every
// field is checked on the way in, and one that makes no sense is left at its standard.

import type { View } from "../board/view";
import { digestOf } from "./kept_text";

export const pageNames = ["board", "play", "learn", "study", "atlas", "papers"] as const;
export type PageName = (typeof pageNames)[number];

export interface MatchLink {
    position: string;
    level: string;
    first: "you" | "computer";
    /** 0: not chosen yet */
    seed: number;
    lines: string[];
}

export interface State {
    page: PageName;
    /** the game expression */
    game: string;
    /** the user's own rule text */
    rules: string;
    /** the digest of a rule text that was too long for the link and is not kept here */
    lost: string;
    /** piles below this; 0: as far as is solved in a blink */
    below: number;
    values: boolean;
    claims: boolean;
    /** P-positions are coloured by the digits of this numeration system; empty: by none */
    digits: string;
    /** slopes of lines, as typed */
    lines: string;
    /** for games of more than two piles: which piles are drawn, and the sizes of all */
    axes: [number, number] | null;
    fixed: number[];
    /** the position looked at, such as "3,5"; empty if none */
    at: string;
    /** null: the whole board */
    view: View | null;
    match: MatchLink;
    /** the claim that is open */
    claim: string;
    /** the step of the path that is open; 0: the first that is not done */
    step: number;
    /** whether the P-positions of the game are looked for */
    discover: boolean;
    /** no board beyond this is solved for that; 0: as far as time and memory allow */
    within: number;
    /** a sentence to decide, and the names that it uses, one a line */
    sentence: string;
    lets: string;
    /** large letters and dots, and nothing but the board: for a projector */
    present: boolean;
}

export const leastBelow = 2;
export const mostBelow = 5000;

export function standardState(): State {
    return {
        page: "board",
        game: "wythoff",
        rules: "",
        lost: "",
        below: 0,
        values: false,
        claims: false,
        digits: "",
        lines: "",
        axes: null,
        fixed: [],
        at: "",
        view: null,
        match: { position: "", level: "good", first: "you", seed: 0, lines: [] },
        claim: "",
        step: 0,
        discover: false,
        within: 0,
        sentence: "",
        lets: "",
        present: false,
    };
}

/** Longer matches are not written into links: browsers cut addresses off. */
const longestMatch = 4000;
/** Longer texts are kept in the browser, and the link has their digest. */
export const longestRules = 60_000;
export const longestSentence = 4000;
export const mostWithin = 1_000_000;

export function hashOf(state: State): string {
    const standard = standardState();
    const fields: [string, string][] = [["game", state.game]];
    const add = (name: string, value: string, usual: string) => {
        if (value !== usual) fields.push([name, value]);
    };
    add("page", state.page, standard.page);
    if (state.rules.length <= longestRules) add("rules", state.rules, "");
    else add("kept", digestOf(state.rules), "");
    if (state.rules === "") add("kept", state.lost, "");
    add("below", String(state.below), String(standard.below));
    add("show", state.values ? "values" : "p", "p");
    add("claims", state.claims ? "1" : "", "");
    add("digits", state.digits, "");
    add("lines", state.lines, "");
    add("present", state.present ? "1" : "", "");
    if (state.axes) {
        add("axes", state.axes.join(","), "");
        add("fixed", state.fixed.join(","), "");
    }
    add("at", state.at, "");
    if (state.view) {
        const { x, y, scale } = state.view;
        add(
            "view",
            [x, y, scale].map((number) => String(Number(number.toPrecision(6)))).join(","),
            "",
        );
    }
    if (state.page === "play") {
        const { position, level, first, seed, lines } = state.match;
        add("from", position, "");
        add("level", level, standard.match.level);
        add("first", first, standard.match.first);
        add("seed", String(seed), "0");
        const moves = lines.join(";");
        if (moves.length <= longestMatch) add("moves", moves, "");
    }
    if (state.page === "papers") add("claim", state.claim, "");
    if (state.page === "learn") add("step", String(state.step), "0");
    if (state.page === "study") {
        add("discover", state.discover ? "1" : "", "");
        add("within", String(state.within), "0");
        add("sentence", state.sentence, "");
        add("let", state.lets, "");
    }
    return "#" + fields.map(([name, value]) => `${name}=${encoded(value)}`).join("&");
}

/** `kept` finds a text that was too long for a link by its digest. */
export function stateOf(hash: string, kept: (digest: string) => string | null = () => null): State {
    const state = standardState();
    const fields = new Map<string, string>();
    for (const pair of hash.replace(/^#/, "").split("&")) {
        const cut = pair.indexOf("=");
        if (cut > 0) fields.set(pair.slice(0, cut), decoded(pair.slice(cut + 1)));
    }
    const text = (name: string, longest = 2000) => (fields.get(name) ?? "").slice(0, longest);

    const page = text("page");
    state.page = pageNames.find((name) => name === page) ?? state.page;
    state.game = text("game") || state.game;
    state.rules = text("rules", longestRules);
    const digest = text("kept");
    if (/^[0-9a-f]{16}$/.test(digest)) {
        state.rules = kept(digest) ?? "";
        if (state.rules === "") state.lost = digest;
    }
    const below = whole(text("below"));
    if (below !== null) state.below = Math.max(leastBelow, Math.min(mostBelow, below));
    state.values = text("show") === "values";
    state.claims = text("claims") === "1";
    state.digits = text("digits", 40);
    state.lines = text("lines", 200);
    state.present = text("present") === "1";
    const axes = wholes(text("axes"));
    if (axes?.length === 2 && axes[0] !== axes[1]) {
        state.axes = [axes[0]!, axes[1]!];
        state.fixed = wholes(text("fixed")) ?? [];
    }
    state.at = text("at");
    const view = text("view").split(",").map(Number);
    if (view.length === 3 && view.every(Number.isFinite) && view[2]! > 0) {
        state.view = { x: view[0]!, y: view[1]!, scale: view[2]! };
    }
    state.match.position = text("from");
    state.match.level = text("level", 40) || state.match.level;
    if (text("first") === "computer") state.match.first = "computer";
    state.match.seed = whole(text("seed")) ?? state.match.seed;
    state.match.lines = text("moves", longestMatch)
        .split(";")
        .filter((line) => line !== "");
    state.claim = text("claim", 200);
    state.step = whole(text("step", 2)) ?? 0;
    state.discover = text("discover") === "1";
    state.within = Math.min(mostWithin, whole(text("within")) ?? 0);
    state.sentence = text("sentence", longestSentence);
    state.lets = text("let", longestSentence);
    return state;
}

/** Percent-encoding, but what is harmless in a fragment stays readable. */
function encoded(value: string): string {
    return encodeURIComponent(value)
        .replace(/%(2C|3B|2F|3A|40|24)/g, (all) => decodeURIComponent(all))
        .replace(/%20/g, "+");
}

function decoded(value: string): string {
    try {
        return decodeURIComponent(value.replace(/\+/g, " "));
    } catch {
        return "";
    }
}

function whole(text: string): number | null {
    return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function wholes(text: string): number[] | null {
    const numbers = text.split(",").map(whole);
    return numbers.every((number): number is number => number !== null) ? numbers : null;
}
