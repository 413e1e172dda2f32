import { findCatalogues as findAreas } from "../../../rollup/generate/message-areas.mjs";

/** Where the texts of an area are. */
export interface CatalogueFiles {
  /** With which the keys of its texts begin. */
  readonly area: string;
  /** Path of the file that declares it, below the project's root. */
  readonly file: string;
  /** Path of its file in a language. */
  in(locale: string): string;
}

/**
 * Finds every catalogue of texts by the files that are there, in the order of their areas.
 * @param root of the project
 */
export const findCatalogues = (root: string): readonly CatalogueFiles[] =>
  findAreas(root).map(({ area, file }) => ({
    area,
    file,
    in: (locale) => file.replace(/\.en\.ts$/, `.${locale}.ts`),
  }));
