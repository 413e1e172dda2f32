import type { PaymentGateway } from "../../api/entities/payment-gateways.js";
import { paidIn } from "../../domain/payments/currencies.js";
import { isGatewayKind, percentOf } from "../../domain/payments/gateway-kinds.js";
import { payMoney } from "../../domain/payments/pay-money.js";
import { formatNumber } from "../../domain/text/number-text.js";
import type { Locale } from "../../i18n/locale.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { NameCell } from "../../ui/collection/name-cell.js";
import { RowLink } from "../../ui/collection/row-link.js";
import { Badge } from "../../ui/kit/badge/badge.js";
import type { PaymentGatewayMessages } from "./generated/messages.en.js";

/** What the cells and labels of the list of payment gateways depend on beside the row. */
export interface PaymentGatewayContext {
  readonly t: PaymentGatewayMessages;
  readonly locale: Locale;
  /** Opens a row, where the reader may. */
  readonly open: ((row: PaymentGateway) => void) | undefined;
}

const stateOf = ({ enable }: PaymentGateway): "enabled" | "disabled" => (enable ? "enabled" : "disabled");

/** What its kind is called; a word that isn't known as the gateway has it. */
const kindText = (type: string, { t }: Pick<PaymentGatewayContext, "t">): string =>
  isGatewayKind(type) ? t.kinds[type] : type;

/** What it adds to a price: a share, or else a fixed amount. */
function feeText(
  { fixed_fee: fixed, percent_fee: share }: PaymentGateway,
  { t, locale }: PaymentGatewayContext,
): string {
  if (share > 0) return t.percent(formatNumber(percentOf(share), locale));
  return fixed > 0 ? payMoney(fixed, paidIn.dollars, locale) : t.noFee;
}

/** What accounts pay by: what the list shows, which none of its secrets is in. */
export const paymentGateways = defineCollection<PaymentGateway, PaymentGatewayContext>()({
  name: "payment-gateways",
  capabilities: [],
  keyOf: ({ id }) => id,
  textOf: ({ id, name, type }) => `${id}\n${name}\n${type}`,
  columns: {
    id: { label: ({ t }) => t.columns.id, width: 2, priority: 4, numeric: true, value: ({ id }) => id },
    name: {
      label: ({ t }) => t.columns.name,
      width: 12,
      bare: true,
      value: ({ name }) => name,
      cell: (row, { open }) => (
        <NameCell>
          <RowLink open={open && (() => open(row))}>{row.name}</RowLink>
        </NameCell>
      ),
    },
    kind: {
      label: ({ t }) => t.columns.kind,
      width: 7,
      value: ({ type }) => type,
      cell: ({ type }, context) => kindText(type, context),
      file: ({ type }, context) => kindText(type, context),
    },
    state: {
      label: ({ t }) => t.columns.state,
      width: 5.5,
      value: stateOf,
      cell: (row, { t }) => <Badge tone={row.enable ? "green" : "grey"}>{t.state[stateOf(row)]}</Badge>,
      file: (row, { t }) => t.state[stateOf(row)],
    },
    currency: {
      label: ({ t }) => t.columns.currency,
      width: 4,
      priority: 2,
      value: ({ currency }) => currency,
    },
    fee: {
      label: ({ t }) => t.columns.fee,
      width: 5,
      priority: 2,
      numeric: true,
      value: ({ percent_fee, fixed_fee }) => percent_fee * 1000 + fixed_fee,
      cell(row, context) {
        const text = feeText(row, context);
        return row.percent_fee > 0 || row.fixed_fee > 0 ? text : <span className="muted">{text}</span>;
      },
      file: feeText,
    },
    order: {
      label: ({ t }) => t.columns.order,
      hint: ({ t }) => t.orderHint,
      width: 3.5,
      priority: 3,
      numeric: true,
      value: ({ sort }) => sort,
    },
    created: {
      label: ({ t }) => t.columns.created,
      priority: 4,
      as: "time",
      value: ({ created_at }) => created_at,
    },
  },
  filters: {
    state: {
      label: ({ t }) => t.columns.state,
      of: (row) => [stateOf(row)],
      known: ["enabled", "disabled"],
      labelOf: (state, { t }) => t.state[state === "enabled" ? "enabled" : "disabled"],
    },
    kind: {
      label: ({ t }) => t.columns.kind,
      of: ({ type }) => [type],
      labelOf: (type, context) => kindText(type, context),
    },
  },
});
