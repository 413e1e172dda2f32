import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../../demo/serve/build.js";

/** The folders that stand next to React: the controls, and the bridge between elements and their views. */
const nearest = /^test\/(ui|elements)\//;
const mark = /^\/\/ (On lite, too|Not on lite): (\S.*)\n/;

/**
 * Whether a file runs on cdn/lite/, too: where Preact can behave otherwise than React. That is every file of `test/ui`
 * and `test/elements` whose first line doesn't say `// Not on lite: why`, and each of another folder whose first line
 * says `// On lite, too: why`: because it is about events, fields, the focus, effects, loading, unmounting or what is
 * handed to the browser as markup, or because it is the one flow of its screen. What a model or a call decides is the
 * same on both.
 * @param file its path from the project's root
 */
export function runsOnLite(file: string): boolean {
  const [, said] = mark.exec(readFileSync(join(rootDir, file), "utf8")) ?? [];
  return nearest.test(file) ? said !== "Not on lite" : said === "On lite, too";
}

/**
 * Whether no other file may run in its process after it. Its first lines say `// In a process of its own: why`:
 * packages that it loads keep things in globals. One that leaves nothing behind may not say so, and fails.
 * @param file its path from the project's root
 */
export const runsAlone = (file: string): boolean =>
  /^(\/\/.*\n)?\/\/ In a process of its own: \S/.test(readFileSync(join(rootDir, file), "utf8"));
