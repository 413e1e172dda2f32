import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../../src/api/client/errors.js";
import type { CollectionShape } from "../../../src/state/collection/collection-types.js";
import { createCollection } from "../../../src/state/collection/collection.js";
import { done, nothingToSee, settle } from "../../../src/state/writes/settle.js";

interface Row {
  readonly id: number;
  readonly name: string;
}
const row = (id: number): Row => ({ id, name: `row ${id}` });

/** What a list of these rows is made of. */
const shape: CollectionShape<Row, number, "id" | "name", never, string, undefined> = {
  keyOf: ({ id }) => id,
  columns: { id: { value: ({ id }) => id }, name: { value: ({ name }) => name } },
};

/** A server with rows, newest first, ten a page, that tells no totals unless wanted. */
function server(count: number, { totals = false, jumps = true } = {}) {
  const state = {
    rows: Array.from({ length: count }, (_, index) => row(count - index)),
    loads: [] as string[],
  };
  const failures: Error[] = [];
  const gates: Promise<void>[] = [];
  const list = createCollection(shape, {
    jumps,
    async load(page, order, signal, onTotal) {
      state.loads.push(`${page}${order}`);
      await gates.shift();
      signal.throwIfAborted();
      const failure = failures.shift();
      if (failure) throw failure;
      if (totals) onTotal(state.rows.length);
      return state.rows.slice(page * 10, page * 10 + 10);
    },
    search: (keyword) => Promise.resolve(state.rows.filter(({ name }) => name.startsWith(keyword))),
    wholeByItself: false,
  });
  return { state, list, failures, gates };
}
const ids = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);
const refusal = () => new GatewayError("refused", "PUT: refused", { serverMessage: "no" });

describe("a collection", () => {
  it("loads one page and knows whether there may be more", async () => {
    const { list } = server(25);
    await list.load();
    expect(list.visible.value).to.have.length(10);
    expect(list.hasMore.value).to.equal(true);
    await list.showPage(1);
    await list.showPage(2);
    expect(ids(list.visible.value)).to.deep.equal([5, 4, 3, 2, 1]);
    expect(list.hasMore.value).to.equal(false);
  });

  it("stays on the last page when the total is a multiple of ten", async () => {
    const { list } = server(20);
    await list.load();
    await list.showPage(1);
    await list.showPage(2);
    expect(list.page.value).to.equal(1);
    expect(list.hasMore.value).to.equal(false);
  });

  it("skips no row after deletions", async () => {
    const { list, state } = server(30);
    await list.load();
    for (const id of [30, 25, 22]) {
      await list.remove(id, () => {
        state.rows = state.rows.filter((other) => other.id !== id);
        return Promise.resolve(done(undefined));
      });
    }
    await list.showPage(1);
    await list.showPage(2);
    const seen = ids(list.rows.value);
    expect(new Set(seen).size).to.equal(seen.length);
    expect([...seen].sort((a, b) => b - a)).to.deep.equal(ids(state.rows));
  });

  it("repeats no row when new ones push the others down", async () => {
    const { list, state } = server(30);
    await list.load();
    state.rows = [row(33), row(32), row(31), ...state.rows];
    await list.showPage(1);
    const seen = ids(list.rows.value);
    expect(new Set(seen).size).to.equal(seen.length);
  });

  it("goes on past a page that brings nothing new", async () => {
    const { list, state } = server(20);
    await list.load();
    state.rows = [...Array.from({ length: 10 }, (_, index) => row(40 - index)), ...state.rows];
    await list.showPage(1);
    expect(ids(list.rows.value)).to.include.members([1, 2, 3]);
  });

  it("sorts what is here, stable, both ways", async () => {
    const { list } = server(12);
    await list.load();
    list.sortBy("id");
    expect(ids(list.rows.value)).to.deep.equal([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    list.sortBy("id");
    expect(ids(list.rows.value)[0]).to.equal(12);
    list.sortBy("name");
    expect(ids(list.rows.value).slice(0, 2)).to.deep.equal([3, 4]);
  });

  it("searches without paging and comes back", async () => {
    const { list } = server(25);
    await list.load();
    await list.search("  row 9 ");
    expect(list.query.value).to.equal("row 9");
    expect(ids(list.rows.value)).to.deep.equal([9]);
    await list.search("row 1");
    expect(list.rows.value).to.have.length(11);
    expect(list.hasMore.value).to.equal(false);
    await list.showPage(1);
    expect(list.rows.value).to.have.length(11);
    await list.search("");
    expect(list.rows.value).to.have.length(10);
  });

  it("shows a change at once, takes the answer, and puts the row back on failure", async () => {
    const { list } = server(3);
    await list.load();
    let answer: (row: Row) => void = () => undefined;
    const write = list.change(2, { name: "optimistic" }, () =>
      settle({ send: () => new Promise<Row>((resolve) => (answer = resolve)), look: nothingToSee }),
    );
    expect(list.rows.value[1]?.name).to.equal("optimistic");
    expect(list.pending.value.has(2)).to.equal(true);
    answer({ id: 2, name: "answer" });
    await write;
    expect(list.rows.value[1]?.name).to.equal("answer");
    expect(list.pending.value.size).to.equal(0);
    const failed = list.change(2, { name: "wrong" }, () => Promise.reject(refusal()));
    await failed.then(
      () => expect.fail("must reject"),
      (error: unknown) => expect(error).to.be.instanceOf(GatewayError),
    );
    expect(list.rows.value[1]?.name).to.equal("answer");
  });

  it("leaves the row when a deletion is refused", async () => {
    const { list } = server(3);
    await list.load();
    await list.remove(2, () => Promise.reject(refusal())).catch(() => undefined);
    expect(ids(list.rows.value)).to.deep.equal([3, 2, 1]);
    expect(list.pending.value.size).to.equal(0);
  });

  it("shows what a look found after a lost answer, also when only a later one gets through", async () => {
    const { list } = server(3);
    await list.load();
    const lost = () => Promise.reject(new GatewayError("network", "lost"));
    const theirs: Row = { id: 2, name: "theirs" };
    const undone = await list.change(2, { name: "mine" }, () =>
      settle({ send: lost, look: () => Promise.resolve({ kind: "not-done", now: theirs }) }),
    );
    expect(undone).to.include({ kind: "lost", finding: "not-done" });
    expect(list.rows.value[1]?.name).to.equal("theirs");

    const looks = [lost, () => Promise.resolve({ kind: "done", value: undefined } as const)];
    const erased = await list.remove(2, () =>
      settle<unknown>({ send: lost, look: () => (looks.shift() ?? lost)() }),
    );
    expect(ids(list.rows.value)).to.deep.equal([3, 2, 1]);
    if (erased.kind === "lost") await erased.check();
    expect(ids(list.rows.value)).to.deep.equal([3, 1]);
  });

  it("drops an answer that comes after a newer question", async () => {
    const { list, gates } = server(25);
    let open: () => void = () => undefined;
    gates.push(new Promise((done) => (open = done)));
    const slow = list.load();
    await list.search("row 7");
    open();
    await slow;
    expect(ids(list.rows.value)).to.deep.equal([7]);
    expect(list.loading.value).to.equal(undefined);
  });

  it("keeps the rows when loading again fails", async () => {
    const { list, failures } = server(5);
    await list.load();
    failures.push(new GatewayError("server", "GET: 500", { status: 500 }));
    await list.load();
    expect(list.error.value?.kind).to.equal("server");
    expect(list.rows.value).to.have.length(5);
  });

  it("puts a created row on top and an edited one in its place", async () => {
    const { list } = server(3);
    await list.load();
    list.put(row(4));
    list.put({ id: 2, name: "edited" });
    expect(ids(list.rows.value)).to.deep.equal([4, 3, 2, 1]);
    expect(list.rows.value[2]?.name).to.equal("edited");
  });

  it("loads once more when a rate limit is over", async () => {
    const failures: Error[] = [new GatewayError("rate-limited", "GET: 429", { status: 429 })];
    let resume: () => void = () => undefined;
    const list = createCollection(shape, {
      load: () => {
        const failure = failures.shift();
        return failure ? Promise.reject(failure) : Promise.resolve([row(1)]);
      },
      whenResumed: () => new Promise((done) => (resume = done)),
    });
    await list.load();
    expect(list.error.value?.kind).to.equal("rate-limited");
    resume();
    await new Promise((done) => setTimeout(done));
    expect(list.error.value).to.equal(undefined);
    expect(list.rows.value).to.have.length(1);
  });

  it("throws on a mistake that is not the gateway's", async () => {
    const { list, failures } = server(1);
    failures.push(new TypeError("ours"));
    await list.load().then(
      () => expect.fail("must reject"),
      (error: unknown) => expect(error).to.be.instanceOf(TypeError),
    );
  });

  it("shows more rows at once, keeps its place and loads what is missing", async () => {
    const { list, state } = server(45);
    await list.load();
    await list.showPage(2);
    await list.setSize(20);
    expect(list.page.value).to.equal(1);
    expect(ids(list.visible.value)).to.deep.equal(ids(state.rows.slice(20, 40)));
    await list.showPage(2);
    expect(list.visible.value).to.have.length(5);
    expect(state.loads).to.deep.equal(["0", "1", "2", "3", "4"]);
    await list.setSize(10);
    expect(list.page.value).to.equal(4);
  });

  it("loads a whole screen page again before it shows any of it", async () => {
    const { list, gates } = server(45);
    await list.load();
    await list.setSize(30);
    let open = () => {};
    gates.push(Promise.resolve(), new Promise((resolve) => (open = resolve)));
    const again = list.load();
    await new Promise((resolve) => setImmediate(resolve));
    expect(list.visible.value).to.have.length(30);
    open();
    await again;
    expect(list.visible.value).to.have.length(30);
    expect(list.hasMore.value).to.equal(true);
  });
});

/** A server whose list can be filtered, searched and read whole. */
function wholeServer(count: number, { atOnce = true } = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: count - index,
    name: `row ${count - index}`,
    kind: (count - index) % 3 === 0 ? "third" : "other",
  }));
  type Item = (typeof rows)[number];
  const calls: string[] = [];
  const failures = new Map<string, Error>();
  let kept: readonly Item[] | undefined;
  const turns: (() => void)[] = [];
  let freely = true;
  const kinds: CollectionShape<Item, number, "id" | "name", "kind", string, undefined> = {
    keyOf: ({ id }) => id,
    columns: { id: { value: ({ id }) => id }, name: { value: ({ name }) => name } },
    filters: { kind: { of: ({ kind }) => [kind] } },
    textOf: ({ name }) => name,
  };
  const open = () =>
    createCollection(kinds, {
      async load(page, _order, signal) {
        calls.push(`page ${page}`);
        await Promise.resolve();
        signal.throwIfAborted();
        const failure = failures.get(`page ${page}`);
        failures.delete(`page ${page}`);
        if (failure) throw failure;
        return rows.slice(page * 10, page * 10 + 10);
      },
      async search(keyword) {
        calls.push(`search ${keyword}`);
        return Promise.resolve(rows.filter(({ name }) => name.startsWith(keyword)));
      },
      ...(atOnce
        ? {
            everything: async () => {
              calls.push("everything");
              await Promise.resolve();
              const failure = failures.get("everything");
              if (failure) throw failure;
              return rows;
            },
          }
        : {}),
      rateLimiter: {
        turn: (signal) =>
          freely
            ? Promise.resolve()
            : new Promise((resolve, reject) => {
                turns.push(resolve);
                signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
              }),
      },
      kept: { read: () => kept, write: (all) => (kept = all) },
    });
  return {
    rows,
    calls,
    failures,
    turns,
    open,
    hold: () => (freely = false),
  };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("a whole list", () => {
  it("is read by one call at the first filter, and counts all of it", async () => {
    const { open, calls } = wholeServer(313);
    const list = open();
    await list.load();
    expect(list.complete.value).to.equal(false);
    list.filter("kind", "third");
    expect(list.partial.value).to.equal(true);
    await settled();
    expect(calls).to.deep.equal(["page 0", "everything"]);
    expect(list.complete.value).to.equal(true);
    expect(list.rows.value).to.have.length(104);
    expect(list.pages.value).to.equal(11);
    expect(list.partial.value).to.equal(false);
  });

  it("is read page by page where that call fails, at the limiter's pace, and can be stopped and gone on with", async () => {
    const { open, calls, failures, turns, hold } = wholeServer(45);
    failures.set("everything", new GatewayError("network", "GET: too long", { timedOut: true }));
    hold();
    const list = open();
    await list.load();
    list.sortBy("name");
    await settled();
    expect(list.whole.value).to.equal("loading");
    turns.shift()?.();
    await settled();
    expect(list.loaded.value).to.equal(20);
    list.stopLoading();
    expect(list.whole.value).to.equal("stopped");
    list.filter("kind", "third");
    await settled();
    expect(list.whole.value, "what the reader stopped stays stopped").to.equal("stopped");
    expect(list.loaded.value).to.equal(20);
    const rest = list.loadRest();
    for (let turn = 0; turn < 5; turn += 1) {
      await settled();
      turns.shift()?.();
    }
    expect(await rest).to.equal(true);
    expect(list.rows.value).to.have.length(15);
    expect(calls.filter((call) => call === "page 1")).to.have.length(1);
  });

  it("waits for a rate limit, and keeps what came when a page fails", async () => {
    const { open, failures } = wholeServer(45, { atOnce: false });
    failures.set("page 2", new GatewayError("server", "GET: 500", { status: 500 }));
    failures.set("page 1", new GatewayError("rate-limited", "GET: 429", { status: 429 }));
    const list = open();
    await list.load();
    expect(await list.loadRest()).to.equal(false);
    expect(list.whole.value).to.equal("failed");
    expect(list.wholeError.value?.status).to.equal(500);
    expect(list.loaded.value).to.equal(20);
    expect(await list.loadRest()).to.equal(true);
    expect(list.loaded.value).to.equal(45);
  });

  it("is searched by the server once, then for any part of a name, without a call", async () => {
    const { open, calls } = wholeServer(25);
    const list = open();
    await list.load();
    await list.search("ow 2");
    await settled();
    expect(calls).to.deep.equal(["page 0", "search ow 2", "everything"]);
    expect(list.rows.value).to.have.length(7);
    await list.search("OW 25");
    expect(list.rows.value).to.have.length(1);
    await list.search("");
    expect(list.rows.value).to.have.length(25);
    expect(calls).to.have.length(3);
  });

  it("is kept while its view is away, and its newest page is read again", async () => {
    const { open, calls, rows } = wholeServer(45);
    const first = open();
    await first.load();
    await first.loadRest();
    first.dispose();
    calls.length = 0;
    rows.unshift({ id: 46, name: "row 46", kind: "other" });
    rows.splice(3, 1);
    const again = open();
    const loading = again.load();
    expect(again.rows.value, "shown at once").to.have.length(45);
    await loading;
    expect(calls).to.deep.equal(["page 0"]);
    expect(again.rows.value).to.have.length(45);
    expect(again.rows.value[0]?.id).to.equal(46);
    expect(
      again.rows.value.some(({ id }) => id === 43),
      "deleted elsewhere",
    ).to.equal(false);
  });

  it("is searched and changed from outside without a load, and what is kept of it follows", async () => {
    const { open, calls } = wholeServer(45);
    const first = open();
    await first.load();
    await first.loadRest();
    first.dispose();
    calls.length = 0;
    const outside = open();
    outside.recall();
    expect(outside.all.value).to.have.length(45);
    expect((await outside.find("row 4")).map(({ id }) => id)).to.include(4);
    expect(outside.query.value, "the list shows what it showed").to.equal("");
    await outside.change(7, { name: "renamed" }, () =>
      Promise.resolve(done({ id: 7, name: "renamed", kind: "other" })),
    );
    await outside.remove(8, () => Promise.resolve(done(undefined)));
    expect(calls).to.deep.equal(["search row 4"]);
    const again = open();
    again.recall();
    expect(again.all.value).to.have.length(44);
    expect(again.all.value.find(({ id }) => id === 7)?.name).to.equal("renamed");
  });

  it("shows a view that was given before the first load, and tells the one it shows", async () => {
    const { open } = wholeServer(313);
    const list = open();
    list.setView({
      filters: { kind: "third" },
      sort: { column: "id", descending: false },
      page: 2,
      size: 50,
    });
    await list.load();
    await settled();
    expect(list.page.value).to.equal(2);
    expect(list.visible.value.map(({ id }) => id)).to.deep.equal([303, 306, 309, 312]);
    expect(list.view.value).to.deep.equal({
      filters: { kind: "third" },
      sort: { column: "id", descending: false },
      page: 2,
      size: 50,
    });
    list.setView({});
    expect(list.view.value).to.deep.equal({});
    expect(list.rows.value).to.have.length(313);
  });

  it("takes rows that wait to be deleted out of sight, and gives them back", async () => {
    const { open } = wholeServer(5);
    const list = open();
    await list.load();
    list.hide([5, 4], true);
    expect(list.rows.value.map(({ id }) => id)).to.deep.equal([3, 2, 1]);
    list.hide([5], false);
    expect(list.rows.value.map(({ id }) => id)).to.deep.equal([5, 3, 2, 1]);
  });

  it("keeps what is chosen while other rows are shown", async () => {
    const { open } = wholeServer(30);
    const list = open();
    await list.load();
    await list.loadRest();
    list.filter("kind", "third");
    list.selection.set(list.rows.value, true);
    list.filter("kind", "other");
    expect(list.selection.rows.value).to.have.length(10);
    expect(list.selection.away.value).to.equal(10);
  });
});

describe("a collection whose server tells totals", () => {
  const totals = true;

  it("knows its pages and its end from the first answer on", async () => {
    const { list } = server(313, { totals });
    await list.load();
    expect(list.count.value).to.equal(313);
    expect(list.pages.value).to.equal(32);
    expect(list.hasMore.value).to.equal(true);
    expect(list.complete.value).to.equal(false);
  });

  it("asks for nothing behind a full last page", async () => {
    const { list, state } = server(20, { totals });
    await list.load();
    await list.showPage(1);
    expect(list.hasMore.value).to.equal(false);
    expect(list.complete.value).to.equal(true);
    await list.showPage(2);
    expect(list.page.value).to.equal(1);
    expect(state.loads).to.deep.equal(["0", "1"]);
  });

  it("jumps to a far page with one call, and goes on and back from there", async () => {
    const { list, state } = server(313, { totals });
    await list.load();
    await list.showPage(31);
    expect(list.page.value).to.equal(31);
    expect(ids(list.visible.value)).to.deep.equal([3, 2, 1]);
    await list.showPage(30);
    expect(ids(list.visible.value)).to.deep.equal([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    await list.showPage(1);
    expect(ids(list.visible.value)[0]).to.equal(303);
    expect(state.loads).to.deep.equal(["0", "31", "30", "1"]);
    expect(list.view.value).to.deep.equal({ page: 1 });
  });

  it("begins at a far page, and loads it again alone", async () => {
    const { list, state } = server(313, { totals });
    list.setView({ page: 20, size: 10 });
    await list.load();
    expect(ids(list.visible.value)[0]).to.equal(113);
    state.rows = state.rows.filter(({ id }) => id !== 113);
    await list.load();
    expect(ids(list.visible.value)[0]).to.equal(112);
    expect(list.count.value).to.equal(312);
    expect(state.loads).to.deep.equal(["0", "20", "0", "20"]);
  });

  it("jumps with larger pages, too", async () => {
    const { list, state } = server(313, { totals });
    await list.load();
    await list.setSize(50);
    await list.showPage(6);
    expect(list.visible.value).to.have.length(13);
    expect(state.loads.slice(-2)).to.deep.equal(["30", "31"]);
    expect(list.pages.value).to.equal(7);
  });

  it("changes and deletes rows of a far page", async () => {
    const { list, state } = server(313, { totals });
    await list.load();
    await list.showPage(20);
    const [first] = list.visible.value;
    await list.change(Number(first?.id), { name: "other" }, () =>
      Promise.resolve(done({ id: 113, name: "changed" })),
    );
    expect(list.visible.value[0]?.name).to.equal("changed");
    list.selection.set(list.visible.value, true);
    expect(list.selection.rows.value).to.have.length(10);
    await list.remove(113, () => {
      state.rows = state.rows.filter(({ id }) => id !== 113);
      return Promise.resolve(done(undefined));
    });
    await new Promise<void>((resolve) => {
      list.loading.subscribe((loading) => {
        if (loading === undefined) resolve();
      });
    });
    expect(ids(list.visible.value)).to.deep.equal([112, 111, 110, 109, 108, 107, 106, 105, 104, 103]);
    expect(list.count.value).to.equal(312);
  });

  it("comes to the last page when the list has become shorter", async () => {
    const { list, state } = server(313, { totals });
    await list.load();
    state.rows = state.rows.slice(0, 55);
    await list.showPage(31);
    expect(list.page.value).to.equal(5);
    expect(ids(list.visible.value)).to.deep.equal([263, 262, 261, 260, 259]);
  });

  it("forgets the total where it counts other rows than are shown", async () => {
    const { list } = server(313, { totals });
    await list.load();
    await list.showPage(20);
    list.sortBy("id");
    expect(list.count.value).to.equal(undefined);
    expect(list.page.value).to.equal(0);
    expect(list.visible.value).to.have.length(10);
    await list.search("row 31");
    expect(list.count.value).to.equal(undefined);
    expect(list.rows.value).to.have.length(5);
  });

  it("says how many there are but loads page by page where a list can't jump", async () => {
    const { list, state } = server(45, { totals, jumps: false });
    await list.load();
    expect(list.count.value).to.equal(45);
    expect(list.pages.value).to.equal(1);
    await list.showPage(1);
    expect(list.pages.value).to.equal(2);
    expect(state.loads).to.deep.equal(["0", "1"]);
  });
});
