import type * as mysql from "mysql2/promise";
import type { Pool, PoolConnection } from "mysql2/promise";
import type { MysqlServer } from "../address.js";
import type { Engine, Query, Row } from "../engine.js";
import { loadDriver } from "../load-driver.js";
import { pooledEngine } from "./pooled.js";

/** Milliseconds until a connection is given up. */
const connectionTimeout = 5000;

/** Both servers end a query that takes too long, by settings of different names and units. */
async function limitTime(connection: PoolConnection, limit: number): Promise<void> {
  const [rows] = await connection.query("select version() as version");
  const { version } = (rows as unknown as readonly { version: string }[])[0] ?? { version: "" };
  await connection.query(
    /mariadb/i.test(version)
      ? `set session max_statement_time = ${String(limit / 1000)}`
      : `set session max_execution_time = ${String(limit)}`,
  );
}

async function inTransaction(
  connection: PoolConnection,
  query: Query,
  limit: number,
): Promise<readonly Row[]> {
  await limitTime(connection, limit);
  await connection.query("start transaction read only");
  // Statements without values include some that can't be prepared.
  const [rows] =
    query.parameters.length === 0
      ? await connection.query(query.sql)
      : await connection.execute(query.sql, query.parameters as string[]);
  await connection.query("commit");
  return rows as unknown as readonly Row[];
}

/** MySQL and MariaDB. @param connections the most that are open at a time */
export const openMysql = (server: MysqlServer, connections: number): Engine =>
  pooledEngine<Pool, PoolConnection>({
    kind: "mysql",
    async open() {
      const driver = (await loadDriver("mysql2/promise")) as typeof mysql;
      return driver.createPool({
        ...server,
        connectionLimit: connections,
        connectTimeout: connectionTimeout,
        charset: "utf8mb4",
        // Sums are decimals: as text, none of their digits is lost.
        decimalNumbers: false,
        supportBigNumbers: true,
      });
    },
    connect: (pool) => pool.getConnection(),
    read: inTransaction,
    release(connection) {
      connection.release();
    },
    destroy(connection) {
      connection.destroy();
    },
  });
