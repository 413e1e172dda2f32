// Codes as people paste and type them. The fields that take one: test/areas, wherever `asCopied` is typed.
import { describe, it } from "node:test";
import { expect } from "chai";
import { codeText } from "../../src/domain/text/code-text.js";
import { asCopied } from "../support/as-copied.js";

describe("a code", () => {
  it("loses blanks, what nobody sees and the width of its characters, and nothing else", () => {
    const rows: readonly (readonly [string, string])[] = [
      ["123456", "123456"],
      [" 12 34 56\n", "123456"],
      ["１２３４５６", "123456"],
      ["12\u00a034\u202f56\u3000", "123456"],
      ["\ufeff123\u200b456\u2060", "123456"],
      ["123\t\u00ad456", "123456"],
      ["ABCD\u2013EFGH", "ABCD-EFGH"],
      ["ＡＢＣＤ－ＥＦＧＨ", "ABCD-EFGH"],
      ["aB3_9.x", "aB3_9.x"],
      [asCopied("0123456789abcdef"), "0123456789abcdef"],
      [" \u3000\u200b", ""],
    ];
    for (const [typed, code] of rows) expect(codeText(typed), JSON.stringify(typed)).to.equal(code);
  });
});
