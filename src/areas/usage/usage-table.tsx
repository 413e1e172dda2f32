import type { UsageMeasure } from "../../domain/usage/figures.js";
import { useDayNames } from "../../ui/chart/day-names.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import type { Column } from "../../ui/collection/column.js";
import { Table } from "../../ui/collection/table.js";
import { useMessages } from "../../ui/host/context/host.js";
import { usageMessages } from "./generated/messages.en.js";
import { restKey, type UsageBar } from "./usage-series.js";

/** Every figure of the chart: a line for each day, a column for each part. Loaded when it is opened. */
export function View({
  bars,
  measure,
  nameOf,
}: {
  readonly bars: readonly UsageBar[];
  readonly measure: UsageMeasure;
  readonly nameOf: (key: string) => string;
}) {
  const t = useMessages(usageMessages);
  const figures = useFigures(measure);
  const days = useDayNames();
  const partKeys = [...new Set(bars.flatMap(({ parts }) => parts.map(({ key }) => key)))];
  // What isn't split is the total alone.
  const keys = partKeys.some((key) => key !== restKey) ? partKeys : [];
  const columns: Column<UsageBar, string>[] = [
    {
      name: "day",
      label: t.day,
      bare: true,
      cell: ({ day }) => <span className="nowrap usage-line">{days.short(day)}</span>,
    },
    ...keys.map((key) => ({
      name: `part ${key}`,
      label: nameOf(key),
      numeric: true,
      cell: ({ parts }: UsageBar) => figures.exact(parts.find((part) => part.key === key)?.value ?? 0),
    })),
    {
      name: "total",
      label: t.total,
      numeric: true,
      cell: ({ value }) => (value === undefined ? "…" : figures.exact(value)),
    },
  ];
  return (
    <Table label={t.table(t.measures[measure])} columns={columns} rows={bars} keyOf={({ day }) => day} />
  );
}
