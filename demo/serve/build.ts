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
  const files = readdirSync(join(rootDir, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Math.max(
    ...[...files, join(rootDir, "rollup.config.mjs"), join(rootDir, "package.json")].map(lastChange),
  );
}

/** Whether both files of cdn/ exist and are newer than every source. */
export function isBuilt(): boolean {
  const outputs = ["gateway-console.js", "gateway-console.iife.js"].map((name) => join(rootDir, "cdn", name));
  const oldest = Math.min(...outputs.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0));
  return oldest > newestSource();
}

/**
 * Builds cdn/ when it is missing or older than the sources.
 * @throws Error when the build fails; its output has been printed
 */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return;
  console.error("Building the console …");
  const require = createRequire(import.meta.url);
  const rollup = join(dirname(require.resolve("rollup/package.json")), "dist/bin/rollup");
  const status = await new Promise<number | null>((done, fail) => {
    const child = spawn(process.execPath, [rollup, "-c", "--configCdn", "--silent"], {
      cwd: rootDir,
      stdio: "inherit",
    });
    child.once("error", fail);
    child.once("exit", done);
  });
  if (status !== 0) throw new Error("The build failed; its messages are above.");
}
