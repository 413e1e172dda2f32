import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import { areaOf, elements } from "./element-page.js";
import { elementPage, projectRoot, rootPages } from "./links.js";

type Item = DefaultTheme.SidebarItem;

const titleOf = (path: string): string => {
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(projectRoot, path), "utf8")) ?? [];
  if (title === undefined) throw new Error(`${path} has no title.`);
  return title.replaceAll("`", "");
};

/** A page of `docs/`, by its path there without the extension. */
const page = (path: string): Item => ({ text: titleOf(`docs/${path}.md`), link: `/${path}` });

const rootPage = (file: string): Item => ({ text: titleOf(file), link: `/${rootPages[file] ?? ""}` });

/** The pages of a folder: those that are named, in this order, and whatever else is there. */
const others = (folder: string, named: readonly string[]): string[] =>
  readdirSync(join(projectRoot, "docs", folder))
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .map((name) => `${folder}/${name.slice(0, -".md".length)}`)
    .filter((path) => !named.includes(path))
    .sort();

const inFolder = (folder: string, names: string): string[] =>
  names.split(" ").map((name) => `${folder}/${name}`);

const recipes = inFolder(
  "recipes",
  "shop checkout plain react react-router next vue nuxt svelte solid angular astro turbo htmx wordpress",
);

const fitIn = inFolder("guides", "sign-in proxy theming events lists forms overview calls palette texts");
const relyOn = inFolder(
  "guides",
  "csp gateways performance downloads production database testing upgrade troubleshooting",
);
const statements = inFolder("guides", "accessibility privacy");

/** The title of the group that an area's elements are in. Others are in the last one. */
const groupOf: Readonly<Record<string, string>> = {
  "elements/lit/provider": "The page",
  "console/console": "The page",
  "sign-in": "Sign-in",
  tokens: "Tokens and credit",
  topup: "Tokens and credit",
  "elements/lit/balance": "Tokens and credit",
  "elements/lit/select": "Controls of your form",
  usage: "Usage",
  logs: "Usage",
  overview: "Usage",
  figures: "Usage",
  "quick-start": "Calls",
  playground: "Calls",
  account: "Account",
  settings: "Account",
  channels: "Administration",
  users: "Administration",
  redemptions: "Administration",
  pages: "Texts of the gateway",
};

const lastGroup = "More";

function elementGroups(): Item[] {
  const titles = [...new Set(Object.values(groupOf)), lastGroup];
  return titles
    .map((text) => ({
      text,
      items: elements
        .filter((element) => (groupOf[areaOf(element)] ?? lastGroup) === text)
        .map(({ tag }) => ({ text: tag, link: `/${elementPage(tag)}` })),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The navigation beside each page, by where the page is. New guides, recipes and elements join by themselves. */
export const sidebar = (): DefaultTheme.SidebarMulti => ({
  "/elements/": [{ text: "All elements", link: "/elements/" }, ...elementGroups()],
  "/": [
    { text: "Quick starts", items: [...recipes, ...others("recipes", recipes)].map(page) },
    { text: "Fit in", items: fitIn.map(page) },
    {
      text: "Rely on",
      items: [...relyOn, ...others("guides", [...fitIn, ...relyOn, ...statements]), ...statements].map(page),
    },
    {
      text: "Reference",
      items: [{ text: "Elements", link: "/elements/" }, page("reference"), page("embedding-checklist")],
    },
    {
      text: "Project",
      collapsed: true,
      items: [
        rootPage("README.md"),
        rootPage("CHANGELOG.md"),
        rootPage("SECURITY.md"),
        rootPage("CONTRIBUTING.md"),
        ...["architecture", "glossary", "wire", "behaviour"].map(page),
        {
          text: "Decisions",
          link: "/decisions/README",
          collapsed: true,
          items: others("decisions", []).map(page),
        },
      ],
    },
  ],
});

/** The navigation above every page. */
export const topNavigation: DefaultTheme.NavItem[] = [
  { text: "Start", link: "/recipes/shop", activeMatch: "^/recipes/" },
  { text: "Guides", link: "/guides/sign-in", activeMatch: "^/guides/" },
  { text: "Elements", link: "/elements/", activeMatch: "^/elements/" },
  { text: "Theme editor", link: "/theme" },
  { text: "Console", link: "/console" },
];

/** The elements by group, as Markdown for the page that lists them. */
export const elementIndex = (): string =>
  elementGroups()
    .map(({ text = "", items = [] }) => {
      const rows = items.map((item) => {
        const element = elements.find(({ tag }) => tag === item.text);
        return `| [\`<${item.text ?? ""}>\`](${item.link ?? ""}.md) | ${element?.summary.replaceAll("<", "&lt;") ?? ""} |`;
      });
      return `## ${text}\n\n| Element | What it does |\n|---|---|\n${rows.join("\n")}\n`;
    })
    .join("\n");
