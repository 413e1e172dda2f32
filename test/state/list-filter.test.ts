import { signal } from "@preact/signals-core";
import { expect } from "chai";
import { describe, it } from "node:test";
import { createListFilter } from "../../src/state/list-filter.js";

interface Row {
  readonly status: string;
  readonly groups: readonly string[];
}

function setUp() {
  const all = signal<readonly Row[]>([
    { status: "1", groups: ["vip", "default"] },
    { status: "2", groups: ["default"] },
    { status: "1", groups: [] },
  ]);
  let keep: ((row: Row) => boolean) | undefined;
  const filter = createListFilter<Row, "status" | "group">(
    { all, filter: (next) => void (keep = next) },
    { status: ({ status }) => [status], group: ({ groups }) => groups },
  );
  return { all, filter, shown: () => (keep ? all.peek().filter(keep) : all.peek()).length, keep: () => keep };
}

describe("createListFilter", () => {
  it("offers what the loaded rows have, once and sorted", () => {
    const { filter } = setUp();
    expect(filter.offered.value).to.deep.equal({ status: ["1", "2"], group: ["default", "vip"] });
  });

  it("lets through the rows that fit every choice", () => {
    const { filter, shown } = setUp();
    filter.choose("group", "default");
    expect(shown()).to.equal(2);
    filter.choose("status", "1");
    expect(shown()).to.equal(1);
    filter.choose("group", "");
    expect(shown()).to.equal(2);
  });

  it("takes the filter away when nothing is chosen", () => {
    const { filter, keep } = setUp();
    filter.choose("status", "1");
    filter.clear();
    expect(keep()).to.equal(undefined);
    expect(filter.choice.value).to.deep.equal({ status: "", group: "" });
  });

  it("goes on offering a chosen value that no row has any more", () => {
    const { all, filter } = setUp();
    filter.choose("status", "2");
    all.value = [{ status: "1", groups: [] }];
    expect(filter.offered.value.status).to.deep.equal(["1", "2"]);
  });
});
