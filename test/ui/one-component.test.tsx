/**
 * Why some controls are our own although Shoelace has them: what each has to do here, asked of ours and of Shoelace's
 * in the installed version. Decision 27 names what Shoelace's does instead; once it does as asked, a test here fails,
 * and ours can go.
 */
import { expect } from "chai";
import "@shoelace-style/shoelace/dist/components/menu-item/menu-item.js";
import "@shoelace-style/shoelace/dist/components/menu/menu.js";
import "@shoelace-style/shoelace/dist/components/progress-bar/progress-bar.js";
import "@shoelace-style/shoelace/dist/components/radio-button/radio-button.js";
import "@shoelace-style/shoelace/dist/components/radio-group/radio-group.js";
import "@shoelace-style/shoelace/dist/components/tab-group/tab-group.js";
import "@shoelace-style/shoelace/dist/components/tab-panel/tab-panel.js";
import "@shoelace-style/shoelace/dist/components/tab/tab.js";
import "@shoelace-style/shoelace/dist/components/tag/tag.js";
import "@shoelace-style/shoelace/dist/components/tooltip/tooltip.js";
import { useState, type ReactNode } from "react";
import { defineElement } from "../../src/elements/bridge/define-element.js";
import { Chips } from "../../src/ui/kit/chips/chips.js";
import { Menu } from "../../src/ui/kit/menu/menu.js";
import { Segmented } from "../../src/ui/kit/segmented/segmented.js";
import { Tabs } from "../../src/ui/kit/tabs/tabs.js";
import { Tooltip } from "../../src/ui/kit/tooltip/tooltip.js";
import { accessibleName } from "../support/accessible.js";
import { click, everyElement, findAllByRole, findByRole, mount, press, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { allowPolicyViolations } from "../support/guard.js";

/** A control, ours and Shoelace's, and what it is asked for. */
interface Asked {
  readonly ours: () => ReactNode;
  readonly shoelace: string;
  /** Waits until the control stands, and says what it does otherwise than asked. */
  readonly problems: (root: HTMLElement) => Promise<readonly string[]>;
}

const two = [
  { value: "one", content: "One" },
  { value: "two", content: "Two" },
] as const;

function OurSegments() {
  const [chosen, setChosen] = useState<"one" | "two">("one");
  return <Segmented label="Range" segments={two} chosen={chosen} onChosen={setChosen} />;
}

const tabs = [
  { name: "one", label: "One" },
  { name: "two", label: "Two" },
] as const;

/** Whether the chosen one of a group of buttons or radio buttons is the second. */
const isSecondChosen = (root: HTMLElement): boolean =>
  [...everyElement(root)].some(
    (element) =>
      element.matches("[aria-pressed=true], [aria-checked=true]") && textOf(element).includes("Two"),
  );

/** What is drawn in a button, also by a slot. */
const textOf = (element: Element): string => (element instanceof HTMLElement ? accessibleName(element) : "");

/** What is on top at the middle of a box, through shadow roots. */
function topAt({ x, y, width, height }: DOMRect): Element | null {
  let top = document.elementFromPoint(x + width / 2, y + height / 2);
  for (let inner = top; inner; top = inner) {
    const next: Element | null | undefined = inner.shadowRoot?.elementFromPoint(
      x + width / 2,
      y + height / 2,
    );
    if (!next || next === inner) return inner;
    inner = next;
  }
  return top;
}

const controls: Readonly<Record<string, Asked>> = {
  "a progress bar says no figure while nobody knows one": {
    ours: () => <progress aria-label="Loading" />,
    shoelace: '<sl-progress-bar indeterminate label="Loading"></sl-progress-bar>',
    problems: async (root) => {
      const bar = await findByRole(root, "progressbar", { name: "Loading" });
      return bar.hasAttribute("aria-valuenow") || bar.hasAttribute("value") ? ["says a figure"] : [];
    },
  },
  "a choice of a few is made by a press, not by moving on": {
    ours: () => <OurSegments />,
    shoelace:
      '<sl-radio-group label="Range" value="one"><sl-radio-button value="one">One</sl-radio-button><sl-radio-button value="two">Two</sl-radio-button></sl-radio-group>',
    problems: async (root) => {
      const first = await waitFor(
        () => [...findAllByRole(root, "button"), ...findAllByRole(root, "radio")][0],
        "the first choice",
      );
      first.focus();
      await press("ArrowRight");
      const moved = isSecondChosen(root);
      await press("Tab");
      await press("Space");
      await waitFor(() => isSecondChosen(root), "the second choice");
      return moved ? ["chooses what was only moved on to"] : [];
    },
  },
  "a row of tabs has a name": {
    ours: () => (
      <Tabs label="Parts" tabs={tabs} chosen="one" onChosen={() => undefined}>
        Panel
      </Tabs>
    ),
    shoelace:
      '<sl-tab-group aria-label="Parts"><sl-tab slot="nav" panel="one">One</sl-tab><sl-tab slot="nav" panel="two">Two</sl-tab><sl-tab-panel name="one">Panel</sl-tab-panel></sl-tab-group>',
    problems: async (root) => {
      await findByRole(root, "tab", { name: "One" });
      const row = await findByRole(root, "tablist");
      return accessibleName(row) === "Parts" ? [] : ["has no name"];
    },
  },
  "a tab that the view doesn't switch to isn't the chosen one": {
    ours: () => (
      <Tabs label="Parts" tabs={tabs} chosen="one" onChosen={() => undefined}>
        Panel
      </Tabs>
    ),
    shoelace:
      '<sl-tab-group><sl-tab slot="nav" panel="one" active>One</sl-tab><sl-tab slot="nav" panel="two">Two</sl-tab><sl-tab-panel name="one" active>Panel</sl-tab-panel></sl-tab-group>',
    problems: async (root) => {
      const second = await findByRole(root, "tab", { name: "Two" });
      await click(second);
      await waitFor(() => findAllByRole(root, "tab").length === 2);
      return second.getAttribute("aria-selected") === "true" ? ["is chosen all the same"] : [];
    },
  },
  "a tag's button says what it removes": {
    ours: () => (
      <Chips
        label="Models"
        items={["gpt-4o"]}
        onRemove={() => undefined}
        texts={{ remove: (item) => `Remove ${item}` }}
      />
    ),
    shoelace: "<sl-tag removable>gpt-4o</sl-tag>",
    problems: async (root) => {
      const name = accessibleName(await findByRole(root, "button"));
      return name === "Remove gpt-4o" ? [] : [`is named ${name}`];
    },
  },
  "a menu has choices of which one is made, and links": {
    ours: () => (
      <Menu
        label="More"
        items={[
          { key: "dark", label: "Dark", checked: true, onSelect: () => undefined },
          { key: "user", label: "Open user", href: "#user", onSelect: () => undefined },
        ]}
      >
        More
      </Menu>
    ),
    shoelace:
      '<sl-menu><sl-menu-item type="checkbox" checked>Dark</sl-menu-item><sl-menu-item href="#user">Open user</sl-menu-item></sl-menu>',
    problems: async (root) => {
      const [opener] = await waitFor(() => {
        const found = [...findAllByRole(root, "button"), ...findAllByRole(root, "menu")];
        return found.length > 0 ? found : undefined;
      }, "a menu, or what opens it");
      if (opener?.localName === "button") await click(opener);
      const lines = await waitFor(() => {
        const found = [...everyElement(root)].filter((element) => element.matches("[role^=menuitem]"));
        return found.length === 2 ? found : undefined;
      }, "the two lines");
      const is = (what: string) => lines.some((line) => line.matches(what));
      return [...(is("[role=menuitemradio]") ? [] : ["no choice"]), ...(is("a[href]") ? [] : ["no link"])];
    },
  },
  "a bubble is whole where the page clips and moves its box": {
    ours: () => (
      <Tooltip text="More about it">
        <button>It</button>
      </Tooltip>
    ),
    shoelace: '<sl-tooltip content="More about it" hoist><button>It</button></sl-tooltip>',
    problems: async (root) => {
      root.style.cssText = "display: block; overflow: hidden; height: 30px; transform: translateX(20px)";
      const button = await findByRole(root, "button", { name: "It" });
      button.focus();
      const bubble = await waitFor(() => {
        const found = [...everyElement(root)].find(
          (element): element is HTMLElement =>
            element instanceof HTMLElement && element.matches('.tooltip[data-placed], [part="body"]'),
        );
        return found && found.getBoundingClientRect().width > 0 ? found : undefined;
      }, "the bubble");
      // The pointer goes through it.
      bubble.style.pointerEvents = "auto";
      return topAt(bubble.getBoundingClientRect()) === bubble ? [] : ["is clipped"];
    },
  },
};

for (const [index, { ours }] of Object.values(controls).entries())
  defineElement(
    {
      tag: `gw-probe-control-${String(index)}`,
      attributes: {},
      properties: {},
    },
    () => Promise.resolve({ View: ours }),
  );

describe("a control of our own does what Shoelace's doesn't:", () => {
  for (const [index, [asked, { shoelace, problems }]] of Object.entries(controls).entries())
    it(asked, async () => {
      const gateway = await openGateway();
      const tag = `gw-probe-control-${String(index)}`;
      const element = mount(`<${tag} base-url="${gateway.base}" locale="en"></${tag}>`);
      expect(await problems(element), "ours").to.deep.equal([]);
      element.remove();
      // Some of it sets style attributes and fetches its icons from data: URLs, which strict policies forbid.
      allowPolicyViolations();
      const other = mount(`<div>${shoelace}</div>`);
      expect(await problems(other), "Shoelace's").not.to.deep.equal([]);
    });
});
