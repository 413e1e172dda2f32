import { sql, type RawBuilder } from "kysely";
import { queryBuilder } from "./builder.js";
import type { Kind, Row, Session } from "./engine.js";
import { DatabaseFailure } from "./failure.js";
import { memberOf, neededColumns, type Layout, type LogIndex } from "./layout.js";

/** Milliseconds for a look at the tables. */
const limit = 5000;

/** The columns of a table, as rows with `name`, on MySQL also `charset`. */
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
};

/** The columns of the log's indexes in their order, with `name` and `idx`, on SQLite; elsewhere the first ones. */
const indexedOf: Readonly<Record<Kind, RawBuilder<unknown>>> = {
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
};

/** The indexes of a SQLite log, of rows of {@link indexedOf}. */
function indexesOf(rows: readonly Row[]): LogIndex[] {
  const indexes = new Map<string, string[]>();
  for (const { idx, name } of rows)
    if (typeof idx === "string") indexes.set(idx, [...(indexes.get(idx) ?? []), String(name).toLowerCase()]);
  return [...indexes].map(([name, columns]) => ({ name, columns }));
}

/**
 * What the user of the database may do besides reading: rows with `may` (PostgreSQL), or the grants as text (MySQL). A
 * SQLite file has no users, and is opened read-only.
 */
const rightsOf: Readonly<Record<Kind, RawBuilder<unknown> | undefined>> = {
  postgres: sql`select exists (
      select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
        and has_table_privilege(c.oid, 'insert, update, delete, truncate')
    ) as may`,
  mysql: sql`show grants`,
  sqlite: undefined,
};

const writes = /\b(ALL PRIVILEGES|INSERT|UPDATE|DELETE|DROP|ALTER|CREATE|TRUNCATE|SUPER|FILE)\b/i;

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

/** What a database holds. */
export interface Inspection {
  readonly layout: Layout;
  /** Whether its user could write to it. */
  readonly mayWrite: boolean;
}

/**
 * Looks at a gateway's tables and at what the connection may do with them.
 * @throws DatabaseFailure when it can't be reached, or has no log of this family
 */
export async function inspect({ kind, read: ask }: Session): Promise<Inspection> {
  const builder = queryBuilder(kind);
  const read = (query: RawBuilder<unknown>) => ask(query.compile(builder), limit);
  const columns = await read(columnsOf[kind]("logs"));
  const log = namesOf(columns);
  if (!neededColumns.every((column) => log.has(column))) throw new DatabaseFailure("no log");
  const users = namesOf(await read(columnsOf[kind]("users")));
  const indexed = await read(indexedOf[kind]);
  const indexes = indexesOf(indexed);
  const rights = rightsOf[kind];
  return {
    layout: {
      member: memberOf(log),
      log,
      users,
      indexed:
        kind === "sqlite" ? new Set(indexes.flatMap(({ columns: [first = ""] }) => first)) : namesOf(indexed),
      indexes,
      rowid: [...namesOf(columns.filter(({ rowid }) => Number(rowid ?? 0) === 1))][0],
      unicode: namesOf(columns.filter(isUnicode)),
    },
    mayWrite: rights !== undefined && mayWrite(await read(rights)),
  };
}
