// In a process of its own: Storybook keeps its parts in globals.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { expect } from "chai";
import { rootDir } from "../../demo/serve/build.js";
import { catalog } from "../../src/elements/generated/catalog.js";
import { attributesOf, docOf } from "../../src/elements/manifest/read.js";
import { areas, themes, widths } from "../../stories/areas/areas.js";
import { controlsOf } from "../../stories/support/controls.js";
import { areaIndexer, areaStories } from "../../stories/.storybook/area-stories.js";
import { namedInWords, storiesIn, storyFiles } from "../../stories/.storybook/story-files.js";
import { storiesOfPage } from "../../stories/support/page-stories.js";
import { inWords } from "../../stories/support/story-name.js";
import { sheetHtml, wantedOf } from "../shots/areas.js";

const read = (path: string): string => readFileSync(join(rootDir, path), "utf8");
/** Every file of stories. */
const files = readdirSync(join(rootDir, "stories")).filter((name) => name.endsWith(".stories.tsx"));

/** The stories of a page in their order, by what Storybook's own store has of the file. */
async function pageOf(source: string): Promise<readonly string[]> {
  // As Storybook's server has it: with the order of the file.
  const { code } = storyFiles().transform(source, "zoo.stories.tsx") as { code: string };
  const { StoryStore } = await import("storybook/internal/preview-api");
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
  const entry = {
    id: "zoo--zebra",
    type: "story",
    title: "Zoo",
    name: "Zebra",
    importPath: "./zoo",
  } as const;
  const index = { v: 5, entries: { [entry.id]: { ...entry, subtype: "story" } } } as const;
  const store = new StoryStore(index, () => Promise.resolve(module as never), {});
  return storiesOfPage(await store.loadCSFFileByStoryId(entry.id)).map(({ name }) => name);
}

describe("the design review in Storybook", () => {
  it("opens the page of an element on the story that its file begins with", async () => {
    const zoo = 'export default { title: "Zoo" };\nexport const Zebra = {};\nexport const Ape = {};\n';
    expect(await pageOf(zoo)).to.deep.equal(["Zebra", "Ape"]);
  });

  it("begins each page with the element as it usually is, not with a state of it", () => {
    const states = /^(loading|error|not ?allowed|offline|narrow|gone|compact)/i;
    const firsts = files.map((name) => `${name}: ${storiesIn(read(`stories/${name}`))[0] ?? "none"}`);
    expect(
      firsts.filter((first) => states.test(first.split(": ")[1] ?? "") || first.endsWith("none")),
    ).to.deep.equal([]);
  });

  it("has each story assert what it shows", () => {
    const silent = files.flatMap((file) =>
      read(`stories/${file}`)
        .split(/^(?=export const \w+: Story\b)/m)
        .slice(1)
        // Those of stories/support/saving.ts have a play function by their type.
        .filter((story) => !/\bplay[:,]|: Story = saving\.\w+;/.test(story))
        .map((story) => `${file}: ${storiesIn(story)[0] ?? ""}`),
    );
    expect(silent).to.deep.equal([]);
  });

  it("calls each story as the docs site does, in its list and on its pages", async () => {
    const zoo = 'export default { title: "Zoo" };\nexport const FewColumns = {};\nexport const Zebra = {};\n';
    expect(await pageOf(zoo)).to.deep.equal(["Few columns", "Zebra"]);
    const story = {
      type: "story",
      importPath: "./zoo",
      exportName: "FewColumns",
      name: "Few Columns",
    } as const;
    const indexer = namedInWords({ test: /zoo/, createIndex: () => Promise.resolve([story]) });
    const names = (await indexer.createIndex("zoo", { makeTitle: () => "" })).map(({ name }) => name);
    expect(names).to.deep.equal([inWords("FewColumns")]);
  });

  it("calls states as the guides do, and the same state alike for every element", () => {
    const stories = files.flatMap((file) =>
      read(`stories/${file}`)
        .split(/^(?=export const \w+: Story\b)/m)
        .slice(1)
        .map((source) => ({ file, source, name: inWords(storiesIn(source)[0] ?? "") })),
    );
    const documented = [...read("docs/guides/theming.md").matchAll(/^\| `:state\(([\w-]+)\)`/gm)].map(
      ([, state = ""]) => state.replace("-", " "),
    );
    expect(documented).to.deep.equal(["ready", "loading", "empty", "error", "signed out"]);
    const names = stories.map(({ name }) => name.toLowerCase());
    // An element that is ready is what each file begins with.
    expect(names).to.include.members(documented.slice(1));
    const asserted: Readonly<Record<string, string>> = {
      staysLoading: "loading",
      isEmpty: "empty",
      showsServerError: "error",
      showsSignedOut: "signed out",
      showsExpired: "expired",
      showsOffline: "offline",
      showsRateLimit: "rate limited",
      showsForbidden: "not allowed",
    };
    const otherwise = stories.filter(({ name, source }) => {
      const play = /\bplay: (\w+),?$/m.exec(source)?.[1] ?? /\bplay: (\w+) \}/.exec(source)?.[1] ?? "";
      return !name.toLowerCase().includes(asserted[play] ?? "");
    });
    expect(otherwise.map(({ file, name }) => `${file}: ${name}`)).to.deep.equal([]);
  });

  it("has the defaults of the catalogue in a column of their own, said once", () => {
    for (const element of catalog) {
      const rows = controlsOf(element);
      for (const { name, definition } of attributesOf(element)) {
        const { description = "", table } = rows[name] ?? {};
        const standard = /Default: (.+?)\.( |$)/.exec(docOf(definition))?.[1];
        expect(table?.defaultValue?.summary, `${element.tag} ${name}`).to.equal(standard);
        expect(description, `${element.tag} ${name}`).to.not.match(/\bDefault\b|^$/);
      }
    }
  });

  it("has a sheet for each area, of which every element is on one", async () => {
    const source = "stories/areas/sheets.tsx";
    const entries = await areaIndexer.createIndex(source, { makeTitle: () => "" });
    const { code = "" } = (await areaStories().transform(read(source), join(rootDir, source))) ?? {};
    expect(entries.map(({ exportName }) => exportName)).to.deep.equal(storiesIn(code));
    expect(code.match(/(?<=area: ")[\w-]+/g)).to.deep.equal(areas.map(({ name }) => name));
    expect(areas.flatMap(({ elements }) => elements).length).to.equal(catalog.length);
    const tokens = areas.find(({ name }) => name === "tokens")?.elements.map(({ tag }) => tag);
    expect(tokens).to.deep.equal(["gw-token-form", "gw-token-list"]);
  });

  it("photographs each state of an area in both themes and every width, and says where a picture is missing", () => {
    const [area] = areas;
    const title = `Elements/${area?.elements[0]?.tag ?? ""}`;
    const entry = (id: string, type: "story" | "docs") => ({ id, title, name: `<${id}>`, type });
    const index = [entry("a--one", "story"), entry("a--docs", "docs"), entry("a--two", "story")];
    const wanted = wantedOf(area!, index, { locale: "zh-CN" });
    expect(wanted.map(({ entry: { id }, view }) => [id, view])).to.deep.equal(
      ["a--one", "a--two"].flatMap((id) =>
        themes.flatMap((theme) =>
          widths.map((width) => [id, { globals: { locale: "zh-CN", theme }, width }]),
        ),
      ),
    );
    const [lost, ...taken] = wanted.map(({ name }) => name);
    const html = sheetHtml(area!, index, taken);
    expect([...html.matchAll(/(?<=<img src=")[^"]+(?=\.png")/g)].flat()).to.deep.equal(taken);
    expect(html).to.not.include(`${lost ?? ""}.png`);
    expect(html).to.include("No picture: &lt;a--one>, light, 360 px");
  });
});
