/** What a provider's callback does: it credits an order once, as the real servers do under a lock of its row. */
import type { Exchange, Gateway } from "../context.js";
import { seconds } from "../context.js";
import { record } from "../journal.js";
import type { OrderRow } from "./orders.js";

/**
 * Credits a pending order, and writes what happened into the payer's log.
 * @returns whether it was pending
 */
export function credit(
  gateway: Gateway,
  c: Exchange | undefined,
  order: OrderRow,
  content: string,
  entry: { readonly quota?: number } = {},
): boolean {
  if (order.status !== "pending") return false;
  const user = gateway.store.find("users", order.user);
  if (user) user.quota += order.quota;
  order.status = "success";
  order.completed = seconds(gateway);
  record(gateway, c, order.user, { type: 1, content, ...entry });
  return true;
}

/** Has a pending order fail or expire. */
export function giveUp(order: OrderRow, status: "failed" | "expired"): void {
  if (order.status === "pending") order.status = status;
}
