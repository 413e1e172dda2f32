import type { PaymentGateway } from "../../api/entities/payment-gateways.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { changeRow, removeRow } from "../../state/collection/write-row.js";
import { defineRowActions, type DeclaredActions } from "../../ui/collection/actions/row-actions.js";
import { useRowWriter, useSwitchActions } from "../../ui/collection/actions/use-row-writes.js";
import { useGateway, useMessages } from "../../ui/host/context/host.js";
import { paymentGatewayMessages } from "./generated/messages.en.js";
import {
  erasePaymentGateway,
  paymentGatewayEvents,
  writePaymentGatewayEnabled,
} from "./payment-gateway-writes.js";
import type { PaymentGatewaysModel } from "./payment-gateways-model.js";

/** What the list gives the actions of its rows. */
interface PaymentGatewayActionsProps {
  readonly model: PaymentGatewaysModel;
  readonly edit: (row: PaymentGateway) => void;
}

/** What can be done to a payment gateway, and to many. */
export const View = defineRowActions<PaymentGateway, PaymentGatewayActionsProps>(usePaymentGatewayActions);

function usePaymentGatewayActions({
  model,
  edit,
}: PaymentGatewayActionsProps): DeclaredActions<PaymentGateway> {
  const t = useMessages(paymentGatewayMessages);
  const common = useMessages(commonMessages);
  const { http } = useGateway();
  const writer = useRowWriter(paymentGatewayEvents, ({ name }) => name);
  const switches = useSwitchActions(writer, {
    isOn: ({ enable }) => enable,
    send: ({ id }, enable) =>
      changeRow(model, id, { enable }, () => writePaymentGatewayEnabled(http, id, enable)),
    on: { success: () => t.enabled, fields: { enable: true }, consequence: t.bulk.enableText },
    off: { success: () => t.disabled, fields: { enable: false }, consequence: t.bulk.disableText },
  });
  return {
    actions: [{ key: "edit", capability: "edit", label: common.edit, icon: "edit", run: edit }, ...switches],
    removal: {
      texts: t,
      consequence: () => t.deleteText,
      many: t.bulk,
      allowed: writer.mayDelete,
      erase: ({ id }, options) =>
        removeRow(model, id, () => erasePaymentGateway(http, id, options.http), options),
      erased: writer.deleted,
    },
  };
}
