// The models in the console: who has them in the navigation, the way to the playground, and who signs in or out there.
import { expect } from "chai";
import {
  click,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { goHome, openConsole, screenNamed, signInAs, wide } from "./console-page.js";

describe("the models in <gw-console>", () => {
  beforeEach(() => setViewport(wide));
  afterEach(goHome);

  it("are open to visitors of new-api, whose list changes when they sign in and out", async () => {
    const gateway = await openGateway({ seed: "demo", newApi: true, tokenSessions: true });
    const element = openConsole(gateway);
    await screenNamed(element, "Sign in");
    await click(await findByRole(element, "link", { name: "Home" }));
    await click(await findByRole(element, "link", { name: "Go to models" }));
    await screenNamed(element, "Models");
    await findByText(element, /^Prices for group default/);
    expect(findAllByRole(element, "button", { name: "gpt-4o" })).to.have.lengthOf(1);
    await click(await findByRole(element, "link", { name: "Sign in" }));
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
    await click(await findByRole(element, "link", { name: "Models" }));
    await findByText(element, /^Prices for your group default/);

    await click(await findByRole(element, "button", { name: "gpt-4o" }));
    await click(await findByRole(element, "link", { name: "Try in playground" }));
    await screenNamed(element, "Playground");
    const box = (await findByLabel(element, "Model")) as HTMLInputElement;
    await waitFor(() => box.value === "gpt-4o", "the model");

    await click(await findByRole(element, "link", { name: "Models" }));
    await findByText(element, /^Prices for your group default/);
    await click(await findByRole(element, "button", { name: "Account bob" }));
    await click(await findByRole(element, "menuitem", { name: "Sign out" }));
    await waitFor(
      () => findAllByRole(element, "button", { name: "Account bob" }).length === 0,
      "the sign-out",
    );
  });

  it("are there for one-api's accounts, and not for its visitors", async () => {
    const gateway = await openGateway({ seed: "demo" });
    const element = openConsole(gateway);
    await screenNamed(element, "Sign in");
    expect(findAllByRole(element, "link", { name: "Models" })).to.deep.equal([]);
    await click(await findByRole(element, "link", { name: "Home" }));
    await findByRole(element, "heading", { name: "How to begin" });
    expect(findAllByRole(element, "link", { name: "Go to models" })).to.deep.equal([]);
    const [signIn] = findAllByRole(element, "link", { name: "Sign in" });
    if (signIn) await click(signIn);
    await screenNamed(element, "Sign in");
    await signInAs(element, "bob", "password1");
    await screenNamed(element, "Tokens");
    await click(await findByRole(element, "link", { name: "Models" }));
    await findByText(
      element,
      "This gateway doesn't publish its prices. Your log shows the cost of each call.",
    );
  });
});
