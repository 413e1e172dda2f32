import type { PaymentGateway } from "../../api/entities/payment-gateways.js";
import { useMessages } from "../../ui/host/context/host.js";
import { RowDialog, type RowDialogProps } from "../../ui/record/row-form.js";
import { paymentGatewayMessages } from "./generated/messages.en.js";
import { PaymentGatewayEditor } from "./payment-gateway-editor.js";

/** The form at the side of the list. */
export function View(props: RowDialogProps<PaymentGateway>) {
  const { form: titles } = useMessages(paymentGatewayMessages);
  return <RowDialog {...props} titles={titles} form={(form) => <PaymentGatewayEditor {...form} />} />;
}
