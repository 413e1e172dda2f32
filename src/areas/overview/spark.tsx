import { chartMessages } from "../../ui/chart/messages.en.js";
import { overviewMessages } from "./messages.en.js";
import { useDayNames } from "../../ui/chart/day-names.js";
import { useFigures } from "../../ui/chart/use-figures.js";
import { useMessages } from "../../ui/host/context/host.js";

const HEIGHT = 24;
const STEP = 10;

/** A small bar for each day, the last one of today; read out with their figures. */
export function Spark({
  days,
}: {
  readonly days: readonly { readonly day: string; readonly quota: number }[];
}) {
  const t = useMessages(overviewMessages);
  const chart = useMessages(chartMessages);
  const money = useFigures("quota");
  const names = useDayNames();
  const highest = Math.max(0, ...days.map(({ quota }) => quota));
  const heightOf = (quota: number) => (quota > 0 ? Math.max(2, (quota / highest) * HEIGHT) : 1);
  return (
    <span className="overview-spark">
      <span className="visually-hidden">
        {t.byDay(
          days
            .map(({ day, quota }) => chart.dayFigure(names.weekday(day), money.short(quota)))
            .join(chart.separator),
        )}
      </span>
      <svg
        viewBox={`0 0 ${days.length * STEP - 3} ${HEIGHT}`}
        width={days.length * STEP - 3}
        height={HEIGHT}
        aria-hidden="true"
        focusable="false"
      >
        {days.map(({ day, quota }, index) => (
          <rect
            key={day}
            x={index * STEP}
            y={HEIGHT - heightOf(quota)}
            width={STEP - 3}
            height={heightOf(quota)}
            rx="1.5"
          />
        ))}
      </svg>
    </span>
  );
}
