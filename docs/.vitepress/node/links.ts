import { existsSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { fileURLToPath } from "node:url";

/** The root of the project, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL("../../../", import.meta.url));

/** Where the project's sources can be read. */
export const repository = "https://github.com/gateway-console/gateway-console";

/** Files outside `docs/` that are pages of the site, by their paths from the root, with the pages' addresses. */
export const rootPages: Readonly<Record<string, string>> = {
  "README.md": "project/readme",
  "CHANGELOG.md": "project/changelog",
  "CONTRIBUTING.md": "project/contributing",
  "SECURITY.md": "project/security",
};

/** The address of an element's page. */
export const elementPage = (tag: string): string => `elements/${tag.slice("gw-".length)}`;

/** A file of the project as a page of the site, without its extension, or undefined. */
function pageOf(path: string): string | undefined {
  if (path === "docs/README.md" || path === "docs") return "index";
  if (path in rootPages) return rootPages[path];
  return path.startsWith("docs/") && path.endsWith(".md")
    ? path.slice("docs/".length, -".md".length)
    : undefined;
}

/** The address of a file on the code host. */
function sourceOf(path: string): string {
  const file = join(projectRoot, path);
  if (!existsSync(file)) throw new Error(`A page links to ${path}, which isn't there.`);
  return `${repository}/${statSync(file).isDirectory() ? "tree" : "blob"}/main/${path}`;
}

/**
 * A link as the site has it. Pages are written for a code host, with paths from file to file; what is a page of the site
 * is linked there, everything else on the code host.
 * @param href as it is written
 * @param from the path of the file that it is written in, from the project's root
 * @throws Error when it leads to a file that isn't there
 */
export function siteLink(href: string, from: string): string {
  const own = `${repository}/blob/main/`;
  const isFromRoot = href.startsWith(own);
  const written = isFromRoot ? href.slice(own.length) : href;
  if (/^[a-z]+:|^#|^\//i.test(written)) return href;
  const [file = "", anchor] = written.split("#");
  const path = normalize(isFromRoot ? file : join(dirname(from), file)).replace(/\/$/, "");
  const end = anchor === undefined ? "" : `#${anchor}`;
  if (path === "docs/reference.md" && anchor?.startsWith("gw-")) return `/${elementPage(anchor)}.md`;
  const page = pageOf(path);
  return page === undefined ? sourceOf(path) + end : `/${page}.md${end}`;
}
