// A provider's key is replaced in all channels that use it in few clicks.
import { expect } from "chai";
import { click, findByLabel, findByRole, findByText, pick, sendKeys, setViewport } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { openConsole, screenNamed, wide } from "./console-page.js";

describe("a provider's key", () => {
  before(() => setViewport(wide));

  it("takes at most 8 clicks from the overview, tested first", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const element = openConsole(gateway);
    await click(await findByRole(element, "link", { name: "Overview" }));
    await screenNamed(element, "Overview");
    let clicks = 0;
    const press = async (target: HTMLElement) => {
      clicks += 1;
      await click(target);
    };
    await press(await findByRole(element, "link", { name: "Channels" }));
    await screenNamed(element, "Channels");
    await press(await findByRole(element, "button", { name: "List options" }));
    await press(await findByRole(element, "menuitem", { name: "Rotate a provider's key…" }));
    const dialog = await findByRole(element, "dialog", { name: "Rotate a provider's key" });
    // A select takes a click to open and one to choose.
    clicks += 2;
    pick(await findByLabel(dialog, "Provider"), "1");
    await press(await findByLabel(dialog, "New key"));
    await sendKeys({ type: "sk-new" });
    await press(await findByRole(dialog, "button", { name: "Rotate key in 2 channels" }));
    await findByText(element, "Rotate key: 2 done");
    expect(clicks).to.be.at.most(8);
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=OpenAI main");
    const [row] = body?.data as { readonly id: number }[];
    const { body: answer } = await gateway.call("PUT", "/api/channel/", { id: row?.id });
    expect((answer?.data as { readonly key: string }).key).to.equal("sk-new");
  });
});
