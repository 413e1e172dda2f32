import type { UsageMetric, UsageSummary } from "../../domain/money/usage.js";
import { usageMessages } from "./messages.en.js";
import { useMessages } from "../../ui/host/context/host.js";
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
    <div className="usage-metrics" role="group" aria-label={t.metric}>
      {metrics.map((one) => (
        <MetricButton
          key={one}
          summary={summary}
          metric={one}
          isShown={one === metric}
          onPress={() => onMetric(one)}
        />
      ))}
    </div>
  );
}

function MetricButton({
  summary,
  metric,
  isShown,
  onPress,
}: {
  readonly summary: UsageSummary;
  readonly metric: UsageMetric;
  readonly isShown: boolean;
  readonly onPress: () => void;
}) {
  const t = useMessages(usageMessages);
  const figures = useFigures(metric);
  return (
    <button type="button" className="usage-total" aria-pressed={isShown} onClick={onPress}>
      <span>{t.metrics[metric]}</span> <strong>{figures.short(summary.total[metric])}</strong>
    </button>
  );
}
