import type { Redemption } from "../../api/redemptions.js";
import { RedemptionStatus } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { andThen, done } from "../../state/record/settle.js";
import { useCapableActions, type BulkAction } from "../../ui/collection/bulk.js";
import { copyText } from "../../ui/kit/copy.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { saveFile } from "../../ui/kit/save-file.js";
import { codesFile, codesText } from "./code-files.js";
import type { RedemptionsModel } from "./redemptions-model.js";

/** What can be done to many codes at once. Used ones are never switched. */
export function useBulkActions(model: RedemptionsModel): readonly BulkAction<Redemption>[] {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();

  const copy = async (codes: readonly Redemption[]) => {
    const text = codesText(codes.map(({ key }) => key));
    if (await copyText(text, host.root)) {
      toasts.show("success", t.copiedAll(codes.length));
      for (const { id, name } of codes) host.emit("gw-redemption-copied", { id, name });
      return;
    }
    const file = codesFile("codes");
    saveFile(file, text);
    toasts.show("warning", t.bulk.copyFailed(file));
  };
  const toggle = async (code: Redemption) =>
    andThen(await model.toggle(code), (now) => {
      if (now !== "used") host.emit("gw-redemption-updated", { id: code.id, name: code.name });
      return done(now);
    });

  return useCapableActions<BulkAction<Redemption>>([
    {
      key: "copy",
      capability: "copy",
      label: t.bulk.copy,
      icon: "copy",
      atOnce: (codes) => void copy(codes),
    },
    {
      key: "enable",
      capability: "switch",
      label: common.enable,
      icon: "play",
      skip: ({ status }) => status === RedemptionStatus.unused || status === RedemptionStatus.used,
      act: toggle,
    },
    {
      key: "disable",
      capability: "switch",
      label: common.disable,
      icon: "ban",
      skip: ({ status }) => status !== RedemptionStatus.unused,
      act: toggle,
    },
    {
      key: "delete",
      capability: "delete",
      label: common.remove,
      icon: "trash",
      danger: { title: t.bulk.deleteTitle, text: t.bulk.deleteText, confirm: t.bulk.deleteConfirm },
      async act(code) {
        return andThen(await model.erase(code, { refill: false }), () => {
          host.emit("gw-redemption-deleted", { id: code.id, name: code.name });
          return done(undefined);
        });
      },
    },
  ]);
}
