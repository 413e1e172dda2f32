import { expect } from "chai";
import { seedDemo } from "../../demo/gateway/seed.js";
import "../../src/elements/usage.js";
import { expectAccessible } from "../support/axe.js";
import { click, findAllByRole, findByRole, findByText, mount, nextEvent, waitFor } from "../support/dom.js";
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

/** The lines of a metric's table, opened by its link. */
async function linesOf(usage: HTMLElement, metric: string): Promise<string[][]> {
  const title = `${metric} by day and model as a table`;
  await click(await findByText(usage, title));
  const table = await findByRole(usage, "table", { name: title });
  return [...table.querySelectorAll("tr")].map((line) =>
    [...line.querySelectorAll("th, td")].map((cell) => cell.textContent),
  );
}

describe("<gw-usage>", () => {
  describe("with a week of calls", () => {
    let gateway: TestGateway;
    beforeEach(async () => {
      gateway = await openGateway({ seed: "demo" });
      await gateway.logIn("bob", "password1");
    });

    it("shows seven UTC days, and says whose and which days they are", async () => {
      const usage = await openUsage(gateway);
      const bars = [
        ...(usage.shadowRoot?.querySelectorAll(".usage-metric:first-of-type .usage-day-name") ?? []),
      ];
      const days = Array.from({ length: 7 }, (_, index) =>
        new Date(Date.now() - (6 - index) * 86_400_000).toISOString().slice(5, 10),
      );
      expect(bars.map((bar) => bar.querySelector("span")?.textContent)).to.deep.equal(days);
      await findByText(usage, /^Your own calls, today included\. Days are the server's, as a rule UTC/);
    });

    it("adds up requests, quota in currency, and tokens", async () => {
      const usage = await openUsage(gateway);
      const rows = await rowsOf(gateway);
      const totals = [...(usage.shadowRoot?.querySelectorAll(".usage-total") ?? [])].map(
        ({ textContent }) => textContent,
      );
      expect(totals[0]).to.equal(String(sum(rows, "RequestCount")));
      expect(totals[1]).to.equal(`$${(sum(rows, "Quota") / 500_000).toFixed(2)}`);
      await findByText(usage, `${sum(rows, "Quota").toLocaleString("en")} points`);
      await findByText(usage, new RegExp(`^${sum(rows, "PromptTokens").toLocaleString("en")} prompt, `));
    });

    it("has every figure in a table behind each chart", async () => {
      const usage = await openUsage(gateway);
      const rows = await rowsOf(gateway);
      const [head = [], ...lines] = await linesOf(usage, "Quota");
      expect(lines).to.have.length(8);
      for (const row of rows) {
        const line = lines.find(([day]) => day === row.Day);
        expect(line?.[head.indexOf(row.ModelName)]).to.equal(`$${(row.Quota / 500_000).toFixed(6)}`);
      }
      expect(lines.at(-1)?.at(-1)).to.equal(`$${(sum(rows, "Quota") / 500_000).toFixed(6)}`);
      await expectAccessible(usage);
    });

    it("names each model beside its bar, and tells bars apart without colour", async () => {
      const usage = await openUsage(gateway);
      const rows = await rowsOf(gateway);
      const table = await findByRole(usage, "table", { name: "Requests by model" });
      const names = [...table.querySelectorAll(".usage-model")].map(({ textContent }) => textContent);
      expect(new Set(names)).to.deep.equal(new Set(rows.map((row) => row.ModelName)));
      const fills = [...table.querySelectorAll("rect")].map((bar) => bar.getAttribute("fill") ?? "");
      expect(new Set(fills).size).to.equal(names.length);
      for (const fill of fills) {
        const pattern = usage.shadowRoot?.getElementById(fill.slice(5, -1));
        expect(pattern?.localName).to.equal("pattern");
      }
      const chart = await waitFor(
        () => findAllByRole(usage, "img", { name: /^Requests by day: \d{4}-\d\d-\d\d \d+, / })[0],
      );
      expect(chart.querySelectorAll("rect").length).to.equal(7 * names.length);
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
      await findByText(usage, "最近 7 天的用量");
    });

    it("keeps the figures it has when they cannot be read again", async () => {
      const usage = await openUsage(gateway);
      await gateway.fault({ path: "/api/user/dashboard", kind: "rate-limited" });
      await click(await findByRole(usage, "button", { name: "Refresh" }));
      await findByText(usage, /too many requests.+the last figures that could be loaded/);
      expect(usage.shadowRoot?.querySelectorAll(".usage-metric")).to.have.length(3);
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
    await findByText(usage, "in points");
    const rows = await rowsOf(gateway);
    const lines = await linesOf(usage, "Quota");
    expect(lines.at(-1)?.at(-1)).to.equal(sum(rows, "Quota").toLocaleString("en"));
  });

  it("joins what goes beyond the patterns, and still lists every model in the table", async () => {
    const data = seedDemo(Date.now());
    let count = 0;
    for (const log of data.logs) if (log.type === 2) log.model_name = `model-${(count += 1) % 9}`;
    const gateway = await openGateway({ data });
    await gateway.logIn("bob", "password1");
    const usage = await openUsage(gateway);
    const table = await findByRole(usage, "table", { name: "Requests by model" });
    const names = [...table.querySelectorAll(".usage-model")].map(({ textContent }) => textContent);
    expect(names).to.have.length(6);
    expect(names.at(-1)).to.equal("4 other models");
    const [head = []] = await linesOf(usage, "Requests");
    expect(head).to.have.length(11);
    await expectAccessible(usage);
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
    await findByText(usage, "loading Usage ...");
    await gateway.clearFaults();
    await waitFor(() => usage.shadowRoot?.querySelector(".usage-metric"));
  });

  for (const [kind, text] of [
    ["server", "Error: internal server error, please contact the administrator!"],
    ["refused", "无法读取"],
    ["wrong-shape", /does not understand$/],
    ["offline", /^Error: Cannot reach the server/],
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
