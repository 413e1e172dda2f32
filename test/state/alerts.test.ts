// Alerts on the embedded gateway: what a check reads and costs, when it is made, and whose it is.
import { describe, it } from "node:test";
import { expect } from "chai";
import { signal } from "@preact/signals-core";
import { noRules, type AlertRules } from "../../src/domain/alerts/alert-rules.js";
import { alertsOf } from "../../src/state/alerts/alerts.js";
import { checkEvery, createAlertWatch, type WatchGateway } from "../../src/state/alerts/alert-watch.js";
import { keepPrivateFor } from "../../src/state/session/stored-session.js";
import type { Session } from "../../src/state/session/session.js";
import { json } from "../api/fetch-stub.js";
import { consumption, openUsage } from "./usage-support.js";

const DAY = 86_400;
const moment = Date.parse("2026-11-25T12:00:00Z");
const today = Date.parse("2026-11-25T00:00:00Z") / 1000;

/** A watch on the embedded gateway, whose clock and visibility the test moves. */
async function openWatch(
  rules: Partial<AlertRules>,
  { name = "root", password = "123456", logs = [] as Parameters<typeof consumption>[0][] } = {},
) {
  const opened = await openUsage({ now: () => moment, seed: "demo" }, { name, password });
  if (logs.length > 0) {
    const { data } = opened.gateway.store;
    data.logs.length = 0;
    logs.forEach((log, index) => data.logs.push({ ...consumption(log), id: index + 1 }));
  }
  const clock = { time: moment, hidden: false, room: true, held: false };
  const timers = new Set<() => void>();
  const listeners = new Set<() => void>();
  const state = signal<string>("signed-in");
  const pausedUntil = signal<number | undefined>(undefined);
  const gateway = {
    ...opened.needed,
    key: "k",
    pausedUntil,
    session: { user: opened.account, state } as unknown as Session,
  } as WatchGateway;
  const alerts = alertsOf(gateway);
  alerts.save({ ...noRules, ...rules });
  let turns = 0;
  let checking = false;
  const timing: NonNullable<Parameters<typeof createAlertWatch>[1]> = {
    now: () => clock.time,
    isOnline: () => true,
    lock: {
      hold() {
        checking = !clock.held;
        return Promise.resolve(checking);
      },
      release() {
        checking = false;
      },
      isFree: () => Promise.resolve(!clock.held),
      isTaken: () => false,
      isHeld: () => true,
      whenFree: () => () => undefined,
    },
    limiter: {
      turn: (abort) => {
        turns += 1;
        return abort?.aborted ? Promise.reject(new DOMException("", "AbortError")) : Promise.resolve();
      },
      timeFor: () => (clock.room ? 0 : 1),
    },
    visibility: {
      get hidden() {
        return clock.hidden;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    setTimer: (run) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
  };
  const watch = createAlertWatch(gateway, timing);
  /** Waits until no check is under way. */
  const settled = async (ends = true) => {
    for (let round = 0; round < 20 || (ends && checking); round += 1)
      await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    ...opened,
    alerts,
    watch,
    watched: gateway,
    timing,
    clock,
    state,
    pausedUntil,
    settled,
    turns: () => turns,
    /** Moves the clock, and runs the timers that wait. */
    async pass(milliseconds: number) {
      clock.time += milliseconds;
      const due = [...timers];
      timers.clear();
      for (const run of due) run();
      await settled();
    },
    show(hidden: boolean) {
      clock.hidden = hidden;
      for (const listener of listeners) listener();
    },
    async begin(ends = true) {
      watch.attach();
      await settled(ends);
    },
    fired: () => alerts.fired.peek().map(({ kind, value, names }) => [kind, value, ...names]),
  };
}

const wholeAccount = (opened: Awaited<ReturnType<typeof openWatch>>, id: number) => {
  const user = opened.gateway.store.data.users.find((one) => one.id === id);
  if (!user) throw new Error(`no user ${id}`);
  return user;
};

describe("a check of thresholds", () => {
  it("reads the own balance, and fires once until it was back", async () => {
    const opened = await openWatch({ balance: 1000 });
    const own = wholeAccount(opened, 1);
    own.quota = 900;
    await opened.begin();
    expect(opened.fired()).to.deep.equal([["balance", 900]]);
    await opened.pass(checkEvery);
    own.quota = 5000;
    await opened.pass(checkEvery);
    own.quota = 700;
    await opened.pass(checkEvery);
    expect(opened.fired()).to.deep.equal([
      ["balance", 700],
      ["balance", 900],
    ]);
    opened.watch.dispose();
  });

  it("compares the spend of today with the mean of seven days, exactly as the log has it", async () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((before) => ({
      created_at: today - before * DAY + 5,
      quota: 70 * before,
    }));
    const logs = [
      ...days,
      { created_at: today - 8 * DAY, quota: 1_000_000 },
      { created_at: today - 7 * DAY, quota: 0 },
      { created_at: today, quota: 400 },
      { created_at: today + 60, quota: 161 },
      { created_at: today + 60, quota: 5000, username: "bob", user_id: 2 },
      { created_at: today - DAY, quota: 7000, username: "bob", user_id: 2 },
    ];
    const mean = (70 * 28) / 7;
    const opened = await openWatch({ spend: 200, allSpend: 400 }, { logs });
    await opened.begin();
    const [all, own] = [...opened.alerts.fired.peek()].sort((one, other) => (one.kind < other.kind ? -1 : 1));
    expect(own).to.include({ kind: "spend", value: 561, limit: 200, mean });
    expect(all).to.include({ kind: "all-spend", value: 5561, mean: mean + 1000 });
    opened.watch.dispose();
  });

  it("asks for the days that are over once a day", async () => {
    const opened = await openWatch({ spend: 200 });
    await opened.begin();
    const first = opened.calls.length;
    await opened.pass(checkEvery);
    expect(opened.calls.slice(first).map((call) => call.split("?")[0])).to.deep.equal(["/api/log/stat"]);
    opened.watch.dispose();
  });

  it("reads channels and the chosen users", async () => {
    const opened = await openWatch({
      failing: true,
      channels: [{ id: 1, name: "x", below: 50 }],
      users: [{ id: 2, name: "bob", below: 1e15 }],
    });
    const { channels } = opened.gateway.store.data;
    for (const channel of channels)
      Object.assign(channel, { status: 1, response_time: 100, test_time: 5, balance: 0 });
    const [first, second, third] = channels;
    if (!first || !second || !third) throw new Error("too few channels");
    Object.assign(first, { id: 1, balance: 12.5, balance_updated_time: 5 });
    Object.assign(second, { response_time: 0 });
    // Turned off by somebody: its failed test is no news.
    Object.assign(third, { response_time: 0, status: 2 });
    await opened.begin();
    expect(
      opened
        .fired()
        .map(([kind, , name]) => `${kind} ${name}`)
        .sort(),
    ).to.deep.equal([`channel-balance ${first.name}`, `failing ${second.name}`, "user-balance bob"]);
    opened.watch.dispose();
  });

  it("gives every call its turn, and none without room, while calls are held back, hidden, or by a second tab", async () => {
    const opened = await openWatch({ balance: 1, spend: 100 });
    const { clock } = opened;
    clock.room = false;
    await opened.begin();
    clock.room = true;
    opened.pausedUntil.value = moment + 1000;
    await opened.pass(20_000);
    opened.pausedUntil.value = undefined;
    clock.held = true;
    await opened.pass(20_000);
    clock.held = false;
    opened.show(true);
    await opened.pass(checkEvery);
    expect(opened.calls).to.deep.equal([]);
    opened.show(false);
    await opened.settled();
    expect(opened.calls.length).to.be.above(0);
    expect(opened.turns()).to.equal(opened.calls.length);
    opened.watch.dispose();
  });

  it("isn't made again before it is due, by whichever tab or page", async () => {
    const opened = await openWatch({ balance: 1 });
    await opened.begin();
    expect(opened.calls).to.have.length(1);
    opened.show(true);
    opened.show(false);
    await opened.pass(20_000);
    expect(opened.calls).to.have.length(1);
    // As another tab does it, whose page has a watch of its own.
    opened.watch.dispose();
    const again = createAlertWatch(opened.watched, opened.timing);
    again.attach();
    await opened.settled();
    again.dispose();
    expect(opened.calls).to.have.length(1);
  });

  it("is repeated after a refusal or a lost connection, and says why it found nothing out", async () => {
    const opened = await openWatch({ balance: 1e15 });
    opened.seam.instead = () => new Response("", { status: 429 });
    await opened.begin();
    expect(opened.alerts.trouble.peek()?.kind).to.equal("rate-limited");
    const sent = opened.calls.length;
    await opened.pass(20_000);
    expect(opened.calls, "nothing before the next check is due").to.have.length(sent);
    opened.seam.instead = () => {
      throw new TypeError("lost");
    };
    await opened.pass(checkEvery);
    expect(opened.alerts.trouble.peek()?.kind).to.equal("network");
    opened.seam.instead = () => undefined;
    await opened.pass(checkEvery);
    expect(opened.alerts.trouble.peek()).to.equal(undefined);
    expect(opened.fired()).to.have.length(1);
    opened.watch.dispose();
  });

  it("keeps nothing of an account that signs out, or is another one, in the middle of it", async () => {
    for (const next of [undefined, { id: 2, username: "bob", role: 1 }]) {
      const opened = await openWatch({ balance: 1e15 });
      let answer: (response: Response) => void = () => undefined;
      opened.seam.instead = () => new Promise((resolve) => (answer = resolve));
      await opened.begin(false);
      opened.account.value = next;
      keepPrivateFor(opened.needed.storage, next?.id);
      answer(json({ success: true, message: "", data: { id: 1, username: "root", role: 100, quota: 5 } }));
      await opened.settled();
      expect(opened.fired()).to.deep.equal([]);
      expect(opened.stored.get("gateway-console:k:alerts")).to.equal(undefined);
      expect(opened.alerts.rules.peek().balance, "the thresholds are the first account's").not.to.equal(1e15);
      opened.watch.dispose();
      opened.account.value = { id: 1, username: "root", role: 100 };
      expect(opened.alerts.rules.peek().balance, "which finds them again").to.equal(1e15);
    }
  });

  it("asks nothing for administrators alone on behalf of an ordinary user", async () => {
    const opened = await openWatch(
      { balance: 1, allSpend: 1, failing: true, users: [{ id: 1, name: "root", below: 1 }] },
      { name: "bob", password: "password1" },
    );
    await opened.begin();
    expect(opened.calls).to.deep.equal(["/api/user/self"]);
    opened.watch.dispose();
  });
});

describe("alerts", () => {
  it("are dismissed one by one or all, and never fire again for the same crossing", async () => {
    const opened = await openWatch({ balance: 1e15, users: [{ id: 2, name: "bob", below: 1e15 }] });
    await opened.begin();
    const [first] = opened.alerts.fired.peek();
    opened.alerts.dismiss(first?.id);
    expect(opened.fired()).to.have.length(1);
    opened.alerts.dismiss();
    await opened.pass(checkEvery);
    expect(opened.fired()).to.deep.equal([]);
    opened.watch.dispose();
  });

  it("are checked at once when thresholds change, and no more when the last is removed", async () => {
    const opened = await openWatch({ balance: 1 });
    await opened.begin();
    opened.alerts.save({ ...noRules, balance: 1e15 });
    await opened.settled();
    expect(opened.fired()).to.have.length(1);
    opened.alerts.save(noRules);
    const sent = opened.calls.length;
    await opened.pass(checkEvery);
    expect(opened.calls).to.have.length(sent);
    expect(opened.stored.has("gateway-console:k:alerts-1")).to.equal(false);
    opened.watch.dispose();
  });
});
