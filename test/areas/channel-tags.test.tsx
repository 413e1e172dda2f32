// What is done to the channels of one tag: selected together from a row, and edited with a preview of each.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import { expectAccessible } from "../support/axe.js";
import { click, fill, findAllByRole, findByRole, findByText, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { openTable, titles } from "./channel-table-page.js";

interface Row {
  readonly name: string;
  readonly priority: number;
  readonly status: number;
}

describe("the channels of one tag", () => {
  let gateway: TestGateway;
  const rows = async () => {
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=&page_size=100");
    return (body?.data as { items: Row[] }).items;
  };

  before(() => setViewport({ width: 1280, height: 900 }));
  after(() => setViewport({ width: 800, height: 600 }));
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    gateway = await openGateway({ newApi: true });
    await gateway.logIn();
    // More than a page, so that some with the tag aren't loaded yet.
    await gateway.calls(
      Array.from({ length: 24 }, (_, at) => {
        const channel = {
          name: `c${String(at)}`,
          type: 1,
          key: `sk-${String(at)}`,
          models: "m",
          group: "default",
        };
        const body = {
          mode: "single",
          channel: { ...channel, tag: at % 3 === 0 ? "eu" : at % 3 === 1 ? "us" : "" },
        };
        return { method: "POST", path: "/api/channel/", body };
      }),
    );
  });

  it("are selected from the menu of one, also those that weren't loaded, and edited and disabled alone", async () => {
    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "Actions for c21" }));
    await click(await findByRole(table, "menuitem", { name: "Select all with the tag “eu”" }));
    const bar = await findByRole(table, "region", { name: "Selected rows" });
    await findByText(bar, "8 selected");
    await waitFor(() => titles(table).length === 8, "only those with the tag");
    await expectAccessible(table);

    await click(await findByRole(bar, "button", { name: "Edit" }));
    const dialog = await findByRole(table, "dialog", { name: "Edit 8 channels" });
    await click(await findByRole(dialog, "checkbox", { name: "Priority" }));
    await fill(await findByRole(dialog, "textbox", { name: "Priority" }), "7");
    await click(await findByRole(dialog, "button", { name: "Preview changes" }));
    await click(await findByRole(dialog, "button", { name: "Edit 8 channels" }));
    await waitFor(
      async () => (await rows()).filter(({ priority }) => priority === 7).length === 8,
      "the priority",
    );
    const changed = (await rows()).filter(({ priority }) => priority === 7).map(({ name }) => name);
    expect(changed).to.have.members(["c0", "c3", "c6", "c9", "c12", "c15", "c18", "c21"]);
  });

  it("are nothing that a channel without a tag offers", async () => {
    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "Actions for c23" }));
    await findByRole(table, "menuitem", { name: "Delete" });
    expect(findAllByRole(table, "menuitem", { name: /with the tag/ })).to.deep.equal([]);
  });
});
