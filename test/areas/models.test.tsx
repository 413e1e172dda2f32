import "../../src/elements/models.js";
import { expectAccessible } from "../support/axe.js";
import { findByRole, mount } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

describe("<gw-models>", () => {
  it("shows its heading to a signed-in account", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    const element = mount(`<gw-models base-url="${gateway.base}" locale="en"></gw-models>`);
    await findByRole(element, "heading", { name: "Models" });
    await expectAccessible(element);
  });
});
