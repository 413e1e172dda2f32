import type { Currency } from "../../../domain/money/currency.js";
import { fileUnits } from "../../../domain/money/file-amounts.js";
import type { CsvCell } from "../../../domain/text/csv.js";
import type { MoneyMessages } from "../../kit/money/generated/money.messages.en.js";
import type { ValueKind } from "../value-kinds.js";
import type { FileCells } from "./file-text.js";

/** A column that a file gets, as its list has declared it. */
export interface FileSource<Row> {
  readonly name: string;
  readonly label: string;
  /** What kind of value it has. Points become an amount in every unit of the file. */
  readonly as?: ValueKind | undefined;
  file(row: Row): CsvCell;
}

/** What a column of amounts is called: `Cost (USD)`, `Cost (quota units)`. */
export const amountLabel = (label: string, currency: string | undefined, t: MoneyMessages): string =>
  t.inUnit(label, currency ?? t.points);

/** The columns of a file that a column of a list becomes: amounts in the gateway's currency, and in points. */
export function fileColumns<Row>(
  { name, label, as, file }: FileSource<Row>,
  currency: Currency,
  t: MoneyMessages,
): readonly FileCells<Row>[] {
  if (as !== "quota") return [{ name, label, file }];
  return fileUnits(currency).map((unit) => ({
    name: `${name}_${unit.currency ?? "units"}`,
    label: amountLabel(label, unit.currency, t),
    file(row) {
      const points = file(row);
      // Words such as "Unlimited" are the same in every unit.
      return typeof points === "number" ? unit.amount(points) : points;
    },
  }));
}
