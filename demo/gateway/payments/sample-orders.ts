/** Orders of a shop that has sold for a while. */
import { DAY } from "../day.js";
import type { OrderRow } from "./orders.js";

/** The payment gateways of one-hub's stand-in shop, by what their orders are paid by. */
const gateways: Readonly<Record<string, number>> = { alipay: 1, stripe: 2, wxpay: 3 };

const perDollar = 500_000;

/** Account, days ago, dollars, method, and how it ended. */
const sales: readonly (readonly [number, number, number, string, OrderRow["status"]])[] = [
  [1, 40, 500, "stripe", "success"],
  [3, 29, 10, "alipay", "success"],
  [12, 25, 100, "wxpay", "success"],
  [3, 21, 50, "alipay", "expired"],
  [3, 21, 50, "alipay", "success"],
  [7, 16, 20, "stripe", "success"],
  [29, 12, 1000, "stripe", "success"],
  [3, 9, 10, "wxpay", "failed"],
  [15, 6, 20, "alipay", "success"],
  [3, 5, 20, "stripe", "success"],
  [8, 2, 10, "alipay", "expired"],
  [1, 1, 50, "alipay", "success"],
  [3, 0, 10, "alipay", "pending"],
];

/**
 * The orders, the oldest first.
 * @param now epoch seconds
 */
export const sampleOrders = (now: number): readonly OrderRow[] =>
  sales.map(([user, ago, dollars, method, status], index) => {
    const created = Math.floor(now) - ago * DAY - 600 - index;
    const isStripe = method === "stripe";
    const trade = isStripe
      ? `ref_${String(index).padStart(4, "0")}c1d5e0b7f2a94386`
      : `USR${String(user)}NO${String.fromCharCode(65 + index)}k3Wz9${String(created)}`;
    return {
      id: index + 1,
      user,
      trade,
      receipt: "",
      method,
      provider: isStripe ? "stripe" : "epay",
      gateway: gateways[method] ?? 0,
      amount: dollars,
      money: isStripe ? dollars : Math.round(dollars * 730) / 100,
      currency: "",
      quota: dollars * perDollar,
      fee: 0,
      discount: 1,
      created,
      completed: status === "success" ? created + 95 : 0,
      status,
    };
  });
