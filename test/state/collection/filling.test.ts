import { describe, it } from "node:test";
import { expect } from "chai";
import type { CollectionShape } from "../../../src/state/collection/shape.js";
import { createCollection } from "../../../src/state/collection/collection.js";
import { ids, server } from "./paged-server.js";

interface Row {
  readonly id: number;
  readonly kind: string;
}

/** What the list is made of: it leaves out the rows of a kind. */
const shape: CollectionShape<Row, number, "id", "not", string, undefined> = {
  keyOf: ({ id }) => id,
  columns: { id: { value: ({ id }) => id } },
  filters: { not: { of: () => [], matches: ({ kind }, left) => kind !== left } },
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

describe("a page that holds more rows than one of the server's", () => {
  it("shows the first rows before the rest has arrived", async () => {
    const { list, gates, state } = server(60, { defaultSize: 13 });
    gates.push(Promise.resolve(), new Promise(() => undefined));
    void list.load();
    do await new Promise((resolve) => setTimeout(resolve));
    while (state.loads.length < 2);
    expect(ids(list.visible.value)).to.deep.equal([60, 59, 58, 57, 56, 55, 54, 53, 52, 51]);
  });

  it("is joined from the server's pages, and leaves the rest to the next one", async () => {
    const { list, state } = server(60, { defaultSize: 13, jumps: false });
    await list.load();
    expect(ids(list.visible.value)).to.have.length(13);
    expect(state.loads).to.deep.equal(["0", "1"]);
    await list.showPage(1);
    expect(ids(list.visible.value)).to.deep.equal(Array.from({ length: 13 }, (_, index) => 47 - index));
    expect(state.loads).to.deep.equal(["0", "1", "2"]);
  });

  it("reloads without shrinking in between", async () => {
    const { list, gates } = server(60, { defaultSize: 13 });
    await list.load();
    const lengths = new Set<number>();
    const stop = list.visible.subscribe((rows) => lengths.add(rows.length));
    gates.push(Promise.resolve(), Promise.resolve());
    await list.load();
    stop();
    expect([...lengths]).to.deep.equal([13]);
  });

  it("is not part of the view until the reader selects another size", async () => {
    const { list } = server(60, { defaultSize: 13 });
    await list.load();
    expect(list.view.value).to.deep.equal({});
    await list.setSize(10);
    expect(list.view.value).to.deep.equal({ size: 10 });
    list.setView({});
    expect(list.size.value).to.equal(13);
  });
});
