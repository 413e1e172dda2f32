import { formatDateTime, nowSeconds } from "../domain/date-time.js";
import { formatRelative } from "../i18n/format.js";
import { useLocale } from "./host.js";
import { Tooltip } from "./tooltip.js";

/** A time of the server, absolute in the reader's zone; how long ago it was stands in a popup. */
export function Time({ seconds }: { readonly seconds: number }) {
  const locale = useLocale();
  if (seconds <= 0) return <span className="muted">–</span>;
  return (
    <Tooltip text={formatRelative(seconds, nowSeconds(), locale)}>
      <time className="nowrap" dateTime={new Date(seconds * 1000).toISOString()}>
        {formatDateTime(seconds)}
      </time>
    </Tooltip>
  );
}
