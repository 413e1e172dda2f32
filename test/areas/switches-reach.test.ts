import { expect } from "chai";
import "../../src/elements/channel-table.js";
import "../../src/elements/log-table.js";
import "../../src/elements/redemption-table.js";
import "../../src/elements/token-list.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  mount,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { pressType } from "./log-page.js";

const rows = (element: Element): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>("tbody tr[part]") ?? []),
];
const cells = (element: Element, column: string): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(`td[data-column="${column}"]`) ?? []),
];
const columns = (element: Element): (string | undefined)[] =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>("th") ?? [])].map(({ dataset }) => dataset.column);
/** Whether a row does something with a key. */
const takesKey = (row: HTMLElement | undefined, key: string): boolean =>
  row?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })) === false;
const dialogs = (element: Element) => findAllByRole(element, "dialog").length;
const gone = (element: Element, selector: string) =>
  waitFor(() => element.shadowRoot?.querySelector(selector) === null, `${selector} to go`);

describe("what a host hides", () => {
  let gateway: TestGateway;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  const open = async (tag: string, attributes = ""): Promise<HTMLElement> => {
    const element = mount(`<${tag} base-url="${gateway.base}" locale="en" ${attributes}></${tag}>`);
    await waitFor(() => rows(element).length > 0, "the rows");
    return element;
  };

  it("cannot be reached by keys: neither the form nor the choice of a row", async () => {
    const list = await open("gw-token-list", 'hide="edit select"');
    for (const key of ["Enter", " "])
      expect(takesKey(rows(list)[0], key), `the key "${key}"`).to.equal(false);
    expect(takesKey(rows(list)[0], "ArrowDown")).to.equal(true);
    list.removeAttribute("hide");
    await waitFor(() => columns(list).includes("choose"), "the boxes");
    rows(list)[0]?.focus();
    await press("Space");
    await waitFor(() => list.shadowRoot?.querySelector("[data-chosen]"), "the chosen row");
    await press("Enter");
    await findByRole(list, "dialog", {
      name: list.shadowRoot?.querySelector(".row-title")?.textContent ?? "",
    });
  });

  it("leaves no column of actions, and no box to choose by, where nothing can be done", async () => {
    const list = await open("gw-token-list", 'hide="copy chat edit switch delete details"');
    expect(columns(list)).to.deep.equal([
      "name",
      "status",
      "used",
      "remaining",
      "created",
      "last-used",
      "expires",
    ]);
    list.setAttribute("only", "status");
    await waitFor(() => columns(list).length === 2);
    expect(columns(list)).to.deep.equal(["name", "status"]);
    await expectAccessible(list);
  });

  it("leaves the cards of a narrow list without it", async () => {
    const list = await open("gw-token-list", 'only="expires copy"');
    list.style.width = "300px";
    const labels = [...(rows(list)[0]?.querySelectorAll<HTMLElement>("td") ?? [])].map(
      ({ dataset }) => dataset.column,
    );
    expect(labels).to.deep.equal(["name", "expires", "actions"]);
    expect(findAllByRole(list, "searchbox")).to.have.length(0);
    expect(list.shadowRoot?.querySelector<HTMLElement>('[part="toolbar"]')?.offsetHeight).to.equal(0);
    await expectAccessible(list);
  });

  it("closes what it had opened, for good", async () => {
    const list = await open("gw-token-list");
    const name = list.shadowRoot?.querySelector(".row-title")?.textContent ?? "";
    await click(await findByRole(list, "button", { name: `Actions for ${name}` }));
    await click(await findByRole(list, "menuitem", { name: "Delete" }));
    await findByRole(list, "dialog", { name: `Delete “${name}”?` });
    list.setAttribute("hide", "delete");
    await waitFor(() => dialogs(list) === 0, "the question to go");
    list.removeAttribute("hide");
    await findByRole(list, "button", { name: `Actions for ${name}` });
    await click(await findByRole(list, "button", { name: "New token" }));
    await findByRole(list, "dialog", { name: "New token" });
    list.setAttribute("hide", "create");
    await waitFor(() => dialogs(list) === 0, "the form to go");
  });

  it("is not offered for many rows either", async () => {
    const list = await open("gw-token-list", 'hide="switch"');
    await click(await findByLabel(list, "Select all rows on this page"));
    const bar = await findByRole(list, "region", { name: "Selected rows" });
    await findByRole(bar, "button", { name: "Delete" });
    expect(findAllByRole(bar, "button", { name: /able$/ })).to.have.length(0);
    list.setAttribute("hide", "delete");
    await findByRole(bar, "button", { name: "Disable" });
    expect(findAllByRole(bar, "button", { name: "Delete" })).to.have.length(0);
    list.setAttribute("hide", "select");
    await gone(list, ".bulk-bar");
  });

  it("takes its traces along: a search, an order and a filter end", async () => {
    const list = await open("gw-token-list");
    await fill(await findByLabel(list, "Search by name"), "batch");
    await press("Enter");
    await waitFor(() => cells(list, "name").every((cell) => cell.textContent.startsWith("batch")));
    list.setAttribute("hide", "search");
    await waitFor(
      () => cells(list, "name").some((cell) => !cell.textContent.startsWith("batch")),
      "all rows",
    );

    const codes = await open("gw-redemption-table");
    const status = (await findByLabel(codes, "Status")) as HTMLSelectElement;
    const all = rows(codes).length;
    status.value = "used";
    status.dispatchEvent(new Event("change", { bubbles: true }));
    await waitFor(() => rows(codes).length < all, "the used codes alone");
    codes.setAttribute("hide", "filter");
    await waitFor(() => rows(codes).length === all, "all codes");

    const log = await open("gw-log-table");
    await pressType(log, "Management");
    await waitFor(() => cells(log, "model").length === 0, "one type");
    log.setAttribute("hide", "filter");
    await waitFor(() => cells(log, "model").length > 0, "all types");
  });

  it("still hands over by hand what could not be copied, without a search", async () => {
    const { writeText } = navigator.clipboard;
    navigator.clipboard.writeText = () => Promise.reject(new Error("closed"));
    Object.defineProperty(document, "execCommand", { configurable: true, value: () => false });
    try {
      const list = await open("gw-token-list", 'only="copy"');
      const name = list.shadowRoot?.querySelector(".row-title")?.textContent ?? "";
      await click(await findByRole(list, "button", { name: `Copy key of ${name}` }));
      const box = (await findByLabel(list, "Search by name")) as HTMLInputElement;
      expect(box.value).to.match(/^sk-/);
      await fill(box, "no search");
      await press("Enter");
      expect((await gateway.requests()).some(({ path }) => path.includes("search"))).to.equal(false);
      await fill(box, "");
      await waitFor(() => findAllByRole(list, "searchbox").length === 0, "the box to go");
    } finally {
      navigator.clipboard.writeText = writeText;
      Reflect.deleteProperty(document, "execCommand");
    }
  });

  it("stays out of the saved file", async () => {
    const downloads = catchDownloads();
    try {
      const codes = await open("gw-redemption-table", 'hide="quota copy"');
      await click(await findByRole(codes, "button", { name: "List options" }));
      await click(await findByRole(codes, "menuitem", { name: "Export…" }));
      const dialog = await findByRole(codes, "dialog", { name: "Export" });
      await click(await findByRole(dialog, "button", { name: "Export" }));
      const file = await waitFor(() => downloads.files[0], "the file");
      const text = await file.text;
      expect(text.replace("\ufeff", "").split(/\r?\n/)[0]).to.equal("ID,Name,Status,Created,Redeemed");
    } finally {
      downloads.restore();
    }
  });

  it("adds to what readonly takes away, and gives nothing of it back", async () => {
    const list = await open("gw-token-list", 'readonly only="edit copy chat delete create" hide="chat"');
    const name = list.shadowRoot?.querySelector(".row-title")?.textContent ?? "";
    await findByRole(list, "button", { name: `Copy key of ${name}` });
    const lines = async () => {
      const menu = await findByRole(list, "button", { name: `Actions for ${name}` });
      await click(menu);
      await findByRole(list, "menuitem", { name: "Copy key" });
      const found = findAllByRole(list, "menuitem").map(({ textContent }) => textContent);
      await press("Escape");
      return found;
    };
    expect(findAllByRole(list, "button", { name: "New token" })).to.have.length(0);
    expect(await lines()).to.deep.equal(["Copy key", "ChatGPT Next Web", "BotGem", "OpenCat"]);
    list.removeAttribute("readonly");
    await waitFor(async () => (await lines()).includes("Edit"), "the changes");
    expect(await lines()).to.include("Delete");
    await findByRole(list, "button", { name: "New token" });
  });

  it("leaves figures where a cell would have changed or renewed them", async () => {
    const table = await open("gw-channel-table", 'hide="edit update-balance"');
    for (const column of ["priority", "weight", "balance"]) {
      expect(cells(table, column).length).to.be.above(0);
      for (const cell of cells(table, column)) expect(cell.querySelector("input, button")).to.equal(null);
    }
    expect(cells(table, "priority")[0]?.textContent).to.match(/^-?\d+$/);
    await expectAccessible(table);
  });

  it("stays out of the details of a log entry, which neither key nor button opens when they are hidden", async () => {
    const log = await open("gw-log-table", 'hide="model quota detail"');
    const consumption = rows(log).find((row) => row.querySelector("[data-figures]"));
    consumption?.focus();
    await press("Enter");
    const dialog = await findByRole(log, "dialog", { name: /./ });
    const terms = [...dialog.querySelectorAll("dt")].map(({ textContent }) => textContent);
    expect(terms).to.include.members(["Time", "Token", "Prompt tokens"]);
    for (const term of ["Model", "Cost", "Details"]) expect(terms).to.not.contain(term);
    log.setAttribute("hide", "details");
    await waitFor(() => dialogs(log) === 0, "the details to go");
    expect(takesKey(rows(log)[0], "Enter")).to.equal(false);
  });
});
