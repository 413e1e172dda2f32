import type { Plugin } from "vite";

/**
 * Writes the sources that follow from declarations: what registers each element, the React components, what lists them,
 * the names that `hide` and `only` take, the types of events, and the texts. Git ignores them (decision 28).
 * @param root of the project
 * @returns the paths that were written because they differed
 */
export function generate(root?: string): Promise<readonly string[]>;

/** Has generated sources at hand in Vite, and keeps them so while its server runs. */
export function generatedSources(): Plugin;
