// What tells the lines of a row's menu apart for the eye, and how buttons look that nobody touches.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-list.js";
import "../../src/elements/user-table.js";
import { click, findAllByRole, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

describe("rows of lists", () => {
  let gateway: TestGateway;
  before(async () => {
    await setViewport({ width: 1300, height: 900 });
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  after(() => setViewport({ width: 800, height: 600 }));

  for (const tag of ["gw-token-list", "gw-channel-table", "gw-user-table", "gw-redemption-table"]) {
    it(`have an icon of its own for each line of their menu in <${tag}>`, async () => {
      const element = mount(`<${tag} base-url="${gateway.base}" locale="en"></${tag}>`);
      const opener = await waitFor(
        () => findAllByRole(element, "button", { name: /^Actions for / })[0],
        "the menu's button",
      );
      await click(opener);
      const items = await waitFor(() => {
        const found = findAllByRole(element, "menuitem");
        return found.length > 2 ? found : undefined;
      }, "the menu");
      const icons = items.flatMap((item) => item.querySelector(".icon path")?.getAttribute("d") ?? []);
      expect(icons.length).to.be.above(2);
      expect(new Set(icons).size, items.map(({ textContent }) => textContent).join()).to.equal(icons.length);
    });

    it(`have no shadow below a button at rest in <${tag}>`, async () => {
      const element = mount(`<${tag} base-url="${gateway.base}" locale="en"></${tag}>`);
      await waitFor(() => element.shadowRoot?.querySelector("tr[data-index] .button"), "the rows");
      const buttons = [...(element.shadowRoot?.querySelectorAll(".button") ?? [])];
      const shaded = buttons.filter(
        (button) => !button.matches(":hover") && getComputedStyle(button).boxShadow !== "none",
      );
      expect(shaded.map(({ textContent }) => textContent)).to.deep.equal([]);
    });
  }
});
