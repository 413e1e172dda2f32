import { fold } from "../../domain/built-ins.js";
import { useId, useState } from "react";
import type { UsageMeasure } from "../../domain/usage/figures.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import { formatShare } from "../../domain/text/share-text.js";
import { chartMessages } from "../../ui/chart/generated/messages.en.js";
import { chartSheet } from "../../ui/chart/day-chart.css.js";
import { ColorBox, Patterns } from "../../ui/chart/patterns.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { LogLink } from "./log-link.js";
import { usageMessages } from "./generated/messages.en.js";
import { restKey, type RankedSeries } from "./usage-series.js";
import type { UsageFilter, UsageSplit } from "./usage-settings.js";

/** Lines that are shown at first: about as high as the chart beside them. */
const FIRST = 8;
/** Lines that aren't worth a button. */
const FEW = 2;

/**
 * Every name of the split, the largest first: its color, which takes it out of the chart, its figure and its share.
 */
export function Ranking({
  measure,
  split,
  ranked,
  whole,
  hidden,
  onHidden,
  nameOf,
  filter,
  span,
  estimated,
  sharesAlone,
}: {
  readonly measure: UsageMeasure;
  readonly split: Exclude<UsageSplit, "none">;
  readonly ranked: readonly RankedSeries[];
  /** Undefined until it is known. */
  readonly whole: number | undefined;
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
  readonly nameOf: (key: string) => string;
  readonly filter: UsageFilter;
  readonly span: TimeSpan;
  /** Whether the shares are those of a sample. */
  readonly estimated: boolean;
  /** Whether figures and colors are left out: the total that is shown, and the chart, are of more than these. */
  readonly sharesAlone: boolean;
}) {
  useHost().adopt(chartSheet);
  const t = useMessages(usageMessages);
  const { about } = useMessages(chartMessages);
  const locale = useLocale();
  const figures = useFigures(measure);
  const [isWhole, setWhole] = useState(false);
  const patterns = `gw-ranking-${useId()}-`;
  const known = ranked.every(({ value }) => value !== undefined);
  const rest =
    known && whole !== undefined ? whole - fold(ranked, (sum, { value = 0 }) => sum + value, 0) : 0;
  const lines: readonly RankedSeries[] =
    rest > 0 ? [...ranked, { key: restKey, color: 6, value: rest, days: new Map() }] : ranked;
  const highest = Math.max(0, ...lines.map(({ value = 0 }) => value));
  const shown = isWhole || lines.length <= FIRST + FEW ? lines : lines.slice(0, FIRST);
  return (
    <section className="usage-ranking" aria-label={t.by(t.measures[measure], t.splitNames[split])}>
      <Patterns id={patterns} />
      <table
        className="figure-shares usage-models"
        aria-label={t.by(t.measures[measure], t.splitNames[split])}
      >
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t.splits[split]}</th>
            {sharesAlone ? null : <th scope="col">{t.measures[measure]}</th>}
            <th scope="col">{t.share}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, color, value }) => {
            const name = nameOf(key);
            const isHidden = hidden.includes(key);
            const share = whole !== undefined && whole > 0 && value !== undefined ? value / whole : undefined;
            const bar = highest > 0 ? (Math.max(0, value ?? 0) / highest) * 100 : 0;
            return (
              <tr key={key} data-hidden={isHidden || undefined}>
                <th scope="row">
                  <span className="usage-name">
                    {sharesAlone || key === restKey ? (
                      // The names stay where they are as the colors go.
                      <span className="usage-color" />
                    ) : (
                      <button
                        type="button"
                        className="usage-color"
                        aria-pressed={!isHidden}
                        aria-label={t.show(name)}
                        onClick={() =>
                          onHidden(isHidden ? hidden.filter((one) => one !== key) : [...hidden, key])
                        }
                      >
                        <svg width="14" height="14" aria-hidden="true" focusable="false">
                          <ColorBox color={color} patterns={patterns} width="100%" height="100%" />
                        </svg>
                      </button>
                    )}
                    {key === restKey || key === "" ? (
                      <span className="figure-name">{name}</span>
                    ) : (
                      <LogLink
                        className="figure-name"
                        label={t.inLog(name)}
                        filter={{ ...filter, [split]: split === "channel" ? Number(key) : key }}
                        span={span}
                      >
                        {name}
                      </LogLink>
                    )}
                  </span>
                  <svg className="figure-bar" width="100%" height="4" aria-hidden="true" focusable="false">
                    <ColorBox color={color} patterns={patterns} height="100%" width={`${String(bar)}%`} />
                  </svg>
                </th>
                {sharesAlone ? null : <td>{value === undefined ? "…" : figures.short(value, highest)}</td>}
                <td className="muted">
                  {share === undefined
                    ? ""
                    : estimated
                      ? about(formatShare(share, locale, 1))
                      : formatShare(share, locale, 1)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {lines.length > shown.length ? (
        <div>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t.more(lines.length - shown.length)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
