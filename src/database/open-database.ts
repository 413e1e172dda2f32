import type { EntriesAnswer, EntriesQuestion } from "../domain/usage/entries.js";
import type { UsageAnswer, UsageAsker, UsageSource } from "../domain/usage/source.js";
import type { UsageQuestion } from "../domain/usage/question.js";
import { databaseAddress, type DatabaseAddress } from "./address.js";
import { sumsQuery } from "./aggregate.js";
import { createCells } from "./cells.js";
import type { Engine, Kind, Session } from "./engine.js";
import { filtersOf, ownEntries, type Equality } from "./equalities.js";
import { readEntries } from "./entries.js";
import { openMysql } from "./engines/mysql.js";
import { questionsOn } from "./engines/pooled.js";
import { openPostgres } from "./engines/postgres.js";
import { openSqlite } from "./engines/sqlite.js";
import { DatabaseFailure } from "./failure.js";
import { inspect, type Inspection } from "./inspect.js";
import { missingIndexes, type Layout } from "./layout.js";
import { createKeptLists, type KeptLists } from "./place-list.js";
import { readSlices } from "./slices.js";
import { createTurns } from "./turns.js";

/** How a database is asked. */
export interface DatabaseOptions {
  /** Milliseconds after which a question is given up. Default 10,000. */
  readonly timeout?: number;
  /**
   * The most connections that are open at a time. Default 4; a SQLite file has one. The last is kept to cancel
   * questions of those who left: with a single one, these go on until the time limit.
   */
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

/** The most questions that wait for their turn, and that one visitor may have at a time. */
const waiting = 64;
const each = 12;

/** The questions of a SQLite file that take turns piece by piece. */
const ofFile = 2;

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

/** What is known of the tables of a source of answers. */
interface Known {
  readonly at: number;
  readonly done: Promise<Inspection>;
  readonly lists: KeptLists;
}

/**
 * Opens a gateway's database: PostgreSQL with the package `pg`, MySQL and MariaDB with `mysql2`, a SQLite file with
 * Node's own driver or `libsql`. It is reached when it is first asked.
 * @param address a URL (`postgres:`, `mysql:`), the gateway's own `SQL_DSN`, or the path of a SQLite file
 * @throws TypeError for an address of another form, which the error doesn't repeat
 */
export function openDatabase(address: string, options: DatabaseOptions = {}): UsageDatabase {
  const { timeout = 10_000, connections = 4 } = options;
  const engine = engineOf(databaseAddress(address), connections);
  const running = engine.kind === "sqlite" ? ofFile : questionsOn(connections);
  const turns = createTurns({ running, share: Math.max(1, running - 1), waiting, each });
  const known = new WeakMap<object, Known>();

  function knownOf(session: Session): Known {
    const found = known.get(session.source);
    if (found && performance.now() - found.at <= inspectionAge) return found;
    const started = { at: performance.now(), done: inspect(session), lists: createKeptLists() };
    known.set(session.source, started);
    started.done.catch(() => {
      if (known.get(session.source) === started) known.delete(session.source);
    });
    return started;
  }

  async function during<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = await engine.begin();
    try {
      return await work(session);
    } catch (error) {
      // Its tables may be others by now.
      if (error instanceof DatabaseFailure && error.kind !== "time") known.delete(session.source);
      throw error;
    } finally {
      session.end();
    }
  }

  /** What the entries have to be that an asker means; undefined where none can be. */
  async function meant(
    session: Session,
    layout: Layout,
    question: UsageQuestion | EntriesQuestion,
    asker: UsageAsker,
    signal: AbortSignal | undefined,
  ): Promise<readonly Equality[] | undefined> {
    const own = await ownEntries(session, layout, asker, timeout, signal);
    return own && [...own, ...filtersOf(question)];
  }

  async function sumUp(
    session: Session,
    question: UsageQuestion,
    asker: UsageAsker,
    signal: AbortSignal | undefined,
  ): Promise<UsageAnswer> {
    const { kind } = session;
    const seen = await knownOf(session).done;
    const { layout } = seen;
    const cells = createCells(question);
    const equalities = await meant(session, layout, question, asker, signal);
    if (equalities && kind === "sqlite")
      await readSlices(
        { session, layout, equalities, span: question, limit: timeout, signal },
        (slice) => sumsQuery(kind, layout, question, equalities, slice),
        cells.add,
      );
    else if (equalities)
      cells.add(await session.read(sumsQuery(kind, layout, question, equalities), timeout, signal));
    const now = Math.floor(Date.now() / 1000);
    return {
      rows: cells.rows(),
      covers: { from: question.from, to: Math.max(question.from, Math.min(question.to, now)) },
      warnings: asker.sees === "everyone" ? warningsOf(seen) : [],
    };
  }

  async function entriesFrom(
    session: Session,
    question: EntriesQuestion,
    asker: UsageAsker,
    signal: AbortSignal | undefined,
  ): Promise<EntriesAnswer> {
    const { done, lists } = knownOf(session);
    const { layout } = await done;
    const equalities = await meant(session, layout, question, asker, signal);
    if (!equalities) return { entries: [], before: null, ...(question.count ? { count: 0 } : {}) };
    return readEntries({ session, layout, equalities, question, asker, lists, limit: timeout, signal });
  }

  return {
    entries: (question, asker, signal) =>
      turns.take(
        asker.username,
        () => during((session) => entriesFrom(session, question, asker, signal)),
        signal,
      ),
    answer: (question, asker, signal) =>
      turns.take(asker.username, () => during((session) => sumUp(session, question, asker, signal)), signal),
    check: () =>
      during(async (session) => {
        known.delete(session.source);
        const seen = await knownOf(session).done;
        return {
          title: `${titles[engine.kind]}, log of ${seen.layout.member}`,
          warnings: warningsOf(seen),
        };
      }),
    close: engine.close,
  };
}
