import { useMemo } from "react";
import { useLocale } from "../host/context/host.js";

/** Days as a chart names them: `YYYY-MM-DD`, in UTC. */
export function useDayNames(): { weekday(day: string): string; long(day: string): string } {
  const locale = useLocale();
  return useMemo(() => {
    const named = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
      return (day: string) => {
        const date = new Date(`${day}T00:00:00Z`);
        return Number.isNaN(date.getTime()) ? day : format.format(date);
      };
    };
    return { weekday: named({ weekday: "short" }), long: named({ dateStyle: "full" }) };
  }, [locale]);
}
