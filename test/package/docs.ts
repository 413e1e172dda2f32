import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";

/** A page of the documentation. */
export interface Page {
  /** Its path below the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** A block of code in a page. */
export interface Fence {
  readonly language: string;
  readonly code: string;
  /** The page and the chapter it is in. */
  readonly place: string;
}

/** The page that `npm run reference` writes. */
export const referencePath = "docs/reference.md";

/** Every page: those of the root and of docs/. */
export function readPages(): readonly Page[] {
  const paths = [
    ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
    ...readdirSync(join(rootDir, "docs"), { recursive: true, encoding: "utf8" })
      // Pages of the docs site alone have its addresses as links, which test/docs follows.
      .filter((name) => name.endsWith(".md") && !/^site[\\/]/.test(name))
      .map((name) => `docs/${name.replaceAll("\\", "/")}`)
      .sort(),
  ];
  return paths.map((path) => ({ path, text: readFileSync(join(rootDir, path), "utf8") }));
}

/** The pages for who embeds: the README, the guides and the recipes. */
export const hostPages = (): readonly Page[] =>
  readPages().filter(({ path }) => /^(README|docs\/(guides|recipes)\/.*)\.md$/.test(path));

/** Every block of code of some pages. */
export function fencesOf(pages: readonly Page[]): Fence[] {
  return pages.flatMap(({ path, text }) =>
    text.split(/^## /m).flatMap((chapter) =>
      [...chapter.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(([, language = "", code = ""]) => ({
        language,
        code,
        place: `${path}, ${chapter.split("\n")[0] ?? ""}`,
      })),
    ),
  );
}

/** A file that a page says to write. */
export interface WrittenFile {
  /** Its path in the reader's folder. */
  readonly path: string;
  readonly code: string;
}

/** The files that pages say to write: a sentence that ends with the name of the file and a colon, and its code. */
export const filesOf = (pages: readonly Page[]): readonly WrittenFile[] =>
  pages.flatMap(({ text }) =>
    [...text.matchAll(/`([\w./[\]-]+\.\w+)`:\n\n```\w+\n([^]*?)^```$/gm)].map(([, path = "", code = ""]) => ({
      path,
      code,
    })),
  );

/** A page's text without its code. */
export const prose = (text: string): string => text.replace(/^```[^]*?^```$/gm, "").replace(/`[^`\n]*`/g, "");

/** The anchors of a page's headings, as GitHub and npm write them. */
export function anchorsOf(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, title = ""] of text.replace(/^```[^]*?^```$/gm, "").matchAll(/^#+ (.+)$/gm)) {
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\s-]/gu, "")
      .replaceAll(" ", "-");
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${String(again)}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Tags of ours in a piece of HTML with their attributes, as they are written. */
export function tagsIn(html: string): { tag: string; attributes: (readonly [string, string])[] }[] {
  return [...html.matchAll(/<(gw-[\w-]+)([^>]*)>/g)].map(([, tag = "", rest = ""]) => ({
    tag,
    attributes: [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
      ([, name = "", value = ""]) => [name, value] as const,
    ),
  }));
}

/** The scripts of a piece of HTML. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script type="module">([^]*?)<\/script>/g)].map(([, code = ""]) => code);
