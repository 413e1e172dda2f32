import { describe, it } from "node:test";
import { expect } from "chai";
import { formatView, parseView, readView, type CollectionView } from "../../../src/state/collection/view.js";

const names = {
  filters: ["status", "group"],
  columns: ["name", "priority", "last-used"],
  orders: ["quota"],
};

describe("a view as a query", () => {
  it("is as short as what it says, and reads as the same", () => {
    const view: CollectionView = {
      query: "openai & 中文",
      filters: { status: "auto-disabled", group: "a,b" },
      order: "quota",
      sort: { column: "last-used", descending: true },
      page: 2,
      size: "all",
      columns: ["priority", "name"],
    };
    const text = formatView(view);
    expect(text).to.equal(
      "q=openai+%26+%E4%B8%AD%E6%96%87&status=auto-disabled&group=a,b&order=quota&sort=-last-used&page=3&size=all&columns=priority,name",
    );
    expect(parseView(text, names)).to.deep.equal(view);
    expect(formatView({})).to.equal("");
    expect(parseView("", names)).to.deep.equal({});
  });

  it("leaves out a key that was pasted into the search", () => {
    const key = "sk-R4nd0mKeyOfFortyEightCharsAbCdEfGh1234567890wxyZ";
    for (const query of [key, `Bearer ${key}`, "sk-proj-AbCdEfGh12345678_IjKlMnOp"])
      expect(formatView({ query, page: 1 })).to.equal("page=2");
    expect(formatView({ query: "sk-test" })).to.equal("q=sk-test");
  });

  it("leaves out what the list doesn't know and what is no sense", () => {
    expect(
      parseView(
        "expired=true&colour=red&sort=key&page=-1&size=7&order=price&columns=key,constructor&q=%20",
        names,
      ),
    ).to.deep.equal({});
    expect(parseView("page=1e9&size=1e2", names)).to.deep.equal({ size: 100 });
    expect(parseView("sort=-name&columns=name,name,x", names)).to.deep.equal({
      sort: { column: "name", descending: true },
      columns: ["name"],
    });
  });

  it("reads what a page gives, text or object, whatever it is", () => {
    expect(readView("?status=enabled", names)).to.deep.equal({ filters: { status: "enabled" } });
    expect(readView({ filters: { status: "enabled", evil: "x" }, page: 1 }, names)).to.deep.equal({
      filters: { status: "enabled" },
      page: 1,
    });
    for (const wrong of [undefined, null, 7, [], { columns: 3 }, { sort: "name" }, { filters: 1 }])
      expect(readView(wrong, names), JSON.stringify(wrong)).to.deep.equal({});
  });
});
