import { featuresOf } from "../../../api/dialects/features.js";
import { fold } from "../../../domain/built-ins.js";
import { useState, type ReactNode } from "react";
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
import { ChannelChooser } from "../many/channel-chooser.js";
import { Difference } from "../many/change-preview.js";
import { manyMessages } from "../many/generated/messages.en.js";
import { PlannedDialog } from "../many/planned-dialog.js";
import { SettingSwitch } from "../many/setting-fields.js";
import { channelMessages } from "../generated/messages.en.js";
import { providerModelMessages } from "./generated/messages.en.js";

/** What the providers of channels list, by the channel's ID. */
export type Offered = ReadonlyMap<number, readonly string[]>;

const sum = (differences: readonly ProviderDifference[], of: keyof ProviderDifference) => {
  const lists = differences.map((difference) => difference[of].length).filter((count) => count > 0);
  return { names: fold(lists, (all, count) => all + count, 0), channels: lists.length };
};

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
  const t = useMessages(providerModelMessages);
  const many = useMessages(manyMessages);
  const { noName } = useMessages(channelMessages);
  const { http, supports } = useGateway();
  const { channelGroupLength } = featuresOf(useValue(supports));
  const [chosen, setChosen] = useState<readonly number[]>(() => channels.map(({ id }) => id));
  const [isTried, setTried] = useState(false);
  const differenceOf = (channel: Channel) => providerDifference(channel, offered.get(channel.id) ?? []);
  const wanted = channels.filter(({ id }) => chosen.includes(id)).map(differenceOf);
  const added = sum(wanted, "added");
  const missing = sum(wanted, "missing");
  // A model that is no longer listed may still answer, so that removing it is a choice.
  const [wantsAdded, setAdd] = useState<boolean>();
  const [wantsRemoved, setRemove] = useState<boolean>();
  const hasNew = channels.some((channel) => differenceOf(channel).added.length > 0);
  const add = wantsAdded ?? hasNew;
  const remove = wantsRemoved ?? !hasNew;
  const [only] = channels;
  const single = channels.length === 1 ? only : undefined;

  /** Plans for the channels as they are now: the list may be older. */
  const plan = async () => {
    setTried(true);
    if ((!add && !remove) || chosen.length === 0) return undefined;
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
            <div className="many-settings">
              <SettingSwitch
                label={t.update.add}
                now={t.update.within(added.names, added.channels)}
                isOn={add}
                disabled={!add && added.names === 0}
                onChange={setAdd}
              />
              <SettingSwitch
                label={t.update.remove}
                now={t.update.within(missing.names, missing.channels)}
                isOn={remove}
                disabled={!remove && missing.names === 0}
                onChange={setRemove}
              />
            </div>
            {isTried && !add && !remove ? (
              <p role="alert" className="field-help danger">
                {many.problem.nothing}
              </p>
            ) : null}
            {single ? null : (
              <ChannelChooser
                label={many.targets}
                channels={channels.map((channel) => ({ ...channel, name: channel.name || noName }))}
                chosen={chosen}
                noteOf={(channel) => {
                  const difference = differenceOf(channel);
                  return t.update.difference(difference.added.length, difference.missing.length);
                }}
                error={isTried && chosen.length === 0 ? many.problem.targets : undefined}
                onChosen={setChosen}
              />
            )}
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
