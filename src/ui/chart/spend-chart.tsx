import { DAY } from "../../domain/time/date-time.js";
import { parsedTime } from "../../domain/built-ins.js";
import { useId, useState } from "react";
import type { UsageMeasure } from "../../domain/usage/figures.js";
import { useMessages } from "../host/context/host.js";
import { logQuery, type LogSelection } from "../host/context/log-query.js";
import { PlaceLink } from "../host/context/place-link.js";
import { DayChart } from "./day-chart.js";
import { chartMessages } from "./generated/messages.en.js";
import { Patterns } from "./patterns.js";
import { useFigures } from "./use-figures.js";

/** A day of the chart. */
interface SpendDay {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** Points, or a count; `undefined` while it is read. */
  readonly value: number | undefined;
}

/** What was spent each day, or how many requests there were; a day links to its entries in the log. */
export function SpendChart({
  label,
  measure,
  days,
  selection,
}: {
  readonly label: string;
  readonly measure: UsageMeasure;
  readonly days: readonly SpendDay[];
  readonly selection: LogSelection;
}) {
  const t = useMessages(chartMessages);
  const figures = useFigures(measure);
  const [day, setDay] = useState<string>();
  const patterns = `gw-spend-${useId()}-`;
  return (
    <>
      <Patterns id={patterns} />
      <DayChart
        label={label}
        texts={t}
        figures={figures}
        patterns={patterns}
        days={days.map((one) => ({
          day: one.day,
          value: one.value,
          parts: [{ key: measure, label, color: 0, value: one.value ?? 0 }],
        }))}
        isPlain
        day={day}
        onDay={setDay}
        link={({ day: pressed, children, ...props }) => {
          const from = parsedTime(`${pressed}T00:00:00Z`) / 1000;
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
