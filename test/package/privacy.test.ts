// The privacy guide names everything that is stored in a browser, and the sources store nothing anywhere else.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { createStorage } from "../../src/state/storage.js";
import type { StoredName } from "../../src/state/storage.js";

const read = (path: string): string => readFileSync(join(rootDir, path), "utf8");
const guide = read("docs/guides/privacy.md");

/** The names in the guide's table of what is stored, and whether the full console stores them without a prefix. */
const documented = new Map(
  [...guide.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w…-]+)`(\*?)/g)].map(([, name = "", star]) => [name, star === "*"] as const),
  ),
);

/** The names that the sources can store; what is filled in is a "…". */
function storableNames(): readonly string[] {
  const [, union = ""] = /export type StoredName =([^;]+);/.exec(read("src/state/storage.ts")) ?? [];
  return [...union.matchAll(/["`]([^"`]+)["`]/g)].map(([, name = ""]) => name.replace("${string}", "…"));
}

/** What a browser keeps, and the files that may use it. */
const stores: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\blocalStorage\b/,
    ["src/elements/loading/early-start.ts", "src/program/first-paint.ts", "src/state/storage.ts"],
  ],
  [/\bsessionStorage\b/, ["src/state/rate-limit/call-history.ts"]],
  [/\bnew BroadcastChannel\b/, ["src/state/session/oauth.ts", "src/state/session/tabs.ts"]],
  [/\bindexedDB\b/, ["src/state/jobs/file-store.ts", "src/state/jobs/kept-jobs.ts"]],
  [/\bdocument\.cookie\b|\bcookieStore\b|\bcaches\.|navigator\.(storage|serviceWorker|sendBeacon)/, []],
];

/** The code of a source without its comments. */
const codeOf = (path: string): string => read(path).replace(/\/\*[^]*?\*\/|\/\/.*$/gm, "");

const sources = readdirSync(join(rootDir, "src"), { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((path) => /\.tsx?$/.test(path) && !path.includes("/generated/"));

const usersOf = (store: RegExp): string[] => sources.filter((path) => store.test(codeOf(path))).sort();

describe("the privacy guide", () => {
  it("names what is stored, and nothing else", () => {
    expect(documented.size).to.be.above(20);
    expect([...documented.keys()].sort()).to.deep.equal([...storableNames()].sort());
  });

  it("marks what the full console stores without a prefix on the gateway's origin", () => {
    for (const [name, isBare] of documented) {
      const kept = new Map<string, string>();
      const area = { setItem: (key: string, value: string) => kept.set(key, value) } as unknown as Storage;
      const storage = createStorage("https://gateway.example", () => area);
      storage.useBareNames();
      storage.write(name.replace("…", "x") as StoredName, "value");
      expect([...kept.keys()][0] === name.replace("…", "x"), name).to.equal(isBare);
    }
  });

  it("is complete: no source stores anything by other means", () => {
    for (const [store, files] of stores) expect(usersOf(store), store.source).to.deep.equal(files);
    expect(read("src/state/rate-limit/call-count.ts")).to.include("`gateway-console:calls:${key}`");
    expect(guide).to.include("`gateway-console:calls:…`");
    expect(read("src/state/jobs/kept-jobs.ts")).to.include("`gateway-console:job:${id}`");
    expect(guide).to.include("`gateway-console:job:`");
  });

  it("names the cookies as the proxy sets them", () => {
    const [, cookies = ""] = /gatewayCookies.* = \{(.*)\};/.exec(read("src/proxy/cookies.ts")) ?? [];
    const names = [...cookies.matchAll(/(\w+): "/g)].map(([, name = ""]) => name);
    expect(names).to.deep.equal(["session", "new_api_refresh"]);
    for (const name of names) expect(guide).to.include(`\`${name}\``);
    expect(read("src/proxy/create-proxy.ts")).to.include('cookiePrefix = "gw-"');
    expect(guide).to.include("puts `gw-` before its name");
  });
});
