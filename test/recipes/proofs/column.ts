/** Runs in the copy of test/recipes: everything that knows the names of columns knows the new one. */
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { expect } from "chai";
import type { tokens } from "../../../src/areas/tokens/token-collection.js";
import { parseAttribute } from "../../../src/elements/definition/attributes.js";
import { tokenList } from "../../../src/elements/catalog/token-list.js";
import { formatView, parseView } from "../../../src/state/collection/view.js";
import { fileText } from "../../../src/ui/collection/export/file-text.js";
import { openTokens, rows } from "./rows.js";

const name = "owner" as string;
const owner = name as keyof typeof tokens.columns;

describe("the new column", () => {
  it("sorts, here and in an address", async () => {
    const { model } = await openTokens();
    model.sortBy(owner);
    expect(model.rows.value.map((row) => row.user_id)).to.deep.equal([3, 5, 7]);
    const address = formatView(model.view.value);
    expect(address).to.equal("sort=owner");
    expect(parseView(address, model.names)).to.deep.equal(model.view.value);
    model.setView(parseView("columns=owner,name", model.names));
    expect(model.columns.value).to.deep.equal(["owner", "name"]);
  });

  it("is drawn with its label and its value", async () => {
    const { definition } = await openTokens();
    const column = definition.columns.find((one) => one.name === name);
    expect(column?.label).to.equal("Owner");
    expect(rows.map((row) => column?.cell(row))).to.deep.equal([7, 3, 5]);
  });

  it("is in files", async () => {
    const { definition } = await openTokens();
    const cells = definition.columns.flatMap((column) =>
      column.name === name && column.file ? [{ ...column, file: column.file }] : [],
    );
    const text = fileText<object>("csv", cells);
    const file = text.begin + text.rows(rows, true);
    expect(file.replace("\ufeff", "").trim().split("\r\n")).to.deep.equal(["Owner", "7", "3", "5"]);
  });

  it("can be hidden by hosts, and is in the reference", () => {
    const { hide } = tokenList.attributes;
    expect(parseAttribute(tokenList.tag, "hide", hide, name)).to.deep.equal([name]);
    const [, chapter = ""] = readFileSync("docs/reference.md", "utf8").split("## `<gw-token-list>`");
    expect(chapter.split("\n## ")[0]).to.match(/columns: [^;.]*\bowner\b/);
  });
});
