/**
 * The newest compiler of TypeScript, which is a native program, and the oldest that Zod's types allow, on what a host
 * writes with the packed package.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { typedFiles } from "../support/node/typed-files.js";
import { installHost, whyNotRun } from "./support/real-host.js";
import type { RealHost } from "./support/real-host.js";

describe("the packed package in TypeScript's newest compiler", { skip: await whyNotRun() }, () => {
  let host: RealHost;
  before(async () => {
    host = await installHost("typescript");
    for (const [name, text] of Object.entries(typedFiles)) await writeFile(join(host.folder, name), text);
  });
  after(() => host.remove());

  for (const resolution of ["bundler", "nodenext"])
    it(`has types for entries, tags, events and JSX with moduleResolution ${resolution}`, async () => {
      await host.run("tsc", ["--project", `tsconfig.${resolution}.json`]);
    });

  it("needs nobody else's types for the tags", async () => {
    await host.run("tsc", ["--project", "tsconfig.tags.json"]);
  });

  it("refuses each mistake", async () => {
    const file = join(host.folder, "page.ts");
    const wrong = (await readFile(file, "utf8"))
      .split("\n")
      .filter((line) => !line.includes("@ts-expect-error"));
    await writeFile(file, wrong.join("\n"));
    const said = await host.run("tsc", ["--project", "tsconfig.bundler.json"]).catch(String);
    const mistakes = (typedFiles["page.ts"].match(/@ts-expect-error/g) ?? []).length;
    expect(said.match(/page\.ts\(\d+,\d+\): error/g)).to.have.length(mistakes);
  });
});

describe(
  "the packed package in the oldest TypeScript that it has types for",
  { skip: await whyNotRun() },
  () => {
    it("has no type that the compiler gives up on, its own files included", async () => {
      const host = await installHost("typescript-least");
      try {
        await host.run("tsc", ["--project", "tsconfig.json"]);
      } finally {
        await host.remove();
      }
    });
  },
);
