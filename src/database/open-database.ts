import type { EntriesAnswer, EntriesQuestion } from "../domain/usage/entries.js";
import type { UsageAnswer, UsageAsker, UsageSource } from "../domain/usage/source.js";
import type { UsageQuestion } from "../domain/usage/question.js";
import { databaseAddress } from "./address.js";
import { sumsQuery } from "./aggregate.js";
import { createCells } from "./cells.js";
import type { Session } from "./engine.js";
import { logEngine, openEngine, titles } from "./engines/open-engine.js";
import { readEntries } from "./entries.js";
import { filtersOf, ownEntries, type Equality } from "./equalities.js";
import { questionsOn } from "./engines/pooled.js";
import { DatabaseFailure } from "./failure.js";
import { inspectAccounts, inspectLog, type Inspection } from "./inspect.js";
import { missingIndexes, type Layout } from "./layout.js";
import { createKeptLists } from "./place-list.js";
import { readSlices } from "./slices.js";
import { createSource } from "./source.js";
import { createTurns } from "./turns.js";

/** How a database is asked. */
export interface DatabaseOptions {
  /**
   * The address of the log's database, where the gateway keeps its log apart (its `LOG_SQL_DSN`), of any kind. Accounts
   * are read from the main database then, and entries from this one.
   */
  readonly log?: string;
  /** Milliseconds after which a question is given up. Default 10,000. */
  readonly timeout?: number;
  /**
   * The most connections that are open at a time, to each database. Default 4; a SQLite file has one. The last is kept
   * to cancel questions of those who left: with a single one, these go on until the time limit.
   */
  readonly connections?: number;
}

/** What {@link UsageDatabase.check} found. */
export interface DatabaseReport {
  /**
   * The kind of database and whose log it holds: `PostgreSQL, log of new-api`, or of two databases
   * `PostgreSQL with the accounts, ClickHouse with the log of new-api`.
   */
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

/** The most questions that wait for their turn, and that one visitor may have at a time. */
const waiting = 64;
const each = 12;

/** The questions of a SQLite file that take turns piece by piece. */
const ofFile = 2;

/** @param subject the user, and what they have to be able to read */
const writeWarning = (mayWrite: boolean, subject = "database's", tables = "logs and users"): string[] =>
  mayWrite ? [`The ${subject} user may change data. Use one that may only read (select on ${tables}).`] : [];

const warningsOf = (
  { layout, mayWrite }: Inspection,
  ...names: [subject?: string, tables?: string]
): string[] => [...writeWarning(mayWrite, ...names), ...missingIndexes(layout)];

/** What warnings say of the database that has the log alone. */
const logNames = ["log database's", "logs"] as const;

/**
 * Opens a gateway's database: PostgreSQL with the package `pg`, MySQL and MariaDB with `mysql2`, a SQLite file with
 * Node's own driver or `libsql`, and for a log also ClickHouse with `@clickhouse/client`. It is reached when it is
 * first asked.
 * @param address a URL (`postgres:`, `mysql:`), the gateway's own `SQL_DSN`, or the path of a SQLite file. Where a log
 * that is apart is named here alone (`clickhouse:`, too), accounts are known by what the gateway says of them.
 * @throws TypeError for an address of another form, which the error doesn't repeat
 */
export function openDatabase(address: string, options: DatabaseOptions = {}): UsageDatabase {
  const { timeout = 10_000, connections = 4, log: logAddress } = options;
  const main = openEngine(databaseAddress(address), connections);
  const isApart = logAddress !== undefined;
  const engine = isApart ? logEngine(openEngine(databaseAddress(logAddress), connections)) : main;
  const log = createSource(engine, async (session) => ({
    ...(await inspectLog(session)),
    lists: createKeptLists(),
  }));
  const accounts = createSource(main, async (session) => {
    const found = await inspectAccounts(session);
    // Where a log has a database of its own that is named alone, nothing but the numbers of accounts is known.
    if (isApart && !found.columns.has("username")) throw new DatabaseFailure("no accounts");
    return found;
  });
  const running = engine.kind === "sqlite" ? ofFile : questionsOn(connections);
  const turns = createTurns({ running, share: Math.max(1, running - 1), waiting, each });

  /** What the entries have to be that an asker means; undefined where none can be. */
  async function equalitiesOf(
    session: Session,
    { log: columns }: Layout,
    question: UsageQuestion | EntriesQuestion,
    asker: UsageAsker,
    signal: AbortSignal | undefined,
  ): Promise<readonly Equality[] | undefined> {
    if (asker.sees === "everyone") return filtersOf(question);
    const find = async (on: Session) => {
      const { columns: users } = await accounts.seen(on);
      return ownEntries(on, { log: columns, users }, asker, timeout, signal);
    };
    const own = await (isApart ? accounts.during(find) : accounts.on(session, find));
    return own && [...own, ...filtersOf(question)];
  }

  async function sumUp(
    session: Session,
    question: UsageQuestion,
    asker: UsageAsker,
    signal: AbortSignal | undefined,
  ): Promise<UsageAnswer> {
    const { kind } = session;
    const seen = await log.seen(session);
    const { layout } = seen;
    const cells = createCells(question);
    const equalities = await equalitiesOf(session, layout, question, asker, signal);
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
      warnings: asker.sees === "everyone" ? warningsOf(seen, ...(isApart ? logNames : [])) : [],
    };
  }

  async function entriesFrom(
    session: Session,
    question: EntriesQuestion,
    asker: UsageAsker,
    signal: AbortSignal | undefined,
  ): Promise<EntriesAnswer> {
    const { layout, lists } = await log.seen(session);
    const equalities = await equalitiesOf(session, layout, question, asker, signal);
    if (!equalities) return { entries: [], before: null, ...(question.count ? { count: 0 } : {}) };
    return readEntries({ session, layout, equalities, question, asker, lists, limit: timeout, signal });
  }

  async function check(): Promise<DatabaseReport> {
    const seen = await log.during((session) => {
      log.forget(session);
      return log.seen(session);
    });
    const { member } = seen.layout;
    if (!isApart) return { title: `${titles[log.kind]}, log of ${member}`, warnings: warningsOf(seen) };
    const { mayWrite } = await accounts.during((session) => {
      accounts.forget(session);
      return accounts.seen(session);
    });
    return {
      title: `${titles[accounts.kind]} with the accounts, ${titles[log.kind]} with the log of ${member}`,
      warnings: [...writeWarning(mayWrite, "main database's", "users"), ...warningsOf(seen, ...logNames)],
    };
  }

  return {
    entries: (question, asker, signal) =>
      turns.take(
        asker.username,
        () => log.during((session) => entriesFrom(session, question, asker, signal)),
        signal,
      ),
    answer: (question, asker, signal) =>
      turns.take(
        asker.username,
        () => log.during((session) => sumUp(session, question, asker, signal)),
        signal,
      ),
    check,
    async close() {
      await Promise.all([log.close(), ...(isApart ? [accounts.close()] : [])]);
    },
  };
}
