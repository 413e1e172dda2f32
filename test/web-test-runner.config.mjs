import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromeLauncher } from "@web/test-runner-chrome";
import { reactAliases } from "../rollup/lite/aliases.mjs";
import { logoPng } from "../demo/gateway/logo.ts";
import { bundlePlugin } from "./support/node/bundle-plugin.ts";
import { browserArguments, requireHeadlessShell } from "./support/node/find-browser.ts";
import { GatewayHost } from "./support/node/gateway-host.ts";
import { historyPlugin } from "./support/node/history-plugin.ts";
import { textPlugin } from "./support/node/text-plugin.ts";

const rootDir = resolve(fileURLToPath(import.meta.url), "../..");

/** As strict as a careful host page; the runner's own page needs inline scripts and a web socket. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws:",
  "img-src 'self'",
].join("; ");

/**
 * The page of a file. React for development writes its work into the browser's performance panel, which nobody sees
 * here: it asks once, when it is loaded.
 */
const page = (framework) => `<!doctype html>
<html>
  <head><script>Object.assign(console, { timeStamp: undefined, createTask: undefined });</script></head>
  <body><script type="module" src="${framework}"></script></body>
</html>
`;

const gateways = new GatewayHost();

/**
 * @param files paths below the root
 * @param react "lite" for what stands for React in cdn/lite/; else it is React for development, which warns of mistakes
 */
export const configFor = async (files, { react } = {}) => ({
  rootDir,
  files: files.map((file) => join(rootDir, file)),
  concurrency: 2,
  nodeResolve: false,
  testRunnerHtml: page,
  testFramework: { config: { ui: "bdd", timeout: 120_000 } },
  // The stories are two files.
  testsFinishTimeout: 900_000,
  coverageConfig: { include: ["src/**/*"], report: true, reporters: ["text-summary", "lcovonly"] },
  middleware: [
    async (context, next) => {
      if (gateways.handle(context.req, context.res)) {
        context.status = 200;
        context.respond = false;
        return;
      }
      // The pictures of the gateways that stories open in the page; their other calls go through `fetch`.
      if (/^\/embedded\/\d+\/logo\.png$/.test(context.path)) {
        context.type = "png";
        context.body = Buffer.from(logoPng());
        return;
      }
      await next();
      if (context.response.is("html")) context.set("content-security-policy", policy);
    },
  ],
  plugins: [
    historyPlugin(),
    textPlugin(),
    bundlePlugin(rootDir, files, { aliases: react === "lite" ? reactAliases : {} }),
  ],
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await requireHeadlessShell(), args: [...browserArguments] },
      // Pages run side by side: each has its own storage and cookies, and each believes to have the focus. Motion only
      // costs frames here; the built files are tested with it.
      createPage: async ({ browser }) => {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.emulateFocusedPage(true);
        await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
        return page;
      },
    }),
  ],
});
