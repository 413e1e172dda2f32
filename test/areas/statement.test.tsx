import { expect } from "chai";
import "../../src/elements/console.js";
import "../../src/elements/statement.js";
import { lastMonths } from "../../src/domain/usage/ranges.js";
import { expectAccessible } from "../support/axe.js";
import {
  click,
  findByLabel,
  findByRole,
  findByText,
  mount,
  pick,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { catchDownloads } from "../support/downloads.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { pastMidnight } from "../support/past-midnight.js";

const tag = (gateway: TestGateway, attributes = "") =>
  mount(
    `<gw-statement rate-limit="100000" base-url="${gateway.base}" locale="en" ${attributes}></gw-statement>`,
  );

const consoleAt = (gateway: TestGateway, start: string) =>
  mount(
    `<gw-console rate-limit="100000" base-url="${gateway.base}" locale="en" routing="memory" start="${start}"></gw-console>`,
  );

/** The months of the last days before today, the newest first: the demonstration's log is five weeks long. */
const months = () => lastMonths(Date.now() / 1000, 3);

/** The month that most of the calls are in, of which there are thirty days: at its beginning, a month has few. */
const fullMonth = () => months()[new Date().getDate() > 15 ? 0 : 1] ?? "";

/** Shows a month. */
async function show(statement: HTMLElement, month: string): Promise<void> {
  if (month !== months()[0]) pick(await findByLabel(statement, "Month"), month);
  await findByRole(statement, "table", { name: nameOf(month) });
}

const nameOf = (month: string) =>
  `Statement for ${new Date(`${month}-01`).toLocaleString("en", { month: "long", year: "numeric", timeZone: "UTC" })}`;

/** The lines of a statement: text and amount. */
async function linesOf(root: HTMLElement, month: string): Promise<[string, string][]> {
  const table = await findByRole(root, "table", { name: nameOf(month) });
  return [...table.querySelectorAll("tbody tr")].map((row) => {
    const cells = [...row.querySelectorAll("th, td:not(.statement-date)")].map(
      ({ textContent }) => textContent,
    );
    return [cells[0] ?? "", cells.at(-1) ?? ""];
  });
}

/** What a line has, as a number of points. */
function pointsIn(lines: readonly [string, string][], text: string): number {
  const amount = lines.find(([first]) => first === text)?.[1] ?? "";
  const figure = Number(amount.replace("−", "-").replace(/[$,+<]/g, ""));
  expect(figure, `${text}: ${amount}`).not.to.be.NaN;
  return Math.round(figure * 10_000) * 50;
}

/** What the gateway's log adds up to over a month, to ten thousandths of a dollar. */
async function spentIn(gateway: TestGateway, month: string, who = ""): Promise<number> {
  const from = Date.parse(`${month}-01`) / 1000;
  const date = new Date(from * 1000);
  const to = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 1000 - 1;
  const path = who === "" ? "/api/log/self/stat?" : `/api/log/stat?username=${who}&`;
  const { body } = await gateway.call(
    "GET",
    `${path}start_timestamp=${String(from)}&end_timestamp=${String(to)}`,
  );
  const { quota } = body?.data as { quota: number };
  return Math.round(quota / 50) * 50;
}

const balanceOf = async (gateway: TestGateway): Promise<number> => {
  const { body } = await gateway.call("GET", "/api/user/self");
  return Math.round((body?.data as { quota: number }).quota / 50) * 50;
};

describe("<gw-statement>", () => {
  beforeEach(pastMidnight);
  let gateway: TestGateway;

  describe("for a user", () => {
    beforeEach(async () => {
      gateway = await openGateway({ seed: "sample" });
      await gateway.logIn("bob", "password1");
    });

    it("leads from nothing at the sign-up to the balance of today, month by month", async () => {
      const statement = tag(gateway);
      const select = await findByLabel(statement, "Month");
      let opens: number | undefined;
      for (const month of months()) {
        pick(select, month);
        const lines = await linesOf(statement, month);
        const closing = pointsIn(lines, opens === undefined ? "Balance now" : "Closing balance");
        expect(closing, month).to.equal(opens ?? (await balanceOf(gateway)));
        expect(-pointsIn(lines, "Spent"), `spent in ${month}`).to.equal(await spentIn(gateway, month));
        opens = pointsIn(lines, "Opening balance");
      }
      expect(opens, "before the sign-up").to.equal(0);
    });

    it("is read once for each month that is shown", async () => {
      const statement = tag(gateway);
      await findByRole(statement, "table", { name: nameOf(months()[0] ?? "") });
      const month = months()[1] ?? "";
      const asked = async () =>
        (await gateway.requests()).filter(({ path }) => /^\/api\/log\/self\?.*\btype=1\b/.test(path)).length;
      const first = await asked();
      pick(await findByLabel(statement, "Month"), month);
      await findByRole(statement, "table", { name: nameOf(month) });
      expect([first, await asked()]).to.deep.equal([1, 2]);
    });

    it("has lines that come to what each group says", async () => {
      const statement = tag(gateway);
      const month = fullMonth();
      await show(statement, month);
      await click(await findByRole(statement, "button", { name: "Count exactly" }));
      const lines = await waitFor(async () => {
        const found = await linesOf(statement, month);
        return found.some(([text]) => text === "Not counted by model yet") ? undefined : found;
      }, "every model counted");
      const at = lines.findIndex(([text]) => text === "Spent");
      const models = lines.slice(at + 1, -1);
      expect(models.length).to.be.greaterThan(2);
      const sum = models.reduce((all, [text]) => all + pointsIn(lines, text), 0);
      // Each line is rounded to a ten thousandth.
      expect(Math.abs(sum - pointsIn(lines, "Spent"))).to.be.at.most(50 * models.length);
      await expectAccessible(statement);
    });

    it("is there before what each model cost, however long that takes, and saved once that is known", async () => {
      // The newest calls, which tell what there is to count.
      await gateway.fault({ path: /log.self.search|type=2/u, kind: "slow", ms: 600_000 });
      const statement = tag(gateway);
      const month = fullMonth();
      await show(statement, month);
      const save = await findByRole(statement, "button", { name: "Export CSV" });
      const lines = await waitFor(async () => {
        const found = await linesOf(statement, month);
        return found.some(([text]) => text === "Not counted by model yet") ? found : undefined;
      }, "the lines");
      expect(-pointsIn(lines, "Spent")).to.equal(await spentIn(gateway, month));
      if (month === months()[0]) expect(pointsIn(lines, "Balance now")).to.equal(await balanceOf(gateway));
      expect(pointsIn(lines, "Not counted by model yet")).to.equal(pointsIn(lines, "Spent"));
      expect(save.matches(":disabled")).to.equal(true);
      await gateway.clearFaults();
      await click(await findByRole(statement, "button", { name: "Refresh" }));
      await waitFor(() => !save.matches(":disabled"), "the button");
    });

    it("counts a code that is redeemed meanwhile, and keeps the balance before it", async () => {
      const statement = tag(gateway);
      const [month = ""] = months();
      await findByRole(statement, "table");
      await findByText(statement, "Balance now");
      const before = await linesOf(statement, month);
      await gateway.logOut();
      await gateway.logIn();
      const { body } = await gateway.call("POST", "/api/redemption/", {
        name: "x",
        quota: 250_000,
        count: 1,
      });
      const [code] = body?.data as string[];
      await gateway.logOut();
      await gateway.logIn("bob", "password1");
      await gateway.call("POST", "/api/user/topup", { key: code });
      await click(await findByRole(statement, "button", { name: "Refresh" }));
      const after = await waitFor(async () => {
        const found = await linesOf(statement, month);
        return pointsIn(found, "Credit") > pointsIn(before, "Credit") ? found : undefined;
      }, "the code");
      expect(pointsIn(after, "Balance now") - pointsIn(before, "Balance now")).to.equal(250_000);
      expect(pointsIn(after, "Opening balance")).to.equal(pointsIn(before, "Opening balance"));
    });

    it("is saved as a file whose lines come to the closing balance, to the point", async () => {
      const downloads = catchDownloads();
      try {
        const statement = tag(gateway);
        await findByRole(statement, "table");
        await click(await findByRole(statement, "button", { name: "Export CSV" }));
        const file = await waitFor(() => downloads.files[0], "a file");
        expect(file.name).to.equal(`statement-bob-${months()[0] ?? ""}.csv`);
        const rows = (await file.text).trim().split("\r\n");
        expect(rows[0]).to.match(/Date \(UTC\),Description,Amount \(USD\),Amount \(quota units\)$/);
        const points = rows.slice(1).map((row) => Number(row.split(",").at(-1)));
        const [opening = 0, ...changes] = points;
        const closing = changes.pop();
        expect(changes.reduce((sum, change) => sum + change, opening)).to.equal(closing);
      } finally {
        downloads.restore();
      }
    });

    it("never asks for another account's, whatever the page says", async () => {
      const statement = tag(gateway, 'user-id="1"');
      await findByText(statement, "No access");
      const asked = await gateway.requests();
      expect(
        asked.filter(({ path }) => path.startsWith("/api/log/") || path.includes("search")),
      ).to.deep.equal([]);
    });
  });

  it("is an administrator's of any account", async () => {
    gateway = await openGateway({ seed: "sample" });
    await gateway.logIn();
    const statement = tag(gateway, 'user-id="2"');
    await findByRole(statement, "heading", { name: "Statement of ada" });
    const [month = ""] = months();
    const lines = await linesOf(statement, month);
    expect(-pointsIn(lines, "Spent")).to.equal(await spentIn(gateway, month, "ada"));
  });

  it("finds the account where the gateway doesn't search for numbers, as on PostgreSQL", async () => {
    gateway = await openGateway({ seed: "sample" });
    await gateway.logIn();
    const [month = ""] = months();
    // The account itself is an ordinary user's, then an administrator's, whose own call is refused.
    for (const [id, name] of [
      ["3", "bob"],
      ["1", "root"],
    ] as const) {
      const { fetch: send } = window;
      window.fetch = (input, init) => {
        const { pathname, searchParams } = new URL(
          input instanceof Request ? input.url : input,
          location.href,
        );
        const isNumber =
          pathname.endsWith("/api/user/search") && /^\d+$/.test(searchParams.get("keyword") ?? "");
        return isNumber
          ? Promise.resolve(Response.json({ success: true, message: "", data: [] }))
          : send(input, init);
      };
      try {
        const statement = tag(gateway, `user-id="${id}"`);
        await findByRole(statement, "heading", { name: `Statement of ${name}` });
        expect(-pointsIn(await linesOf(statement, month), "Spent")).to.equal(
          await spentIn(gateway, month, name),
        );
        statement.remove();
      } finally {
        window.fetch = send;
      }
    }
  });

  it("says that balances are unknown where a change has no amount", async () => {
    gateway = await openGateway({ seed: "sample" });
    await gateway.logIn();
    // A remark in place of the amount, which is in points that the entry doesn't have.
    await gateway.call("PUT", "/api/option/", { key: "QuotaPerUnit", value: "0" });
    const statement = tag(gateway, `user-id="2" month="${months().at(-1) ?? ""}"`);
    await findByText(statement, /^A balance is unknown because/);
  });

  it("shows all of why it can't be loaded while the rate limit holds back what each model cost", async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.fault({ path: /^.api.log.(self.)?stat/u, kind: "rate-limited" });
    const statement = mount(`<gw-statement base-url="${gateway.base}" locale="en"></gw-statement>`);
    const { bottom } = (await findByRole(statement, "button", { name: "Try again" })).getBoundingClientRect();
    await waitFor(() => statement.getBoundingClientRect().bottom >= bottom, "room for all of it");
  });

  it("keeps its bar in one line, however narrow its place", async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await setViewport({ width: 280, height: 600 });
    try {
      for (const locale of ["en", "zh-CN"]) {
        const statement = tag(gateway);
        statement.setAttribute("locale", locale);
        await findByRole(statement, "table", { name: /./ });
        const bar = statement.shadowRoot?.querySelector(".statement-bar");
        const tops = [...(bar?.children ?? [])].flatMap((part) => {
          const { top, height } = part.getBoundingClientRect();
          return height > 0 ? [Math.round(top + height / 2)] : [];
        });
        expect(tops.length, locale).to.be.above(2);
        expect(Math.max(...tops) - Math.min(...tops), locale).to.be.below(3);
        statement.remove();
      }
    } finally {
      await setViewport({ width: 800, height: 600 });
    }
  });

  it("is reached from the usage of the account, and of a user, and keeps its month in the address", async () => {
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    const app = consoleAt(gateway, "/user/2/usage");
    // The menu has another line once there is something to export.
    await waitFor(
      async () => !(await findByRole(app, "button", { name: "Export CSV" })).matches(":disabled"),
    );
    await click(await findByRole(app, "button", { name: "More" }));
    await click(await findByRole(app, "menuitem", { name: "Statement" }));
    await findByRole(app, "heading", { name: /^Statement of/ });
    const [, month = ""] = months();
    pick(await findByLabel(app, "Month"), month);
    await findByRole(app, "table", { name: nameOf(month) });
  });
});
