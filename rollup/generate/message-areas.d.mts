/**
 * Every catalogue of texts: with what the keys of its texts begin, and the path of the file that declares it, below the
 * project's root; in the order of their areas.
 */
export function findCatalogues(root: string): readonly { readonly area: string; readonly file: string }[];
