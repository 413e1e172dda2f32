import { nowSeconds } from "../../domain/time/date-time.js";
import type { Coverage } from "../../domain/logs/log-sample.js";
import { formatTime } from "../../i18n/format.js";
import { chartMessages } from "./generated/messages.en.js";
import { useLocale, useMessages } from "../host/context/host.js";

/** What a figure was taken from, where it isn't from everything. */
export function CoverageText({ coverage: { calls, since, whole } }: { readonly coverage: Coverage }) {
  const t = useMessages(chartMessages);
  const locale = useLocale();
  if (calls === 0) return t.coverageNone;
  const shown = formatTime(since, nowSeconds(), locale);
  return whole ? t.coverageWhole(calls, shown) : t.coverage(calls, shown);
}
