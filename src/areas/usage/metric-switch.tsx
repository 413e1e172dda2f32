import type { UsageMetric, UsageSummary } from "../../domain/money/usage.js";
import { usageMessages } from "./messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Segmented } from "../../ui/kit/segmented/segmented.js";
import { useFigures } from "../../ui/chart/use-figures.js";

/** The totals of the metrics; the one that is pressed is what the chart shows. */
export function MetricSwitch({
  summary,
  metrics,
  metric,
  onMetric,
}: {
  readonly summary: UsageSummary;
  readonly metrics: readonly UsageMetric[];
  readonly metric: UsageMetric;
  readonly onMetric: (metric: UsageMetric) => void;
}) {
  const t = useMessages(usageMessages);
  return (
    <Segmented
      className="usage-metrics"
      label={t.metric}
      segments={metrics.map((value) => ({ value, content: <Total summary={summary} metric={value} /> }))}
      chosen={metric}
      onChosen={onMetric}
    />
  );
}

function Total({ summary, metric }: { readonly summary: UsageSummary; readonly metric: UsageMetric }) {
  const t = useMessages(usageMessages);
  const figures = useFigures(metric);
  return (
    <>
      <span>{t.metrics[metric]}</span> <strong>{figures.short(summary.total[metric])}</strong>
    </>
  );
}
