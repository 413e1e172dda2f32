import { expect } from "chai";
import { describe, it } from "node:test";
import { untilAborted } from "../../src/api/client/abort.js";
import { GatewayError } from "../../src/api/client/errors.js";
import { createQueue } from "../../src/api/client/queue.js";
import type { QueueOptions, RequestQueue } from "../../src/api/client/queue.js";
import { failure } from "./fetch-stub.js";

/** A queue on a clock that only moves when it is told to. */
function clocked(options: QueueOptions = {}) {
  let time = 1_000_000;
  let timers: { at: number; run: () => void }[] = [];
  const queue = createQueue({
    ...options,
    now: () => time,
    setTimer: (run, delay) => timers.push({ at: time + delay, run }),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    settle,
    start: time,
    pass: async (milliseconds: number) => {
      time += milliseconds;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of due) run();
      await settle();
    },
  };
}

const limited = (retryAfter?: number) => new GatewayError("rate-limited", "x", { status: 429, retryAfter });
const refuse = (queue: RequestQueue, retryAfter?: number) =>
  failure(queue.run(() => Promise.reject(limited(retryAfter))));

/** Work that is settled by hand. */
function held() {
  let release: (value?: unknown) => void = () => undefined;
  let refused: (error: unknown) => void = () => undefined;
  const done = new Promise((resolve, reject) => {
    release = resolve;
    refused = reject;
  });
  return { work: () => done, release, refused };
}

describe("the queue", () => {
  it("lets so many calls run at once, the others in order", async () => {
    const { queue, settle } = clocked({ maxParallel: 2 });
    const started: number[] = [];
    const holds = [0, 1, 2, 3].map(() => held());
    const all = holds.map((hold, index) =>
      queue.run(() => {
        started.push(index);
        return hold.work();
      }),
    );
    await settle();
    expect(started).to.deep.equal([0, 1]);
    holds[1]?.release();
    await settle();
    expect(started).to.deep.equal([0, 1, 2]);
    for (const hold of holds) hold.release();
    await Promise.all(all);
    expect(started).to.deep.equal([0, 1, 2, 3]);
  });

  it("lets six calls run at once unless told", async () => {
    const { queue, settle } = clocked();
    const holds = Array.from({ length: 7 }, () => held());
    let started = 0;
    const all = holds.map(({ work }) =>
      queue.run(() => {
        started += 1;
        return work();
      }),
    );
    await settle();
    expect(started).to.equal(6);
    for (const { release } of holds) release();
    await Promise.all(all);
    expect(started).to.equal(7);
  });

  it("lets a failed call make room", async () => {
    const { queue } = clocked({ maxParallel: 1 });
    await failure(queue.run(() => Promise.reject(new Error("x"))));
    expect(await queue.run(() => Promise.resolve(1))).to.equal(1);
  });

  it("drops a waiting call that is aborted", async () => {
    const { queue, settle } = clocked({ maxParallel: 1 });
    const first = held();
    const running = queue.run(first.work);
    const controller = new AbortController();
    let ran = false;
    const waiting = failure(
      queue.run(
        () => {
          ran = true;
          return Promise.resolve();
        },
        { signal: controller.signal },
      ),
    );
    await settle();
    controller.abort();
    expect(await waiting).to.include({ name: "AbortError" });
    first.release();
    await running;
    await settle();
    expect(ran).to.equal(false);
    expect(await failure(queue.run(() => Promise.resolve(), { signal: controller.signal }))).to.include({
      name: "AbortError",
    });
  });
});

describe("a 429", () => {
  it("rejects its own call at once and holds the others back for 10 s", async () => {
    const { queue, pass, settle, start } = clocked();
    const heard: (number | undefined)[] = [];
    queue.subscribe(() => heard.push(queue.pausedUntil));
    expect(await refuse(queue)).to.include({ kind: "rate-limited" });
    expect(queue.pausedUntil).to.equal(start + 10_000);
    let answer: unknown;
    void queue.run(() => Promise.resolve("late")).then((value) => (answer = value));
    await settle();
    await pass(9_999);
    expect(answer).to.equal(undefined);
    await pass(1);
    expect(answer).to.equal("late");
    expect(queue.pausedUntil).to.equal(undefined);
    expect(heard).to.deep.equal([start + 10_000, undefined]);
  });

  it("pauses twice as long each time, at most 180 s, and from 10 s again after a success", async () => {
    const { queue, pass } = clocked();
    const pauses: number[] = [];
    let time = 0;
    for (let round = 0; round < 6; round += 1) {
      await refuse(queue);
      const length = (queue.pausedUntil ?? 0) - 1_000_000 - time;
      pauses.push(length);
      time += length;
      await pass(length);
    }
    expect(pauses).to.deep.equal([10_000, 20_000, 40_000, 80_000, 160_000, 180_000]);
    await queue.run(() => Promise.resolve());
    await refuse(queue);
    expect((queue.pausedUntil ?? 0) - 1_000_000 - time).to.equal(10_000);
  });

  it("waits as long as the server asks", async () => {
    const { queue, start, pass } = clocked();
    await refuse(queue, 42);
    expect(queue.pausedUntil).to.equal(start + 42_000);
    await pass(42_000);
    expect(queue.pausedUntil).to.equal(undefined);
  });

  it("believes no server that asks for more than an hour", async () => {
    const { queue, start } = clocked();
    await refuse(queue, 86_400);
    expect(queue.pausedUntil).to.equal(start + 3_600_000);
  });

  it("counts calls that were refused together once, and keeps the longest wait asked for", async () => {
    const { queue, start, settle, pass } = clocked();
    const holds = [held(), held(), held()];
    const failed = holds.map(({ work }) => failure(queue.run(work)));
    await settle();
    holds[0]?.refused(limited());
    holds[1]?.refused(limited());
    await settle();
    expect(queue.pausedUntil).to.equal(start + 10_000);
    holds[2]?.refused(limited(30));
    await Promise.all(failed);
    expect(queue.pausedUntil).to.equal(start + 30_000);
    await pass(10_000);
    expect(queue.pausedUntil).to.equal(start + 30_000);
    await pass(20_000);
    expect(queue.pausedUntil).to.equal(undefined);
    await refuse(queue);
    expect(queue.pausedUntil, "the second refusal").to.equal(start + 30_000 + 20_000);
  });

  it("never waits less because a call of the same time is refused with a shorter wait", async () => {
    const { queue, start, settle } = clocked();
    const holds = [held(), held()];
    const failed = holds.map(({ work }) => failure(queue.run(work)));
    await settle();
    holds[0]?.refused(limited(60));
    await settle();
    holds[1]?.refused(limited(1));
    await Promise.all(failed);
    expect(queue.pausedUntil).to.equal(start + 60_000);
  });

  it("is not forgotten over the success of a call that was sent before it", async () => {
    const { queue, start, settle, pass } = clocked();
    const early = held();
    const answered = queue.run(early.work);
    await settle();
    await refuse(queue);
    early.release();
    await answered;
    await pass(10_000);
    await refuse(queue);
    expect(queue.pausedUntil).to.equal(start + 10_000 + 20_000);
  });

  it("lets one call try first afterwards, so that a second refusal hits only that one", async () => {
    const { queue, pass, settle } = clocked();
    await refuse(queue);
    const holds = [held(), held(), held()];
    let started = 0;
    const all = holds.map(({ work }) =>
      queue.run(() => {
        started += 1;
        return work();
      }),
    );
    const refused = failure(all[0] ?? Promise.resolve());
    await pass(10_000);
    expect(started).to.equal(1);
    holds[0]?.refused(limited());
    await refused;
    await pass(20_000);
    expect(started).to.equal(2);
    holds[1]?.release();
    await settle();
    expect(started).to.equal(3);
    holds[2]?.release();
    await Promise.all(all.slice(1));
  });

  it("lets another call try where the first is canceled before its answer", async () => {
    const { queue, pass, settle } = clocked();
    await refuse(queue);
    const holds = [held(), held(), held()];
    const controller = new AbortController();
    let started = 0;
    const all = holds.map(({ work }, index) =>
      queue.run(
        () => {
          started += 1;
          return untilAborted(work(), index === 0 ? controller.signal : undefined);
        },
        { signal: index === 0 ? controller.signal : undefined },
      ),
    );
    const first = failure(all[0] ?? Promise.resolve());
    await pass(10_000);
    expect(started).to.equal(1);
    controller.abort();
    expect(await first).to.include({ name: "AbortError" });
    await settle();
    expect(started).to.equal(2);
    for (const hold of holds) hold.release();
    await Promise.all(all.slice(1));
    expect(started).to.equal(3);
  });

  it("does not let a slow first call hold the others for long", async () => {
    const { queue, pass } = clocked();
    await refuse(queue);
    const slow = held();
    const first = queue.run(slow.work);
    const second = queue.run(() => Promise.resolve("second"));
    await pass(10_000);
    await pass(3_000);
    expect(await second).to.equal("second");
    slow.release();
    await first;
  });

  it("of a critical call pauses nobody, and a pause holds no critical call", async () => {
    const { queue } = clocked();
    await failure(queue.run(() => Promise.reject(limited()), { critical: true }));
    expect(queue.pausedUntil).to.equal(undefined);
    await refuse(queue);
    expect(await queue.run(() => Promise.resolve("in"), { critical: true })).to.equal("in");
  });

  it("can be waited out", async () => {
    const { queue, pass } = clocked();
    await queue.whenResumed();
    await refuse(queue);
    let resumed = false;
    const waiting = queue.whenResumed().then(() => (resumed = true));
    const controller = new AbortController();
    const aborted = failure(queue.whenResumed(controller.signal));
    controller.abort();
    expect(await aborted).to.include({ name: "AbortError" });
    await pass(9_000);
    expect(resumed).to.equal(false);
    await pass(1_000);
    await waiting;
  });
});
