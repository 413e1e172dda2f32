import { maxReads } from "../../src/areas/topup/awaited-reads.js";
import { signal } from "@preact/signals-core";
import { expect } from "chai";
import type { Http } from "../../src/api/client/http.js";
import { GatewayError } from "../../src/api/client/errors.js";
import type { User } from "../../src/api/entities/user-schema.js";
import type { OrderTrace } from "../../src/api/payments/payments.js";
import { followOrder, type Followed } from "../../src/areas/topup/paying/order-follower.js";
import type { PendingPayment } from "../../src/areas/topup/paying/pending-note.js";
import type { OrderState } from "../../src/domain/payments/order.js";
import type { SessionState } from "../../src/state/session/account-state.js";
import type { Session } from "../../src/state/session/session.js";

/** Lets everything happen that waits for nothing but other promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the follower of an order", () => {
  const bob = { id: 3 } as User;
  let found: { state: OrderState; trade: string } | undefined;
  let failure: GatewayError | undefined;
  let asked: OrderTrace[];
  let refreshed: number;
  let timers: { run: () => void; delay: number }[];
  let hidden: boolean;
  let onVisibility: (() => void) | undefined;
  let ended: Followed[];
  let numbers: string[];
  let now: number;
  const user = signal<User | undefined>(bob);
  const state = signal<SessionState>("signed-in");
  const session = {
    user,
    state,
    refreshUser() {
      refreshed += 1;
      return Promise.resolve();
    },
  } as unknown as Session;
  const gateway = { http: {} as Http, session, pausedUntil: signal<number | undefined>(undefined) };
  const payment: PendingPayment = {
    user: 3,
    method: "stripe",
    methodName: "Stripe",
    amount: 10,
    money: 10,
    currency: undefined,
    plan: undefined,
    quota: 5_000_000,
    at: 1000,
    trade: "T1",
    after: 0,
    request: "r",
  };

  function follow(changes: Partial<PendingPayment> = {}) {
    const follower = followOrder(
      gateway,
      {
        find(_http, trace) {
          asked.push(trace);
          return failure ? Promise.reject(failure) : Promise.resolve(found);
        },
      },
      { ...payment, ...changes },
      {
        onNumber: (trade) => numbers.push(trade),
        onEnd: (how) => ended.push(how),
        isOnline: () => true,
        now: () => now,
        visibility: {
          get hidden() {
            return hidden;
          },
          subscribe(listener) {
            onVisibility = listener;
            return () => {
              onVisibility = undefined;
            };
          },
        },
        setTimer(run, delay) {
          const timer = { run, delay };
          timers.push(timer);
          return () => {
            timers = timers.filter((one) => one !== timer);
          };
        },
      },
    );
    follower.attach();
    return follower;
  }
  /** Lets the time of the next read come. */
  const next = async () => {
    const [timer] = timers.splice(0, 1);
    timer?.run();
    await settled();
  };

  beforeEach(() => {
    found = { state: "pending", trade: "T1" };
    failure = undefined;
    asked = [];
    refreshed = 0;
    timers = [];
    hidden = false;
    ended = [];
    numbers = [];
    now = 2000;
    user.value = bob;
    state.value = "signed-in";
  });

  it("reads at growing intervals, and ends when the order is paid, with the balance read again", async () => {
    const follower = follow();
    await settled();
    const delays: (number | undefined)[] = [];
    for (let read = 0; read < 8; read += 1) {
      delays.push(timers[0]?.delay);
      await next();
    }
    expect(delays).to.deep.equal([2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 30_000]);
    found = { state: "paid", trade: "T1" };
    await next();
    expect(follower.state.value).to.equal("paid");
    expect([ended, refreshed, timers]).to.deep.equal([["paid"], 1, []]);
    follower.dispose();
  });

  it("reads nothing while the page is hidden, and at once when it is back", async () => {
    hidden = true;
    const follower = follow();
    await settled();
    expect(asked).to.have.length(0);
    hidden = false;
    onVisibility?.();
    await settled();
    expect(asked).to.have.length(1);
    hidden = true;
    onVisibility?.();
    expect(timers).to.have.length(0);
    follower.dispose();
  });

  it("ends with the account, and on leaving", async () => {
    const follower = follow();
    await settled();
    state.value = "signed-out";
    expect(follower.state.value).to.equal("left");
    expect(timers).to.have.length(0);
    state.value = "signed-in";
    const other = follow();
    await settled();
    other.dispose();
    expect(timers).to.have.length(0);
    expect(ended).to.deep.equal([]);
    follower.dispose();
  });

  it("gives up after about ten minutes, until the reader looks again", async () => {
    const follower = follow();
    await settled();
    for (let read = 1; read < maxReads; read += 1) await next();
    expect(follower.state.value).to.equal("missing");
    expect(asked).to.have.length(maxReads);
    expect(timers).to.have.length(0);
    follower.look();
    expect(follower.state.value).to.equal("awaited");
    await settled();
    expect(asked).to.have.length(maxReads + 1);
    follower.dispose();
  });

  it("goes on after a failure", async () => {
    failure = new GatewayError("network", "offline");
    const follower = follow();
    await settled();
    failure = undefined;
    found = { state: "expired", trade: "T1" };
    await next();
    expect(follower.state.value).to.equal("expired");
    expect(refreshed).to.equal(0);
    follower.dispose();
  });

  it("learns the number once, and waits for an order that another page is still making", async () => {
    found = undefined;
    const follower = follow({ trade: undefined });
    await settled();
    expect(follower.state.value).to.equal("awaited");
    found = { state: "pending", trade: "ref_9" };
    await next();
    await next();
    expect(numbers).to.deep.equal(["ref_9"]);
    expect(asked.map(({ trade }) => trade)).to.deep.equal([undefined, undefined, "ref_9"]);
    follower.dispose();
  });

  it("says that there is no such order, without a number only after two minutes", async () => {
    found = undefined;
    now = 1000 + 120_001;
    const follower = follow({ trade: undefined });
    await settled();
    expect(follower.state.value).to.equal("gone");
    expect(ended).to.deep.equal(["gone"]);
    follower.dispose();
  });
});
