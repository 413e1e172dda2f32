/** The code of the guide about testing, in a project of its own with the test runners that it names. */
import { cp, writeFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { fencesOf } from "../package/docs.js";
import { openSite } from "../support/node/built-site.js";
import type { BuiltSite } from "../support/node/built-site.js";
import { browserArguments, requireBrowser } from "../support/node/find-browser.js";
import { folderSite } from "../support/node/installed.js";
import { installHost, whyNotRun } from "./support/real-host.js";
import type { RealHost } from "./support/real-host.js";

const path = "docs/guides/testing.md";
const [keys, unitTest, endToEnd] = fencesOf([{ path, text: readFileSync(join(rootDir, path), "utf8") }]).map(
  ({ code }) => code,
);

/** A page that uses the guide's own module. */
const page = `<!doctype html><html lang="en"><title>Keys</title>
<gw-provider base-url="/gateway" login-url="/sign-in.html"><main></main></gw-provider>
<script type="module" src="cdn/gateway-console.js"></script>
<script type="module">import { showKeys } from "./keys.js"; showKeys(document.querySelector("main"), () => {});</script>
`;

describe("the guide about testing", { skip: await whyNotRun() }, () => {
  let host: RealHost;
  let site: BuiltSite;
  before(async () => {
    [host, site] = await Promise.all([installHost("testing"), openSite()]);
    const files = {
      "keys.js": keys,
      "keys.test.js": unitTest,
      "keys.spec.js": endToEnd,
      "keys.html": page,
      "sign-in.html": "<!doctype html><title>Sign in</title>",
    };
    for (const [name, text = ""] of Object.entries(files)) await writeFile(join(host.folder, name), text);
    await cp(join(host.folder, "node_modules/gateway-console/cdn"), join(host.folder, "cdn"), {
      recursive: true,
    });
    site.mount("/app", folderSite(host.folder, "/app"));
  });
  after(() => Promise.all([host.remove(), site.close()]));

  it("has a unit test that passes, and fails when the page doesn't listen", async () => {
    expect(await host.run("vitest", ["run"])).to.match(/1 passed/);
    const deaf = (keys ?? "").replace("gw-token-created", "gw-token-made");
    await writeFile(join(host.folder, "keys.js"), deaf);
    const said = await host.run("vitest", ["run"]).catch(String);
    await writeFile(join(host.folder, "keys.js"), keys ?? "");
    expect(said).to.match(/1 failed/);
  });

  it("has end-to-end tests that pass", async () => {
    const environment = {
      SITE: `${site.origin}/app/`,
      CHROME_PATH: await requireBrowser(),
      CHROME_ARGUMENTS: JSON.stringify(browserArguments),
    };
    expect(await host.run("playwright", ["test"], environment)).to.match(/2 passed/);
  });
});
