import { composeStories } from "@storybook/react-vite";
import { expect } from "chai";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { AreaSheet, frameAddress } from "../../stories/areas/area-sheet.js";
import type { StoryEntry, Toolbar } from "../../stories/areas/area-sheet.js";
import { areas, themes, widths } from "../../stories/areas/areas.js";
import { expectAccessible } from "../support/axe.js";
import { mount, waitFor } from "../support/dom.js";
import { shownHeight } from "../support/shown-height.js";
import { storyFiles } from "../support/stories.js";

const toolbar: Toolbar = { density: "comfortable", direction: "ltr", locale: "en" };

/** Every story of every element, as Storybook's index has them. */
async function allStories(): Promise<readonly StoryEntry[]> {
  const modules = await Promise.all(Object.values(storyFiles).map((load) => load()));
  return modules.flatMap((module) =>
    Object.values(composeStories(module) as unknown as Record<string, { id: string; storyName: string }>).map(
      ({ id, storyName }) => ({ id, name: storyName, title: module.default.title ?? "", type: "story" }),
    ),
  );
}

/** Has a frame say that its story has ended. @param height of what it shows */
function end({ contentWindow, contentDocument }: HTMLIFrameElement, height: number): void {
  if (!contentWindow || !contentDocument) throw new Error("The frame has no page.");
  const root = contentDocument.createElement("div");
  root.id = "storybook-root";
  root.style.height = `${String(height)}px`;
  contentDocument.body.style.margin = "0";
  contentDocument.body.append(root);
  const last = (event: string) => (event === "storyFinished" ? [] : undefined);
  Object.assign(contentWindow, { __STORYBOOK_ADDONS_CHANNEL__: { last } });
}

let root: Root | undefined;
afterEach(() => root?.unmount());

function show(
  area: (typeof areas)[number],
  stories: readonly StoryEntry[],
  addressOf: typeof frameAddress,
): HTMLElement {
  const box = mount("<div></div>");
  root = createRoot(box);
  root.render(<AreaSheet area={area} stories={stories} zoom="50" toolbar={toolbar} addressOf={addressOf} />);
  return box;
}

describe("the sheet of an area", () => {
  for (const area of areas)
    it(`of ${area.name} shows each state in both themes and every width`, async () => {
      const stories = await allStories();
      const titles = area.elements.map(({ tag }) => `Elements/${tag}`);
      const states = stories.filter(({ title }) => titles.includes(title));
      expect(new Set(states.map(({ title }) => title)).size).to.equal(titles.length);
      const asked = new Set<string>();
      const box = show(area, stories, (id, theme, width) => {
        asked.add(`${id} ${theme} ${String(width)}`);
        return "about:blank";
      });
      const links = await waitFor(() => {
        const found = [...box.querySelectorAll<HTMLAnchorElement>("h3 a")];
        return found.length > 0 ? found : undefined;
      }, "the states");
      const ids = links.map((link) => new URL(link.href).searchParams.get("path")?.replace("/story/", ""));
      expect(ids.toSorted()).to.deep.equal(states.map(({ id }) => id).toSorted());
      const wanted = states.flatMap(({ id }) =>
        themes.flatMap((theme) => widths.map((width) => `${id} ${theme} ${String(width)}`)),
      );
      expect([...asked].toSorted()).to.deep.equal(wanted.toSorted());
    });

  it("loads two stories at a time, and gives each the height of what it shows", async () => {
    const [area] = areas;
    const stories = await allStories();
    const box = show(area!, stories, () => "about:blank");
    const frames = () => [...box.querySelectorAll("iframe")];
    const ended = new Set<HTMLIFrameElement>();
    while (ended.size < 4) {
      const next = await waitFor(() => {
        const open = frames().filter((frame) => !ended.has(frame));
        expect(open.length).to.be.at.most(2);
        return open.length === 2 ? open[0] : undefined;
      }, "two more stories");
      ended.add(next);
      end(next, 123);
      await waitFor(() => next.offsetHeight === 123, "the height of a story");
    }
    expect(frames().every((frame) => frame.inert)).to.equal(true);
    await expectAccessible(box);
  });

  it("shows the whole of a story that has scrolled its page", () => {
    const root = mount(document.createElement("div"));
    root.id = "storybook-root";
    root.style.height = "3000px";
    const { bottom } = root.getBoundingClientRect();
    scrollTo(0, 400);
    expect(root.getBoundingClientRect().bottom).to.equal(bottom - 400);
    expect(shownHeight(640)).to.equal(bottom);
    scrollTo(0, 0);
  });

  it("asks for stories as the toolbar says, each with a gateway of its own", () => {
    const addresses = themes.flatMap((theme) =>
      widths.map(
        (width) =>
          new URL(frameAddress("a--b", theme, width, { ...toolbar, locale: "zh-CN" }), location.href),
      ),
    );
    expect(new Set(addresses.map(({ searchParams }) => searchParams.get("tab"))).size).to.equal(6);
    expect(addresses[0]?.searchParams.get("globals")).to.equal(
      "theme:light;density:comfortable;direction:ltr;locale:zh-CN;a11y.manual:!true",
    );
  });
});
