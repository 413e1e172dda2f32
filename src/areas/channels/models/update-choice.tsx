import { useState } from "react";
import type { Channel } from "../../../api/entities/channel-schema.js";
import { fold } from "../../../domain/built-ins.js";
import type { ProviderChoice, ProviderDifference } from "../../../domain/channels/provider-models.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { ChannelChooser } from "../many/channel-chooser.js";
import { manyMessages } from "../many/generated/messages.en.js";
import { SettingSwitch } from "../many/setting-fields.js";
import { providerModelMessages } from "./generated/messages.en.js";

type DifferenceOf = (channel: Channel) => ProviderDifference;

/** Which differences are taken over, and in which channels. */
export interface ChosenUpdates extends ProviderChoice {
  /** The IDs of the channels. */
  readonly chosen: readonly number[];
  /** Whether something is chosen; what is missing is said from then on. */
  check(this: void): boolean;
  readonly isTried: boolean;
  choose(this: void, ids: readonly number[]): void;
  setAdd(this: void, add: boolean): void;
  setRemove(this: void, remove: boolean): void;
}

/**
 * The choice of what channels take over from their providers. A model that is no longer listed may still answer, so
 * that removing it is a choice.
 */
export function useUpdateChoice(channels: readonly Channel[], differenceOf: DifferenceOf): ChosenUpdates {
  const [left, setLeft] = useState<readonly number[]>([]);
  const [isTried, setTried] = useState(false);
  const [wantsAdded, setAdd] = useState<boolean>();
  const [wantsRemoved, setRemove] = useState<boolean>();
  const hasNew = channels.some((channel) => differenceOf(channel).added.length > 0);
  const add = wantsAdded ?? hasNew;
  const remove = wantsRemoved ?? !hasNew;
  const ids = channels.map(({ id }) => id);
  const chosen = ids.filter((id) => !left.includes(id));
  return {
    add,
    remove,
    chosen,
    isTried,
    check() {
      setTried(true);
      return (add || remove) && chosen.length > 0;
    },
    choose: (wanted) => setLeft(ids.filter((id) => !wanted.includes(id))),
    setAdd,
    setRemove,
  };
}

const sum = (differences: readonly ProviderDifference[], of: keyof ProviderDifference) => {
  const lists = differences.map((difference) => difference[of].length).filter((count) => count > 0);
  return { names: fold(lists, (all, count) => all + count, 0), channels: lists.length };
};

/** The fields of that choice. @param single whether it is about one channel, which the dialog names */
export function UpdateChoice({
  channels,
  differenceOf,
  choice: { add, remove, chosen, isTried, choose, setAdd, setRemove },
  single = false,
}: {
  readonly channels: readonly Channel[];
  readonly differenceOf: DifferenceOf;
  readonly choice: ChosenUpdates;
  readonly single?: boolean;
}) {
  const t = useMessages(providerModelMessages);
  const many = useMessages(manyMessages);
  const wanted = channels.filter(({ id }) => chosen.includes(id)).map(differenceOf);
  const added = sum(wanted, "added");
  const missing = sum(wanted, "missing");
  return (
    <>
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
          channels={channels}
          chosen={chosen}
          noteOf={(channel) => {
            const { added: names, missing: gone } = differenceOf(channel);
            return t.update.difference(names.length, gone.length);
          }}
          error={isTried && chosen.length === 0 ? many.problem.targets : undefined}
          onChosen={choose}
        />
      )}
    </>
  );
}
