import "../../src/elements/orders.js";
import { expectAccessible } from "../support/axe.js";
import { findByRole, mount } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

describe("<gw-orders>", () => {
  it("shows its heading to a signed-in account", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    const element = mount(`<gw-orders base-url="${gateway.base}" locale="en"></gw-orders>`);
    await findByRole(element, "heading", { name: "Orders" });
    await expectAccessible(element);
  });
});
