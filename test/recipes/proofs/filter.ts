/** Runs in the copy of test/recipes: the new filter narrows rows, is drawn, and is in addresses and in a view. */
import { describe, it } from "node:test";
import { expect } from "chai";
import type { tokens } from "../../../src/areas/tokens/token-collection.js";
import { formatView, parseView } from "../../../src/state/collection/view.js";
import { openTokens } from "./rows.js";

const name = "limit" as string;
const limit = name as keyof NonNullable<typeof tokens.filters>;

describe("the new filter", () => {
  it("leaves the rows that have the value, and is in the address", async () => {
    const { model } = await openTokens();
    const shown = () => model.rows.value.map(({ id }) => id);
    model.filter(limit, "set");
    expect(shown()).to.deep.equal([2, 3]);
    const address = formatView(model.view.value);
    expect(address).to.equal("limit=set");
    expect(parseView(address, model.names)).to.deep.equal(model.view.value);
    model.setView(parseView("limit=none", model.names));
    expect(shown()).to.deep.equal([1]);
  });

  it("is drawn with its label and its values", async () => {
    const { definition } = await openTokens();
    const drawn = definition.filters?.find((one) => one.name === name);
    expect(drawn?.label).to.equal("Limit");
    expect(drawn?.known?.map((value) => drawn.labelOf(value))).to.deep.equal(["Limited", "No limit"]);
  });

  it("narrows the view that uses it", async () => {
    const { model, definition } = await openTokens();
    const view = definition.views?.find((one) => one.label === "No limit")?.view;
    model.setView(view ?? {});
    expect(model.rows.value.map(({ id }) => id)).to.deep.equal([1]);
  });
});
