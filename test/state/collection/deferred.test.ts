import { describe, it } from "node:test";
import { expect } from "chai";
import { createDeferred, undoTime } from "../../../src/state/collection/deferred.js";

function withTimers() {
  const timers = new Map<number, () => void>();
  let next = 0;
  const log: string[] = [];
  const deferred = createDeferred((run, delay) => {
    expect(delay).to.equal(undoTime);
    const id = next++;
    timers.set(id, run);
    return () => void timers.delete(id);
  });
  const add = (name: string) =>
    deferred.add(
      () => log.push(`did ${name}`),
      () => log.push(`undid ${name}`),
    );
  const pass = () => {
    for (const [id, run] of [...timers]) {
      timers.delete(id);
      run();
    }
  };
  return { deferred, log, add, pass, timers };
}

describe("work that waits", () => {
  it("is done when its time is over, once", () => {
    const { add, pass, log, deferred } = withTimers();
    const first = add("a");
    expect(deferred.waiting.value).to.equal(1);
    pass();
    pass();
    deferred.flush();
    expect(first.undo()).to.equal(false);
    expect(log).to.deep.equal(["did a"]);
    expect(deferred.waiting.value).to.equal(0);
  });

  it("is not done once it is undone", () => {
    const { add, pass, log, timers } = withTimers();
    const first = add("a");
    expect(first.undo()).to.equal(true);
    expect(timers.size).to.equal(0);
    pass();
    expect(log).to.deep.equal(["undid a"]);
  });

  it("is done at once by who leaves, in its order", () => {
    const { add, log, deferred } = withTimers();
    add("a");
    add("b").undo();
    add("c");
    deferred.flush();
    deferred.flush();
    expect(log).to.deep.equal(["undid b", "did a", "did c"]);
  });
});
