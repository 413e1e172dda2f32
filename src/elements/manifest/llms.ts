import { markdownReference } from "./markdown.js";
import type { ElementDefinition } from "../definition/definition.js";

/** The guides and recipes for embedders, in reading order. */
const guides: readonly string[] = [
  ..."sign-in proxy gateways theming events lists forms overview palette alerts calls texts csp upgrade downloads performance production database testing accessibility privacy troubleshooting"
    .split(" ")
    .map((name) => `docs/guides/${name}.md`),
  ..."shop checkout plain react react-router next vue nuxt solid angular svelte astro turbo htmx wordpress vite-dev-proxy"
    .split(" ")
    .map((name) => `docs/recipes/${name}.md`),
];

const titleOf = (page = ""): string => /^# (.+)$/m.exec(page)?.[1] ?? "";
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

/** Joins several pages into one text: links between them become anchors, and other relative links become plain text. */
function joined(text: string, pages: Readonly<Record<string, string>>): string {
  const anchors = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => anchorOf(title)));
  return text.replace(/\[([^\]]*)\]\(<?([^)>\s]+)>?\)/g, (link: string, words: string, target: string) => {
    if (/^https?:/.test(target)) return link;
    const [path = "", anchor] = target.split("#");
    const page = guides.find((name) => name.endsWith(`/${path.split("/").at(-1) ?? ""}`));
    const found =
      anchor ?? anchorOf(path.endsWith("reference.md") ? "Reference" : titleOf(page && pages[page]));
    return anchors.has(found) ? `[${words}](#${found})` : words;
  });
}

/**
 * Everything that embedders need in one file, for language models: the README's chapters from embedding to signing in,
 * the guides, the recipes and the reference of every element.
 * @param pages texts by path: the README, docs/guides and docs/recipes
 */
export function llmsText(
  catalog: readonly ElementDefinition[],
  version: string,
  pages: Readonly<Record<string, string>>,
): string {
  const start = /^## Embed[^]*?(?=^## Sizes)/m.exec(pages["README.md"] ?? "")?.[0] ?? "";
  const rest = guides.flatMap((path) => pages[path]?.replace(/^(?=#+ )/gm, "#") ?? []);
  const chapters = [start, ...rest].map((text) => text.trim()).join("\n\n");
  const text = `# gateway-console ${version}

> The console of an AI API gateway (the one-api family) as custom elements, with React components, typed calls and a proxy.

${chapters}

## Reference

${markdownReference(catalog, 3)}`;
  return joined(text, pages);
}
