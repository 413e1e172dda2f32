import { expect } from "chai";
import "../../src/elements/token-form.js";
import { expectAccessible } from "../support/axe.js";
import {
  findAllByRole,
  findByLabel,
  findByRole,
  focused,
  mount,
  press,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

const sixtyFive = Array.from({ length: 65 }, (_, index) => `model-${String(index + 1)}`);

/** The form of a token with 65 models, with the focus on the first of their chips. */
async function openModels(attributes = ""): Promise<{ form: HTMLElement; block: HTMLElement }> {
  const gateway = await openGateway({ seed: "demo" });
  await gateway.logIn();
  await gateway.call("POST", "/api/token/", { name: "chips", expired_time: -1, models: sixtyFive.join(",") });
  const { body } = await gateway.call("GET", "/api/token/search?keyword=chips");
  const [token] = body?.data as { id: number }[];
  const form = mount(
    `<gw-token-form base-url="${gateway.base}" locale="en" token-id="${String(token?.id)}" ${attributes}></gw-token-form>`,
  );
  await findByLabel(form, "Find a model");
  const block = form.shadowRoot?.querySelector<HTMLElement>(".choice-list");
  if (!block) throw new Error("no models");
  stopOf(block)?.focus();
  return { form, block };
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
    const { block } = await openModels();
    await findByRole(block, "toolbar", { name: "65 models selected" });
    expect(text()).to.equal("model-1");
    const stops = [...block.querySelectorAll<HTMLElement>(".chips button")].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops).to.have.length(1);
    await press("Tab");
    expect(focused()?.closest(".chips") ?? null).to.equal(null);
    await sendKeys({ down: "Shift" });
    await press("Tab");
    await sendKeys({ up: "Shift" });
    expect(text(), "back to where it was").to.equal("model-1");
    await expectAccessible(block);
  });

  it("are moved through with arrows, Home and End", async () => {
    const { block } = await openModels();
    await press("ArrowLeft");
    expect(text()).to.equal("model-1");
    await press("ArrowRight");
    await press("ArrowRight");
    expect(text()).to.equal("model-3");
    const above = chip();
    await press("ArrowDown");
    const below = chip();
    expect(below.offsetTop).to.be.above(above.offsetTop);
    expect(below.offsetTop).to.be.below(above.offsetTop + 2 * above.offsetHeight);
    expect(Math.abs(below.offsetLeft - above.offsetLeft)).to.be.below(above.offsetWidth);
    await press("ArrowUp");
    expect(text()).to.equal("model-3");
    await press("End");
    expect(text()).to.equal("model-65");
    await press("ArrowRight");
    expect(text()).to.equal("model-65");
    await press("Home");
    expect(text()).to.equal("model-1");
    expect(stopOf(block)?.closest(".chip")?.textContent).to.equal("model-1");
  });

  it("follow the direction of the page", async () => {
    const { block } = await openModels('dir="rtl"');
    expect(getComputedStyle(block).direction).to.equal("rtl");
    await press("ArrowLeft");
    expect(text()).to.equal("model-2");
    await press("ArrowRight");
    expect(text()).to.equal("model-1");
  });

  it("are removed with Delete and Backspace, and the focus goes on", async () => {
    const { block } = await openModels();
    await press("ArrowRight");
    await press("Delete");
    await waitFor(() => text() === "model-3", "the next one");
    await press("Backspace");
    await waitFor(() => text() === "model-4", "the one after it");
    await findByRole(block, "toolbar", { name: "63 models selected" });
    await press("End");
    await press("Delete");
    await waitFor(() => text() === "model-64", "the last one left");
    await findByRole(block, "toolbar", { name: "62 models selected" });
  });

  it("leave the focus in the field when the last one goes", async () => {
    const { block: group } = await openModels();
    for (let left = sixtyFive.length; left > 0; left--) {
      await press("Delete");
      await waitFor(() => group.querySelectorAll(".chip").length === left - 1, "one less");
    }
    await waitFor(() => group.contains(focused() ?? null) && focused()?.localName === "input", "the field");
    expect(findAllByRole(group, "toolbar")).to.have.length(0);
  });
});
