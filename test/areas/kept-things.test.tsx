// What a reader keeps in this browser, on the screens where it is kept: each says whether the browser did, however its
// storage fails.
import { expect } from "chai";
import "../../src/elements/console.js";
import "../../src/elements/log-table.js";
import "../../src/elements/playground.js";
import "../../src/elements/token-list.js";
import "../../src/elements/settings.js";
import {
  click,
  fill,
  findAllByText,
  findByLabel,
  findByRole,
  findByText,
  mount,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { failStorage, storageFailures } from "../support/failing-storage.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

const wide = { width: 1280, height: 800 };

const notSaved =
  "Not saved: this browser's storage is full or blocked. The change lasts until you close or reload this page.";

/** Something that a reader keeps: how they get there, what they do, and what is said where it is kept and where not. */
interface KeptThing {
  readonly open: (gateway: TestGateway) => Promise<HTMLElement>;
  readonly keep: (element: HTMLElement) => Promise<void>;
  readonly kept: string | undefined;
  readonly unkept: string | RegExp;
}

const widget = (gateway: TestGateway, name: string, attributes = "") =>
  mount(`<gw-${name} base-url="${gateway.base}" locale="en" ${attributes}></gw-${name}>`);

async function menu(element: HTMLElement, label: string | RegExp, item: string): Promise<void> {
  await click(await findByRole(element, "button", { name: label }));
  await click(await findByRole(element, "menuitem", { name: item }));
}

async function tokens(gateway: TestGateway): Promise<HTMLElement> {
  await gateway.logIn();
  const list = widget(gateway, "token-list");
  await waitFor(() => list.shadowRoot?.querySelector("tr[part] td"), "the rows");
  return list;
}

const consoleAt = (start: string) => async (gateway: TestGateway) => {
  await gateway.logIn();
  return widget(gateway, "console", `routing="memory" start="${start}"`);
};

const things: Readonly<Record<string, KeptThing>> = {
  "a saved view": {
    open: tokens,
    async keep(list) {
      await menu(list, /^Saved views/, "Save view…");
      const dialog = await findByRole(list, "dialog", { name: "Save view" });
      await fill(await findByLabel(dialog, "Name"), "Mine");
      await click(await findByRole(dialog, "button", { name: "Save view" }));
      await findByText(list, "Mine");
    },
    kept: undefined,
    unkept: notSaved,
  },
  "imported views": {
    open: tokens,
    async keep(list) {
      await menu(list, /^Saved views/, "Saved views…");
      const views = [1, 2, 3].map((number) => ({ name: `View ${String(number)}`, view: {} }));
      const files = new DataTransfer();
      files.items.add(new File([JSON.stringify({ list: "tokens", views })], "views.json"));
      const field = await waitFor(() => list.shadowRoot?.querySelector<HTMLInputElement>("input[type=file]"));
      field.files = files.files;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await findByRole(list, "button", { name: "Delete view “View 3”" });
    },
    kept: "3 views imported",
    unkept: notSaved,
  },
  thresholds: {
    open: consoleAt("/token"),
    async keep(app) {
      await menu(app, "Account root", "Alerts…");
      await fill(await findByLabel(app, "Spend per day above"), "300");
      await click(await findByRole(app, "button", { name: "Save thresholds" }));
    },
    kept: "Thresholds saved",
    unkept: notSaved,
  },
  "the rate limit": {
    async open(gateway) {
      await gateway.logIn();
      const settings = widget(gateway, "settings", 'tab="operation"');
      await findByLabel(settings, "Top-up link");
      await findByText(settings, /^Currently 240\. /);
      return settings;
    },
    async keep(settings) {
      await fill(await findByLabel(settings, "Calls in 3 minutes"), "1000");
      await press("Enter");
      await findByText(settings, /^1,000 calls, set in this browser/);
    },
    kept: "Rate limit saved",
    unkept: notSaved,
  },
  "where to begin": {
    open: consoleAt("/overview"),
    async keep(app) {
      await click(await findByRole(app, "button", { name: "More" }));
      await click(await findByRole(app, "menuitemradio", { name: "Open Overview after sign-in" }));
    },
    kept: undefined,
    unkept: notSaved,
  },
  "writing to a gateway that isn't known": {
    async open(gateway) {
      await gateway.logIn();
      const { body } = await gateway.call("GET", "/api/status");
      const data = { ...(body?.data as object), motto: "Ours" };
      await gateway.fault({ kind: "other", path: "/api/status", body: { ...body, data } });
      return widget(gateway, "token-list");
    },
    async keep(list) {
      await click(await findByRole(list, "button", { name: "Enable writing…" }));
      await click(await findByRole(list, "button", { name: "Enable writing" }));
    },
    kept: undefined,
    unkept: notSaved,
  },
  "a conversation": {
    async open(gateway) {
      await gateway.logIn("bob", "password1");
      return widget(gateway, "playground");
    },
    async keep(element) {
      await click(await findByRole(element, "button", { name: "Parameters" }));
      await click(await findByRole(element, "switch", { name: "Keep this conversation" }));
    },
    kept: "Saved in this browser only. Turn off to delete it. Your key is never saved.",
    unkept:
      "Not saved: this browser's storage is full or blocked. What's new is lost when you close this page.",
  },
};

describe("what is kept in this browser", () => {
  let gateway: TestGateway;
  let mend: () => void = () => undefined;
  beforeEach(async () => {
    localStorage.clear();
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
  });
  afterEach(() => mend());

  for (const [name, { open, keep, kept, unkept }] of Object.entries(things)) {
    it(`is said to be: ${name}`, async () => {
      const element = await open(gateway);
      await keep(element);
      if (kept !== undefined) await findByText(element, kept);
      expect(findAllByText(element, unkept)).to.deep.equal([]);
    });
    for (const how of storageFailures)
      it(`is said not to be where the browser's storage is ${how}: ${name}`, async () => {
        const element = await open(gateway);
        await waitFor(() => element.shadowRoot?.querySelector("button"), "the view");
        mend = failStorage(how);
        await keep(element);
        await findByText(element, unkept);
        if (kept !== undefined) expect(findAllByText(element, kept)).to.deep.equal([]);
      });
  }
});
