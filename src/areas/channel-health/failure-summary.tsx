import { nowSeconds } from "../../domain/time/date-time.js";
import { formatTime } from "../../i18n/format.js";
import type { Part } from "../../state/part.js";
import type { Failures } from "../../state/usage/failures.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ErrorCallout } from "../../ui/kit/notice/errors.js";
import { failureText } from "./failure-text.js";
import { channelHealthMessages } from "./generated/messages.en.js";

/** How many channels are named: those on which most failed. */
const maxShown = 3;

/** On which channels calls failed in the last 7 days, and where that is known from. */
export function FailureSummary({
  part,
  nameOf,
}: {
  readonly part: Part<Failures>;
  readonly nameOf: (id: number) => string;
}) {
  const t = useMessages(channelHealthMessages);
  const locale = useLocale();
  const found = useValue(part.value);
  const error = useValue(part.error);
  if (error)
    return (
      <ErrorCallout error={error} retry={() => void part.load()}>
        {t.failures.loadFailed}
      </ErrorCallout>
    );
  if (!found) return null;
  const { channels, coverage, source } = found;
  if (channels.length === 0) return <p className="muted">{t.failures.none}</p>;
  const shown = channels.slice(0, maxShown);
  const basis = coverage.whole
    ? `${t.failures.sources[source]} · ${t.failures.exact}`
    : t.failures.sample(coverage.calls, formatTime(coverage.since, nowSeconds(), locale));
  return (
    <p className="failure-summary">
      <span className="muted">{t.failures.label}</span>{" "}
      {shown.map(({ id, ...count }) => (
        <span key={id} className="failure-channel" title={failureText(count, coverage, t.failures, locale)}>
          <PlaceLink
            place="channel-usage"
            id={id}
            className="route-name"
            otherwise={<span>{nameOf(id)}</span>}
          >
            {nameOf(id)}
          </PlaceLink>{" "}
          {count.calls === undefined
            ? t.failures.count(count.failed)
            : t.failures.of(count.failed, count.calls)}
        </span>
      ))}
      {channels.length > maxShown ? (
        <span className="muted">{t.more(channels.length - maxShown)}</span>
      ) : null}{" "}
      <span className="muted">{basis}</span>
    </p>
  );
}
