import type { Order } from "../../domain/payments/order.js";
import { defineRowActions } from "../../ui/collection/actions/row-actions.js";
import { useMessages } from "../../ui/host/context/host.js";
import { orderMessages } from "./generated/messages.en.js";

/** What the list gives the actions of its rows. */
export interface OrderActionsProps {
  /** Asks before an order is completed; absent where the reader may not. */
  readonly complete: ((order: Order) => void) | undefined;
}

/** What can be done to an order. */
export const View = defineRowActions<Order, OrderActionsProps>(({ complete }) => {
  const t = useMessages(orderMessages);
  if (!complete) return { actions: [] };
  return {
    actions: [
      {
        key: "complete",
        capability: "complete",
        label: t.complete.action,
        icon: "check",
        applies: ({ state }) => state === "pending" || state === "unknown",
        run: complete,
      },
    ],
  };
});
