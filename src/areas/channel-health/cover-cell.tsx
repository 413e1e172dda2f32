import { coverOf } from "../../domain/channels/channel-health.js";
import { useMessages } from "../../ui/host/context/host.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import { channelHealthMessages } from "./messages.en.js";

/** How many channels a model has, marked where it has none or one; with the number before, where that is another. */
export function CoverCell({ now, left }: { readonly now: number; readonly left: number }) {
  const t = useMessages(channelHealthMessages);
  const cover = coverOf(left);
  const text = cover === "several" ? t.channels(left) : t.cover[cover];
  return (
    <span>
      {cover === "several" ? text : <Badge tone={cover === "none" ? "red" : "yellow"}>{text}</Badge>}
      {now === left ? null : <span className="muted"> {t.before(now)}</span>}
    </span>
  );
}
