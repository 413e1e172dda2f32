import { formatDateTime, nowSeconds } from "../../../domain/time/date-time.js";
import { formatRelative } from "../../../i18n/format.js";
import { useLocale } from "../../host/context/host.js";
import { Tooltip } from "../tooltip/tooltip.js";

/** A time of the server, absolute in the reader's zone; the popup says how long ago it was. */
export function Time({ seconds }: { readonly seconds: number }) {
  const locale = useLocale();
  const shown = formatDateTime(seconds);
  // Beyond the year 275,760 browsers know no dates.
  if (seconds <= 0 || shown === "") return <span className="muted">–</span>;
  return (
    <Tooltip text={formatRelative(seconds, nowSeconds(), locale)}>
      <time className="nowrap" dateTime={new Date(seconds * 1000).toISOString()}>
        {shown}
      </time>
    </Tooltip>
  );
}
