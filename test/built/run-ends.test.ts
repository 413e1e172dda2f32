// A run that is told to end leaves nothing behind: no process of test files, no browser, no program of a test.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { descendantsOf, stillRunning } from "../support/node/end-children.js";

describe("a run of tests", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "run-ends-"));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const signal of ["SIGTERM", "SIGINT"] as const)
    it(`ends all that it started on ${signal}`, async () => {
      const ready = join(folder, signal);
      const run = spawn(
        process.execPath,
        ["--import", "tsx", "test/run.ts", "--only", "samples", "--files", "stays"],
        { cwd: rootDir, env: { ...process.env, SAMPLE_READY: ready }, stdio: ["ignore", "pipe", "pipe"] },
      );
      let printed = "";
      for (const stream of [run.stdout, run.stderr])
        stream.on("data", (text: Buffer) => (printed += text.toString()));
      const gone = new Promise<number | null>((resolve) => run.once("exit", resolve));
      let isGone = false;
      void gone.then(() => (isGone = true));
      while (!existsSync(ready)) {
        expect(isGone, printed).to.equal(false);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const started = stillRunning(descendantsOf(run.pid ?? 0));
      // The process of the file, the program, and a browser with several.
      expect(started.length).to.be.at.least(4);
      run.kill(signal);
      expect(await gone, printed).to.equal({ SIGTERM: 143, SIGINT: 130 }[signal]);
      expect(stillRunning(started)).to.deep.equal([]);
    });
});
