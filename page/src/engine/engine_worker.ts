// The worker: asks the engine and makes pictures of its answers, away from the page's own thread.
//
// The engine is WebAssembly loaded here, or, where that was not built, the HTTP interface of
// `takeaway serve`. Both answer in frames. The page cancels a question by ending this worker.

import { FrameReader, type Frame } from "./frames";
import { differencesOf, pictureOf, repeatedBits } from "../board/picture";
import type { BoardAnswer, Progress } from "./answers";
import type { Job, JobReport, Transport } from "./jobs";

interface WasmEngine {
    answer(request: string): Uint8Array;
}
interface WasmOptions {
    progress(done: number, all: number): void;
    step(words: string): void;
    instantiateWasm(
        imports: WebAssembly.Imports,
        done: (instance: WebAssembly.Instance) => void,
    ): object;
}
type WasmFactory = (options: WasmOptions) => Promise<WasmEngine>;

let wasm: Promise<WasmEngine> | null = null;
let running = 0;

function report(message: JobReport, transfer: Transferable[] = []): void {
    postMessage(message, { transfer });
}

async function wasmAt({ address, module }: Transport): Promise<WasmEngine> {
    if (!module) throw new Error("the engine was not compiled");
    const script = (await import(/* @vite-ignore */ address)) as { default: WasmFactory };
    return script.default({
        progress: (done, all) => report({ id: running, progress: { done, all } }),
        step: (words) => report({ id: running, step: words }),
        instantiateWasm: (imports, done) => {
            void WebAssembly.instantiate(module, imports).then(done);
            return {};
        },
    });
}

/** The last frame; progress is reported on the way. */
async function ask(job: Job): Promise<Frame> {
    const text = JSON.stringify(job.request);
    const reader = new FrameReader();
    if (job.transport.kind === "wasm") {
        wasm ??= wasmAt(job.transport);
        const engine = await wasm;
        const last = reader.push(engine.answer(text)).at(-1);
        if (!last) throw new Error("the engine gave no answer");
        return last;
    }
    const { address, otherwise } = job.transport;
    let reply: Response;
    try {
        reply = await fetch(address, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: text,
        });
    } catch (problem) {
        // Without a network the page goes on with its own engine.
        if (!otherwise) throw problem;
        return ask({ ...job, transport: otherwise });
    }
    if (!reply.body) throw new Error("the engine gave no answer");
    let last: Frame | null = null;
    const stream = reply.body.getReader();
    for (;;) {
        const { done, value } = await stream.read();
        if (done) break;
        for (const frame of reader.push(value)) {
            const { progress, step } = frame.json as { progress?: Progress; step?: string };
            if (progress) report({ id: job.id, progress });
            else if (step !== undefined) report({ id: job.id, step });
            else last = frame;
        }
    }
    if (!last) throw new Error(`the engine gave no answer (${reply.status})`);
    return last;
}

async function work(job: Job): Promise<void> {
    running = job.id;
    try {
        const { json, binary } = await ask(job);
        const { error } = json as { error?: { kind: string } };
        if (error) {
            report({ id: job.id, error: error as NonNullable<JobReport["error"]> });
        } else if (job.make === "picture") {
            const picture = pictureOf(json as BoardAnswer, binary);
            report({ id: job.id, answer: json, picture }, buffers(picture));
        } else if (job.make === "differences" && job.truth) {
            const { bits, width, height, barcode } = job.truth;
            const claimed = barcode ? repeatedBits(binary, width, height) : binary;
            const differences = differencesOf(bits, claimed, width, height);
            report({ id: job.id, answer: json, differences }, buffers(differences));
        } else {
            report({ id: job.id, answer: json });
        }
    } catch (problem) {
        // A WebAssembly engine that ran out of memory or crashed is not used again.
        wasm = null;
        const message = problem instanceof Error ? problem.message : String(problem);
        report({ id: job.id, error: { kind: "internal", message } });
    }
}

/** All buffers of a picture, each once, so that they move to the page without being copied. */
function buffers(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
    if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
    else if (value && typeof value === "object") {
        for (const part of Object.values(value)) buffers(part, found);
    }
    return [...found];
}

addEventListener("message", (event: MessageEvent<Job>) => void work(event.data));
