/** What pages without a framework do with the packed package beyond showing it. */
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { launchWholeBrowser, openSite } from "../support/node/built-site.js";
import { folderSite } from "../support/node/installed.js";
import { installHost, whyNotRun } from "./support/real-host.js";
import { createToken, tokenList, visit } from "./support/visit.js";

const skip = await whyNotRun();

describe("Turbo's way between pages", { skip }, () => {
  it("keeps the widgets alive, there and back", async () => {
    const [site, browser, host] = await Promise.all([openSite(), launchWholeBrowser(), installHost("turbo")]);
    try {
      site.mount("/app", folderSite(host.folder, "/app"));
      const base = site.openGateway({ seed: "demo" });
      const { page, problems } = await visit(browser, site, "/app/index.html", base);
      await tokenList(page).getByText("生产环境").waitFor();
      await page.getByRole("link", { name: "Next page" }).click();
      await page.waitForURL(/other\.html/);
      await page.locator("gw-balance").getByText("left").waitFor();
      await page.goBack();
      await page.waitForURL(/index\.html/);
      await createToken(page, "after Back");
      expect(problems).to.deep.equal([]);
    } finally {
      await Promise.all([browser.close(), site.close(), host.remove()]);
    }
  });
});

describe("the module from another origin, pinned by hashes", { skip }, () => {
  it("runs in a plain page", async () => {
    const [site, files, browser, host] = await Promise.all([
      openSite(),
      openSite(),
      launchWholeBrowser(),
      installHost("plain"),
    ]);
    try {
      const folder = join(host.folder, "node_modules/gateway-console/cdn");
      const served = folderSite(folder, "/gateway-console");
      files.mount("/gateway-console", {
        async fetch(request) {
          const answer = await served.fetch(request);
          const headers = new Headers(answer.headers);
          headers.set("access-control-allow-origin", "*");
          return new Response(answer.body, { status: answer.status, headers });
        },
      });
      const { default: hashes } = (await import(join(folder, "integrity.json"), {
        with: { type: "json" },
      })) as { default: Record<string, string> };
      const base = site.openGateway({ seed: "demo" });
      const source = `${files.origin}/gateway-console/gateway-console.js`;
      const path = site.addPage(
        `<p>created: none</p><gw-token-list base-url="${base}" locale="en"></gw-token-list>`,
        {
          script: "none",
          policy: null,
          head: `<link rel="icon" href="data:,"><script type="module" crossorigin="anonymous" src="${source}" integrity="${String(hashes["gateway-console.js"])}"></script>
<script type="module">document.addEventListener("gw-token-created", ({ detail }) => { document.querySelector("p").textContent = "created: " + detail.name; });</script>`,
        },
      );
      const { page, problems } = await visit(browser, site, new URL(path).pathname, base);
      await createToken(page, "from elsewhere");
      expect(problems.filter((problem) => !problem.includes(files.origin))).to.deep.equal([]);
    } finally {
      await Promise.all([browser.close(), site.close(), files.close(), host.remove()]);
    }
  });
});
