import { channelTable } from "../../src/elements/catalog/channel-table.js";
import { redemptionTable } from "../../src/elements/catalog/redemption-table.js";
import { userTable } from "../../src/elements/catalog/user-table.js";
import { tokenList } from "../../src/elements/catalog/token-list.js";
import { logTable } from "../../src/elements/catalog/log-table.js";
import type { ElementEntry } from "../../src/elements/definition/definition.js";
import "../../src/elements/channel-table.js";
import "../../src/elements/log-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-list.js";
import "../../src/elements/user-table.js";
import { mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { expectEverySwitch, type Checked, type Marks } from "./offered.js";

const ofEveryList: Marks = {
  refresh: "button Refresh",
  views: "button Saved views",
  "choose-columns": "item Columns…",
  "page-size": "combobox Rows per page",
  "load-all": "item Load all rows",
  export: "item Export…",
  keys: "item Keyboard shortcuts",
};
const ofLists: Marks = {
  ...ofEveryList,
  filter: "combobox Status",
  select: "checkbox Select all rows on this page",
  edit: "item Edit",
  details: "item Details",
  switch: /^item (Enable|Disable)$/,
  delete: "item Delete",
};

const lists: readonly {
  readonly definition: ElementEntry;
  readonly marks: Marks;
  readonly row: RegExp;
  readonly elsewhere?: readonly string[];
}[] = [
  {
    definition: tokenList,
    row: /^Actions for /,
    elsewhere: ["group"],
    marks: {
      ...ofLists,
      create: "button New token",
      search: "searchbox Search by name",
      order: "combobox Sort by",
      copy: /^button Copy key of /,
      chat: /^group Open in/,
    },
  },
  {
    definition: channelTable,
    row: /^Actions for /,
    // The second is a choice in a dialog (channel-tests.test.tsx).
    elsewhere: ["tag", "test-disabled"],
    marks: {
      ...ofLists,
      create: "button New channel",
      search: /^searchbox /,
      test: /^button Test [A-Z]/,
      copy: "item Duplicate channel",
      "update-balance": "item Update balance",
      "test-all": "item Test…",
      "delete-disabled": "item Delete disabled",
      "save-file": "item Save settings as a file…",
      "import-file": "item Import from a file…",
    },
  },
  {
    definition: redemptionTable,
    row: /^Actions for /,
    // Only new-api has them (redemption-expiry.test.tsx).
    elsewhere: ["expires", "delete-invalid"],
    marks: {
      ...ofLists,
      create: "button New codes",
      search: /^searchbox /,
      copy: /^button Copy code of /,
    },
  },
  {
    definition: userTable,
    row: /^Actions for (?!root)/,
    // Only one-api's relatives tell them (user-table.test.tsx).
    elsewhere: ["created", "last-sign-in"],
    marks: {
      ...ofLists,
      create: "button New user",
      search: /^searchbox /,
      order: "combobox Sort by",
      filter: "combobox Group",
      "add-quota": "item Add credit",
      promote: /^item Promote/,
      demote: /^item Demote/,
      switch: /^item (Enable|Disable)/,
      delete: /^item Delete/,
    },
  },
  {
    definition: logTable,
    row: /^$/,
    marks: {
      ...ofEveryList,
      filter: "button Any time",
      refresh: "button Refresh",
      live: "switch Live",
      total: "button Show total",
      histogram: "button Histogram",
      clear: "item Delete old logs…",
      details: /^button Details of /,
      detail: (root) => root.querySelector(".log-content") !== null,
    },
  },
];

describe("hide and only", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    // Wide enough for every column: lists leave some out where there is little room.
    await setViewport({ width: 1800, height: 900 });
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  for (const { definition, marks, row, elsewhere = [] } of lists) {
    it(`of <${definition.tag}> take away and keep each of its columns and actions, and nothing else`, async function () {
      // Thirty drawings with two menus each.
      this.timeout(60_000);
      const element = mount(`<${definition.tag} base-url="${gateway.base}" locale="en"></${definition.tag}>`);
      await waitFor(() => element.shadowRoot?.querySelector("tbody tr[part]"), "the rows");
      // Those, too, that are only shown where a reader chose them.
      const { only } = definition.attributes;
      const columns = only?.kind === "names" ? only.groups.columns : [];
      Object.assign(element, { view: { columns } });
      await waitFor(
        () => element.shadowRoot?.querySelectorAll("th[data-column]:not([data-column=choose])").length,
        "the columns",
      );
      const menus = ["List options"];
      for (const button of element.shadowRoot?.querySelectorAll('[aria-haspopup="menu"]') ?? []) {
        const label = button.getAttribute("aria-label") ?? "";
        if (row.test(label) && menus.length === 1) menus.push(label);
      }
      const checked: Checked = { definition, element, marks, menus, elsewhere };
      await expectEverySwitch(checked);
    });
  }
});
