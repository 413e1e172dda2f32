import { formatRounded } from "../../domain/text/number-text.js";
import { sumOf, type UsageFigures, type UsageMetric } from "../../domain/money/usage.js";
import { usageMessages } from "./messages.en.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { LogLink } from "./log-link.js";
import { ColorBox } from "../../ui/chart/patterns.js";
import type { Series } from "./series.js";
import { useFigures } from "../../ui/chart/use-figures.js";

/** What each model took, of all days or of the one that is read, with the colour it has in the chart. */
export function Legend({
  metric,
  series,
  patterns,
  models,
  whole,
  day,
  since,
}: {
  readonly metric: UsageMetric;
  readonly series: readonly Series[];
  readonly patterns: string;
  readonly models: ReadonlyMap<string, UsageFigures>;
  readonly whole: number;
  /** Absent for all days. */
  readonly day?: string | undefined;
  readonly since: string;
}) {
  const t = useMessages(usageMessages);
  const locale = useLocale();
  const figures = useFigures(metric);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
  const rows = series.map((one) => {
    const value = sumOf(models, one.names, metric);
    return { ...one, value, share: whole > 0 ? Math.max(0, value) / whole : 0 };
  });
  const highest = Math.max(0, ...rows.map(({ share }) => share));

  return (
    <table className="figure-shares usage-models" aria-label={t.byModel(t.metrics[metric])}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t.model}</th>
          <th scope="col">{t.metrics[metric]}</th>
          <th scope="col">{t.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, color, names, value, share }) => {
          const [model = ""] = names;
          return (
            <tr key={key}>
              <th scope="row">
                {names.length === 1 && model !== "" ? (
                  <LogLink
                    className="figure-name"
                    label={t.inLog(label)}
                    since={since}
                    selection={day === undefined ? { model } : { model, day }}
                  >
                    {label}
                  </LogLink>
                ) : (
                  <span className="figure-name">{label}</span>
                )}
                <svg className="figure-bar" width="100%" height="6" aria-hidden="true" focusable="false">
                  <ColorBox
                    color={color}
                    patterns={patterns}
                    height="100%"
                    width={`${highest > 0 ? (share / highest) * 100 : 0}%`}
                  />
                </svg>
              </th>
              <td>{figures.short(value, whole * highest)}</td>
              <td className="muted">{formatRounded(share, 3, percent.format)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
