import type { BrowserContext, Page } from "playwright-core";
import { createCollection } from "../../src/state/collection/collection.js";
import { launchWholeBrowser, logIn, openSite } from "../support/node/built-site.js";
import { timed, timing } from "./figure.js";
import type { Figure } from "./figure.js";

const count = 1000;

interface Row {
  readonly id: number;
  readonly name: string;
  readonly group: string;
}
const rows = Array.from({ length: count }, (_, index): Row => {
  const mixed = (index * 7919) % count;
  return { id: count - index, name: `channel ${String(mixed)}`, group: mixed % 3 === 0 ? "vip" : "default" };
});

/** The model alone: pages come at once, so that only our own work is measured. */
async function benchModel(): Promise<Figure[]> {
  const open = () =>
    createCollection(
      {
        keyOf: ({ id }: Row) => id,
        columns: { name: { value: ({ name }: Row) => name } },
        filters: { group: { of: ({ group }: Row) => [group] } },
      },
      { load: (page) => Promise.resolve(rows.slice(page * 10, page * 10 + 10)) },
    );
  const loading = await timed(
    `channel model: take over ${String(count)} rows, page by page`,
    10,
    async () => {
      const list = open();
      await list.load();
      await list.loadRest();
      if (list.all.peek().length !== count) throw new Error("the list lost rows");
    },
  );
  const list = open();
  await list.load();
  await list.loadRest();
  const sorting = await timed(`channel model: sort ${String(count)} rows by name`, 50, () => {
    list.sortBy("name");
    return list.rows.value;
  });
  const filtering = await timed(`channel model: filter ${String(count)} rows by group`, 50, () => {
    list.filter("group", "vip");
    const found = list.rows.value.length;
    list.clearFilters();
    return found + list.rows.value.length;
  });
  return [loading, sorting, filtering];
}

/** Ten batches of a hundred keys: as many channels of different names, types and groups. */
async function fillGateway(context: BrowserContext, address: string): Promise<void> {
  for (let batch = 0; batch < 10; batch++) {
    const answer = await context.request.post(`${address}/api/channel/`, {
      data: {
        name: `channel ${String((batch * 7) % 10)}`,
        type: [1, 14, 24, 36][batch % 4],
        key: Array.from({ length: count / 10 }, (_, index) => `sk-${String(batch)}-${String(index)}`).join(
          "\n",
        ),
        models: "gpt-4o,gpt-4o-mini",
        group: batch % 2 === 0 ? "default" : "vip",
        priority: batch,
      },
    });
    const body = (await answer.json()) as { success: boolean; message: string };
    if (!body.success) throw new Error(`the channels could not be made: ${body.message}`);
  }
}

/** What is drawn when an action is done: a text in a part of the table, or in an attribute of it. */
interface Drawn {
  readonly selector: string;
  readonly attribute?: string;
  readonly includes: string;
}

/** Milliseconds from an action until its outcome is drawn. */
async function until(page: Page, act: () => Promise<unknown>, drawn: Drawn): Promise<number> {
  const start = performance.now();
  await act();
  await page.waitForFunction(
    ({ selector, attribute, includes }) => {
      const root = document.querySelector("gw-channel-table")?.shadowRoot;
      return [...(root?.querySelectorAll(selector) ?? [])].some((found) =>
        (attribute ? found.getAttribute(attribute) : found.textContent)?.includes(includes),
      );
    },
    drawn,
    { polling: "raf", timeout: 300_000 },
  );
  return performance.now() - start;
}

/** The built table in a real browser, with a gateway of a thousand channels. */
async function benchTable(): Promise<Figure[]> {
  const site = await openSite();
  const browser = await launchWholeBrowser();
  try {
    const base = site.openGateway({ generalLimit: 0 });
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await logIn(context, site.origin + base);
    await fillGateway(context, site.origin + base);
    const page = await context.newPage();
    // Bench pages need to run the conditions that are waited for, which the strict policy forbids.
    await page.goto(
      site.addPage(`<gw-channel-table base-url="${base}"></gw-channel-table>`, { policy: null }),
    );
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const size = page.getByLabel("Rows per page");
    await size.waitFor();
    const loaded: Drawn = { selector: ".pagination", includes: `${String(count)} total` };
    const load = await until(page, () => size.selectOption("all"), loaded);
    const sorts: number[] = [];
    const filters: number[] = [];
    for (let run = 0; run < 5; run++) {
      for (const order of ["ascending", "descending"]) {
        const sorted: Drawn = { selector: 'th[data-column="name"]', attribute: "aria-sort", includes: order };
        sorts.push(await until(page, () => press("Name"), sorted));
      }
      const group = page.getByLabel("Group", { exact: true });
      const shows = (text: string): Drawn => ({ selector: ".pagination", includes: text });
      filters.push(await until(page, () => group.selectOption("vip"), shows("500 of")));
      await until(page, () => group.selectOption(""), shows(`${String(count)} total`));
    }
    return [
      timing(`channel table: load ${String(count)} rows and show them on one page`, [load]),
      timing(`channel table: sort ${String(count)} rows, from click to drawn`, sorts),
      timing(`channel table: filter ${String(count)} rows, from choice to drawn`, filters),
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

/** A thousand channels: loaded, sorted and filtered. */
export async function benchChannels(): Promise<Figure[]> {
  return [...(await benchModel()), ...(await benchTable())];
}
