/** The Node that an application needs: some frameworks run on none as old as this project may. */
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { rootDir } from "../../../demo/serve/build.js";
import { waitForLock } from "../../../demo/gateway/file-lock.js";

/** The line of Node that is installed, one with long-term support on which every fixture runs. */
const line = "24";
const folder = join(rootDir, "test/.cache", `node-${line}`);

/** The folder of its program, as npm installs it. */
const installed = join(folder, "node_modules/node/bin");

/** Whether this process runs on a Node that suits. @param needs such as `>=22.12` */
function suits(needs: string): boolean {
  const [wanted = [], own = []] = [needs.replace(">=", ""), process.versions.node].map((version) =>
    version.split(".").map(Number),
  );
  const differing = wanted.findIndex((part, index) => part !== own[index]);
  return differing < 0 || (own[differing] ?? 0) > (wanted[differing] ?? 0);
}

/**
 * The folder of a Node that suits, to be put before the others of `PATH`: this process's own, else one with long-term
 * support, installed once for all tests.
 * @param needs what the application's package.json says in `engines.node`, such as `>=22.12`; default any
 * @param install runs npm in a folder; npm's package of Node brings the program by a script of its own
 */
export async function nodeFor(
  needs: string | undefined,
  install: (args: readonly string[], folder: string) => Promise<void>,
): Promise<string> {
  if (needs === undefined || suits(needs)) return dirname(process.execPath);
  if (existsSync(installed)) return installed;
  await mkdir(dirname(folder), { recursive: true });
  const lock = await waitForLock(`${folder}.lock`, () => undefined);
  const beside = `${folder}-new`;
  try {
    if (existsSync(installed)) return installed;
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside);
    await install(
      ["install", `node@${line}`, "--prefix", ".", "--no-audit", "--no-fund", "--loglevel=error"],
      beside,
    );
    await rename(beside, folder);
    return installed;
  } finally {
    lock.release();
  }
}
