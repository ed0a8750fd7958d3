// The engine of the page outside a browser, for tests and measurements.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Loads engine.js and engine.wasm from a folder; answers are [JSON text, bytes]. */
export async function loadEngine(folder, progress, step) {
  // The module expects the worker of a browser.
  const script = pathToFileURL(join(folder, "engine.js")).href;
  globalThis.self ??= { location: { href: script } };
  const { default: start } = await import(script);
  const engine = await start({
    wasmBinary: readFileSync(join(folder, "engine.wasm")),
    progress,
    step,
  });
  return { module: engine, answer: (request) => readFrame(engine.answer(request)) };
}

/** The first frame of some bytes, and what follows it. */
export function splitFrame(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const json = view.getUint32(0, true);
  const extra = view.getUint32(4, true);
  return {
    json: new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(8, 8 + json)),
    bytes: bytes.subarray(8 + json, 8 + json + extra),
    rest: bytes.subarray(8 + json + extra),
  };
}

export function readFrame(bytes) {
  const frame = splitFrame(bytes);
  if (frame.rest.length > 0) throw new Error("more than one frame");
  return frame;
}
