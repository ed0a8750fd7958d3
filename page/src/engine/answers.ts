// What the engine is asked and what it answers, as types. The engine (src/web) is the authority;
// the page holds no rule of any game.

export interface Parameter {
    name: string;
    least: number | string | null;
    most: number | string | null;
    standard: number | string | null;
    /** a list of numbers, S... */
    list: boolean;
}

export interface CatalogGame {
    name: string;
    usage: string;
    about: string;
    source: string;
    text: string;
    expression: string;
    parameters: Parameter[];
    splits: boolean;
    family?: string;
    standing?: Standing;
}

/** How the theorem of a game stands, by the findings that travel with the engine. */
export interface Standing {
    verdict: string;
    how: string;
    theorems: {
        id: string;
        says: string;
        verdict: string;
        headline: string;
        source: string;
        from_memory: boolean;
    }[];
}

export interface Catalog {
    games: CatalogGame[];
    families?: Record<string, string>;
    operators: { usage: string; about: string }[];
}

export interface CheckedGame {
    name: string;
    parameters: Parameter[];
    expression: string;
}

export interface Shown {
    game: string;
    about: string;
    source: string;
    /** 0 where heaps are split: there may be any number of them, and there is no board */
    piles: number;
    splits: boolean;
    unordered: boolean;
    invariant: boolean;
    misere: boolean;
    blocking: boolean;
    has_claim: boolean;
    explanation: string;
    text: string;
    pile_names: string[];
    /** how many piles each summand has */
    components: number[];
    method: string;
    has_values: boolean;
    theorems: { name: string; rests_on: string }[];
    warnings: string[];
}

export interface BoardAnswer {
    game: string;
    below: number;
    width: number;
    height: number;
    pile_names: string[];
    axes: number[];
    fixed: (number | string)[];
    symmetric: boolean;
    count: number;
    cells: "bits" | "u16" | "u32";
    method: string;
    seconds: number;
}

export interface Option {
    position: string[];
    text: string;
    moves?: string[];
    words?: string;
    outcome?: "P" | "N";
}

export interface PositionAnswer {
    position: string[];
    text: string;
    outcome: "P" | "N";
    value?: string;
    reason: string;
    rests_on: string;
    blocking: boolean;
    misere: boolean;
    winning: Option[];
    winning_complete: boolean;
    options: Option[];
    options_complete: boolean;
}

export interface LegalMove {
    position: string[];
    text: string;
    words: string;
    /** where the player blocks: does not count towards the number of blocks */
    freely?: boolean;
    /** where heaps are split: what to say */
    line?: string;
}

export interface PlayAnswer {
    position: string[];
    text: string;
    /** the piles, without what is remembered; where heaps are split, the heaps */
    piles: { name: string; count: string; component?: number }[];
    splits?: boolean;
    remembered?: { name: string; value: string }[];
    phase: "block" | "move" | "between_games" | "finished";
    to_move: "you" | "computer";
    winner?: "you" | "computer";
    score: { you: number; computer: number };
    block_most?: number | string;
    blocked: { position: string[]; text: string }[];
    prompt: string;
    level: string;
    replies: { kind: string; text: string }[];
    plies: { by: "you" | "computer"; from: string[]; to: string[]; words: string }[];
    legal: LegalMove[] | null;
}

export interface ClaimPart {
    check: string;
    role?: string;
    result: string;
    extent?: string;
    evidence?: string;
    counterexample?: string;
    reason?: string;
    confirmed?: string;
}

export interface Claim {
    id: string;
    paper: string;
    place: string;
    kind: string;
    says: string;
    verdict: string;
    headline: string;
    as_recorded: boolean;
    reading?: string;
    corrected?: string;
    answer?: string;
    /** Of a claim of the shelf. */
    source?: string;
    from_memory?: boolean;
    games?: string[];
    parts: ClaimPart[];
}

export interface Ledger {
    depth: string;
    claims: Claim[];
}

/** A set that was guessed to be the P-positions, and what became of it. */
export interface Guess {
    claim: string;
    seen_below: number;
    verdict: string;
    counterexample?: string;
    reason?: string;
}

export interface Theorem {
    claim: string;
    /** the claim as a rule text has it, long tables in several lines */
    text: string;
    kind: "formula" | "automaton";
    latex: string;
    first: number[][];
    proof: { name: string; meaning: string; by: string[] }[];
    kinds: { move: string; states: number; first?: string; alone?: string }[];
    facts: string[];
    growth: string;
    counts: { below: string; count: string }[];
    /** the automaton that recognises them, in a numeration system */
    automaton?: { system: string; states: number };
    addable?: { states: number; first: string[] };
    svg?: string;
}

export interface DiscoverAnswer {
    game: string;
    verdict: string;
    solved_below: number;
    p_positions: number;
    tried: Guess[];
    systems: { system: string; boards: { below: number; classes: number }[] }[];
    /** why there is no theorem */
    end?: string;
    theorem?: Theorem;
    steps: string[];
    seconds: number;
}

export interface DecideAnswer {
    sentence: string;
    verdict: "TRUE" | "FALSE" | "UNKNOWN";
    digits: string;
    why?: string;
    witness?: Record<string, number | string>;
    counterexample?: Record<string, number | string>;
    premises: { game: string; part: string; says: string; verdict: string }[];
    figures: { largest_table: number };
    /** so many certificates were checked */
    certificates?: number;
}

export interface Represented {
    numbers: {
        system: string;
        numbers: { n: number | string; digits: (number | string)[]; tail: "vile" | "dopey" }[];
    }[];
}

export type ErrorKind = "input" | "limit" | "interrupted" | "internal";

/** Where in a text an error is; columns are counted in UTF-16, as JavaScript does. */
export interface Place {
    /** `rules` or `expression` */
    source: string;
    /** the message without the place */
    reason: string;
    line: number;
    column: number;
    length: number;
}

/** An error that the engine reports, with its place where it has one. */
export class EngineError extends Error {
    constructor(
        readonly kind: ErrorKind,
        message: string,
        readonly place: Place | null = null,
    ) {
        super(message);
    }
}

export interface Progress {
    done: number;
    all: number;
}

export type Request = { do: string; rules?: string; limits?: { memory: number } } & Record<
    string,
    unknown
>;

export interface DesignAnswer {
    set: string;
    below: number;
    shortcuts: number[][];
    maximal_moves: number;
    possible_below: boolean;
    everywhere: "holds" | "fails" | "unknown";
    everywhere_reason: string;
    reason?: string;
    fewer_moves?: number[][];
    /** of a game whose moves are the same everywhere */
    addable?: number[][];
    rules?: string;
    text: string;
}

export interface Ends {
    system: string;
    zeros: number[];
}
