import type { Invitation } from "../../../api/entities/invitations.js";
import { InvitationStatus, isUsedUp } from "../../../domain/records/invitations.js";
import { commonMessages } from "../../../i18n/generated/common.messages.en.js";
import { changeRow, removeRow } from "../../../state/collection/write-row.js";
import { defineRowActions, type DeclaredActions } from "../../../ui/collection/actions/row-actions.js";
import { useRowWriter, useSwitchActions } from "../../../ui/collection/actions/use-row-writes.js";
import { useGateway, useHost, useMessages } from "../../../ui/host/context/host.js";
import { copyText } from "../../../ui/kit/copy/copy.js";
import { saveFile } from "../../../ui/kit/notice/save-file.js";
import { codesFile, codesText } from "../code-files.js";
import { invitationMessages } from "./generated/messages.en.js";
import { eraseInvitation, invitationEvents, writeInvitationStatus } from "./invitation-writes.js";
import type { InvitationsModel } from "./invitations-model.js";

/** What the list gives the actions of its rows. */
interface InvitationActionsProps {
  readonly model: InvitationsModel;
  readonly edit: (code: Invitation) => void;
}

/** What can be done to an invitation code, and to many. */
export const View = defineRowActions<Invitation, InvitationActionsProps>(useInvitationActions);

function useInvitationActions({ model, edit }: InvitationActionsProps): DeclaredActions<Invitation> {
  const t = useMessages(invitationMessages);
  const common = useMessages(commonMessages);
  const { root } = useHost();
  const { http, toasts } = useGateway();
  const writer = useRowWriter(invitationEvents, ({ name }) => name || t.noName);

  const copy = async (codes: readonly Invitation[]) => {
    const text = codesText(codes.map(({ code }) => code));
    if (await copyText(codes.length === 1 ? text.trim() : text, root)) {
      toasts.show("success", t.copied(codes.length));
      return;
    }
    const file = codesFile("invitations");
    saveFile(file, text);
    toasts.show("warning", t.copyFailed(file));
  };
  const switches = useSwitchActions(writer, {
    isOn: ({ status }) => status === InvitationStatus.enabled,
    send({ id }, wanted) {
      const status = wanted ? InvitationStatus.enabled : InvitationStatus.disabled;
      return changeRow(model, id, { status }, () => writeInvitationStatus(http, id, status));
    },
    on: {
      success: () => t.enabledToast,
      fields: { status: InvitationStatus.enabled },
      consequence: t.bulk.enableText,
    },
    off: {
      success: () => t.disabledToast,
      fields: { status: InvitationStatus.disabled },
      consequence: t.bulk.disableText,
    },
    refusal: (code) =>
      code.status !== InvitationStatus.enabled && isUsedUp(code) ? t.usedUpReason : undefined,
  });
  return {
    actions: [
      {
        key: "copy",
        capability: "copy",
        label: t.copyCodes,
        labelFor: () => t.copyCode,
        icon: "copy",
        run: (code) => void copy([code]),
        many: { atOnce: (codes) => void copy(codes) },
      },
      { key: "edit", capability: "edit", label: common.edit, icon: "edit", run: edit },
      ...switches,
    ],
    removal: {
      texts: t,
      consequence: () => t.deleteText,
      many: t.bulk,
      allowed: writer.mayDelete,
      erase: ({ id }, options) =>
        removeRow(model, id, () => eraseInvitation(http, id, options.http), options),
      erased: writer.deleted,
    },
  };
}
