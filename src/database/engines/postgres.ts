import type * as pg from "pg";
import type { Pool, PoolClient } from "pg";
import type { Engine, Query, Row } from "../engine.js";
import { loadDriver } from "../load-driver.js";
import { pooledEngine } from "./pooled.js";

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
export const openPostgres = (url: string, connections: number): Engine =>
  pooledEngine<Pool, PoolClient>({
    kind: "postgres",
    async open() {
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
    },
    connect: (pool) => pool.connect(),
    read: inTransaction,
    release(client) {
      client.release();
    },
    destroy(client) {
      client.release(true);
    },
  });
