/**
 * Credits paid orders at the gateway, each at most once. A gateway can't recognise a repeated `POST /api/topup`, so
 * the shop claims an order on its disk before it calls, and never calls again unless the gateway has refused. Whether a
 * lost call was executed is looked up in the gateway's log, where the remark names the order.
 */
import {
  addQuota,
  getUser,
  isGatewayError,
  isUncertain,
  listLogs,
  type Http,
} from "../../../src/api/index.js";
import type { Order, Orders } from "./orders.js";

/**
 * How crediting ended: `credited`, now or before; `later`, nothing was changed and it can be tried again; `unknown`,
 * the answer was lost and the log doesn't show the order, so only a person can tell; `refused`, the account is gone or
 * banned.
 */
export type Credited = "credited" | "later" | "unknown" | "refused";

/** The gateway's type of entries about credit (wire.md 2.5). */
const topUps = 1;

/** After so many milliseconds no call is on its way any more. */
const longestCall = 180_000;

/** The log pages that are looked through, of ten entries each. */
const mostPages = 50;

/** What the log of the gateway says of an order. */
export const remarkOf = ({ id }: Order): string => `Order ${id}`;

/** Whether the log has the entry of this order. The server writes it after it has changed the balance. */
async function isInLog(http: Http, order: Order, username: string, since: number): Promise<boolean> {
  const filter = { type: topUps, username, start_timestamp: Math.floor(since / 1000) - 3600 };
  for (let page = 0; page < mostPages; page++) {
    const entries = await listLogs(http, { ...filter, page });
    const found = entries.some(
      ({ content, quota, user_id }) =>
        content === remarkOf(order) && quota === order.quota && user_id === order.user,
    );
    if (found) return true;
    if (entries.length < 10) return false;
  }
  return false;
}

/**
 * Creates the function that credits.
 * @param http signs in with an administrator's access token, which stays on the server
 */
export function createCrediting(http: Http, orders: Orders): (order: Order) => Promise<Credited> {
  const running = new Map<string, Promise<Credited>>();

  async function credit(order: Order): Promise<Credited> {
    if ((await orders.noted(order.id, "credited")) !== undefined) return "credited";
    // The gateway credits accounts that don't exist as well. While it can't be reached, nothing is claimed.
    const user = await getUser(http, order.user);
    if (user.status !== 1) return "refused";
    const claimedAt = await orders.noted(order.id, "claimed");
    if (claimedAt !== undefined) {
      // Another process may be at it right now.
      const isFresh = Date.now() - claimedAt < longestCall;
      return (await lookUp(order, user.username, claimedAt)) ? "credited" : isFresh ? "later" : "unknown";
    }
    if (!(await orders.note(order.id, "claimed"))) return "later";
    try {
      await addQuota(http, { user_id: order.user, quota: order.quota, remark: remarkOf(order) });
    } catch (error) {
      if (!isGatewayError(error) || isUncertain(error))
        return (await lookUp(order, user.username, Date.now())) ? "credited" : "unknown";
      // It has said no, so it may be asked again.
      await orders.erase(order.id, "claimed");
      throw error;
    }
    await orders.note(order.id, "credited");
    return "credited";
  }

  async function lookUp(order: Order, username: string, since: number): Promise<boolean> {
    const found = await isInLog(http, order, username, since);
    if (found) await orders.note(order.id, "credited", "found in the log");
    return found;
  }

  async function safely(order: Order): Promise<Credited> {
    try {
      return await credit(order);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      return error.kind === "refused" ? "refused" : "later";
    }
  }

  return (order) => {
    const begun = running.get(order.id) ?? safely(order).finally(() => running.delete(order.id));
    running.set(order.id, begun);
    return begun;
  };
}
