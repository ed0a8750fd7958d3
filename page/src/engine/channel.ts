// A channel: one worker that answers one question at a time, in order.
//
// Questions can be called off. One that waits is dropped; one that runs gets a moment to end by
// itself (ending the worker means loading the engine again), then its worker is ended and a new
// one started when needed.

import { EngineError } from "./answers";
import type { Job, JobReport } from "./jobs";

export interface Asking {
    signal?: AbortSignal | undefined;
    onProgress?: ((done: number, all: number) => void) | undefined;
    onStep?: ((words: string) => void) | undefined;
    /** Called off with a message after this long. */
    seconds?: number | undefined;
}

interface Waiting {
    job: Job;
    asking: Asking;
    resolve(report: JobReport): void;
    reject(reason: unknown): void;
    settled: boolean;
}

const graceMilliseconds = 250;

export function calledOff(): DOMException {
    return new DOMException("called off", "AbortError");
}

export function isCalledOff(reason: unknown): boolean {
    return reason instanceof DOMException && reason.name === "AbortError";
}

function engineError({ kind, message, ...place }: NonNullable<JobReport["error"]>): EngineError {
    const { source, reason, line, column, length } = place;
    const known = source !== undefined && reason !== undefined && line !== undefined;
    return new EngineError(
        kind,
        message,
        known ? { source, reason, line, column: column ?? 1, length: length ?? 1 } : null,
    );
}

export class Channel {
    private worker: Worker | null = null;
    private running: Waiting | null = null;
    private queue: Waiting[] = [];

    constructor(private readonly start: () => Worker) {}

    /** Starts the worker before it is needed. */
    warm(): void {
        this.open();
    }

    ask(job: Job, asking: Asking): Promise<JobReport> {
        return new Promise((resolve, reject) => {
            if (asking.signal?.aborted) return reject(calledOff());
            const waiting: Waiting = { job, asking, resolve, reject, settled: false };
            asking.signal?.addEventListener("abort", () => this.callOff(waiting), { once: true });
            this.queue.push(waiting);
            this.next();
        });
    }

    private next(): void {
        if (this.running) return;
        const waiting = this.queue.shift();
        if (!waiting) return;
        this.running = waiting;
        this.open().postMessage(waiting.job);
        const { seconds } = waiting.asking;
        if (seconds !== undefined)
            setTimeout(() => this.outOfTime(waiting, seconds), seconds * 1000);
    }

    private open(): Worker {
        if (this.worker) return this.worker;
        const worker = this.start();
        this.worker = worker;
        worker.addEventListener("message", (event: MessageEvent<JobReport>) =>
            this.receive(event.data),
        );
        worker.addEventListener("error", (event) => {
            event.preventDefault();
            this.fail(
                new EngineError("internal", event.message || "the engine could not be loaded"),
            );
        });
        return worker;
    }

    private receive(report: JobReport): void {
        const waiting = this.running;
        if (!waiting || waiting.job.id !== report.id) return;
        if (report.progress) {
            if (!waiting.settled)
                waiting.asking.onProgress?.(report.progress.done, report.progress.all);
            return;
        }
        if (report.step !== undefined) {
            if (!waiting.settled) waiting.asking.onStep?.(report.step);
            return;
        }
        this.running = null;
        if (!waiting.settled) {
            waiting.settled = true;
            if (report.error) {
                waiting.reject(engineError(report.error));
            } else {
                waiting.resolve(report);
            }
        }
        this.next();
    }

    private callOff(waiting: Waiting): void {
        if (waiting.settled) return;
        waiting.settled = true;
        waiting.reject(calledOff());
        this.queue = this.queue.filter((other) => other !== waiting);
        if (this.running === waiting) {
            setTimeout(() => this.running === waiting && this.restart(), graceMilliseconds);
        }
    }

    private outOfTime(waiting: Waiting, seconds: number): void {
        if (waiting.settled) return;
        waiting.settled = true;
        waiting.reject(
            new EngineError(
                "limit",
                `Stopped after ${seconds} seconds, the time limit. Smaller piles, or a longer limit, may help.`,
            ),
        );
        this.restart();
    }

    private fail(reason: EngineError): void {
        const waiting = this.running;
        if (waiting && !waiting.settled) {
            waiting.settled = true;
            waiting.reject(reason);
        }
        this.restart();
    }

    private restart(): void {
        this.worker?.terminate();
        this.worker = null;
        this.running = null;
        this.next();
    }
}
