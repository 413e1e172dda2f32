import { describe, it } from "node:test";
import { expect } from "chai";
import type { CollectionShape } from "../../../src/state/collection/shape.js";
import { createCollection } from "../../../src/state/collection/collection.js";

interface Row {
  readonly id: number;
  readonly kind: string;
}

/** What the list is made of: it leaves out the rows of a kind. */
const shape: CollectionShape<Row, number, "id", "not", string, undefined> = {
  keyOf: ({ id }) => id,
  columns: { id: { value: ({ id }) => id } },
  filters: { not: { of: () => [], fits: ({ kind }, left) => kind !== left } },
};

/** A list whose pages follow one another, as the log is, of which only some rows fit. */
function paged(count: number, kindOf: (id: number) => string) {
  const loads: number[] = [];
  const rows = Array.from({ length: count }, (_, index): Row => ({ id: index + 1, kind: kindOf(index + 1) }));
  const list = createCollection(shape, {
    load(page) {
      loads.push(page);
      return Promise.resolve(rows.slice(page * 10, page * 10 + 10));
    },
    jumps: false,
    wholeByItself: false,
  });
  return { list, loads };
}

/** Waits until nothing is being loaded. */
async function rest(list: ReturnType<typeof paged>["list"]): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (list.loading.peek() !== undefined);
}

describe("a list that leaves a value out", () => {
  it("loads until the page is full, and no more than that", async () => {
    // Two of ten rows fit.
    const { list, loads } = paged(1000, (id) => (id % 5 === 0 ? "ours" : "theirs"));
    await list.load();
    list.filter("not", "theirs");
    await rest(list);
    expect(list.visible.value).to.have.length(10);
    expect(loads).to.deep.equal([0, 1, 2, 3, 4]);
    await list.showPage(1);
    expect(list.visible.value.map(({ id }) => id)).to.deep.equal([55, 60, 65, 70, 75, 80, 85, 90, 95, 100]);
  });

  it("does so when it is opened by such an address, too", async () => {
    const { list } = paged(1000, (id) => (id % 5 === 0 ? "ours" : "theirs"));
    list.setView({ filters: { not: "theirs" } });
    await list.load();
    await rest(list);
    expect(list.visible.value).to.have.length(10);
  });

  it("ends after some pages where nothing fits, says so, and goes on when it is asked to", async () => {
    const { list, loads } = paged(300, (id) => (id === 290 ? "ours" : "theirs"));
    await list.load();
    list.filter("not", "theirs");
    await rest(list);
    expect(loads.length).to.be.within(10, 15);
    expect(list.rows.value).to.have.length(0);
    expect(list.partial.value, "there may be more").to.equal(true);
    expect(await list.loadRest()).to.equal(true);
    expect(list.rows.value.map(({ id }) => id)).to.deep.equal([290]);
    expect(list.partial.value).to.equal(false);
  });
});
