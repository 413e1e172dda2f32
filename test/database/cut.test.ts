/** A connection to a database that is cut, at any byte and by whomever, ends a question and nothing else. */
import { after, before, describe, it } from "node:test";
import { expect } from "chai";
import { openDatabase, UsageFailure, type UsageDatabase } from "../../src/database/index.js";
import { startCuttingProxy, type CuttingProxy } from "./cutting-proxy.js";
import { dayLength, logRows, schemaOf, start } from "./log-rows.js";
import { places, type OpenPlace } from "./places.js";
import type { TestDatabase } from "./servers.js";

const admin = { sees: "everyone", username: "root" } as const;
const week = { split: "model", from: start, to: start + 7 * dayLength, days: false, offset: 0 } as const;

/** How each server ends all connections of its reader. */
const ends: Readonly<Record<string, string>> = {
  PostgreSQL: "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'reader'",
  MariaDB: "kill connection user reader",
};

for (const place of places.filter(({ name }) => name !== "SQLite"))
  describe(`a connection to ${place.name} that is cut`, { skip: place.skip }, () => {
    let at: OpenPlace;
    let gateway: TestDatabase;
    let proxy: CuttingProxy;
    let through: string;
    const unheard: unknown[] = [];
    const hear = (error: unknown): void => void unheard.push(error);

    before(async () => {
      process.on("uncaughtException", hear);
      process.on("unhandledRejection", hear);
      at = await place.open();
      gateway = await at.create("gateway");
      await gateway.run(schemaOf("one-api"));
      await gateway.run(place.fill(logRows(300)));
      proxy = await startCuttingProxy(Number(new URL(gateway.reader).port));
      through = gateway.reader.replace(/:\d+\//, `:${String(proxy.port)}/`);
    });
    after(async () => {
      await proxy.stop();
      await at.stop();
      process.off("uncaughtException", hear);
      process.off("unhandledRejection", hear);
    });

    const outcome = (usage: UsageDatabase): Promise<number> =>
      usage.answer(week, admin).then(
        () => 200,
        (error: unknown) => {
          expect(error).to.be.instanceOf(UsageFailure);
          return (error as UsageFailure).status;
        },
      );

    it("ends no more than its question, wherever it is cut", async () => {
      proxy.heal();
      const whole = openDatabase(through);
      expect(await outcome(whole)).to.equal(200);
      await whole.close();
      const { most } = proxy;
      expect(most).to.be.greaterThan(500);
      const step = Math.ceil(most / 25);
      for (const how of ["reset", "end"] as const)
        for (let bytes = 0; bytes < most; bytes += step) {
          const usage = openDatabase(through);
          proxy.cutAfter(bytes, how);
          expect(await outcome(usage), `${how} after ${String(bytes)}`).to.equal(503);
          proxy.heal();
          expect(await outcome(usage), `once healed, ${how} after ${String(bytes)}`).to.equal(200);
          await usage.close();
        }
      expect(unheard).to.deep.equal([]);
    });

    it("ends no more than its question when the server ends it amid that, or while it is idle", async () => {
      const usage = openDatabase(gateway.reader);
      expect(await outcome(usage)).to.equal(200);
      await gateway.run(ends[place.name] ?? "");
      expect(await outcome(usage)).to.be.oneOf([200, 503]);
      expect(await outcome(usage)).to.equal(200);
      const free = await at.lock(gateway);
      const asked = Array.from({ length: 3 }, (_, index) =>
        usage
          .answer({ ...week, user: `nobody-${String(index)}` }, { ...admin, username: String(index) })
          .then(
            () => 200,
            (error: unknown) => (error as UsageFailure).status,
          ),
      );
      // Until all are ended, however late each began.
      const over = new Set<number>();
      const all = Promise.all(asked).finally(() => over.add(1));
      while (over.size === 0) {
        await gateway.run(ends[place.name] ?? "");
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      expect(await all).to.satisfy((each: number[]) => each.every((status) => [200, 503].includes(status)));
      expect(unheard).to.deep.equal([]);
      await usage.close();
      await free();
    });
  });
