/** A list whose filters are partly the source's: what its view holds, and when it is read anew. */
import { signal } from "@preact/signals-core";
import { expect } from "chai";
import { describe, it } from "node:test";
import type { CollectionShape } from "../../../src/state/collection/shape.js";
import { createCollection } from "../../../src/state/collection/collection.js";

interface Row {
  readonly id: number;
  readonly kind: string;
}

interface Facts {
  readonly all: boolean;
}

const shape: CollectionShape<Row, number, "id" | "owner", "owner" | "kind" | "chart", never, Facts> = {
  keyOf: ({ id }) => id,
  columns: { id: { value: ({ id }) => id }, owner: { has: ({ all }) => all, value: () => "" } },
  filters: {
    owner: { at: "source", has: ({ all }) => all },
    kind: { of: ({ kind }) => [kind] },
    chart: { at: "source" },
  },
};

/** Rows of an owner, whom the server filters by; the chart is open or closed beside them. */
function open({ all = true }: { readonly all?: boolean } = {}) {
  const asked: string[] = [];
  const chosen = signal<Readonly<Record<string, string>>>({});
  const list = createCollection(
    shape,
    {
      load() {
        const { owner = "" } = chosen.peek();
        asked.push(owner);
        return Promise.resolve([
          { id: 1, kind: "odd" },
          { id: 2, kind: "even" },
        ]);
      },
      filters: {
        chosen,
        show(next) {
          const other = next.owner !== chosen.peek().owner;
          chosen.value = next;
          return other;
        },
      },
    },
    { all },
  );
  return { list, asked };
}

describe("filters of a source", () => {
  it("are part of the view, in the order of the shape, beside those of the rows here", async () => {
    const { list } = open();
    list.setView({ filters: { kind: "even", chart: "open", owner: "ann" } });
    await list.load();
    expect(Object.entries(list.view.value.filters ?? {})).to.deep.equal([
      ["owner", "ann"],
      ["kind", "even"],
      ["chart", "open"],
    ]);
    expect(list.filters.value).to.deep.equal({ kind: "even" });
    expect(list.visible.value.map(({ id }) => id)).to.deep.equal([2]);
  });

  it("read the list anew when the source has other rows, and only then", async () => {
    const { list, asked } = open();
    await list.load();
    list.setView({ filters: { owner: "ann" } });
    expect(asked).to.deep.equal(["", "ann"]);
    list.setView({ filters: { owner: "ann", chart: "open", kind: "odd" } });
    expect(asked).to.deep.equal(["", "ann"]);
    list.filter("owner", "bob");
    expect(asked).to.deep.equal(["", "ann", "bob"]);
    expect(list.view.value.filters).to.deep.equal({ owner: "bob", kind: "odd", chart: "open" });
  });

  it("don't count as a filter of the rows here, which all fit", async () => {
    const { list } = open();
    await list.load();
    list.setView({ filters: { owner: "ann" } });
    expect(list.filtered.value).to.equal(false);
    expect(list.rows.value).to.have.length(2);
    expect(list.valuesOf("owner")).to.deep.equal([]);
  });

  it("and columns are no names of a list that doesn't have them", () => {
    expect(open().list.names).to.deep.equal({
      columns: ["id", "owner"],
      filters: ["owner", "kind", "chart"],
      orders: [],
      kept: {},
    });
    const { names } = open({ all: false }).list;
    expect(names).to.deep.equal({ columns: ["id"], filters: ["kind", "chart"], orders: [], kept: {} });
  });

  it("may be the source's in one list and the rows' in another, under one name, and are cleared alike", async () => {
    for (const atServer of [true, false]) {
      const asked: string[] = [];
      const chosen = signal<Readonly<Record<string, string>>>({});
      const list = createCollection<Row, number, "id", "kind", never, boolean>(
        {
          keyOf: ({ id }) => id,
          columns: { id: { value: ({ id }) => id } },
          filters: { kind: { of: ({ kind }) => [kind], atSource: (facts) => facts } },
        },
        {
          load() {
            const { kind = "" } = chosen.peek();
            asked.push(kind);
            const rows = [
              { id: 1, kind: "odd" },
              { id: 2, kind: "even" },
            ];
            return Promise.resolve(rows.filter((row) => kind === "" || row.kind === kind));
          },
          filters: {
            chosen,
            show(next) {
              const other = next.kind !== chosen.peek().kind;
              chosen.value = next;
              return other;
            },
          },
        },
        atServer,
      );
      await list.load();
      list.filter("kind", "even");
      await new Promise((resolve) => setImmediate(resolve));
      expect(list.rows.peek().map(({ id }) => id)).to.deep.equal([2]);
      expect(list.view.peek().filters).to.deep.equal({ kind: "even" });
      expect(asked).to.deep.equal(atServer ? ["", "even"] : [""]);
      list.clearFilters();
      await new Promise((resolve) => setImmediate(resolve));
      expect(list.rows.peek()).to.have.length(2);
      expect(list.view.peek().filters).to.equal(undefined);
    }
  });
});
