import { Markdown } from "@storybook/addon-docs/blocks";
import readme from "../../README.md?raw";

/** The chapters of the README that are guides here; links between them lead from page to page. */
const pages: Readonly<Record<string, string>> = {
  "#embed-in-five-minutes": "guides-embed-in-five-minutes--docs",
  "#sign-in": "guides-sign-in--docs",
  "#a-gateway-under-your-own-origin": "guides-proxy--docs",
  "#theming": "guides-theming--docs",
  "#tokens": "guides-theming--docs",
  "#events-and-steering": "guides-events-and-steering--docs",
  "#csp-and-integrity": "guides-csp-and-integrity--docs",
  "#upgrade": "guides-upgrade--docs",
  "CHANGELOG.md": "guides-upgrade--docs",
  "#troubleshooting": "guides-troubleshooting--docs",
  "#reference": "guides-reference--docs",
};

const linked = (text: string): string =>
  text.replace(/\]\(([^)\s]+)\)/g, (link, target: string) =>
    target in pages ? `](?path=/docs/${pages[target] ?? ""})` : link,
  );

/**
 * A chapter of the README, so that no guide is written twice.
 * @throws Error when the README has no such chapter
 */
export function Chapter({ title }: { readonly title: string }) {
  const text = readme.split(/^(?=## )/m).find((chapter) => chapter.startsWith(`## ${title}\n`));
  if (text === undefined) throw new Error(`The README has no chapter "${title}"`);
  return <Markdown>{linked(text.replace(/^## /, "# ").replace(/<!--.*?-->/g, ""))}</Markdown>;
}
