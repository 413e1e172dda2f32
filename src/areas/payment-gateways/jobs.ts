import {
  getPaymentGateway,
  listPaymentGateways,
  type PaymentGateway,
} from "../../api/entities/payment-gateways.js";
import { commonMessages } from "../../i18n/generated/common.messages.en.js";
import { matchLocale, sourceLocale } from "../../i18n/locale.js";
import { defineJobs } from "../../state/jobs/job-area.js";
import { deleteKind, writeKind } from "../../state/jobs/row-kinds.js";
import { listExportKind } from "../../ui/collection/export/list-rows.js";
import { paymentGatewayMessages } from "./generated/messages.en.js";
import {
  erasePaymentGateway,
  paymentGatewayEvents,
  writePaymentGatewayEnabled,
} from "./payment-gateway-writes.js";

/** What jobs do to payment gateways. */
export const jobs = defineJobs<PaymentGateway>({
  keyOf: ({ id }) => id,
  about: paymentGatewayEvents.about,
  async texts(language) {
    const locale = matchLocale(language) ?? sourceLocale;
    const [common, { bulk }] = await Promise.all([
      commonMessages.load(locale),
      paymentGatewayMessages.load(locale),
    ]);
    return {
      labels: { enable: common.enable, disable: common.disable, delete: common.remove },
      countText: bulk.things,
    };
  },
  rows: ({ gateway }) => listPaymentGateways(gateway.http, { order: "newest" }),
  one: ({ gateway }, { key }) => getPaymentGateway(gateway.http, Number(key)),
  kinds: {
    set: writeKind<PaymentGateway>(paymentGatewayEvents.updated, {
      calls: 3,
      write: ({ gateway }, { key }, { enable }) =>
        writePaymentGatewayEnabled(gateway.http, Number(key), enable === true),
    }),
    export: listExportKind,
    delete: deleteKind(paymentGatewayEvents.deleted, ({ http }, key) =>
      erasePaymentGateway(http, Number(key)),
    ),
  },
});
