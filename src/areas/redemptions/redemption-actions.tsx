import type { Redemption } from "../../api/redemptions.js";
import { RedemptionStatus, canToggleRedemption } from "../../domain/statuses.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { Button } from "../../ui/kit/button.js";
import { copyText } from "../../ui/kit/copy.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { lookTexts, useOutcome } from "../../ui/host/lost-answer.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { RowMenu, useRowItems } from "../../ui/collection/row-menu.js";
import type { RedemptionsModel } from "./redemptions-model.js";

/** The buttons of a row: copy, and a menu with the rest. */
export function RedemptionActions({
  code,
  model,
  edit,
  remove,
}: {
  readonly code: Redemption;
  readonly model: RedemptionsModel;
  readonly edit: () => void;
  readonly remove: () => void;
}) {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  const tell = useOutcome();
  const can = useCapabilities();
  const items = useRowItems();
  const name = code.name || t.noName;
  const about = { id: code.id, name: code.name };
  const enabled = code.status === RedemptionStatus.unused;

  const copy = async () => {
    if (await copyText(code.key, host.root)) {
      toasts.show("success", t.copied);
      host.emit("gw-redemption-copied", about);
    } else {
      model.offerByHand(code.key);
      toasts.show("warning", t.copyFailed);
    }
  };
  const toggle = async () => {
    await tell(model.toggle(code), {
      texts: lookTexts(common, "saved", name),
      then(now, { confirmed }) {
        if (now === "used") {
          toasts.show("warning", t.usedMeanwhile);
          return;
        }
        if (confirmed) toasts.show("success", now === "enabled" ? t.enabledToast : t.disabledToast);
        host.emit("gw-redemption-updated", about);
      },
    });
  };

  return (
    <div className="row-actions">
      {can("copy") ? (
        <Button icon="copy" aria-label={t.copy(name)} onClick={() => void copy()}>
          {common.copy}
        </Button>
      ) : null}
      <RowMenu
        label={t.rowActions(name)}
        items={[
          items.edit(edit),
          items.toggle(enabled, () => void toggle(), {
            disabled: !canToggleRedemption(code.status),
            reason: t.usedReason,
          }),
          items.remove(remove),
        ]}
      />
    </div>
  );
}
