import { readFileSync } from "node:fs";
import { join } from "node:path";
import { elements, elementText } from "./element-page.js";
import { elementPage, projectRoot, rootPages } from "./links.js";
import { elementIndex } from "./navigation.js";

/** A page without a file in `docs/`, in Markdown, by its address. */
export interface MadePage {
  readonly address: string;
  readonly text: string;
  /** The file that it is written in, from the project's root, which its links start from; none for a made one. */
  readonly file?: string;
}

/** A file of the root as it reads on the site: its pictures are found from another folder. */
const rootText = (file: string): string =>
  readFileSync(join(projectRoot, file), "utf8").replace(/(!\[[^\]]*\]\()(?=[\w-]+\/)/g, "$1../../../");

/** The pages of the root: README, changelog and so on. */
export const projectPages = (): readonly MadePage[] =>
  Object.entries(rootPages).map(([file, address]) => ({ address, file, text: rootText(file) }));

/** The page of each element, and the list of all. */
export const elementPages = (): readonly MadePage[] => [
  {
    address: "elements/index",
    text: `# Elements\n\nEvery tag of the package, each with a live example that you can change.\n\n${elementIndex()}`,
  },
  ...elements.map((element) => ({ address: elementPage(element.tag), text: elementText(element) })),
];

/** Pages as VitePress makes them from one file whose name has a parameter. */
export const routesOf = (
  pages: readonly MadePage[],
): { readonly params: { readonly page: string }; readonly content: string }[] =>
  pages.map(({ address, text }) => ({ params: { page: address.split("/").at(-1) ?? "" }, content: text }));

/** The file that a page of the site is written in, from the project's root. */
export function fileOf(relativePath: string): string {
  const address = relativePath.replace(/^site\//, "").replace(/\.md$/, "");
  return projectPages().find((page) => page.address === address)?.file ?? `docs/${relativePath}`;
}

/** The text of a made page by its path below `docs/`, for the search, which reads files only. */
export function madeText(relativePath: string): string | undefined {
  const address = relativePath.replace(/^site\//, "").replace(/\.md$/, "");
  return [...projectPages(), ...elementPages()].find((page) => page.address === address)?.text;
}
