import type { Channel } from "../../api/entities/channel-schema.js";
import { keysInUse, keysOf } from "../../domain/channels/key-list.js";
import { channelMessages } from "./generated/messages.en.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { useMessages } from "../../ui/host/context/host.js";
import { ProviderMark } from "./channel-cells.js";

/** A channel's name behind its provider's initials; with the number of its keys where it has several. */
export function ChannelName({
  channel,
  open,
}: {
  readonly channel: Channel;
  /** Opens it here, where it can be. */
  readonly open: (() => void) | undefined;
}) {
  const t = useMessages(channelMessages);
  const total = keysOf(channel);
  const used = keysInUse(channel);
  return (
    <div className="channel-name">
      <ProviderMark type={channel.type} />
      <NameCell
        always={used < total}
        aside={
          total > 1 || used < total ? (
            <span className={used < total ? "keys-short" : "muted"}>{t.keys(used, total, used < total)}</span>
          ) : undefined
        }
      >
        <RowLink place="edit-channel" id={channel.id} open={open}>
          {channel.name || t.noName}
        </RowLink>
      </NameCell>
    </div>
  );
}
