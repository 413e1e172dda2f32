/**
 * The whole test run: `npm test`. For work: `npm test -- --only logic,browser --files tokens --coverage`.
 * The suites that end in "-lite" run files on Preact, as cdn/lite/ does: those that test/support/node/suite-files.ts
 * speaks of. The very last line is `N passed, N failed` over all suites. Those that take as long as all others together
 * run by scripts of their own.
 */
import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { ensureBuilt, rootDir } from "../demo/serve/build.js";
import { generate } from "../rollup/generate/generate.mjs";
import { runBrowserSuite } from "./support/node/browser-suite.js";
import { installEngines } from "./support/node/engines/find-engines.js";
import { requireBrowser, requireHeadlessShell } from "./support/node/find-browser.js";
import { runsOnLite } from "./support/node/suite-files.js";
import { runNodeSuite } from "./support/node/node-suite.js";
import { Progress, slowest } from "./support/node/progress.js";
import { printFailures } from "./support/node/results.js";
import type { FileTime } from "./support/node/progress.js";
import type { SuiteResult } from "./support/node/results.js";
import { testFiles } from "./support/node/test-files.js";

await generate();

const { values: wanted } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    files: { type: "string" },
    coverage: { type: "boolean", default: false },
  },
});

/** Files at a time. A server waits about half of its time, for answers and files: three keep two cores busy. */
const concurrency = process.env.CI ? 3 : Math.max(3, Math.floor(availableParallelism() / 2));
/** Pages at a time. They wait longer, for frames: six keep two cores busy. Fewer where the cores may be shared. */
const pages = process.env.CI ? concurrency : Math.max(6, concurrency);
const filesIn = (...folders: string[]): string[] => testFiles(folders, wanted.files);

const inBrowser = ["stories", "areas", "console", "elements", "ui"];

const suites: Record<string, (progress: Progress) => Promise<SuiteResult>> = {
  logic: (progress) => {
    const folders = [
      "recipes",
      "package",
      "demo",
      "api",
      "contract",
      "database",
      "proxy",
      "program",
      "state",
      "domain",
      "i18n",
    ];
    // One file compiles the whole project, which takes minutes on a busy machine.
    return runNodeSuite(filesIn(...folders), { concurrency, progress, fileTimeout: 900_000 });
  },
  browser: async (progress) => {
    const files = filesIn(...inBrowser);
    if (files.length > 0) await requireHeadlessShell();
    return runBrowserSuite(files, { concurrency: pages, coverage: wanted.coverage, progress });
  },
  "browser-lite": async (progress) => {
    const files = filesIn(...inBrowser).filter(runsOnLite);
    if (files.length > 0) await requireHeadlessShell();
    return runBrowserSuite(files, { concurrency: pages, react: "lite", progress });
  },
  built: async (progress) => {
    const files = filesIn("built");
    if (files.length === 0) return { passed: 0, failures: [] };
    process.env.CHROME_PATH = await requireBrowser();
    // Before the files, which run side by side and would each build.
    await ensureBuilt("cdn");
    await ensureBuilt("dist");
    // One file is a job of 5,000 edits.
    return runNodeSuite(files, { concurrency, progress, fileTimeout: 900_000 });
  },
  "built-lite": async (progress) => {
    const files = filesIn("built").filter(runsOnLite);
    if (files.length === 0) return { passed: 0, failures: [] };
    process.env.CHROME_PATH = await requireBrowser();
    await ensureBuilt("cdn");
    await ensureBuilt("dist");
    process.env.LITE = "1";
    try {
      return await runNodeSuite(files, { concurrency, progress });
    } finally {
      delete process.env.LITE;
    }
  },
  engines: async (progress) => {
    const files = filesIn("engines");
    if (files.length === 0) return { passed: 0, failures: [] };
    installEngines();
    await ensureBuilt("cdn");
    // One file is all flows of one engine.
    return runNodeSuite(files, { concurrency, progress, fileTimeout: 900_000 });
  },
  hosts: async (progress) => {
    const files = filesIn("hosts");
    if (files.length === 0) return { passed: 0, failures: [] };
    process.env.CHROME_PATH = await requireBrowser();
    await ensureBuilt("cdn");
    await ensureBuilt("dist");
    // Each installs and builds an application of its own.
    return runNodeSuite(files, { concurrency, progress, fileTimeout: 1_200_000 });
  },
  docs: async (progress) => {
    const files = filesIn("docs");
    if (files.length === 0) return { passed: 0, failures: [] };
    process.env.CHROME_PATH = await requireBrowser();
    // Once for all files, in a process of its own: VitePress changes its environment.
    execFileSync(process.execPath, ["node_modules/vitepress/bin/vitepress.js", "build", "docs"], {
      cwd: rootDir,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return runNodeSuite(files, { concurrency: 1, progress, fileTimeout: 900_000 });
  },
  size: async () => {
    if (wanted.files !== undefined) return { passed: 0, failures: [] };
    process.env.CHROME_PATH = await requireBrowser();
    await ensureBuilt("cdn");
    await ensureBuilt("dist");
    const { sizeSuite } = await import("./size/size.js");
    return sizeSuite();
  },
};

/** Suites that `npm test` leaves out, which `.ci/run` has. */
const apart = ["browser-lite", "built-lite", "hosts", "docs"];
/** The same for a reader, with the scripts that run them. */
const notHere =
  "what can differ on cdn/lite/ (npm run test:lite), applications of other frameworks (npm run test:hosts), the docs site (npm run test:docs), npm run build-storybook.";
const everyTime = Object.keys(suites).filter((name) => !apart.includes(name));
const names = wanted.only === "" ? everyTime : wanted.only.split(",");
const times: FileTime[] = [];
let passed = 0;
let failed = 0;
for (const name of names) {
  const suite = suites[name];
  if (!suite) throw new Error(`There is no suite "${name}"; there are ${Object.keys(suites).join(", ")}.`);
  const start = performance.now();
  const progress = new Progress(name);
  const result = await suite(progress).catch((error: unknown) => ({
    passed: 0,
    failures: [
      {
        where: "the suite itself",
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      },
    ],
  }));
  times.push(...progress.end());
  printFailures(name, result.failures);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `${name}: ${String(result.passed)} passed, ${String(result.failures.length)} failed (${seconds} s)`,
  );
  passed += result.passed;
  failed += result.failures.length;
}
if (times.length > 1) console.log(`\nThe slowest files:\n${slowest(times).join("\n")}`);
if (wanted.only === "" && wanted.files === undefined)
  console.log(`\nNot run here, but by \`.ci/run\`: ${notHere}\n`);
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
