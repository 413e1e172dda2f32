import { describe, it } from "node:test";
import { expect } from "chai";
import { noResult, pass, passedIn, type SuiteResult } from "../support/node/results.js";
import { runAgain } from "../support/node/second-run.js";

const failure = (file: string, ...titles: string[]) => ({ file, titles, reason: "It took too long." });

/** A result with so many passed tests in each file. */
function result(passed: Record<string, number>, ...failures: SuiteResult["failures"]): SuiteResult {
  const made = { ...noResult(), failures };
  for (const [file, count] of Object.entries(passed))
    for (let test = 0; test < count; test += 1) pass(made, file);
  return made;
}

/** What a suite comes to, and the files that ran twice. */
async function after(first: SuiteResult, second: SuiteResult) {
  const again: string[] = [];
  const { result: last, unsteady } = await runAgain(first, (files) => {
    again.push(...files);
    return Promise.resolve(second);
  });
  return { again, passed: passedIn(last), failed: last.failures.length, unsteady: unsteady.length };
}

describe("the second run of failed files", () => {
  it("leaves a suite alone in which nothing failed", async () => {
    expect(await after(result({ a: 2, b: 1 }), result({}))).to.deep.equal({
      again: [],
      passed: 3,
      failed: 0,
      unsteady: 0,
    });
  });

  it("counts what passes alone, and reports it", async () => {
    const first = result({ a: 2, b: 1 }, failure("b", "one"), failure("b", "two"));
    expect(await after(first, result({ b: 3 }))).to.deep.equal({
      again: ["b"],
      passed: 5,
      failed: 0,
      unsteady: 2,
    });
  });

  it("counts a file once that failed as a whole", async () => {
    expect(await after(result({ a: 2, b: 1 }, failure("b")), result({ b: 3 }))).to.deep.equal({
      again: ["b"],
      passed: 5,
      failed: 0,
      unsteady: 1,
    });
  });

  it("keeps the failures of a file that fails again, with another test, too", async () => {
    const first = result({ a: 2, b: 1 }, failure("a", "one"), failure("b", "two"));
    expect(await after(first, result({ a: 3, b: 1 }, failure("b", "three")))).to.deep.equal({
      again: ["a", "b"],
      passed: 4,
      failed: 1,
      unsteady: 1,
    });
  });

  it("keeps the failure of a file of which nothing ran", async () => {
    expect((await after(result({ a: 2 }, failure("b")), result({}))).failed).to.equal(1);
  });

  it("takes many failed files for what they are", async () => {
    const first = result({}, failure("a"), failure("b"), failure("c"), failure("d"));
    expect(await after(first, result({ a: 1, b: 1, c: 1, d: 1 }))).to.deep.equal({
      again: [],
      passed: 0,
      failed: 4,
      unsteady: 0,
    });
  });
});
