import { maxReads } from "../../src/areas/topup/awaited-reads.js";
import { signal } from "@preact/signals-core";
import { expect } from "chai";
import type { Http } from "../../src/api/client/http.js";
import { GatewayError } from "../../src/api/client/errors.js";
import type { User } from "../../src/api/entities/user-schema.js";
import { awaitsPayment, noteCheckout } from "../../src/areas/topup/checkout.js";
import { createPaymentModel, type PaymentModel } from "../../src/areas/topup/payment-model.js";
import type { SessionState } from "../../src/state/session/account-state.js";
import type { Session } from "../../src/state/session/session.js";
import { createStorage } from "../../src/state/storage.js";

/** Lets everything happen that waits for nothing but other promises. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the model of an awaited payment", () => {
  const bob = { id: 3, quota: 1000, used_quota: 200 } as User;
  let account: User;
  let failure: GatewayError | undefined;
  let reads: number;
  let refreshed: number;
  let timers: { run: () => void; delay: number }[];
  let hidden: boolean;
  let online: boolean;
  let onVisibility: (() => void) | undefined;
  let arrived: number[];
  let model: PaymentModel | undefined;
  const memory = new Map<string, string>();
  const area = {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, value: string) => memory.set(name, value),
    removeItem: (name: string) => memory.delete(name),
  } as unknown as Storage;

  const user = signal<User | undefined>(bob);
  const state = signal<SessionState>("signed-in");
  const pausedUntil = signal<number | undefined>(undefined);
  const http = {
    baseUrl: "/",
    call: ({ signal: abort }: { signal?: AbortSignal }) => {
      reads += 1;
      if (failure) return Promise.reject(failure);
      const answer = account;
      return new Promise((resolve, reject) => {
        setTimeout(() => {
          if (abort?.aborted) reject(new DOMException("", "AbortError"));
          else resolve(answer);
        });
      });
    },
  } as unknown as Http;
  const storage = createStorage("payment-model", () => area);
  const session = {
    user,
    state,
    refreshUser() {
      refreshed += 1;
      user.value = account;
      return Promise.resolve();
    },
  } as unknown as Session;
  const gateway = { http, session, storage, pausedUntil };

  function follow(): PaymentModel {
    model = createPaymentModel(gateway, {
      onArrived: (added) => arrived.push(added),
      isOnline: () => online,
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
          timers = timers.filter((other) => other !== timer);
        };
      },
    });
    model.attach();
    return model;
  }
  /** The next timer ends, and the read that it begins. */
  async function pass(): Promise<number | undefined> {
    await settled();
    const [timer] = timers.splice(0, 1);
    timer?.run();
    await settled();
    await settled();
    return timer?.delay;
  }

  beforeEach(() => {
    account = bob;
    failure = undefined;
    reads = refreshed = 0;
    timers = [];
    hidden = false;
    online = true;
    arrived = [];
    user.value = bob;
    state.value = "signed-in";
    pausedUntil.value = undefined;
    memory.clear();
  });
  afterEach(() => model?.dispose());

  it("reads at once, then ever more rarely, and gives up after about ten minutes until asked", async () => {
    const payment = follow();
    await settled();
    expect(reads).to.equal(1);
    const delays: number[] = [];
    for (let delay = await pass(); delay !== undefined; delay = await pass()) delays.push(delay);
    expect(reads).to.equal(maxReads);
    expect(delays.slice(0, 8)).to.deep.equal([2, 3, 5, 8, 13, 20, 30, 30].map((seconds) => seconds * 1000));
    expect(delays.reduce((sum, delay) => sum + delay) / 60_000).to.be.within(8, 12);
    expect(payment.state.value.kind).to.equal("missing");
    payment.restart();
    account = { ...bob, quota: 1500 };
    await pass();
    expect(payment.state.value).to.deep.equal({ kind: "arrived", added: 500, quota: 1500 });
  });

  it("counts what was added, not what model calls move from the balance to what is spent", async () => {
    const payment = follow();
    await settled();
    account = { ...bob, quota: 900, used_quota: 300 };
    await pass();
    // Set aside for a call that is running, and given back after it.
    account = { ...bob, quota: 850, used_quota: 300 };
    await pass();
    account = { ...bob, quota: 900, used_quota: 300 };
    await pass();
    expect(payment.state.value.kind).to.equal("awaited");
    account = { ...bob, quota: 1390, used_quota: 310 };
    await pass();
    expect(payment.state.value).to.deep.equal({ kind: "arrived", added: 500, quota: 1390 });
    expect(arrived).to.deep.equal([500]);
    expect(refreshed, "the rest of the page shows it").to.equal(1);
    expect(timers, "nothing more is read").to.deep.equal([]);
  });

  it("compares with the balance before the checkout, of this account alone and for half an hour", () => {
    noteCheckout(gateway, false);
    user.value = account = { ...bob, quota: 1700 };
    expect(awaitsPayment(gateway)).to.equal(true);
    const payment = follow();
    expect(payment.state.value).to.deep.equal({ kind: "arrived", added: 700, quota: 1700 });
    payment.dispose();
    expect(awaitsPayment(gateway), "it is over").to.equal(false);

    noteCheckout(gateway, false);
    user.value = { ...bob, id: 4 };
    expect(awaitsPayment(gateway), "another account").to.equal(false);
    user.value = bob;
    expect(awaitsPayment(gateway)).to.equal(true);
    const name = [...memory.keys()].join();
    const stored = JSON.parse(memory.get(name) ?? "") as object;
    memory.set(name, JSON.stringify({ ...stored, at: Date.now() - 31 * 60_000 }));
    expect(awaitsPayment(gateway), "long ago").to.equal(false);
    for (const broken of ["", "null", "[]", "{", '{"user":3}', '{"user":"3","credit":"1","at":"0"}']) {
      memory.set(name, broken);
      expect(awaitsPayment(gateway), broken).to.equal(false);
    }
  });

  it("gives way to the rate limit, to a lost network and to a hidden page", async () => {
    follow();
    await settled();
    pausedUntil.value = Date.now() + 10_000;
    await pass();
    expect(reads).to.equal(1);
    pausedUntil.value = undefined;
    online = false;
    await pass();
    expect(reads).to.equal(1);
    online = true;
    await pass();
    expect(reads).to.equal(2);
    hidden = true;
    onVisibility?.();
    expect(timers).to.deep.equal([]);
    hidden = false;
    onVisibility?.();
    await settled();
    expect(reads, "at once, when the reader is back").to.equal(3);
  });

  it("goes on after a read that failed", async () => {
    const payment = follow();
    failure = new GatewayError("server", "500");
    await pass();
    await pass();
    failure = undefined;
    account = { ...bob, quota: 1001 };
    await pass();
    expect(payment.state.value).to.include({ kind: "arrived", added: 1 });
  });

  it("hears of it from another tab, without a read of its own", async () => {
    const payment = follow();
    await settled();
    user.value = { ...bob, quota: 1250 };
    expect(payment.state.value).to.deep.equal({ kind: "arrived", added: 250, quota: 1250 });
    expect(reads).to.equal(1);
    expect(timers).to.deep.equal([]);
  });

  for (const [how, leave] of [
    ["somebody else signs in", () => (user.value = { ...bob, id: 4, quota: 9_000 })],
    ["the reader signs out", () => (state.value = "signed-out")],
  ] as const)
    it(`ends and reads nothing more when ${how}`, async () => {
      noteCheckout(gateway, false);
      const payment = follow();
      await settled();
      leave();
      expect(payment.state.value.kind).to.equal("over");
      expect(memory.size).to.equal(0);
      await pass();
      expect(reads).to.equal(1);
      expect(arrived).to.deep.equal([]);
    });

  it("reads nothing once its view is gone, and says nothing of a read that was on its way", async () => {
    const payment = follow();
    account = { ...bob, quota: 5000 };
    payment.dispose();
    await pass();
    expect(reads).to.equal(1);
    expect(arrived).to.deep.equal([]);
    expect(timers).to.deep.equal([]);
  });
});
