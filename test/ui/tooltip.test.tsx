import { expect } from "chai";
import { defineElement } from "../../src/elements/bridge/define-element.js";
import { Tooltip } from "../../src/ui/kit/tooltip/tooltip.js";
import { focused, mount, findByRole, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

defineElement(
  {
    tag: "gw-probe-tooltip",
    attributes: {},
    properties: {},
  },
  () =>
    Promise.resolve({
      View: () => (
        <Tooltip text="More about it">
          <button
            ref={(button) => {
              button?.focus();
            }}
          >
            It
          </button>
        </Tooltip>
      ),
    }),
);

describe("a tooltip", () => {
  it("shows for what has the focus from the moment that it is drawn", async () => {
    const gateway = await openGateway();
    const element = mount(`<gw-probe-tooltip base-url="${gateway.base}" locale="en"></gw-probe-tooltip>`);
    const button = await findByRole(element, "button", { name: "It" });
    expect(focused()).to.equal(button);
    await waitFor(() => element.shadowRoot?.querySelector(".tooltip:popover-open"), "the tooltip");
  });
});
