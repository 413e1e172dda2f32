import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the texts of an area are. */
export interface CatalogueFiles {
  /** With which the keys of its texts begin. */
  readonly area: string;
  /** Path of the file that declares it, below the project's root. */
  readonly file: string;
  /** Path of its file in a language. */
  in(locale: string): string;
}

const source = /(^|\.)messages\.en\.ts$/;

/**
 * Finds every catalogue of texts by the files that are there, in the order of their areas.
 * @param root of the project
 */
export function findCatalogues(root: string): readonly CatalogueFiles[] {
  return readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .filter((path) => source.test(path.replace(/^.*\//, "")))
    .map((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const [, area = file] = /defineMessages\(\s*"([\w-]+)"/.exec(text) ?? [];
      return { area, file, in: (locale: string) => file.replace(/\.en\.ts$/, `.${locale}.ts`) };
    })
    .sort((a, b) => (a.area < b.area ? -1 : 1));
}
