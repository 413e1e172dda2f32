import {
  DummyDriver,
  Kysely,
  MysqlAdapter,
  MysqlIntrospector,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from "kysely";
import { ClickhouseQueryCompiler } from "./clickhouse-compiler.js";
import type { Kind } from "./engine.js";

/** The columns of the gateways' log that every member of the family has, or all but a few. */
export interface LogColumns {
  readonly id: number;
  readonly user_id: number;
  /** Of the forks that number accounts by UUID. */
  readonly user_uuid: string | null;
  /** Unix seconds. */
  readonly created_at: number;
  /** 2 for consumption. */
  readonly type: number;
  readonly username: string | null;
  readonly token_name: string | null;
  readonly model_name: string | null;
  readonly quota: number | null;
  readonly prompt_tokens: number | null;
  readonly completion_tokens: number | null;
  readonly channel_id: number | null;
  /** Of the forks that number channels by UUID. */
  readonly channel_uuid: string | null;
}

interface UserColumns {
  readonly id: number;
  readonly uuid: string | null;
  readonly username: string;
}

/** The tables of a gateway that are read. */
export interface Tables {
  readonly logs: LogColumns;
  readonly users: UserColumns;
}

const createDriver = () => new DummyDriver();

const dialects: Readonly<Record<Kind, Dialect>> = {
  postgres: {
    createDriver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  mysql: {
    createDriver,
    createAdapter: () => new MysqlAdapter(),
    createIntrospector: (db) => new MysqlIntrospector(db),
    createQueryCompiler: () => new MysqlQueryCompiler(),
  },
  sqlite: {
    createDriver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  // Only the compiler is ever used.
  clickhouse: {
    createDriver,
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new ClickhouseQueryCompiler(),
  },
};

/**
 * Builds queries for a kind of database. It has no connection: queries are compiled here and run by an engine, which
 * has time limits and transactions of its own.
 */
export const queryBuilder = (kind: Kind): Kysely<Tables> => new Kysely<Tables>({ dialect: dialects[kind] });
