import { orderStates, type Order, type OrderState } from "../../domain/payments/order.js";
import { payMoney } from "../../domain/payments/pay-money.js";
import type { Locale } from "../../i18n/locale.js";
import { defineCollection } from "../../ui/collection/declaration.js";
import { Badge, type Tone } from "../../ui/kit/badge/badge.js";
import { Time } from "../../ui/kit/text/time.js";
import type { messages } from "./generated/messages.en.js";

/** What the cells and labels of the list of orders depend on beside the order. */
export interface OrderContext {
  readonly t: typeof messages;
  readonly locale: Locale;
}

/** What a list alone knows: whether it is everybody's. */
export interface OrderFacts {
  readonly all: boolean;
}

const tones: Readonly<Record<OrderState, Tone>> = {
  pending: "yellow",
  paid: "green",
  failed: "red",
  expired: "grey",
  review: "yellow",
  unknown: "grey",
};

const none = <span className="muted">–</span>;

/** What was paid, or is to be; nothing where the gateway doesn't tell. */
const moneyOf = ({ money, currency }: Order, locale: Locale) =>
  money === undefined ? undefined : payMoney(money, currency === "" ? undefined : currency, locale);

/** What a method is called; the word of the gateway where that isn't known, or is a name already. */
const methodText = (method: string, t: typeof messages): string =>
  Object.hasOwn(t.methods, method) ? t.methods[method as keyof typeof t.methods] : method;

/** The list of orders of credit: what it shows. */
export const orders = defineCollection<Order, OrderContext, OrderFacts>()({
  name: "orders",
  capabilities: ["complete", "scope"],
  keyOf: ({ id }) => id,
  columns: {
    order: {
      label: ({ t }) => t.columns.order,
      width: 12,
      value: ({ trade }) => trade,
      cell: ({ trade }) => <span className="mono order-number">{trade}</span>,
    },
    state: {
      label: ({ t }) => t.columns.state,
      width: 5.5,
      value: ({ state }) => orderStates.indexOf(state),
      cell: ({ state }, { t }) => <Badge tone={tones[state]}>{t.state[state]}</Badge>,
      file: ({ state }, { t }) => t.state[state],
    },
    user: {
      label: ({ t }) => t.columns.user,
      width: 4,
      priority: 2,
      has: ({ all }) => all,
      value: ({ user }) => user,
    },
    credit: {
      label: ({ t }) => t.columns.credit,
      as: "quota",
      value: ({ quota }) => quota ?? 0,
    },
    money: {
      label: ({ t }) => t.columns.money,
      hint: ({ t }) => t.moneyHint,
      width: 5,
      numeric: true,
      value: ({ money }) => money ?? 0,
      cell: (order, { locale }) => moneyOf(order, locale) ?? none,
      file: ({ money }) => money ?? "",
      beside: {
        name: "currency",
        label: ({ t }) => `${t.columns.money} (ISO 4217)`,
        file: ({ currency }) => currency,
      },
    },
    method: {
      label: ({ t }) => t.columns.method,
      width: 5,
      priority: 3,
      value: ({ method }) => method,
      cell: ({ method }, { t }) => (method === "" ? none : methodText(method, t)),
      file: ({ method }, { t }) => methodText(method, t),
    },
    created: { label: ({ t }) => t.columns.created, as: "time", value: ({ created }) => created },
    completed: {
      label: ({ t }) => t.columns.completed,
      priority: 4,
      as: "time",
      value: ({ completed }) => completed,
      cell({ completed, state }, { t }) {
        if (completed > 0) return <Time seconds={completed} />;
        // One-hub tells no time at all, and new-api none of what Epay reports.
        return state === "paid" ? none : <span className="muted">{t.notCompleted}</span>;
      },
    },
    receipt: {
      label: ({ t }) => t.columns.receipt,
      width: 8,
      hidden: true,
      value: ({ receipt }) => receipt,
      cell: ({ receipt }) => (receipt === "" ? none : <span className="mono order-number">{receipt}</span>),
    },
  },
  filters: {
    state: {
      label: ({ t }) => t.columns.state,
      of: ({ state }) => [state],
      known: ["pending", "paid", "failed", "expired"],
      labelOf: (state, { t }) => t.state[state as OrderState],
    },
    method: {
      label: ({ t }) => t.columns.method,
      of: ({ method }) => [method],
      labelOf: (method, { t }) => methodText(method, t),
    },
  },
  views: {
    pending: { label: ({ t }) => t.views.pending, view: { filters: { state: "pending" } } },
    paid: { label: ({ t }) => t.views.paid, view: { filters: { state: "paid" } } },
  },
});
