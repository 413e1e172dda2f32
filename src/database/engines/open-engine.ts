import type { DatabaseAddress } from "../address.js";
import type { Engine, Kind } from "../engine.js";
import { DatabaseFailure } from "../failure.js";
import { openClickhouse } from "./clickhouse.js";
import { openMysql } from "./mysql.js";
import { openPostgres } from "./postgres.js";
import { openSqlite } from "./sqlite.js";

/** What each kind is called. */
export const titles: Readonly<Record<Kind, string>> = {
  postgres: "PostgreSQL",
  mysql: "MySQL or MariaDB",
  sqlite: "SQLite",
  clickhouse: "ClickHouse",
};

/** @param connections the most that are open at a time */
export function openEngine(address: DatabaseAddress, connections: number): Engine {
  switch (address.kind) {
    case "postgres":
      return openPostgres(address.url, connections);
    case "mysql":
      return openMysql(address.server, connections);
    case "sqlite":
      return openSqlite(address.file);
    case "clickhouse":
      return openClickhouse(address.server, connections);
  }
}

const ofLog = (error: unknown): never => {
  throw error instanceof DatabaseFailure ? error.ofLog() : error;
};

/** The same engine, whose failures say that they are of the database that has the log alone. */
export const logEngine = (engine: Engine): Engine => ({
  ...engine,
  async begin() {
    const session = await engine.begin().catch(ofLog);
    return { ...session, read: (...query) => session.read(...query).catch(ofLog) };
  },
});
