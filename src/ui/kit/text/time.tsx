import { formatDateTime, isoTime, nowSeconds } from "../../../domain/time/date-time.js";
import { formatRelative, formatTime, offsetLabel } from "../../../i18n/format.js";
import { useLocale } from "../../host/context/host.js";
import { Tooltip } from "../tooltip/tooltip.js";

/** A time of the server in short, in the reader's zone; the popup has it to the second, and how long ago it was. */
export function Time({ seconds }: { readonly seconds: number }) {
  const locale = useLocale();
  const now = nowSeconds();
  const exact = formatDateTime(seconds);
  // Beyond the year 275,760 browsers know no dates.
  if (seconds <= 0 || exact === "") return <span className="muted">–</span>;
  return (
    <Tooltip text={`${exact} (${offsetLabel(seconds)}) · ${formatRelative(seconds, now, locale)}`}>
      <time className="nowrap" dateTime={isoTime(seconds)}>
        {formatTime(seconds, now, locale)}
      </time>
    </Tooltip>
  );
}
