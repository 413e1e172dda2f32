// On lite, too: the usage of one row, added up day by day, and the ways to it.
import { expect } from "chai";
import "../../src/elements/overview.js";
import "../../src/elements/console.js";
import "../../src/elements/figures.js";
import { expectAccessible } from "../support/axe.js";
import { click, findAllByRole, findByRole, findByText, mount, waitFor } from "../support/dom.js";
import { pastMidnight } from "../support/past-midnight.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { part, statOf, dollars, midnight, callsOf } from "./overview-page.js";

describe("<gw-figures>", () => {
  beforeEach(pastMidnight);
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openGateway({ seed: "sample" });
  });

  const tileShows = async (figures: Element, label: string, figure: string) => {
    const name = await findByText(figures, label);
    const tile = name.closest("li") ?? name.parentElement;
    await waitFor(() => tile?.textContent.includes(figure), `${figure} at ${label}`);
  };

  const figuresOf = (kind: string, id: number) =>
    mount(
      `<gw-figures base-url="${gateway.base}" locale="en" kind="${kind}" record-id="${String(id)}"></gw-figures>`,
    );

  it("adds up a channel's spend by day exactly, and shows its last tests", async () => {
    await gateway.logIn();
    const { body } = await gateway.call("GET", "/api/channel/search?keyword=OpenAI%20trial");
    const [channel] = body?.data as { id: number }[];
    const id = channel?.id ?? 0;
    const figures = figuresOf("channel", id);
    await findByRole(figures, "heading", { name: "OpenAI trial: usage" });
    for (const days of [7, 30]) {
      await click(await findByRole(figures, "button", { name: `${String(days)} days` }));
      const since = String(midnight() - (days - 1) * 86_400);
      const spent = await statOf(gateway, `/api/log/stat?channel=${String(id)}&start_timestamp=${since}`);
      await tileShows(figures, `Spend, ${String(days)} days`, dollars(spent));
      await tileShows(figures, "Spend per day", dollars(spent / days));
    }
    const tests = await part(figures, "Last tests");
    await findByText(tests, /Incorrect API key provided/);
    expect(
      findAllByRole(await findByRole(figures, "list", { name: "Spend by day" }), "listitem"),
    ).to.have.length(30);
    await expectAccessible(figures);
  });

  it("sums up only once every day is there, and says where not every request was counted", async () => {
    await gateway.logIn();
    const { body } = await gateway.call("GET", "/api/user/search?keyword=support-bot");
    const [busiest] = body?.data as { id: number }[];
    await gateway.fault({ path: "/api/log/stat", kind: "slow", ms: 600_000, times: 1 });
    const figures = figuresOf("user", busiest?.id ?? 0);
    const days = await findByRole(figures, "list", { name: "Spend by day" });
    await waitFor(
      () => findAllByRole(days, "listitem").filter((day) => day.textContent.includes("$")).length === 6,
      "all days but one",
    );
    await tileShows(figures, "Spend, 7 days", "…");
    await tileShows(figures, "Requests, 7 days", "50+");
    await gateway.clearFaults();
    await tileShows(figures, "Spend, 7 days", "$");
  });

  it("of users and channels are for administrators alone", async () => {
    await gateway.logIn("bob", "password1");
    await gateway.forgetRequests();
    for (const kind of ["user", "channel"])
      await findByText(figuresOf(kind, 1), "You don't have permission to view this page.");
    expect(await callsOf(gateway)).to.deep.equal([]);
  });

  it("says so where tokens share a name, and reads a day that is over once only", async () => {
    await gateway.logIn("bob", "password1");
    await gateway.call("POST", "/api/token/", { name: "notebook", expired_time: -1, unlimited_quota: true });
    const { body } = await gateway.call("GET", "/api/token/search?keyword=notebook");
    const [token] = body?.data as { id: number }[];
    await gateway.forgetRequests();
    const figures = figuresOf("token", token?.id ?? 0);
    await findByText(figures, /^2 tokens share this name\./);
    await waitFor(() => !figures.shadowRoot?.textContent.includes("…"), "every day");
    const refresh = await findByRole(figures, "button", { name: "Refresh" });
    await waitFor(() => !refresh.hasAttribute("aria-busy"), "everything to be read");
    const sums = async () => (await callsOf(gateway)).filter((path) => path.startsWith("/api/log/self/stat"));
    expect(await sums()).to.have.length(7);
    await click(refresh);
    await waitFor(async () => (await sums()).length > 7, "another reading");
    expect((await sums()).length).to.be.at.most(9);
  });

  describe("is linked", () => {
    const console = (start: string) =>
      mount(
        `<gw-console base-url="${gateway.base}" locale="en" routing="memory" start="${start}"></gw-console>`,
      );
    beforeEach(() => gateway.logIn());

    it("from the row of a token, a user and a channel, and from the row's details", async () => {
      const app = console("/channel");
      await click(await findByRole(app, "button", { name: "Actions for xAI" }));
      await click(await findByRole(app, "menuitem", { name: "Usage" }));
      await findByRole(app, "heading", { name: "xAI: usage" });
      app.remove();
      const again = console("/channel");
      await click(await findByRole(again, "button", { name: "Actions for xAI" }));
      await click(await findByRole(again, "menuitem", { name: "Details" }));
      const details = await findByRole(again, "dialog", { name: "xAI" });
      await click(await findByRole(details, "button", { name: "Usage" }));
      await findByRole(again, "heading", { name: "xAI: usage" });
    });

    it("from the form of a token, a user and a channel, which they lead back to", async () => {
      for (const [path, form] of [
        ["/token/edit/1", "default"],
        ["/user/edit/2", "ada"],
        ["/channel/edit/1", "OpenAI main"],
      ] as const) {
        const app = console(path);
        const heading = await findByRole(app, "heading", { name: form });
        await click(await findByRole(heading.closest("section") ?? app, "link", { name: "Usage" }));
        const figures = await findByRole(app, "heading", { name: /: usage$/ });
        await click(await findByRole(figures.closest("section") ?? app, "link", { name: "Edit" }));
        await findByRole(app, "heading", { name: form });
        app.remove();
      }
    });

    it("from the overview's lists, whose amounts lead to the entries behind them", async () => {
      const app = console("/overview");
      const users = await part(app, "Top users");
      const name = await waitFor(() => findAllByRole(users, "link")[0], "a user");
      const username = name.textContent;
      await click(name);
      await findByRole(app, "heading", { name: `${username}: usage` });
      app.remove();
      const again = console("/overview");
      const channels = await part(again, "Top channels");
      const amount = await waitFor(
        () => findAllByRole(channels, "link").find(({ textContent }) => textContent.startsWith("$")),
        "an amount",
      );
      await gateway.forgetRequests();
      await click(amount);
      await findByRole(again, "heading", { name: "Log" });
      await waitFor(
        async () =>
          (await callsOf(gateway)).some((path) =>
            /^\/api\/log\/\?.*type=2.*start_timestamp=\d+.*channel=\d+/.test(path),
          ),
        "the entries of one channel since then",
      );
    });
  });
});
