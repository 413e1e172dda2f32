import { expect } from "chai";
import { fileText, type FileFormat } from "../../src/ui/collection/export/file-text.js";

/** The file of so many rows, written in these parts. */
function textOf(format: FileFormat, sizes: readonly number[]): string {
  const text = fileText<number>(format, [{ name: "number", label: "Number", file: (row) => row }]);
  let count = 0;
  const parts = sizes.map((size) => {
    const rows = Array.from({ length: size }, (_, index) => count + index + 1);
    const part = text.rows(rows, count === 0);
    count += size;
    return part;
  });
  return [text.begin, ...parts, text.end].join("");
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("rows as the text of a file", () => {
  it("are one list in JSON, in however many parts they come", () => {
    for (const sizes of [[25], [4, 13, 8], [0, 24, 1, 0]]) {
      const rows = JSON.parse(textOf("json", sizes)) as { number: number }[];
      expect(rows.map(({ number }) => number)).to.deep.equal(upTo(25));
    }
  });

  it("have one heading in CSV", () => {
    const lines = textOf("csv", [4, 13, 8]).trimEnd().split("\r\n");
    expect(lines[0]).to.equal("\ufeffNumber");
    expect(lines.slice(1)).to.deep.equal(upTo(25).map(String));
  });

  it("are an empty file where there are none", () => {
    expect(JSON.parse(textOf("json", []))).to.deep.equal([]);
    expect(textOf("csv", [])).to.equal("\ufeffNumber\r\n");
  });
});
