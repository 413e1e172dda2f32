import type * as pg from "pg";
import type { Engine, Query, Row } from "../engine.js";
import { loadDriver } from "../load-driver.js";
import { closeWithin } from "./closing.js";
import { pooledEngine } from "./pooled.js";

/** Milliseconds until a connection is given up. */
const connectionTimeout = 5000;

interface Connection {
  readonly client: pg.Client;
  /** The number of the server's process for it. */
  process: number;
  isOver: boolean;
}

async function open(url: string): Promise<Connection> {
  const driver = (await loadDriver("pg")) as typeof pg;
  const client = new driver.Client({
    connectionString: url,
    connectionTimeoutMillis: connectionTimeout,
    application_name: "gateway-console",
  });
  const connection: Connection = { client, process: 0, isOver: false };
  const over = (): void => {
    connection.isOver = true;
  };
  // A connection can be cut at any time, amid a question, too. Without a listener that would end the process.
  client.on("error", over);
  client.on("end", over);
  try {
    await client.connect();
    const { rows } = await client.query<{ process: number }>("select pg_backend_pid() as process");
    connection.process = rows[0]?.process ?? 0;
    return connection;
  } catch (error) {
    void close(connection);
    throw error;
  }
}

async function inTransaction(
  { client }: Connection,
  query: Query,
  limit: number,
  check: () => void,
): Promise<readonly Row[]> {
  await client.query("begin transaction read only");
  await client.query(`set local statement_timeout = ${String(limit)}`);
  check();
  const { rows } = await client.query<Row>(query.sql, [...query.parameters]);
  await client.query("commit");
  return rows;
}

const close = ({ client }: Connection): Promise<void> =>
  closeWithin(
    () => client.end(),
    () => {
      client.connection.stream.destroy();
    },
  );

/** PostgreSQL. @param connections the most that are open at a time */
export const openPostgres = (url: string, connections: number): Engine =>
  pooledEngine<Connection>(
    {
      kind: "postgres",
      open: () => open(url),
      read: inTransaction,
      async reset({ client }) {
        // An order to cancel that came too late ends this one instead.
        await client.query("rollback").catch(() => client.query("rollback"));
      },
      async cancel({ process }, { client }) {
        await client.query("select pg_cancel_backend($1)", [process]);
      },
      close,
    },
    connections,
  );
