// What the runner of these tests says about files that pass, fail, hang, crash, or leave things to the next.
import { describe, it } from "node:test";
import { expect } from "chai";
import { runNodeSuite } from "../support/node/node-suite.js";
import { Progress } from "../support/node/progress.js";
import type { Failure } from "../support/node/results.js";

const sample = (name: string): string => `test/samples/${name}.test.ts`;

/** Runs samples in one process, one after another. @returns what was counted, the failures, and the last line */
async function ran(names: readonly string[], fileTimeout = 240_000) {
  const progress = new Progress("samples");
  try {
    const result = await runNodeSuite(names.map(sample), { concurrency: 1, progress, fileTimeout });
    return { ...result, line: progress.line(), files: progress.end().map(({ file }) => file) };
  } finally {
    progress.end();
  }
}

const heads = (failures: readonly Failure[]): string[] =>
  failures.map(({ file, titles }) => [file, ...titles].join(" > "));

describe("a run of test files", () => {
  it("counts tests, and names those that fail by file, groups and reason", async () => {
    const { passed, failures, line, files } = await ran(["mixed", "next"]);
    expect([...passed]).to.deep.equal([
      [sample("mixed"), 1],
      [sample("next"), 1],
    ]);
    expect(heads(failures)).to.deep.equal([
      `${sample("mixed")} > a group > in a group > fails`,
      `${sample("mixed")} > a group > fails with a stack that a package made`,
      `${sample("mixed")} > is skipped`,
    ]);
    const [failed, foreign, skipped] = failures.map(({ reason }) => reason);
    expect(failed).to.contain("test/samples/mixed.test.ts:15:").and.contain("expected { found: 2 }");
    expect(failed).to.contain("actual   { found: 1 }");
    expect(foreign).to.contain("test/samples/mixed.test.ts:25:");
    expect(skipped).to.contain("Skipped tests are not allowed here.");
    expect(line).to.match(/^samples: 2 of 2 files, 2 passed, 3 failed /);
    expect(files).to.deep.equal([sample("mixed"), sample("next")]);
  });

  it("keeps hooks and modules of files apart that share a process", async () => {
    const { passed, failures } = await ran(["first", "next"]);
    expect(failures).to.deep.equal([]);
    expect(passed.size).to.equal(2);
  });

  it("fails a file that leaves something behind, and runs the next in a new process", async () => {
    const { passed, failures } = await ran(["leaves", "next"]);
    expect(heads(failures)).to.deep.equal([sample("leaves")]);
    for (const left of ["process.env.LEFT_BEHIND", "globalThis.leftBehind", "an open server"])
      expect(failures[0]?.reason).to.contain(left);
    expect(passed.get(sample("next"))).to.equal(1);
  });

  it("lets a file that says so leave something behind, in a process that no other file follows in", async () => {
    const { passed, failures } = await ran(["apart", "next"]);
    expect(failures).to.deep.equal([]);
    expect(passed.size).to.equal(2);
  });

  it("fails a file that says so and leaves nothing behind", async () => {
    const { failures } = await ran(["apart-in-vain", "next"]);
    expect(heads(failures)).to.deep.equal([sample("apart-in-vain")]);
    expect(failures[0]?.reason).to.contain("needs no process of its own");
  });

  it("says what a file printed that crashed, and goes on", async () => {
    const { passed, failures } = await ran(["crashes", "next"]);
    expect(heads(failures)).to.deep.equal([sample("crashes")]);
    expect(failures[0]?.reason).to.contain("ended by SIGKILL").and.contain("the last words");
    expect(passed.get(sample("next"))).to.equal(1);
  });

  it("ends a file that hangs, names the test before, and goes on", async () => {
    const { passed, failures } = await ran(["hangs", "next"], 10_000);
    expect(heads(failures)).to.deep.equal([sample("hangs")]);
    expect(failures[0]?.reason).to.contain("10000 ms").and.contain("The last test that ended: passes");
    expect(passed.get(sample("next"))).to.equal(1);
  });

  it("doesn't wait for what can't happen", async () => {
    const { passed, failures } = await ran(["waits", "next"]);
    expect(failures[0]?.file).to.equal(sample("waits"));
    expect(passed.get(sample("next"))).to.equal(1);
  });

  it("fails a file with an error that nobody caught", async () => {
    const { failures } = await ran(["late", "next"]);
    expect(failures.map(({ file }) => file)).to.deep.equal([sample("late")]);
    expect(failures[0]?.reason).to.contain("too late");
  });

  it("fails a file that can't be loaded or found, and runs the others", async () => {
    const { passed, failures } = await ran(["throws", "next"]);
    expect(heads(failures)).to.deep.equal([sample("throws")]);
    expect(failures[0]?.reason).to.contain("not to be loaded").and.contain("test/samples/throws.test.ts:2:");
    expect(passed.get(sample("next"))).to.equal(1);
  });
});
