// A new customer has a group and credit from one form, in few clicks.
import { expect } from "chai";
import {
  click,
  fill,
  findByLabel,
  findByRole,
  focused,
  pick,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { openConsole, screenNamed, wide } from "./console-page.js";

describe("a new customer", () => {
  before(() => setViewport(wide));

  it("takes at most 6 clicks from the overview, with group and credit", async () => {
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
    await press(await findByRole(element, "link", { name: "Users" }));
    await screenNamed(element, "Manage users");
    await press(await findByRole(element, "link", { name: "New user" }));
    const name = await findByLabel(element, "Username");
    await waitFor(() => focused() === name, "the focus on the name");
    await sendKeys({ type: "customer" });
    // Tab leads on to the password, without a click.
    await fill(await findByLabel(element, "Password"), "long enough");
    // A select takes a click to open and one to choose.
    clicks += 2;
    const group = await findByLabel(element, "Group");
    await waitFor(() => group.querySelector('option[value="vip"]') !== null, "the groups");
    pick(group, "vip");
    await press(await findByRole(element, "button", { name: "$20" }));
    await press(await findByRole(element, "button", { name: "Create user" }));
    await screenNamed(element, "Manage users");
    expect(clicks).to.be.at.most(6);
    const { body } = await gateway.call("GET", "/api/user/search?keyword=customer");
    const [user] = body?.data as { readonly group: string; readonly quota: number }[];
    expect(user?.group).to.equal("vip");
    expect(user?.quota).to.be.at.least(10_000_000);
  });
});
