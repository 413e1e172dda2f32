import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { rootDir } from "../../demo/serve/build.js";
import { builtFile } from "../support/node/built-file.js";
import { buildApp } from "./app.js";
import { fetchedScripts, furtherWidgets, scenarios, type Scenario } from "./scenarios.js";

/** One line of the size table. */
export interface Row {
  readonly what: string;
  /** Bytes after brotli 11. */
  readonly brotli: number;
  /** Bytes after gzip -9. */
  readonly gzip: number;
  /** The most it may be, in bytes after brotli; undefined for lines that only inform. */
  readonly limit?: number;
  /** What the design aims at, where the limit has to be higher. */
  readonly aim?: number;
  /** The files that are counted, the largest first: bytes after brotli, and the name. */
  readonly files: readonly string[];
}

/** The most that a line may be, and the design's figure where it is lower; both in kB after brotli. */
interface Limit {
  readonly limit?: number;
  readonly aim?: number;
}

const kilo = 1000;

/**
 * What a page fetches for a switch, Lit included: after the first screen, which doesn't wait for it. Widgets that are
 * Lit's have no switch.
 */
const switchFiles = (files: readonly string[]): readonly string[] =>
  files.some((name) => name.startsWith("chunks/shoelace-switch-"))
    ? files.filter(
        (name) =>
          name.startsWith("chunks/shoelace-switch-") ||
          name === builtFile("node_modules/lit-html/lit-html.js", "cdn"),
      )
    : [];
/** The file of what draws Markdown and HTML. */
const richTextFile = (): string => builtFile("node_modules/dompurify/dist/purify.es.mjs", "cdn");

const cdnFile = (name: string): Buffer => readFileSync(join(rootDir, "cdn", name));

type Sizes = Pick<Row, "brotli" | "gzip">;

/** As servers send files that they compressed beforehand. */
function pack(content: Uint8Array): Sizes {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return {
    brotli: brotliCompressSync(content, { params }).length,
    gzip: gzipSync(content, { level: 9 }).length,
  };
}

const measured = new Map<string, Sizes>();

/** A file of cdn/, which many pages share. */
function packedFile(name: string): Sizes {
  const known = measured.get(name) ?? pack(cdnFile(name));
  measured.set(name, known);
  return known;
}

/** A line about files that a page fetched. */
function row(what: string, names: Iterable<string>, { limit, aim }: Limit = {}, sizes = packedFile): Row {
  const files = [...names].map((name) => ({ name, ...sizes(name) })).sort((a, b) => b.brotli - a.brotli);
  return {
    what,
    brotli: files.reduce((sum, { brotli }) => sum + brotli, 0),
    gzip: files.reduce((sum, { gzip }) => sum + gzip, 0),
    ...(limit === undefined ? {} : { limit: limit * kilo }),
    ...(aim === undefined ? {} : { aim: aim * kilo }),
    files: files.map(({ brotli, name }) => `${String(brotli)} ${name}`),
  };
}

/** What a host with a bundler loads for a token list: our code, its libraries, and React where the host brings it. */
async function viteRows(): Promise<Row[]> {
  const { body } = scenarios.tokenList;
  const apps = [
    {
      what: "a Vite build's token list, as an element",
      app: await buildApp('import "gateway-console/elements/token-list";'),
      body,
    },
    {
      what: "a Vite build's token list, as a component, React included",
      app: await buildApp(
        `import { createElement } from "react";
         import { createRoot } from "react-dom/client";
         import { GatewayProvider, TokenList } from "gateway-console/react";
         const box = document.querySelector("#app");
         createRoot(box).render(
           createElement(GatewayProvider, { baseUrl: box.dataset.base }, createElement(TokenList)));`,
      ),
      body: '<div id="app" data-base="BASE"></div>',
    },
  ];
  const fetched = await fetchedScripts(
    apps.map(({ app, body }): Scenario => ({ body, app, signedIn: true })),
  );
  return apps.map(({ what, app }, index) =>
    row(what, fetched[index] ?? [], {}, (name) => pack(app.get(name) ?? new Uint8Array())),
  );
}

/** The same pages with the module of cdn/lite/. */
async function liteRows(): Promise<Row[]> {
  const { login, tokenList, consoleSignIn, consoleTokens, everyRoute } = scenarios;
  const rows = [
    { what: "`<gw-login>` alone", scenario: login, limit: 76.7, aim: 50 },
    { what: "`<gw-token-list>` alone", scenario: tokenList, limit: 96.1, aim: 74 },
    { what: "console to its sign-in", scenario: consoleSignIn, limit: 93.8, aim: 66 },
    { what: "console to its token list", scenario: consoleTokens, limit: 122, aim: 88 },
    { what: "console, every route visited", scenario: everyRoute, limit: 391.3, aim: 235 },
  ];
  const fetched = await fetchedScripts(rows.map(({ scenario }): Scenario => ({ ...scenario, lite: true })));
  return rows.map(({ what, ...limits }, index) =>
    row(`\`cdn/lite/\`: ${what}`, fetched[index] ?? [], limits),
  );
}

/**
 * The widgets that need more than others: charts, and usage with its sources, which the overview and the health of
 * channels ask, too; a log with filters, values to press and a histogram; a chat with Markdown; forty provider types
 * with fields, hints and checks; the panel of a new token, which is loaded ahead and shares its tabs and its masked key
 * with the settings. What forms and charts share is in no file of the list
 * (decision 38).
 */
const largest: Readonly<Record<string, Limit>> = {
  "gw-channel-form": { limit: 47.9, aim: 20 },
  "gw-overview": { limit: 34.1, aim: 12 },
  "gw-usage": { limit: 29.1, aim: 12 },
  "gw-statement": { limit: 28.9, aim: 12 },
  "gw-token-form": { limit: 34.2, aim: 12 },
  "gw-log-table": { limit: 33.4, aim: 12 },
  "gw-quick-start": { limit: 30.5, aim: 12 },
  "gw-playground": { limit: 21.4, aim: 20 },
  "gw-user-form": { limit: 26.2, aim: 12 },
  "gw-settings": { limit: 23.1, aim: 12 },
  "gw-redemption-form": { limit: 27.6, aim: 12 },
  "gw-channel-table": { limit: 22.1, aim: 12 },
  "gw-prices": { limit: 23.1, aim: 12 },
  "gw-channel-health": { limit: 20.0, aim: 12 },
  "gw-profile": { limit: 21.6, aim: 12 },
};

/** Measures everything the design gives a budget to. The files of cdn/ and dist/ must be built. */
export async function measure(): Promise<Row[]> {
  const list = scenarios.tokenList;
  const pairs = furtherWidgets.map((tag) => ({
    ...list,
    body: `${list.body}<${tag} base-url="BASE"></${tag}>`,
  }));
  const [login = [], tokens = [], balance = [], signIn = [], route = [], again = [], every = [], ...joined] =
    await fetchedScripts([...Object.values(scenarios), ...pairs]);
  const palette = readdirSync(join(rootDir, "cdn/chunks")).filter((name) => /^palette-[^.]+\.js$/.test(name));
  const richText = every.filter((name) => name === richTextFile());
  return [
    row("`<gw-login>` alone", login, { limit: 127.4, aim: 98 }),
    row("`<gw-token-list>` alone", tokens, { limit: 149.5, aim: 125 }),
    ...joined.map((files, index) => {
      const tag = furtherWidgets[index] ?? "";
      const late = switchFiles(files);
      const added = files.filter(
        (name) => !tokens.includes(name) && name !== richTextFile() && !late.includes(name),
      );
      const limits = largest[tag] ?? { limit: 15.5, aim: 12 };
      return row(`\`<${tag}>\` beside a token list`, added, limits);
    }),
    row("`<gw-balance>` alone (no React)", balance, { limit: 46.5, aim: 26 }),
    row("console to its sign-in", signIn, { limit: 145.8, aim: 116 }),
    row("console to its token list", route, { limit: 172.7, aim: 138 }),
    row("console to its token list, for who was here before", again, { limit: 165.7, aim: 138 }),
    row("console, every route visited", every, { limit: 445.5, aim: 290 }),
    row("classic single file", ["gateway-console.iife.js"], { limit: 663, aim: 330 }),
    row(
      "the command palette, when it is first opened",
      palette.map((name) => `chunks/${name}`),
      { limit: 9 },
    ),
    row("a switch, when the first one is shown", switchFiles(every), { limit: 13.8 }),
    row("Markdown and HTML, where an administrator wrote some", richText),
    ...(await liteRows()),
    ...(await viteRows()),
  ];
}
