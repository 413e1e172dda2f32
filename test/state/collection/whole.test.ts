// What a list does once every row is here: filters, sorts, searches, and loads the rest that this takes.
import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../../src/api/client/errors.js";
import { changeRow, removeRow } from "../../../src/state/collection/write-row.js";
import type { CollectionShape } from "../../../src/state/collection/shape.js";
import { createCollection } from "../../../src/state/collection/collection.js";
import { done } from "../../../src/state/writes/settle.js";

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
            loadAll: async () => {
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
    await changeRow(outside, 7, { name: "renamed" }, () =>
      Promise.resolve(done({ id: 7, name: "renamed", kind: "other" })),
    );
    await removeRow(outside, 8, () => Promise.resolve(done(undefined)));
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
