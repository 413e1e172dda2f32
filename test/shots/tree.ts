import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";
import { startChild, type Child } from "../support/node/child.js";

const git = (...args: string[]): string =>
  execFileSync("git", args, { cwd: rootDir, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** A copy of the project as it was, with its packages. */
export interface EarlierTree {
  readonly folder: string;
  /** Takes it away. */
  remove(): void;
}

/**
 * Checks the project out as it was at a commit, beside today's.
 * @param ref a commit, a branch or a tag
 * @throws Error when git doesn't know it
 */
export function checkOut(ref: string): EarlierTree {
  const folder = join(rootDir, "test/.cache/earlier-tree");
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git("worktree", "prune");
  };
  remove();
  mkdirSync(dirname(folder), { recursive: true });
  git("worktree", "add", "--detach", folder, ref);
  const lock = (root: string) => readFileSync(join(root, "package-lock.json"), "utf8");
  if (lock(folder) === lock(rootDir))
    symlinkSync(join(rootDir, "node_modules"), join(folder, "node_modules"));
  else execFileSync("npm", ["ci"], { cwd: folder, stdio: "inherit" });
  return { folder, remove };
}

/** Builds the Storybook of a tree and answers its folder. @param keep takes the one that is there, if any */
export function builtStorybook(root: string, keep = false): string {
  const built = join(root, "storybook-static");
  if (keep && existsSync(join(built, "index.json"))) return built;
  console.log(`Building the Storybook of ${root} …`);
  const cli = join(
    dirname(createRequire(import.meta.url).resolve("storybook/package.json")),
    "dist/bin/dispatcher.js",
  );
  const options = ["-c", "stories/.storybook", "-o", built, "--disable-telemetry", "--quiet"];
  execFileSync(process.execPath, [cli, "build", ...options], { cwd: root, stdio: "pipe" });
  return built;
}

/**
 * Starts the console of a tree as `npm start` does, on a company's data of its own, without limits on calls.
 * @param data a file for the data
 */
export function startConsole(root: string, data: string): Promise<Child> {
  console.log(`Building and starting the console of ${root} …`);
  const unlimited = { GLOBAL_API_RATE_LIMIT: "1000000", GLOBAL_WEB_RATE_LIMIT: "1000000", PORT: "0" };
  const args = ["tsx", "demo/start.ts", "--sample", "--data", data, "--fresh"];
  return startChild("npx", args, /(http:\/\/localhost:\d+)/, unlimited, root, true);
}
