// In a process of its own: Lit adds a registry of elements to the globals of Node.
// axe finds nothing on these screens of the console, nor in any menu, dialog or panel of them, in both themes.
import { existsSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import { describeAccessible, parts } from "../support/node/accessible-walk.js";

describe("the screens of the console", () => {
  it("are all walked: each of their parts has a file", () => {
    const missing = parts.filter(
      (part) => !existsSync(new URL(`accessible-${part}.test.ts`, import.meta.url)),
    );
    expect(missing).to.deep.equal([]);
  });
});

describeAccessible("pages", ["Account root", "Command palette", "Theme"]);
