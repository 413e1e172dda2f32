import type { Token } from "../../api/tokens.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { andThen, done } from "../../state/record/settle.js";
import { DeleteRow } from "../../ui/collection/delete-row.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts } from "../../ui/host/lost-answer.js";
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
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const name = token.name || t.noName;
  const about = { id: token.id, name: token.name };
  return (
    <DeleteRow
      title={t.deleteTitle}
      text={t.deleteText(name)}
      confirm={t.deleteConfirm}
      index={model.visible.peek().indexOf(token)}
      texts={lookTexts(common, "deleted", name)}
      erase={async (http) => {
        if (!host.ask("gw-before-token-delete", about)) return done(false);
        return andThen(await model.erase(token, { http }), () => done(true));
      }}
      onErased={(erased, confirmed) => {
        if (!erased) return;
        if (confirmed) toasts.show("success", t.deleted(name));
        host.emit("gw-token-deleted", about);
      }}
      onClose={onClose}
    />
  );
}
