import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { createSelection } from "../../../src/state/collection/selection.js";

describe("selection", () => {
  it("is what is chosen, in the list's order, also what is not shown now, until it is gone", () => {
    const known = signal<readonly { id: number }[]>([{ id: 3 }, { id: 2 }, { id: 1 }]);
    const shown = signal<readonly { id: number }[]>(known.value);
    const selection = createSelection(known, known, shown, ({ id }) => id);
    selection.set([{ id: 1 }, { id: 3 }], true);
    expect(selection.rows.value.map(({ id }) => id)).to.deep.equal([3, 1]);
    expect(selection.away.value).to.equal(0);
    shown.value = [{ id: 1 }];
    expect(selection.rows.value.map(({ id }) => id)).to.deep.equal([3, 1]);
    expect(selection.away.value).to.equal(1);
    known.value = [{ id: 2 }, { id: 1 }];
    expect(selection.rows.value.map(({ id }) => id)).to.deep.equal([1]);
    selection.set([{ id: 1 }], false);
    expect(selection.rows.value).to.have.length(0);
    selection.clear();
    expect(selection.keys.value.size).to.equal(0);
  });

  it("counts rows that only the server's search found", () => {
    const known = signal<readonly { id: number }[]>([{ id: 3 }]);
    const found = signal<readonly { id: number }[]>([{ id: 9 }]);
    const selection = createSelection(known, found, found, ({ id }) => id);
    selection.set([{ id: 3 }, { id: 9 }], true);
    expect(selection.rows.value.map(({ id }) => id)).to.deep.equal([9, 3]);
  });
});
