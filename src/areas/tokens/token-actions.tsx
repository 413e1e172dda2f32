import type { ReactNode } from "react";
import type { Token } from "../../api/entities/tokens.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { changeRow, removeRow } from "../../state/collection/write-row.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { tokenBulkMessages } from "./generated/bulk.messages.en.js";
import { tokenMessages } from "../shared/generated/tokens.messages.en.js";
import { useLogAction } from "../../ui/collection/actions/log-action.js";
import { defineRowActions, type DeclaredActions } from "../../ui/collection/actions/row-actions.js";
import { useUsageAction } from "../../ui/collection/actions/usage-action.js";
import { useRowWriter, useSwitchActions } from "../../ui/collection/actions/use-row-writes.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import type { ManyAskProps } from "../../ui/collection/actions/row-action.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { useTokenLinks } from "../shared/token-links.js";
import { useChatClients } from "../shared/use-chat-clients.js";
import { eraseToken, tokenEvents, writeTokenStatus } from "./token-writes.js";
import type { TokensModel } from "./tokens-model.js";

const askLater = { over: true };
const AskExpiry = createLazy<ManyAskProps<Token>>(() => import("./many/expiry.js"), askLater);
const AskLimit = createLazy<ManyAskProps<Token>>(() => import("./many/limit.js"), askLater);
const AskGroup = createLazy<ManyAskProps<Token>>(() => import("./many/group.js"), askLater);

/** Whose tokens these are. */
interface TokenActionsProps {
  readonly model: TokensModel;
  readonly edit: (token: Token) => void;
}

/** What can be done to a token, and to many. */
export const View = defineRowActions<Token, TokenActionsProps>(useTokenActions);

function useTokenActions({ model, edit }: TokenActionsProps): DeclaredActions<Token> {
  const links = useTokenLinks(model);
  const clients = useChatClients();
  const t = useMessages(tokenMessages);
  const bulk = useMessages(tokenBulkMessages);
  const common = useMessages(commonMessages);
  const { http, supports } = useGateway();
  const nameOf = ({ name }: Token) => name || t.noName;
  const writer = useRowWriter(tokenEvents, nameOf);
  const isEnabled = ({ status }: Token) => status === TokenStatus.enabled;
  const switches = useSwitchActions(writer, {
    isOn: isEnabled,
    send({ id }, wanted) {
      const status = wanted ? TokenStatus.enabled : TokenStatus.disabled;
      return changeRow(model, id, { status }, () => writeTokenStatus(http, id, status));
    },
    on: {
      success: () => t.enabledToast,
      fields: { status: TokenStatus.enabled },
      consequence: bulk.enableText,
    },
    off: {
      success: () => t.disabledToast,
      fields: { status: TokenStatus.disabled },
      needless: (token) => !isEnabled(token),
      consequence: bulk.disableText,
    },
  });
  const editMany = (ask: (props: ManyAskProps<Token>) => ReactNode) => ({
    kind: "edit",
    allowed: writer.mayUpdate,
    ask,
  });

  const { tokenGroups } = useValue(supports);
  const usage = useUsageAction<Token>("token");
  const log = useLogAction<Token>(({ name }) => (name === "" ? undefined : { token: name }));

  return {
    actions: [
      { key: "edit", capability: "edit", label: common.edit, icon: "edit", run: edit },
      usage,
      {
        key: "copy-key",
        capability: "copy",
        label: t.copy,
        icon: "copy",
        run: (token) => void links.copyKey(token),
      },
      ...switches,
      { key: "expiry", capability: "edit", label: bulk.expiry, icon: "refresh", many: editMany(AskExpiry) },
      { key: "limit", capability: "edit", label: bulk.limit, icon: "wallet", many: editMany(AskLimit) },
      ...(tokenGroups.includes("group")
        ? [
            {
              key: "group",
              capability: "edit",
              label: bulk.group,
              icon: "users" as const,
              many: editMany(AskGroup),
            },
          ]
        : []),
      { ...log, paletteOnly: true },
    ],
    rowItems: (token) => [
      ...clients.map((client, index) => ({
        key: `copy-${client.id}-${String(index)}`,
        capability: "copy",
        group: t.copyFor,
        label: client.label,
        onSelect: () => void links.copyLink(token, client),
      })),
      ...clients.map((client, index) => ({
        key: `chat-${client.id}-${String(index)}`,
        capability: "chat",
        group: t.chatFor,
        label: client.label,
        onSelect: () => void links.openChat(token, client),
      })),
    ],
    removal: {
      texts: t,
      consequence: (token) => t.deleteText(nameOf(token)),
      many: bulk,
      allowed: writer.mayDelete,
      erase: ({ id }, options) => removeRow(model, id, () => eraseToken(http, id, options.http), options),
      erased: writer.deleted,
    },
  };
}
