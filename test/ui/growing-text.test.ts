import { expect } from "chai";
import { Lexer } from "marked";
import { createGrowingText, longestPiece } from "../../src/ui/content/growing-text.js";
import { markdownHtml, readMarkdown } from "../../src/ui/content/markdown.js";
import { fillWithHtml } from "../../src/ui/content/rich-text-source.js";
import { mount } from "../support/dom.js";

const places = { page: location.origin, gateway: location.origin };

/** What one parse of the whole makes of a text. */
function atOnce(text: string): string {
  const box = document.createElement("div");
  fillWithHtml(box, markdownHtml(readMarkdown(text, {})), places, false);
  return box.innerHTML;
}

/** Draws a text as it grows by steps, the first being `from`, then as complete; `look` is called after each. */
function grow(
  text: string,
  step: number,
  look: (box: HTMLElement) => void = () => undefined,
  from = step,
): HTMLElement {
  const box = mount("<div></div>");
  const growing = createGrowingText(box, places);
  for (let end = from; end < text.length; end += step) {
    while (!growing.draw(text.slice(0, end), false));
    look(box);
  }
  while (!growing.draw(text, true));
  return box;
}

/** Characters that are parsed while something is done, at each parse. */
function parsedBy(act: () => void): number[] {
  const { lex } = Lexer.prototype;
  const parsed: number[] = [];
  Lexer.prototype.lex = function (text) {
    parsed.push(text.length);
    return lex.call(this, text);
  };
  try {
    act();
    return parsed;
  } finally {
    Lexer.prototype.lex = lex;
  }
}

const texts: Record<string, string> = {
  paragraphs: "One\ntwo **bold**\n\nThree\n\n\n\nfour *it*\n",
  "headings, also underlined": "# One\n\nTwo\n===\n\nThree\n---\nfour\n\n---\n\nfive",
  "a list that goes on after blank lines":
    "- a\n\n- b\n\n  inside\n\n- c\n\nend\n\n1. x\n2. y\n\n   z\n\n3. w\n\nend",
  "a list beside another": "- a\n- b\n\n* c\n\n-\n\n- d\n\n    code\n\nend",
  "code with blank lines":
    "Before\n\n```js\nlet a = 1;\n\n\nlet b = `x`;\n```\n\nAfter\n\n    indented\n\n    more\n\nend",
  "a fence that is never closed": "Before\n\n~~~\ncode\n\n# no heading\n",
  "a table": "| a | b |\n|---|:-:|\n| 1 | **2** |\n| 3 | 4 |\n\nAfter\n\na | b\n--|--\n1 | 2",
  "references whose address comes later":
    "See [one] and [two][2].\n\nMore [one][].\n\n[one]: https://a.example\n\nThen [2].\n\n[2]: https://b.example 'T'\n[one]: https://c.example\n\nend [x]",
  "HTML over several blocks":
    "Before\n\n<div>\n\n**in** it\n\n<p>x</p>\n\n</div>\n\nAfter <b>bold\n\nnot ended\n\nend",
  "HTML within blocks": "<b>a</b>\n\n<details><summary>s</summary>\n\ntext\n\n</details>\n\nafter<br>\n\nend",
  "comments and tags that are not allowed": "a\n\n<!-- x\n\ny -->\n\nb\n\n<svg><p>\n\nc\n\n<form>\n\nd",
  "a tag that is never closed": 'a\n\n<div title="\n\nb" onclick="alert(1)\n\nc\n\nd',
  "pictures and links":
    "![p](https://spy.example/p.png)\n\n[l](https://a.example)\n\n[api](/api/user/logout)\n\nend",
  "other ends of lines": "a\r\n\r\n- b\r\n- c\r\n\r\nd\r\re",
  quotes: "> a\nb\n\n> c\n\nd\n\n> - e\n>\n> f\n\ng",
};

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

/** Blocks that are divided, with what is easily taken for their end or their going on. */
const longTexts: Record<string, string> = {
  "a list": `Words before it:\n${lines(120, (index) => `- **${String(index)}** \`code\` [l](https://a.example)\n`)}\nafter\n`,
  "a numbered list with paragraphs, code and lists in it": `${lines(
    60,
    (index) => `${String(index + 3)}. one\n\n   two\n   - three\n\n   \`\`\`js\n   let a;\n\n   \`\`\`\n\n`,
  )}after\n`,
  "a list that has blank lines late": `${lines(120, (index) => `- item ${String(index)} of the list\n`)}\n- x\n- y\n\nend`,
  "a list before a line that looks like an item first": `${lines(120, (index) => `- item ${String(index)} of the list\n`)}\n- - -\n- x\n`,
  "a list beside another": `${lines(120, (index) => `- item ${String(index)} of it\n`)}* a\n* b\n\n+ c\n`,
  "a list that is indented unevenly": lines(
    200,
    (index) => `${" ".repeat(index % 4)}- item ${String(index)}\n`,
  ),
  "a list that goes on without its mark": lines(150, (index) => `- item ${String(index)}\nlazy\n  - x\n`),
  "a list with a tag that ends later": `${lines(90, (index) => `- item ${String(index)} ${index === 50 ? "<b>" : ""} of it\n`)}\nx </b>\n`,
  "a list with references": `${lines(120, (index) => `- item [one] ${String(index)}\n`)}\n[one]: https://a.example\n\n${lines(90, () => "* item [one] [two]\n")}* a\n\n[two]: https://b.example\n`,
  "a table": `## Head\n| a | b |\n|:-:|---|\n${lines(120, (index) => `| **${String(index)}** | \`x\` [one] |\n`)}after\n\n[one]: https://a.example\n`,
  "a table with a reference in its head": `| [one] | b |\n|:-:|---|\n${lines(120, (index) => `| ${String(index)} | x |\n`)}\n[one]: https://a.example\n`,
  code: `Words\n\`\`\`\`js title\n${lines(150, (index) => `  let a = "<${String(index)}>";\n\n\`\`\`\n`)}\n\n\`\`\`\`\nafter\n`,
  "code that is indented, and never ends": `- a\n\n   ~~~\n${lines(200, (index) => `  let [a] = ${String(index)};\n\n`)}`,
};

describe("text that grows", () => {
  for (const [name, text] of Object.entries(longTexts))
    it(`ends as one parse of the whole makes it where a block is long: ${name}`, () => {
      const whole = atOnce(text);
      for (const step of [23, 1000, text.length])
        expect(grow(text, step).innerHTML, `steps of ${String(step)}`).to.equal(whole);
      const atEnd = grow(text, 1, undefined, text.length - 80);
      expect(atEnd.innerHTML, "its end letter by letter").to.equal(whole);
    });

  for (const [name, text] of Object.entries(texts))
    it(`ends as one parse of the whole makes it: ${name}`, () => {
      const whole = atOnce(text);
      for (const step of [1, 7, text.length]) {
        const box = grow(text, step, (drawn) =>
          expect(drawn.querySelector("img, script, form")).to.equal(null),
        );
        expect(box.innerHTML, `steps of ${String(step)}`).to.equal(whole);
      }
    });

  const blocks = Array.from({ length: 1700 }, (_, index) =>
    index % 10 === 0
      ? `## Part ${String(index)}\n\n- **one** \`code\`\n- two [link](https://a.example)\n\n`
      : `Paragraph ${String(index)} with *some* words in it, one after the other.\n\n`,
  );
  const long = blocks.join("");

  it("keeps the nodes of finished blocks", () => {
    let kept: readonly ChildNode[] = [];
    const box = grow(long.slice(0, 12_000), 397, ({ childNodes }) => {
      const now = [...childNodes];
      // The last blocks may still change.
      const same = kept.slice(0, -8);
      expect(now.slice(0, same.length).every((node, index) => node === same[index])).to.equal(true);
      kept = now;
    });
    expect(kept.length).to.be.above(100);
    expect(box.firstChild === kept[0]).to.equal(true);
  });

  it("parses a bounded piece at each drawing, however long the text is", () => {
    expect(long.length).to.be.above(100_000);
    const box = mount("<div></div>");
    const growing = createGrowingText(box, places);
    for (let end = 400; ; end += 400) {
      const complete = end >= long.length;
      const parsed = parsedBy(() => growing.draw(long.slice(0, end), complete));
      expect(Math.max(0, ...parsed)).to.be.at.most(1000);
      if (complete) break;
    }
    const all = mount("<div></div>");
    const burst = createGrowingText(all, places);
    const draws: boolean[] = [];
    while (draws.at(-1) !== true)
      expect(Math.max(...parsedBy(() => draws.push(burst.draw(long, true))))).to.be.at.most(longestPiece);
    expect(all.innerHTML).to.equal(box.innerHTML);
    expect(all.querySelectorAll("h2")).to.have.length(170);
  });

  const goingOn: Record<string, string> = {
    list: lines(
      400,
      (index) => `- **Point ${String(index)}** is [here](https://a.example/${String(index)})\n`,
    ),
    "list with blank lines": lines(
      400,
      (index) => `${String(index + 1)}. Point ${String(index)}\n\n   More of it\n\n`,
    ),
    table: `| a | b |\n|---|---|\n${lines(600, (index) => `| **${String(index)}** | \`cell\` |\n`)}`,
    code: `\`\`\`js\n${lines(1000, (index) => `let a = ${String(index)};\n`)}\`\`\`\n`,
  };
  for (const [name, text] of Object.entries(goingOn))
    it(`parses no more than what is new of a ${name} that goes on, and keeps what is drawn of it`, () => {
      let first: Element | undefined;
      const parsed = parsedBy(() => {
        const box = grow(text, 22, (drawn) => {
          // What isn't finished is drawn anew; the first part is once there are 2,000 characters.
          if (drawn.textContent.length > 2000) first ??= drawn.querySelector("li, td, code") ?? undefined;
        });
        expect(box.querySelector("li, td, code") === first, "its beginning is kept").to.equal(true);
        expect(box.innerHTML).to.equal(atOnce(text));
      });
      expect(text.length).to.be.above(12_000);
      const [longest, after] = [Math.max(...parsed.slice(0, -1)), Math.max(...parsed.slice(200, -1))];
      expect(longest, "while it is short").to.be.below(3000);
      expect(after, "once it is long").to.be.below(600);
    });

  it("parses a long list that is complete in pieces", () => {
    const text = goingOn.list ?? "";
    const box = mount("<div></div>");
    const growing = createGrowingText(box, places);
    const draws: boolean[] = [];
    while (draws.at(-1) !== true)
      expect(Math.max(...parsedBy(() => draws.push(growing.draw(text, true))))).to.be.at.most(
        longestPiece + 10,
      );
    expect(draws.length).to.be.above(2);
    expect(box.innerHTML).to.equal(atOnce(text));
  });

  it("parses a block that can't be divided a few times, and shows what follows as it was written", () => {
    const block = "Words of a paragraph\n".repeat(2000);
    let box: HTMLElement | undefined;
    const parsed = parsedBy(() => {
      let shown = 0;
      box = grow(block, 110, ({ textContent }) => {
        expect(textContent.length).to.be.above(shown);
        shown = textContent.length;
      });
    });
    expect(parsed.reduce((sum, length) => sum + length)).to.be.below(10 * block.length);
    expect(box?.innerHTML).to.equal(atOnce(block));
  });
});
