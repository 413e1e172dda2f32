// What administrators and models write in Markdown, as they mean it: HTML apart, line ends, tildes, bare addresses.
import { expect } from "chai";
import { isHtml, markdownHtml, readMarkdown, writtenMarkdown } from "../../src/ui/content/markdown.js";

/** As an administrator's text and as a model's answer. */
const readings = {
  written: writtenMarkdown,
  answered: (text: string) => markdownHtml(readMarkdown(text, {})),
};

const html: Readonly<Record<string, string>> = {
  "a document with blank lines and indents": `<!DOCTYPE html>
<html lang="zh-CN">
<head>
  <style>
    body { background: #000; }

    h1 { color: red; }
  </style>
</head>
<body>
  <div class="card">
    <h1>Welcome</h1>

    <p style="color:#f00">Price list below</p>

    <table><tr><td>gpt-4o</td><td>$2.5</td></tr></table>
  </div>
</body>
</html>`,
  "a document after a comment": "\ufeff<!-- saved -->\n\n<HTML>\n\n    text\n\n</HTML>",
  "a body alone": "<body>\n\n    Hello\n\n</body>",
  "blocks with blank lines": "<div>\n\n    <p>One</p>\n\n    <p>Two</p>\n</div>",
  "a style with blank lines before a block": "<style>\na {}\n\nb {}\n</style>\n\n<section>Hi</section>",
  "code with blank lines": "<pre>\na\n\n    b\n</pre>\n\n<p>end</p>",
  "one block": "<center><b>Hi</b></center>",
};
const markdown: Readonly<Record<string, string>> = {
  "a heading": "# Hello",
  "Markdown within a block of HTML": '<div align="center">\n\n# Title\n\n**bold**\n\n</div>',
  "a paragraph after a block": "<p>One</p>\n\nand *more*",
  "text with a tag in it": "See <b>this</b>",
  "a bold word first": "<b>Note</b> use **this**",
  "a comment before Markdown": "<!-- note -->\n\n- one\n- two",
  "an address in brackets": "<https://example.com>",
  nothing: "",
  "code that shows HTML": "```html\n<div>\n</div>\n```",
  "a block that is never closed, then Markdown": "<div>\n\n- one",
};

describe("a text that an administrator wrote", () => {
  for (const [name, text] of Object.entries(html))
    it(`is HTML: ${name}`, () => expect(isHtml(text)).to.equal(true));
  for (const [name, text] of Object.entries(markdown))
    it(`is Markdown: ${name}`, () => expect(isHtml(text)).to.equal(false));

  it("keeps the ends of its lines", () => {
    expect(writtenMarkdown("第一行\n第二行\n第三行")).to.equal("<p>第一行<br>第二行<br>第三行</p>\n");
    expect(writtenMarkdown("- one\n  more\n- two"), "in a list").to.include("one<br>more");
  });

  it("takes no longer for many tags that are never closed", () => {
    expect(isHtml(`<pre>${"<pre ".repeat(200_000)}`)).to.equal(true);
    expect(isHtml(`<p>${"<!-- ".repeat(200_000)}`)).to.equal(true);
  });
});

for (const [name, read] of Object.entries(readings))
  describe(`Markdown, ${name}`, () => {
    for (const text of ["1~2 天，费用 3~4 元", "~10 min, ~20 max", "a~b~c", "～1～"])
      it(`strikes nothing through between single tildes: ${text}`, () => {
        expect(read(text)).to.equal(`<p>${text}</p>\n`);
      });

    it("strikes through between two tildes", () => {
      expect(read("~~old~~ new")).to.equal("<p><del>old</del> new</p>\n");
    });

    const linked: Readonly<Record<string, readonly [address: string, rest: string]>> = {
      "https://example.com/a，请查看": ["https://example.com/a", "，请查看"],
      "https://example.com。": ["https://example.com", "。"],
      "https://example.com/a?b=1&c=2）和": ["https://example.com/a?b=1&amp;c=2", "）和"],
      "https://example.com/docs》里": ["https://example.com/docs", "》里"],
      "https://example.com查看": ["https://example.com", "查看"],
      "https://example.com:8080查看": ["https://example.com:8080", "查看"],
      "https://example.com…": ["https://example.com", "…"],
      "https://zh.wikipedia.org/wiki/人工智能、": ["https://zh.wikipedia.org/wiki/人工智能", "、"],
      "https://example.com/a, then": ["https://example.com/a", ", then"],
      "https://example.com/a": ["https://example.com/a", ""],
    };
    for (const [text, [address, rest]] of Object.entries(linked))
      it(`ends an address where the sentence goes on: ${text}`, () => {
        const box = document.createElement("template");
        box.innerHTML = read(`见 ${text}`);
        const link = box.content.querySelector("a");
        expect(link?.textContent).to.equal(address.replaceAll("&amp;", "&"));
        expect(link?.getAttribute("href")).to.equal(encodeURI(address.replaceAll("&amp;", "&")));
        expect((link?.nextSibling?.textContent ?? "").trim()).to.equal(rest.trim());
      });

    it("links an address without its protocol, and one of mail", () => {
      expect(read("www.example.com，")).to.include('<a href="http://www.example.com">www.example.com</a>，');
      expect(read("写信给 a@example.com，谢谢")).to.include(
        '<a href="mailto:a@example.com">a@example.com</a>，',
      );
    });
  });
