import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { publicApi, snapshotPath } from "./public-api.js";

/** The lines that one text has and the other has not, as a difference shows them. */
function difference(before: string, now: string): string[] {
  const [old, fresh] = [before, now].map((text) => new Set(text.split("\n")));
  return [
    ...[...(old ?? [])].filter((line) => !fresh?.has(line)).map((line) => `- ${line}`),
    ...[...(fresh ?? [])].filter((line) => !old?.has(line)).map((line) => `+ ${line}`),
  ];
}

describe("the public interface", () => {
  const now = publicApi();
  const written = readFileSync(join(rootDir, snapshotPath), "utf8");

  it("is the one that is written down (a change on purpose: npm run reference)", () => {
    expect(difference(written, now)).to.deep.equal([]);
    expect(written === now, "the same lines in the same order").to.equal(true);
  });

  it("is written down with its types, so that a change of one is seen", () => {
    expect(now).to.match(/^event gw-token-created: \{ id: number; name: string \}$/m);
    expect(now).to.match(/^component TokenList$/m);
    expect(now).to.match(/^function createProxy\(options: ProxyOptions\): Proxy$/m);
    expect(now).to.match(/^ {2}onTokenCreated\?: \(event: CustomEvent<.+>\) => void$/m);
    expect(now).not.to.include(rootDir);
  });

  it("is pinned in the guide to the version that the package has", () => {
    const read = (name: string): string => readFileSync(join(rootDir, name), "utf8");
    const { version } = JSON.parse(read("package.json")) as { version: string };
    const pinned = [...read("docs/guides/csp.md").matchAll(/gateway-console@([\w.-]+)/g)].map(
      ([, found]) => found,
    );
    expect(pinned).not.to.be.empty;
    expect(new Set(pinned)).to.deep.equal(new Set([version]));
  });
});
