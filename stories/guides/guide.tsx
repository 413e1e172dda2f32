import { Markdown } from "@storybook/addon-docs/blocks";

/** Where the pages of docs/ are in Storybook; links to other files keep their words only. */
const shown: Readonly<Record<string, string>> = {
  "README.md": "guides-embed-in-five-minutes--docs",
  "accessibility.md": "guides-accessibility--docs",
  "calls.md": "guides-quick-start-and-playground--docs",
  "csp.md": "guides-csp-and-integrity--docs",
  "downloads.md": "guides-downloads--docs",
  "events.md": "guides-events-and-methods--docs",
  "gateways.md": "guides-gateways--docs",
  "lists.md": "guides-lists--docs",
  "overview.md": "guides-overview-and-usage--docs",
  "palette.md": "guides-command-palette--docs",
  "performance.md": "guides-performance--docs",
  "privacy.md": "guides-privacy--docs",
  "production.md": "guides-production--docs",
  "proxy.md": "guides-proxy--docs",
  "reference.md": "guides-reference--docs",
  "sign-in.md": "guides-sign-in--docs",
  "testing.md": "guides-testing--docs",
  "texts.md": "guides-languages-and-texts--docs",
  "theming.md": "guides-theming--docs",
  "troubleshooting.md": "guides-troubleshooting--docs",
  "upgrade.md": "guides-upgrade--docs",
};

const linked = (text: string): string =>
  text.replace(/\[([^\]]*)\]\(<?([^)>\s]+)>?\)/g, (link, words: string, target: string) => {
    if (/^(https?:|#)/.test(target)) return link;
    const page = shown[target.split("#")[0]?.split("/").at(-1) ?? ""];
    return page ? `[${words}](?path=/docs/${page})` : words;
  });

/** A page of docs/, so that no guide is written twice. */
export function Guide({ text }: { readonly text: string }) {
  return <Markdown>{linked(text.replace(/<!--.*?-->/g, ""))}</Markdown>;
}

/**
 * A chapter of the README.
 * @throws Error when the README has no such chapter
 */
export function Chapter({ text, title }: { readonly text: string; readonly title: string }) {
  const found = text.split(/^(?=## )/m).find((chapter) => chapter.startsWith(`## ${title}\n`));
  if (found === undefined) throw new Error(`The README has no chapter "${title}"`);
  return <Guide text={found.replace(/^## /, "# ")} />;
}
