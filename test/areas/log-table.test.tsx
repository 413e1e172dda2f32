// How the log is read, filtered and walked through, and what it says on a bad day.
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
  focused,
  nextEvent,
  press,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import {
  areOfType,
  cells,
  filterBy,
  openFilter,
  openLog,
  openTimes,
  pressType,
  tag,
  texts,
  typeTimes,
} from "./log-page.js";

async function choose(table: HTMLElement, label: string, value: string): Promise<void> {
  const select = (await findByLabel(table, label)) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

/** The queries of the calls to a path, oldest first. */
async function queries(gateway: TestGateway, path: string): Promise<URLSearchParams[]> {
  const seen = await gateway.requests();
  return seen
    .filter((request) => request.path.startsWith(`${path}?`))
    .map((request) => new URLSearchParams(request.path.split("?")[1]));
}

const own = "/api/log/self";

describe("<gw-log-table>", () => {
  describe("for an ordinary user", () => {
    let gateway: TestGateway;
    beforeEach(async () => {
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn("bob", "password1");
    });

    it("shows ten of the user's own entries, without channel and user", async () => {
      const table = await openLog(gateway, 'scope="all"');
      expect(cells(table, "time")).to.have.length(10);
      expect(cells(table, "user")).to.have.length(0);
      expect(cells(table, "channel")).to.have.length(0);
      for (const quota of cells(table, "quota")) expect(quota).to.match(/^$|^\$\d+\.\d{6}/);
      const [first] = await queries(gateway, own);
      expect(first?.get("p")).to.equal("0");
      expect(first?.has("username")).to.equal(false);
      await click(await findByRole(table, "button", { name: "List options" }));
      await findByRole(table, "menuitem", { name: "Export…" });
      expect(findAllByRole(table, "menuitem", { name: "Delete old logs…" })).to.have.length(0);
    });

    it("starts with any time to an hour ahead, and says which time is meant and how names match", async () => {
      const table = await openLog(gateway);
      const [first] = await queries(gateway, own);
      expect(first?.get("start_timestamp")).to.equal("0");
      // What is sent goes along with the clock, what the field shows does not.
      const panel = await openTimes(table);
      await findByText(panel, /^UTC[+-]\d\d:\d\d$/);
      const start = (await findByLabel(panel, "From")) as HTMLInputElement;
      const end = (await findByLabel(panel, "To")) as HTMLInputElement;
      expect(start.value).to.equal("");
      const [sent, shown] = [Number(first?.get("end_timestamp")), new Date(end.value).getTime() / 1000];
      expect(sent - Date.now() / 1000).to.be.within(3000, 3601);
      expect(sent - shown).to.be.within(-600, 600);
      await press("Escape");
      const button = await findByRole(table, "button", { name: "Any time" });
      button.focus();
      await findByText(table, /^Times are in your local time \(UTC[+-]\d\d:\d\d\)\.$/);
      await openFilter(table, "token");
      await findByText(table, "Exact names only.");
      // Escape gives the focus back to what opened the panel.
      await press("Escape");
      const opener = await findByRole(table, "button", { name: "Filter by token" });
      await waitFor(
        () => focused() === opener && opener.getAttribute("aria-expanded") === "false",
        "the focus",
      );
    });

    it("narrows to the last day by a press, counted back from each loading", async () => {
      const table = await openLog(gateway);
      await gateway.forgetRequests();
      const panel = await openTimes(table);
      await expectAccessible(panel);
      await click(await findByRole(panel, "button", { name: "Last 24 hours" }));
      await findByRole(table, "button", { name: "Last 24 hours" });
      await waitFor(async () => (await queries(gateway, own)).length === 1, "the entries of the day");
      const [query] = await queries(gateway, own);
      const start = Number(query?.get("start_timestamp"));
      expect(start - (Date.now() / 1000 - 86_400)).to.be.within(-600, 1);
      expect((table as unknown as { view: unknown }).view).to.equal("range=24h");
    });

    it("narrows to the whole month before by a press, which stays the same month in an address", async () => {
      const table = await openLog(gateway);
      await gateway.forgetRequests();
      await click(await findByRole(await openTimes(table), "button", { name: "Last month" }));
      await waitFor(async () => (await queries(gateway, own)).length === 1, "the entries of the month");
      const [query] = await queries(gateway, own);
      const today = new Date();
      const first = (month: number) => new Date(today.getFullYear(), month, 1).getTime() / 1000;
      expect([Number(query?.get("start_timestamp")), Number(query?.get("end_timestamp"))]).to.deep.equal([
        first(today.getMonth() - 1),
        first(today.getMonth()) - 1,
      ]);
      expect((table as unknown as { view: unknown }).view).to.match(/^from=[^&]+-01T00%3A00[^&]*&to=/);
      const again = await openTimes(table, /00:00.*23:59/);
      expect(
        (await findByRole(again, "button", { name: "Last month" })).getAttribute("aria-pressed"),
      ).to.equal("true");
    });

    it("has no columns for what no entry has, and says what the server wrote in the reader's words", async () => {
      const table = await openLog(gateway);
      await pressType(table, "Top-up");
      await waitFor(() => areOfType(table, "Top-up"), "the top-ups");
      for (const column of ["quota", "token", "model", "prompt"]) {
        expect(cells(table, column)).to.deep.equal([]);
        expect(table.shadowRoot?.querySelector(`th[data-column="${column}"]`)).to.equal(null);
      }
      expect(texts(table)[0]).to.match(/^Code redeemed: \$1\.00$/);
      table.setAttribute("locale", "zh-CN");
      await findByRole(table, "button", { name: "全部时间" });
      await waitFor(() => (texts(table)[0] ?? "").startsWith("通过兑换码充值 $1.00"), "the Chinese text");
    });

    it("reloads for another type and for a name at once, and for all types when that is cleared", async () => {
      const table = await openLog(gateway);
      await gateway.forgetRequests();
      await pressType(table, "Consumption");
      await waitFor(async () => (await queries(gateway, own)).length === 1);
      const clear = await findByRole(table, "button", { name: "Remove filter Type: Consumption" });
      const [byType] = await queries(gateway, own);
      expect([byType?.get("type"), byType?.get("token_name")]).to.deep.equal(["2", ""]);
      await filterBy(table, "token", "phone");
      await waitFor(() => cells(table, "token").every((token) => token === "phone"), "the phone's entries");
      const [, query] = await queries(gateway, own);
      expect([query?.get("type"), query?.get("token_name")]).to.deep.equal(["2", "phone"]);
      await click(clear);
      await waitFor(async () => (await queries(gateway, own)).at(-1)?.get("type") === "0", "all types");
      const opener = await findByRole(table, "button", { name: "Filter by type" });
      expect(focused()).to.equal(opener);
    });

    it("suggests what the rows have and what the gateway knows, asked for once and only when opened", async () => {
      const table = await openLog(gateway);
      const asked = async () =>
        (await gateway.requests()).filter(({ path }) => path.startsWith("/api/token/")).length;
      expect(await asked()).to.equal(0);
      const field = await openFilter(table, "token");
      await findByRole(table, "option", { name: "phone" });
      await waitFor(async () => (await asked()) === 1, "the call for tokens");
      await expectAccessible(table);
      await fill(field, "pho");
      await findByRole(table, "option", { name: "Filter by “pho” (exact)" });
      await waitFor(
        () => findAllByRole(table, "option").at(-1)?.textContent === "Filter by “pho” (exact)",
        "the word itself below what is suggested",
      );
      await press("Enter");
      await waitFor(() => cells(table, "token").every((token) => token === "phone"), "the phone's entries");
      await openFilter(table, "token");
      await findByRole(table, "option", { name: "phone" });
      await press("Escape");
      expect(await asked()).to.equal(1);
      await click(await findByRole(table, "button", { name: "Remove filter Token: phone" }));
      await waitFor(() => new Set(cells(table, "token")).size > 1, "all tokens");
    });

    it("takes what is suggested before the word that was typed, also where suggestions come late", async () => {
      const table = await openLog(gateway);
      await pressType(table, "Top-up");
      await waitFor(() => cells(table, "token").every((token) => token === ""), "entries without a token");
      // Entries of top-ups have no token: what is suggested is the gateway's alone.
      await gateway.fault({ path: "/api/token/", kind: "slow", ms: 3_000, times: 1 });
      await filterBy(table, "token", "pho");
      await findByRole(table, "button", { name: "Remove filter Token: phone" });
      await fill(await openFilter(table, "token"), "pho");
      await click(await findByRole(table, "option", { name: "Filter by “pho” (exact)" }));
      await findByRole(table, "button", { name: "Remove filter Token: pho" });
    });

    it("says when nothing matches and shows everything again", async () => {
      const table = await openLog(gateway);
      await fill(await openFilter(table, "model"), "gpt");
      await click(await findByRole(table, "option", { name: "Filter by “gpt” (exact)" }));
      await findByText(table, "No entries match");
      await expectAccessible(table);
      await click(await findByRole(table, "button", { name: "Show all entries" }));
      await waitFor(() => cells(table, "time").length === 10, "all entries");
      expect((await openFilter(table, "model")).value).to.equal("");
    });

    it("refuses a range that ends before it begins, at the field and without a call", async () => {
      const table = await openLog(gateway);
      await gateway.forgetRequests();
      const panel = await openTimes(table);
      await typeTimes(panel, "2024-01-01T00:00:00", "1970-01-02T00:00:00");
      await click(await findByRole(panel, "button", { name: "Apply" }));
      await findByText(panel, "End is before start");
      expect(await queries(gateway, own)).to.have.length(0);
      await expectAccessible(table);
    });

    it("adds up on request, over the applied filter but every type, and says so", async () => {
      const table = await openLog(gateway);
      expect(await queries(gateway, `${own}/stat`)).to.have.length(0);
      await pressType(table, "Top-up");
      await filterBy(table, "token", "phone");
      await findByText(table, "No entries match");
      await click(await findByRole(table, "button", { name: "Show total" }));
      const { body } = await gateway.call("GET", `${own}/stat?token_name=phone`);
      const { quota } = body?.data as { quota: number };
      const amount = `\\$${(quota / 500_000).toFixed(2)} · ${quota.toLocaleString("en")} quota units`;
      await findByText(
        table,
        new RegExp(
          `^Total ${amount} · Any time · filtered · consumption only, whichever type is selected · as of [\\d:]+$`,
        ),
      );
      const [stat] = await queries(gateway, `${own}/stat`);
      expect(stat?.has("type")).to.equal(false);
      await click(await findByRole(table, "button", { name: "Show all entries" }));
      await findByRole(table, "button", { name: "Show total" });
    });

    it("walks from entry to entry, over the end of the page, and leaves the focus where it ended", async () => {
      const table = await openLog(gateway);
      const rows = () => findAllByRole(table, "row").filter((row) => row.matches("tbody tr[part]"));
      rows().at(-1)?.focus();
      await press("Enter");
      const dialog = await findByRole(table, "dialog", { name: "Log entry" });
      await findByText(dialog, "10 of 10 loaded");
      await expectAccessible(dialog);
      await press("j");
      await findByText(dialog, "11 of 20 loaded");
      await press("ArrowRight");
      await findByText(dialog, "12 of 20 loaded");
      await press("ArrowLeft");
      await findByText(dialog, "11 of 20 loaded");
      await findByText(dialog, /^20260101000000\d{16}$/);
      await press("Escape");
      await waitFor(() => focused() === rows()[0], "the focus on the entry that was looked at last");
      expect(rows()).to.have.length(10);
    });

    it("shows more rows at once on demand", async () => {
      const table = await openLog(gateway);
      await choose(table, "Rows per page", "50");
      await waitFor(() => cells(table, "time").length === 50, "fifty rows");
      const pages = await queries(gateway, own);
      expect(pages.map((query) => query.get("p"))).to.deep.equal(["0", "1", "2", "3", "4"]);
      expect(new Set(cells(table, "time")).size).to.equal(50);
    });

    it("refreshes by itself only while it is switched on and the page can be seen", async () => {
      const table = await openLog(gateway);
      await gateway.forgetRequests();
      const calls = async () => (await queries(gateway, own)).length;
      const live = await findByLabel(table, "Live");
      expect((live as HTMLInputElement).checked).to.equal(false);
      await click(live.closest("label") ?? live);
      await waitFor(async () => (await calls()) === 1, "a reading at once");
      await waitFor(() => !table.shadowRoot?.querySelector("[aria-busy]"), "the end of the reading");
      let hidden = true;
      Object.defineProperty(document, "visibilityState", {
        configurable: true,
        get: () => (hidden ? "hidden" : "visible"),
      });
      try {
        document.dispatchEvent(new Event("visibilitychange"));
        expect(await calls()).to.equal(1);
        hidden = false;
        document.dispatchEvent(new Event("visibilitychange"));
        await waitFor(async () => (await calls()) === 2, "a reading when the page is seen again");
      } finally {
        Reflect.deleteProperty(document, "visibilityState");
      }
    });

    it("is accessible, light and dark, wide and narrow", async () => {
      const table = await openLog(gateway);
      await click(await findByRole(table, "button", { name: "Show total" }));
      await findByText(table, /^Total \$/);
      await expectAccessible(table);
      table.setAttribute("theme", "dark");
      await waitFor(() => table.shadowRoot?.querySelector('[data-scheme="dark"]'));
      await expectAccessible(table);
      table.style.width = "280px";
      await expectAccessible(table);
      expect(table.scrollWidth).to.be.at.most(280);
    });
  });

  describe("on a bad day", () => {
    let gateway: TestGateway;
    beforeEach(async () => {
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn("bob", "password1");
    });

    it("shows what will be there while an answer is slow", async () => {
      await gateway.fault({ path: own, kind: "slow", ms: 600_000 });
      const table = tag(gateway);
      await findByText(table, "Loading Log ...");
      await gateway.clearFaults();
      await waitFor(() => cells(table, "time").length === 10, "the rows");
    });

    for (const [kind, text] of [
      ["server", "Error: internal server error, please contact the administrator!"],
      ["refused", "数据库错误"],
      ["wrong-shape", /sent an unexpected response$/],
      ["offline", /^Error: Can't reach the gateway/],
      ["html", "Cannot connect to the server normally"],
    ] as const)
      it(`says what happened and recovers: ${kind}`, async () => {
        await gateway.fault({ path: own, kind, message: "数据库错误" });
        const table = tag(gateway);
        await findByText(table, "Couldn't load the log");
        await findByText(table, text);
        await expectAccessible(table);
        await gateway.clearFaults();
        await click(await findByRole(table, "button", { name: "Try again" }));
        await waitFor(() => cells(table, "time").length === 10, "the rows");
      });

    it("keeps the rows it has when they cannot be loaded again", async () => {
      const table = await openLog(gateway);
      await gateway.fault({ path: own, kind: "rate-limited" });
      await click(await findByRole(table, "button", { name: "Refresh" }));
      await findByText(table, /^Couldn't refresh\. Showing the last loaded data\. Error: too many requests/);
      expect(cells(table, "time")).to.have.length(10);
      await expectAccessible(table);
    });

    it("tells of a total that could not be read, and keeps the list", async () => {
      const table = await openLog(gateway);
      await gateway.fault({ path: `${own}/stat`, kind: "server" });
      await click(await findByRole(table, "button", { name: "Show total" }));
      await findByText(table, "Error: internal server error, please contact the administrator!");
      expect(cells(table, "time")).to.have.length(10);
    });

    it("tells the page when the session ends and keeps what was typed", async () => {
      const table = await openLog(gateway, 'login-url="/login"');
      await fill(await openFilter(table, "token"), "phone");
      await gateway.fault({ kind: "unauthorised" });
      const told = nextEvent(table, "gw-session-expired");
      await press("Enter");
      await told;
      await findByText(table, "Not logged in or login has expired, please log in again");
      await findByRole(table, "button", { name: "Remove filter Token: phone" });
    });

    it("says so when nobody is signed in", async () => {
      await gateway.logOut();
      const table = tag(gateway);
      await findByText(table, "You're signed out");
    });
  });
});
