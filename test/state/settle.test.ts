import { expect } from "chai";
import { describe, it } from "node:test";
import { watchAdded } from "../../src/state/added-rows.js";
import {
  andThen,
  done,
  verifyRecord,
  verifyDeleted,
  cannotVerify,
  settle,
  type Finding,
} from "../../src/state/writes/settle.js";
import * as z from "zod/mini";
import { GatewayError, isAbortError } from "../../src/api/client/errors.js";
import { createHttp, type Http } from "../../src/api/client/http.js";
import { createQueue } from "../../src/api/client/queue.js";
import { createWriter } from "../../src/state/writes/writer.js";
import { failure, json, stubFetch, success } from "../api/fetch-stub.js";

const network = new GatewayError("network", "lost");
const missing = new GatewayError("refused", "GET: refused", { serverMessage: "record not found" });
const fails = (error: GatewayError) => () => Promise.reject(error);
const finds =
  <T>(finding: Finding<T>) =>
  () =>
    Promise.resolve(finding);

/** A write whose answer is lost, with what the checks find one after another. */
const lostWrite = <T>(...checks: (() => Promise<Finding<T>>)[]) => {
  let sent = 0;
  const write = {
    send: () => {
      sent += 1;
      return Promise.reject<T>(network);
    },
    verify: () => (checks.length > 1 ? checks.shift() : checks[0])?.() ?? cannotVerify(),
  };
  return { write, sent: () => sent };
};

describe("a write", () => {
  it("that is answered is done, and nothing is checked", async () => {
    const settled = await settle({ send: () => Promise.resolve(5), verify: fails(network) });
    expect(settled).to.deep.equal({ kind: "done", value: 5, lost: undefined });
  });

  const definite = [
    new GatewayError("refused", "no"),
    new GatewayError("unauthorised", "401", { status: 401 }),
    new GatewayError("forbidden", "403", { status: 403 }),
    new GatewayError("rate-limited", "429", { status: 429 }),
    new GatewayError("demo", "405", { status: 405 }),
    new GatewayError("http", "400", { status: 400 }),
    new GatewayError("network", "getToken failed", { unsent: true }),
  ];
  for (const error of definite)
    it(`that is refused rejects, and nobody checks: ${error.message}`, async () => {
      let checks = 0;
      const verify = () => {
        checks += 1;
        return cannotVerify();
      };
      const caught = await settle({ send: fails(error), verify }).catch((failure: unknown) => failure);
      expect(caught).to.equal(error);
      expect(checks).to.equal(0);
    });

  const uncertain = [
    network,
    new GatewayError("network", "late", { timedOut: true }),
    new GatewayError("server", "500", { status: 500 }),
    new GatewayError("server", "empty answer", { status: 200 }),
    new GatewayError("http", "502", { status: 502 }),
    new GatewayError("http", "504", { status: 504 }),
    new GatewayError("not-a-gateway", "HTML", { status: 200 }),
    new GatewayError("unexpected", "not JSON", { status: 200 }),
  ];
  for (const error of uncertain)
    it(`whose answer is lost is checked: ${error.message}`, async () => {
      const found = await settle({ send: fails(error), verify: finds({ kind: "done", value: "x" }) });
      expect(found).to.deep.equal({ kind: "done", value: "x", lost: error });
    });

  it("is never sent again, however often it is checked", async () => {
    const { write, sent } = lostWrite<string>(
      fails(network),
      fails(network),
      finds({ kind: "done", value: "x" }),
    );
    const first = await settle(write);
    expect(first).to.include({ kind: "lost", finding: "unseen", cause: network });
    const second = first.kind === "lost" ? await first.check() : first;
    expect(second).to.include({ kind: "lost", finding: "unseen" });
    const third = second.kind === "lost" ? await second.check() : second;
    expect(third).to.deep.equal({ kind: "done", value: "x", lost: network });
    expect(sent()).to.equal(1);
  });

  it("that a check does not find was not executed, unless it may still be under way", async () => {
    const verify = finds({ kind: "not-done", now: "old" });
    expect(await settle({ send: fails(network), verify })).to.include({ finding: "not-done", now: "old" });
    for (const details of [{ timedOut: true }, { status: 504 }, { status: 502 }]) {
      const late = new GatewayError(details.status ? "http" : "network", "late", details);
      expect(await settle({ send: fails(late), verify })).to.include({ finding: "not-yet" });
    }
  });

  it("to a record that is gone, or that nothing shows, stays open", async () => {
    expect(await settle({ send: fails(network), verify: fails(missing) })).to.include({ finding: "gone" });
    expect(await settle({ send: fails(network), verify: cannotVerify })).to.include({ finding: "unclear" });
  });

  it("is followed by what comes next as soon as it is known to be done", async () => {
    const { write } = lostWrite<string>(fails(network), finds({ kind: "done", value: "x" }));
    const seen: string[] = [];
    const settled = await andThen(await settle(write), (value) => {
      seen.push(value);
      return done(value.length);
    });
    expect(seen).to.deep.equal([]);
    const later = settled.kind === "lost" ? await settled.check() : settled;
    expect(later).to.deep.equal({ kind: "done", value: 1, lost: network });
    expect(seen).to.deep.equal(["x"]);
  });
});

describe("a check", () => {
  it("at a record compares it with what was sent", async () => {
    const verify = verifyRecord(
      () => Promise.resolve({ name: "new" }),
      ({ name }) => name === "new",
    );
    expect(await verify()).to.deep.equal({ kind: "done", value: { name: "new" } });
  });

  it("after a deletion takes only the gateway's own word for it", async () => {
    expect(await verifyDeleted(fails(missing))()).to.include({ kind: "done" });
    expect(await verifyDeleted(() => Promise.resolve({}))()).to.include({ kind: "not-done" });
    const proxy = new GatewayError("http", "404", { status: 404 });
    expect(await verifyDeleted(fails(proxy))().catch((error: unknown) => error)).to.equal(proxy);
  });

  it("after a creation finds the rows that were added, over several pages", async () => {
    let rows = Array.from({ length: 25 }, (_, index) => ({ id: 25 - index }));
    const load = (page: number) => Promise.resolve(rows.slice(page * 10, page * 10 + 10));
    const added = await watchAdded(load);
    expect(await added()).to.deep.equal([]);
    rows = [...Array.from({ length: 13 }, (_, index) => ({ id: 60 - index })), ...rows];
    expect((await added()).map(({ id }) => id)).to.deep.equal([
      60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48,
    ]);
  });

  it("after a creation finds the added row also where ids follow no order, or its newest was deleted", async () => {
    let rows = [{ id: 900 }, { id: 7 }, { id: 450 }];
    const added = await watchAdded(() => Promise.resolve(rows));
    rows = [{ id: 12 }, { id: 7 }, { id: 450 }];
    expect(await added()).to.deep.equal([{ id: 12 }]);
  });
});

describe("a form's writer", () => {
  const stub = stubFetch();
  const http = createHttp({ assume: "one-api", baseUrl: "" });
  it("holds further writes back until a check has shown how the last one ended", async () => {
    const writer = createWriter<string>(http);
    const { write, sent } = lostWrite<string>(fails(network), finds({ kind: "not-done" }));
    const run = () => writer.run(() => settle(write));
    expect(await run()).to.equal(undefined);
    expect([writer.held.value, writer.lost.value?.finding]).to.deep.equal([true, "unseen"]);
    expect(await run()).to.equal(undefined);
    expect(sent()).to.equal(1);
    await writer.check();
    expect([writer.held.value, writer.lost.value?.finding]).to.deep.equal([false, "not-done"]);
    await run();
    expect(sent()).to.equal(2);
  });

  describe("while the rate limit holds calls back", () => {
    /** A gateway that has just answered 429, and what ends the pause. */
    const paused = async () => {
      let now = 0;
      const timers: (() => void)[] = [];
      const queue = createQueue({ now: () => now, setTimer: (run) => timers.push(run) });
      const limited = createHttp({ assume: "one-api", baseUrl: "", queue });
      const read = () => limited.call({ method: "GET", path: "/api/read", schema: z.unknown(), share: true });
      stub.answer = () => json({}, 429);
      await failure(read());
      stub.answer = () => success();
      stub.calls.length = 0;
      const resume = async () => {
        now = 10_000_000;
        for (const run of timers.splice(0)) run();
        await read();
      };
      return { limited, resume };
    };
    const sent = () => stub.calls.map(({ method, url }) => `${method} ${url}`);
    const send = (by: Http, path: string) => by.call({ method: "POST", path, schema: z.unknown() });

    it("takes a write back that waits, and what it reads first", async () => {
      for (const share of [false, true]) {
        const { limited, resume } = await paused();
        const writer = createWriter<unknown>(limited);
        const run = writer.run((by) =>
          settle({
            async send() {
              if (share) await by.call({ method: "GET", path: "/api/fresh", schema: z.unknown(), share });
              return send(by, "/api/write");
            },
            verify: cannotVerify,
          }),
        );
        writer.withdraw();
        expect(isAbortError(await failure(run))).to.equal(true);
        expect([writer.busy.value, writer.held.value]).to.deep.equal([false, false]);
        await resume();
        expect(sent()).to.deep.equal(["GET /api/read"]);
      }
    });

    it("never takes back what has gone out, nor what follows it", async () => {
      const { limited, resume } = await paused();
      await resume();
      const writer = createWriter<unknown>(limited);
      stub.answer = ({ url }) => {
        if (url === "/api/first") writer.withdraw();
        return success(url);
      };
      const run = writer.run((by) =>
        settle({
          async send() {
            await send(by, "/api/first");
            return send(by, "/api/second");
          },
          verify: cannotVerify,
        }),
      );
      expect(await run).to.deep.include({ kind: "done", value: "/api/second" });
      expect(sent()).to.deep.equal(["GET /api/read", "POST /api/first", "POST /api/second"]);
    });
  });

  it("sends again after an open end when the reader says so, and one write at a time", async () => {
    const writer = createWriter<string>(http);
    const { write, sent } = lostWrite<string>(cannotVerify);
    const both = [writer.run(() => settle(write)), writer.run(() => settle(write))];
    expect(writer.busy.value).to.equal(true);
    await Promise.all(both);
    expect([sent(), writer.busy.value, writer.held.value]).to.deep.equal([1, false, true]);
    writer.forget();
    await writer.run(() => settle(write));
    expect(sent()).to.equal(2);
  });
});
