import type { Locale } from "../i18n/locale.js";
import type { Shape } from "../theme/skeleton/shapes.js";
import { firstPaint, firstPaintStyles, firstTheme } from "./first-paint.js";

/** Options of the console's page. */
export interface PageOptions {
  /** The site's path, "" for the root; safe to insert into HTML. */
  readonly basePath: string;
  /** The initial language of the console. */
  readonly lang: Locale;
  /** The URL that programs call; normalised. */
  readonly apiUrl?: string | undefined;
  /** The calls that the gateway accepts in three minutes, see `GatewayConfig.rateLimit`. */
  readonly rateLimit?: number | undefined;
  /** What the gateway is treated as, see `HttpOptions.assume`. */
  readonly assume?: "one-api" | undefined;
  /** Whether the elements come from `cdn/lite/`. */
  readonly lite?: boolean;
  /** Paths below `cdn/` of the files that the first screen needs. */
  readonly files: readonly string[];
  /** What the screen mostly consists of. */
  readonly shape: Shape | undefined;
  /** Whether the visitor appears to be signed in. */
  readonly signedIn: boolean;
}

/** The URLs of the scripts to preload. */
export const hintsOf = ({ basePath, files }: Pick<PageOptions, "basePath" | "files">): readonly string[] =>
  files.map((file) => `${basePath}/cdn/${file}`);

/** The console's page. */
export function consolePage(options: PageOptions): string {
  const { basePath, lang, apiUrl, rateLimit, assume, lite = false, signedIn } = options;
  const hints = hintsOf(options).map((address) => `\n    <link rel="modulepreload" href="${address}" />`);
  const base = `${basePath && ` base-path="${basePath}"`} base-url="${basePath || "/"}"`;
  const api = apiUrl === undefined ? "" : ` api-url="${apiUrl}"`;
  const limit = rateLimit === undefined ? "" : ` rate-limit="${String(rateLimit)}"`;
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />${signedIn ? '\n    <meta name="gateway-console" content="signed-in" />' : ""}
    <title>Gateway console</title>
    <script>${firstTheme(basePath)}</script>
    <link rel="stylesheet" href="${basePath}/index.css" />${hints.join("")}
    <script type="module" src="${basePath}/cdn/${lite ? "lite/" : ""}gateway-console.js"></script>
    <link rel="icon" href="${basePath}/logo.png" />
  </head>
  <body>
    <gw-console routing="path"${base}${api}${limit}${assume ? ` assume="${assume}"` : ""}></gw-console>
    ${firstPaint(signedIn, options.shape)}
    <noscript>The console needs JavaScript.</noscript>
  </body>
</html>
`;
}

/** The page's style sheet; the policy allows none inside the page. */
export const pageStyles = `:root {
  color-scheme: light dark;
}

html,
body {
  min-height: 100%;
  margin: 0;
}

body {
  font-family: system-ui, sans-serif;
}

${firstPaintStyles}`;
