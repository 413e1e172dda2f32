import type { Channel } from "../../api/entities/channel-schema.js";
import { hasFailedTest, isSlow } from "../../domain/channels/channel-problems.js";
import { channelType } from "../../domain/channels/channel-types.js";
import { providerInitials } from "../../domain/channels/provider-initials.js";
import { channelStatus } from "../../domain/records/statuses.js";
import { formatDateTime, nowSeconds } from "../../domain/time/date-time.js";
import { formatDuration, formatMilliseconds } from "../../i18n/duration.js";
import { formatAge } from "../../i18n/format.js";
import { channelMessages } from "./generated/messages.en.js";
import { testFailures } from "../../state/test-failures.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { statusTones } from "../../ui/kit/badge/status-tones.js";
import { Mark } from "../../ui/kit/mark/mark.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";

/** The provider's initials. Only for the eye: the type says the same in words. */
export function ProviderMark({ type }: { readonly type: number }) {
  return <Mark letters={providerInitials(channelType(type)?.text ?? "")} />;
}

/** A status, and what disabled the channel. */
export function Status({ status }: { readonly status: number }) {
  const t = useMessages(channelMessages);
  const name = channelStatus(status);
  const badge = <Badge tone={statusTones[name]}>{t.status[name]}</Badge>;
  return name === "manuallyDisabled" || name === "autoDisabled" ? (
    <Tooltip text={t.statusHint[name]}>{badge}</Tooltip>
  ) : (
    badge
  );
}

/** The last test in one line: how fast it was or that it failed, and how long ago. A slow or failed one is marked. */
export function LastTest({ channel }: { readonly channel: Channel }) {
  const t = useMessages(channelMessages);
  const locale = useLocale();
  const about = useTestDetail(channel);
  const { response_time: time, test_time: tested } = channel;
  if (tested <= 0 && time <= 0) return <span className="last-test muted">{t.untested}</span>;
  const failed = hasFailedTest(channel);
  const result = failed ? t.testFailed : formatDuration(time, locale);
  const shown = (
    <span className="last-test">
      {failed || isSlow(channel) ? (
        <Badge quiet tone={statusTones[failed ? "failed" : "slow"]}>
          {result}
        </Badge>
      ) : (
        result
      )}
      {tested > 0 ? " " : null}
      {tested > 0 ? <span className="muted">· {formatAge(tested, nowSeconds(), locale)}</span> : null}
    </span>
  );
  if (!failed) return <Tooltip text={about}>{shown}</Tooltip>;
  return (
    <Tooltip text={about}>
      {/* Reached by the keyboard, too, for the reason. */}
      <span tabIndex={0} role="note">
        {shown}
      </span>
    </Tooltip>
  );
}

/** The last test in the details of a row: with its date, and the reason where it failed. */
export function TestDetail({ channel }: { readonly channel: Channel }) {
  return useTestDetail(channel);
}

/** When a channel was tested and how that ended; the reason is known where it was tested in this browser. */
function useTestDetail(channel: Channel): string {
  const t = useMessages(channelMessages);
  const locale = useLocale();
  const reason = useValue(testFailures(useGateway()).all).get(channel.id);
  const { response_time: time, test_time: tested } = channel;
  if (tested <= 0 && time <= 0) return t.untested;
  const when = tested > 0 ? formatDateTime(tested) : "";
  if (hasFailedTest(channel)) return t.failedAt(when, reason);
  const duration = formatMilliseconds(time, locale);
  return isSlow(channel) ? t.slowAt(duration, when) : t.testedAt(duration, when);
}
