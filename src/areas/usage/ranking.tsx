import { fold } from "../../domain/built-ins.js";
import { useId, useState } from "react";
import type { UsageMeasure } from "../../domain/usage/figures.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import { formatShare } from "../../domain/text/share-text.js";
import { chartMessages } from "../../ui/chart/generated/messages.en.js";
import { chartSheet } from "../../ui/chart/day-chart.css.js";
import { seriesCount } from "../../ui/chart/palette.js";
import { ColorBox, Patterns } from "../../ui/chart/patterns.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useHost, useLocale, useMessages } from "../../ui/host/context/host.js";
import { Button } from "../../ui/kit/button/button.js";
import { LogLink } from "./log-link.js";
import { usageMessages } from "./generated/messages.en.js";
import { restKey, type RankedSeries } from "./usage-series.js";
import type { UsageFilter, UsageSplit } from "./usage-settings.js";

/** Names behind the last color that aren't worth a button. */
const FEW = 2;

/**
 * Every name of the split, the largest first: its color, which takes it out of the chart, its figure and its share.
 * What has no color of its own follows the line that is colored for all of it, if there is more than one.
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
  const { colored, rest, others } = told(ranked, whole);
  const highest = Math.max(0, ...[...colored, ...rest].map(({ value = 0 }) => value));
  const isOpen = isWhole || others.length <= FEW;
  const shown = [...colored, ...rest, ...(isOpen ? others : [])];
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
            const isOther = others.some((one) => one.key === key);
            const box = (
              <svg width="14" height="14" aria-hidden="true" focusable="false">
                <ColorBox color={color} patterns={patterns} width="100%" height="100%" />
              </svg>
            );
            return (
              <tr key={key} data-part={isOther || undefined} data-hidden={isHidden || undefined}>
                <th scope="row">
                  <span className="usage-name">
                    {sharesAlone ? (
                      // The names stay where they are as the colors go.
                      <span className="usage-color" />
                    ) : key === restKey ? (
                      <span className="usage-color">{box}</span>
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
                        {box}
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
      {isOpen ? null : (
        <div>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t.more(others.length)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The lines with a color of their own, what the last color stands for in one line, and what that line is made of. */
function told(ranked: readonly RankedSeries[], whole: number | undefined) {
  const colored = ranked.filter(({ color }) => color < seriesCount);
  const others = ranked.filter(({ color }) => color === seriesCount);
  const isKnown = ranked.every(({ value }) => value !== undefined);
  const sumOf = (lines: readonly RankedSeries[]) => fold(lines, (sum, { value = 0 }) => sum + value, 0);
  const left = isKnown && whole !== undefined ? whole - sumOf(ranked) : 0;
  const [only] = others;
  // One name is its own line; a part of the total that no name covers stands for itself.
  if (others.length === 1 && only && left <= 0) return { colored, rest: [only], others: [] };
  if (others.length === 0 && left <= 0) return { colored, rest: [], others };
  const value = isKnown ? sumOf(others) + Math.max(0, left) : undefined;
  return { colored, rest: [{ key: restKey, color: seriesCount, value, days: new Map() }], others };
}
