import type { Token } from "../../api/tokens.js";
import { TokenStatus } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { tokenBulkMessages } from "../../i18n/messages/token-bulk.js";
import { tokenMessages } from "../../i18n/messages/tokens.js";
import { andThen, done } from "../../state/record/settle.js";
import { useCapableActions, type BulkAction } from "../../ui/collection/bulk.js";
import { View as BulkBar } from "../../ui/collection/bulk-bar.js";
import { useHost, useMessages } from "../../ui/host/host.js";
import type { TokensModel } from "./tokens-model.js";

/** The bar of the chosen tokens: enable, disable, delete, each with one call a token. */
export function View({ model }: { readonly model: TokensModel }) {
  const t = useMessages(tokenMessages);
  const bulk = useMessages(tokenBulkMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const about = ({ id, name }: Token) => ({ id, name });
  const toggle = async (token: Token) =>
    andThen(await model.toggle(token), (answer) => {
      host.emit("gw-token-updated", about(token));
      return done(answer);
    });
  const actions = useCapableActions<BulkAction<Token>>([
    {
      key: "enable",
      capability: "switch",
      label: common.enable,
      icon: "play",
      skip: (token) =>
        token.status === TokenStatus.enabled || !host.ask("gw-before-token-update", about(token)),
      act: toggle,
    },
    {
      key: "disable",
      capability: "switch",
      label: common.disable,
      icon: "ban",
      skip: (token) =>
        token.status !== TokenStatus.enabled || !host.ask("gw-before-token-update", about(token)),
      act: toggle,
    },
    {
      key: "delete",
      capability: "delete",
      label: common.remove,
      icon: "trash",
      danger: { title: bulk.deleteTitle, text: bulk.deleteText, confirm: bulk.deleteConfirm },
      skip: (token) => !host.ask("gw-before-token-delete", about(token)),
      async act(token) {
        return andThen(await model.erase(token, { refill: false }), (answer) => {
          host.emit("gw-token-deleted", about(token));
          return done(answer);
        });
      },
    },
  ]);
  return (
    <BulkBar
      selection={model.selection}
      shown={model.rows}
      actions={actions}
      nameOf={({ name }: Token) => name || t.noName}
    />
  );
}
