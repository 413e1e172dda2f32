// However a view was set (typed, opened with it, gone back to, loaded again), the list shows the same rows.
import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../../src/api/client/errors.js";
import type { CollectionShape } from "../../../src/state/collection/shape.js";
import { createCollection } from "../../../src/state/collection/collection.js";
import type { CollectionView } from "../../../src/state/collection/view.js";

interface Row {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly note: string;
}

/**
 * Newest first. What is searched for stands at the beginning of some names, inside others and in notes, and is an ID.
 */
const rows: readonly Row[] = Array.from({ length: 137 }, (_, index) => {
  const id = 137 - index;
  return {
    id,
    name: id % 5 === 0 ? `ser ${id}` : `user ${id}`,
    kind: id % 3 === 0 ? "third" : "other",
    note: id % 7 === 0 ? "a user's note" : "",
  };
});

interface Options {
  /** Whether the server has a call for every row, and whether it works. */
  readonly everything?: "works" | "fails" | "missing";
  readonly totals?: boolean;
}

const shape: CollectionShape<Row, number, "id" | "name", "kind", "" | "oldest", undefined> = {
  keyOf: ({ id }) => id,
  columns: { id: { value: ({ id }) => id }, name: { value: ({ name }) => name } },
  filters: { kind: { of: ({ kind }) => [kind] } },
  orders: { "": "newest", oldest: "oldest" },
  textOf: ({ id, name, note }) => [id, name, note].join("\n"),
};

function open({ everything = "works", totals = false }: Options = {}) {
  const calls: string[] = [];
  const failures: GatewayError[] = [];
  const resumes: (() => void)[] = [];
  const list = createCollection(shape, {
    async load(page, order, signal, onTotal) {
      calls.push(`page ${page}`);
      await settled();
      signal.throwIfAborted();
      const failure = failures.shift();
      if (failure) throw failure;
      if (totals) onTotal(rows.length);
      const sorted = order === "" ? rows : [...rows].reverse();
      return sorted.slice(page * 10, page * 10 + 10);
    },
    async search(word, signal) {
      calls.push(`search ${word}`);
      await settled();
      signal.throwIfAborted();
      const failure = failures.shift();
      if (failure) throw failure;
      return rows.filter(({ name }) => name.startsWith(word));
    },
    ...(everything === "missing"
      ? {}
      : {
          loadAll: async () => {
            calls.push("everything");
            await settled();
            if (everything === "fails") throw new GatewayError("network", "too long", { timedOut: true });
            return rows;
          },
        }),
    whenResumed: () => new Promise((resolve) => resumes.push(resolve)),
  });
  return { list, calls, failures, resumes };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

type Opened = ReturnType<typeof open>["list"];

/** Waits until nothing is under way. */
async function quiet(list: Opened): Promise<void> {
  do await settled();
  while (list.loading.value !== undefined || list.whole.value === "loading");
}

const shown = (list: Opened) => ({
  visible: list.visible.value.map(({ id }) => id),
  rows: list.rows.value.map(({ id }) => id),
  page: list.page.value,
  pages: list.pages.value,
  complete: list.complete.value,
});

/** Does by hand what a view says, a step at a time as a reader does. */
async function type(list: Opened, view: CollectionView): Promise<void> {
  await list.load();
  if (view.query) await list.search(view.query);
  await quiet(list);
  for (const value of Object.values(view.filters ?? {})) list.filter("kind", value);
  if (view.sort) list.sortBy("id");
  if (view.sort?.descending) list.sortBy("id");
  if (view.size) await list.setSize(view.size);
  await quiet(list);
  if (view.page) await list.showPage(view.page);
  await quiet(list);
}

const query = { query: "ser" };
const filters = { filters: { kind: "third" } };
const sort = { sort: { column: "id", descending: false } };
const views: readonly CollectionView[] = [
  query,
  { query: "user" },
  { query: "13" },
  { query: "no such name" },
  { ...query, ...filters },
  { ...query, ...sort },
  { ...query, sort: { column: "id", descending: true } },
  { ...query, ...filters, ...sort },
  { ...query, page: 3 },
  { ...query, page: 99 },
  { ...query, ...filters, ...sort, page: 1 },
  { ...query, size: "all" },
  { ...query, ...sort, size: 50, page: 1 },
  filters,
  sort,
  { ...filters, ...sort, page: 2 },
  { size: "all" },
  { page: 4 },
];

for (const options of [
  { everything: "works" },
  { everything: "works", totals: true },
  { everything: "fails" },
] as const)
  describe(`a view of a list whose call for every row ${options.everything}${"totals" in options ? ", with totals" : ""}`, () => {
    for (const view of views)
      it(`shows the same however it was set: ${JSON.stringify(view)}`, async () => {
        const typed = open(options).list;
        await type(typed, view);
        const expected = shown(typed);
        if (view.query === "ser") expect(expected.rows.length).to.be.greaterThan(view.filters ? 40 : 130);

        const reloaded = open(options).list;
        reloaded.setView(typed.view.value);
        await reloaded.load();
        await quiet(reloaded);
        // Rows that were seen on the way to a page are no part of what a page shows.
        const parts = (list: Opened) => (expected.complete ? shown(list) : { visible: shown(list).visible });
        expect(parts(reloaded), "opened with it").to.deep.equal(parts(typed));

        const back = open(options).list;
        await back.load();
        await quiet(back);
        back.setView({ query: "elsewhere", filters: { kind: "other" }, page: 1 });
        back.setView(typed.view.value);
        await quiet(back);
        expect(shown(back).visible, "gone back to").to.deep.equal(expected.visible);
        expect(back.rows.value.length, "gone back to").to.be.at.least(expected.visible.length);

        await typed.load();
        await quiet(typed);
        expect(shown(typed).visible, "loaded again").to.deep.equal(expected.visible);
        expect(typed.view.value).to.deep.equal(reloaded.view.value);
      });
  });

describe("a search", () => {
  it("shows what the server finds at once, and every row that has the text as soon as they are here", async () => {
    const { list, calls } = open();
    list.setView({ query: "ser" });
    await list.load();
    expect(list.rows.value.every(({ name }) => name.startsWith("ser"))).to.equal(true);
    expect(list.complete.value).to.equal(false);
    await quiet(list);
    expect(list.rows.value).to.have.length(137);
    expect(calls).to.deep.equal(["search ser", "everything"]);
  });

  it("shows the row of an exact ID first", async () => {
    const { list } = open();
    list.setView({ query: "13" });
    await list.load();
    await quiet(list);
    expect(list.rows.value.map(({ id }) => id).slice(0, 3)).to.deep.equal([13, 137, 136]);
  });

  it("waits for a rate limit and then loads the rest all the same", async () => {
    const { list, failures, resumes } = open();
    failures.push(new GatewayError("rate-limited", "GET: 429", { status: 429 }));
    list.setView({ query: "ser", filters: { kind: "third" } });
    await list.load();
    expect(list.error.value?.kind).to.equal("rate-limited");
    resumes.shift()?.();
    await quiet(list);
    expect(list.error.value).to.equal(undefined);
    expect(list.rows.value).to.have.length(45);
  });

  it("that was stopped stays stopped, until the list is loaded again", async () => {
    const { list } = open({ everything: "fails" });
    list.setView({ query: "ser" });
    await list.load();
    expect(list.whole.value).to.equal("loading");
    list.stopLoading();
    list.sortBy("id");
    await quiet(list);
    expect(list.whole.value).to.equal("stopped");
    await list.load();
    await quiet(list);
    expect(list.rows.value).to.have.length(137);
  });

  it("begins anew in the usual order, and skips no row where pages follow", async () => {
    const { list } = open({ everything: "fails" });
    await list.load();
    await list.setOrder("oldest");
    expect(list.rows.value[0]?.id).to.equal(1);
    await list.search("ser");
    await quiet(list);
    expect(list.order.value).to.equal("");
    expect(list.rows.value.map(({ id }) => id)).to.deep.equal(rows.map(({ id }) => id));
  });

  it("finds the same in another order of the server's", async () => {
    const { list } = open();
    await list.load();
    await list.loadRest();
    await list.search("a user's note");
    const found = list.rows.value.length;
    const wrong: Row[] = [];
    list.rows.subscribe((now) => wrong.push(...now.filter(({ note }) => note === "")));
    list.setView({ query: "a user's note", order: "oldest" });
    await quiet(list);
    expect(wrong, "never a row without it").to.deep.equal([]);
    expect(list.rows.value).to.have.length(found);
    expect(list.rows.value[0]?.id).to.equal(7);
  });
});

describe("a list that can't be loaded whole", () => {
  it("shows what the server finds, and nothing else", async () => {
    const { list, calls } = open({ everything: "missing" });
    list.setView({ query: "ser", sort: { column: "id", descending: false } });
    await list.load();
    await quiet(list);
    expect(list.rows.value.map(({ id }) => id).slice(0, 3)).to.deep.equal([5, 10, 15]);
    expect(calls).to.deep.equal(["search ser"]);
  });
});
