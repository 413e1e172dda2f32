// Proves that a key which is typed into any list's search is compared here, and gets into no call and no address.
import { describe, it } from "node:test";
import { expect } from "chai";
import { createCollection } from "../../../src/state/collection/collection.js";
import type { CollectionShape } from "../../../src/state/collection/shape.js";
import { formatView } from "../../../src/state/collection/view.js";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly key: string;
}

const keyOf = (id: number) => `R4nd0mKeyOfFortyEightCharsAbCdEfGh1234567890${String(id).padStart(4, "x")}`;
const rows = Array.from({ length: 25 }, (_, index): Row => {
  const id = 25 - index;
  return { id, name: `row ${String(id)}`, key: keyOf(id) };
});

/** A list with or without keys, whose server has a call for everything or not. */
function open({ keys = true, everything = false, text = true, search = true } = {}) {
  const asked: string[] = [];
  const shape: CollectionShape<Row, number, "id", never, string, undefined> = {
    keyOf: ({ id }) => id,
    columns: { id: { value: ({ id }) => id } },
    ...(text ? { textOf: ({ id, name }: Row) => `${String(id)}\n${name}` } : {}),
    ...(keys ? { secretOf: ({ key }: Row) => key } : {}),
  };
  const list = createCollection(shape, {
    load: (page) => {
      asked.push(`page ${String(page)}`);
      return Promise.resolve(rows.slice(page * 10, page * 10 + 10));
    },
    ...(search
      ? {
          search: (keyword: string) => {
            asked.push(`search ${keyword}`);
            return Promise.resolve(rows.filter(({ name }) => name.startsWith(keyword)));
          },
        }
      : {}),
    ...(everything
      ? {
          loadAll: () => {
            asked.push("everything");
            return Promise.resolve(rows);
          },
        }
      : {}),
  });
  return { list, asked };
}

type List = ReturnType<typeof open>["list"];

/** Waits until nothing is loading any more. */
async function settled({ loading, whole }: List): Promise<void> {
  do await new Promise(setImmediate);
  while (loading.value !== undefined || whole.value === "loading");
}

const found = ({ rows: shown }: List) => shown.value.map(({ id }) => id);
const sentIn = (asked: readonly string[]) => asked.filter((call) => call.includes("KeyOf"));

const spellings = [
  `sk-${keyOf(3)}`,
  keyOf(3),
  `Bearer sk-${keyOf(3)}`,
  `OPENAI_API_KEY="sk-${keyOf(3)}"`,
  ` sk-${keyOf(3)}-7 `,
];

describe("a key in a list's search", () => {
  for (const everything of [true, false])
    for (const text of [true, false])
      for (const spelling of spellings)
        it(`finds its row ${everything ? "at once" : "page by page"}${text ? "" : ", without a text"}: ${spelling.slice(0, 12)}…`, async () => {
          const { list, asked } = open({ everything, text });
          await list.load();
          await list.search(spelling);
          await settled(list);
          expect(found(list)).to.deep.equal([3]);
          expect(list.complete.value).to.equal(true);
          expect(sentIn(asked)).to.deep.equal([]);
          expect(formatView(list.view.value)).to.equal("");
        });

  it("is compared where the list is here whole, too", async () => {
    const { list, asked } = open({ everything: true });
    await list.load();
    await list.loadRest();
    const before = asked.length;
    await list.search(`sk-${keyOf(3)}`);
    await settled(list);
    expect(found(list)).to.deep.equal([3]);
    expect(asked).to.have.length(before);
  });

  it("is compared where an address has it", async () => {
    const { list, asked } = open();
    list.setView({ query: `sk-${keyOf(3)}` });
    await list.load();
    await settled(list);
    expect(found(list)).to.deep.equal([3]);
    expect(sentIn(asked)).to.deep.equal([]);
  });

  it("finds nothing where no row has it, after all were compared", async () => {
    const { list, asked } = open();
    await list.load();
    await list.search(`sk-${keyOf(99)}`);
    await settled(list);
    expect(found(list)).to.deep.equal([]);
    expect([list.seeksSecret.value, list.complete.value]).to.deep.equal([true, true]);
    expect(sentIn(asked)).to.deep.equal([]);
  });

  for (const search of [true, false])
    it(`asks nothing of a list without keys${search ? "" : " that the gateway can't search"}`, async () => {
      const { list, asked } = open({ keys: false, search });
      await list.load();
      await list.search(`sk-${keyOf(3)}`);
      await settled(list);
      expect(found(list)).to.deep.equal([]);
      expect(sentIn(asked)).to.deep.equal([]);
      expect(asked.filter((call) => call !== "page 0")).to.deep.equal([]);
    });

  it("is forgotten with the next search, which the gateway is asked", async () => {
    const { list, asked } = open({ keys: false });
    await list.load();
    await list.search(`sk-${keyOf(3)}`);
    await list.search("row 2");
    await settled(list);
    expect(asked).to.include("search row 2");
    expect(found(list)).to.include(25);
    expect(formatView(list.view.value)).to.equal("q=row+2");
  });

  it("finds no row for the palette or a dialog either, and asks nobody", async () => {
    const { list, asked } = open();
    expect(await list.find(`sk-${keyOf(3)}`)).to.deep.equal([]);
    expect(asked).to.deep.equal([]);
  });
});
