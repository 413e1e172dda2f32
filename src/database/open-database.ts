import type { UsageAnswer, UsageAsker, UsageSource } from "../domain/usage/source.js";
import type { UsageQuestion } from "../domain/usage/question.js";
import { databaseAddress, type DatabaseAddress } from "./address.js";
import { sumsQuery } from "./aggregate.js";
import { createCells } from "./cells.js";
import type { Engine, Kind } from "./engine.js";
import { readEntries } from "./entries.js";
import { openMysql } from "./engines/mysql.js";
import { openPostgres } from "./engines/postgres.js";
import { openSqlite } from "./engines/sqlite.js";
import { inspect, type Inspection } from "./inspect.js";
import { missingIndexes } from "./layout.js";
import { readSliced } from "./sliced.js";
import { createTurns } from "./turns.js";

/** How a database is asked. */
export interface DatabaseOptions {
  /** Milliseconds after which a question is given up. Default 10,000. */
  readonly timeout?: number;
  /** The most connections that are open at a time. Default 4; a SQLite file has one. */
  readonly connections?: number;
}

/** What {@link UsageDatabase.check} found. */
export interface DatabaseReport {
  /** The kind of database and whose log it holds: `PostgreSQL, log of new-api`. */
  readonly title: string;
  /** What slows answers down or gives more rights than needed, as English sentences. */
  readonly warnings: readonly string[];
}

/**
 * A gateway's own database, asked for nothing but sums and entries of its log: as the proxy's option `usage`, or
 * directly. Its address is in no error and no answer.
 */
export interface UsageDatabase extends UsageSource {
  /**
   * Connects, and looks at the log's columns and indexes and at what the user of the database may do.
   * @throws UsageFailure with one sentence when it can't be reached or read, or its driver is missing
   */
  check(this: void): Promise<DatabaseReport>;
  /** Ends its connections. A later question opens them again. */
  close(this: void): Promise<void>;
}

const titles: Readonly<Record<Kind, string>> = {
  postgres: "PostgreSQL",
  mysql: "MySQL or MariaDB",
  sqlite: "SQLite",
};

/** Milliseconds that what was seen of the tables counts for. */
const inspectionAge = 600_000;

/** The most questions that wait for a connection, and that one visitor may have at a time. */
const waiting = 64;
const each = 12;

function engineOf(address: DatabaseAddress, connections: number): Engine {
  switch (address.kind) {
    case "postgres":
      return openPostgres(address.url, connections);
    case "mysql":
      return openMysql(address.server, connections);
    case "sqlite":
      return openSqlite(address.file);
  }
}

const warningsOf = ({ layout, mayWrite }: Inspection): string[] => [
  ...(mayWrite
    ? ["The database's user may change data. Use one that may only read (select on logs and users)."]
    : []),
  ...missingIndexes(layout),
];

/**
 * Opens a gateway's database: PostgreSQL with the package `pg`, MySQL and MariaDB with `mysql2`, a SQLite file with
 * Node's own driver or `libsql`. It is reached when it is first asked.
 * @param address a URL (`postgres:`, `mysql:`), the gateway's own `SQL_DSN`, or the path of a SQLite file
 * @throws TypeError for an address of another form, which the error doesn't repeat
 */
export function openDatabase(address: string, options: DatabaseOptions = {}): UsageDatabase {
  const { timeout = 10_000, connections = 4 } = options;
  const engine = engineOf(databaseAddress(address), connections);
  const turns = createTurns(engine.kind === "sqlite" ? 1 : connections, waiting, each);
  let inspecting: { readonly at: number; readonly done: Promise<Inspection> } | undefined;

  function inspection(): Promise<Inspection> {
    if (!inspecting || performance.now() - inspecting.at > inspectionAge) {
      const started = { at: performance.now(), done: inspect(engine) };
      inspecting = started;
      started.done.catch(() => {
        if (inspecting === started) inspecting = undefined;
      });
    }
    return inspecting.done;
  }

  async function sumUp(
    question: UsageQuestion,
    asker: UsageAsker,
    signal: AbortSignal | undefined,
  ): Promise<UsageAnswer> {
    const seen = await inspection();
    const { kind } = engine;
    const cells = createCells(question);
    if (kind === "sqlite")
      await readSliced(
        engine,
        question,
        seen.layout,
        (slice) => sumsQuery(kind, seen.layout, question, asker, slice),
        cells.add,
        timeout,
        signal,
      );
    else cells.add(await engine.read(sumsQuery(kind, seen.layout, question, asker), timeout, signal));
    const now = Math.floor(Date.now() / 1000);
    return {
      rows: cells.rows(),
      covers: { from: question.from, to: Math.max(question.from, Math.min(question.to, now)) },
      warnings: asker.sees === "everyone" ? warningsOf(seen) : [],
    };
  }

  return {
    entries: (question, asker, signal) =>
      turns.take(asker.username, async () => {
        const { layout } = await inspection();
        return readEntries({ engine, layout, question, asker, limit: timeout, signal });
      }),
    answer: (question, asker, signal) => turns.take(asker.username, () => sumUp(question, asker, signal)),
    async check() {
      inspecting = undefined;
      const seen = await inspection();
      return {
        title: `${titles[engine.kind]}, log of ${seen.layout.member}`,
        warnings: warningsOf(seen),
      };
    },
    close: engine.close,
  };
}
