// `takeaway serve` as a program that answers requests, for tests and measurements.
import { spawn } from "node:child_process";
import { splitFrame } from "./engine.mjs";

/** Starts the server; `ask` gives the last frame of an answer, `stop` ends it. */
export async function startServer(takeaway, ...options) {
  const server = spawn(takeaway, ["serve", "--no-open", "--json", "--port", "0", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.on("exit", () => server.kill("SIGKILL"));  // whatever ended the test
  const line = await new Promise((resolve, reject) => {
    let text = "";
    server.stdout.on("data", (part) => {
      text += part;
      if (text.includes("\n")) resolve(text);
    });
    server.on("exit", (code) => reject(new Error(`serve ended with ${code}`)));
  });
  const { address } = JSON.parse(line);
  return {
    address,
    pid: server.pid,
    ask: async (request) => {
      const send = () => fetch(new URL("api/answer", address), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: request,
      });
      // The server has closed the connection if nothing was asked for long: then it is asked on a new one.
      const reply = await send().catch((reason) => {
        if (reason.cause?.code !== "UND_ERR_SOCKET") throw reason;
        return send();
      });
      if (!reply.ok) throw new Error(`${reply.status}: ${await reply.text()}`);
      let bytes = new Uint8Array(await reply.arrayBuffer());
      for (;;) {
        const frame = splitFrame(bytes);
        if (frame.rest.length === 0) return frame;
        bytes = frame.rest;
      }
    },
    stop: () => new Promise((resolve) => {
      server.removeAllListeners("exit");
      server.on("exit", resolve);
      server.kill("SIGINT");
    }),
  };
}
