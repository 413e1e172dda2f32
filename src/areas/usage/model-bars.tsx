import { sumOf, type UsageMetric, type UsageSummary } from "../../domain/usage.js";
import { usageMessages } from "../../i18n/messages/usage.js";
import { useLocale, useMessages } from "../../ui/host/host.js";
import { fillOf } from "./patterns.js";
import type { Series } from "./series.js";
import { useFigures } from "./use-figures.js";

/** What each model took, with its pattern, as a table whose bars only help the eye. */
export function ModelBars({
  summary,
  metric,
  series,
  patterns,
}: {
  readonly summary: UsageSummary;
  readonly metric: UsageMetric;
  readonly series: readonly Series[];
  readonly patterns: string;
}) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const figures = useFigures(metric);
  const models = new Map(summary.models.map(({ name, total }) => [name, total]));
  const whole = summary.total[metric];
  const percent = new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const rows = series.map(({ key, label, names }, index) => {
    const value = sumOf(models, names, metric);
    return { key, label, index, value, share: whole > 0 ? Math.max(0, value) / whole : 0 };
  });
  const highest = Math.max(0, ...rows.map(({ share }) => share));

  return (
    <table className="usage-models" aria-label={t.byModel(t.metrics[metric])}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.model}</th>
          <th scope="col">{t.metrics[metric]}</th>
          <th scope="col">{t.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, index, value, share }) => (
          <tr key={key}>
            <th scope="row">
              <span className="usage-model">{label}</span>
              <svg className="usage-model-bar" width="100%" height="10" aria-hidden="true" focusable="false">
                <rect
                  height="100%"
                  width={`${highest > 0 ? (share / highest) * 100 : 0}%`}
                  fill={fillOf(patterns, index)}
                />
              </svg>
            </th>
            <td>{figures.short(value)}</td>
            <td className="muted">{percent.format(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
