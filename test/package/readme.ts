import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rootDir } from "../../demo/serve/build.js";

/** A block of code in the README. */
export interface Fence {
  readonly language: string;
  readonly code: string;
  /** The chapter that it stands in. */
  readonly chapter: string;
}

/** The README without what is generated from the catalogue. */
export function readReadme(): string {
  const text = readFileSync(join(rootDir, "README.md"), "utf8");
  return text.replace(/<!-- reference:begin -->[^]*<!-- reference:end -->/, "");
}

/** Every block of code of the README. */
export function readmeFences(): Fence[] {
  return readReadme()
    .split(/^## /m)
    .flatMap((chapter) =>
      [...chapter.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(([, language = "", code = ""]) => ({
        language,
        code,
        chapter: chapter.split("\n")[0] ?? "",
      })),
    );
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
