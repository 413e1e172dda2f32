// Ratios are changed in the text that holds them, and nothing else of it is.
import { describe, it } from "node:test";
import { expect } from "chai";
import { editRatios } from "../../src/domain/money/ratio-text.js";

const text = '{\n  "b": 0.10, "a":1e-3,\n  "odd {\\",:}": {"x": [1, "}"]},\n  "é": -5\n}\n';

describe("the text of a table of ratios", () => {
  it("keeps every other character: how numbers are written, the order, and what is no ratio", () => {
    expect(editRatios(text, new Map([["a", 2]]))).to.equal(text.replace("1e-3", "2"));
    expect(editRatios(text, new Map([["é", 0.25]]))).to.equal(text.replace("-5", "0.25"));
    expect(editRatios(text, new Map([['odd {",:}', 7]]))).to.equal(text.replace('{"x": [1, "}"]}', "7"));
    expect(editRatios(text, new Map())).to.equal(text);
  });

  it("gets new names at its end, written as the last one is", () => {
    const added = editRatios(
      text,
      new Map([
        ["c/d", 3],
        ["b", 1],
        ['e"', 4],
      ]),
    );
    expect(added).to.equal(
      text.replace("0.10", "1").replace('"é": -5', '"é": -5,\n  "c/d": 3,\n  "e\\"": 4'),
    );
    expect(editRatios('{"a":1}', new Map([["b", 2]]))).to.equal('{"a":1,"b":2}');
    expect(editRatios("{ }", new Map([["b", 2]]))).to.equal('{"b":2 }');
    expect(
      editRatios(
        "",
        new Map([
          ["b", 2],
          ["c", 0.5],
        ]),
      ),
    ).to.equal('{"b":2,"c":0.5}');
  });

  it("loses a name with its comma, first, last, only or twice", () => {
    const without = (json: string, ...names: string[]) =>
      editRatios(json, new Map(names.map((name) => [name, undefined])));
    expect(without('{"a":1, "b":2,"c":3}', "a")).to.equal('{"b":2,"c":3}');
    expect(without('{"a":1, "b":2,"c":3}', "b")).to.equal('{"a":1, "c":3}');
    expect(without('{"a":1, "b":2,"c":3 }', "c")).to.equal('{"a":1, "b":2 }');
    expect(without('{"a":1}', "a")).to.equal("{}");
    expect(without('{"a":1,"b":2,"a":3}', "a")).to.equal('{"b":2}');
    expect(without(text, "none")).to.equal(text);
  });

  it("is read as what was written, whatever is done to it", () => {
    for (const name of ["b", "a", "é", "new", 'odd {",:}'])
      for (const ratio of [0, 1e-7, 123456789.5, -1]) {
        const read = JSON.parse(editRatios(text, new Map([[name, ratio]]))) as Record<string, unknown>;
        const expected = { ...(JSON.parse(text) as object), [name]: ratio };
        expect(read).to.deep.equal(expected);
      }
  });

  it("changes the last of two with the same name, which is the one that counts", () => {
    expect(editRatios('{"a":1,"b":2,"a":3}', new Map([["a", 4]]))).to.equal('{"a":1,"b":2,"a":4}');
  });
});
