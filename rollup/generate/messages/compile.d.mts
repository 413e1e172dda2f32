/** The text of a source, and what it is made of. */
interface MadeSource {
  readonly from: string;
  readonly text: string;
}

/**
 * The modules of every catalogue in every language, by path: strings, and functions where values are put in. All that
 * is wrong is reported at once.
 * @param root of the project
 * @throws Error with the files and the keys of syntax errors, missing categories of plurals, and texts or arguments
 *   that one language has and another hasn't
 */
export function messageSources(root: string): Readonly<Record<string, MadeSource>>;
