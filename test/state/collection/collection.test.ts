// What a list shows, loads and writes where the server tells no totals.
import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../../src/api/client/errors.js";
import { changeRow, removeRow } from "../../../src/state/collection/write-row.js";
import { createCollection } from "../../../src/state/collection/collection.js";
import { done, cannotVerify, settle } from "../../../src/state/writes/settle.js";
import { type Row, row, shape, server, ids } from "./paged-server.js";

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
      await removeRow(list, id, () => {
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
    const write = changeRow(list, 2, { name: "optimistic" }, () =>
      settle({ send: () => new Promise<Row>((resolve) => (answer = resolve)), verify: cannotVerify }),
    );
    expect(list.rows.value[1]?.name).to.equal("optimistic");
    expect(list.pending.value.has(2)).to.equal(true);
    answer({ id: 2, name: "answer" });
    await write;
    expect(list.rows.value[1]?.name).to.equal("answer");
    expect(list.pending.value.size).to.equal(0);
    const failed = changeRow(list, 2, { name: "wrong" }, () => Promise.reject(refusal()));
    await failed.then(
      () => expect.fail("must reject"),
      (error: unknown) => expect(error).to.be.instanceOf(GatewayError),
    );
    expect(list.rows.value[1]?.name).to.equal("answer");
  });

  it("leaves the row when a deletion is refused", async () => {
    const { list } = server(3);
    await list.load();
    await removeRow(list, 2, () => Promise.reject(refusal())).catch(() => undefined);
    expect(ids(list.rows.value)).to.deep.equal([3, 2, 1]);
    expect(list.pending.value.size).to.equal(0);
  });

  it("shows what a check found after a lost answer, also when only a later one gets through", async () => {
    const { list } = server(3);
    await list.load();
    const lost = () => Promise.reject(new GatewayError("network", "lost"));
    const theirs: Row = { id: 2, name: "theirs" };
    const undone = await changeRow(list, 2, { name: "mine" }, () =>
      settle({ send: lost, verify: () => Promise.resolve({ kind: "not-done", now: theirs }) }),
    );
    expect(undone).to.include({ kind: "lost", finding: "not-done" });
    expect(list.rows.value[1]?.name).to.equal("theirs");

    const checks = [lost, () => Promise.resolve({ kind: "done", value: undefined } as const)];
    const erased = await removeRow(list, 2, () =>
      settle<unknown>({ send: lost, verify: () => (checks.shift() ?? lost)() }),
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
