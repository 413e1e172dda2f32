import { expect } from "chai";
import {
  click,
  findByLabel,
  findByRole,
  findByText,
  focused,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { openConsole, screenNamed, wide } from "./console-page.js";

describe("a new token", () => {
  before(() => setViewport(wide));

  it("takes at most 8 clicks for two models, $20 and 30 days, and is one click from its first request", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    const element = openConsole(gateway);
    await click(await findByRole(element, "link", { name: "Top-up" }));
    await screenNamed(element, "Top-up");
    let clicks = 0;
    const press = async (target: HTMLElement) => {
      clicks += 1;
      await click(target);
    };
    await press(await findByRole(element, "link", { name: "Tokens" }));
    await screenNamed(element, "Tokens");
    await press(await findByRole(element, "link", { name: "New token" }));
    const name = await findByLabel(element, "Name");
    await waitFor(() => focused() === name, "the focus on the name");
    await sendKeys({ type: "shop" });
    await press(await findByRole(element, "button", { name: /^Models/ }));
    await press(await findByLabel(element, "gpt-4o"));
    await press(await findByLabel(element, "gpt-4o-mini"));
    // What is selected counts at once, so Escape closes the dialog as its button does.
    await sendKeys({ press: "Escape" });
    await press(await findByRole(element, "button", { name: "$20" }));
    await press(await findByRole(element, "button", { name: "1 month" }));
    await press(await findByRole(element, "button", { name: "Create token" }));
    await findByRole(element, "heading", { name: "Token created" });
    expect(clicks).to.be.at.most(8);
    const { body } = await gateway.call("GET", "/api/token/?p=0");
    const [token] = body?.data as { name: string; models: string; remain_quota: number }[];
    expect(token).to.include({ name: "shop", models: "gpt-4o,gpt-4o-mini", remain_quota: 10_000_000 });

    await click(await findByRole(element, "link", { name: "Send a test request" }));
    await screenNamed(element, "Quick start");
    const used = (await findByRole(element, "combobox", { name: "Token" })) as HTMLInputElement;
    await waitFor(() => used.value === "shop", "the new token");
    await findByText(element, "Test request");
  });
});
