import type { Redemption } from "../../api/entities/redemptions.js";
import { RedemptionStatus, canToggleRedemption, toggledStatus } from "../../domain/records/statuses.js";
import { commonMessages } from "../../i18n/common.messages.en.js";
import { redemptionMessages } from "./messages.en.js";
import type { RowAction, RowRemoval } from "../../ui/collection/definition.js";
import type { ManyAskProps } from "../../ui/collection/definition.js";
import { createLazy } from "../../ui/host/lifecycle/lazy.js";
import { useUndo } from "../../ui/collection/use-undo.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { findingTexts, useOutcome } from "../../ui/host/leave/outcome.js";
import { copyText } from "../../ui/kit/copy/copy.js";
import { saveFile } from "../../ui/kit/notice/save-file.js";
import { codesFile, codesText } from "./code-files.js";
import type { RedemptionsModel } from "./redemptions-model.js";

const AskAmount = createLazy<ManyAskProps<Redemption>>(() => import("./amount-many.js"), { over: true });

const isUnused = ({ status }: Redemption) => status === RedemptionStatus.unused;
const about = ({ id, name }: Redemption) => ({ id, name });

/** What can be done to a code, and to many. Redeemed ones are never switched. */
export function useRedemptionActions(
  model: RedemptionsModel,
  edit: (code: Redemption) => void,
): { readonly actions: readonly RowAction<Redemption>[]; readonly removal: RowRemoval<Redemption> } {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const announce = useOutcome();
  const undoable = useUndo();
  const nameOf = ({ name }: Redemption) => name || t.noName;
  const mayUpdate = (code: Redemption) => host.ask("gw-before-redemption-update", about(code));
  const refusal = ({ status }: Redemption) => (canToggleRedemption(status) ? undefined : t.usedReason);

  const copyOne = async (code: Redemption) => {
    if (await copyText(code.key, host.root)) {
      toasts.show("success", t.copied);
      host.emit("gw-redemption-copied", about(code));
    } else {
      model.offerUncopied(code.key);
      toasts.show("warning", t.copyFailed);
    }
  };
  const copyAll = async (codes: readonly Redemption[]) => {
    const text = codesText(codes.map(({ key }) => key));
    if (await copyText(text, host.root)) {
      toasts.show("success", t.copiedAll(codes.length));
      for (const code of codes) host.emit("gw-redemption-copied", about(code));
      return;
    }
    const file = codesFile("codes");
    saveFile(file, text);
    toasts.show("warning", t.bulk.copyFailed(file));
  };
  const toggle = async (code: Redemption) => {
    if (!mayUpdate(code)) return;
    await announce(model.setStatus(code, toggledStatus(code.status)), {
      texts: findingTexts(common, "saved", nameOf(code)),
      then(now, { confirmed }) {
        if (!canToggleRedemption(now.status)) {
          toasts.show("warning", t.usedMeanwhile);
          return;
        }
        if (confirmed) undoable(isUnused(now) ? t.enabledToast : t.disabledToast, () => void toggle(now));
        host.emit("gw-redemption-updated", about(code));
      },
    });
  };
  const switchMany = (status: number) => ({ allowed: mayUpdate, refusal, fields: () => ({ status }) });

  return {
    actions: [
      {
        key: "copy",
        capability: "copy",
        label: t.bulk.copy,
        labelFor: () => t.copyCode,
        buttonLabel: (code) => t.copy(nameOf(code)),
        icon: "copy",
        shortcut: "c",
        run: (code) => void copyOne(code),
        many: { atOnce: (codes) => void copyAll(codes) },
      },
      { key: "edit", capability: "edit", label: common.edit, icon: "edit", shortcut: "e", run: edit },
      {
        key: "amount",
        capability: "edit",
        label: t.bulk.amount,
        icon: "wallet",
        many: {
          kind: "amount",
          refusal: ({ status }) => (canToggleRedemption(status) ? undefined : t.bulk.amountUsed),
          allowed: mayUpdate,
          ask: AskAmount,
        },
      },
      {
        key: "enable",
        capability: "switch",
        label: common.enable,
        icon: "power",
        applies: (code) => !isUnused(code),
        refusal,
        run: (code) => void toggle(code),
        many: {
          ...switchMany(RedemptionStatus.unused),
          consequence: t.bulk.enableText,
          already: "enabled",
        },
      },
      {
        key: "disable",
        capability: "switch",
        label: common.disable,
        icon: "ban",
        applies: isUnused,
        run: (code) => void toggle(code),
        many: {
          ...switchMany(RedemptionStatus.disabled),
          consequence: t.bulk.disableText,
          already: "disabled",
        },
      },
    ],
    removal: {
      texts: t,
      consequence: (code) =>
        code.status === RedemptionStatus.used ? t.deleteUsed(nameOf(code)) : t.deleteUnused(nameOf(code)),
      many: t.bulk,
      allowed: (code) => host.ask("gw-before-redemption-delete", about(code)),
      erase: (code, options) => model.erase(code, options),
      erased: (code) => host.emit("gw-redemption-deleted", about(code)),
    },
  };
}
