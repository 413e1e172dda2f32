import type { Order } from "../../domain/payments/order.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { useGateway, useHost, useMessages } from "../../ui/host/context/host.js";
import { useQuota } from "../../ui/host/context/use-quota.js";
import { LostAnswer, useWriter } from "../../ui/host/leave/lost-answer.js";
import { useValue } from "../../ui/host/lifecycle/use-value.js";
import { ConfirmDialog } from "../../ui/kit/dialog/dialog.js";
import { useReport } from "../../ui/kit/notice/errors.js";
import { orderMessages } from "./generated/messages.en.js";
import type { OrdersModel } from "./orders-model.js";

/** Asks before an order is credited manually. */
export function View({
  order,
  model,
  onCompleted,
  onClose,
}: {
  readonly order: Order;
  readonly model: Pick<OrdersModel, "creditOrder">;
  readonly onCompleted: (order: Order) => void;
  readonly onClose: () => void;
}) {
  const { complete: t } = useMessages(orderMessages);
  const host = useHost();
  const quota = useQuota();
  const report = useReport();
  const { toasts, session } = useGateway();
  const writer = useWriter<Order>();
  const busy = useValue(writer.busy);
  const held = useValue(writer.held);
  const { id, user, trade } = order;

  const finish = (completed: Order) => {
    onCompleted({ ...completed, completed: completed.completed || nowSeconds() });
    toasts.show("success", t.done);
    host.emit("gw-order-completed", { id, user });
    // It may be the reader's own.
    if (session.user.peek()?.id === user) void session.refreshUser().catch(report);
    onClose();
  };
  const run = async () => {
    if (!host.ask("gw-before-order-complete", { id, user })) return;
    try {
      const done = await writer.run((http) => model.creditOrder(order, http));
      if (done) finish(done.value);
    } catch (failure) {
      report(failure);
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t.title(trade)}
      text={order.quota === undefined ? t.textPlain(user) : t.text(quota.short(order.quota), user)}
      confirm={t.confirm}
      variant="primary"
      ends="final"
      busy={busy}
      disabled={held}
      onConfirm={() => void run()}
      onClose={() => {
        writer.withdraw();
        onClose();
      }}
    >
      <LostAnswer
        writer={writer}
        texts={{ done: t.foundDone, notDone: t.foundNotDone, unclear: t.unclear }}
        onDone={finish}
        retry={() => void run()}
      />
    </ConfirmDialog>
  );
}
