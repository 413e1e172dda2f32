import { fold, toJson } from "../built-ins.js";
import { spendAlone } from "./figures.js";
import type { UsageQuestion } from "./question.js";
import { bySpend, daysOf, type UsageDay, type UsageSeries, type UsageTable } from "./table.js";

/** One sum of the log: of one name or of all, over one day or the whole range. */
export interface LedgerCell {
  readonly key: string | undefined;
  readonly day: string | undefined;
  /** Unix seconds, from ≤ time < to. */
  readonly from: number;
  readonly to: number;
}

/** How much of an answer is asked for: the sums of all names alone, or those of each name, too. */
export type LedgerPart = "whole" | "names";

/** How many names are parted by day: those that a chart tells apart. */
export const partedSeries = 6;

/** The most days of a range whose names are parted by day. With more, that would take many hundred sums. */
export const partedDays = 31;

/**
 * An answer made of single sums of the log: which sum is asked for next, and what those so far say. Sums are never
 * negative, so that names which are left are nothing once the others make up the whole.
 */
export interface Ledger {
  /**
   * The next sum to ask for; undefined while all that could be are being asked for, and when everything is known.
   * @param part `whole` for the sums of all names alone
   */
  next(this: void, part?: LedgerPart): LedgerCell | undefined;
  /** Notes a sum. */
  enter(this: void, cell: LedgerCell, spend: number): void;
  /** Gives a sum back that was asked for and didn't come. */
  release(this: void, cell: LedgerCell): void;
  /** The most sums that are left to ask for, those on their way included. */
  left(this: void): number;
  isDone(this: void): boolean;
  table(this: void): UsageTable;
}

const idOf = ({ key, day }: Pick<LedgerCell, "key" | "day">): string => toJson([key, day]);

/**
 * Creates the ledger of a question.
 * @param keys the names that the split may have, the likeliest to be large first
 * @param recall a sum that is known from before, which needs no asking
 */
export function createLedger(
  question: UsageQuestion,
  keys: readonly string[],
  recall: (cell: LedgerCell) => number | undefined = () => undefined,
): Ledger {
  const names = question.split === "none" ? [] : [...new Set(keys)];
  const range = { from: question.from, to: question.to };
  const days: readonly UsageDay[] = question.days ? daysOf(question) : [];
  const isParted = days.length > 1 && days.length <= partedDays;
  const known = new Map<string, number>();
  const asked = new Set<string>();
  const valueOf = (key?: string, day?: string) => known.get(idOf({ key, day }));

  function wholeOf(): number | undefined {
    if (days.length === 0) return valueOf();
    const sums = days.map(({ day }) => valueOf(undefined, day));
    return sums.every((sum) => sum !== undefined) ? fold(sums, (all, sum) => all + sum, 0) : undefined;
  }

  /** What the sums of a row or a column leave of their total; undefined without the total. */
  const remainder = (total: number | undefined, parts: readonly (number | undefined)[]) =>
    total === undefined ? undefined : total - fold(parts, (all, part = 0) => all + part, 0);

  const wholeCells = (): LedgerCell[] =>
    days.length === 0
      ? [{ key: undefined, day: undefined, ...range }]
      : days.toReversed().map(({ day, from, to }) => ({ key: undefined, day, from, to }));

  const nameCells = (): LedgerCell[] => names.map((key) => ({ key, day: undefined, ...range }));

  /** The names that are parted by day, the largest first. Which they are is known once every name's total is. */
  const parted = (): string[] =>
    isParted
      ? names
          .filter((key) => (valueOf(key) ?? 0) > 0)
          .sort((one, other) => (valueOf(other) ?? 0) - (valueOf(one) ?? 0))
          .slice(0, partedSeries)
      : [];

  const missing = (cells: readonly LedgerCell[]) =>
    cells.filter((cell) => {
      const id = idOf(cell);
      if (known.has(id)) return false;
      const before = asked.has(id) ? undefined : recall(cell);
      if (before !== undefined) known.set(id, before);
      return before === undefined;
    });

  /** The days of a name that aren't known, the dearest first. */
  const missingDays = (key: string): LedgerCell[] => {
    const largest = days.toSorted(
      (one, other) => (valueOf(undefined, other.day) ?? 0) - (valueOf(undefined, one.day) ?? 0),
    );
    return missing(largest.map(({ day, from, to }) => ({ key, day, from, to })));
  };

  /** Notes what follows from what is known. */
  function deduce(): void {
    const set = (cells: readonly LedgerCell[], spend: number) => {
      for (const cell of cells) known.set(idOf(cell), spend);
    };
    const namesLeft = missing(nameCells());
    const whole = wholeOf();
    if (
      remainder(
        whole,
        names.map((key) => valueOf(key)),
      ) === 0
    )
      set(namesLeft, 0);
    if (missing(nameCells()).length > 0) return;
    const rows = parted();
    // Whether these names make up the whole, so that the last one of a day is what the others leave.
    const isClosed =
      remainder(
        whole,
        rows.map((key) => valueOf(key)),
      ) === 0;
    for (const { day, from, to } of days) {
      // Recalls what is known from before, which has to come first: what is left is without it.
      const cells = missing(rows.map((key) => ({ key, day, from, to })));
      const left = remainder(
        valueOf(undefined, day),
        rows.map((key) => valueOf(key, day)),
      );
      if (left === 0 || (isClosed && cells.length === 1)) set(cells, left ?? 0);
    }
    for (const key of rows) {
      const cells = missingDays(key);
      const left = remainder(
        valueOf(key),
        days.map(({ day }) => valueOf(key, day)),
      );
      if (left === 0 || cells.length === 1) set(cells, left ?? 0);
    }
  }

  function open(): LedgerCell[] {
    const whole = missing(wholeCells());
    if (whole.length > 0) return whole;
    const ofNames = missing(nameCells());
    if (ofNames.length > 0) return ofNames;
    // The last day of a name follows from its total.
    return parted().flatMap((key) => missingDays(key).slice(0, -1));
  }

  /** Takes over what is known from before, and what follows from it, which makes known what else to look for. */
  function recallAll(): void {
    for (let before = -1; known.size > before;) {
      before = known.size;
      missing([...wholeCells(), ...nameCells()]);
      for (const key of missing(nameCells()).length > 0 ? [] : parted()) missingDays(key);
      deduce();
    }
  }

  recallAll();

  return {
    next(part = "names") {
      const cell = (part === "whole" ? missing(wholeCells()) : open()).find((one) => !asked.has(idOf(one)));
      if (cell) asked.add(idOf(cell));
      return cell;
    },
    enter(cell, spend) {
      asked.delete(idOf(cell));
      known.set(idOf(cell), spend);
      deduce();
    },
    release(cell) {
      asked.delete(idOf(cell));
    },
    left() {
      const ofNames = missing(nameCells()).length;
      const rows = isParted && names.length > 0 ? Math.min(partedSeries, names.length) : 0;
      const ofDays =
        ofNames > 0
          ? rows * (days.length - 1)
          : fold(parted(), (sum, key) => sum + Math.max(0, missingDays(key).length - 1), 0);
      return missing(wholeCells()).length + ofNames + ofDays;
    },
    isDone() {
      if (open().length === 0) return true;
      // Another tab may have counted some of it.
      recallAll();
      return open().length === 0;
    },
    table(): UsageTable {
      const whole = wholeOf();
      const series = names.map((key): UsageSeries => {
        const total = valueOf(key);
        const own = days.flatMap(({ day }): [string, number][] => {
          const spend = total === 0 ? 0 : valueOf(key, day);
          return spend === undefined ? [] : [[day, spend]];
        });
        // The only day of a range has all of a name's.
        const [only] = days;
        if (days.length === 1 && only && total !== undefined && own.length === 0) own.push([only.day, total]);
        return {
          key,
          total: total === undefined ? undefined : spendAlone(total),
          days: new Map(own.map(([day, spend]) => [day, spendAlone(spend)])),
        };
      });
      return {
        total: whole === undefined ? undefined : spendAlone(whole),
        days: days.map(({ day }) => {
          const spend = valueOf(undefined, day);
          return { day, total: spend === undefined ? undefined : spendAlone(spend) };
        }),
        series: series.filter(({ total }) => total === undefined || total.spend > 0).sort(bySpend),
      };
    },
  };
}
