import { formatDateTime, nowSeconds } from "../../domain/time/date-time.js";
import type { Coverage } from "../../domain/logs/log-sample.js";
import { chartMessages } from "./messages.en.js";
import { useMessages } from "../host/context/host.js";

/** What a figure was taken from, where it isn't from everything. */
export function CoverageText({ coverage: { calls, since, whole } }: { readonly coverage: Coverage }) {
  const t = useMessages(chartMessages);
  if (calls === 0) return t.coverageNone;
  const time = formatDateTime(since);
  const now = formatDateTime(nowSeconds());
  // Without what it shares with today.
  const begin = time.slice(0, 10) === now.slice(0, 10) ? 11 : time.slice(0, 5) === now.slice(0, 5) ? 5 : 0;
  const shown = time.slice(begin, 16);
  return whole ? t.coverageWhole(calls, shown) : t.coverage(calls, shown);
}
