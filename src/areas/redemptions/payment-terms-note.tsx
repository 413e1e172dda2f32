import { isRoot } from "../../domain/access/roles.js";
import { paymentTermsMessages } from "../shared/generated/payment-terms.messages.en.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { PlaceLink } from "../../ui/host/context/place-link.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { Callout } from "../../ui/kit/tabs/panel.js";
import { usePaymentTermsWait } from "../shared/use-payment-terms.js";

/** Says that no codes can be created yet, and who can change that. */
export function PaymentTermsNote() {
  const t = useMessages(paymentTermsMessages);
  const root = isRoot(useValue(useGateway().session.user)?.role);
  const waits = usePaymentTermsWait();
  if (!waits) return null;
  return (
    <Callout
      tone="warning"
      action={
        root ? (
          <PlaceLink place="settings-operation" className="button">
            {t.toSettings}
          </PlaceLink>
        ) : null
      }
    >
      {root ? t.codesRoot : t.codesAdmin}
    </Callout>
  );
}
