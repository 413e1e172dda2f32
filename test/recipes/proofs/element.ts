/** Runs in the copy of test/recipes: what follows from the entry of the new element, and goes with it. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { check, resolveConfig } from "prettier";
import { rootDir } from "../../../demo/serve/build.js";
import { generate } from "../../../rollup/generate/generate.mjs";
import { describe as manifests } from "../../../src/elements/manifest/describe.js";
import { typeProblems } from "../../package/type-check.js";

/** What a host in React writes, a wrong line of its, and the key of a text. */
const host = `import { QuotaForecast, type MessageKey } from "./react/index.js";
export const key: MessageKey = "quota-forecast.title";
export const view = <QuotaForecast className="forecast" onReady={() => undefined} />;
// @ts-expect-error: it sends no such event
export const wrong = <QuotaForecast onTokenCreated={() => undefined} />;
`;
const written = [
  "src/elements/catalog/quota-forecast.ts",
  "src/areas/quota-forecast/quota-forecast.tsx",
  "src/areas/quota-forecast/messages.en.json",
  "src/areas/quota-forecast/messages.zh-CN.json",
  "stories/quota-forecast.stories.tsx",
  "test/areas/quota-forecast.test.tsx",
];
const at = (path: string): string => join(rootDir, path);
const textOf = (path: string): string => readFileSync(at(path), "utf8");
const entry = "src/elements/catalog/quota-forecast.ts";

/** Has the sources generated while the entry has another text, or is gone; then puts it back. */
async function withEntry(text: string | undefined, prove: () => Promise<void>): Promise<void> {
  const right = textOf(entry);
  if (text === undefined) rmSync(at(entry));
  else writeFileSync(at(entry), text);
  try {
    await prove();
  } finally {
    writeFileSync(at(entry), right);
    await generate();
  }
}

describe("the new element", () => {
  it("is registered, loaded and drawn in React by what is made of its entry", async () => {
    expect(await generate(), "made anew").to.deep.equal([]);
    const area = "areas/quota-forecast/quota-forecast.js";
    expect(textOf("src/elements/quota-forecast.ts")).to.contain(`import("../${area}")`);
    expect(textOf("src/react/generated/quota-forecast.ts")).to.contain(`import("../../${area}")`);
    expect(textOf("src/elements/generated/loaders.ts")).to.match(/"gw-quota-forecast": .*quota-forecast\.js/);
    expect(textOf("src/elements/all.ts")).to.contain('import "./quota-forecast.js"');
  });

  it("is typed for hosts in React", () => {
    const options = { strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true };
    const sources = new Map([[at("src/use.tsx"), host]]);
    expect(typeProblems(sources, { ...options, types: [] })).to.deep.equal([]);
  });

  it("is written as the formatter would", async () => {
    for (const path of written) {
      const options = { ...(await resolveConfig(at(path))), filepath: at(path) };
      expect(await check(textOf(path), options), path).to.equal(true);
    }
  });

  it("is in the manifests, in the reference, and can be imported in Node", async () => {
    expect(manifests("1.2.3")["custom-elements.json"]).to.contain('"tagName": "gw-quota-forecast"');
    expect(textOf("docs/reference.md")).to.contain("## `<gw-quota-forecast>`");
    const path = "../../../src/elements/quota-forecast.js";
    await import(path);
  });

  it("leaves nothing when its entry is gone, and everything that was not made", async () => {
    const own = at("src/elements/own.ts");
    writeFileSync(own, "export {};\n");
    await withEntry(undefined, async () => {
      await generate();
      expect(existsSync(own)).to.equal(true);
      const made = ["src/elements/quota-forecast.ts", "src/react/generated/quota-forecast.ts"];
      expect(made.filter((path) => existsSync(at(path)))).to.deep.equal([]);
      expect(textOf("src/elements/all.ts")).not.to.contain("quota-forecast");
    });
    rmSync(own);
  });

  it("is refused in a file of another name", () =>
    withEntry(textOf(entry).replace('tag: "gw-quota-forecast"', 'tag: "gw-forecast"'), async () => {
      const refusal = await generate().then(
        () => "",
        (error: unknown) => String(error),
      );
      expect(refusal).to.match(/quota-forecast\.ts holds <gw-forecast>/);
    }));
});
