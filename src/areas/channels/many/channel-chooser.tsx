import type { Channel } from "../../../api/entities/channel-schema.js";
import { useMessages } from "../../../ui/host/context/host.js";
import { channelMessages } from "../generated/messages.en.js";
import { Chooser } from "./chooser.js";
import { manyMessages } from "./generated/messages.en.js";

/** Channels to select. */
export function ChannelChooser({
  label,
  channels,
  chosen,
  noteOf,
  error,
  onChosen,
}: {
  readonly label: string;
  /** Undefined while they are loading. */
  readonly channels: readonly Channel[] | undefined;
  /** The IDs of those that are selected. */
  readonly chosen: readonly number[];
  /** What is said beside the name of a channel. */
  readonly noteOf: (channel: Channel) => string | undefined;
  readonly error: string | undefined;
  readonly onChosen: (ids: readonly number[]) => void;
}) {
  const t = useMessages(manyMessages);
  const { noName } = useMessages(channelMessages);
  return (
    <Chooser
      label={label}
      texts={{ search: t.targetsSearch, none: t.noTargets, loading: t.targets }}
      choices={channels?.map((channel) => ({
        key: channel.id,
        name: channel.name || noName,
        note: noteOf(channel),
      }))}
      chosen={chosen}
      error={error}
      onChosen={onChosen}
    />
  );
}
