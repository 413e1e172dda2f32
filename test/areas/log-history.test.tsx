import { expect } from "chai";
import "../../src/elements/log-table.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  fill,
  findAllByRole,
  findByLabel,
  findByRole,
  findByText,
  mount,
  nextEvent,
  press,
  waitFor,
  setValue,
  setViewport,
} from "../support/dom.js";
import { recordedStatus } from "../support/recorded-status.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { areOfType, filterBy, openFilter, pressLine, pressType, texts } from "./log-page.js";

const cells = (table: Element, column: string): string[] =>
  [...(table.shadowRoot?.querySelectorAll(`tr[part] td[data-column="${column}"]`) ?? [])].map(
    (cell) => cell.textContent,
  );

async function openLog(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const table = mount(`<gw-log-table base-url="${gateway.base}" locale="en" ${attributes}></gw-log-table>`);
  await waitFor(() => cells(table, "time").length > 0, "the first rows");
  return table;
}

async function paths(gateway: TestGateway): Promise<string[]> {
  return (await gateway.requests()).map(({ path }) => path).filter((path) => path.startsWith("/api/log/"));
}

async function openClearing(table: HTMLElement): Promise<HTMLElement> {
  await pressLine(table, "Delete old logs…");
  return findByRole(table, "dialog", { name: "Delete old logs?" });
}

/** Chooses what is older than two days; the demonstration has ten. @returns the time in milliseconds */
function chooseTwoDays(before: HTMLInputElement): number {
  const limit = Date.now() - 2 * 86_400_000;
  const local = new Date(limit - new Date(limit).getTimezoneOffset() * 60_000).toISOString();
  setValue(before, local.slice(0, 19));
  return limit;
}

describe("<gw-log-table> for administrators", () => {
  let gateway: TestGateway;
  let channel: string;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("ada", "password1");
    ({ name: channel } = (await gateway.call("GET", "/api/channel/6")).body?.data as { name: string });
  });
  /** Whether all entries are of channel 6: by its number, or by its name once that was read. */
  const areOfChannel = (table: Element) =>
    cells(table, "channel").every((text) => text === "6" || text.startsWith(channel));

  it("shows everybody's entries with channel and user, and filters by both", async () => {
    await setViewport({ width: 1200, height: 800 });
    const table = await openLog(gateway);
    expect(new Set(cells(table, "user")).size).to.be.greaterThan(1);
    await filterBy(table, "user", "bob");
    await filterBy(table, "channel", "6");
    await waitFor(() => cells(table, "user").every((user) => user === "bob"), "bob's entries");
    await waitFor(() => areOfChannel(table), "the channel's entries");
    await click(await findByRole(table, "button", { name: "Show total" }));
    await findByText(table, /^Total \$\S+ · [\d,]+ quota units · Any time · filtered · as of [\d:]+$/);
    expect((await paths(gateway)).at(-1)).to.match(/^\/api\/log\/stat\?.*username=bob.*channel=6/);
    await expectAccessible(table);
  });

  it("asks for the channels of its entries once per visit, and keeps the numbers of those that it can't read", async () => {
    const asked = async () =>
      (await gateway.requests()).map(({ path }) => path).filter((path) => path.startsWith("/api/channel/"));
    await gateway.fault({ path: "/api/channel/6", kind: "server" });
    const without = await openLog(gateway);
    await waitFor(() => cells(without, "channel").some((text) => text === "6"), "a number");
    without.remove();
    const first = await asked();
    expect(first.filter((path) => path.includes("search"))).to.deep.equal([]);
    await gateway.clearFaults();
    const table = await openLog(gateway);
    await waitFor(() => cells(table, "channel").some((text) => text.startsWith(channel)), "a name");
    expect((await asked()).slice(first.length)).to.deep.equal(["/api/channel/6"]);
    table.remove();
    const again = await openLog(gateway);
    expect(cells(again, "channel").some((text) => text.startsWith(channel))).to.equal(true);
    expect(await asked()).to.have.length(first.length + 1);
  });

  it("has room for the names of channels that come after the rows", async () => {
    await gateway.fault({ path: /^\/api\/channel\/\d+$/, kind: "slow", ms: 600_000 });
    const tables = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const width = 680 + 20 * index;
        const table = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
        table.style.width = `${String(width)}px`;
        await waitFor(
          () => table.shadowRoot?.querySelector("tr[data-index] td[data-column=channel] > .bone"),
          "a placeholder",
        );
        return table;
      }),
    );
    await gateway.clearFaults();
    for (const table of tables) {
      await waitFor(() => cells(table, "channel").some((text) => text.startsWith(channel)), "a name");
      const box = table.shadowRoot?.querySelector<HTMLElement>(".table-box");
      expect(box?.scrollWidth, table.style.width).to.equal(box?.clientWidth);
    }
  });

  it("says at the field that a channel is a number", async () => {
    const table = await openLog(gateway);
    await gateway.forgetRequests();
    await filterBy(table, "channel", "no such");
    await findByText(table, "Enter a whole number");
    expect(await paths(gateway)).to.deep.equal([]);
  });

  it("finds a channel by its name", async () => {
    const table = await openLog(gateway);
    const field = await openFilter(table, "channel");
    await findByRole(table, "option", { name: new RegExp(`^${channel}`) });
    await fill(field, channel.slice(0, -1).toUpperCase());
    await press("Enter");
    await waitFor(() => areOfChannel(table), "the channel's entries");
    expect((table as unknown as { view: unknown }).view).to.equal("channel=6");
  });

  it("shows channel tests, which belong to nobody", async () => {
    const table = await openLog(gateway);
    await pressType(table, "Channel test");
    await waitFor(() => areOfType(table, "Channel test"), "the tests");
    expect(texts(table)[0]).to.match(/^Channel OpenAI main passed its test: Hello!/);
  });

  it("calls the types of entries what the gateway means by them", async () => {
    await gateway.fault({ kind: "other", path: "/api/status", body: await recordedStatus("new-api") });
    const types = [3, 5, 6, 7];
    const items = types.map((type) => ({ id: type, created_at: 1_700_000_000, type, content: "happened" }));
    const body = { success: true, message: "", data: { items, total: items.length, page: 1, page_size: 10 } };
    await gateway.fault({ kind: "other", path: "/api/log/", body });
    const table = await openLog(gateway);
    const names = ["Management", "Failed request", "Refund", "Sign-in"];
    const badges = () =>
      [...(table.shadowRoot?.querySelectorAll("tr[part] .badge") ?? [])].map(
        ({ textContent }) => textContent,
      );
    await waitFor(() => expect(badges()).to.deep.equal(names), "the types");
    await click(await findByRole(table, "button", { name: "Filter by type" }));
    const panel = await findByRole(table, "dialog", { name: "Type" });
    expect(findAllByRole(panel, "button").map(({ textContent }) => textContent)).to.deep.equal([
      "All types",
      "Consumption",
      "Top-up",
      "Management",
      "System",
      "Failed request",
      "Refund",
      "Sign-in",
    ]);
    await click(await findByRole(panel, "button", { name: "Failed request" }));
    await waitFor(() => (table as unknown as { view?: unknown }).view === "type=failure", "the address");
  });

  it("shows only one's own when the page says so", async () => {
    const table = await openLog(gateway, 'scope="self"');
    expect(cells(table, "user")).to.have.length(0);
    await click(await findByRole(table, "button", { name: "List options" }));
    await findByRole(table, "menuitem", { name: "Export…" });
    expect(findAllByRole(table, "menuitem", { name: "Delete old logs…" })).to.have.length(0);
    expect((await paths(gateway)).every((path) => path.startsWith("/api/log/self"))).to.equal(true);
    table.setAttribute("scope", "all");
    await waitFor(() => cells(table, "user").length > 0, "everybody's");
  });

  it("deletes what is older than a time, 30 days ago at first, once the phrase is typed", async () => {
    const table = await openLog(gateway);
    const dialog = await openClearing(table);
    await expectAccessible(dialog);
    const before = (await findByLabel(dialog, "Delete logs older than")) as HTMLInputElement;
    const days = (Date.now() - new Date(before.value).getTime()) / 86_400_000;
    expect(days).to.be.closeTo(30, 0.01);
    const confirm = (await findByRole(dialog, "button", { name: "Delete logs" })) as HTMLButtonElement;
    expect(confirm.disabled).to.equal(true);
    const limit = chooseTwoDays(before);
    await fill(await findByLabel(dialog, "Type “delete logs” to confirm"), "delete logs");
    const told = nextEvent<{ count: number; before: number }>(table, "gw-logs-cleared");
    await click(confirm);
    const { detail } = await told;
    expect(detail.before).to.equal(Math.floor(limit / 1000));
    expect(detail.count).to.be.greaterThan(100);
    await findByText(table, `${detail.count} log entries deleted`);
    expect(await paths(gateway)).to.include(`/api/log/?target_timestamp=${detail.before}`);
  });

  it("warns of a time that lies ahead and wants a whole one", async () => {
    const table = await openLog(gateway);
    const dialog = await openClearing(table);
    const before = (await findByLabel(dialog, "Delete logs older than")) as HTMLInputElement;
    setValue(before, "2999-01-01T00:00:00");
    await findByText(dialog, "This is in the future: all logs will be deleted.");
    setValue(before, "");
    await findByText(dialog, "Enter a full date and time");
    await fill(await findByLabel(dialog, "Type “delete logs” to confirm"), "delete logs");
    const confirm = (await findByRole(dialog, "button", { name: "Delete logs" })) as HTMLButtonElement;
    expect(confirm.disabled).to.equal(true);
  });

  it("says why the server did not clear, and keeps what was typed", async () => {
    const table = await openLog(gateway);
    const dialog = await openClearing(table);
    chooseTwoDays((await findByLabel(dialog, "Delete logs older than")) as HTMLInputElement);
    const phrase = (await findByLabel(dialog, "Type “delete logs” to confirm")) as HTMLInputElement;
    await fill(phrase, "delete logs");
    await gateway.fault({ method: "DELETE", kind: "refused", message: "database is locked" });
    await click(await findByRole(dialog, "button", { name: "Delete logs" }));
    await findByText(table, "Log cleaning failed: database is locked");
    expect(phrase.value).to.equal("delete logs");
    await gateway.clearFaults();
    await gateway.fault({ method: "DELETE", kind: "server" });
    await click(await findByRole(dialog, "button", { name: "Delete logs" }));
    await findByText(
      table,
      "Error: internal server error, please contact the administrator! The old logs weren't deleted.",
    );
    await gateway.clearFaults();
    await gateway.fault({ method: "DELETE", kind: "offline", executed: true });
    const told = nextEvent<{ count?: number }>(table, "gw-logs-cleared");
    await click(await findByRole(dialog, "button", { name: "Delete logs" }));
    expect((await told).detail.count).to.equal(undefined);
    await findByText(table, /Confirmed: the old logs were deleted\.$/);
  });

  it("shows the server's refusal to a role that it no longer has", async () => {
    await gateway.fault({ path: "/api/log/?", kind: "refused", message: "无权进行此操作，权限不足" });
    const table = mount(`<gw-log-table base-url="${gateway.base}" locale="en"></gw-log-table>`);
    await findByText(table, "Couldn't load the log");
    await waitFor(() => !(table.shadowRoot?.textContent ?? "").includes("权限"), "the refusal in English");
  });

  it("is accessible, dark and narrow", async () => {
    const table = await openLog(gateway, 'theme="dark"');
    await expectAccessible(table);
    table.style.width = "360px";
    await expectAccessible(table);
    expect(table.scrollWidth).to.be.at.most(360);
  });
});
