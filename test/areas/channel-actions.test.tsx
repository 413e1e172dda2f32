// What can be done to channels in their list: tests, status, numbers, balances, deletions; to one and to many.
import { expect } from "chai";
import "../../src/elements/channel-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  focused,
  nextEvent,
  press,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { formatDuration } from "../../src/i18n/duration.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { sendWaiting } from "../support/send-waiting.js";
import { titles, cell, chooseInListMenu, shown, openTable, testByGateway } from "./channel-table-page.js";

async function chooseInMenu(table: HTMLElement, button: string, item: string): Promise<void> {
  await click(await findByRole(table, "button", { name: button }));
  await click(await findByRole(table, "menuitem", { name: item }));
}

const calls = async (gateway: TestGateway, method: string, path: RegExp) =>
  (await gateway.requests()).filter((seen) => seen.method === method && path.test(seen.path));

describe("<gw-channel-table>", () => {
  let gateway: TestGateway;
  before(() => setViewport({ width: 1280, height: 900 }));
  beforeEach(async () => {
    localStorage.clear();
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });

  it("keeps its columns while a channel is tested", async () => {
    const table = await openTable(gateway);
    const button = await findByRole(table, "button", { name: "Test Own proxy" });
    const width = button.offsetWidth;
    await gateway.fault({ kind: "slow", path: "/api/channel/test/", ms: 60_000 });
    await click(button);
    await waitFor(() => button.getAttribute("aria-busy") === "true", "the test");
    expect(button.offsetWidth).to.equal(width);
    await gateway.clearFaults();
    await waitFor(() => !button.hasAttribute("aria-busy"), "its end");
  });

  it("doesn't look as if a channel is tested while something else is done to it", async () => {
    const table = await openTable(gateway);
    await gateway.fault({ kind: "slow", method: "PUT", ms: 60_000 });
    await click(await findByLabel(table, "Select Own proxy"));
    const bar = await findByRole(table, "region", { name: "Selected rows" });
    await click(await findByRole(bar, "button", { name: "Disable" }));
    const button = await findByRole(table, "button", { name: "Test Own proxy" });
    await waitFor(() => button.getAttribute("aria-disabled") === "true", "the write");
    expect(button.hasAttribute("aria-busy")).to.equal(false);
    await gateway.clearFaults();
    await waitFor(() => !button.hasAttribute("aria-disabled"), "its end");
  });

  it("tests one channel, says the seconds and updates the row", async () => {
    const table = await openTable(gateway);
    const told = nextEvent<{ seconds: number }>(table, "gw-channel-tested");
    await click(await findByRole(table, "button", { name: "Test AWS Claude" }));
    const { seconds } = (await told).detail;
    const duration = formatDuration(seconds * 1000, "en").replace("\u00a0", " ");
    await findByText(table, `Channel AWS Claude responded in ${duration}`);
    await waitFor(() => shown(table, "AWS Claude", "response") !== "Not tested");
  });

  it("shows the server's text when a test fails, and keeps that it failed in the row", async () => {
    const table = await openTable(gateway);
    await click(await findByRole(table, "button", { name: "Test Ollama in the lab" }));
    await findByText(table, /^http status code/);
    const response = () => shown(table, "Ollama in the lab", "response");
    await waitFor(() => response().startsWith("Failed · "), "the row to say so");
  });

  it("starts a test of all on the server, says so, and follows the rows", async () => {
    const table = await openTable(gateway);
    expect(shown(table, "AWS Claude", "response")).to.equal("Not tested");
    await testByGateway(table, "all");
    await findByText(table, "Testing… results appear as they arrive");
    await findByText(table, /^Testing… \d+ of the 10 channels shown$/);
    await waitFor(() => shown(table, "AWS Claude", "response") !== "Not tested", "the row to follow");
    await findByText(table, "All 10 channels shown tested");
    expect((await calls(gateway, "GET", /channel\/test\?scope=all/)).length).to.equal(1);
  });

  it("disables and enables, and puts the row back when the server refuses", async () => {
    const table = await openTable(gateway);
    await chooseInMenu(table, "Actions for Own proxy", "Disable");
    await findByText(table, "Channel disabled");
    await waitFor(() => shown(table, "Own proxy", "status") === "Disabled");
    await gateway.fault({ method: "PUT", kind: "refused", message: "数据库错误" });
    await chooseInMenu(table, "Actions for Own proxy", "Enable");
    await findByText(table, "数据库错误");
    await waitFor(() => shown(table, "Own proxy", "status") === "Disabled");
  });

  it("offers to enable what the server disabled", async () => {
    const table = await openTable(gateway);
    await chooseInMenu(table, "Actions for Ollama in the lab", "Enable");
    await waitFor(() => shown(table, "Ollama in the lab", "status") === "Enabled");
  });

  it("writes a priority only when it changed, ignores an empty one, and keeps weights at 0 or more", async () => {
    const table = await openTable(gateway);
    table.style.width = "1500px";
    const priority = await findByLabel(table, "Priority of Own proxy");
    await gateway.forgetRequests();
    priority.focus();
    await press("Tab");
    await fill(priority, "");
    await press("Tab");
    await waitFor(() => (priority as HTMLInputElement).value === "-5", "the old value");
    expect(await calls(gateway, "PUT", /channel/)).to.have.length(0);
    await fill(priority, "7");
    await press("Enter");
    await findByText(table, "Own proxy saved");
    await fill(await findByLabel(table, "Weight of Own proxy"), "-3");
    await press("Tab");
    expect(await calls(gateway, "PUT", /channel/)).to.have.length(1);
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=Own");
    const [stored] = body?.data as { priority: number; weight: number }[];
    expect(stored).to.include({ priority: 7, weight: 0 });
  });

  it("keeps the focus in a number that Enter writes or Escape puts back, wherever its row goes", async () => {
    const table = await openTable(gateway);
    const focusedName = () => focused()?.getAttribute("aria-label");
    // Both pages are here, so a row can move to the other one.
    await click(await findByRole(table, "button", { name: "Next page" }));
    await waitFor(() => titles(table).includes("OpenAI main"), "the second page");
    await click(await findByRole(table, "button", { name: "Previous page" }));
    await click(await findByRole(table, "button", { name: "Priority" }));
    await waitFor(() => titles(table)[0] === "Own proxy", "the lowest priority on top");
    const field = (await findByLabel(table, "Priority of Own proxy")) as HTMLInputElement;
    await fill(field, "6");
    await press("Escape");
    expect([field.value, focusedName()]).to.deep.equal(["-5", "Priority of Own proxy"]);
    await fill(field, "-4");
    await press("Enter");
    await findByText(table, "Own proxy saved");
    expect([field.value, focusedName()]).to.deep.equal(["-4", "Priority of Own proxy"]);

    await click(await findByRole(table, "button", { name: "Priority" }));
    await waitFor(() => titles(table)[0] === "OpenAI main", "the highest priority on top");
    const rising = await findByLabel(table, "Priority of OpenRouter");
    await fill(rising, "7");
    await press("Enter");
    await waitFor(() => titles(table)[1] === "OpenRouter", "the row further up");
    expect(focusedName()).to.equal("Priority of OpenRouter");
    const falling = await findByLabel(table, "Priority of OpenAI main");
    await fill(falling, "6");
    await press("Enter");
    await waitFor(() => titles(table)[1] === "OpenAI main", "the row further down");
    expect(focusedName()).to.equal("Priority of OpenAI main");
    await fill(falling, "-9");
    await press("Enter");
    await waitFor(() => !titles(table).includes("OpenAI main"), "the row on the other page");
    expect(focused()?.localName).to.equal("tr");
  });

  it("asks the provider for a balance, and shows what the server says when it cannot", async () => {
    const table = await openTable(gateway);
    await click(cell(table, "Own proxy", "balance").querySelector("button") ?? table);
    await findByText(table, "Balance of Own proxy updated");
    await click(cell(table, "AWS Claude", "balance").querySelector("button") ?? table);
    await findByText(table, "Not supported for this channel type");
  });

  it("shows a balance that the gateway just looked up, whatever the type", async () => {
    const table = await openTable(gateway);
    const balance = () => cell(table, "OpenRouter", "balance");
    await click(await findByRole(balance(), "button", { name: /^Balance of OpenRouter: / }));
    await findByText(table, "Balance of OpenRouter updated");
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=OpenRouter");
    const [stored] = body?.data as { balance: number }[];
    expect(stored?.balance).to.be.above(0);
    expect(balance().querySelector("button")?.textContent).to.equal(`$${(stored?.balance ?? 0).toFixed(2)}`);
  });

  it("says why there is no balance, to the keyboard and without the right to ask, too", async () => {
    const table = await openTable(gateway);
    await expectReason("button");
    table.setAttribute("hide", "update-balance");
    await waitFor(() => cell(table, "AWS Claude", "balance").querySelector("button") === null);
    await expectReason("note");
    await expectAccessible(table);

    async function expectReason(role: string): Promise<void> {
      const none = await findByRole(cell(table, "AWS Claude", "balance"), role, {
        name: /Not supported for this channel type/,
      });
      expect(none.textContent).to.equal("–");
      none.focus();
      expect(focused()).to.equal(none);
      await waitFor(() => table.shadowRoot?.querySelector(".tooltip:popover-open"), "the tooltip");
      await findByText(table, "Not supported for this channel type");
    }
  });

  it("deletes after asking, and deletes all disabled ones with their count", async () => {
    const table = await openTable(gateway);
    await chooseInMenu(table, "Actions for OpenRouter", "Delete");
    const told = nextEvent<{ name: string }>(table, "gw-channel-deleted");
    await click(await findByRole(table, "button", { name: "Delete channel" }));
    await sendWaiting(gateway);
    expect((await told).detail.name).to.equal("OpenRouter");
    await waitFor(() => !titles(table).includes("OpenRouter"));
    await waitFor(() => focused()?.localName === "tr", "the focus on the next row");
    await waitFor(() => titles(table).length === 10, "the row that moves up");
    await chooseInListMenu(table, "Delete disabled");
    table.addEventListener("gw-before-channels-delete", (event) => event.preventDefault(), { once: true });
    await gateway.forgetRequests();
    await click(await findByRole(table, "button", { name: "Delete disabled channels" }));
    expect(await calls(gateway, "DELETE", /disabled/), "the page said no").to.have.length(0);
    const gone = nextEvent<{ count: number }>(table, "gw-channels-deleted");
    await click(await findByRole(table, "button", { name: "Delete disabled channels" }));
    await findByText(table, "3 disabled channels deleted");
    expect((await gone).detail).to.deep.equal({ count: 3 });
    await waitFor(() => !titles(table).includes("Ollama in the lab"));
  });

  it("acts on many rows with one call each, and lists and retries what failed", async () => {
    const table = await openTable(gateway);
    for (const name of ["Own proxy", "OpenRouter", "SiliconFlow"]) {
      await click(await findByLabel(table, `Select ${name}`));
    }
    await findByText(table, "3 selected");
    await expectAccessible(table);
    await gateway.fault({ method: "PUT", kind: "refused", message: "数据库错误", times: 1 });
    await gateway.forgetRequests();
    await click(await findByRole(table, "button", { name: "Disable" }));
    await click(await findByRole(table, "button", { name: "Disable 3 channels" }));
    const result = await findByRole(table, "dialog", { name: /^Disable (finished|stopped): / });
    await findByText(result, "2 of 3 completed.");
    await findByText(result, "数据库错误");
    await expectAccessible(result);
    await click(await findByRole(result, "button", { name: "Retry 1 failed" }));
    await findByText(table, "Disable: 3 done");
    expect(await calls(gateway, "PUT", /channel/)).to.have.length(4);
    for (const name of ["Own proxy", "OpenRouter", "SiliconFlow"])
      expect(shown(table, name, "status"), name).to.equal("Disabled");
  });

  it("never repeats a call of many whose answer was lost, and looks again when asked to", async () => {
    const table = await openTable(gateway);
    for (const name of ["Own proxy", "OpenRouter", "SiliconFlow"]) {
      await click(await findByLabel(table, `Select ${name}`));
    }
    // The first is lost after it was carried out, and so is the look at it.
    await gateway.fault({ method: "PUT", kind: "offline", executed: true, times: 1 });
    await gateway.fault({ method: "GET", pattern: "/api/channel/\\d+$", kind: "offline", times: 1 });
    await gateway.forgetRequests();
    await click(await findByRole(table, "button", { name: "Disable" }));
    await click(await findByRole(table, "button", { name: "Disable 3 channels" }));
    const result = await findByRole(table, "dialog", { name: /^Disable (finished|stopped): / });
    await findByText(result, "1 not confirmed. It may have gone through:");
    await expectAccessible(result);
    await click(await findByRole(result, "button", { name: "Check again" }));
    await findByText(table, "Disable: 3 done");
    expect(await calls(gateway, "PUT", /channel/)).to.have.length(3);
    for (const name of ["Own proxy", "OpenRouter", "SiliconFlow"])
      expect(shown(table, name, "status"), name).to.equal("Disabled");
  });

  it("chooses a range with Shift and all rows with the box in the heading", async () => {
    const table = await openTable(gateway);
    const rows = findAllByRole(table, "row").filter((row) => row.closest("tbody"));
    rows[1]?.focus();
    await press("Space");
    rows[4]?.focus();
    await sendKeys({ down: "Shift" });
    await press("Space");
    await sendKeys({ up: "Shift" });
    await findByText(table, "4 selected");
    await click(await findByLabel(table, "Select all rows on this page"));
    await findByText(table, "10 selected");
  });

  it("deletes many after asking", async () => {
    const table = await openTable(gateway);
    await click(await findByLabel(table, "Select SiliconFlow"));
    await click(await findByLabel(table, "Select OpenRouter"));
    const bar = await findByRole(table, "region", { name: "Selected rows" });
    await click(await findByRole(bar, "button", { name: "Delete" }));
    await findByRole(table, "dialog", { name: "Delete 2 channels?" });
    await click(await findByRole(table, "button", { name: "Delete 2 channels" }));
    await sendWaiting(gateway);
    await findByText(table, "Delete: 2 done");
    expect(titles(table)).not.to.include("OpenRouter");
  });
});
