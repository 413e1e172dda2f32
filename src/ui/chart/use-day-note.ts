import { formatClock, nowSeconds, offsetAt } from "../../domain/time/date-time.js";
import { dayStart } from "../../domain/time/day-spans.js";
import { offsetLabel } from "../../i18n/format.js";
import { useMessages } from "../host/context/host.js";
import { chartMessages } from "./generated/messages.en.js";

/** When the days of a chart begin. Servers usually count them in UTC, which only readers in other zones convert. */
export function useDayNote(): string {
  const t = useMessages(chartMessages);
  const today = dayStart(nowSeconds());
  return offsetAt(today) === 0 ? t.daysInUtc : t.daysBegin(formatClock(today), offsetLabel(today));
}
