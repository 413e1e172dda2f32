import type { CheckIn } from "../../../../api/entities/check-ins.js";
import { monthAfter, weeksOf } from "../../../../domain/time/month.js";
import { dayFormat, formatMonth } from "../../../../i18n/days.js";
import { useLocale, useMessages } from "../../../../ui/host/context/host.js";
import { Button } from "../../../../ui/kit/button/button.js";
import { checkInMessages } from "./generated/messages.en.js";
import { useAmount } from "./use-amount.js";

/** A week that begins on Monday, for the names of its days. */
const mondayOn = weeksOf("2024-01")[0]?.flatMap((day) => day ?? []) ?? [];

/** A month by its weeks, with what each day gave. */
export function Calendar({
  month,
  last,
  records,
  onMonth,
}: {
  /** Such as `2026-10`. */
  readonly month: string;
  /** The last month that there is. */
  readonly last: string;
  /** Of the month; undefined while they are loaded. */
  readonly records: readonly CheckIn[] | undefined;
  readonly onMonth: (month: string) => void;
}) {
  const t = useMessages(checkInMessages);
  const locale = useLocale();
  const amount = useAmount();
  const gave = new Map(records?.map(({ checkin_date, quota_awarded }) => [checkin_date, quota_awarded]));
  const name = formatMonth(month, locale);
  const weekday = dayFormat("weekday", locale);

  return (
    <div className="check-in-month">
      <div className="check-in-head">
        <Button variant="quiet" icon="left" iconOnly onClick={() => onMonth(monthAfter(month, -1))}>
          {t.earlier}
        </Button>
        <p aria-live="polite">{name}</p>
        <Button
          variant="quiet"
          icon="right"
          iconOnly
          disabled={month >= last}
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          {t.later}
        </Button>
      </div>
      <table className="check-in-days" aria-label={t.calendar(name)} aria-busy={!records}>
        <thead>
          <tr>
            {mondayOn.map((day) => (
              <th key={day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) => {
                const points = day === undefined ? undefined : gave.get(day);
                return (
                  <td key={place} data-checked={points !== undefined || undefined}>
                    {day === undefined ? null : (
                      <>
                        <span>{Number(day.slice(-2))}</span>
                        <span className="check-in-gave">{points === undefined ? "" : amount(points)}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
