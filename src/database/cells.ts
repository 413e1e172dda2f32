import { DAY, utcDate } from "../domain/time/date-time.js";
import type { UsageQuestion, UsageRow } from "../domain/usage/question.js";
import { UsageFailure } from "../domain/usage/source.js";
import { maxCells } from "./aggregate.js";
import type { Row } from "./engine.js";

/** A count or a sum, which drivers report as text where it may be too large for a number. */
const number = (value: unknown): number => Number(value ?? 0);

const dayText = (days: unknown): string => utcDate(number(days) * DAY);

/** MySQL tells names apart as bytes. */
function nameText(value: unknown): string {
  if (value instanceof Uint8Array) return new TextDecoder("utf-8", { ignoreBOM: true }).decode(value);
  return typeof value === "string" ? value : "";
}

function keyText(value: unknown, split: UsageQuestion["split"]): string {
  if (split === "none") return "";
  // A channel has a number, which some drivers report as text, or a UUID.
  if (split !== "channel" || (typeof value === "string" && value.includes("-"))) return nameText(value);
  return number(value) === 0 ? "" : String(number(value));
}

type Cell = { -readonly [Name in keyof UsageRow]: UsageRow[Name] };

/** Collects the rows of sums, of one query or of one for each slice, into the cells of an answer. */
export function createCells(question: UsageQuestion): {
  /** @throws UsageFailure when there are too many */
  add(this: void, rows: readonly Row[]): void;
  rows(this: void): readonly UsageRow[];
} {
  const cells = new Map<string, Cell>();
  return {
    add(rows) {
      for (const row of rows) {
        const requests = number(row.requests);
        // Without a split, no entries are a row, too.
        if (requests === 0) continue;
        const key = keyText(row.cell_key, question.split);
        const day = question.days ? dayText(row.cell_day) : undefined;
        const model = question.failures ? keyText(row.cell_model, "model") : undefined;
        const id = JSON.stringify([day, key, model]);
        const cell = cells.get(id) ?? {
          key,
          ...(day === undefined ? {} : { day }),
          ...(model === undefined ? {} : { model }),
          spend: 0,
          requests: 0,
          promptTokens: 0,
          completionTokens: 0,
        };
        cell.spend += number(row.spend);
        cell.requests += requests;
        cell.promptTokens += number(row.prompts);
        cell.completionTokens += number(row.completions);
        if (row.failures !== undefined) cell.failures = (cell.failures ?? 0) + number(row.failures);
        if (row.by_plan !== undefined) cell.byPlan = (cell.byPlan ?? 0) + number(row.by_plan);
        if (row.last !== undefined) cell.last = Math.max(cell.last ?? 0, number(row.last));
        cells.set(id, cell);
      }
      if (cells.size > maxCells)
        throw new UsageFailure(413, "The answer is too long. Ask for a shorter range, or without days.");
    },
    rows: () => [...cells.values()],
  };
}
