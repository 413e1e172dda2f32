import { composeStories } from "@storybook/react-vite";
import { expect } from "chai";
import { catalog } from "../../src/elements/generated/catalog.js";
import { eventsOf, methodsOf, partsOf } from "../../src/elements/manifest/read.js";
import preview from "../../stories/.storybook/preview.js";
import { controlsOf, informing } from "../../stories/support/controls.js";
import { elementOf } from "../../stories/support/element-story.js";
import { htmlOf, jsxOf } from "../../stories/support/snippets.js";
import { findByText, mount, waitFor } from "../support/dom.js";
import { storyFiles } from "../support/stories.js";
import type { Runnable } from "../support/stories.js";

const tokenList = elementOf("Elements/gw-token-list")!;
const wholeConsole = elementOf("Elements/gw-console")!;

describe("stories of the elements", () => {
  it("there are some for every element, each on a page of its own", async () => {
    const modules = await Promise.all(Object.values(storyFiles).map((load) => load()));
    const titles = modules
      .filter(({ default: meta }) => !meta.tags?.includes("!autodocs"))
      .map(({ default: meta }) => meta.title);
    expect(titles.sort()).to.deep.equal(catalog.map(({ tag }) => `Elements/${tag}`).sort());
  });

  for (const element of catalog)
    it(`<${element.tag}> has controls for what a page can set, and rows for what it can use`, () => {
      const rows = Object.entries(controlsOf(element));
      const names = (category: RegExp) =>
        rows.filter(([, { table }]) => category.test(table?.category ?? "")).map(([name]) => name);
      for (const name of Object.keys(element.attributes)) {
        const [, row] = rows.find(([key]) => key === name)!;
        expect(row.control, name).to.have.property("type");
        expect(row.description, name).to.not.equal("");
        // Its table has a column for that.
        expect(row.description, name).to.not.match(/\bDefault\b/);
      }
      const slots = Object.keys(element.slots).filter((name) => name !== "");
      expect(names(/^Slots/)).to.deep.equal(slots.map((name) => `slot-${name}`));
      expect(names(/^Events/)).to.deep.equal(Object.keys(eventsOf(element)));
      expect(names(/^Methods/)).to.deep.equal(Object.keys(methodsOf(element)).map((name) => `${name}()`));
      expect(names(/^Parts/)).to.deep.equal(partsOf(element).map((name) => `::part(${name})`));
      // What has no control is kept out of the panel by its name, and nothing else is.
      for (const [name, { name: shown = "", control }] of rows)
        expect(informing.test(shown), name).to.equal(control === false);
    });

  it("writes the element with its args as HTML and as JSX", () => {
    const args = {
      "login-url": "/login?a=1&b=2",
      readonly: true,
      hide: ["copy", "chat"],
      density: undefined,
      "slot-empty": "Nothing yet",
      "--gw-accent": "#0a7f5a",
    };
    expect(htmlOf(tokenList, args)).to.equal(`<gw-token-list
  login-url="/login?a=1&amp;b=2"
  readonly
  hide="copy chat"
  style="--gw-accent: #0a7f5a"
>
  <p slot="empty">Nothing yet</p>
</gw-token-list>`);
    expect(jsxOf(tokenList, args)).to.equal(`import "gateway-console/elements/token-list";

<gw-token-list
  login-url="/login?a=1&amp;b=2"
  readonly
  hide={["copy","chat"]}
  appearance={{ accent: "#0a7f5a" }}
>
  <p slot="empty">Nothing yet</p>
</gw-token-list>`);
    expect(htmlOf(tokenList, {})).to.equal("<gw-token-list></gw-token-list>");
    expect(jsxOf(tokenList, {})).to.contain("\n<gw-token-list />");
  });

  it("writes what only a script can set as a script, and as a property in JSX", () => {
    const args = { start: "/token", commands: [{ id: "guide", label: "API guide" }] };
    expect(htmlOf(wholeConsole, args)).to.equal(`<gw-console start="/token"></gw-console>
<script type="module">
  const element = document.querySelector("gw-console");
  element.commands = [{"id":"guide","label":"API guide"}];
</script>`);
    expect(jsxOf(wholeConsole, args)).to.contain(
      `<gw-console start="/token" commands={[{"id":"guide","label":"API guide"}]} />`,
    );
  });

  it("draws attributes, texts in slots and tokens from the controls", async () => {
    const module = await storyFiles["token-list.stories.tsx"]!();
    const composed = composeStories(module, preview) as unknown as Record<string, Runnable>;
    const canvas = mount(document.createElement("div"));
    await composed.EmptySlot!.run({
      canvasElement: canvas,
      args: { readonly: true, "slot-empty": "Ask us", "--gw-accent": "#0a7f5a", density: "compact" },
    });
    const element = await waitFor(() => canvas.querySelector<HTMLElement>("gw-token-list"));
    expect(element).to.include({ readonly: true, density: "compact" });
    expect(element.style.getPropertyValue("--gw-accent")).to.equal("#0a7f5a");
    await findByText(canvas, "Ask us");
  });
});
