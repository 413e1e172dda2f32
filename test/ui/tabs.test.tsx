import { expect } from "chai";
import { useState } from "react";
import { defineElement } from "../../src/elements/bridge/define-element.js";
import type { ElementDefinition } from "../../src/elements/definition/definition.js";
import { Tabs } from "../../src/ui/kit/tabs/tabs.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  findAllByRole,
  findByRole,
  findByText,
  focused,
  mount,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

const all = [
  { name: "one", label: "First" },
  { name: "two", label: "Second" },
  { name: "three", label: "Third" },
] as const;

function Probe({ count = 3 }: { readonly count?: number }) {
  const [chosen, setChosen] = useState<(typeof all)[number]["name"]>("one");
  return (
    <Tabs label="Parts" tabs={all.slice(0, count)} chosen={chosen} onChosen={setChosen}>
      <p>{`panel ${chosen}`}</p>
    </Tabs>
  );
}

const definition: ElementDefinition = {
  tag: "gw-probe-tabs",
  module: "probe-tabs",
  summary: "",
  attributes: { count: { kind: "integer", property: "count", doc: "" } },
  properties: {},
  events: {},
  slots: {},
  parts: [],
};
defineElement<{ readonly count?: number }>(definition, () => Promise.resolve({ View: Probe }));

async function openTabs(attributes = ""): Promise<HTMLElement> {
  const gateway = await openGateway();
  const element = mount(
    `<gw-probe-tabs base-url="${gateway.base}" locale="en" ${attributes}></gw-probe-tabs>`,
  );
  await findByText(element, "panel one");
  return element;
}

describe("tabs", () => {
  it("are one stop, and arrows, Home and End choose and move the focus", async () => {
    const element = await openTabs();
    const tabs = findAllByRole(element, "tab");
    expect(tabs.map((tab) => tab.tabIndex)).to.deep.equal([0, -1, -1]);
    tabs[0]?.focus();
    const steps: readonly (readonly [key: string, chosen: number])[] = [
      ["ArrowRight", 1],
      ["ArrowRight", 2],
      ["ArrowRight", 0],
      ["ArrowLeft", 2],
      ["Home", 0],
      ["End", 2],
    ];
    for (const [key, chosen] of steps) {
      await press(key);
      await findByText(element, `panel ${all[chosen]?.name ?? ""}`);
      expect(focused()).to.equal(tabs[chosen]);
      expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).to.deep.equal(
        tabs.map((_, index) => String(index === chosen)),
      );
    }
  });

  it("name their panel and are accessible", async () => {
    const element = await openTabs();
    await click(await findByRole(element, "tab", { name: "Second" }));
    await findByRole(element, "tabpanel", { name: "Second" });
    await expectAccessible(element);
    element.style.width = "120px";
    await expectAccessible(element);
  });

  it("fade where more of them is out of sight, and bring the chosen one into sight", async () => {
    const element = await openTabs();
    const row = await findByRole(element, "tablist");
    const fades = () => ["left", "right"].filter((side) => row.hasAttribute(`data-more-${side}`));
    expect(fades()).to.deep.equal([]);
    element.style.display = "block";
    element.style.width = "140px";
    await waitFor(() => fades().join() === "right", "a fade where they go on");
    await click(await findByRole(element, "tab", { name: "Third" }));
    await waitFor(() => fades().join() === "left", "a fade where they began");
    const third = (await findByRole(element, "tab", { name: "Third" })).getBoundingClientRect();
    expect(third.right).to.be.at.most(row.getBoundingClientRect().right + 1);
    element.style.width = "600px";
    await waitFor(() => fades().length === 0, "no fade with room for all");
  });

  it("are not drawn when there is nothing to choose", async () => {
    const element = await openTabs('count="1"');
    expect(findAllByRole(element, "tab")).to.have.length(0);
    expect(findAllByRole(element, "tablist")).to.have.length(0);
  });
});
