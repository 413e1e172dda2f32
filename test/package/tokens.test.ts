import { describe, it } from "node:test";
import { expect } from "chai";
import { tokenDocs } from "../../src/theme/token-docs.js";
import { tokens } from "../../src/theme/tokens.js";

describe("theme tokens", () => {
  it("documents exactly the custom properties that the sheet reads from the page", () => {
    const read = new Set(tokens.text.match(/--gw-[a-z-]+/g) ?? []);
    expect([...read].sort()).to.deep.equal(tokenDocs.map(({ name }) => name).sort());
  });
});
