import type { UsageMetric, UsageSummary } from "../../domain/money/usage.js";
import { usageMessages } from "./messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import type { Column } from "../../ui/collection/column.js";
import { Table } from "../../ui/collection/table.js";
import { useDayNames } from "../../ui/chart/day-names.js";
import { useFigures } from "../../ui/chart/use-figures.js";

type Day = UsageSummary["days"][number];

/** Every figure of a metric: a line for each day and one for all of them, a column for each model. */
export function UsageTable({
  summary,
  metric,
}: {
  readonly summary: UsageSummary;
  readonly metric: UsageMetric;
}) {
  const t = useMessages(usageMessages);
  const figures = useFigures(metric);
  const days = useDayNames();
  const whole: Day = {
    day: t.total,
    total: summary.total,
    models: new Map(summary.models.map(({ name, total }) => [name, total])),
  };
  const columns: Column<Day, string>[] = [
    {
      name: "day",
      label: t.day,
      bare: true,
      cell: ({ day }) => <span className="nowrap usage-line">{days.short(day)}</span>,
    },
    ...summary.models.map(({ name }) => ({
      name: `model ${name}`,
      label: name || t.noModel,
      numeric: true,
      cell: ({ models }: Day) => figures.exact(models.get(name)?.[metric] ?? 0),
    })),
    { name: "total", label: t.total, numeric: true, cell: ({ total }) => figures.exact(total[metric]) },
  ];
  return (
    <Table
      label={t.table(t.metrics[metric])}
      columns={columns}
      rows={[...summary.days, whole]}
      keyOf={({ day }) => day}
    />
  );
}
