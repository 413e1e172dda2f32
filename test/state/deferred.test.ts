import { describe, it, mock } from "node:test";
import { expect } from "chai";
import { GatewayError } from "../../src/api/client/errors.js";
import { createDeferred, type Sending } from "../../src/state/writes/deferred.js";

const refused = () => new GatewayError("refused", "DELETE /api/token/1: refused by the server");

/** Work whose sending ends when the test says so. */
function withTimers() {
  const timers = new Map<number, () => void>();
  let next = 0;
  const log: string[] = [];
  const page = new EventTarget();
  const sendings = new Map<string, Sending>();
  const ends = new Map<string, (failure?: GatewayError) => void>();
  const deferred = createDeferred({
    page,
    setTimer(run, delay) {
      expect(delay).to.equal(8000);
      const id = next++;
      timers.set(id, run);
      return () => void timers.delete(id);
    },
  });
  const add = (name: string) =>
    deferred.add({
      send(sending) {
        log.push(`${sending.leaving ? "left with" : "did"} ${name}`);
        sendings.set(name, sending);
        return new Promise((resolve) => ends.set(name, resolve));
      },
      undone: () => log.push(`undid ${name}`),
      dropped: () => log.push(`dropped ${name}`),
    });
  const pass = () => {
    for (const [id, run] of [...timers]) {
      timers.delete(id);
      run();
    }
  };
  const end = async (name: string, failure?: GatewayError) => {
    ends.get(name)?.(failure);
    await new Promise((done) => setImmediate(done));
  };
  const happen = (type: "pagehide" | "pageshow") => page.dispatchEvent(new Event(type));
  return { deferred, log, add, pass, timers, end, sendings, happen };
}

describe("work that waits", () => {
  it("waits 8 s by the browser's own clock: at 7.9 s nothing is sent, at 8 s it is", () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    try {
      const log: string[] = [];
      createDeferred({ page: new EventTarget() }).add({
        send() {
          log.push("sent");
          return Promise.resolve(undefined);
        },
        undone: () => log.push("undone"),
        dropped: () => log.push("dropped"),
      });
      mock.timers.tick(7900);
      expect(log).to.deep.equal([]);
      mock.timers.tick(99);
      expect(log).to.deep.equal([]);
      mock.timers.tick(1);
      expect(log).to.deep.equal(["sent"]);
    } finally {
      mock.timers.reset();
    }
  });

  it("is done when its time is over, once", async () => {
    const { add, pass, log, deferred, end } = withTimers();
    const first = add("a");
    expect(deferred.open.value).to.equal(1);
    pass();
    pass();
    first.now();
    expect(first.undo()).to.equal(false);
    expect(log).to.deep.equal(["did a"]);
    expect(deferred.open.value).to.equal(1);
    await end("a");
    expect(deferred.open.value).to.equal(0);
  });

  it("is not done once it is undone", () => {
    const { add, pass, log, timers, deferred } = withTimers();
    const first = add("a");
    expect(first.undo()).to.equal(true);
    expect(timers.size).to.equal(0);
    pass();
    expect(log).to.deep.equal(["undid a"]);
    expect(deferred.open.value).to.equal(0);
  });

  it("is done at once when the page is left, all of it and in its order", () => {
    const { add, log, happen, deferred } = withTimers();
    add("a");
    add("b").undo();
    add("c");
    happen("pagehide");
    happen("pagehide");
    expect(log).to.deep.equal(["undid b", "left with a", "left with c"]);
    expect(deferred.leaving).to.equal(true);
    happen("pageshow");
    expect(deferred.leaving).to.equal(false);
  });

  it("is sent anew when the page is left before it went out, and never twice", () => {
    const { add, pass, log, happen, sendings } = withTimers();
    add("held back");
    add("gone");
    pass();
    sendings.get("gone")?.onSend();
    const first = sendings.get("held back");
    happen("pagehide");
    expect(log).to.deep.equal(["did held back", "did gone", "left with held back"]);
    expect(first?.withdraw.aborted).to.equal(true);
    expect(sendings.get("gone")?.withdraw.aborted).to.equal(false);
  });

  it("is sent and awaited before the account goes, with what is under way, and says what failed", async () => {
    const { add, log, deferred, end } = withTimers();
    add("under way").now();
    add("a");
    add("b");
    let failures: readonly GatewayError[] | undefined;
    const settled = deferred.settle().then((found) => {
      failures = found;
    });
    expect(log).to.deep.equal(["did under way", "did a", "did b"]);
    await end("a");
    await end("b", refused());
    expect(failures).to.equal(undefined);
    await end("under way");
    await settled;
    expect(failures?.map(({ kind }) => kind)).to.deep.equal(["refused"]);
    expect(await deferred.settle()).to.deep.equal([]);
  });

  it("is given up with its account, and says so", () => {
    const { add, pass, log, deferred, happen } = withTimers();
    add("a");
    add("b");
    deferred.drop();
    pass();
    happen("pagehide");
    expect(log).to.deep.equal(["dropped a", "dropped b"]);
    expect(deferred.open.value).to.equal(0);
  });

  it("leaves nothing on the page that listens", () => {
    const { add, happen, deferred } = withTimers();
    add("a").undo();
    happen("pagehide");
    expect(deferred.leaving).to.equal(false);
  });
});
