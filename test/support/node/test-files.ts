import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { rootDir } from "../../../demo/serve/build.js";

function pattern(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*\*\/?/g, "\u0000")
    .replace(/\*/g, "[^/]*")
    .replaceAll("\u0000", ".*");
  return new RegExp(source);
}

/**
 * Test files below the given folders of test/, in the order of the folders: what takes long stands first, so that
 * nothing waits for it alone at the end.
 * @param glob only those whose path has a part that matches, for example `tokens` or `test/api/*.test.ts`
 * @returns paths from the project's root
 */
export function testFiles(folders: readonly string[], glob?: string): string[] {
  const folderOf = (path: string): string => path.split("/")[1] ?? "";
  const wanted = glob === undefined ? undefined : pattern(glob);
  return readdirSync(join(rootDir, "test"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(rootDir, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => folders.includes(folderOf(path)) && wanted?.test(path) !== false)
    .sort()
    .sort((one, other) => folders.indexOf(folderOf(one)) - folders.indexOf(folderOf(other)));
}
