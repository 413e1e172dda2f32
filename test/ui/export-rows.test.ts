import { expect } from "chai";
import { createExport, type FileFormat } from "../../src/ui/collection/export-rows.js";

/** Rows in batches of different sizes; the third is refused once. */
function source(sizes: readonly number[]) {
  let batch = 0;
  let next = 1;
  let refused = false;
  return {
    async next() {
      await Promise.resolve();
      if (batch === 2 && !refused) {
        refused = true;
        throw new Error("refused");
      }
      const size = sizes[batch];
      batch += 1;
      return size === undefined ? undefined : Array.from({ length: size }, () => next++);
    },
  };
}

describe("rows on their way to downloads", () => {
  const { createObjectURL } = URL;
  const { click: follow } = HTMLAnchorElement.prototype;
  let saved: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    saved = [];
    let blob = new Blob();
    URL.createObjectURL = (object: Blob) => {
      blob = object;
      return createObjectURL.call(URL, object);
    };
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob.text() });
    };
  });
  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = follow;
  });

  async function save(format: FileFormat, sizes: readonly number[]) {
    const seen: number[] = [];
    const file = createExport<number>({
      source: source(sizes),
      name: "logs",
      format,
      columns: [{ name: "number", label: "Number", file: (row) => row }],
      sink: undefined,
      rowsInPart: 10,
      onProgress: (rows) => seen.push(rows),
    });
    const { signal } = new AbortController();
    await file.run(signal).catch(() => file.run(signal));
    const texts = await Promise.all(saved.map(({ text }) => text));
    return { count: file.count, seen, names: saved.map(({ name }) => name), texts };
  }

  it("become files of so many rows each, every one whole, over a failure", async () => {
    const { count, seen, names, texts } = await save("json", [4, 13, 8]);
    expect(count).to.equal(25);
    expect(seen).to.deep.equal([4, 17, 25]);
    expect(names).to.deep.equal(["logs.json", "logs-2.json", "logs-3.json"]);
    const parts = texts.map((text) => (JSON.parse(text) as { number: number }[]).map(({ number }) => number));
    expect(parts.map(({ length }) => length)).to.deep.equal([10, 10, 5]);
    expect(parts.flat()).to.deep.equal(Array.from({ length: 25 }, (_, index) => index + 1));
  });

  it("have a heading in each file of CSV, and none is begun for nothing", async () => {
    const { names, texts } = await save("csv", [10, 10]);
    expect(names).to.deep.equal(["logs.csv", "logs-2.csv"]);
    for (const text of texts) expect(text.split("\r\n")[0]).to.match(/Number$/);
    expect(texts.map((text) => text.trim().split("\r\n").length)).to.deep.equal([11, 11]);
  });

  it("become an empty file where there are none", async () => {
    const { texts } = await save("json", []);
    expect(texts.map((text) => JSON.parse(text) as unknown)).to.deep.equal([[]]);
  });
});
