// In a process of its own: Vite sets NODE_ENV where it is not set.
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import react from "@vitejs/plugin-react";
import { expect } from "chai";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { recipePages } from "../package/recipe-pages.js";
import { launchBrowser, logIn, openSite, watch } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { folderSite, installPackage } from "../support/node/installed.js";
import type { Project } from "../support/node/installed.js";
import { signInWays } from "../support/node/sign-in-ways.js";

const recipes = recipePages().filter(({ code }) => code.includes("<GatewayProvider"));

/** A recipe's page, with the gateway that its address names. */
const filesFor = (name: string, code: string): Readonly<Record<string, string>> => ({
  [`${name}.jsx`]: code.replace(
    'baseUrl="/gateway"',
    'baseUrl={new URLSearchParams(location.search).get("gateway")}',
  ),
  [`${name}.html`]: `<!doctype html><html lang="en"><head><title>${name}</title></head>
<body><div id="root"></div><script type="module" src="/${name}-entry.jsx"></script></body></html>`,
  [`${name}-entry.jsx`]: `import { createElement } from "react";
import { createRoot } from "react-dom/client";
import * as page from "./${name}.jsx";
createRoot(document.getElementById("root")).render(createElement(Object.values(page)[0]));`,
});

describe("the pages of recipes in React", () => {
  let project: Project;
  let site: BuiltSite;
  let browser: Browser;
  before(async () => {
    [project, site, browser] = await Promise.all([
      installPackage(["vite", "@vitejs/plugin-react"]),
      openSite(),
      launchBrowser(),
    ]);
    for (const { name, code } of recipes) await project.write(filesFor(name, code));
    await build({
      root: project.folder,
      configFile: false,
      logLevel: "error",
      plugins: [react()],
      base: "/app/",
      build: {
        outDir: "app",
        minify: false,
        rolldownOptions: { input: recipes.map(({ name }) => join(project.folder, `${name}.html`)) },
      },
    });
    site.mount("/app", folderSite(join(project.folder, "app"), "/app"));
  });
  after(() => Promise.all([browser.close(), site.close(), project.remove()]));

  for (const { name } of recipes)
    for (const signedIn of [false, true])
      it(`${name}: ${signedIn ? "shows everything to who is signed in" : "has one way to sign in"}`, async () => {
        const base = site.openGateway({ seed: "demo" });
        const context = await browser.newContext();
        if (signedIn) await logIn(context, site.origin + base);
        const page = await context.newPage();
        const { problems } = await watch(page, site.origin);
        await page.goto(`${site.origin}/app/${name}.html?gateway=${base}`);
        await page
          .getByText(signedIn ? "生产环境" : "Signed out")
          .first()
          .waitFor();
        await page.getByRole("button", { name: signedIn ? "Sign out" : "Sign in" }).waitFor();
        expect(await signInWays(page)).to.equal(signedIn ? 0 : 1);
        expect(problems).to.deep.equal([]);
        await context.close();
      });
});
