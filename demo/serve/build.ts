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

const outputs = {
  cdn: ["cdn/gateway-console.js", "cdn/lite/gateway-console.js", "cdn/gateway-console.iife.js"],
  dist: ["dist/index.js"],
} as const;

/** What can be built: the files for script tags, the modules for npm. */
export type Output = keyof typeof outputs;

/** What is noted of builds lies beside the data, because a build empties its own folder. */
const notes = join(rootDir, "demo/.data");

/**
 * There from the beginning of a build until it has succeeded: files of one that failed or was killed are newer than the sources,
 * too.
 */
const unfinished = (output: Output): string => join(notes, `${output}.unfinished`);

/** Whether an output exists as a whole and is newer than every source. */
export function isBuilt(output: Output): boolean {
  if (existsSync(unfinished(output))) return false;
  const times = outputs[output].map(
    (name) => statSync(join(rootDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.min(...times) > newestSource();
}

/**
 * Ends the build with the process that started it, even a killed one: its input ends then. It would write into the next one's
 * files. The build's own threads run this, too, and have no such input.
 */
const endsWithUs = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from "node:worker_threads";
  if (isMainThread) process.stdin.on("end", () => process.exit(1)).resume().unref();`,
)}`;

/** Milliseconds between two lines about how long it takes. */
const progress = 10_000;

async function build(output: Output, signal: AbortSignal | undefined): Promise<void> {
  const start = performance.now();
  const elapsed = (): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;
  console.error(`Building ${output}/…`);
  writeFileSync(unfinished(output), "");
  const require = createRequire(import.meta.url);
  const rollup = join(dirname(require.resolve("rollup/package.json")), "dist/bin/rollup");
  const flag = output === "cdn" ? "--configCdn" : "--configDist";
  const child = spawn(process.execPath, ["--import", endsWithUs, rollup, "-c", flag, "--silent"], {
    cwd: rootDir,
  });
  const stop = (): void => void child.kill();
  signal?.addEventListener("abort", stop);
  const timer = setInterval(() => console.error(`Building ${output}/… ${elapsed()}`), progress);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
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
  if (status !== 0) throw new Error(`Building ${output}/ failed.\n${printed.trim()}`);
  rmSync(unfinished(output), { force: true });
  console.error(`Built ${output}/ in ${elapsed()}.`);
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
    join(notes, `${output}.lock`),
    (holder) => {
      const who = holder ? `process ${String(holder.pid)}` : "another process";
      console.error(`Waiting for ${who} to build ${output}/…`);
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
