import type * as mysql from "mysql2/promise";
import type { Connection as Client } from "mysql2/promise";
import type { MysqlServer } from "../address.js";
import type { Engine, Query, Row } from "../engine.js";
import { loadDriver } from "../load-driver.js";
import { closeWithin } from "./closing.js";
import { pooledEngine } from "./pooled.js";

/** Milliseconds until a connection is given up. */
const connectionTimeout = 5000;

interface Connection {
  readonly client: Client;
  readonly isMariadb: boolean;
  isOver: boolean;
}

const close = ({ client }: Pick<Connection, "client">): Promise<void> =>
  closeWithin(
    () => client.end(),
    () => {
      client.destroy();
    },
  );

async function open(server: MysqlServer): Promise<Connection> {
  const driver = (await loadDriver("mysql2/promise")) as typeof mysql;
  const client = await driver.createConnection({
    ...server,
    connectTimeout: connectionTimeout,
    charset: "utf8mb4",
    // Sums are decimals: as text, none of their digits is lost.
    decimalNumbers: false,
    supportBigNumbers: true,
  });
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  // A connection can be cut at any time, amid a question, too. Without a listener that would end the process.
  client.on("error", over);
  client.on("end", over);
  try {
    const [rows] = await client.query("select version() as version");
    const { version } = (rows as unknown as readonly { version: string }[])[0] ?? { version: "" };
    return {
      client,
      isMariadb: /mariadb/i.test(version),
      get isOver() {
        return isOver;
      },
    };
  } catch (error) {
    void close({ client });
    throw error;
  }
}

async function inTransaction(
  { client, isMariadb }: Connection,
  query: Query,
  limit: number,
  check: () => void,
): Promise<readonly Row[]> {
  // Both servers end a query that takes too long, by settings of different names and units.
  await client.query(
    isMariadb
      ? `set session max_statement_time = ${String(limit / 1000)}`
      : `set session max_execution_time = ${String(limit)}`,
  );
  await client.query("start transaction read only");
  check();
  // Statements without values include some that can't be prepared.
  const [rows] =
    query.parameters.length === 0
      ? await client.query(query.sql)
      : await client.execute(query.sql, query.parameters as string[]);
  await client.query("commit");
  return rows as unknown as readonly Row[];
}

/** MySQL and MariaDB. @param connections the most that are open at a time */
export const openMysql = (server: MysqlServer, connections: number): Engine =>
  pooledEngine<Connection>(
    {
      kind: "mysql",
      open: () => open(server),
      read: inTransaction,
      async reset({ client }) {
        // An order to cancel that came too late ends this one instead.
        await client.query("rollback").catch(() => client.query("rollback"));
      },
      async cancel({ client: { threadId } }, { client }) {
        await client.query(`kill query ${String(threadId)}`);
      },
      close,
    },
    connections,
  );
