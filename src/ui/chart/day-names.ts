import { useMemo } from "react";
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
  return useMemo(() => {
    const named = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
      return (day: string) => {
        const date = new Date(`${day}T00:00:00Z`);
        return Number.isNaN(date.getTime()) ? day : format.format(date);
      };
    };
    const day = { month: "short", day: "numeric" } as const;
    return {
      weekday: named({ weekday: "short" }),
      short: named(day),
      ofMonth: named({ day: "numeric" }),
      long: named({ weekday: "short", ...day }),
    };
  }, [locale]);
}
