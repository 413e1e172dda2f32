import type { Channel } from "../../api/entities/channel-schema.js";
import { channelProblemWords, type ChannelProblem } from "../../domain/channels/channel-problems.js";
import { formatDuration } from "../../i18n/duration.js";
import { formatChannelBalance } from "../../domain/money/balance.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { formatRelative } from "../../i18n/format.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useLocale, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { FixButton } from "./fix-button.js";
import { overviewMessages } from "./messages.en.js";
import type { OverviewModel } from "./overview-model.js";
import { listQuery } from "./list-query.js";
import { AllClear, ProblemList, type Problem, type ProblemKind } from "./problem-list.js";
import { channelsByProblem } from "./problem-order.js";

/** What is wrong with the gateway's channels. */
export function ChannelAttention({
  channels,
  all,
}: {
  readonly channels: readonly Channel[];
  readonly all: NonNullable<OverviewModel["all"]>;
}) {
  const t = useMessages(overviewMessages);
  const locale = useLocale();
  const can = useCapabilities();
  const readOnly = useReadOnly();
  const reasons = useValue(all.reasons);

  const reasonOf = (channel: Channel, kind: ChannelProblem): string => {
    const { id, response_time, test_time } = channel;
    if (kind === "lowBalance") return t.providerBalance(formatChannelBalance(channel, locale) ?? "");
    const why = kind === "slow" ? formatDuration(response_time, locale) : reasons.get(id);
    if (test_time <= 0) return why ?? "";
    const when = formatRelative(test_time, nowSeconds(), locale);
    return why ? t.whyTested(why, when) : t.tested(when);
  };
  const problemOf = (channel: Channel, kind: ChannelProblem): Problem => {
    const { id } = channel;
    const name = channel.name || t.channelById(id);
    const act =
      kind === "autoDisabled" ? "enable" : kind === "lowBalance" || kind === "noKey" ? undefined : "test";
    const isOffered = act !== undefined && !readOnly && can(act === "enable" ? "switch" : "test");
    return {
      key: String(id),
      kind,
      name,
      place: "edit-channel",
      id,
      reason: reasonOf(channel, kind),
      ...(isOffered
        ? { action: <FixButton channel={channel} name={name} act={act} part={all.channels} /> }
        : {}),
    };
  };
  const kinds = channelsByProblem(channels).map(({ kind, channels: found }): ProblemKind => ({
    kind,
    problems: found.map((channel) => problemOf(channel, kind)),
    place: "channels",
    query: listQuery(channelProblemWords[kind], kind === "slow" ? "-response" : undefined),
  }));
  const enabled = channels.filter(({ status }) => status === ChannelStatus.enabled);
  const untested = enabled.filter(({ test_time }) => test_time <= 0).length;
  return (
    <ProblemList kinds={kinds}>
      {enabled.length === 0 ? (
        <>
          <h2>{t.attention}</h2>
          <p className="muted">{channels.length === 0 ? t.noChannels : t.noneEnabled}</p>
          <p>
            {channels.length === 0 ? (
              <PlaceLink place="new-channel" className="button" data-variant="plain">
                {t.addChannel}
              </PlaceLink>
            ) : (
              <PlaceLink place="channels" className="button" data-variant="plain">
                {t.openChannels}
              </PlaceLink>
            )}
          </p>
        </>
      ) : (
        <AllClear>{t.channelsFine(enabled.length, untested)}</AllClear>
      )}
    </ProblemList>
  );
}
