/**
 * The console's page.
 * @param basePath where the site stands, "" for the root; plain enough to stand in HTML
 * @param lang the language that the console begins with
 * @param assume what the gateway is taken for, see `HttpOptions.assume`
 */
export const consolePage = (
  basePath: string,
  lang: "en" | "zh-CN",
  assume?: "one-api",
): string => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Gateway console</title>
    <link rel="icon" href="${basePath}/logo.png" />
    <link rel="stylesheet" href="${basePath}/index.css" />
    <script type="module" src="${basePath}/cdn/gateway-console.js"></script>
  </head>
  <body>
    <gw-console routing="path"${basePath && ` base-path="${basePath}" base-url="${basePath}"`}${assume ? ` assume="${assume}"` : ""}></gw-console>
    <noscript>The console needs JavaScript.</noscript>
  </body>
</html>
`;

/** The page's style sheet; the policy allows none inside the page. */
export const pageStyles = `html,
body {
  min-height: 100%;
  margin: 0;
}

body {
  font-family: system-ui, sans-serif;
}
`;
