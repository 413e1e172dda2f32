import { useState } from "react";
import type { Channel } from "../../api/entities/channel-schema.js";
import { parseWholeNumber } from "../../domain/text/whole-number.js";
import { channelMessages } from "./generated/messages.en.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { useCapabilities } from "../../ui/host/context/capabilities.js";
import type { ChannelCalls } from "./channel-calls.js";

/**
 * Priority or weight, edited in its cell and written with Enter or when it is left, if it changed: an empty or broken
 * number and Escape put the old one back, and a weight is at least 0 (behaviour.md 5).
 */
export function ChannelNumber({
  channel,
  field,
  model,
}: {
  readonly channel: Channel;
  readonly field: "priority" | "weight";
  readonly model: ChannelCalls;
}) {
  const t = useMessages(channelMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const common = useMessages(commonMessages);
  const announce = useOutcome();
  const editable = useCapabilities()("edit");
  const [typed, setTyped] = useState<string>();
  const name = channel.name || t.noName;

  const write = async (text: string) => {
    setTyped(undefined);
    const number = parseWholeNumber(text);
    if (number === undefined) return;
    const value = field === "weight" ? Math.max(0, number) : number;
    if (value === channel[field]) return;
    if (!host.ask("gw-before-channel-update", { id: channel.id, name: channel.name })) return;
    await announce(model.write(channel, { [field]: value }), {
      texts: findingTexts(common, "saved", name),
      then(_now, { confirmed }) {
        if (confirmed) toasts.show("success", t.saved(name));
        host.emit("gw-channel-updated", { id: channel.id, name: channel.name });
      },
    });
  };

  if (!editable) return channel[field];
  return (
    <input
      className="cell-number"
      type="number"
      step={1}
      {...(field === "weight" ? { min: 0 } : {})}
      aria-label={field === "weight" ? t.weightOf(name) : t.priorityOf(name)}
      value={typed ?? channel[field]}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={(event) => void write(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") void write(event.currentTarget.value);
        if (event.key === "Escape") setTyped(undefined);
      }}
    />
  );
}
