import { expect } from "chai";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole, screenNamed, wide } from "./console-page.js";

describe("codes and users in <gw-console>", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(goHome);
  const open = (path: string) => {
    comeFrom(path);
    return openConsole(gateway, 'routing="path" base-path="/site/"');
  };

  for (const [name, password] of [
    ["ada", "password1"],
    ["root", "123456"],
  ] as const) {
    it(`leads ${name} from the list of codes to a code and back`, async () => {
      await gateway.logIn(name, password);
      const element = open("/site/topup");
      await click(await findByRole(element, "link", { name: "Redemption codes" }));
      await screenNamed(element, "Redemption codes");
      await click(await waitFor(() => findAllByRole(element, "button", { name: /^Actions for/ })[0]));
      await click(await findByRole(element, "menuitem", { name: "Edit" }));
      await screenNamed(element, "batch 4");
      await addressIs("/site/redemption/edit/30");
      await fill(await findByLabel(element, "Name"), "renamed");
      await click(await findByRole(element, "button", { name: "Save" }));
      await screenNamed(element, "Redemption codes");
      await findByText(element, "renamed");
      await click(await findByRole(element, "link", { name: "New codes" }));
      await screenNamed(element, "New redemption codes");
    });

    it(`leads ${name} from the users to a user and back`, async () => {
      await gateway.logIn(name, password);
      const element = open("/site/user");
      await screenNamed(element, "Manage users");
      await click(await findByRole(element, "link", { name: "zoe" }));
      await screenNamed(element, "zoe");
      await addressIs("/site/user/edit/29");
      await fill(await findByLabel(element, "Display name"), "Zoe");
      await click(await findByRole(element, "button", { name: "Save" }));
      await screenNamed(element, "Manage users");
      await click(await findByRole(element, "link", { name: "New user" }));
      await screenNamed(element, "New user");
      await click(await findByRole(element, "button", { name: "Cancel" }));
      await screenNamed(element, "Manage users");
    });
  }

  it("keeps both from ordinary users", async () => {
    await gateway.logIn("bob", "password1");
    const element = open("/site/user");
    await findByText(element, "No access");
    expect(findAllByRole(element, "link", { name: "Redemption codes" })).to.have.length(0);
    expect(findAllByRole(element, "link", { name: "Users" })).to.have.length(0);
  });
});
