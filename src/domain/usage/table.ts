import { DAY, utcDate } from "../time/date-time.js";
import { sumFigures, type UsageFigures } from "./figures.js";
import type { UsageQuestion, UsageRow } from "./question.js";

/** What one name of the split took. */
export interface UsageSeries {
  readonly key: string;
  /** Undefined until it is known. */
  readonly total: UsageFigures | undefined;
  /** By day, as far as known; a day that is missing is unknown, not nothing. */
  readonly days: ReadonlyMap<string, UsageFigures>;
}

/** An answer as it is drawn: a total, its days, and its parts. */
export interface UsageTable {
  readonly total: UsageFigures | undefined;
  /** Every day of the range, oldest first; one entry without a name when days weren't asked for. */
  readonly days: readonly { readonly day: string; readonly total: UsageFigures | undefined }[];
  /** The one that cost most first; those that aren't known yet last, in the order of their guesses. */
  readonly series: readonly UsageSeries[];
}

/** The day that a time is in, as `YYYY-MM-DD`. @param offset minutes east of UTC at which a day begins */
export const usageDay = (seconds: number, offset: number): string => utcDate(seconds + offset * 60);

/** One day of a range, cut to it. */
export interface UsageDay {
  readonly day: string;
  /** Unix seconds, from ≤ time < to. */
  readonly from: number;
  readonly to: number;
}

/** The days of a question's range, oldest first, the first and last cut to the range. */
export function daysOf({ from, to, offset }: Pick<UsageQuestion, "from" | "to" | "offset">): UsageDay[] {
  const days: UsageDay[] = [];
  const shift = offset * 60;
  for (let start = from; start < to;) {
    const end = Math.min(to, (Math.floor((start + shift) / DAY) + 1) * DAY - shift);
    days.push({ day: usageDay(start, offset), from: start, to: end });
    start = end;
  }
  return days;
}

/** Sorts series: the one that cost most first, then by requests, then by name. */
export const bySpend = (one: UsageSeries, other: UsageSeries): number => {
  if (!one.total || !other.total) return Number(other.total !== undefined) - Number(one.total !== undefined);
  return (
    other.total.spend - one.total.spend ||
    other.total.requests - one.total.requests ||
    (one.key < other.key ? -1 : 1)
  );
};

/** Rows by a text of theirs. */
function grouped<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}

const dayOf = ({ day = "" }: UsageRow): string => day;

/** What rows add up to. Days outside of the range are kept, because a gateway may count its days in another zone. */
export function tableOf(rows: readonly UsageRow[], question: UsageQuestion): UsageTable {
  const days = question.days ? daysOf(question).map(({ day }) => day) : [];
  const all = question.days ? [...new Set([...days, ...rows.map(dayOf)])].sort() : [];
  const byKey = grouped(rows, ({ key }) => key);
  const series = [...byKey].map(([key, own]): UsageSeries => {
    const byDay = grouped(own, dayOf);
    return {
      key,
      total: sumFigures(own),
      days: new Map(all.map((day) => [day, sumFigures(byDay.get(day) ?? [])])),
    };
  });
  const byDay = grouped(rows, dayOf);
  return {
    total: sumFigures(rows),
    days: all.map((day) => ({ day, total: sumFigures(byDay.get(day) ?? []) })),
    series: series.sort(bySpend),
  };
}
