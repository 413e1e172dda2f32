import { sql, type RawBuilder } from "kysely";
import { queryBuilder } from "./builder.js";
import type { Kind, Row, Session } from "./engine.js";
import { DatabaseFailure } from "./failure.js";
import { memberOf, neededColumns, type Layout, type LogIndex } from "./layout.js";

/** Milliseconds for a look at the tables. */
const limit = 5000;

/** The columns of a table, as rows with `name`, on MySQL also `charset`. ClickHouse fails where there is no table. */
const columnsOf: Readonly<Record<Kind, (table: string) => RawBuilder<unknown>>> = {
  // What `logs` without a schema means, which the search path of the connection decides.
  postgres: (table) =>
    sql`select attname as name from pg_attribute
      where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`,
  mysql: (table) =>
    sql`select column_name as name, character_set_name as charset from information_schema.columns
      where table_schema = database() and table_name = ${table}`,
  sqlite: (table) =>
    sql`select name, type = 'INTEGER' collate nocase and pk = 1 as rowid from pragma_table_info(${table})`,
  clickhouse: (table) => sql`describe table ${sql.table(table)}`,
};

/**
 * The columns of the log's indexes in their order, with `name` and `idx`, on SQLite; elsewhere the first ones. A log of
 * ClickHouse has no indexes: it is sorted by time.
 */
const indexedOf: Readonly<Record<Kind, RawBuilder<unknown> | undefined>> = {
  postgres: sql`select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = to_regclass('logs') and i.indisvalid and i.indpred is null`,
  mysql: sql`select column_name as name from information_schema.statistics
    where table_schema = database() and table_name = 'logs' and seq_in_index = 1`,
  // An expression has no name. One of another collation wouldn't find what a column is compared with.
  sqlite: sql`select l.name as idx, c.name as name from pragma_index_list('logs') as l, pragma_index_xinfo(l.name) as c
    where l.partial = 0 and c.key = 1
      and not exists (select 1 from pragma_index_xinfo(l.name) where key = 1 and (name is null or coll <> 'BINARY'))
    order by l.seq, c.seqno`,
  clickhouse: undefined,
};

/** The indexes of a SQLite log, of rows of {@link indexedOf}. */
function indexesOf(rows: readonly Row[]): LogIndex[] {
  const indexes = new Map<string, string[]>();
  for (const { idx, name } of rows)
    if (typeof idx === "string") indexes.set(idx, [...(indexes.get(idx) ?? []), String(name).toLowerCase()]);
  return [...indexes].map(([name, columns]) => ({ name, columns }));
}

/**
 * What the user of the database may do besides reading: rows with `may` (PostgreSQL), or the grants as text (MySQL,
 * ClickHouse). A SQLite file has no users, and is opened read-only.
 */
const rightsOf: Readonly<Record<Kind, RawBuilder<unknown> | undefined>> = {
  postgres: sql`select exists (
      select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        and has_table_privilege(c.oid, 'insert, update, delete, truncate')
    ) as may`,
  mysql: sql`show grants`,
  sqlite: undefined,
  clickhouse: sql`show grants`,
};

const writes = /\b(ALL|INSERT|UPDATE|DELETE|DROP|ALTER|CREATE|TRUNCATE|SUPER|FILE)\b/i;

/** Whether rows of {@link rightsOf} allow more than reading. */
const mayWrite = (rows: readonly Row[]): boolean =>
  rows.some((row) =>
    Object.values(row).some(
      (value) =>
        value === true ||
        // The names of databases and users that follow aren't rights.
        (typeof value === "string" && writes.test(/^GRANT (.*?) ON /i.exec(value)?.[1] ?? "")),
    ),
  );

const namesOf = (rows: readonly Row[]): Set<string> =>
  // MySQL 8 names the columns of its own tables in upper case.
  new Set(rows.map((row) => String(row.name ?? row.NAME).toLowerCase()));

const isUnicode = ({ charset, CHARSET }: Row): boolean => (charset ?? CHARSET) === "utf8mb4";

/** What a database holds of the log. */
export interface Inspection {
  readonly layout: Layout;
  /** Whether its user could write to it. */
  readonly mayWrite: boolean;
}

/** What a database holds of the accounts. */
export interface Accounts {
  /** The columns of the table, in lower case; none where there is no table. */
  readonly columns: ReadonlySet<string>;
  /** Whether its user could write to it. */
  readonly mayWrite: boolean;
}

/** Asks about tables. */
const looking =
  ({ kind, read }: Session) =>
  (query: RawBuilder<unknown>) =>
    read(query.compile(queryBuilder(kind)), limit);

/** What the connection may do besides reading. */
async function findRights(session: Session): Promise<boolean> {
  const rights = session.refusesWrites?.() ? undefined : rightsOf[session.kind];
  return rights !== undefined && mayWrite(await looking(session)(rights));
}

/**
 * Looks at the table of accounts.
 * @throws DatabaseFailure when it can't be reached
 */
export async function inspectAccounts(session: Session): Promise<Accounts> {
  // No gateway of the family keeps accounts there.
  if (session.kind === "clickhouse") return { columns: new Set(), mayWrite: false };
  const columns = namesOf(await looking(session)(columnsOf[session.kind]("users")));
  return { columns, mayWrite: await findRights(session) };
}

/**
 * Looks at a gateway's log and at what the connection may do.
 * @throws DatabaseFailure when it can't be reached, or has no log of this family
 */
export async function inspectLog(session: Session): Promise<Inspection> {
  const { kind } = session;
  const read = looking(session);
  const columns = await read(columnsOf[kind]("logs"));
  const log = namesOf(columns);
  if (!neededColumns.every((column) => log.has(column) || (column === "id" && kind === "clickhouse")))
    throw new DatabaseFailure("no log");
  const indexedQuery = indexedOf[kind];
  const indexed = indexedQuery && (await read(indexedQuery));
  const indexes = indexesOf(indexed ?? []);
  return {
    layout: {
      member: memberOf(log),
      log,
      indexed:
        kind === "sqlite"
          ? new Set(indexes.flatMap(({ columns: [first = ""] }) => first))
          : indexed && namesOf(indexed),
      indexes,
      rowid: [...namesOf(columns.filter(({ rowid }) => Number(rowid ?? 0) === 1))][0],
      unicode: namesOf(columns.filter(isUnicode)),
    },
    mayWrite: await findRights(session),
  };
}
