import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { esbuildPlugin } from "@web/dev-server-esbuild";
import { chromeLauncher } from "@web/test-runner-chrome";
import { reactAliases } from "../rollup/lite/aliases.mjs";
import { logoPng } from "../demo/gateway/logo.ts";
import { browserArguments, requireHeadlessShell } from "./support/node/find-browser.ts";
import { GatewayHost } from "./support/node/gateway-host.ts";
import { historyPlugin } from "./support/node/history-plugin.ts";
import { sourcePlugin } from "./support/node/source-plugin.ts";
import { textPlugin } from "./support/node/text-plugin.ts";
import { vendorPlugin } from "./support/node/vendor-plugin.ts";

const rootDir = resolve(fileURLToPath(import.meta.url), "../..");
const folders = ["elements", "areas", "console", "ui", "stories"];

/** As strict as a careful host page; the runner's own page needs inline scripts and a web socket. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "connect-src 'self' ws:",
  "img-src 'self'",
].join("; ");

const gateways = new GatewayHost();

/**
 * @param react "lite" for what stands for React in cdn/lite/; else it is React for development, which warns of mistakes
 */
export const configFor = async ({ react } = {}) => ({
  rootDir,
  files: ["ts", "tsx"].map((extension) => join(rootDir, `test/{${folders.join()}}/**/*.test.${extension}`)),
  concurrency: 2,
  nodeResolve: false,
  testFramework: { config: { ui: "bdd", timeout: 60_000 } },
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
    sourcePlugin(rootDir),
    vendorPlugin(
      rootDir,
      ["src", "stories", "demo/gateway", ...["support", ...folders].map((folder) => `test/${folder}`)].map(
        (folder) => join(rootDir, folder),
      ),
      { aliases: react === "lite" ? reactAliases : {} },
    ),
    esbuildPlugin({ ts: true, tsx: true, target: "esnext", tsconfig: join(rootDir, "tsconfig.json") }),
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

/**
 * Runs by `npm test`, or alone by `node --import tsx node_modules/.bin/wtr --config test/web-test-runner.config.mjs`.
 */
export default await configFor({ react: process.env.REACT });
