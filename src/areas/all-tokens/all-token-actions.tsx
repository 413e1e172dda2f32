import type { OwnedToken } from "../../api/entities/all-tokens.js";
import { TokenStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { changeRow, removeRow } from "../../state/collection/write-row.js";
import { defineRowActions, type DeclaredActions } from "../../ui/collection/actions/row-actions.js";
import { useUndo } from "../../ui/collection/actions/use-undo.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { tokenMessages } from "../shared/generated/tokens.messages.en.js";
import { eraseOwnedToken, writeOwnedStatus } from "./all-token-writes.js";
import type { AllTokensModel } from "./all-tokens-model.js";
import { ownerText } from "./owned-collection.js";
import { allTokensMessages } from "./generated/messages.en.js";

/** What the list gives the actions of its rows. */
export interface AllTokenActionsProps {
  readonly model: AllTokensModel;
  /** Whether the gateway changes tokens of others. */
  readonly mayChange: boolean;
  /** Whether it deletes them. */
  readonly mayDelete: boolean;
  /** Opens the account of a token, where the page has a place for it. */
  readonly openOwner: ((token: OwnedToken) => void) | undefined;
}

/** What can be done to anybody's token, and to many. */
export const View = defineRowActions<OwnedToken, AllTokenActionsProps>((props) => {
  const actions = useActions(props);
  const removal = useRemoval(props);
  return props.mayDelete ? { actions, removal } : { actions };
});

const isEnabled = ({ status }: OwnedToken) => status === TokenStatus.enabled;
const about = ({ id, name }: OwnedToken) => ({ id, name });

function useActions({
  model,
  mayChange,
  openOwner,
}: AllTokenActionsProps): DeclaredActions<OwnedToken>["actions"] {
  const t = useMessages(allTokensMessages);
  const tokens = useMessages(tokenMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http } = useGateway();
  const announce = useOutcome();
  const undoable = useUndo();
  const mayUpdate = (token: OwnedToken) => host.ask("gw-before-token-update", about(token));

  const toggle = async (token: OwnedToken) => {
    if (!mayUpdate(token)) return;
    const status = isEnabled(token) ? TokenStatus.disabled : TokenStatus.enabled;
    const work = changeRow(model, token.id, { status }, () => writeOwnedStatus(http, token, status));
    await announce(work, {
      texts: findingTexts(common, "saved", token.name || tokens.noName),
      then(now, { confirmed }) {
        const text = isEnabled(now) ? tokens.enabledToast : tokens.disabledToast;
        if (confirmed) undoable(text, () => void toggle(now));
        host.emit("gw-token-updated", about(token));
      },
    });
  };
  const switchMany = (status: number) => ({ allowed: mayUpdate, fields: () => ({ status }) });

  return [
    ...(openOwner
      ? [
          {
            key: "owner",
            capability: "open-owner",
            label: t.openOwner,
            icon: "user",
            run: openOwner,
          } as const,
        ]
      : []),
    ...(mayChange
      ? ([
          {
            key: "enable",
            capability: "switch",
            label: common.enable,
            icon: "power",
            applies: (token) => !isEnabled(token),
            run: (token) => void toggle(token),
            many: { ...switchMany(TokenStatus.enabled), consequence: t.enableText, already: "enabled" },
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
              consequence: t.disableText,
              already: "disabled",
            },
          },
        ] satisfies DeclaredActions<OwnedToken>["actions"])
      : []),
  ];
}

function useRemoval({ model }: AllTokenActionsProps): NonNullable<DeclaredActions<OwnedToken>["removal"]> {
  const t = useMessages(allTokensMessages);
  const tokens = useMessages(tokenMessages);
  const host = useHost();
  const { http } = useGateway();
  return {
    texts: tokens,
    consequence: (token) => t.deleteText(ownerText(token)),
    many: t.bulk,
    allowed: (token) => host.ask("gw-before-token-delete", about(token)),
    erase: ({ id }, options) => removeRow(model, id, () => eraseOwnedToken(http, id, options.http), options),
    erased: (token) => host.emit("gw-token-deleted", about(token)),
  };
}
