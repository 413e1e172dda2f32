import type * as pg from "pg";
import type { Pool, PoolClient } from "pg";
import type { Engine, Query, Row } from "../engine.js";
import { failureOf } from "../failure.js";
import { loadDriver } from "../load-driver.js";
import { within } from "./within.js";

/** Milliseconds until a connection is given up. */
const connectionTimeout = 5000;

async function inTransaction(client: PoolClient, query: Query, limit: number): Promise<readonly Row[]> {
  await client.query("begin transaction read only");
  await client.query(`set local statement_timeout = ${String(limit)}`);
  const { rows } = await client.query<Row>(query.sql, [...query.parameters]);
  await client.query("commit");
  return rows;
}

/** PostgreSQL. @param connections the most that are open at a time */
export function openPostgres(url: string, connections: number): Engine {
  let opening: Promise<Pool> | undefined;

  async function open(): Promise<Pool> {
    const driver = (await loadDriver("pg")) as typeof pg;
    const pool = new driver.Pool({
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: connectionTimeout,
      application_name: "gateway-console",
    });
    // A connection that breaks while nobody uses it leaves the pool. Without a listener it would end the process.
    pool.on("error", () => undefined);
    return pool;
  }

  /** The pool; a driver that is missing is looked for again, since it may have been installed. */
  const pool = (): Promise<Pool> =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  return {
    kind: "postgres",
    async read(query, limit, signal) {
      let client: PoolClient | undefined;
      try {
        client = await (await pool()).connect();
        const rows = await within(inTransaction(client, query, limit), limit, signal);
        client.release();
        return rows;
      } catch (error) {
        // What state it is in is unknown: the pool opens another.
        client?.release(true);
        signal?.throwIfAborted();
        throw failureOf(error);
      }
    },
    async close() {
      const closing = opening;
      opening = undefined;
      await (await closing)?.end();
    },
  };
}
