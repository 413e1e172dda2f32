import type { Engine, Query, Row } from "../engine.js";
import { failureOf } from "../failure.js";
import { within } from "./within.js";

/** What an engine has to know of a driver that has pools. */
export interface PoolDriver<Pool extends { end(): Promise<void> }, Connection> {
  readonly kind: Engine["kind"];
  /** Loads the driver and makes a pool, which connects later. Rejects when the driver is missing. */
  open(this: void): Promise<Pool>;
  connect(this: void, pool: Pool): Promise<Connection>;
  /** Runs a query in a read-only transaction. @param limit milliseconds */
  read(this: void, connection: Connection, query: Query, limit: number): Promise<readonly Row[]>;
  /** Gives a connection back to its pool. */
  release(this: void, connection: Connection): void;
  /** Closes a connection. */
  destroy(this: void, connection: Connection): void;
}

/** An engine whose driver keeps the connections. */
export function pooledEngine<Pool extends { end(): Promise<void> }, Connection>({
  kind,
  open,
  connect,
  read,
  release,
  destroy,
}: PoolDriver<Pool, Connection>): Engine {
  let opening: Promise<Pool> | undefined;

  /** The pool; a driver that is missing is looked for again, since it may have been installed. */
  const pool = (): Promise<Pool> =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));

  return {
    kind,
    async read(query, limit, signal) {
      let connection: Connection | undefined;
      try {
        connection = await connect(await pool());
        const rows = await within(read(connection, query, limit), limit, signal);
        release(connection);
        return rows;
      } catch (error) {
        // What state it is in is unknown: the pool opens another.
        if (connection !== undefined) destroy(connection);
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
