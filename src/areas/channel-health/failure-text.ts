import type { Coverage } from "../../domain/logs/log-sample.js";
import { formatShare } from "../../domain/text/share-text.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { formatTime } from "../../i18n/format.js";
import type { Locale } from "../../i18n/locale.js";
import type { FailureCount } from "../../state/usage/failures.js";
import type { ChannelHealthMessages } from "./generated/messages.en.js";

type Texts = ChannelHealthMessages["failures"];

/** How much of a channel's calls failed, for a line that has little room: "3% failed", or "12 failed". */
export const shortFailures = ({ failed, calls }: FailureCount, t: Texts, locale: Locale): string =>
  calls === undefined ? t.count(failed) : t.share(formatShare(failed / calls, locale));

/** The same as a sentence with its range, or with what it was sampled from. */
export function failureText(
  { failed, calls }: FailureCount,
  { calls: all, since, whole }: Coverage,
  t: Texts,
  locale: Locale,
): string {
  if (calls !== undefined) return t.calls(failed, calls);
  return whole ? t.logged(failed) : t.sampled(failed, all, formatTime(since, nowSeconds(), locale));
}
