/** A file of everybody's log says which account an entry is about, where that isn't the one whose log has it. */
import { describe, it } from "node:test";
import { expect } from "chai";
import { logCells } from "../../src/areas/logs/export/log-rows.js";
import { logs } from "../../src/areas/logs/log-collection.js";
import { messages as t } from "../../src/areas/logs/generated/messages.en.js";
import { messages as operations } from "../../src/areas/logs/operations/generated/messages.en.js";
import type { LogRow } from "../../src/areas/logs/model/log-pages.js";
import { currencyOf } from "../../src/domain/money/currency.js";
import { messages as units } from "../../src/ui/kit/money/generated/money.messages.en.js";

const row = (record: unknown, user_id = 1) => ({ id: 9, user_id, record, content: "" }) as unknown as LogRow;

const cells = logCells(
  {
    columns: [
      ["affected-account", t.detail.concerns],
      ["affected-account-id", t.detail.concernsId],
      ["detail", t.columns.detail],
    ],
    currency: currencyOf(undefined),
  } as unknown as Parameters<typeof logCells>[0],
  { all: true } as Parameters<typeof logCells>[1],
  { t, units, operations, locale: "en" },
  [],
  new Map(),
);

const valuesOf = (entry: LogRow) => cells.slice(0, 2).map(({ file }) => file(entry));
const op = (params: unknown) => ({ op: { action: "user.quota_add", params } });

describe("the affected account in files of the log", () => {
  for (const [what, entry, expected] of [
    ["another one, by name and ID", row(op({ target_user_id: 7, target_username: "ada" })), ["ada", 7]],
    ["another one, whose name isn't told", row(op({ target_user_id: "7" })), [undefined, 7]],
    ["the one that has the entry", row(op({ target_user_id: 1, target_username: "root" })), []],
    ["none", row(op({})), []],
    ["none that can be read", row({ op: "x" }), []],
    ["that of a call", row(undefined), []],
  ] as const)
    it(`is ${what}`, () => {
      expect(valuesOf(entry)).to.deep.equal(expected.length > 0 ? expected : [undefined, undefined]);
    });

  it("is in everybody's log alone", () => {
    for (const name of ["affected-account", "affected-account-id"] as const)
      expect([true, false].map((all) => logs.files?.[name]?.when?.({ all } as never))).to.deep.equal([
        true,
        false,
      ]);
  });
});

it("a file says in words what operation an entry records", () => {
  const entry = row({ op: { action: "option.update", params: { key: "Notice" } } });
  expect(cells[2]?.file(entry)).to.equal("Setting “Notice” changed");
});
