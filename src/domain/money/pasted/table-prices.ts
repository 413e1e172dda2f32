import { tableRows, type TableRow } from "../../text/table-text.js";
import { rounded } from "../model-price.js";
import { callOf, cellsIn, forOf, inDollars, pointsOf, Unreadable, type Whole } from "./cell-points.js";
import { unitIn, type PriceCell } from "./price-cell.js";
import { createReading, type Collector, type PasteAnswers, type PriceReading } from "./pasted-price.js";
import { commasOf, joinedCells, ruleOf, splitLine, unclearPair } from "./table-commas.js";
import { columnsOf, type Column, type ColumnKind } from "./table-columns.js";

/** Takes a model with the one or two prices that a line has. */
function take(model: string, found: readonly PriceCell[], whole: Whole, to: Collector): void {
  const [input, output, more] = found;
  if (more) throw new Unreadable("columns");
  if (!input || model === "") throw new Unreadable("no-price");
  const kinds = new Set(found.map((cell) => forOf(cell, whole)));
  if (kinds.has("other")) throw new Unreadable("unit");
  if (output) {
    if (kinds.has("call")) throw new Unreadable("columns");
    to.price({ model, input: pointsOf(input, whole), output: pointsOf(output, whole) });
  } else if (kinds.has("call")) to.price({ model, call: callOf(input, whole) });
  else if (kinds.has("tokens")) to.price({ model, input: pointsOf(input, whole) });
  else to.bare({ model, value: inDollars(input, whole) });
}

/** Takes a line below a heading, each cell as its column says. */
function takeByColumns(row: TableRow, columns: readonly Column[], whole: Whole, all: Collector): void {
  const owner = row.cells[columns.findIndex(({ kind }) => kind === "provider")]?.trim() ?? "";
  const to: Collector =
    owner === "" ? all : { ...all, price: (price) => all.price({ ...price, provider: owner }) };
  const cellAt = (kind: ColumnKind): readonly [string, Column] | undefined => {
    const at = columns.findIndex((column) => column.kind === kind);
    const column = columns[at];
    return column ? [row.cells[at] ?? "", column] : undefined;
  };
  const one = (kind: ColumnKind): readonly [PriceCell, Column] | undefined => {
    const at = cellAt(kind);
    const [cell, more] = at ? cellsIn(at[0], whole) : [];
    if (more) throw new Unreadable("columns");
    return at && cell ? [cell, at[1]] : undefined;
  };
  if (row.cells.length > columns.length && row.cells.slice(columns.length).some((cell) => cell !== ""))
    throw new Unreadable("columns");
  const model = cellAt("model")?.[0] ?? "";
  const plain = cellAt("price");
  const found = plain ? cellsIn(plain[0], whole) : [];
  const [ratio, completion, call] = [one("ratio"), one("completion"), one("call")];
  const [input, output, read, write] = [one("input"), one("output"), one("read"), one("write")];
  if (model === "") throw new Unreadable("no-price");
  for (const part of [input, output, read, write])
    if (part && forOf(part[0], whole, part[1]) === "other") throw new Unreadable("unit");
  if (input && forOf(input[0], whole, input[1]) === "call") {
    to.price({ model, call: callOf(input[0], whole, input[1]) });
  } else if (input) {
    const points = pointsOf(input[0], whole, input[1]);
    const kinds = [["cached_read_tokens", read] as const, ["cached_write_tokens", write] as const];
    const extras = kinds.flatMap(([kind, part]) =>
      part && points > 0 ? [[kind, rounded(pointsOf(part[0], whole, part[1]) / points)] as const] : [],
    );
    to.price({
      model,
      input: points,
      ...(output ? { output: pointsOf(output[0], whole, output[1]) } : {}),
      ...(extras.length > 0 ? { extras: Object.fromEntries(extras) } : {}),
    });
  } else if (ratio ?? completion) {
    if ([ratio, completion].some((part) => part && part[0].value < 0)) throw new Unreadable("negative");
    to.price({
      model,
      ...(ratio ? { input: ratio[0].value } : {}),
      ...(completion ? { completion: completion[0].value } : {}),
    });
  } else if (call) to.price({ model, call: callOf(call[0], whole, call[1]) });
  else if (output) throw new Unreadable("columns");
  else {
    const [, column] = plain ?? [];
    take(model, found, { ...whole, statedUnit: { ...whole.statedUnit, ...defined(column) } }, to);
  }
}

const defined = (column: Column | undefined): Partial<Whole["statedUnit"]> => ({
  ...(column?.for ? { for: column.for } : {}),
  ...(column?.tokens ? { tokens: column.tokens } : {}),
  ...(column?.currency ? { currency: column.currency } : {}),
});

/**
 * Reads lines and tables of prices: CSV, Markdown, columns between tabs or blanks, with or without a heading. A line
 * that isn't understood is named with its reason.
 */
export function readTablePrices(pasted: string, answers: PasteAnswers): PriceReading {
  const to = createReading();
  const rows = tableRows(pasted);
  const commas = commasOf(rows);
  const { rule, comma } = ruleOf(commas, answers.comma);
  let columns: readonly Column[] | undefined;
  let whole: Whole = {
    ...answers,
    rule,
    foreign: [],
    statedUnit: { for: undefined, tokens: undefined, currency: undefined },
  };

  for (const row of rows) {
    const head = columnsOf(row.cells);
    if (head) {
      columns = head;
      for (const { kind, name } of head) if (kind === "unread") to.unread(name);
      continue;
    }
    try {
      if (columns && row.separator !== " ") {
        takeByColumns(row, columns, whole, to);
        continue;
      }
      const isOpen = comma === undefined && commas.pairs.length > 0;
      if (isOpen && unclearPair(row)) throw new Unreadable("comma");
      const [name = "", ...numbers] =
        row.separator === " " ? splitLine(row.text) : joinedCells(row, commas, comma);
      take(
        name,
        numbers.flatMap((cell) => cellsIn(cell, whole)),
        whole,
        to,
      );
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const statedUnit = unitIn(row.text);
      const hasPrice = row.separator !== " " && row.cells.slice(1).some((cell) => /\d/.test(cell));
      // "Prices per 1K tokens", above the list.
      const isTitle =
        !hasPrice &&
        (error.reason === "no-price" || error.reason === "value") &&
        statedUnit.for !== undefined &&
        statedUnit.for !== "other" &&
        !/[$¥€]\s?\d/.test(row.text);
      if (isTitle) whole = { ...whole, statedUnit };
      else to.leave(row.text, error.reason, row.line);
    }
  }
  const { asked } = commas;
  return to.done("lines", {
    foreign: whole.foreign[0],
    ...(asked ? { comma: asked.text, commaMeanings: asked.meanings } : {}),
  });
}
