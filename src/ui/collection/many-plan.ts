import { useState } from "react";
import { sentences } from "../../i18n/sentences.js";
import { useLocale, useMessages } from "../host/context/host.js";
import { bulkMessages } from "./generated/bulk.messages.en.js";

/** Which rows something is for. */
interface ManyRules<Row> {
  /** Whether a row has nothing to be done. */
  needless?(row: Row): boolean;
  /** Why not a row; undefined where it can be done. */
  refusal?(row: Row): string | undefined;
  /** Asks the page; false when it wants the row to stay as it is. */
  allowed?(row: Row): boolean;
}

/** Which of some rows something is for, and why not the others. */
export function planOf<Row>({ needless, refusal }: ManyRules<Row>, rows: readonly Row[]) {
  const needed = rows.filter((row) => !needless?.(row));
  const wanted = needed.filter((row) => refusal?.(row) === undefined);
  return {
    wanted,
    needless: rows.length - needed.length,
    refused: needed.length - wanted.length,
    reasons: [...new Set(needed.flatMap((row) => refusal?.(row) ?? []))],
  };
}

/** What is about to be done to many rows, for the dialog that asks. */
interface ManyPlan<Row> {
  /** Those that it is done to. */
  readonly affected: readonly Row[];
  /** Who is left out and why, as sentences; "" for nobody. */
  readonly leftOut: string;
  /**
   * Asks the page, once for each value: the rows to change, or nothing where it left fewer than were shown, which are
   * asked about again.
   */
  readonly agree: () => readonly Row[] | undefined;
}

/**
 * Plans what is done to many rows.
 * @param value what is set, by which the page is asked again
 * @param saidOf what is said of so many rows that need no change
 */
export function useManyPlan<Row>(
  rules: ManyRules<Row>,
  rows: readonly Row[],
  value = "",
  saidOf?: (count: number) => string,
): ManyPlan<Row> {
  const t = useMessages(bulkMessages);
  const locale = useLocale();
  const [permitted, setPermitted] = useState<{ readonly value: string; readonly rows: readonly Row[] }>();
  const { wanted, needless, refused, reasons } = planOf(rules, rows);
  const asked = permitted?.value === value ? permitted.rows : undefined;
  const affected = asked ? wanted.filter((row) => asked.includes(row)) : wanted;
  const vetoed = wanted.length - affected.length;
  return {
    affected,
    leftOut: sentences(
      locale,
      needless > 0 && (saidOf ?? t.skipped)(needless),
      refused > 0 && t.refused(refused, reasons.join(t.between)),
      vetoed > 0 && t.vetoed(vetoed),
    ),
    agree() {
      const allowed = affected.filter((row) => asked !== undefined || (rules.allowed?.(row) ?? true));
      if (allowed.length === affected.length) return allowed;
      setPermitted({ value, rows: allowed });
      return undefined;
    },
  };
}
