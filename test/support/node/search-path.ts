import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The folders of PATH, then these. */
export function searchPath(...more: readonly string[]): string[] {
  return [...new Set([...(process.env.PATH ?? "").split(delimiter), ...more].filter(Boolean))];
}

/** The first of these programs that stands in a folder of PATH, or in one of these. */
export function onPath(names: readonly string[], ...more: readonly string[]): string | undefined {
  return searchPath(...more)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}
