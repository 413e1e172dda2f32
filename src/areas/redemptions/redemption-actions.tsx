import type { Redemption } from "../../api/entities/redemptions.js";
import { RedemptionStatus, canToggleRedemption } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { redemptionMessages } from "./generated/messages.en.js";
import { defineRowActions, type DeclaredActions } from "../../ui/collection/actions/row-actions.js";
import type { ManyAskProps } from "../../ui/collection/actions/row-action.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useRowWriter, useSwitchActions } from "../../ui/collection/actions/use-row-writes.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import { changeRow, removeRow } from "../../state/collection/write-row.js";
import { eraseRedemption, redemptionEvents, writeRedemptionStatus } from "./redemption-writes.js";
import { codesFile, codesText } from "./code-files.js";
import type { RedemptionsModel } from "./redemptions-model.js";

const AskAmount = createLazy<ManyAskProps<Redemption>>(() => import("./amount-many.js"), { over: true });

const isUnused = ({ status }: Redemption) => status === RedemptionStatus.unused;

/** Which codes these are. */
interface RedemptionActionsProps {
  readonly model: RedemptionsModel;
  readonly edit: (code: Redemption) => void;
}

/** What can be done to a code, and to many. Redeemed ones are never switched. */
export const View = defineRowActions<Redemption, RedemptionActionsProps>(useRedemptionActions);

function useRedemptionActions({ model, edit }: RedemptionActionsProps): DeclaredActions<Redemption> {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { http, toasts } = useGateway();
  const nameOf = ({ name }: Redemption) => name || t.noName;
  const writer = useRowWriter(redemptionEvents, nameOf);

  const copyOne = async (code: Redemption) => {
    if (await copyText(code.key, host.root)) {
      toasts.show("success", t.copied);
      host.emit("gw-redemption-copied", redemptionEvents.about(code));
    } else {
      model.offerManualCopy(code.key);
      toasts.show("warning", t.copyFailed);
    }
  };
  const copyAll = async (codes: readonly Redemption[]) => {
    const text = codesText(codes.map(({ key }) => key));
    if (await copyText(text, host.root)) {
      toasts.show("success", t.copiedAll(codes.length));
      for (const code of codes) host.emit("gw-redemption-copied", redemptionEvents.about(code));
      return;
    }
    const file = codesFile("codes");
    saveFile(file, text);
    toasts.show("warning", t.bulk.copyFailed(file));
  };
  const switches = useSwitchActions(writer, {
    isOn: isUnused,
    send({ id }, wanted) {
      const status = wanted ? RedemptionStatus.unused : RedemptionStatus.disabled;
      return changeRow(model, id, { status }, () => writeRedemptionStatus(http, id, status));
    },
    on: {
      success: () => t.enabledToast,
      fields: { status: RedemptionStatus.unused },
      consequence: t.bulk.enableText,
    },
    off: {
      success: () => t.disabledToast,
      fields: { status: RedemptionStatus.disabled },
      consequence: t.bulk.disableText,
    },
    refusal: ({ status }) => (canToggleRedemption(status) ? undefined : t.usedReason),
    overtaken: ({ status }) => (canToggleRedemption(status) ? undefined : t.usedMeanwhile),
  });

  return {
    actions: [
      {
        key: "copy",
        capability: "copy",
        label: t.bulk.copy,
        labelFor: () => t.copyCode,
        icon: "copy",
        run: (code) => void copyOne(code),
        many: { atOnce: (codes) => void copyAll(codes) },
      },
      { key: "edit", capability: "edit", label: common.edit, icon: "edit", run: edit },
      {
        key: "amount",
        capability: "edit",
        label: t.bulk.amount,
        icon: "wallet",
        many: {
          kind: "amount",
          refusal: ({ status }) => (canToggleRedemption(status) ? undefined : t.bulk.amountUsed),
          allowed: writer.mayUpdate,
          ask: AskAmount,
        },
      },
      ...switches,
    ],
    removal: {
      texts: t,
      consequence: (code) =>
        code.status === RedemptionStatus.used ? t.deleteUsed(nameOf(code)) : t.deleteUnused(nameOf(code)),
      many: t.bulk,
      allowed: writer.mayDelete,
      erase: ({ id }, options) =>
        removeRow(model, id, () => eraseRedemption(http, id, options.http), options),
      erased: writer.deleted,
    },
  };
}
