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
import { noResult, passedIn, printFailures } from "./support/node/results.js";
import { runAgain, type RunTwice } from "./support/node/second-run.js";
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
const inBrowser = ["stories", "areas", "console", "elements", "ui"];

/** Test files and what runs them. */
interface Suite {
  /** Folders of test/ in which its files lie. */
  readonly folders: readonly string[];
  /** On Preact, as cdn/lite/ is: those of its files that can differ there. */
  readonly lite?: boolean;
  /** Builds and finds what its files need, before they run side by side. */
  prepare?(this: void): Promise<unknown>;
  /** @param concurrency files at a time */
  run(
    this: void,
    files: readonly string[],
    options: { readonly concurrency: number; readonly progress: Progress },
  ): Promise<SuiteResult>;
}

/** What was shipped, and both browsers. */
async function prepareBuilt(): Promise<void> {
  await requireHeadlessShell();
  await requireBrowser();
  await ensureBuilt("cdn");
  await ensureBuilt("dist");
}

const suites: Record<string, Suite> = {
  logic: {
    folders: [
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
    ],
    // One file compiles the whole project, which takes minutes on a busy machine.
    run: (files, options) => runNodeSuite(files, { ...options, fileTimeout: 900_000 }),
  },
  browser: {
    folders: inBrowser,
    prepare: requireHeadlessShell,
    run: (files, options) => runBrowserSuite(files, { ...options, coverage: wanted.coverage }),
  },
  "browser-lite": {
    folders: inBrowser,
    lite: true,
    prepare: requireHeadlessShell,
    run: (files, options) => runBrowserSuite(files, { ...options, react: "lite" }),
  },
  built: {
    // The sizes take one core for a minute: first, so that nothing waits for them alone.
    folders: ["size", "built"],
    prepare: prepareBuilt,
    // One file is a job of 5,000 edits.
    run: (files, options) => runNodeSuite(files, { ...options, fileTimeout: 900_000 }),
  },
  "built-lite": {
    folders: ["built"],
    lite: true,
    prepare: prepareBuilt,
    run: async (files, options) => {
      process.env.LITE = "1";
      try {
        return await runNodeSuite(files, options);
      } finally {
        delete process.env.LITE;
      }
    },
  },
  engines: {
    folders: ["engines"],
    prepare: async () => {
      installEngines();
      await ensureBuilt("cdn");
    },
    // One file is all flows of one engine.
    run: (files, options) => runNodeSuite(files, { ...options, fileTimeout: 900_000 }),
  },
  hosts: {
    folders: ["hosts"],
    prepare: prepareBuilt,
    // Each installs and builds an application of its own.
    run: (files, options) => runNodeSuite(files, { ...options, fileTimeout: 1_200_000 }),
  },
  docs: {
    folders: ["docs"],
    prepare: async () => {
      await requireBrowser();
      // Once for all files, in a process of its own: VitePress changes its environment.
      execFileSync(process.execPath, ["node_modules/vitepress/bin/vitepress.js", "build", "docs"], {
        cwd: rootDir,
        stdio: ["ignore", "ignore", "inherit"],
      });
    },
    run: (files, options) => runNodeSuite(files, { ...options, concurrency: 1, fileTimeout: 900_000 }),
  },
};

/** Runs a suite, and of a whole one the files that failed once more. */
async function runSuite(name: string, suite: Suite, progress: Progress): Promise<RunTwice> {
  const files = testFiles(suite.folders, wanted.files).filter((file) => !suite.lite || runsOnLite(file));
  if (files.length === 0) return { result: noResult(), unsteady: [] };
  await suite.prepare?.();
  const inPages = suite.folders === inBrowser;
  const first = await suite.run(files, { concurrency: inPages ? pages : concurrency, progress });
  if (wanted.files !== undefined) return { result: first, unsteady: [] };
  return runAgain(first, async (failed) => {
    printFailures(`FAILED AND RUN AGAIN (${name})`, first.failures);
    const again = new Progress(`${name} again`);
    try {
      return await suite.run(failed, { concurrency: 1, progress: again });
    } finally {
      again.end();
    }
  });
}

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
let unsteady = 0;
for (const name of names) {
  const suite = suites[name];
  if (!suite) throw new Error(`There is no suite "${name}"; there are ${Object.keys(suites).join(", ")}.`);
  const start = performance.now();
  const progress = new Progress(name);
  const ran = await runSuite(name, suite, progress).catch((error: unknown): RunTwice => {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const failure = { file: "the suite itself", titles: [], reason };
    return { result: { ...noResult(), failures: [failure] }, unsteady: [] };
  });
  times.push(...progress.end());
  printFailures(`FAILED (${name})`, ran.result.failures);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = [passedIn(ran.result), ran.result.failures.length] as const;
  console.log(`${name}: ${String(counts[0])} passed, ${String(counts[1])} failed (${seconds} s)`);
  passed += counts[0];
  failed += counts[1];
  unsteady += ran.unsteady.length;
}
if (times.length > 1) console.log(`\nThe slowest files:\n${slowest(times).join("\n")}`);
if (wanted.only === "" && wanted.files === undefined)
  console.log(`\nNot run here, but by \`.ci/run\`: ${notHere}\n`);
if (unsteady > 0)
  console.log(
    `${String(unsteady)} of the passed tests failed beside others and passed when their file ran alone. Mend them.`,
  );
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
