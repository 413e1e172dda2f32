import { describe, it } from "node:test";
import { expect } from "chai";
import { createLiveRefresh } from "../../src/state/live-refresh.js";

/** A live refresh with a clock and a page that the test moves by hand. */
function bench() {
  const timers: { run: () => void; delay: number }[] = [];
  const listeners = new Set<() => void>();
  const state = { reads: 0, free: true, hidden: false };
  let finish: (() => void) | undefined;
  const live = createLiveRefresh({
    run: () => {
      state.reads += 1;
      return new Promise((resolve) => (finish = resolve));
    },
    isFree: () => state.free,
    interval: () => 15_000,
    visibility: {
      get hidden() {
        return state.hidden;
      },
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    setTimer(run, delay) {
      const timer = { run, delay };
      timers.push(timer);
      return () => {
        const at = timers.indexOf(timer);
        if (at >= 0) timers.splice(at, 1);
      };
    },
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    state,
    live,
    timers,
    listeners,
    show(visible: boolean) {
      state.hidden = !visible;
      for (const listener of listeners) listener();
    },
    async finish() {
      finish?.();
      await settle();
    },
    async tick() {
      timers.shift()?.run();
      await settle();
    },
  };
}

describe("live refresh", () => {
  it("is off at first, reads at once when switched on, and again after a pause", async () => {
    const { state, live, timers, finish, tick } = bench();
    expect(live.on.value).to.equal(false);
    live.turn(true);
    expect(state.reads).to.equal(1);
    expect(timers).to.have.length(0);
    await finish();
    expect(timers.map(({ delay }) => delay)).to.deep.equal([15_000]);
    await tick();
    expect(state.reads).to.equal(2);
  });

  it("passes a turn over while it is not free", async () => {
    const { state, live, timers, tick } = bench();
    state.free = false;
    live.turn(true);
    await tick();
    expect(state.reads).to.equal(0);
    state.free = true;
    await tick();
    expect(state.reads).to.equal(1);
    expect(timers).to.have.length(0);
  });

  it("rests while nobody can see the page, and reads when somebody can again", async () => {
    const { state, live, timers, show, finish } = bench();
    live.turn(true);
    await finish();
    show(false);
    expect(timers).to.have.length(0);
    show(true);
    expect(state.reads).to.equal(2);
    show(false);
    await finish();
    expect(timers, "no next turn is set while it is hidden").to.have.length(0);
  });

  it("does not read when it is switched on unseen", () => {
    const { state, live, show } = bench();
    show(false);
    state.hidden = true;
    live.turn(true);
    expect(state.reads).to.equal(0);
  });

  it("ends with everything it holds", async () => {
    const { state, live, timers, listeners, finish } = bench();
    live.turn(true);
    await finish();
    live.turn(false);
    expect([live.on.value, timers.length, listeners.size]).to.deep.equal([false, 0, 0]);
    live.turn(true);
    live.dispose();
    await finish();
    expect([state.reads, timers.length, listeners.size]).to.deep.equal([2, 0, 0]);
  });
});
