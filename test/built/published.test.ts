import { readFile } from "node:fs/promises";
import { after, before, describe, it } from "node:test";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import type { Problem } from "@arethetypeswrong/core";
import { expect } from "chai";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { catalog } from "../../src/elements/generated/catalog.js";
import { packPackage } from "../support/node/installed.js";
import type { Packed } from "../support/node/installed.js";

/**
 * What is as it should be: no entry for the resolution of Node 10, which knows no `exports`; modules only, no CommonJS,
 * which Node 20.19 and later `require` all the same.
 */
const wanted = (problem: Problem): boolean =>
  problem.kind === "CJSResolvesToESM" ||
  (problem.kind === "NoResolution" && problem.resolutionKind === "node10");

const described = (problem: Problem): string => JSON.stringify({ ...problem, trace: undefined });

describe("the package as it is published", () => {
  let packed: Packed;
  before(async () => {
    packed = await packPackage();
  });
  after(() => packed.remove());

  it("has nothing for publint to say", async () => {
    const bytes = await readFile(packed.tarball);
    const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
    expect(pkg).to.have.property("name", "gateway-console");
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).to.deep.equal([]);
  });

  it("has types that are right for every entry, each element's included", async () => {
    const bytes = new Uint8Array(await readFile(packed.tarball));
    const result = await checkPackage(createPackageFromTarballData(bytes), {
      includeEntrypoints: catalog.map(({ module }) => `./elements/${module}`),
      // A text for readers, whose ending no resolution knows, and what script tags load.
      excludeEntrypoints: ["./llms.txt", /^\.\/cdn\//],
    });
    if (!result.types) throw new Error("The package has no types.");
    expect(Object.keys(result.entrypoints)).to.include.members([".", "./react", "./api", "./proxy"]);
    expect(Object.keys(result.entrypoints)).to.include("./elements/token-list");
    expect(result.problems.filter((problem) => !wanted(problem)).map(described)).to.deep.equal([]);
  });
});
