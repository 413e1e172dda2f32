// On lite, too: figures and drawings in SVG, whose attributes each library spells for itself.
import { expect } from "chai";
import { emulateMedia } from "@web/test-runner-commands";
import "../../src/elements/console.js";
import "../../src/elements/usage.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  drawn,
  everyElement,
  findAllByRole,
  findByRole,
  findByText,
  mount,
  nextEvent,
  press,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { pastMidnight } from "../support/past-midnight.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { longLog } from "../support/log-data.js";
import { holdReads } from "../support/held-reads.js";
import { callsOf, dollars, midnight, part, statOf } from "./overview-page.js";

const DAY = 86_400;

const tag = (gateway: TestGateway, attributes = "") =>
  mount(`<gw-usage rate-limit="100000" base-url="${gateway.base}" locale="en" ${attributes}></gw-usage>`);

const consoleAt = (gateway: TestGateway, start: string) =>
  mount(
    `<gw-console rate-limit="100000" base-url="${gateway.base}" locale="en" routing="memory" start="${start}"></gw-console>`,
  );

/** Name, figure and share of each line of the ranking. */
async function rankingOf(usage: HTMLElement, name: string): Promise<string[][]> {
  const table = await findByRole(usage, "table", { name });
  return [...table.querySelectorAll("tbody tr")].map((line) =>
    [...line.querySelectorAll("th, td")].map((cell) => cell.textContent),
  );
}

/** What the gateway's log adds up to for one model over seven days. */
const ofModel = (gateway: TestGateway, model: string, path = "/api/log/stat") =>
  statOf(
    gateway,
    `${path}?model_name=${encodeURIComponent(model)}&start_timestamp=${String(midnight() - 6 * DAY)}`,
  );

describe("<gw-usage>", () => {
  beforeEach(pastMidnight);
  let gateway: TestGateway;

  describe("for a user", () => {
    beforeEach(async () => {
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn("bob", "password1");
    });

    it("shows a week of one's own by model, exactly, by one call", async () => {
      const usage = tag(gateway);
      const lines = await rankingOf(usage, "Spend by model");
      expect(lines.length).to.be.greaterThan(2);
      for (const [name = "", figure] of lines) {
        const points = await ofModel(gateway, name, "/api/log/self/stat");
        expect(Number(figure?.slice(1)), name).to.be.closeTo(points / 500_000, 0.005);
      }
      await findByText(usage, "From the gateway's statistics · exact");
      await findByText(usage, /^Days (in UTC|are in server time)/);
      await expectAccessible(usage);
    });

    it("breaks no line within what it says beside the total", async () => {
      await setViewport({ width: 360, height: 800 });
      const usage = tag(gateway);
      await findByText(usage, /vs\. previous period$/);
      const said = [...everyElement(usage)].filter(({ className }) => className === "usage-said");
      const lines = said.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
      expect(lines).to.deep.equal(said.map(() => 1));
    });

    it("shows days alone as totals, in a chart and a table of one colour and one column", async () => {
      const usage = tag(gateway, 'split="none"');
      const chart = await findByRole(usage, "list", { name: "Spend by day" });
      const colors = [...chart.querySelectorAll("[data-color]")].map((box) => box.getAttribute("data-color"));
      expect(new Set(colors)).to.deep.equal(new Set(["0"]));
      await click(await findByText(usage, "Spend by day as a table"));
      const table = await findByRole(usage, "grid", { name: "Spend by day as a table" });
      expect(findAllByRole(table, "columnheader").map(({ textContent }) => textContent)).to.deep.equal([
        "Day",
        "Total",
      ]);
    });

    it("says why it couldn't be loaded in other words than that it couldn't", async () => {
      for (const path of ["/api/user/dashboard", "/api/log/self/search"])
        await gateway.fault({ kind: "refused", path, message: "无法获取统计信息" });
      const usage = tag(gateway);
      await findByText(usage, "Couldn't load usage");
      await findByText(usage, "The gateway couldn't read its statistics");
    });

    it("counts requests and tokens, too, and says what is shown in an event and in `view`", async () => {
      const usage = tag(gateway);
      await rankingOf(usage, "Spend by model");
      const changed = nextEvent(usage, "gw-view-changed");
      await click(await findByRole(usage, "button", { name: "Requests" }));
      expect((await changed).detail).to.deep.equal({ view: "measure=requests" });
      expect((usage as HTMLElement & { view: unknown }).view).to.equal("measure=requests");
      const lines = await rankingOf(usage, "Requests by model");
      expect(lines.every(([, count]) => /^\d+$/.test(count ?? ""))).to.equal(true);
      (usage as HTMLElement & { view: unknown }).view = "measure=tokens&split=token";
      await rankingOf(usage, "Tokens by token");
    });

    it("never offers what is for administrators, and asks for nobody else's", async () => {
      const usage = tag(gateway, 'split="user"');
      await findByRole(usage, "table", { name: "Spend by user" });
      const choices = [
        ...(await findByRole(usage, "combobox", { name: "Split by" })).querySelectorAll("option"),
      ];
      expect(choices.map(({ value }) => value)).to.deep.equal(["model", "token", "none"]);
      expect(
        (await callsOf(gateway)).filter((path) =>
          /^\/api\/(log\/(stat|\?|search)|user\/search|channel)/.test(path),
        ),
      ).to.deep.equal([]);
    });

    it("reads a day by keyboard, and every figure as a table", async () => {
      const usage = tag(gateway);
      const chart = await findByRole(usage, "list", { name: "Spend by day" });
      const days = findAllByRole(chart, "button");
      expect(days).to.have.length(7);
      days[6]?.focus();
      await press("ArrowLeft");
      await waitFor(() => days[5]?.matches(":focus"), "the day before");
      const selected = nextEvent(usage, "gw-usage-selected");
      await press("Enter");
      expect((await selected).detail).to.have.property("day");
      await click(await findByText(usage, "Spend by day as a table"));
      const table = await findByRole(usage, "grid", { name: "Spend by day as a table" });
      expect(findAllByRole(table, "row")).to.have.length(8);
    });

    it("takes a name out of the chart by its colour, and keeps that in the view", async () => {
      const usage = tag(gateway);
      const [[name = ""] = []] = await rankingOf(usage, "Spend by model");
      const color = await findByRole(usage, "button", { name: `Show ${name} in the chart` });
      await click(color);
      await waitFor(() => color.getAttribute("aria-pressed") === "false", "it to be taken out");
      expect((usage as HTMLElement & { view: string }).view).to.equal(`without=${encodeURIComponent(name)}`);
      const chart = await findByRole(usage, "list", { name: "Spend by day" });
      await waitFor(() => !chart.textContent.includes(name), "the bars without it");
    });

    it("tells series apart by patterns where colours are few", async () => {
      await emulateMedia({ media: "print" });
      try {
        const usage = tag(gateway);
        await waitFor(() => {
          const pattern = usage.shadowRoot?.querySelector(".chart-pattern");
          return pattern && getComputedStyle(pattern).display !== "none";
        }, "patterns");
      } finally {
        await emulateMedia({ media: "screen" });
      }
    });

    it("says so where nothing was used", async () => {
      const usage = tag(gateway, 'range="2020-01-01..2020-01-07"');
      await findByText(usage, "No usage in this range");
    });
  });

  describe("for an administrator", () => {
    beforeEach(async () => {
      gateway = await openGateway({ seed: "sample" });
      await gateway.logIn();
    });

    it("shows a sample and what exact figures cost, counts them, and ends exact", async () => {
      const usage = tag(gateway, 'hide="tokens"');
      await findByText(usage, /^Sample · Based on the last/);
      const cost = await findByText(usage, /^An exact count takes \d+ calls, about \d+ (s|min)\.$/);
      expect(cost.textContent, "no line ends between a number and its unit").to.match(/\d\u00a0(s|min)\./);
      await click(await findByRole(usage, "button", { name: "Count exactly" }));
      await findByRole(usage, "button", { name: "Stop" });
      await findByText(usage, "From the log · exact");
      for (const [name = "", figure] of (await rankingOf(usage, "Spend by model")).slice(0, 5))
        expect(figure, name).to.equal(dollars(await ofModel(gateway, name)));
      await findByText(usage, /This source has spend only, no requests or tokens\.$/);
    }).timeout(180_000);

    it("says in a file of a sample that its sum is that of the sample", async () => {
      const usage = tag(gateway);
      await findByText(usage, /^Sample · Based on the last/);
      const downloads = catchDownloads();
      try {
        await click(await findByRole(usage, "button", { name: "Export CSV" }));
        await waitFor(() => downloads.files.length === 1, "the file");
        expect((await downloads.files[0]?.text)?.trim().split("\r\n").at(-1)).to.match(/^In the sample,/);
      } finally {
        downloads.restore();
      }
    });

    it("offers a count below the chart, which stays where it is", async () => {
      const usage = tag(gateway);
      const places = new Set<number>();
      const look = () => {
        const chart = usage.shadowRoot?.querySelector(".usage-chart");
        if (chart)
          places.add(Math.round(chart.getBoundingClientRect().top - usage.getBoundingClientRect().top));
        if (usage.isConnected) requestAnimationFrame(look);
      };
      look();
      await findByRole(usage, "button", { name: "Count exactly" });
      await findByText(usage, /^Sample · Based on the last/);
      await waitFor(
        () => usage.shadowRoot?.querySelector(".usage-total")?.textContent.startsWith("Total"),
        "the exact total",
      );
      expect(places.size).to.equal(1);
    });

    it("counts as a job of the frame: on while another screen is shown, and there for who comes back", async () => {
      // Where the navigation has its own side.
      await setViewport({ width: 1280, height: 800 });
      const app = consoleAt(gateway, "/usage");
      const button = await findByRole(app, "button", { name: "Count exactly" });
      const reads = holdReads(
        gateway.base,
        (path) => path.startsWith("/api/log/stat") && path.includes("model_name="),
      );
      try {
        await click(button);
        await waitFor(() => reads.held.length === 3, "sums on their way");
        const job = await findByRole(app, "region", { name: "Jobs" });
        await findByText(job, /^Usage count: \d+ of \d+$/);
        await findByText(app, /^\d+ of \d+ calls, about \d+ (s|min) left\.$/);
        await click(await findByRole(job, "button", { name: "Pause" }));
        await findByText(app, /^Stopped after \d+ of \d+ calls\.$/);
        await click(await findByRole(job, "button", { name: "Resume" }));
        await click(await findByRole(app, "link", { name: "Tokens" }));
        await findByRole(app, "heading", { name: "Tokens" });
        await findByText(await findByRole(app, "region", { name: "Jobs" }), /^Usage count: \d+ of \d+$/);
        reads.release();
        await findByText(app, "Usage counted");
      } finally {
        reads.restore();
      }
      await gateway.forgetRequests();
      await click(await findByRole(app, "link", { name: "Usage" }));
      await findByText(app, "From the log · exact");
      await findByText(app, /^Counted at \d\d:\d\d\.$/);
      for (const [name = "", figure] of (await rankingOf(app, "Spend by model")).slice(0, 5))
        expect(figure, name).to.equal(dollars(await ofModel(gateway, name)));
      const asked = (await callsOf(gateway)).filter(
        (path) => path.includes("start_timestamp=") && path.includes("end_timestamp="),
      );
      expect(
        asked.filter((path) => path.includes("model_name=")),
        "nothing is counted twice",
      ).to.deep.equal([]);
      await findByRole(app, "button", { name: "Count again" });
      await setViewport({ width: 800, height: 600 });
    }).timeout(180_000);

    it("leads from the overview to the cost per model of the gateway in two clicks, and to a file in one more", async () => {
      const app = consoleAt(gateway, "/overview");
      await findByText(app, /^Updated \d\d:\d\d$/);
      await click(await findByRole(await part(app, "Spend by day"), "link", { name: "Usage" }));
      await click(await findByRole(app, "button", { name: "Count exactly" }));
      await findByText(app, "From the log · exact");
      const downloads = catchDownloads();
      try {
        await click(await findByRole(app, "button", { name: "Export CSV" }));
        const text = await (await waitFor(() => downloads.files[0], "the file")).text;
        const [head, first = ""] = text.split("\r\n");
        expect(head).to.contain("Model,Spend");
        const [name = "", , points] = first.split(",");
        expect(Number(points)).to.equal(await ofModel(gateway, name));
      } finally {
        downloads.restore();
      }
    }).timeout(180_000);

    it("scrolls nothing as the bars of its chart grow", async () => {
      await setViewport({ width: 800, height: 600 });
      const sums = holdReads(
        gateway.base,
        (path) => path.includes("/log/stat?") && path.includes("start_timestamp="),
      );
      try {
        const app = consoleAt(gateway, "/usage");
        const button = await findByRole(app, "button", { name: "Count exactly" });
        await findByText(app, "In the sample");
        await waitFor(() => sums.held.length > 0, "sums on their way");
        button.scrollIntoView({ block: "nearest" });
        const before = scrollY;
        expect(before, "the chart is cut by the edge of the window").to.be.greaterThan(200);
        sums.release();
        await findByText(app, "Total");
        await drawn();
        expect(scrollY).to.equal(before);
      } finally {
        sums.restore();
      }
    });

    it("is the usage page of a token, a user and a channel, and still at its older addresses", async () => {
      for (const [path, heading] of [
        ["/channel/1/usage", "OpenAI main: usage"],
        ["/channel/1/figures", "OpenAI main: usage"],
        ["/user/2/usage", "ada: usage"],
        ["/token/1/usage", "default: usage"],
      ] as const) {
        const app = consoleAt(gateway, path);
        await findByRole(app, "heading", { name: heading });
        app.remove();
      }
      const app = consoleAt(gateway, "/dashboard?split=user");
      await findByRole(app, "table", { name: "Spend by user" });
    });

    it("says of a token that doesn't exist only that, with no figures on their way", async () => {
      const element = consoleAt(gateway, "/token/9999/usage");
      await findByText(element, "This no longer exists");
      await findByRole(element, "link", { name: "Back to list" });
      expect(findAllByRole(element, "radio", { name: "Spend" })).to.deep.equal([]);
      expect(findAllByRole(element, "link", { name: "Edit" })).to.deep.equal([]);
      expect(element.shadowRoot?.querySelector("main .skeleton")).to.equal(null);
    });

    it("isn't linked from what no longer exists", async () => {
      for (const form of [
        "/channel/edit/9999",
        "/token/edit/9999",
        "/user/edit/9999",
        "/user/9999/statement",
      ]) {
        const element = consoleAt(gateway, form);
        await findByText(element, "This no longer exists");
        await waitFor(
          () =>
            findAllByRole(element, "link", { name: "Usage" }).every((link) => link.closest("nav") !== null),
          `no link beside the title of ${form}`,
        );
        element.remove();
      }
    });

    it("shows a channel's last tests below its usage", async () => {
      const { body } = await gateway.call("GET", "/api/channel/search?keyword=OpenAI%20trial");
      const [channel] = body?.data as { id: number }[];
      const usage = tag(gateway, `channel-id="${String(channel?.id ?? 0)}"`);
      await findByRole(usage, "heading", { name: "OpenAI trial: usage" });
      await findByText(usage, /Incorrect API key provided/);
    });

    it("is linked from the row and from the form of a channel", async () => {
      const app = consoleAt(gateway, "/channel");
      await click(await findByRole(app, "button", { name: "Actions for xAI" }));
      await click(await findByRole(app, "menuitem", { name: "Usage" }));
      const heading = await findByRole(app, "heading", { name: "xAI: usage" });
      await click(await findByRole(heading.closest("section") ?? app, "link", { name: "Edit" }));
      await findByRole(app, "heading", { name: "xAI" });
    });
  });

  it("says from the start by what it is split, and keeps its bar in one line", async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await setViewport({ width: 736, height: 700 });
    try {
      for (const locale of ["en", "zh-CN"]) {
        const usage = Object.assign(tag(gateway), { view: "split=user" });
        usage.setAttribute("locale", locale);
        const root = await waitFor(() => usage.shadowRoot, "its content");
        const seen = new Set<string>();
        const note = () => {
          const select = root.querySelector<HTMLSelectElement>(".usage-bar select");
          if (select) seen.add(select.value);
        };
        const watch = new MutationObserver(note);
        watch.observe(root, { childList: true, subtree: true });
        await waitFor(() => root.querySelector(".usage-total strong"), "the answer");
        watch.disconnect();
        expect([...seen], locale).to.deep.equal(["user"]);
        expect(root.querySelector<HTMLElement>(".usage-bar")?.offsetHeight, locale).to.be.at.most(40);
        usage.remove();
      }
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("has a line of each color, with what the last one stands for in one line, and its names when asked", async () => {
    gateway = await openGateway({ data: longLog(30) });
    await gateway.logIn();
    await setViewport({ width: 1280, height: 700 });
    try {
      const usage = tag(gateway, 'split="token"');
      const table = await findByRole(usage, "table", { name: "Spend by token" });
      const lines = () => table.querySelectorAll("tbody tr").length;
      const colors = [...table.querySelectorAll("tbody .usage-color .chart-color")].map((box) =>
        box.getAttribute("data-color"),
      );
      expect(new Set(colors).size).to.equal(lines());
      const last = table.querySelector("tbody tr:last-child");
      expect(last?.querySelector("th")?.textContent).to.equal("Other");
      const amount = (row: Element | null) => Number(row?.children[1]?.textContent.replace(/[^\d.]/g, ""));
      const other = amount(last);
      await click(await findByRole(usage, "button", { name: /^Show \d+ more$/ }));
      const parts = [...table.querySelectorAll("tbody tr[data-part]")];
      expect(parts.length).to.be.above(10);
      expect(parts.reduce((sum, row) => sum + amount(row), 0)).to.be.closeTo(other, parts.length * 0.005);
      expect(findAllByRole(usage, "button", { name: /^Show \d+ more$/ })).to.deep.equal([]);
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("of users and channels is for administrators alone", async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    for (const id of ["user-id", "channel-id"])
      await findByText(tag(gateway, `${id}="1"`), "You don't have permission to view this page.");
  });
});
