import {
  fileIn,
  findCatalogues as findDescribed,
  moduleOf,
} from "../../../rollup/generate/messages/catalogues.mjs";

/** Where the texts of an area are. */
export interface CatalogueFiles {
  /** With which the keys of its texts begin. */
  readonly area: string;
  /** Path of the module that declares it, below the project's root. */
  readonly module: string;
  /** Path of its file in a language. */
  in(locale: string): string;
  /** Path of what is made of that. */
  moduleIn(locale: string): string;
}

/**
 * Finds every catalogue of texts by the files that are there, in the order of their areas.
 * @param root of the project
 */
export const findCatalogues = (root: string): readonly CatalogueFiles[] =>
  findDescribed(root).map((catalogue) => ({
    area: catalogue.area,
    module: catalogue.module,
    in: (locale) => fileIn(catalogue, locale),
    moduleIn: (locale) => moduleOf(fileIn(catalogue, locale)),
  }));
