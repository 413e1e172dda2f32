// What is done to many channels, opened from other screens: the palette, and the health of channels.
import { expect } from "chai";
import {
  click,
  fill,
  findAllByRole,
  findByRole,
  findByText,
  press,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { openConsole, screenNamed, wide } from "./console-page.js";

async function choose(element: Element, typed: string, line: string): Promise<void> {
  await findByRole(element, "button", { name: "Search…" });
  await sendKeys({ down: "Control" });
  await press("k");
  await sendKeys({ up: "Control" });
  await fill(await findByRole(element, "combobox", { name: /Search/ }), typed);
  await click(await findByRole(element, "option", { name: line }));
}

describe("what is done to many channels", () => {
  let gateway: TestGateway;
  before(() => setViewport(wide));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  for (const [typed, line, title] of [
    ["import channels", "Import channels from a file…", "Import channels"],
    ["save channels", "Save channels as a file…", "Save settings of all channels"],
    ["move model", "Move a model between channels…", "Move model"],
    ["edit all", "Edit all channels…", /^Edit \d+ channels$/],
  ] as const)
    it(`is found in the palette by “${typed}”, and opens once`, async () => {
      const element = openConsole(gateway);
      await screenNamed(element, "Tokens");
      await choose(element, typed, line);
      const dialog = await findByRole(element, "dialog", { name: title });
      await waitFor(() => !dialog.querySelector(".loading"), "what it asks for");
      await click(await findByRole(dialog, "button", { name: "Cancel" }));
      await screenNamed(element, "Channels");
      await waitFor(() => findAllByRole(element, "dialog").length === 0, "the dialog to close");
    });

  it("begins at the health of a model, with the channels that have it", async () => {
    await gateway.call("POST", "/api/channel/", {
      name: "Only",
      type: 1,
      key: "k",
      models: "rare,x",
      group: "default",
    });
    const element = openConsole(gateway);
    await screenNamed(element, "Tokens");
    await choose(element, "who serves rare", "Channel health: rare");
    await click(await findByRole(element, "button", { name: "Actions for rare" }));
    await click(await findByRole(element, "menuitem", { name: "Move to another channel…" }));
    const dialog = await findByRole(element, "dialog", { name: "Move model" });
    await click(await findByRole(dialog, "checkbox", { name: "Own proxy" }));
    await findByText(dialog, "+rare");
    await click(await findByRole(dialog, "button", { name: "Move rare" }));
    await findByText(element, "Move model: 2 done");
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=Only");
    expect((body?.data as readonly { models: string }[]).map(({ models }) => models)).to.deep.equal(["x"]);
  });
});
