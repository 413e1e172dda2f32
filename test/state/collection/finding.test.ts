// Finding rows beside a list: by what the source says, which is its search, a call of its own, or one row by its ID.
import { describe, it } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../../src/api/client/errors.js";
import { createFinder } from "../../../src/state/collection/finder.js";
import type { CollectionSource } from "../../../src/state/collection/source.js";

interface Row {
  readonly id: number;
}

const find = (source: Partial<CollectionSource<Row>>, keyword: string) =>
  createFinder(source, ({ id }: Row) => id, { know: () => Promise.resolve(false) })(keyword);

const search = (keyword: string) => Promise.resolve(keyword === "ann" ? [{ id: 1 }] : []);
const loadOne = (id: number) =>
  id === 404 ? Promise.reject(new GatewayError("refused", "none")) : Promise.resolve({ id });

describe("finding rows beside a list", () => {
  it("asks the search, and for an ID that it doesn't find the one row", async () => {
    expect(await find({ search, loadOne }, "ann")).to.deep.equal([{ id: 1 }]);
    expect(await find({ search, loadOne }, "7")).to.deep.equal([{ id: 7 }]);
    expect(await find({ search }, "7")).to.deep.equal([]);
  });

  it("finds nothing where there is none of the ID, and fails where the call fails", async () => {
    expect(await find({ search, loadOne }, "404")).to.deep.equal([]);
    const lost = new GatewayError("network", "lost");
    const failure = await find({ search, loadOne: () => Promise.reject(lost) }, "7").catch(
      (error: unknown) => error,
    );
    expect(failure).to.equal(lost);
  });

  it("asks a call of the source's own before its search", async () => {
    expect(await find({ search, find: () => Promise.resolve([{ id: 5 }]) }, "ann")).to.deep.equal([
      { id: 5 },
    ]);
  });
});
