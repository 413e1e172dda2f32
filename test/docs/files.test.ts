/** The built docs site as files: its pages, their links and anchors, and nothing inline that a policy refuses. */
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { describe, it } from "node:test";
import { expect } from "chai";
import { catalog } from "../../src/elements/generated/catalog.js";
import { hostPages } from "../package/docs.js";
import { attribute, ownText, sitePages } from "./pages.js";
import { siteFolder } from "./static-host.js";

const pages = sitePages();
const byPath = new Map(pages.map((page) => [page.path, page]));

/** What is wrong with a link, or undefined. */
function problemOf(href: string, from: string): string | undefined {
  if (/^(https:|data:|mailto:)/.test(href) || href.startsWith("http://localhost:")) return undefined;
  if (/^[a-z]+:|^\//i.test(href)) return `${from}: ${href} only works at one address`;
  const [path = "", anchor] = href.split("#");
  const target = path === "" ? from : normalize(join(dirname(from), decodeURIComponent(path)));
  const page = byPath.get(target.endsWith("/") ? `${target}index.html` : target);
  if (!page) return existsSync(join(siteFolder, target)) ? undefined : `${from}: ${href} leads nowhere`;
  return anchor === undefined || anchor === "" || page.anchors.has(decodeURIComponent(anchor))
    ? undefined
    : `${from}: there is no ${href}`;
}

describe("the docs site", () => {
  it("has a page for every element, guide and recipe", () => {
    const paths = [...byPath.keys()];
    expect(paths).to.include.members(catalog.map(({ tag }) => `elements/${tag.slice("gw-".length)}.html`));
    const written = hostPages().filter(({ path }) => path.startsWith("docs/"));
    expect(paths).to.include.members(
      written.map(({ path }) => path.slice("docs/".length).replace(/\.md$/, ".html")),
    );
    expect(paths).to.include.members(["index.html", "console.html", "theme.html", "project/security.html"]);
  });

  it("has no broken link, no missing anchor, and no address that ties it to one host", () => {
    const problems = pages.flatMap(({ path, elements }) =>
      elements.flatMap((element) =>
        ["href", "src"].flatMap((name) => {
          const address = attribute(element, name) ?? "#";
          // The page for what isn't there looks for its script in the folders above.
          return path === "404.html" && address.startsWith("../") ? [] : (problemOf(address, path) ?? []);
        }),
      ),
    );
    expect(problems).to.deep.equal([]);
    expect(problemOf("gone.html", "index.html"), "a link that leads nowhere").to.match(/nowhere/);
    expect(problemOf("#gone", "index.html"), "an anchor that isn't there").to.match(/no #gone/);
  });

  it("has no inline script, style or handler", () => {
    const inline = pages.flatMap(({ path, elements }) =>
      elements
        .filter(
          (element) =>
            element.tagName === "style" ||
            (element.tagName === "script" && ownText(element).trim() !== "") ||
            element.attrs.some(({ name }) => name === "style" || name.startsWith("on")),
        )
        .map((element) => `${path}: <${element.tagName} ${element.attrs.map(({ name }) => name).join(" ")}>`),
    );
    expect([...new Set(inline)]).to.deep.equal([]);
  });

  it("has titles, one first heading on each page, and alternative texts", () => {
    for (const { path, elements } of pages.filter((page) => page.path !== "404.html")) {
      expect(
        elements.filter(({ tagName }) => tagName === "h1"),
        path,
      ).to.have.length(1);
      for (const image of elements.filter(({ tagName }) => tagName === "img"))
        expect(attribute(image, "alt"), `${path}, an image`).to.be.a("string");
    }
  });
});
