import { featuresOf } from "../../../api/dialects/features.js";
import type { ReactNode } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { searchChannels } from "../../../api/entities/channels.js";
import { planChange } from "../../../domain/channels/channel-change-plan.js";
import { parseModelMapping } from "../../../domain/channels/model-mapping.js";
import {
  modelsAfter,
  providerDifference,
  type ProviderDifference,
} from "../../../domain/channels/provider-models.js";
import { useGateway, useMessages } from "../../../ui/host/context/host.js";
import { useValue } from "../../../ui/host/lifecycle/use-value.js";
import { Difference } from "../many/change-preview.js";
import { PlannedDialog } from "../many/planned-dialog.js";
import { providerModelMessages } from "./generated/messages.en.js";
import { UpdateChoice, useUpdateChoice } from "./update-choice.js";

/** What the providers of channels list, by the channel's ID. */
export type Offered = ReadonlyMap<number, readonly string[]>;

/** Takes over what providers list: what of it and in which channels, what becomes of each, and then the job. */
export function UpdateModels({
  title,
  channels,
  offered,
  instead,
  onStarted,
  onClose,
}: {
  readonly title: string;
  /** Those that differ from what their providers list. */
  readonly channels: readonly Channel[];
  readonly offered: Offered;
  /** What is shown where there is nothing to take over, or not yet. */
  readonly instead?: ReactNode;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}) {
  const { http, supports } = useGateway();
  const { channelGroupLength } = featuresOf(useValue(supports));
  const differenceOf = (channel: Channel) => providerDifference(channel, offered.get(channel.id) ?? []);
  const choice = useUpdateChoice(channels, differenceOf);
  const { chosen, add, remove } = choice;
  const [only] = channels;
  const single = channels.length === 1 ? only : undefined;

  /** Plans for the channels as they are now: the list may be older. */
  const plan = async () => {
    if (!choice.check()) return undefined;
    const now = await searchChannels(http, "");
    return now
      .filter(({ id }) => chosen.includes(id))
      .flatMap((channel) => {
        const names = modelsAfter(channel, differenceOf(channel), { add, remove });
        return planChange([channel], { models: { how: "replace", names } }, channelGroupLength);
      });
  };

  return (
    <PlannedDialog
      title={title}
      action="edit"
      count={chosen.length}
      disabled={Boolean(instead)}
      plan={plan}
      onStarted={onStarted}
      onClose={onClose}
    >
      {() =>
        instead ?? (
          <>
            {single ? <SingleDifference channel={single} difference={differenceOf(single)} /> : null}
            <UpdateChoice
              channels={channels}
              differenceOf={differenceOf}
              choice={choice}
              single={single !== undefined}
            />
          </>
        )
      }
    </PlannedDialog>
  );
}

/** The names that differ, of one channel. */
function SingleDifference({
  channel,
  difference: { added, missing },
}: {
  readonly channel: Channel;
  readonly difference: ProviderDifference;
}) {
  const t = useMessages(providerModelMessages);
  return (
    <div>
      {added.length > 0 ? (
        <Difference label={t.report.columns.added} difference={{ added, removed: [] }} />
      ) : null}
      {missing.length > 0 ? (
        <Difference label={t.report.columns.missing} difference={{ added: [], removed: missing }} />
      ) : null}
      {parseModelMapping(channel.model_mapping).ok ? null : <p className="many-warning">{t.unread}</p>}
    </div>
  );
}
