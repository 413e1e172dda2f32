import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { ensureBuilt, rootDir } from "../../../demo/serve/build.js";
import { runBrowserSuite } from "./browser-suite.js";
import { installEngines } from "./engines/find-engines.js";
import { requireBrowser, requireHeadlessShell } from "./find-browser.js";
import { runNodeSuite } from "./node-suite.js";
import type { Progress } from "./progress.js";
import type { SuiteResult } from "./results.js";

/** Files at a time. A server waits about half of its time, for answers and files: three keep two cores busy. */
const filesAtATime = process.env.CI ? 3 : Math.max(3, Math.floor(availableParallelism() / 2));
/** Pages at a time. They wait longer, for frames: six keep two cores busy. Fewer where the cores may be shared. */
const pagesAtATime = process.env.CI ? filesAtATime : Math.max(6, filesAtATime);
const inPages = ["stories", "areas", "console", "elements", "ui"];

/** How files of a suite run. */
export interface RunOptions {
  /** Files at a time. */
  readonly concurrency: number;
  readonly progress: Progress;
  readonly coverage: boolean;
}

/** Test files and what runs them. */
export interface Suite {
  /** Folders of test/ in which its files lie. */
  readonly folders: readonly string[];
  /** On Preact, as cdn/lite/ is: those of its files that can differ there. */
  readonly lite?: boolean;
  /** Whether its files run in pages. */
  readonly inPage?: boolean;
  /** Paths of what its files need built: a change there reaches all of them. */
  readonly builds?: RegExp;
  /** About how many seconds all of it takes on two quiet cores, without what is built or installed for it. */
  readonly seconds: number;
  /** Files at a time, when all of it runs. */
  readonly concurrency: number;
  /** Builds and finds what its files need, before they run side by side. */
  prepare?(this: void): Promise<unknown>;
  run(this: void, files: readonly string[], options: RunOptions): Promise<SuiteResult>;
}

/** What was shipped, and both browsers. */
async function prepareBuilt(): Promise<void> {
  await requireHeadlessShell();
  await requireBrowser();
  await ensureBuilt("cdn");
  await ensureBuilt("dist");
}

const sources = /^(src|rollup)\//;

/** All suites by their names. */
export const suites: Readonly<Record<string, Suite>> = {
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
    seconds: 240,
    concurrency: filesAtATime,
    // One file compiles the whole project, which takes minutes on a busy machine.
    run: (files, options) => runNodeSuite(files, { ...options, fileTimeout: 900_000 }),
  },
  browser: {
    folders: inPages,
    inPage: true,
    seconds: 500,
    concurrency: pagesAtATime,
    prepare: requireHeadlessShell,
    run: (files, options) => runBrowserSuite(files, options),
  },
  "browser-lite": {
    folders: inPages,
    inPage: true,
    lite: true,
    seconds: 200,
    concurrency: pagesAtATime,
    prepare: requireHeadlessShell,
    run: (files, options) => runBrowserSuite(files, { ...options, react: "lite" }),
  },
  built: {
    // The sizes take one core for a minute: first, so that nothing waits for them alone.
    folders: ["size", "built"],
    builds: sources,
    seconds: 400,
    concurrency: filesAtATime,
    prepare: prepareBuilt,
    // One file is a job of 5,000 edits.
    run: (files, options) => runNodeSuite(files, { ...options, fileTimeout: 900_000 }),
  },
  "built-lite": {
    folders: ["built"],
    lite: true,
    builds: sources,
    seconds: 150,
    concurrency: filesAtATime,
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
    builds: sources,
    seconds: 120,
    concurrency: filesAtATime,
    prepare: async () => {
      installEngines();
      await ensureBuilt("cdn");
    },
    // One file is all flows of one engine.
    run: (files, options) => runNodeSuite(files, { ...options, fileTimeout: 900_000 }),
  },
  hosts: {
    folders: ["hosts"],
    builds: sources,
    seconds: 480,
    concurrency: filesAtATime,
    prepare: prepareBuilt,
    // Each installs and builds an application of its own.
    run: (files, options) => runNodeSuite(files, { ...options, fileTimeout: 1_200_000 }),
  },
  docs: {
    folders: ["docs"],
    builds: /^(src|rollup|docs|stories|demo)\//,
    seconds: 240,
    concurrency: 1,
    prepare: async () => {
      await requireBrowser();
      // Once for all files, in a process of its own: VitePress changes its environment.
      execFileSync(process.execPath, ["node_modules/vitepress/bin/vitepress.js", "build", "docs"], {
        cwd: rootDir,
        stdio: ["ignore", "ignore", "inherit"],
      });
    },
    run: (files, options) => runNodeSuite(files, { ...options, fileTimeout: 900_000 }),
  },
  // Files that fail, hang or leave things behind: what the tests of this runner run.
  samples: {
    folders: ["samples"],
    seconds: 5,
    concurrency: 1,
    run: (files, options) => runNodeSuite(files, options),
  },
};

/** Suites of `.ci/run` that take as long as all others together. Scripts of their own run them. */
const apart = ["browser-lite", "built-lite", "hosts", "docs"];

/** The suites of `npm test`. */
export const everyTime: readonly string[] = Object.keys(suites).filter(
  (name) => !apart.includes(name) && name !== "samples",
);
