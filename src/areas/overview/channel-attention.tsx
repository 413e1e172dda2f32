import type { Channel } from "../../api/entities/channel-schema.js";
import { channelProblemWords, type ChannelProblem } from "../../domain/channels/channel-problems.js";
import { channelRemedy } from "../../domain/channels/channel-remedy.js";
import { disabledReason, providerAnswer } from "../../domain/channels/test-answer.js";
import { formatDuration } from "../../i18n/duration.js";
import { formatChannelBalance } from "../../domain/money/balance.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { formatRelative } from "../../i18n/format.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import { useLocale, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useReadOnly } from "../../ui/host/read-only/writing.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { FixButton } from "./fix-button.js";
import { overviewMessages } from "./generated/messages.en.js";
import type { OverviewModel } from "./overview-model.js";
import { listQuery } from "./list-query.js";
import { AllClear, ProblemList, type Problem, type ProblemKind } from "./problem-list.js";
import { channelsByProblem } from "./problem-order.js";

/** The problems whose cause is read after the channels. */
const waitsForCause: ReadonlySet<ChannelProblem> = new Set(["autoDisabled", "failed"]);

/** What a host has to allow for each thing that can be done here. */
const capabilityOf = { test: "test", enable: "switch" } as const;

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
  const navigation = useNavigation();
  const reasons = useValue(all.reasons.all);
  const isSettled = useValue(all.reasons.settled);
  const passed = useValue(all.passed);

  /** Why the gateway disabled it, else what its last test was answered. */
  const causeOf = ({ id, other_info }: Channel, kind: ChannelProblem): string | undefined => {
    const reason = kind === "autoDisabled" ? disabledReason(other_info) : undefined;
    return reason === undefined ? reasons.get(id) : providerAnswer(reason);
  };
  const reasonOf = (channel: Channel, kind: ChannelProblem): string => {
    const { response_time, test_time } = channel;
    if (kind === "lowBalance") return t.providerBalance(formatChannelBalance(channel, locale) ?? "");
    const why = kind === "slow" ? formatDuration(response_time, locale) : causeOf(channel, kind);
    if (test_time <= 0) return why ?? "";
    const when = formatRelative(test_time, nowSeconds(), locale);
    return why ? t.whyTested(why, when) : t.tested(when);
  };
  const problemOf = (channel: Channel, kind: ChannelProblem): Problem => {
    const { id } = channel;
    const name = channel.name || t.channelById(id);
    const cause = causeOf(channel, kind);
    const remedy = channelRemedy(kind, cause, passed.has(id));
    // A button that turned into another one as the cause comes would be pressed for what it was.
    const isOpen = cause === undefined && !isSettled && waitsForCause.has(kind);
    // Where nothing on the page shows the channel, its key can't be changed from here.
    const opensKey = remedy === "editKey" && navigation.href("edit-channel", id) !== undefined;
    const act = remedy === "editKey" ? "test" : remedy;
    const fix =
      opensKey || act === undefined || readOnly || !can(capabilityOf[act]) ? undefined : (
        <FixButton
          channel={channel}
          name={name}
          act={act}
          part={all.channels}
          onPassed={() => (all.passed.value = new Set(passed).add(id))}
        />
      );
    const action = isOpen ? (
      <span className="button bone" aria-hidden="true">
        {t.test}
      </span>
    ) : (
      fix
    );
    return {
      key: String(id),
      kind,
      name,
      place: "edit-channel",
      id,
      reason: reasonOf(channel, kind),
      ...(opensKey ? { opens: "key" as const } : {}),
      ...(action ? { action } : {}),
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
