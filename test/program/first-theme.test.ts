import { describe, it } from "node:test";
import { runInNewContext } from "node:vm";
import { expect } from "chai";
import { firstTheme } from "../../src/program/first-paint.js";
import { createStorage } from "../../src/state/storage.js";

/** What the script leaves on the page, with what the console at this path stored. */
function marksOf(basePath: string, fill: (storage: ReturnType<typeof createStorage>) => void): object {
  const kept = new Map<string, string>();
  const area = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as unknown as Storage;
  const storage = createStorage(`https://site.example${basePath}`, () => area);
  // As the console does at the root of its gateway's origin.
  if (basePath === "") storage.useBareNames();
  fill(storage);
  const dataset = {};
  runInNewContext(firstTheme(basePath), {
    document: { documentElement: { dataset } },
    localStorage: area,
    location: { origin: "https://site.example" },
  });
  return dataset;
}

describe("what a page does before its scripts", () => {
  for (const basePath of ["", "/console"])
    it(`reads the theme and whether there is a session of tokens, at "${basePath}"`, () => {
      const both = marksOf(basePath, (storage) => {
        storage.write("theme", "dark");
        storage.write("token-session", "1");
      });
      expect(both).to.deep.equal({ firstTheme: "dark", firstSession: "" });
      expect(marksOf(basePath, (storage) => storage.write("theme", "light"))).to.deep.equal({
        firstTheme: "light",
      });
    });
});
