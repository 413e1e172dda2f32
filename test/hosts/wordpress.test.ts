/** The plugin of the WordPress recipe in PHP, on what WordPress has of functions, and what it writes in a browser. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { ensureBuilt } from "../../demo/serve/build.js";
import { filesOf, readPages } from "../package/docs.js";
import { launchWholeBrowser, openSite } from "../support/node/built-site.js";
import { installPackages, mayInstall } from "../support/node/debian.js";
import { visitIn } from "./support/visit.js";

const hasPhp = (): boolean => spawnSync("php", ["-v"]).status === 0;
const skip =
  !hasPhp() && !(mayInstall() && installPackages(["php-cli"], 120) && hasPhp()) && "not run: there is no PHP";

/** What the plugin calls of WordPress, by WordPress's own descriptions; it prints what the test asks for. */
const wordPress = `<?php
$shortcodes = []; $modules = []; $enqueued = [];
function add_action($name, $run) { if ($name === 'wp_enqueue_scripts') $run(); }
function add_shortcode($name, $render) { global $shortcodes; $shortcodes[$name] = $render; }
function shortcode_atts($defaults, $given) { return array_merge($defaults, array_intersect_key((array) $given, $defaults)); }
function plugins_url($path, $file) { return "/$path"; }
function wp_register_script_module($name, $address) { global $modules; $modules[$name] = $address; }
function wp_enqueue_script_module($name) { global $enqueued; $enqueued[] = $name; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
function esc_url($text) { return preg_match('/^(https?:|[\\/#])/', $text) ? htmlspecialchars($text, ENT_QUOTES) : ''; }
require __DIR__ . '/gateway-console.php';
$html = array_map($shortcodes['gateway'], json_decode($argv[1], true));
echo json_encode(['html' => $html, 'scripts' => array_values(array_intersect_key($modules, array_flip($enqueued)))]);
`;

describe("the plugin of the WordPress recipe", { skip }, () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "gateway-console-wordpress-"));
    const files = filesOf(readPages().filter(({ path }) => path === "docs/recipes/wordpress.md"));
    expect(files.map(({ path }) => path)).to.deep.equal(["gateway-console.php"]);
    for (const { path, code } of files) await writeFile(join(folder, path), code);
    await writeFile(join(folder, "wordpress.php"), wordPress);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** What shortcodes write, by their attributes, and the modules that pages with them load. */
  const render = (shortcodes: readonly Readonly<Record<string, string>>[]) =>
    JSON.parse(
      execFileSync("php", ["-d", "error_reporting=-1", "wordpress.php", JSON.stringify(shortcodes)], {
        cwd: folder,
        encoding: "utf8",
      }),
    ) as { readonly html: readonly string[]; readonly scripts: readonly string[] };

  it("is PHP", () => {
    expect(execFileSync("php", ["-l", "gateway-console.php"], { cwd: folder, encoding: "utf8" })).to.match(
      /^No syntax errors/,
    );
  });

  it("writes nothing but tags of ours, and nothing out of an attribute", () => {
    const { html, scripts } = render([
      { tag: "script" },
      { tag: "gw-about\n" },
      { tag: "gw-x><script>" },
      {},
    ]);
    expect(html).to.deep.equal(["", "", "", ""]);
    expect(scripts).to.deep.equal([]);
    expect(
      render([{ tag: "gw-about", hide: '"><script>', "login-url": "javascript:alert(1)" }]).html,
    ).to.deep.equal([
      '<gw-about base-url="/gateway" login-url="" hide="&quot;&gt;&lt;script&gt;"></gw-about>',
    ]);
  });

  it("makes a page with sign-in, balance and tokens", async () => {
    await ensureBuilt("cdn");
    const [site, browser] = await Promise.all([openSite(), launchWholeBrowser()]);
    try {
      const base = site.openGateway({ seed: "demo" });
      const { html, scripts } = render([
        { tag: "gw-balance", "base-url": base },
        { tag: "gw-token-list", hide: "created", "base-url": base, locale: "en" },
        { tag: "gw-login", id: "sign-in", "base-url": base, locale: "en" },
      ]);
      const head = scripts.map((address) => `<script type="module" src="${address}"></script>`).join("");
      const address = site.addPage(html.join(""), { script: "none", head });
      const { page, problems } = await visitIn(await browser.newPage(), site.origin, address);
      await page.getByLabel("Username").fill("bob");
      await page.getByLabel("Password").fill("password1");
      await page.keyboard.press("Enter");
      await page.getByText("notebook").first().waitFor();
      expect(problems).to.deep.equal([]);
    } finally {
      await Promise.all([browser.close(), site.close()]);
    }
  });
});
