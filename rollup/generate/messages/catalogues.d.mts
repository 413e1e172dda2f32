/** A catalogue of texts, as its file in English describes it. */
export interface DescribedCatalogue {
  /** With what the keys of its texts begin. */
  readonly area: string;
  /** What its module exports. */
  readonly catalogue: string;
  /** Whether it translates by the text itself, such as what servers say: such texts have no syntax. */
  readonly isTable?: boolean;
  /** Path of its file in English, below the project's root. */
  readonly file: string;
  /** Path of the module that is made of that and declares it. */
  readonly module: string;
  /** The languages that it has beside English. */
  readonly locales: readonly string[];
}

/** Every catalogue of texts, in the order of their areas. @param root of the project */
export function findCatalogues(root: string): readonly DescribedCatalogue[];

/** A catalogue's file in a language. */
export function fileIn(catalogue: Pick<DescribedCatalogue, "file">, locale: string): string;

/** The module that a file of texts is compiled to. */
export function moduleOf(file: string): string;

/** A text, and what is said about it (`@key`). */
export interface DescribedText {
  /** Its whole key, such as `columns.name`. */
  readonly path: string;
  readonly text: string;
  readonly description?: string;
}

/** Texts by their keys, and groups of such. */
export type TextGroups = ReadonlyMap<string, DescribedText | { readonly group: TextGroups }>;

/** The texts of a file as it has them. @throws Error for a file that isn't JSON, or that describes no text */
export function textsOf(root: string, file: string): TextGroups;

/** Every text of groups, without the groups. */
export function flat(groups: TextGroups): Generator<readonly [key: string, text: DescribedText]>;
