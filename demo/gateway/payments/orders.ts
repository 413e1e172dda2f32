/** Orders of credit, in memory, and what credits them: each once, however often its provider calls. */

/** How an order ended, or that it hasn't. */
export type OrderStatus = "pending" | "success" | "failed" | "expired" | "closed";

/** An order, with the fields of any member. */
export interface OrderRow {
  readonly id: number;
  readonly user: number;
  readonly trade: string;
  /** By which the provider knows it; "" until it is paid. */
  receipt: string;
  readonly method: string;
  readonly provider: string;
  /** ID of the payment gateway, on one-hub. */
  readonly gateway?: number;
  /** Dollars of credit, or points of a product. */
  readonly amount: number;
  readonly money: number;
  readonly currency: string;
  /** Points. */
  readonly quota: number;
  readonly fee: number;
  readonly discount: number;
  readonly created: number;
  completed: number;
  status: OrderStatus;
}

/** What is known when an order is made. */
export type NewOrder = Omit<OrderRow, "id" | "receipt" | "completed" | "status">;

/** The orders of a gateway. */
export class Orders {
  readonly #rows: OrderRow[];

  /** @param rows that are there already, the oldest first */
  constructor(rows: readonly OrderRow[] = []) {
    this.#rows = rows.map((row) => ({ ...row }));
  }

  add(order: NewOrder): OrderRow {
    const row: OrderRow = {
      ...order,
      id: this.#rows.length + 1,
      receipt: "",
      completed: 0,
      status: "pending",
    };
    this.#rows.push(row);
    return row;
  }

  find(trade: string): OrderRow | undefined {
    return this.#rows.find((row) => row.trade === trade);
  }

  /** Those of an account, or all, whose number has the keyword; the newest first. */
  list(user: number | undefined, keyword: string): readonly OrderRow[] {
    return this.#rows
      .filter((row) => (user === undefined || row.user === user) && row.trade.includes(keyword))
      .toReversed();
  }
}
