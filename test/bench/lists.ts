import { createCollection } from "../../src/state/collection/collection.js";
import { timed } from "./figure.js";
import type { Figure } from "./figure.js";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly quota: number;
}

const rows = Array.from({ length: 1000 }, (_, index): Row => {
  const mixed = (index * 7919) % 1000;
  return { id: index, name: `token ${String(mixed)}`, quota: mixed * 1000 };
});

const openList = (pageSize: number) =>
  createCollection(
    {
      keyOf: ({ id }: Row) => id,
      columns: { name: { value: ({ name }: Row) => name }, quota: { value: ({ quota }: Row) => quota } },
    },
    { load: (page) => Promise.resolve(rows.slice(page * pageSize, (page + 1) * pageSize)), pageSize },
  );

/** The list model on its own, without a page. */
export async function benchLists(): Promise<Figure[]> {
  const list = openList(1000);
  await list.load();
  const sorting = await timed("list model: sort 1000 rows by name", 50, () => {
    list.sortBy("name");
    return list.rows.value.length;
  });
  const merging = await timed("list model: merge 100 pages of 10 rows", 10, async () => {
    const paged = openList(10);
    await paged.load();
    for (let page = 1; page < 100; page++) await paged.showPage(page);
    if (paged.rows.value.length !== 1000) throw new Error("the list lost rows");
    paged.dispose();
  });
  list.dispose();
  return [sorting, merging];
}
