import { effect, signal, type ReadonlySignal } from "@preact/signals-core";
import type { GatewayError } from "../../../api/client/errors.js";
import type { PayOffer, PayPage, Payments } from "../../../api/payments/payments.js";
import type { PayChoice, PayPrice } from "../../../domain/payments/offer.js";
import type { Gateway } from "../../../state/gateways.js";
import { settle, type Finding } from "../../../state/writes/settle.js";
import { alone } from "../alone.js";
import { randomId } from "../topup-model.js";
import { notePending, readPending, type PendingPayment } from "./pending-note.js";

/**
 * How a start ended. `pending`: another payment is under way, and none was started; `elsewhere`: another tab begins one
 * right now; `found`: the answer was lost, but the order is there, without its page; `lost`: the answer was lost, and
 * no order is seen.
 */
export type Started =
  | { readonly kind: "started"; readonly payment: PendingPayment; readonly page: PayPage }
  | { readonly kind: "pending" | "elsewhere" | "found" }
  | { readonly kind: "lost"; readonly cause: GatewayError };

/** Payments of the account that is signed in. */
export interface PayingModel {
  /** The payment that is under way in this browser, or ended while it was in view. */
  readonly shown: ReadonlySignal<PendingPayment | undefined>;
  /** Whether a reload and other tabs find it; the browser may refuse to keep the note. */
  readonly isNoted: ReadonlySignal<boolean>;
  /** Its page, while this page of ours has it in memory. */
  readonly page: ReadonlySignal<PayPage | undefined>;
  readonly busy: ReadonlySignal<boolean>;
  /** Whether a payment is under way, in whichever tab it was started. */
  isPending(): boolean;
  /**
   * Makes an order, once however often it is pressed.
   * @param anyway although another payment is under way
   * @throws GatewayError when the gateway refused; nothing was started
   */
  start(wanted: Wanted, anyway?: boolean): Promise<Started>;
  /** Notes the number by which the gateway knows the payment. */
  numbered(trade: string): void;
  /** It has ended: it stays in view, and another may be started. */
  ended(): void;
  /** Awaits it no longer. */
  forget(): void;
  attach(): void;
  dispose(): void;
}

/** What is to be paid, as it was shown. */
export interface Wanted {
  readonly choice: PayChoice;
  readonly price: PayPrice | undefined;
  readonly quota: number | undefined;
}

type Shared = Pick<Gateway, "http" | "session" | "storage" | "key">;

/** Creates the payments of a gateway. */
export function createPayingModel(gateway: Shared, payments: Payments): PayingModel {
  const { http, session, storage, key } = gateway;
  const shown = signal<PendingPayment | undefined>(undefined);
  const isNoted = signal(true);
  const page = signal<PayPage | undefined>(undefined);
  const busy = signal(false);
  let unfollow: (() => void) | undefined;

  const keep = (payment: PendingPayment): void => {
    isNoted.value = notePending(gateway, payment);
    shown.value = payment;
  };

  /** What is under way: by the note, else what this page alone knows. */
  const pending = (): PendingPayment | undefined =>
    readPending(gateway) ?? (isNoted.peek() ? undefined : shown.peek());

  /** What shows whether an order was made although its answer was lost. */
  async function verify(payment: PendingPayment): Promise<Finding<{ trade: string; page: undefined }>> {
    const found = await payments.find(http, payment);
    // Nothing shows the order of a plan before it is paid.
    return found?.trade !== undefined
      ? { kind: "done", value: { trade: found.trade, page: undefined } }
      : { kind: "not-done" };
  }

  async function begin({ choice, price, quota }: Wanted, anyway: boolean): Promise<Started> {
    const user = session.user.peek()?.id;
    if (user === undefined || (!anyway && pending())) return { kind: "pending" };
    const { method, amount, plan } = choice;
    const payment: PendingPayment = {
      user,
      method: method.key,
      methodName: method.name,
      amount,
      money: price?.money,
      currency: price?.currency,
      quota,
      plan,
      at: Date.now(),
      trade: undefined,
      after: await payments.newest(http, choice),
      request: randomId(),
    };
    const before = readPending(gateway);
    // Before it is sent: a page that is left in the middle finds it.
    notePending(gateway, payment);
    try {
      const settled = await settle({
        send: () => payments.start(http, choice, payment.request),
        verify: () => verify(payment),
      });
      if (settled.kind === "lost") {
        notePending(gateway, before);
        return { kind: "lost", cause: settled.cause };
      }
      const { trade, page: opened } = settled.value;
      const noted = { ...payment, trade };
      page.value = opened;
      keep(noted);
      return opened ? { kind: "started", payment: noted, page: opened } : { kind: "found" };
    } catch (error) {
      notePending(gateway, before);
      throw error;
    }
  }

  /** Another tab began a payment, or ended one. What ended stays in view where it was. */
  function followNote(): void {
    if (storage.changedElsewhere.value !== "payment" || busy.peek()) return;
    const noted = readPending(gateway);
    const current = shown.peek();
    if (!noted || (noted.request === current?.request && noted.trade === current.trade)) return;
    if (noted.request !== current?.request) page.value = undefined;
    shown.value = noted;
  }

  return {
    shown,
    isNoted,
    page,
    busy,
    isPending: () => pending() !== undefined,
    async start(wanted, anyway = false) {
      if (busy.peek()) return { kind: "pending" };
      busy.value = true;
      try {
        return (await alone(key, () => begin(wanted, anyway))) ?? { kind: "elsewhere" };
      } finally {
        busy.value = false;
      }
    },
    numbered(trade) {
      const current = shown.peek();
      if (current) keep({ ...current, trade });
    },
    ended() {
      if (readPending(gateway)?.request === shown.peek()?.request) notePending(gateway, undefined);
      isNoted.value = true;
      page.value = undefined;
    },
    forget() {
      notePending(gateway, undefined);
      isNoted.value = true;
      page.value = undefined;
      shown.value = undefined;
    },
    attach() {
      shown.value ??= readPending(gateway);
      unfollow = effect(followNote);
    },
    dispose: () => unfollow?.(),
  };
}

/** What an account is offered, and by which calls it pays. */
export interface Paying {
  readonly payments: Payments;
  readonly offer: PayOffer;
}
