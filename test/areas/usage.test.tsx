// On lite, too: figures and drawings in SVG, whose attributes each library spells for itself.
import { expect } from "chai";
import { emulateMedia } from "@web/test-runner-commands";
import { seedDemo } from "../../demo/gateway/seed.js";
import "../../src/elements/usage.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  findAllByRole,
  findByRole,
  findByText,
  focused,
  mount,
  nextEvent,
  press,
  waitFor,
} from "../support/dom.js";
import { pastMidnight } from "../support/past-midnight.js";
import { openGateway, type TestGateway } from "../support/gateway.js";

interface Row {
  readonly Day: string;
  readonly ModelName: string;
  readonly RequestCount: number;
  readonly Quota: number;
  readonly PromptTokens: number;
  readonly CompletionTokens: number;
}

const tag = (gateway: TestGateway, attributes = "") =>
  mount(`<gw-usage base-url="${gateway.base}" locale="en" ${attributes}></gw-usage>`);

async function openUsage(gateway: TestGateway, attributes = ""): Promise<HTMLElement> {
  const usage = tag(gateway, attributes);
  await waitFor(() => usage.shadowRoot?.querySelector(".usage-metric"), "the charts");
  return usage;
}

async function rowsOf(gateway: TestGateway): Promise<Row[]> {
  const { body } = await gateway.call("GET", "/api/user/dashboard");
  return body?.data as Row[];
}

const sum = (rows: readonly Row[], field: "RequestCount" | "Quota" | "PromptTokens") =>
  rows.reduce((total, row) => total + row[field], 0);

/** Shows a metric by its total. */
async function showMetric(usage: HTMLElement, metric: string): Promise<void> {
  await click(await findByRole(usage, "button", { name: new RegExp(`^${metric} `) }));
}

/** The lines of a metric's table, opened by its link. */
async function linesOf(usage: HTMLElement, metric: string): Promise<string[][]> {
  await showMetric(usage, metric);
  const title = `${metric} by day and model as a table`;
  await click(await findByText(usage, title));
  const table = await findByRole(usage, "grid", { name: title });
  return [...table.querySelectorAll("tr")].map((line) =>
    [...line.querySelectorAll("th, td")].map((cell) => cell.textContent),
  );
}

/** The days of the chart as they are read out, the oldest first. */
async function daysOf(usage: HTMLElement, metric: string): Promise<HTMLElement[]> {
  const chart = await findByRole(usage, "list", { name: `${metric} by day` });
  return findAllByRole(chart, "button");
}

/** Model, figure and share of each line of the legend. */
async function legendOf(usage: HTMLElement, metric: string): Promise<string[][]> {
  const table = await findByRole(usage, "table", { name: `${metric} by model` });
  return [...table.querySelectorAll("tbody tr")].map((line) =>
    [...line.querySelectorAll("th, td")].map((cell) => cell.textContent),
  );
}

/** A day of UTC as charts name it. */
const dayName = (day: Date) =>
  day.toLocaleDateString("en", { month: "short", day: "numeric", timeZone: "UTC" });

describe("<gw-usage>", () => {
  beforeEach(pastMidnight);
  describe("with a week of calls", () => {
    let gateway: TestGateway;
    beforeEach(async () => {
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn("bob", "password1");
    });

    it("shows seven UTC days, and says whose and which days they are", async () => {
      const usage = await openUsage(gateway);
      const bars = [...(usage.shadowRoot?.querySelectorAll(".chart-day-name") ?? [])];
      const days = Array.from({ length: 7 }, (_, index) =>
        dayName(new Date(Date.now() - (6 - index) * 86_400_000)),
      );
      expect(days[0]).to.match(/^[A-Z][a-z]{2} \d{1,2}$/);
      expect(bars.map((bar) => bar.querySelector("span")?.textContent)).to.deep.equal(days);
      await findByText(usage, /^Your usage in the last 7 days\. Days (in UTC|are in server time)/);
    });

    it("adds up spend in currency, requests and tokens, and shows one of them at a time", async () => {
      const usage = await openUsage(gateway);
      const rows = await rowsOf(gateway);
      const totals = findAllByRole(await findByRole(usage, "group", { name: "Metric" }), "button");
      expect(totals.map(({ textContent }) => textContent).slice(0, 2)).to.deep.equal([
        `Spend $${(sum(rows, "Quota") / 500_000).toFixed(2)}`,
        `Requests ${String(sum(rows, "RequestCount"))}`,
      ]);
      expect(totals.map((total) => total.getAttribute("aria-pressed"))).to.deep.equal([
        "true",
        "false",
        "false",
      ]);
      await findByText(usage, `· ${sum(rows, "Quota").toLocaleString("en")} points`);
      await showMetric(usage, "Tokens");
      await findByText(usage, new RegExp(`^· ${sum(rows, "PromptTokens").toLocaleString("en")} prompt, `));
      expect(findAllByRole(usage, "list", { name: "Spend by day" })).to.deep.equal([]);
    });

    it("lists the models by what they have of the metric that is shown, each in its colour", async () => {
      const usage = await openUsage(gateway);
      const rows = await rowsOf(gateway);
      const colors = new Map<string, string | null>();
      for (const [metric, field] of [
        ["Spend", "Quota"],
        ["Requests", "RequestCount"],
      ] as const) {
        await showMetric(usage, metric);
        const names = (await legendOf(usage, metric)).map(([model = ""]) => model);
        const of = (model: string) =>
          sum(
            rows.filter(({ ModelName }) => ModelName === model),
            field,
          );
        expect(names.map(of)).to.deep.equal(names.map(of).toSorted((a, b) => b - a));
        for (const line of usage.shadowRoot?.querySelectorAll(".usage-models tbody tr") ?? []) {
          const model = line.querySelector(".figure-name")?.textContent ?? "";
          const color = line.querySelector<SVGElement>(".chart-color")?.dataset.color ?? null;
          expect(color).to.equal(colors.get(model) ?? color);
          colors.set(model, color);
        }
      }
      expect(new Set(colors.values()).size).to.equal(colors.size);
    });

    it("reads a day by pointer and by keyboard", async () => {
      const usage = await openUsage(gateway);
      await showMetric(usage, "Requests");
      const rows = await rowsOf(gateway);
      const of = (daysAgo: number) => {
        const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
        return sum(
          rows.filter(({ Day }) => Day === day),
          "RequestCount",
        );
      };
      const shown = async () =>
        (await legendOf(usage, "Requests")).reduce((total, [, figure]) => total + Number(figure), 0);
      const days = await daysOf(usage, "Requests");
      days.at(-1)?.focus();
      await waitFor(async () => (await shown()) === of(0), "today's figures");
      await press("ArrowLeft");
      expect(focused()).to.equal(days.at(-2));
      await waitFor(async () => (await shown()) === of(1), "yesterday's figures");
      expect(focused()?.querySelector(".visually-hidden")?.textContent).to.match(
        new RegExp(`: ${String(of(1))}(, |$)`),
      );
      await press("Home");
      expect(focused()).to.equal(days[0]);
      days[0]?.blur();
      await waitFor(async () => (await shown()) === sum(rows, "RequestCount"), "all days");
      // A pointer sends both; React listens to the first, Preact to the second.
      days[3]?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, composed: true }));
      days[3]?.dispatchEvent(new PointerEvent("pointerenter"));
      await waitFor(async () => (await shown()) === of(3), "the day under the pointer");
    });

    it("tells the page which day or model was pressed", async () => {
      const usage = await openUsage(gateway);
      const [first] = await daysOf(usage, "Spend");
      const pressed = nextEvent(usage, "gw-usage-selected");
      if (first) await click(first);
      const day = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
      expect((await pressed).detail).to.deep.equal({ day });
      const model = findAllByRole(await findByRole(usage, "table", { name: "Spend by model" }), "button")[0];
      first?.blur();
      const next = nextEvent(usage, "gw-usage-selected");
      const name = model?.textContent;
      if (model) await click(model);
      expect((await next).detail).to.include({ model: name });
    });

    it("has every figure in a table behind the chart", async () => {
      const usage = await openUsage(gateway);
      const rows = await rowsOf(gateway);
      const [head = [], ...lines] = await linesOf(usage, "Spend");
      expect(lines).to.have.length(8);
      for (const row of rows) {
        const line = lines.find(([day]) => day === dayName(new Date(row.Day)));
        expect(line?.[head.indexOf(row.ModelName)]).to.equal(`$${(row.Quota / 500_000).toFixed(6)}`);
      }
      expect(lines.at(-1)?.at(-1)).to.equal(`$${(sum(rows, "Quota") / 500_000).toFixed(6)}`);
      await expectAccessible(usage);
    });

    it("tells bars apart by patterns where there are no colours", async () => {
      const usage = await openUsage(gateway);
      const table = await findByRole(usage, "table", { name: "Spend by model" });
      const overlays = [...table.querySelectorAll(".chart-pattern")];
      const fills = overlays.map((bar) => bar.getAttribute("fill") ?? "");
      expect(new Set(fills).size).to.equal(table.querySelectorAll("tbody tr").length);
      for (const fill of fills) {
        const pattern = usage.shadowRoot?.getElementById(fill.slice(5, -1));
        expect(pattern?.localName).to.equal("pattern");
      }
      expect(overlays.map((bar) => getComputedStyle(bar).display)).to.deep.equal(fills.map(() => "none"));
      await emulateMedia({ media: "print" });
      try {
        expect(overlays.map((bar) => getComputedStyle(bar).display)).to.deep.equal(fills.map(() => "inline"));
      } finally {
        await emulateMedia({ media: "screen" });
      }
    });

    it("reads again on request", async () => {
      const usage = await openUsage(gateway);
      await gateway.forgetRequests();
      await click(await findByRole(usage, "button", { name: "Refresh" }));
      await waitFor(async () =>
        (await gateway.requests()).some(({ path }) => path === "/api/user/dashboard"),
      );
    });

    it("is accessible, light and dark, wide and narrow", async () => {
      const usage = await openUsage(gateway);
      await expectAccessible(usage);
      usage.setAttribute("theme", "dark");
      await waitFor(() => usage.shadowRoot?.querySelector('[data-scheme="dark"]'));
      await expectAccessible(usage);
      usage.style.width = "280px";
      await linesOf(usage, "Tokens");
      await expectAccessible(usage);
      expect(usage.scrollWidth).to.be.at.most(280);
    });

    it("speaks Chinese", async () => {
      const usage = await openUsage(gateway);
      usage.setAttribute("locale", "zh-CN");
      await findByText(usage, /^您最近 7 天的用量。日期/);
    });

    it("keeps the figures it has when they cannot be read again", async () => {
      const usage = await openUsage(gateway);
      await gateway.fault({ path: "/api/user/dashboard", kind: "rate-limited" });
      await click(await findByRole(usage, "button", { name: "Refresh" }));
      await findByText(usage, /too many requests.+Showing the last loaded data/);
      await findByRole(usage, "list", { name: "Spend by day" });
      await expectAccessible(usage);
    });

    it("tells the page when the session ends", async () => {
      const usage = await openUsage(gateway);
      await gateway.fault({ kind: "unauthorised" });
      const told = nextEvent(usage, "gw-session-expired");
      await click(await findByRole(usage, "button", { name: "Refresh" }));
      await told;
      await findByText(usage, "Not logged in or login has expired, please log in again");
    });
  });

  it("counts in points where the gateway shows no currency", async () => {
    const data = seedDemo(Date.now());
    data.options.DisplayInCurrencyEnabled = "false";
    const gateway = await openGateway({ data });
    await gateway.logIn("bob", "password1");
    const usage = await openUsage(gateway);
    await findByText(usage, "points");
    const rows = await rowsOf(gateway);
    const lines = await linesOf(usage, "Spend");
    expect(lines.at(-1)?.at(-1)).to.equal(sum(rows, "Quota").toLocaleString("en"));
  });

  it("joins what goes beyond the colours, and still lists every model in the table", async () => {
    const data = seedDemo(Date.now());
    let count = 0;
    for (const log of data.logs) if (log.type === 2) log.model_name = `model-${(count += 1) % 9}`;
    const gateway = await openGateway({ data });
    await gateway.logIn("bob", "password1");
    const usage = await openUsage(gateway);
    await showMetric(usage, "Requests");
    const names = (await legendOf(usage, "Requests")).map(([model]) => model);
    expect(names).to.have.length(6);
    expect(names.at(-1)).to.equal("4 other models");
    const [head = []] = await linesOf(usage, "Requests");
    expect(head).to.have.length(11);
    await expectAccessible(usage);
  });

  it("offers longer ranges where the gateway adds them up, and reads what was asked for", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn("bob", "password1");
    const real = globalThis.fetch;
    const asked: number[] = [];
    globalThis.fetch = async (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.endsWith("/api/data/self")) {
        const [start = 0, end = 0] = ["start_timestamp", "end_timestamp"].map((name) =>
          Number(searchParams.get(name)),
        );
        asked.push(Math.ceil((end - start) / 86_400));
        const row = { model_name: "gpt-4o", created_at: start, count: 3, quota: 5000, token_used: 40 };
        return Response.json({ success: true, message: "", data: [row] });
      }
      const answer = await real(input, init);
      if (!pathname.endsWith("/api/status")) return answer;
      const status = (await answer.json()) as { readonly data: object };
      return Response.json({
        ...status,
        data: { ...status.data, enable_data_export: true, enable_drawing: true },
      });
    };
    try {
      const usage = await openUsage(gateway);
      expect(await daysOf(usage, "Spend")).to.have.length(7);
      await click(await findByRole(usage, "button", { name: "30 days" }));
      await waitFor(async () => (await daysOf(usage, "Spend")).length === 30, "thirty days");
      expect(asked.at(-1)).to.equal(30);
      await findByText(usage, /^Your usage\. Days (in UTC|are in server time)/);
      await expectAccessible(usage);
    } finally {
      globalThis.fetch = real;
    }
  });

  it("says that nothing was used", async () => {
    const gateway = await openGateway();
    await gateway.logIn();
    const usage = tag(gateway);
    await findByText(usage, "No usage in the last 7 days");
    await expectAccessible(usage);
  });

  it("shows that it is loading while an answer is slow", async () => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.fault({ path: "/api/user/dashboard", kind: "slow", ms: 600_000 });
    const usage = tag(gateway);
    await findByText(usage, "Loading Usage ...");
    await gateway.clearFaults();
    await waitFor(() => usage.shadowRoot?.querySelector(".usage-metric"));
  });

  for (const [kind, text] of [
    ["server", "Error: internal server error, please contact the administrator!"],
    ["refused", "无法读取"],
    ["wrong-shape", /unexpected response$/],
    ["offline", /^(Error: )?Can't reach the gateway/],
  ] as const)
    it(`says what happened and recovers: ${kind}`, async () => {
      const gateway = await openGateway({ seed: "demo" });
      await gateway.logIn();
      await gateway.fault({ path: "/api/user/dashboard", kind, message: "无法读取" });
      const usage = tag(gateway);
      await findByText(usage, "Couldn't load usage");
      await findByText(usage, text);
      await expectAccessible(usage);
      await gateway.clearFaults();
      await click(await findByRole(usage, "button", { name: "Try again" }));
      await waitFor(() => usage.shadowRoot?.querySelector(".usage-metric"));
    });

  it("says so when nobody is signed in", async () => {
    const gateway = await openGateway();
    await findByText(tag(gateway), "You're signed out");
  });
});
