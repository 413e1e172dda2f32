import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../../demo/serve/build.js";
import { cdnFolder } from "./built-site.js";

/**
 * The file that a module is in, from the folder of the script. Names of files follow from the graph of imports
 * (decision 38), so tests name modules.
 * @param module its path from the project's root
 */
export function builtFile(module: string, folder = cdnFolder): string {
  const manifest = JSON.parse(readFileSync(join(rootDir, folder, "manifest.json"), "utf8")) as Record<
    string,
    { modules: Record<string, unknown> }
  >;
  const [name] = Object.entries(manifest).find(([, { modules }]) => module in modules) ?? [];
  if (name === undefined) throw new Error(`no file has ${module}`);
  return name;
}
