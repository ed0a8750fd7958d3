// Runs the tests of the page: node tests/page/run.mjs logic
//                             node tests/page/run.mjs browser PROGRAM SITE [NAME]
//
// `logic` needs nothing but node. `browser` starts PROGRAM serve with the built page and drives
// Chromium; PROGRAM is the built takeaway, SITE the folder of the built page. NAME, a regular
// expression, chooses tests.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const page = path.join(here, "../../page");
const [kind, program, site, wanted] = process.argv.slice(2);
if (kind !== "logic" && !(kind === "browser" && program && site)) {
    console.error("usage: run.mjs logic | run.mjs browser PROGRAM SITE [NAME]");
    process.exit(2);
}

// The bundles lie below page/, where node finds the packages that they leave out.
const out = path.join(page, "build", `tests-${kind}`);
rmSync(out, { recursive: true, force: true });
const require = createRequire(path.join(page, "package.json"));
const { build } = await import(pathToFileURL(require.resolve("esbuild")).href);
const names = readdirSync(path.join(here, kind)).filter((name) => name.endsWith("_test.ts"));
const bundle = path.join(out, `${kind}.mjs`);
await build({
    stdin: {
        contents: names.map((name) => `import "./${name}";`).join("\n"),
        resolveDir: path.join(here, kind),
    },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node18",
    external: ["playwright-core"],
    outfile: bundle,
    logLevel: "warning",
});
const environment = { ...process.env, TAKEAWAY_PROOFS: "none" };
delete environment.NODE_TEST_CONTEXT;
if (program) environment.TAKEAWAY_PROGRAM = path.resolve(program);
if (site) environment.TAKEAWAY_SITE = path.resolve(site);
const chosen = wanted ? [`--test-name-pattern=${wanted}`] : [];
const { status } = spawnSync(process.execPath, ["--test", ...chosen, bundle], {
    stdio: "inherit",
    env: environment,
});
process.exit(status ?? 1);
