import type { Redemption } from "../../api/redemptions.js";
import { commonMessages } from "../../i18n/messages/common.js";
import { redemptionMessages } from "../../i18n/messages/redemptions.js";
import { useCapabilities } from "../../ui/host/capabilities.js";
import { useGateway, useHost, useMessages } from "../../ui/host/host.js";
import { Button } from "../../ui/kit/button.js";
import { copyText } from "../../ui/kit/copy.js";
import type { RedemptionsModel } from "./redemptions-model.js";

/** The button of a row in front of its menu: copy. */
export function RedemptionButtons({
  code,
  model,
}: {
  readonly code: Redemption;
  readonly model: RedemptionsModel;
}) {
  const t = useMessages(redemptionMessages);
  const common = useMessages(commonMessages);
  const host = useHost();
  const { toasts } = useGateway();
  if (!useCapabilities()("copy")) return null;

  const copy = async () => {
    if (await copyText(code.key, host.root)) {
      toasts.show("success", t.copied);
      host.emit("gw-redemption-copied", { id: code.id, name: code.name });
    } else {
      model.offerByHand(code.key);
      toasts.show("warning", t.copyFailed);
    }
  };
  return (
    <Button icon="copy" aria-label={t.copy(code.name || t.noName)} onClick={() => void copy()}>
      {common.copy}
    </Button>
  );
}
