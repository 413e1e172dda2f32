import { isRoot } from "../../domain/roles.js";
import { paymentTermsMessages } from "../../i18n/messages/payment-terms.js";
import { useGateway, useMessages } from "../../ui/host/host.js";
import { PlaceLink } from "../../ui/host/place-link.js";
import { useValue } from "../../ui/host/use-value.js";
import { Callout } from "../../ui/kit/panel.js";
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
