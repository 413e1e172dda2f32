import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

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

/** Whether an output exists and is newer than every source. */
export function isBuilt(output: Output): boolean {
  const times = outputs[output].map(
    (name) => statSync(join(rootDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.min(...times) > newestSource();
}

/**
 * Builds an output when it is missing or older than the sources.
 * @throws Error with the messages of the build when it fails
 */
export async function ensureBuilt(output: Output = "cdn"): Promise<void> {
  if (isBuilt(output)) return;
  console.error(`Building ${output}/ …`);
  const require = createRequire(import.meta.url);
  const rollup = join(dirname(require.resolve("rollup/package.json")), "dist/bin/rollup");
  const flag = output === "cdn" ? "--configCdn" : "--configDist";
  const child = spawn(process.execPath, [rollup, "-c", flag, "--silent"], { cwd: rootDir });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const status = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  if (status !== 0) throw new Error(`Building ${output}/ failed.\n${printed.trim()}`);
}
