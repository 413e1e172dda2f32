import { useMessages } from "../../../ui/host/context/host.js";
import { ConfirmDialog } from "../../../ui/kit/dialog/dialog.js";
import { isAutoDisabled, type KeyList } from "./key-writes.js";
import { channelKeyMessages } from "./generated/messages.en.js";

/** What is asked before it is done. */
export type KeyAsk =
  | { readonly kind: "delete"; readonly index: number }
  | { readonly kind: "delete-auto" | "disable-all" | "discard" }
  | { readonly kind: "replace"; readonly keys: readonly string[] };

/** Asks before keys are deleted, replaced or all disabled, and before those that were typed are lost. */
export function KeyQuestion({
  ask,
  list: { channel, keys },
  busy,
  onAnswer,
  onClose,
}: {
  readonly ask: KeyAsk;
  readonly list: KeyList;
  readonly busy: boolean;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}) {
  const { ask: t } = useMessages(channelKeyMessages);
  const shared = { busy, onConfirm: onAnswer, onClose };
  switch (ask.kind) {
    case "delete": {
      const { title, ...texts } = t.delete;
      return <ConfirmDialog {...shared} {...texts} title={title(ask.index + 1, channel.name)} ends="final" />;
    }
    case "delete-auto": {
      const count = keys.filter(isAutoDisabled).length;
      const { title, text, confirm } = t.deleteAuto;
      return (
        <ConfirmDialog {...shared} title={title(count)} text={text} confirm={confirm(count)} ends="final" />
      );
    }
    case "disable-all":
      return <ConfirmDialog {...shared} {...t.disableAll} variant="primary" />;
    case "replace": {
      const { title, text, confirm } = t.replace;
      return (
        <ConfirmDialog
          {...shared}
          title={title(keys.length)}
          text={text(ask.keys.length)}
          confirm={confirm}
          ends="final"
        />
      );
    }
    case "discard":
      return <ConfirmDialog {...shared} {...t.discard} variant="primary" />;
  }
}
