import { randomUUID } from "node:crypto";
import { Agent } from "node:https";
import type * as clickhouse from "@clickhouse/client";
import type { ClickHouseClient, ClickHouseSettings } from "@clickhouse/client";
import type { ClickhouseServer } from "../address.js";
import type { Engine, Query, Row } from "../engine.js";
import { DatabaseFailure } from "../failure.js";
import { loadDriver } from "../load-driver.js";
import { closeWithin } from "./closing.js";
import { pooledEngine } from "./pooled.js";

/** Milliseconds until a server is given up that doesn't say what this user may set. */
const connectionTimeout = 5000;

/** The client's own time limit has to be none: it would leave the query running. */
const noTimeout = 2 ** 31 - 1;

/** A place for one query at a time: a client with one connection. */
interface Connection {
  readonly client: ClickHouseClient;
  /** What each query is run with, as far as this user may set it. */
  readonly settings: ClickHouseSettings;
  /** Aborts when it is closed. */
  readonly leaving: AbortController;
  /** What runs on it. */
  query: string | undefined;
  readonly isOver: false;
}

/** An answer is whole or none: errors come in place of rows, not behind them. */
const whole: ClickHouseSettings = { wait_end_of_query: 1 };

/** Whatever the profile of this user says: all entries are counted or none, now, and no digit of a sum is lost. */
const exact: ClickHouseSettings = {
  ...whole,
  output_format_json_quote_64bit_integers: 1,
  timeout_overflow_mode: "throw",
  read_overflow_mode: "throw",
  group_by_overflow_mode: "throw",
  result_overflow_mode: "throw",
  skip_unavailable_shards: 0,
  use_query_cache: 0,
  // Also when the order to end it doesn't arrive where it runs, as behind a balancer.
  cancel_http_readonly_queries_on_client_close: 1,
};

/** @param readonly the setting of that name in the user's profile: with 1 no other may be set, with 2 not this one */
const settingsFor = (readonly: string): ClickHouseSettings =>
  readonly === "1" ? whole : readonly === "2" ? exact : { ...exact, readonly: "1" };

/** The native port answers a request of HTTP with a text that names the right one. */
const isNative = (error: unknown): boolean => /clickhouse-client program/i.test(String(error));

/**
 * Runs a query to its end. The answer is one text of JSON, of which a part is none: rows that come one a line would be
 * taken for all of them where the connection is cut.
 */
async function rowsOf(
  client: ClickHouseClient,
  query: string,
  options: Omit<clickhouse.QueryParams, "query" | "format">,
): Promise<readonly Row[]> {
  const answer = await client.query({ query, format: "JSON", ...options });
  try {
    return (await answer.json<Row>()).data;
  } catch (error) {
    throw error instanceof SyntaxError ? new DatabaseFailure("unreachable") : error;
  }
}

const close = ({ client, leaving }: Pick<Connection, "client" | "leaving">): Promise<void> =>
  closeWithin(
    () => client.close(),
    () => {
      leaving.abort();
    },
  );

async function open({ skipsVerifying, ...server }: ClickhouseServer): Promise<Connection> {
  const driver = (await loadDriver("@clickhouse/client")) as typeof clickhouse;
  const leaving = new AbortController();
  const client = driver.createClient({
    ...server,
    application: "gateway-console",
    request_timeout: noTimeout,
    max_open_connections: 1,
    // It would write queries and addresses to the console.
    log: { level: driver.ClickHouseLogLevel.OFF },
    ...(skipsVerifying
      ? { http_agent: new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false }) }
      : {}),
  });
  const late = AbortSignal.timeout(connectionTimeout);
  try {
    const [row] = await rowsOf(client, "select toString(getSetting('readonly')) as readonly", {
      abort_signal: late,
    });
    const settings = settingsFor(String(row?.readonly));
    return { client, settings, leaving, query: undefined, isOver: false };
  } catch (error) {
    void close({ client, leaving });
    if (isNative(error))
      throw new DatabaseFailure("unreachable", "Name the port of ClickHouse's HTTP interface, usually 8123.");
    throw late.aborted ? new DatabaseFailure("unreachable") : error;
  }
}

async function read(
  connection: Connection,
  { sql, parameters }: Query,
  limit: number,
  check: () => void,
): Promise<readonly Row[]> {
  const { client, settings, leaving } = connection;
  // The client doesn't look whether a signal has aborted already.
  check();
  const id = randomUUID();
  connection.query = id;
  try {
    return await rowsOf(client, sql, {
      query_id: id,
      query_params: Object.fromEntries(parameters.map((value, index) => [`p${String(index + 1)}`, value])),
      clickhouse_settings: settings === whole ? whole : { ...settings, max_execution_time: limit / 1000 },
      abort_signal: leaving.signal,
    });
  } finally {
    connection.query = undefined;
  }
}

/** ClickHouse, by its HTTP interface. @param connections the most that are open at a time */
export function openClickhouse(server: ClickhouseServer, connections: number): Engine {
  let refusesWrites = false;
  const engine = pooledEngine<Connection>(
    {
      kind: "clickhouse",
      async open() {
        const connection = await open(server);
        refusesWrites = connection.settings.readonly === undefined;
        return connection;
      },
      read,
      // Nothing is left of a query that has ended. One that hasn't goes with its connection.
      reset: ({ query }) => (query === undefined ? Promise.resolve() : Promise.reject(new Error("busy"))),
      async cancel({ query }, { client }) {
        if (query === undefined) return;
        await client.command({
          query: "kill query where query_id = {id:String} async",
          query_params: { id: query },
        });
      },
      close,
    },
    connections,
  );
  return {
    ...engine,
    begin: async () => ({ ...(await engine.begin()), refusesWrites: () => refusesWrites }),
  };
}
