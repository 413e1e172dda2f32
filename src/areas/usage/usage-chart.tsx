import { useId, useState } from "react";
import type { UsageMeasure } from "../../domain/usage/figures.js";
import type { TimeSpan } from "../../domain/usage/ranges.js";
import { chartMessages } from "../../ui/chart/generated/messages.en.js";
import { DayChart } from "../../ui/chart/day-chart.js";
import { Patterns } from "../../ui/chart/patterns.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useMessages } from "../../ui/host/context/host.js";
import { LogLink } from "./log-link.js";
import { usageMessages } from "./generated/messages.en.js";
import type { UsageBar } from "./usage-series.js";
import type { UsageFilter } from "./usage-settings.js";

/** A bar for each day, its parts in the colours of the ranking. Loaded with the first answer. */
export function View({
  measure,
  bars,
  nameOf,
  filter,
  span,
}: {
  readonly measure: UsageMeasure;
  readonly bars: readonly UsageBar[];
  readonly nameOf: (key: string) => string;
  readonly filter: UsageFilter;
  readonly span: TimeSpan;
}) {
  const t = useMessages(usageMessages);
  const texts = useMessages(chartMessages);
  const figures = useFigures(measure);
  const [day, setDay] = useState<string>();
  const patterns = `gw-usage-${useId()}-`;
  const read = bars.find((bar) => bar.day === day);
  return (
    <>
      <Patterns id={patterns} />
      <DayChart
        label={t.byDay(t.measures[measure])}
        texts={texts}
        figures={figures}
        patterns={patterns}
        days={bars.map((bar) => ({
          ...bar,
          parts: bar.parts.map((part) => ({ ...part, label: nameOf(part.key) })),
        }))}
        isPlain={bars.every(({ parts }) => parts.length <= 1)}
        day={day}
        onDay={setDay}
        link={({ day: pressed, ...props }) => (
          <LogLink {...props} day={pressed} filter={filter} span={span} />
        )}
      />
      <p className="usage-reading muted" aria-hidden="true">
        {read
          ? [
              texts.dayFigure(read.day, read.value === undefined ? "…" : figures.exact(read.value)),
              ...read.parts
                .filter(({ value }) => value > 0 && read.parts.length > 1)
                .map(({ key, value }) => texts.dayFigure(nameOf(key), figures.exact(value))),
            ].join(texts.separator)
          : "\u00a0"}
      </p>
    </>
  );
}
