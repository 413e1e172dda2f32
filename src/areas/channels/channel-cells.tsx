import type { Channel } from "../../api/entities/channel-schema.js";
import { hasFailedTest } from "../../domain/channels/channel-problems.js";
import { formatDateTime, nowSeconds } from "../../domain/time/date-time.js";
import { formatSeconds, responseTimeColour } from "../../domain/channels/response-time.js";
import { channelStatus } from "../../domain/records/statuses.js";
import { formatRelative } from "../../i18n/format.js";
import { channelMessages } from "./messages.en.js";
import { testFailures } from "../../state/test-failures.js";
import { useGateway, useLocale, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { statusTones } from "../../ui/kit/badge/status-tones.js";
import { Tooltip } from "../../ui/kit/tooltip/tooltip.js";

/** A status, and what disabled the channel. */
export function Status({ status }: { status: number }) {
  const t = useMessages(channelMessages);
  const name = channelStatus(status);
  const badge = <Badge tone={statusTones[name]}>{t.status[name]}</Badge>;
  return name === "manuallyDisabled" || name === "autoDisabled" ? (
    <Tooltip text={t.statusHint[name]}>{badge}</Tooltip>
  ) : (
    badge
  );
}

/** How fast the last test was, or when it failed and why. */
export function ResponseTime({ channel }: { channel: Channel }) {
  const t = useMessages(channelMessages);
  const locale = useLocale();
  const { response_time: time, test_time: tested } = channel;
  const reason = useValue(testFailures(useGateway()).all).get(channel.id);
  if (hasFailedTest(channel)) {
    const when = t.testedAt(formatDateTime(tested));
    return (
      <Tooltip text={reason ? `${when}: ${reason}` : when}>
        <span tabIndex={0} role="note">
          <Badge quiet tone={statusTones.failed}>
            {t.failedWhen(formatRelative(tested, nowSeconds(), locale))}
          </Badge>
        </span>
      </Tooltip>
    );
  }
  return (
    <Tooltip text={tested > 0 ? t.testedAt(formatDateTime(tested)) : t.neverTested}>
      <Badge quiet tone={responseTimeColour(time)}>
        {time > 0 ? t.seconds(formatSeconds(time)) : t.untested}
      </Badge>
    </Tooltip>
  );
}
