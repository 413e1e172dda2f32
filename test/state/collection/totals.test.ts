// What a list can do where the server tells how many rows there are: its pages, its end, and jumps.
import { describe, it } from "node:test";
import { changeRow, removeRow } from "../../../src/state/collection/write-row.js";
import { expect } from "chai";
import { done } from "../../../src/state/writes/settle.js";
import { server, ids } from "./paged-server.js";

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
    await changeRow(list, Number(first?.id), { name: "other" }, () =>
      Promise.resolve(done({ id: 113, name: "changed" })),
    );
    expect(list.visible.value[0]?.name).to.equal("changed");
    list.selection.set(list.visible.value, true);
    expect(list.selection.rows.value).to.have.length(10);
    await removeRow(list, 113, () => {
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
