/** Each point of docs/embedding-checklist.md names tests that are run. `npm test` and `.ci/run` see to the rest. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";

const page = readFileSync(join(rootDir, "docs/embedding-checklist.md"), "utf8");

/** The points by their numbers, with what proves them. */
const points = [...page.matchAll(/^\| (\d+) \| (.+) \| ([^|]+) \|$/gm)].map(
  ([, number, claim = "", proofs = ""]) => ({ number, claim, proofs: proofs.split(", ") }),
);

/** A file of tests, or the budgets of sizes, which `npm run size` prints, too. */
const isRun = /^`test\/(?:(?!bench|shots)[\w-]+\/[\w-]+\.test\.tsx?|size\/size\.ts)`$/;

describe("the checklist for embedding", () => {
  it("has its 35 points, each proved by tests that there are", () => {
    expect(points.map(({ number }) => number)).to.deep.equal(
      Array.from({ length: 35 }, (_, index) => String(index + 1)),
    );
    for (const { claim, proofs } of points)
      for (const proof of proofs) {
        expect(proof, claim).to.match(isRun);
        expect(existsSync(join(rootDir, proof.replaceAll("`", ""))), proof).to.equal(true);
      }
  });
});
