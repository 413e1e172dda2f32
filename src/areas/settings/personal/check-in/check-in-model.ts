import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { checkIn, getCheckIns, type CheckIn, type CheckInMonth } from "../../../../api/entities/check-ins.js";
import type { GatewayError } from "../../../../api/client/errors.js";
import type { Http } from "../../../../api/client/http.js";
import { localIso, nowSeconds } from "../../../../domain/time/date-time.js";
import type { Gateway } from "../../../../state/gateways.js";
import { createPart } from "../../../../state/part.js";
import { settle, type Settled } from "../../../../state/writes/settle.js";

/** A month that was read. */
interface Read extends CheckInMonth {
  /** Such as `2026-10`. */
  readonly month: string;
}

/** The check-ins of an account, a month at a time. */
export interface CheckInModel {
  /** The month that is shown: at first the one that it is here, which may not be the gateway's. */
  readonly month: ReadonlySignal<string>;
  /** The last month that there is. */
  readonly last: ReadonlySignal<string>;
  /** What was read last, which may be of another month than the one that is shown. */
  readonly value: ReadonlySignal<Read | undefined>;
  readonly error: ReadonlySignal<GatewayError | undefined>;
  load(this: void): Promise<void>;
  show(this: void, month: string): void;
  /** Checks in, once. Rejects with a GatewayError, `refused` where it was done already. */
  checkIn(this: void, http: Http, turnstile: string): Promise<Settled<CheckIn>>;
  /** Whether today is done, whoever did it; false where that can't be read. */
  isDone(this: void): Promise<boolean>;
  dispose(this: void): void;
}

/** The newest of these days. */
const newest = (records: readonly CheckIn[]): CheckIn =>
  [...records].sort((one, other) => (one.checkin_date < other.checkin_date ? 1 : -1))[0] ?? {
    checkin_date: "",
    quota_awarded: 0,
  };

/** Creates the model of the check-ins of who is signed in. */
export function createCheckInModel(gateway: Gateway): CheckInModel {
  const { http } = gateway;
  const month = signal(localIso(nowSeconds()).slice(0, 7));
  const last = signal(month.peek());
  const part = createPart<Read>(gateway, async (abort) => {
    const wanted = month.peek();
    return { ...(await getCheckIns(http, wanted, { signal: abort })), month: wanted };
  });
  const show = (wanted: string) => {
    month.value = wanted;
    void part.load();
  };
  /** Shows the month of a day by the gateway's clock, by which it may be the next one already. */
  const showDay = ({ checkin_date }: CheckIn) => {
    const its = checkin_date.slice(0, 7);
    if (!/^\d{4}-\d{2}$/.test(its)) return;
    batch(() => {
      month.value = its;
      if (its > last.peek()) last.value = its;
    });
  };

  return {
    month: computed(() => month.value),
    last: computed(() => last.value),
    value: part.value,
    error: part.error,
    load: () => part.load(),
    show,
    async checkIn(by, turnstile) {
      const done = await settle({
        send: () => checkIn(by, { turnstile }),
        async verify() {
          const { stats } = await getCheckIns(by, month.peek());
          return stats.checked_in_today
            ? { kind: "done", value: newest(stats.records) }
            : { kind: "not-done" };
        },
      });
      if (done.kind === "done") showDay(done.value);
      return done;
    },
    async isDone() {
      await part.load();
      return part.value.peek()?.stats.checked_in_today === true && part.error.peek() === undefined;
    },
    dispose: part.dispose,
  };
}
