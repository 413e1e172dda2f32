import { expect } from "chai";
import "../../src/elements/token-list.js";
import { findAllByRole, focused, mount, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

interface Refreshed extends HTMLElement {
  refresh(): Promise<void>;
}

describe("the focus in a list", () => {
  it("goes on to the row in the place of one that is gone", async () => {
    const gateway = await openGateway();
    await gateway.logIn();
    for (const name of ["third", "second", "first"])
      await gateway.call("POST", "/api/token/", { name, remain_quota: 1 });
    const list = mount<Refreshed>(`<gw-token-list base-url="${gateway.base}" locale="en"></gw-token-list>`);
    const menus = () => findAllByRole(list, "button", { name: /^Actions for / });
    await waitFor(() => menus().length === 3, "the rows");
    menus()[1]?.focus();
    await gateway.call("DELETE", "/api/token/2");
    await list.refresh();
    await waitFor(() => menus().length === 2, "one row less");
    const row = focused()?.closest("tr");
    expect(row).to.equal(findAllByRole(list, "row").filter((one) => one.closest("tbody"))[1]);
  });
});
