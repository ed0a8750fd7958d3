// The engine as the page sees it: typed questions, answered by workers.
//
// Channels, so that nothing quick waits for something slow: `reading` (catalog, own rules, ledger),
// `solving` (the game and its board), `asking` (positions, play), `checking` (claims), `discovering`,
// `deciding` and `drawing` (small pictures). The last three are opened when they are first wanted.

import {
    EngineError,
    type BoardAnswer,
    type Catalog,
    type CheckedGame,
    type DecideAnswer,
    type DesignAnswer,
    type Ends,
    type Represented,
    type DiscoverAnswer,
    type Ledger,
    type PlayAnswer,
    type PositionAnswer,
    type Request,
    type Shown,
} from "./answers";
import { Channel, type Asking } from "./channel";
import type { Job, JobReport, Transport } from "./jobs";
import type { Differences, Picture } from "../board/picture";

type ChannelName = "reading" | "solving" | "asking" | "checking" | "discovering" | "deciding" | "drawing";

/** A game expression with the user's own rules that it may mention. */
export interface GameText {
    game: string;
    rules: string;
}

export interface Slice {
    axes: [number, number] | null;
    fixed: number[];
}

/** The first picture comes first. */
const othersAfter = 1500;

export class Engine {
    private next = 1;
    private readonly channels: Record<ChannelName, Channel>;
    memory = 512 * 2 ** 20;

    constructor(
        private readonly transport: Promise<Transport>,
        start: () => Worker,
    ) {
        this.channels = {
            solving: new Channel(start),
            reading: new Channel(start),
            asking: new Channel(start),
            checking: new Channel(start),
            discovering: new Channel(start),
            deciding: new Channel(start),
            drawing: new Channel(start),
        };
        this.channels.solving.warm();
        this.channels.reading.warm();
        setTimeout(() => this.channels.asking.warm(), othersAfter);
        setTimeout(() => this.channels.checking.warm(), othersAfter);
    }

    catalog(): Promise<Catalog> {
        return this.answer("reading", { do: "catalog" });
    }
    levels(): Promise<{ name: string; about: string }[]> {
        return this.answer("reading", { do: "levels" });
    }
    claims(): Promise<Ledger> {
        return this.answer("reading", { do: "claims" });
    }
    check(rules: string, asking: Asking): Promise<{ games: CheckedGame[] }> {
        return this.answer("reading", { do: "check", rules }, asking);
    }
    async show(text: GameText, asking: Asking): Promise<Shown> {
        const shown = await this.answer<Shown>("solving", { do: "show", ...text }, asking);
        return shown.splits ? { ...shown, piles: 0 } : shown;
    }
    position(
        text: GameText,
        position: string,
        most: number,
        asking: Asking,
    ): Promise<PositionAnswer> {
        return this.answer(
            "asking",
            { do: "position", ...text, position, options_most: most },
            asking,
        );
    }
    play(
        text: GameText,
        match: { position: string; level: string; first: string; seed: number; lines: string[] },
        asking: Asking,
    ): Promise<PlayAnswer> {
        return this.answer("asking", { do: "play", ...text, ...match }, asking);
    }
    runClaim(id: string, depth: string, asking: Asking): Promise<Ledger & { note: string }> {
        return this.answer("checking", { do: "run_claim", id, depth }, asking);
    }
    discover(
        text: GameText,
        below: number,
        seconds: number,
        asking: Asking,
    ): Promise<DiscoverAnswer> {
        return this.answer("discovering", { do: "discover", ...text, below, seconds }, asking);
    }
    decide(
        sentence: string,
        definitions: string[],
        rules: string,
        asking: Asking,
    ): Promise<DecideAnswer> {
        return this.answer("deciding", { do: "decide", sentence, definitions, rules }, asking);
    }
    analyse(text: GameText, below: number, asking: Asking): Promise<{ text: string }> {
        return this.answer("discovering", { do: "analyse", ...text, below }, asking);
    }
    /** Rules for a set of positions, or for the P-positions of the game if the set is empty. */
    design(text: GameText, set: string, below: number, asking: Asking): Promise<DesignAnswer> {
        return this.answer("discovering", { do: "design", ...text, set, below }, asking);
    }
    /** How many zeros each number below a bound ends in, in a numeration system. */
    ends(system: string, below: number, asking: Asking): Promise<Ends> {
        return this.answer("asking", { do: "ends", system, below }, asking);
    }
    /** The digits of numbers in a numeration system such as zeckendorf, base(2) or p(3/2). */
    represent(numbers: string[], system: string, asking: Asking): Promise<Represented> {
        return this.answer("asking", { do: "represent", numbers, system }, asking);
    }
    csv(text: GameText, below: number, values: boolean, asking: Asking): Promise<{ text: string }> {
        return this.answer(
            "solving",
            { do: "solve_text", ...text, below, values, format: "csv" },
            asking,
        );
    }

    async board(
        text: GameText,
        below: number,
        values: boolean,
        slice: Slice,
        asking: Asking,
    ): Promise<{ answer: BoardAnswer; picture: Picture }> {
        const request = { do: "board", ...text, below, values, ...sliceFields(slice) };
        const { answer, picture } = await this.ask("solving", { request, make: "picture" }, asking);
        if (!picture) throw new EngineError("internal", "the engine sent no picture");
        return { answer: answer as BoardAnswer, picture };
    }

    /** A small board beside the one that is worked on. */
    async preview(
        text: GameText,
        below: number,
        asking: Asking,
    ): Promise<{ answer: BoardAnswer; picture: Picture }> {
        const request = { do: "board", ...text, below, values: false };
        const { answer, picture } = await this.ask("drawing", { request, make: "picture" }, asking);
        if (!picture) throw new EngineError("internal", "the engine sent no picture");
        return { answer: answer as BoardAnswer, picture };
    }

    async differences(
        text: GameText,
        below: number,
        slice: Slice,
        picture: Picture,
        asking: Asking,
    ): Promise<Differences> {
        const request = { do: "claimed", ...text, below, ...sliceFields(slice) };
        const { bits, width, height, barcode } = picture;
        const job = {
            request,
            make: "differences" as const,
            truth: { bits, width, height, barcode },
        };
        const { differences } = await this.ask("solving", job, asking);
        if (!differences) throw new EngineError("internal", "the engine sent no picture");
        return differences;
    }

    private async answer<T>(
        channel: ChannelName,
        request: Request,
        asking: Asking = {},
    ): Promise<T> {
        return (await this.ask(channel, { request }, asking)).answer as T;
    }

    private async ask(
        channel: ChannelName,
        job: Pick<Job, "request" | "make" | "truth">,
        asking: Asking,
    ): Promise<JobReport> {
        const request: Request = { ...job.request, limits: { memory: this.memory } };
        if (!request.rules) delete request.rules;
        const id = this.next++;
        const { advice, ...here } = await this.transport;
        const transport = channel === "asking" && advice ? advice : here;
        return this.channels[channel].ask({ ...job, request, id, transport }, asking);
    }
}

function sliceFields({ axes, fixed }: Slice): Record<string, unknown> {
    return axes ? { axes, fixed } : {};
}

/** Asks the site which engine it has. */
export async function transportOfSite(): Promise<Transport> {
    const site = document.baseURI;
    const reply = await fetch(new URL("engine.json", site));
    if (!reply.ok)
        throw new EngineError("internal", "This site has no engine (engine.json is missing).");
    const about = (await reply.json()) as { engine: string; advice?: string };
    const http: Transport = { kind: "http", address: new URL("api/answer", site).href };
    if (about.engine !== "wasm") return http;
    const module = await compiled(new URL("engine.wasm", site));
    const wasm: Transport = { kind: "wasm", address: new URL("engine.js", site).href, module };
    return about.advice === "http" ? { ...wasm, advice: { ...http, otherwise: wasm } } : wasm;
}

/** Compiled while it is loaded, where the server says what it is. */
async function compiled(address: URL): Promise<WebAssembly.Module> {
    const reply = await fetch(address);
    if (!reply.ok)
        throw new EngineError("internal", "This site has no engine (engine.wasm is missing).");
    if (reply.headers.get("Content-Type") === "application/wasm")
        return WebAssembly.compileStreaming(reply);
    return WebAssembly.compile(await reply.arrayBuffer());
}
