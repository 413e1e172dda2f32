import { describe, it } from "node:test";
import { expect } from "chai";
import { csvText, fileName } from "../../src/domain/text/csv.js";

describe("CSV", () => {
  it("ends lines with CRLF and quotes what needs it", () => {
    expect(csvText([["a", 'say "hi"', "x,y", "two\nlines", " edge "]])).to.equal(
      'a,"say ""hi""","x,y","two\nlines"," edge "\r\n',
    );
    expect(csvText([[1, -2.5, true, undefined, ""]])).to.equal("1,-2.5,true,,\r\n");
    expect(csvText([])).to.equal("");
  });

  it("defuses formulas in texts and leaves numbers alone", () => {
    for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "＝1"])
      expect(csvText([[text]])).to.equal(`'${text}\r\n`);
    expect(csvText([["\t=1"]])).to.equal(`"'\t'=1"\r\n`);
    expect(csvText([["\n=1"]])).to.equal(`"'\n'=1"\r\n`);
    for (const before of [
      ...Array.from(
        " \n\r\t\v\f\0\u0085\u00a0\u00ad\u2009\u2028\u3000\u200b\u200d\u2060\ufeff\u202e\u2067\ud800",
      ),
      " \n\u200b",
    ])
      for (const text of ["=1+1", "+1", "-1", "@A1", "＝1", "＋1", "－1", "＠A1", "﹦1"])
        expect(csvText([[before + text]]), JSON.stringify(before + text)).to.match(/^"?'/);
    expect(csvText([["a=1", "1-1", "生产=1", " a"]])).to.equal(`a=1,1-1,生产=1," a"\r\n`);
    expect(csvText([['=HYPERLINK("x")']])).to.equal(`"'=HYPERLINK(""x"")"\r\n`);
    expect(csvText([[-1]])).to.equal("-1\r\n");
  });

  it("leaves no formula at the start of a cell for programs that split elsewhere and know no quotes", () => {
    for (const [text, file] of [
      ["a;=1+1;b", "a;'=1+1;b"],
      ["a\t=1+1", "a\t'=1+1"],
      ["a|=1+1", "a|'=1+1"],
      ["a,=1+1", "a,'=1+1"],
      ["a\n=1+1", "a\n'=1+1"],
      ["a\r\n=1+1", "a\r'\n'=1+1"],
      ["a;+1", "a;'+1"],
      ["a;-1", "a;'-1"],
      ["a;@A1", "a;'@A1"],
      ["a;＝1", "a;'＝1"],
      ["a; \u200b=1", "a;' \u200b=1"],
      ["a;\t=1", "a;'\t'=1"],
      ["a;\tb", "a;'\tb"],
      ["a|\rb", "a|'\rb"],
      [";=1;;-1", ";'=1;;'-1"],
      ['a;"=1+1"', `a;'""=1+1""`],
      ['"=1+1"', `'""=1+1""`],
      ["=1;=2|=3", "'=1;'=2|'=3"],
      ["a;b=1; c-d", "a;b=1; c-d"],
      ["gpt-4o, gpt-4", "gpt-4o, gpt-4"],
    ])
      expect(csvText([[text]]), JSON.stringify(text)).to.equal(`"${String(file)}"\r\n`);

    const begins = /^["'\p{C}\p{Z}\p{M}]*?(?<!')[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
    for (const separator of [",", ";", "\t", "|", "\n", "\r"])
      for (const before of ["", "a", '"', ' "', "\u200b", "\t", ";", "\n"])
        for (const behind of ["", " ", '"', "\u200b", "\t", "|", "\n"])
          for (const formula of ["=1+1", "+1", "-1", "@A1", "＝1"]) {
            const text = `${before}${separator}${behind}${formula}`;
            const line = csvText([["first", text, "last"]]).slice(0, -2);
            // As a program reads it that splits at this alone.
            for (const at of [";", "\t", "|"])
              for (const cell of line.split(new RegExp(`[\\r\\n${at === "|" ? "\\|" : at}]`)))
                expect(begins.test(cell.replace(/^'.*/s, "")), JSON.stringify([text, cell])).to.equal(false);
          }
    expect(csvText([[-1, -2.5, 1e-7]])).to.equal("-1,-2.5,1e-7\r\n");
    expect(csvText([["=1", -1]])).to.equal("'=1,-1\r\n");
  });

  it("reads a long run of blanks and separators once", () => {
    for (const run of ["\n", "\t", ";", " ", '"']) {
      const text = run.repeat(1_000_000);
      expect(csvText([[text]]).length).to.be.greaterThan(text.length);
    }
  });

  it("makes a name that every system takes", () => {
    expect(fileName("a/b:c*?.txt")).to.equal("a_b_c_.txt");
    expect(fileName("code\u202etxt.exe\ud800")).to.equal("code_txt.exe_");
    expect(fileName("👍".repeat(200))).to.equal("👍".repeat(120));
    expect(fileName("频道")).to.equal("频道");
    expect(fileName(" . ")).to.equal("file");
    expect(fileName("x".repeat(200))).to.have.length(120);
  });
});
