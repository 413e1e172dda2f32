import { describe, it } from "node:test";
import { expect } from "chai";
import { untilAborted } from "../../src/api/client/abort.js";
import { GatewayError } from "../../src/api/client/errors.js";
import { createQueue } from "../../src/api/client/queue.js";
import { createPart } from "../../src/state/part.js";

const limited = () => new GatewayError("rate-limited", "x", { status: 429 });
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A part of several sums read at once through a queue on a clock of its own; what goes out is answered by hand. */
function bench(sums: number, maxParallel: number) {
  let time = 1_000_000;
  let timers: { at: number; run: () => void }[] = [];
  const queue = createQueue({
    maxParallel,
    now: () => time,
    setTimer: (run, delay) => timers.push({ at: time + delay, run }),
  });
  const sent: { answer: (value: number) => void; refuse: (error: unknown) => void; abort: AbortSignal }[] =
    [];
  let readings = 0;
  const call = (abort: AbortSignal) =>
    queue.run(
      () =>
        untilAborted(
          new Promise<number>((answer, refuse) => {
            sent.push({ answer, refuse, abort });
          }),
          abort,
        ),
      { signal: abort },
    );
  const part = createPart(queue, async (abort) => {
    readings += 1;
    const found = await Promise.all(Array.from({ length: sums }, () => call(abort)));
    return found.reduce((sum, one) => sum + one, 0);
  });
  return {
    part,
    queue,
    sent,
    readings: () => readings,
    async pass(milliseconds: number) {
      time += milliseconds;
      const due = timers.filter(({ at }) => at <= time);
      timers = timers.filter(({ at }) => at > time);
      for (const { run } of due) run();
      await settle();
    },
  };
}

describe("a part", () => {
  it("gives up the rest of a reading when one of its calls is refused by 429, and reads once more when calls go out again", async () => {
    const { part, sent, readings, pass } = bench(7, 2);
    void part.load();
    await settle();
    expect(sent).to.have.length(2);
    sent[0]?.refuse(limited());
    await settle();
    expect(part.error.value?.kind).to.equal("rate-limited");
    expect(sent[1]?.abort.aborted, "the call that is under way").to.equal(true);
    await pass(10_000);
    expect(readings()).to.equal(2);
    // One call goes first after a pause, and it is the new reading's.
    expect(sent).to.have.length(3);
    for (let next = 2; next < sent.length; next += 1) {
      sent[next]?.answer(1);
      await settle();
    }
    expect(sent, "two of the first reading, seven of the second").to.have.length(9);
    expect(part.value.value).to.equal(7);
    expect(part.loading.value).to.equal(false);
    expect(part.error.value).to.equal(undefined);
  });

  it("gives up the rest of a reading that fails otherwise, too, and doesn't read again by itself", async () => {
    const { part, sent, readings } = bench(4, 2);
    void part.load();
    await settle();
    sent[0]?.refuse(new GatewayError("refused", "x", { status: 200 }));
    await settle();
    expect(part.error.value?.kind).to.equal("refused");
    // The queue gave the free place to the third before the reading could know of the failure.
    expect(sent).to.have.length(3);
    expect(sent.map(({ abort }) => abort.aborted)).to.deep.equal([true, true, true]);
    expect(readings()).to.equal(1);
  });

  it("doesn't read again after a 429 once nobody looks any more", async () => {
    const { part, sent, readings, pass } = bench(2, 1);
    void part.load();
    await settle();
    sent[0]?.refuse(limited());
    await settle();
    part.dispose();
    await pass(10_000);
    expect(readings()).to.equal(1);
    expect(sent).to.have.length(1);
  });

  it("leaves it to one reading when it is loaded by hand during the pause", async () => {
    const { part, sent, readings, pass } = bench(1, 1);
    void part.load();
    await settle();
    sent[0]?.refuse(limited());
    await settle();
    void part.load();
    await pass(10_000);
    expect(readings()).to.equal(2);
    sent[1]?.answer(3);
    await settle();
    expect(part.value.value).to.equal(3);
    expect(sent).to.have.length(2);
  });
});
