import type { Token } from "../../api/tokens.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { DeleteRow } from "../../ui/delete-row.js";
import { useGateway, useHost, useMessages } from "../../ui/host.js";
import type { TokensModel } from "./tokens-model.js";

/** Asks before a token is deleted. Its code comes with the first question. */
export function View({
  token,
  model,
  onClose,
}: {
  readonly token: Token;
  readonly model: TokensModel;
  readonly onClose: () => void;
}) {
  const t = useMessages(tokenMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const name = token.name || t.noName;
  return (
    <DeleteRow
      title={t.deleteTitle}
      text={t.deleteText(name)}
      confirm={t.deleteConfirm}
      index={model.visible.peek().indexOf(token)}
      erase={async () => {
        const about = { id: token.id, name: token.name };
        if (!host.ask("gw-before-token-delete", about)) return;
        await model.erase(token);
        toasts.show("success", t.deleted(name));
        host.emit("gw-token-deleted", about);
      }}
      onClose={onClose}
    />
  );
}
