import type { ReactNode } from "react";
import type { CsvCell } from "../../domain/text/csv.js";
import { localIso } from "../../domain/time/date-time.js";
import { useQuota } from "../host/context/use-quota.js";
import { Time } from "../kit/text/time.js";
import { Tooltip } from "../kit/tooltip/tooltip.js";

/** The kinds of values that many lists have: points, and seconds since 1970. */
export type ValueKind = "quota" | "time";

interface ValueFormat {
  cell(value: number): ReactNode;
  file(value: number): CsvCell;
  readonly numeric: boolean;
  /** See `Column`. */
  readonly width: number;
}

/** Points as an amount; the popup has every point. */
export function Quota({ points, className }: { readonly points: number; readonly className?: string }) {
  const quota = useQuota();
  const amount = quota.short(points);
  return (
    <Tooltip text={quota.exact(points)}>
      {className ? <span className={className}>{amount}</span> : amount}
    </Tooltip>
  );
}

/** A time in a file, with its offset; nothing where there is none. */
export const fileTime = (seconds: number): string => (seconds > 0 ? localIso(seconds) : "");

/** How a value is shown and written to a file, by its kind. */
export const valueKinds: Readonly<Record<ValueKind, ValueFormat>> = {
  quota: { cell: (points) => <Quota points={points} />, file: (points) => points, numeric: true, width: 4 },
  time: { cell: (seconds) => <Time seconds={seconds} />, file: fileTime, numeric: false, width: 6.5 },
};
