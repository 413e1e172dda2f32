import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { waitForLock } from "../gateway/file-lock.js";

/** The project's root folder. */
export const rootDir = resolve(dirname(fileURLToPath(import.meta.url)), "../..");

function lastChange(path: string): number {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
  return mtimeMs;
}

function newestSource(): number {
  const files = ["src", "rollup"].flatMap((folder) =>
    readdirSync(join(rootDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const settings = ["rollup.config.mjs", "package.json"].map((name) => join(rootDir, name));
  return Math.max(...[...files, ...settings].map(lastChange));
}

interface OutputParts {
  readonly folder: "cdn" | "dist";
  /** What stands for all of its files, since it is written last in its folder. */
  readonly files: readonly string[];
  /** Its name in rollup.config.mjs. */
  readonly flag: string;
  /** Its name in messages. */
  readonly title: string;
}

const outputs = {
  cdn: {
    folder: "cdn",
    files: ["cdn/gateway-console.js", "cdn/lite/gateway-console.js", "cdn/gateway-console.iife.js"],
    flag: "--configCdn",
    title: "all files for script tags",
  },
  module: {
    folder: "cdn",
    files: ["cdn/gateway-console.js"],
    flag: "--configCdn=module",
    title: "the console",
  },
  lite: {
    folder: "cdn",
    files: ["cdn/lite/gateway-console.js"],
    flag: "--configCdn=lite",
    title: "the lite console",
  },
  dist: { folder: "dist", files: ["dist/index.js"], flag: "--configDist", title: "the modules for npm" },
} as const satisfies Record<string, OutputParts>;

/**
 * What can be built: all files for script tags, two parts of them (the module, which `npm start` serves, and the lite
 * one), the modules for npm. Building the module removes the other parts, which would be as old as it was.
 */
export type Output = keyof typeof outputs;

/** What is noted of builds lies beside the data, because a build empties its own folder. */
const notes = join(rootDir, "demo/.data");

/**
 * There from the beginning of a build until it has succeeded: files of one that failed or was killed are newer than the
 * sources, too.
 */
const unfinished = (output: Output): string => join(notes, `${outputs[output].folder}.unfinished`);

/** Whether an output exists as a whole and is newer than every source. */
export function isBuilt(output: Output): boolean {
  if (existsSync(unfinished(output))) return false;
  const times = outputs[output].files.map(
    (name) => statSync(join(rootDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.min(...times) > newestSource();
}

/**
 * Ends the build with the process that started it, even a killed one: its input ends then. It would write into the next
 * one's files. The build's own threads run this, too, and have no such input.
 */
const endsWithUs = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.stdin.on("end", () => process.exit(1)).resume().unref();`,
)}`;

/** Milliseconds between two lines about how far it is. */
const progress = 5000;

async function build(output: Output, signal: AbortSignal | undefined): Promise<void> {
  const { title, folder, flag } = outputs[output];
  const start = performance.now();
  const elapsed = (): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  console.error(`Building ${title} in ${folder}/…`);
  writeFileSync(unfinished(output), "");
  const require = createRequire(import.meta.url);
  const rollup = join(dirname(require.resolve("rollup/package.json")), "dist/bin/rollup");
  const child = spawn(process.execPath, ["--import", endsWithUs, rollup, "-c", flag, "--silent"], {
    cwd: rootDir,
    stdio: ["pipe", "pipe", "pipe", "ipc"],
  });
  // What rollup/progress.mjs tells.
  let done = "";
  child.on("message", (told) => {
    if (typeof told === "string") done = `${told}, `;
  });
  const stop = (): void => void child.kill();
  signal?.addEventListener("abort", stop);
  const timer = setInterval(() => console.error(`Building ${title}… ${done}${elapsed()}`), progress);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const status = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  }).finally(() => {
    clearInterval(timer);
    signal?.removeEventListener("abort", stop);
  });
  signal?.throwIfAborted();
  if (status !== 0) throw new Error(`Building ${title} failed.\n${printed.trim()}`);
  rmSync(unfinished(output), { force: true });
  console.error(`Built ${title} in ${elapsed()}.`);
}

/**
 * Builds an output when it is missing or older than the sources. Of several processes one builds, the others wait.
 * @param signal stops the build, or the waiting
 * @throws Error with the messages of the build when it fails; the signal's reason when it is stopped
 */
export async function ensureBuilt(output: Output = "cdn", signal?: AbortSignal): Promise<void> {
  if (isBuilt(output)) return;
  mkdirSync(notes, { recursive: true });
  const lock = await waitForLock(
    join(notes, `${outputs[output].folder}.lock`),
    (holder) => {
      const who = holder ? `process ${String(holder.pid)}` : "another process";
      console.error(`Waiting for ${who} to build ${outputs[output].folder}/…`);
    },
    signal,
  );
  try {
    signal?.throwIfAborted();
    if (!isBuilt(output)) await build(output, signal);
  } finally {
    lock.release();
  }
}
