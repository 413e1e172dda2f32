import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const inline = /<script(?: id="[\w-]+")?>([^]*?)<\/script>\s*/g;

/** Styles that the theme writes on elements, which its sheet or a script sets anyway. */
const styles = / style="(?:position:relative;|--vp-vh:0px;)"/g;

/**
 * Takes the theme's styles off the elements of a page, for the same reason as its scripts: the site's sheet has what
 * they say.
 */
export const withoutStyles = (html: string): string => html.replace(styles, "");

/**
 * Moves the scripts that VitePress writes into a page to a file beside it, because a policy without `unsafe-inline` or
 * hashes refuses them. They stay classic scripts of the head, so they run before anything is drawn.
 * @param html a whole page
 * @param toRoot from the page to the folder of the site, such as `../`
 * @param folder where the site is written
 */
export function externalScripts(html: string, toRoot: string, folder: string): string {
  const code = [...html.matchAll(inline)]
    .map(([, text = ""]) => `${text.trim().replace(/;$/, "")};\n`)
    .join("");
  if (code === "") return html;
  const name = `assets/early.${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, name), code);
  return html
    .replace(inline, "")
    .replace(/(?=<link rel="preload stylesheet")/, `<script src="${toRoot}${name}"></script>\n    `);
}
