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

/** The scripts that VitePress writes into a page, one after the other. */
const codeOf = (html: string): readonly string[] =>
  [...html.matchAll(inline)].map(([, text = ""]) => `${text.trim().replace(/;$/, "")};\n`);

/** Writes a script that runs before anything is drawn. @returns its address from the folder of the site */
function writeEarly(code: string, folder: string): string {
  const name = `assets/early.${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, name), code);
  return name;
}

/**
 * Moves the scripts that VitePress writes into a page to a file beside it, because a policy without `unsafe-inline` or
 * hashes refuses them. They stay classic scripts of the head, so they run before anything is drawn.
 * @param html a whole page
 * @param toRoot from the page to the folder of the site, such as `../`
 * @param folder where the site is written
 */
export function externalScripts(html: string, toRoot: string, folder: string): string {
  const code = codeOf(html).join("");
  if (code === "") return html;
  const name = writeEarly(code, folder);
  return html
    .replace(inline, "")
    .replace(/(?=<link rel="preload stylesheet")/, `<script src="${toRoot}${name}"></script>\n    `);
}

/** Folders above a missing page in which its script is looked for. */
const depths = [0, 1, 2, 3, 4, 5];

/**
 * Lets the page for what isn't there (404) find the site by itself. Hosts show it at any address, and relative ones mean
 * nothing in it. Its script is asked for in each folder above: the one that loads knows the site by its own address,
 * and loads the rest.
 * @param html the page as VitePress writes it
 * @param folder where the site is written
 */
export function findingItsSite(html: string, folder: string): string {
  const parts =
    /<(?:link rel="preload stylesheet" href|script type="module" src)="\.\/([^"]+)"[^>]*>(?:<\/script>)?\s*/g;
  const paths = [...html.matchAll(parts)].map(([, path = ""]) => path);
  // A site that was built for one address has that in its pages.
  if (paths.length === 0) return externalScripts(html, "", folder);
  const early = codeOf(html).filter((text) => !text.includes("__VP_SITE_ROOT__"));
  const code = `(() => {
if (window.__VP_SITE_ROOT__) return;
const root = (window.__VP_SITE_ROOT__ = new URL("../", document.currentScript.src).href);
const paths = document.querySelector("link[rel=site-parts]").dataset.paths.split(" ");
${early.join("")}
for (const path of paths.filter((path) => path.endsWith(".css"))) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = root + path;
  document.head.append(link);
}
addEventListener("DOMContentLoaded", async () => {
  for (const path of paths.filter((path) => path.endsWith(".js"))) await import(root + path);
});
})();
`;
  const name = writeEarly(code, folder);
  const tags = [
    // In a link of the page, because that is where VitePress writes the name of the icons' sheet in the end.
    `<link rel="site-parts" data-paths="${paths.join(" ")}">`,
    ...depths.map((depth) => `<script src="${"../".repeat(depth)}${name}"></script>`),
  ];
  return html
    .replace(inline, "")
    .replace(parts, "")
    .replace(/<link rel="(?:module)?preload"[^>]*>\s*/g, "")
    .replace("</head>", `${tags.join("\n    ")}\n  </head>`);
}
