import { useId, useState } from "react";
import { DAY } from "../../domain/time/day-spans.js";
import { chartMessages } from "../../ui/chart/messages.en.js";
import { figuresMessages } from "./messages.en.js";
import { DayChart } from "../../ui/chart/day-chart.js";
import { Patterns } from "../../ui/chart/patterns.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useMessages } from "../../ui/host/context/host.js";
import { logQuery, type LogSelection } from "../../ui/host/context/log-query.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import type { SpendDay } from "./figures-model.js";

/** What was spent each day; a day links to its entries in the log. */
export function SpendChart({
  days,
  selection,
}: {
  readonly days: readonly SpendDay[];
  readonly selection: LogSelection;
}) {
  const t = useMessages(figuresMessages);
  const texts = useMessages(chartMessages);
  const money = useFigures("quota");
  const [day, setDay] = useState<string>();
  const patterns = `gw-figures-${useId()}-`;
  return (
    <>
      <Patterns id={patterns} />
      <DayChart
        label={t.spendByDay}
        texts={texts}
        figures={money}
        patterns={patterns}
        days={days.map((one) => ({
          day: one.day,
          value: one.quota,
          parts: [{ key: "spend", label: t.spendByDay, color: 0, value: one.quota ?? 0 }],
        }))}
        isPlain
        day={day}
        onDay={setDay}
        link={({ day: pressed, children, ...props }) => {
          const from = Date.parse(`${pressed}T00:00:00Z`) / 1000;
          return (
            <PlaceLink
              {...props}
              place="logs"
              query={logQuery({ ...selection, from, to: from + DAY - 1, type: "consumption" })}
              otherwise={
                <button {...props} type="button">
                  {children}
                </button>
              }
            >
              {children}
            </PlaceLink>
          );
        }}
      />
    </>
  );
}
