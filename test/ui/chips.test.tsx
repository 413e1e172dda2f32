import { expect } from "chai";
import "../../src/elements/settings.js";
import { expectAccessible } from "../support/axe.js";
import {
  findAllByRole,
  findByRole,
  focused,
  mount,
  press,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { setOptions } from "../areas/settings-page.js";

const sixtyFive = Array.from({ length: 65 }, (_, index) => `d-${String(index + 1)}.example`);

/** The setting that lists 65 domains, with the focus on the first of their chips. */
async function openDomains(attributes = ""): Promise<{ block: HTMLElement }> {
  const gateway = await openGateway({ seed: "demo" });
  await gateway.logIn();
  await setOptions(gateway, { EmailDomainWhitelist: sixtyFive.join(",") });
  const settings = mount(
    `<gw-settings base-url="${gateway.base}" locale="en" tab="system" ${attributes}></gw-settings>`,
  );
  const block = await findByRole(settings, "group", { name: "Allowed domains" });
  stopOf(block)?.focus();
  return { block };
}

const stopOf = (block: HTMLElement): HTMLElement | undefined =>
  findAllByRole(block, "toolbar")[0]?.querySelector<HTMLElement>("[tabindex='0']") ?? undefined;

/** The chip that has the focus. */
const chip = (): HTMLElement => focused()?.closest<HTMLElement>(".chip") ?? document.body;

const text = (): string => chip().textContent.trim();

describe("chips", () => {
  beforeEach(() => setViewport({ width: 900, height: 800 }));
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it("are one stop of the Tab key, and say how many they are", async () => {
    const { block } = await openDomains();
    await findByRole(block, "toolbar", { name: "65 domains" });
    expect(text()).to.equal("d-1.example");
    const stops = [...block.querySelectorAll<HTMLElement>(".chips button")].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops).to.have.length(1);
    await press("Tab");
    expect(focused()?.closest(".chips") ?? null).to.equal(null);
    await sendKeys({ down: "Shift" });
    await press("Tab");
    await sendKeys({ up: "Shift" });
    expect(text(), "back to where it was").to.equal("d-1.example");
    await expectAccessible(block);
  });

  it("are moved through with arrows, Home and End", async () => {
    const { block } = await openDomains();
    await press("ArrowLeft");
    expect(text()).to.equal("d-1.example");
    await press("ArrowRight");
    await press("ArrowRight");
    expect(text()).to.equal("d-3.example");
    const above = chip();
    await press("ArrowDown");
    const below = chip();
    expect(below.offsetTop).to.be.above(above.offsetTop);
    expect(below.offsetTop).to.be.below(above.offsetTop + 2 * above.offsetHeight);
    expect(Math.abs(below.offsetLeft - above.offsetLeft)).to.be.below(above.offsetWidth);
    await press("ArrowUp");
    expect(text()).to.equal("d-3.example");
    await press("End");
    expect(text()).to.equal("d-65.example");
    await press("ArrowRight");
    expect(text()).to.equal("d-65.example");
    await press("Home");
    expect(text()).to.equal("d-1.example");
    expect(stopOf(block)?.closest(".chip")?.textContent).to.equal("d-1.example");
  });

  it("follow the direction of the page", async () => {
    const { block } = await openDomains('dir="rtl"');
    expect(getComputedStyle(block).direction).to.equal("rtl");
    await press("ArrowLeft");
    expect(text()).to.equal("d-2.example");
    await press("ArrowRight");
    expect(text()).to.equal("d-1.example");
  });

  it("are removed with Delete and Backspace, and the focus goes on", async () => {
    const { block } = await openDomains();
    await press("ArrowRight");
    await press("Delete");
    await waitFor(() => text() === "d-3.example", "the next one");
    await press("Backspace");
    await waitFor(() => text() === "d-4.example", "the one after it");
    await findByRole(block, "toolbar", { name: "63 domains" });
    await press("End");
    await press("Delete");
    await waitFor(() => text() === "d-64.example", "the last one left");
    await findByRole(block, "toolbar", { name: "62 domains" });
  });

  it("leave the focus in the field when the last one goes", async () => {
    const { block: group } = await openDomains();
    for (let left = sixtyFive.length; left > 0; left--) {
      await press("Delete");
      await waitFor(() => group.querySelectorAll(".chip").length === left - 1, "one less");
    }
    await waitFor(() => group.contains(focused() ?? null) && focused()?.localName === "input", "the field");
    expect(findAllByRole(group, "toolbar")).to.have.length(0);
  });
});
