import type { OrderScope } from "../../api/dialects/supports.js";
import type { Payments } from "../../api/payments/payments.js";
import type { Order } from "../../domain/payments/order.js";
import { createCollection } from "../../state/collection/collection.js";
import type { Gateway } from "../../state/gateways.js";
import { lateLimiterOf } from "../../state/rate-limit/late-limiter.js";
import type { RateLimiter } from "../../state/rate-limit/rate-limiter.js";
import { settle, verifyRecord, type Settled } from "../../state/writes/settle.js";
import type { Http } from "../../api/client/http.js";
import type { CollectionOf } from "../../ui/collection/declaration.js";
import { orders } from "./order-collection.js";

/** Orders of credit. */
export interface OrdersModel extends CollectionOf<typeof orders> {
  /** Credits a pending order that was paid otherwise. Rejects with a GatewayError; only where `Payments` has it. */
  creditOrder(order: Order, http: Http): Promise<Settled<Order>>;
}

/** The most orders that a search reads. */
const maxFound = 100;

const pageSize = 10;

/** The orders of the account, or everybody's. */
export function createOrdersModel(
  gateway: Pick<Gateway, "http" | "whenResumed" | "storage" | "calls" | "session" | "supports">,
  payments: Payments,
  scope: OrderScope,
  rateLimiter: RateLimiter = lateLimiterOf(gateway),
): OrdersModel {
  const { http, session } = gateway;
  const read = (
    by: Http,
    query: { readonly page: number; readonly size: number; readonly keyword: string },
    signal?: AbortSignal,
    onTotal?: (total: number) => void,
  ) => {
    const quotaPerUnit = session.status.peek()?.quota_per_unit ?? 0;
    return payments.list(by, { scope, quotaPerUnit, ...query }, { signal, onTotal });
  };
  const list = createCollection(
    orders,
    {
      load: (page, _order, signal, onTotal) =>
        read(http, { page, size: pageSize, keyword: "" }, signal, onTotal),
      search: (keyword, signal) => read(http, { page: 0, size: maxFound, keyword: keyword.trim() }, signal),
      whenResumed: gateway.whenResumed,
      rateLimiter,
      pageSize,
    },
    { all: scope === "all" },
  );
  const current = async (by: Http, order: Order): Promise<Order> => {
    const found = await read(by, { page: 0, size: maxFound, keyword: order.trade });
    return found.find(({ id }) => id === order.id) ?? order;
  };
  return {
    ...list,
    creditOrder: (order, by) =>
      settle({
        async send() {
          await payments.complete?.(by, order.trade);
          return { ...order, state: "paid" } as const;
        },
        verify: verifyRecord(
          () => current(by, order),
          ({ state }) => state === "paid",
        ),
      }),
  };
}
