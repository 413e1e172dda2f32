import { useMemo } from "react";
import { dayFormat } from "../../i18n/days.js";
import { useLocale } from "../host/context/host.js";

/** How a chart names its days. It is given them as `YYYY-MM-DD`, in UTC; another text is left as it is. */
interface DayNames {
  /** `Tue` */
  weekday(this: void, day: string): string;
  /** `Nov 18` */
  short(this: void, day: string): string;
  /** `18`, for a narrow axis that has the weekday, too. */
  ofMonth(this: void, day: string): string;
  /** `Tue, Nov 18` */
  long(this: void, day: string): string;
}

/** The names of days in the reader's language. */
export function useDayNames(): DayNames {
  const locale = useLocale();
  return useMemo(
    () => ({
      weekday: dayFormat("weekday", locale),
      short: dayFormat("short", locale),
      ofMonth: dayFormat("ofMonth", locale),
      long: dayFormat("long", locale),
    }),
    [locale],
  );
}
