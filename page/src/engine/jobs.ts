// What the page and its workers say to each other.

import type { ErrorKind, Place, Progress, Request } from "./answers";
import type { Differences, Picture } from "../board/picture";

export interface Transport {
    kind: "wasm" | "http";
    /** The script of the WebAssembly engine, or where questions are posted. */
    address: string;
    /** The engine, compiled once for all workers. */
    module?: WebAssembly.Module;
    /** Who is asked about positions and matches, if somebody else: a server that keeps proofs. */
    advice?: Transport;
    /** Who is asked if this one cannot be reached. */
    otherwise?: Transport;
}

export interface Job {
    id: number;
    transport: Transport;
    request: Request;
    make?: "picture" | "differences" | undefined;
    /** For differences: the board that the claim is compared with. */
    truth?: { bits: Uint8Array; width: number; height: number; barcode: boolean } | undefined;
}

export interface JobReport {
    id: number;
    progress?: Progress;
    /** what has just happened, in words */
    step?: string;
    answer?: unknown;
    picture?: Picture;
    differences?: Differences;
    error?: { kind: ErrorKind; message: string } & Partial<Place>;
}
