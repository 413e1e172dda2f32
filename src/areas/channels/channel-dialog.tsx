import type { Channel } from "../../api/channel-schema.js";
import { channelFormMessages } from "../../i18n/messages/channel-form.js";
import { Dialog } from "../../ui/kit/dialog.js";
import { useMessages } from "../../ui/host/host.js";
import { useLeaving } from "../../ui/host/leave-guard.js";
import { ChannelFormLoader } from "./channel-load.js";

/** The form at the side of the list, where the page has no place of its own for it. */
export function View({
  channelId,
  copyOf,
  onCreated,
  onSaved,
  onClose,
}: {
  readonly channelId: number | undefined;
  /** Id of the channel that a new one begins as. */
  readonly copyOf: number | undefined;
  readonly onCreated: () => void;
  readonly onSaved: (channel: Channel) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages(channelFormMessages);
  const leave = useLeaving(onClose);
  const title = channelId === undefined ? (copyOf === undefined ? t.addTitle : t.copyTitle) : t.editTitle;
  return (
    <Dialog side title={title} onClose={leave}>
      <ChannelFormLoader
        channelId={channelId}
        copyOf={copyOf}
        onCreated={onCreated}
        onSaved={onSaved}
        onDone={onClose}
        onCancel={leave}
      />
    </Dialog>
  );
}
