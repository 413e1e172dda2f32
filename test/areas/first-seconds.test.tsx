// What a screen shows first is what it keeps: columns don't leave when long names come, and no number becomes a name.
import { expect } from "chai";
import "../../src/elements/all.js";
import { everyElement, mount, setViewport, waitFor } from "../support/dom.js";
import { openGateway } from "../support/gateway.js";
import { holdReads, type HeldReads } from "../support/held-reads.js";

describe("the first seconds", () => {
  let reads: HeldReads | undefined;
  afterEach(() => {
    reads?.restore();
    reads = undefined;
  });

  const all = (element: Element, selector: string) =>
    [...everyElement(element)].filter((one) => one.matches(selector));

  /** Opens an element on the demonstration's data while some reads are held. */
  const open = async (
    tag: string,
    isHeld: (path: string) => boolean,
    names: readonly string[] = [],
    attributes = "",
  ) => {
    const gateway = await openGateway({ seed: "demo" });
    await gateway.logIn();
    await gateway.calls(
      names.map((name) => ({
        method: "POST",
        path: "/api/channel/",
        body: { name, type: 1, key: "sk-1", models: "gpt-4o", group: "default,vip,svip" },
      })),
    );
    reads = holdReads(gateway.base, isHeld);
    return {
      gateway,
      element: mount(`<${tag} base-url="${gateway.base}" locale="en" ${attributes}></${tag}>`),
    };
  };

  /** The headings that are seen, each with where it begins. */
  const headings = (element: Element): readonly (readonly [name: string, at: number])[] =>
    all(element, "th[data-column]")
      .filter((heading) => heading.getClientRects().length > 0)
      .map((heading) => [
        (heading as HTMLElement).dataset.column ?? "",
        Math.round(heading.getBoundingClientRect().x),
      ]);
  const namesOf = (found: ReturnType<typeof headings>) => found.map(([name]) => name);

  const lengths = {
    short: Array.from({ length: 10 }, (_, index) => `c${String(index)}`),
    long: Array.from(
      { length: 10 },
      (_, index) => `Anthropic production – Frankfurt fallback for enterprise customers ${String(index)}`,
    ),
  };
  for (const width of [720, 800, 900, 1000, 1160, 1600])
    for (const [length, names] of Object.entries(lengths))
      it(`has the columns of channels with ${length} names from the beginning, ${String(width)} px wide`, async () => {
        await setViewport({ width, height: 900 });
        const { element } = await open(
          "gw-channel-table",
          (path) => path.startsWith("/api/channel/?p=0"),
          names,
        );
        await waitFor(
          () => all(element, ".skeleton tbody > tr").length > 0 && reads?.held.length,
          "empty rows",
        );
        const before = headings(element);
        reads?.release();
        await waitFor(() => all(element, "tr[data-index]").length > 0, "the rows");
        // Where the rows leave room for more, more are shown; none that was there goes.
        const [first, after] = [namesOf(before), namesOf(headings(element))];
        expect(after.filter((name) => first.includes(name))).to.deep.equal(first);
      });

  it("has room for the priority of channels in a console 1280 px wide, whatever their names", async () => {
    await setViewport({ width: 1008, height: 900 });
    const { element } = await open(
      "gw-channel-table",
      (path) => path.startsWith("/api/channel/?p=0"),
      lengths.long,
    );
    await waitFor(() => all(element, ".skeleton tbody > tr").length > 0 && reads?.held.length, "empty rows");
    expect(all(element, ".table-box")[0]?.clientWidth, "what the console leaves").to.equal(990);
    expect(namesOf(headings(element))).to.include.members(["type", "priority"]);
    reads?.release();
    await waitFor(() => all(element, "tr[data-index]").length > 0, "the rows");
    expect(namesOf(headings(element))).to.include.members(["type", "priority"]);
  });

  it("has the columns of the log where its entries want them while more of these are on their way", async () => {
    await setViewport({ width: 1280, height: 1300 });
    const isMore = (path: string) => /^\/api\/log\/\?(.*&)?p=1(&|$)/.test(path);
    const { element } = await open("gw-console", isMore, [], 'start="/log" routing="memory"');
    const coming = () => all(element, ".table-box:not(.skeleton *) tbody[aria-hidden=true]");
    await waitFor(
      () =>
        all(element, "tr[data-index]").length > 0 &&
        all(element, "tr[data-index] .bone").length === 0 &&
        coming().length > 0,
      "entries with their names, and empty rows below them",
    );
    const before = headings(element);
    for (const rows of coming()) (rows as HTMLElement).style.display = "none";
    expect(headings(element)).to.deep.equal(before);
  });

  it("has columns of the log that need about as much room as with entries, so that none is left out for nothing", async () => {
    await setViewport({ width: 1200, height: 900 });
    const { element } = await open("gw-log-table", (path) => path.startsWith("/api/log/?"));
    /** How wide each column is in a table without any room, but for times, which are shorter on their own day. */
    const needed = (): ReadonlyMap<string, number> => {
      const [box] = all(element, ".table-box") as HTMLElement[];
      const table = box?.querySelector("table");
      if (!box || !table) throw new Error("no table");
      const { dropped = "" } = box.dataset;
      box.dataset.dropped = "";
      table.style.cssText = "width: 0; min-width: 0";
      const widths = all(table, "th[data-column]").map((heading): [string, number] => [
        (heading as HTMLElement).dataset.column ?? "",
        heading.getBoundingClientRect().width,
      ]);
      table.style.cssText = "";
      box.dataset.dropped = dropped;
      return new Map(widths.filter(([name]) => name !== "time"));
    };
    await waitFor(() => all(element, ".skeleton tbody > tr").length > 0 && reads?.held.length, "empty rows");
    const before = needed();
    reads?.release();
    await waitFor(() => all(element, "tr[data-index]").length > 0, "the rows");
    await waitFor(() => all(element, "td .bone").length === 0, "the names of channels");
    const after = needed();
    expect(before.size).to.be.above(5);
    for (const [name, width] of before) expect(width, name).to.be.closeTo(after.get(name) ?? 0, 20);
  });

  it("has a placeholder for the channel of an entry until its name is here, and moves no column for it", async () => {
    await setViewport({ width: 1200, height: 900 });
    const { element } = await open("gw-log-table", (path) => /^\/api\/channel\/\d+$/.test(path));
    await waitFor(() => all(element, "tr[data-index]").length > 0 && reads?.held.length, "the entries");
    const channels = () => all(element, "td[data-column=channel]").map(({ textContent }) => textContent);
    expect(channels().join(""), "a number in place of a name").to.equal("");
    const before = headings(element);
    reads?.release();
    await waitFor(() => /[A-Za-z]{4}/.test(channels().join("")), "the names");
    expect(headings(element)).to.deep.equal(before);
  });

  it("has the numbers of channels where their names can't be had", async () => {
    const { gateway, element } = await open("gw-log-table", (path) => /^\/api\/channel\/\d+$/.test(path));
    await waitFor(() => all(element, "tr[data-index]").length > 0 && reads?.held.length, "the entries");
    await gateway.fault({ path: /^\/api\/channel\/\d+$/, kind: "server" });
    reads?.release();
    await waitFor(
      () => all(element, "td[data-column=channel]").some(({ textContent }) => /^\d+$/.test(textContent)),
      "the numbers",
    );
  });

  it("names the channels of the overview at once", async () => {
    await setViewport({ width: 1200, height: 900 });
    const { element } = await open("gw-overview", (path) => path.startsWith("/api/channel/search"));
    await waitFor(() => all(element, "[aria-label='Top models'] tbody tr").length > 0, "the models");
    const box = () => all(element, "section[aria-label='Top channels']")[0];
    await waitFor(() => reads?.held.length, "the held channels");
    expect(box()?.textContent).not.to.match(/Channel \d/);
    expect(box()?.querySelector(".bone"), "a placeholder").not.to.equal(null);
    reads?.release();
    await waitFor(() => box()?.querySelector("tbody tr"), "the channels");
    expect(box()?.textContent).not.to.match(/Channel \d/);
  });
});
