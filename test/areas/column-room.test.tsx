import { expect } from "chai";
import "../../src/elements/channel-table.js";
import { expectAccessible } from "../support/axe.js";
import { click, findAllByText, findByRole, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";

describe("the columns of a list that have no room", () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it("say so in the chooser, as wide as the list is now, and on a phone that they are in the details", async () => {
    await setViewport({ width: 700, height: 700 });
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const list = mount(`<gw-channel-table base-url="${gateway.base}" locale="en"></gw-channel-table>`);
    await waitFor(() => list.shadowRoot?.querySelector("tr[data-index]"), "the rows");
    await click(await findByRole(list, "button", { name: "List options" }));
    await click(await findByRole(list, "menuitem", { name: "Columns…" }));
    const dialog = await findByRole(list, "dialog", { name: "Columns" });
    const heading = (name: string) =>
      list.shadowRoot?.querySelector<HTMLElement>(`th[data-column="${name}"]`)?.offsetWidth ?? 0;
    const marked = () =>
      findAllByText(dialog, /^(No room|In details)$/).map((hint) => hint.parentElement?.textContent);

    await waitFor(() => marked().length > 0, "columns without room");
    expect(heading("priority")).to.equal(0);
    expect(marked()).to.include("PriorityNo room").and.not.to.include("StatusNo room");
    await expectAccessible(dialog);
    await setViewport({ width: 2400, height: 700 });
    await waitFor(() => marked().length === 0, "room for all");
    await setViewport({ width: 360, height: 700 });
    await waitFor(() => marked().includes("PriorityIn details"), "cards");
  });
});
