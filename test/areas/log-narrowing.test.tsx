// On lite, too: filters are controlled fields, and the address changes them while they are typed in.
import { expect } from "chai";
import "../../src/elements/log-table.js";
import { expectAccessible } from "../support/axe.js";
import { catchDownloads } from "../support/downloads.js";
import {
  click,
  findAllByRole,
  findByRole,
  findByText,
  focused,
  mount,
  press,
  sendKeys,
  setViewport,
  waitFor,
} from "../support/dom.js";
import { openGateway, type TestGateway } from "../support/gateway.js";
import { addressIs, comeFrom, goHome, openConsole, wide } from "../console/console-page.js";
import { everyElement, renderedText } from "../support/queries.js";
import { filterBy, openFilter, openTimes, pressLine } from "./log-page.js";

const cells = (root: Element, column: string): string[] =>
  [...everyElement(root)]
    .filter((cell) => cell.matches(`tr[part] td[data-column="${column}"]`))
    .map((cell) => cell.textContent);

const tag = (gateway: TestGateway, attributes = "") =>
  mount(`<gw-log-table base-url="${gateway.base}" locale="en" ${attributes}></gw-log-table>`);

const viewOf = (table: HTMLElement) => (table as unknown as { view?: unknown }).view;

/** Presses the first value of a row's column with this text, and a line of its menu. */
async function pressValue(root: HTMLElement, name: string, line: string): Promise<void> {
  const value = await waitFor(() => findAllByRole(root, "button", { name })[0], `a value ${name}`);
  await click(value);
  await click(await findByRole(root, "menuitem", { name: line }));
}

/** Exports all that matches. @returns the lines of the file without its headings */
async function exported(table: HTMLElement): Promise<readonly string[]> {
  const downloads = catchDownloads();
  try {
    await click(await findByRole(table, "button", { name: "List options" }));
    await click(await findByRole(table, "menuitem", { name: "Export…" }));
    const dialog = await findByRole(table, "dialog", { name: "Export" });
    await click(await findByRole(dialog, "button", { name: "Export" }));
    await waitFor(() => downloads.files.length === 1, "the file");
    return (await downloads.files[0]?.text)?.trim().split("\r\n").slice(1) ?? [];
  } finally {
    downloads.restore();
  }
}

async function statCalls(gateway: TestGateway): Promise<URLSearchParams[]> {
  return (await gateway.requests())
    .filter(({ path }) => path.startsWith("/api/log/stat?"))
    .map(({ path }) => new URLSearchParams(path.split("?")[1]));
}

const bars = (root: HTMLElement) =>
  [...everyElement(root)].filter((element): element is HTMLElement => element.matches("[data-bar]"));

describe("narrowing the log", () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    // Wide enough for the columns of tokens and channels: narrower lists leave them out.
    await setViewport(wide);
    gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
  });
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it("shows only a pressed value, or leaves it out and says of what", async () => {
    const table = tag(gateway);
    await waitFor(() => cells(table, "time").length === 10, "the rows");
    await pressValue(table, "Filter by user bob", "Only this");
    await waitFor(() => cells(table, "user").every((user) => user === "bob"), "bob's entries");
    await gateway.forgetRequests();
    expect(cells(table, "token")).to.include("phone");
    await pressValue(table, "Filter by token phone", "Exclude");
    await waitFor(
      () => cells(table, "time").length === 10 && !cells(table, "token").includes("phone"),
      "a full page without phone",
    );
    const [told] = /\d+ loaded entries \(\d+ shown\)/.exec(renderedText(table)) ?? [""];
    const [loaded = 0, left = 0] = told.match(/\d+/g)?.map(Number) ?? [];
    expect(loaded).to.be.greaterThan(10);
    expect(left).to.be.within(10, loaded - 1);
    const calls = await gateway.requests();
    for (const { method, path } of calls)
      expect(`${method} ${path}`).to.match(/^GET \/api\/log\/\?p=[1-9]\d*&.*username=bob/);
    expect(calls.length).to.equal(loaded / 10 - 1);
    expect(viewOf(table)).to.equal("username=bob&not=token%3Aphone");
    await expectAccessible(table);
    await click(await findByRole(table, "button", { name: "Show total" }));
    await findByText(table, /· includes excluded entries · as of /);
    const lines = await exported(table);
    expect(lines.length).to.be.greaterThan(20);
    expect(lines.every((line) => line.includes(",bob,") && !line.includes(",phone,"))).to.equal(true);
    await click(await findByRole(table, "button", { name: "Remove filter Token: not phone" }));
    await waitFor(() => cells(table, "token").includes("phone"), "the phone's entries");
    await click(await findByRole(table, "button", { name: "Clear filters" }));
    await waitFor(() => new Set(cells(table, "user")).size > 1, "everybody's entries");
    expect(viewOf(table)).to.equal("");
  });

  it("offers the same in an entry's details, with the channel's name and what made the price", async () => {
    const table = tag(gateway);
    await waitFor(() => cells(table, "time").length === 10, "the rows");
    const row = findAllByRole(table, "row").find((one) => one.textContent.includes("claude-3-5-sonnet"));
    row?.focus();
    await press("Enter");
    const dialog = await findByRole(table, "dialog", { name: "Log entry" });
    const { body } = await gateway.call("GET", "/api/channel/3");
    const { name } = body?.data as { name: string };
    await findByText(dialog, `${name} (3)`);
    await findByText(
      dialog,
      /^[\d,]+ input and [\d,]+ output tokens of claude-3-5-sonnet-latest at \$3\.00 and \$15\.00 per million: \$[\d.]+$/,
    );
    await click(await findByText(dialog, "Show the calculation"));
    await findByText(dialog, /^[\d,]+ × 1\.5 \+ [\d,]+ × 7\.5 = [\d,.]+( → [\d,]+)? quota units$/);
    await expectAccessible(dialog);
    await pressValue(dialog, "Filter by model claude-3-5-sonnet-latest", "Only this");
    await waitFor(() => new Set(cells(table, "model")).size === 1, "the model's entries");
  });

  it("shows how long calls took and which were streamed", async () => {
    const table = tag(gateway, 'only="elapsed,stream"');
    await waitFor(
      () => cells(table, "elapsed").some((cell) => /^(\d\.\d\d|\d\d\.\d|\d{3,})\ss/.test(cell)),
      "durations",
    );
    expect(new Set(cells(table, "stream"))).to.include("Yes");
  });

  it("adds up exactly within its budget of calls, and zooms by a press, a drag and the keyboard", async () => {
    const table = tag(gateway);
    Object.assign(table, { view: "range=7d" });
    await waitFor(() => cells(table, "time").length === 10, "the rows");
    const histogram = await findByRole(table, "button", { name: "Histogram" });
    expect(histogram.getAttribute("aria-pressed")).to.equal("true");
    await findByText(table, "Newest 10 entries");
    // One call for the total of the week; the bars are of the entries that are loaded.
    await findByText(table, /^Total \$\S+ · [\d,]+ quota units · Last 7 days · as of [\d:]+$/);
    expect(await statCalls(gateway)).to.have.length(1);
    await gateway.forgetRequests();
    await click(await findByRole(table, "button", { name: "Show spend" }));
    await findByText(table, /^Exact totals\. \(\d+ log queries\) · as of [\d:]+$/);
    const calls = await statCalls(gateway);
    expect(calls.length).to.equal(bars(table).length);
    expect(calls.length).to.be.within(20, 31);
    // No second is left out, none is counted twice.
    const spans = calls
      .map((query) => [Number(query.get("start_timestamp")), Number(query.get("end_timestamp"))] as const)
      .sort(([a], [b]) => a - b);
    for (const [index, [start]] of spans.entries())
      if (index > 0) expect(start).to.equal((spans[index - 1]?.[1] ?? 0) + 1);
    await expectAccessible(table);

    await gateway.forgetRequests();
    const middle = bars(table)[10];
    if (!middle) throw new Error("no bar");
    await click(middle);
    await waitFor(async () => (await statCalls(gateway)).length > 0, "the figures of the bar");
    const [zoomed] = await statCalls(gateway);
    expect(Number(zoomed?.get("start_timestamp"))).to.be.at.least(spans[10]?.[0] ?? Infinity);
    await findByText(table, /^(Exact totals\. \(\d+ log quer|All \d+ entries)/);
    await click(await findByRole(table, "button", { name: "Zoom out" }));
    await waitFor(() => viewOf(table) === "range=7d&chart=open", "the range before");
    expect(findAllByRole(table, "button", { name: "Zoom out" })).to.have.length(0);

    await waitFor(() => bars(table).length > 20, "the bars of the week");
    bars(table).at(-1)?.focus();
    await press("ArrowLeft");
    await sendKeys({ down: "Shift" });
    await press("ArrowLeft");
    await press("ArrowLeft");
    await sendKeys({ up: "Shift" });
    await waitFor(() => bars(table).filter((bar) => bar.dataset.selected !== undefined).length === 3);
    await press("Enter");
    await findByRole(table, "button", { name: "Zoom out" });
    await click(await findByRole(table, "button", { name: "Zoom out" }));

    const all = await waitFor(() => (bars(table).length > 20 ? bars(table) : undefined), "the week");
    const pointer = (type: string, bar: HTMLElement | undefined) => {
      const { x, y, width, height } = bar?.getBoundingClientRect() ?? new DOMRect();
      bar?.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          composed: true,
          pointerId: 1,
          button: 0,
          clientX: x + width / 2,
          clientY: y + height / 2,
        }),
      );
    };
    all[3]?.scrollIntoView({ block: "center" });
    pointer("pointerdown", all[3]);
    pointer("pointermove", all[4]);
    pointer("pointermove", all[6]);
    await waitFor(() => bars(table).filter((bar) => bar.dataset.selected !== undefined).length === 4);
    pointer("pointerup", all[6]);
    await waitFor(() => String(viewOf(table)).startsWith("from="), "the dragged range");
  });

  it("goes on adding up where it failed, and never passes a part off as the whole", async () => {
    await gateway.fault({ path: "/api/log/stat", kind: "server", after: 5 });
    const table = tag(gateway);
    Object.assign(table, { view: "range=24h&chart=open" });
    await findByText(table, /^Incomplete: \d+ of 25 bars calculated · Error: internal server error/);
    await expectAccessible(table);
    await gateway.clearFaults();
    await click(await findByRole(table, "button", { name: "Calculate the rest" }));
    await findByText(table, /^Exact totals\. \(25 log queries\)/);
  });

  it("counts what is loaded, and says so, where the gateway can't add up", async () => {
    const table = tag(gateway);
    Object.assign(table, { view: "chart=open" });
    await findByText(table, "Newest 10 entries · Select a time range to see spend.");
    await pressValue(table, "Filter by user bob", "Exclude");
    await findByText(table, /Spend can't be shown with exclusions\.$/);
    expect(await statCalls(gateway)).to.have.length(0);
  });

  it("goes back to the range before by the browser's way back", async () => {
    comeFrom("/site/console/log?range=7d&chart=open");
    try {
      const element = openConsole(gateway, 'routing="path" base-path="/site/console/"');
      const bar = await waitFor(() => bars(element)[12], "the bars");
      await click(bar);
      await waitFor(() => location.search.includes("from="), "the zoomed address");
      await findByRole(element, "button", { name: "Zoom out" });
      history.back();
      await addressIs("/site/console/log?range=7d&chart=open");
      await findByRole(element, "button", { name: "Last 7 days" });
      await waitFor(
        () => findAllByRole(element, "button", { name: "Zoom out" }).length === 0,
        "nothing to zoom out to",
      );
      await press("/");
      await waitFor(() => focused()?.textContent === "Last 7 days", "the first filter");
    } finally {
      goHome();
    }
  });

  it("says what the live refresh brought, politely, and waits while the browser is offline", async () => {
    const table = tag(gateway);
    await waitFor(() => cells(table, "time").length === 10, "the rows");
    for (const quota of [1, 2])
      await gateway.call("POST", "/api/topup", { user_id: 1, quota, remark: "live" });
    const live = await findByRole(table, "switch", { name: "Live" });
    await click(live.closest("label") ?? live);
    const told = await findByText(table, /^2 new entries at \d\d:\d\d$/);
    expect(told.closest("[role=status]")).not.to.equal(null);
    Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
    try {
      window.dispatchEvent(new Event("offline"));
      await findByText(table, "Live refresh is paused while you're offline.");
    } finally {
      Reflect.deleteProperty(navigator, "onLine");
      window.dispatchEvent(new Event("online"));
    }
  });

  it("reads nothing live while the reader is further down, and goes on at the top", async () => {
    const table = tag(gateway);
    table.style.display = "block";
    table.style.marginBottom = "3000px";
    await waitFor(() => cells(table, "time").length === 10, "the rows");
    const live = await findByRole(table, "switch", { name: "Live" });
    await click(live.closest("label") ?? live);
    await waitFor(() => !table.shadowRoot?.querySelector("[aria-busy]"), "the end of the reading");
    window.scrollTo(0, 2000);
    await findByText(table, "Live refresh is paused. Scroll up to resume.");
    await gateway.forgetRequests();
    document.dispatchEvent(new Event("visibilitychange"));
    window.scrollTo(0, 0);
    await waitFor(() => !renderedText(table).includes("Scroll up to resume"), "the note to go");
    expect((await gateway.requests()).filter(({ path }) => path.startsWith("/api/log/"))).to.deep.equal([]);
    document.dispatchEvent(new Event("visibilitychange"));
    await waitFor(async () => (await gateway.requests()).length > 0, "a reading at the top");
  });

  it("leads to the user and the channel of a value where the page shows them, and copies its own link", async () => {
    comeFrom("/site/console/log?username=bob");
    const { writeText } = navigator.clipboard;
    let copied = "";
    navigator.clipboard.writeText = (text) => {
      copied = text;
      return Promise.resolve();
    };
    try {
      const element = openConsole(gateway, 'routing="path" base-path="/site/console/"');
      await waitFor(() => cells(element, "user").every((user) => user === "bob"), "bob's entries");
      const [user] = await waitFor(() => {
        const all = findAllByRole(element, "button", { name: "Filter by user bob" });
        return all.length > 0 ? all : undefined;
      }, "bob");
      if (user) await click(user);
      const link = await findByRole(element, "menuitem", { name: "Open user" });
      expect(link.getAttribute("href")).to.match(/\/user\/edit\/3$/);
      await press("Escape");
      await pressLine(element, "Copy link");
      await waitFor(() => copied !== "", "the link");
      expect(new URL(copied).pathname + new URL(copied).search).to.equal("/site/console/log?username=bob");
      const [channel] = findAllByRole(element, "button", { name: /^Filter by channel .+$/ });
      if (channel) await click(channel);
      const edit = await findByRole(element, "menuitem", { name: "Open channel" });
      expect(edit.getAttribute("href")).to.match(/\/channel\/edit\/\d+$/);
    } finally {
      navigator.clipboard.writeText = writeText;
      goHome();
    }
  });

  it("stays without its histogram at the next visit once the reader closed it, whatever view is shown", async () => {
    const visit = async () => {
      const table = tag(gateway);
      await waitFor(() => cells(table, "time").length === 10, "the rows");
      return table;
    };
    const toggle = async (table: HTMLElement) =>
      click(await findByRole(table, "button", { name: "Histogram" }));
    const first = await visit();
    await waitFor(() => bars(first).length > 0, "the histogram");
    await toggle(first);
    await waitFor(() => bars(first).length === 0, "closed");
    first.remove();

    const second = await visit();
    expect(bars(second)).to.have.length(0);
    await filterBy(second, "user", "bob");
    await waitFor(() => cells(second, "user").every((user) => user === "bob"), "bob's entries");
    await click(await findByRole(second, "button", { name: "Saved views" }));
    await click(await findByRole(second, "menuitemradio", { name: "All" }));
    await waitFor(() => cells(second, "user").some((user) => user !== "bob"), "everybody's entries");
    expect(bars(second)).to.have.length(0);
    await toggle(second);
    await waitFor(() => bars(second).length > 0, "the histogram again");
    second.remove();

    const third = await visit();
    await waitFor(() => bars(third).length > 0, "kept open");
  });

  it("has its filters in the dialog of every list where there is no room, and counts the active ones", async () => {
    const table = tag(gateway);
    table.style.width = "360px";
    await waitFor(() => cells(table, "time").length === 10, "the rows");
    for (const name of ["Any time", "Filter by user", "Filter by type"])
      expect(findAllByRole(table, "button", { name })).to.have.length(0);
    expect(bars(table), "a histogram above the cards").to.have.length(0);
    await click(await findByRole(table, "button", { name: "Filters" }));
    const dialog = await findByRole(table, "dialog", { name: "Filters" });
    await findByRole(dialog, "button", { name: "Any time" });
    expect((await findByRole(dialog, "button", { name: "Clear filters" })).matches(":disabled")).to.equal(
      true,
    );
    await filterBy(dialog, "user", "bob");
    await waitFor(() => cells(table, "user").every((user) => user === "bob"), "bob's entries");
    await click(await findByRole(await openTimes(dialog), "button", { name: "Last 24 hours" }));
    await expectAccessible(dialog);
    await openFilter(dialog, "model");
    await press("Escape");
    expect(dialog.isConnected, "Escape closes the list of models alone").to.equal(true);
    await click(await findByRole(dialog, "button", { name: "Done" }));
    await click(await findByRole(table, "button", { name: "Filters, 2 active" }));
    const again = await findByRole(table, "dialog", { name: "Filters" });
    await click(await findByRole(again, "button", { name: "Remove filter User: bob" }));
    await click(await findByRole(again, "button", { name: "Clear filters" }));
    await press("Escape");
    await findByRole(table, "button", { name: "Filters" });
    expect(table.scrollWidth).to.be.at.most(360);
    await expectAccessible(table);
  });

  for (const locale of ["en", "zh-CN"])
    it(`keeps its bar in one line at every width, with no, one and six filters: ${locale}`, async () => {
      const six =
        "token=default&model=claude-3-5-sonnet-latest&username=bob&channel=1&range=7d&type=consumption";
      await setViewport({ width: 1700, height: 800 });
      const table = tag(gateway);
      table.setAttribute("locale", locale);
      for (const view of ["", "username=bob", six]) {
        Object.assign(table, { view });
        const count = view === "" ? 0 : view.split("&").length;
        for (const width of [248, 280, 300, 332, 360, 480, 640, 641, 736, 800, 992, 1200, 1600]) {
          table.style.width = `${String(width)}px`;
          const bar = await waitFor(
            () => table.shadowRoot?.querySelector<HTMLElement>(".toolbar"),
            "the bar",
          );
          const isFitted = () =>
            bar.clientWidth === width && bar.scrollWidth <= width && bar.offsetHeight <= 40;
          await waitFor(isFitted, `one line at ${String(width)} px with ${String(count)} filters`);
          const opener = bar.querySelector<HTMLElement>(".filters-opener > .button");
          const isShown = [...bar.querySelectorAll(".list-filters .filter-button")].some((button) =>
            button.checkVisibility(),
          );
          expect(isShown, `${String(width)} px, either the filters or their button`).to.equal(
            opener?.checkVisibility() === false,
          );
          if (!isShown && count > 0) expect(opener?.textContent).to.equal(String(count));
        }
      }
    });

  it("gives the focus to the button that takes the filters in", async () => {
    const table = tag(gateway);
    table.style.width = "736px";
    await waitFor(() => cells(table, "time").length === 10, "the rows");
    await filterBy(table, "model", "claude-3-5-sonnet-latest");
    const opener = await findByRole(table, "button", { name: "Filters, 1 active" });
    await waitFor(() => focused() === opener, "the focus at the button");
  });
});

describe("a log of 50,000 entries", () => {
  it("is narrowed by clicks to one user's failing model in the last day, and exported", async () => {
    const gateway = await openGateway({ large: true });
    await gateway.logIn();
    const table = tag(gateway);
    await waitFor(() => cells(table, "time").length === 10, "the rows");
    await click(await findByRole(await openTimes(table), "button", { name: "Last 24 hours" }));
    await pressValue(table, "Filter by user carol", "Only this");
    await waitFor(() => cells(table, "user").every((user) => user === "carol"), "carol's entries");
    await pressValue(table, "Filter by model failing-model", "Only this");
    await waitFor(() => new Set(cells(table, "model")).size === 1, "the model's entries");

    const day = Math.floor(Date.now() / 1000) - 86_400;
    const expected: unknown[] = [];
    for (let page = 0; ; page += 1) {
      const { body } = await gateway.call(
        "GET",
        `/api/log/?p=${page}&username=carol&model_name=failing-model&start_timestamp=${day}`,
      );
      const rows = body?.data as unknown[];
      expected.push(...rows);
      if (rows.length < 10) break;
    }
    const lines = await exported(table);
    expect(expected.length).to.be.within(40, 60);
    // The day goes on while this runs: an entry may have left it in between.
    expect(lines.length).to.be.within(expected.length - 1, expected.length + 1);
    expect(lines.every((line) => line.includes(",carol,") && line.includes(",failing-model,"))).to.equal(
      true,
    );
  });
});
