import type { ReactNode } from "react";
import type { Token } from "../../api/entities/tokens.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { collectionMessages } from "../../ui/collection/messages.en.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { tokenBulkMessages } from "./bulk.messages.en.js";
import { tokenMessages } from "../shared/tokens.messages.en.js";
import type { RowAction, RowRemoval } from "../../ui/collection/definition.js";
import { useUsageAction } from "../../ui/collection/usage-action.js";
import { useUndo } from "../../ui/collection/use-undo.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import type { ManyAskProps } from "../../ui/collection/definition.js";
import { useGateway, useHost, useMessages, useNavigation } from "../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import type { TokensModel } from "./tokens-model.js";

const askLater = { over: true };
const AskExpiry = createLazy<ManyAskProps<Token>>(() => import("./many/expiry.js"), askLater);
const AskLimit = createLazy<ManyAskProps<Token>>(() => import("./many/limit.js"), askLater);
const AskGroup = createLazy<ManyAskProps<Token>>(() => import("./many/group.js"), askLater);

/** What can be done to a token, and to many. */
export function useTokenActions(
  model: TokensModel,
  edit: (token: Token) => void,
  copyKey: (token: Token) => Promise<void>,
): { readonly actions: readonly RowAction<Token>[]; readonly removal: RowRemoval<Token> } {
  const t = useMessages(tokenMessages);
  const bulk = useMessages(tokenBulkMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const announce = useOutcome();
  const undoable = useUndo();
  const list = useMessages(collectionMessages);
  const navigation = useNavigation();
  const about = ({ id, name }: Token) => ({ id, name });
  const nameOf = ({ name }: Token) => name || t.noName;
  const mayUpdate = (token: Token) => host.ask("gw-before-token-update", about(token));
  const isEnabled = ({ status }: Token) => status === TokenStatus.enabled;

  const toggle = async (token: Token) => {
    if (!mayUpdate(token)) return;
    await announce(model.setStatus(token, isEnabled(token) ? TokenStatus.disabled : TokenStatus.enabled), {
      texts: findingTexts(common, "saved", nameOf(token)),
      then(now, { confirmed }) {
        const text = isEnabled(now) ? t.enabledToast : t.disabledToast;
        if (confirmed) undoable(text, () => void toggle(now));
        host.emit("gw-token-updated", about(token));
      },
    });
  };
  const switchMany = (status: number) => ({ allowed: mayUpdate, fields: () => ({ status }) });

  const editMany = (ask: (props: ManyAskProps<Token>) => ReactNode) => ({
    kind: "edit",
    allowed: mayUpdate,
    ask,
  });

  const { tokenGroups } = useValue(useGateway().supports);
  const usage = useUsageAction<Token>("token");

  return {
    actions: [
      { key: "edit", capability: "edit", label: common.edit, icon: "edit", shortcut: "e", run: edit },
      usage,
      {
        key: "copy-key",
        capability: "copy",
        label: t.copy,
        icon: "copy",
        shortcut: "c",
        buttonLabel: (token) => t.copyKey(nameOf(token)),
        run: (token) => void copyKey(token),
      },
      {
        key: "enable",
        capability: "switch",
        label: common.enable,
        icon: "power",
        applies: (token) => !isEnabled(token),
        run: (token) => void toggle(token),
        many: {
          ...switchMany(TokenStatus.enabled),
          consequence: bulk.enableText,
          already: "enabled",
        },
      },
      {
        key: "disable",
        capability: "switch",
        label: common.disable,
        icon: "ban",
        applies: isEnabled,
        run: (token) => void toggle(token),
        many: {
          ...switchMany(TokenStatus.disabled),
          needless: (token) => !isEnabled(token),
          consequence: bulk.disableText,
          already: "disabled",
        },
      },
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
      {
        key: "log",
        capability: "log",
        label: list.viewLog,
        phrases: list.logOf,
        icon: "list",
        paletteOnly: true,
        applies: ({ name }) => name !== "" && navigation.href("logs") !== undefined,
        run: ({ name }) => navigation.go("logs", undefined, String(new URLSearchParams({ token: name }))),
      },
    ],
    removal: {
      texts: t,
      consequence: (token) => t.deleteText(nameOf(token)),
      many: bulk,
      allowed: (token) => host.ask("gw-before-token-delete", about(token)),
      erase: (token, options) => model.erase(token, options),
      erased: (token) => host.emit("gw-token-deleted", about(token)),
    },
  };
}
