import react from "@vitejs/plugin-react";
import { createCssVariablesTheme } from "shiki";
import { defineConfig } from "vitepress";
import { generatedSources } from "../../rollup/generate/generate.mjs";
import { codeClasses } from "./node/code-classes.js";
import { externalScripts, findingItsSite, withoutStyles } from "./node/inline.js";
import { projectRoot, repository, siteLink } from "./node/links.js";
import { sidebar, topNavigation } from "./node/navigation.js";
import { fileOf, madeText } from "./node/pages.js";
import { slugOf } from "./node/slug.js";
import { storiesWithoutStorybook } from "./node/stories.js";

const codeTheme = createCssVariablesTheme({ name: "code", variablePrefix: "--code-", fontStyle: false });

const config = defineConfig({
  title: "gateway-console",
  description:
    "The console of an AI API gateway as custom elements: tokens, top-up, sign-in and the whole console.",
  lang: "en",
  // Relative addresses: the built folder works at any address of any host.
  base: "./",
  outDir: `${projectRoot}docs-static`,
  srcExclude: ["README.md"],
  rewrites: { "site/:path(.*)": ":path" },
  // Its way to stop transitions is an inline style.
  appearance: { disableTransition: false },
  lastUpdated: false,
  ignoreDeadLinks: "localhostLinks",
  head: [["link", { rel: "icon", href: "data:," }]],
  markdown: {
    theme: codeTheme,
    codeTransformers: [codeClasses],
    anchor: { slugify: slugOf },
    // Braces in our tables are types.
    attrs: false,
    emoji: false,
    externalLinks: { rel: "noreferrer" },
    config(md) {
      md.core.ruler.push("empty-headings", ({ tokens }) => {
        tokens.forEach((token, index) => {
          const isEmpty = token.type === "th_open" && tokens[index + 1]?.content === "";
          // The corner of a table is no heading.
          for (const cell of isEmpty ? [token, tokens[index + 2]] : []) if (cell) cell.tag = "td";
        });
      });
      md.core.ruler.push("site-links", ({ tokens, env }) => {
        const { relativePath } = env as { readonly relativePath: string };
        const links = tokens
          .flatMap(({ children }) => children ?? [])
          .filter(({ type }) => type === "link_open");
        for (const link of links) {
          const href = link.attrGet("href") ?? "";
          if (link.attrGet("class") !== "header-anchor")
            link.attrSet("href", siteLink(href, fileOf(relativePath)));
        }
      });
    },
  },
  transformHtml: (html, file, { page, siteConfig }) =>
    page === "404.md"
      ? findingItsSite(withoutStyles(html), siteConfig.outDir)
      : externalScripts(withoutStyles(html), "../".repeat(page.split("/").length - 1), siteConfig.outDir),
  themeConfig: {
    nav: topNavigation,
    sidebar: sidebar(),
    outline: { level: [2, 3] },
    socialLinks: [{ icon: "github", link: repository }],
    search: {
      provider: "local",
      options: {
        _render(text, env, md) {
          const { relativePath } = env as { readonly relativePath: string };
          // It says what the elements' pages say, in one long page.
          if (relativePath === "reference.md") return "";
          return md.renderAsync(madeText(relativePath) ?? text, env);
        },
      },
    },
    footer: {
      message:
        "MIT licence. Nothing on this site asks another server: the gateway of its examples runs in the page.",
    },
  },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith("gw-") } } },
  vite: {
    plugins: [react(), generatedSources(), storiesWithoutStorybook()],
    build: { chunkSizeWarningLimit: 4000 },
    server: { fs: { allow: [projectRoot] } },
  },
});

export default config;
