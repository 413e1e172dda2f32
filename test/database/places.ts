import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { startChild, type Child } from "../support/node/child.js";
import { openDatabase, type DatabaseOptions, type UsageDatabase } from "../../src/database/index.js";
import { missingClickhouse, startClickhouse } from "./clickhouse-server.js";
import { clickhouseSchema, fillStatements, members, schemaOf, type LogRow, type Member } from "./log-rows.js";
import { missing, startServer, type ServerKind, type TestDatabase, type TestServer } from "./servers.js";

/** The kinds that have a gateway's accounts. */
export type MainName = "SQLite" | "PostgreSQL" | "MariaDB";

/** Where a test's databases are: a folder of SQLite files, or a server. */
export interface Place {
  readonly name: MainName | "ClickHouse";
  /** Those that keep their log there. */
  readonly members: readonly [Member, ...Member[]];
  /** Whether entries have numbers there. */
  readonly isNumbered: boolean;
  /** Statements that create a member's tables. */
  schemaOf(this: void, member: Member): string;
  /** Statements that fill a database with entries and with the accounts. */
  fill(this: void, rows: readonly LogRow[], uuids?: boolean): string;
  /** Why it can't be tested on this machine. */
  readonly skip: string | false;
  open(this: void): Promise<OpenPlace>;
}

/** A place that is in use. */
export interface OpenPlace extends Pick<TestServer, "create" | "stop"> {
  /** Keeps everybody from the log of a database until the returned function is called. */
  lock(this: void, database: TestDatabase): Promise<() => Promise<void>>;
  /** Opens a database as its reader; one that has the log alone, with the accounts beside it. */
  openUsage(this: void, database: TestDatabase, options?: DatabaseOptions): UsageDatabase;
  /** The server, to take it away for a while. */
  readonly server?: TestServer;
}

/**
 * Holds a file until it is ended. A process of its own: locks of files are a process's, so that Node's driver would not
 * see one that another driver beside it took.
 */
const holding = `const database = new (require("libsql"))(process.argv[1]);
database.exec("begin exclusive");
console.log("locked");
setInterval(() => undefined, 60_000);`;

function sqliteFolder(): Promise<OpenPlace> {
  // What a URL would have to encode.
  const folder = mkdtempSync(join(tmpdir(), "gateway console 库 #%"));
  const open = new Set<Child>();
  return Promise.resolve({
    openUsage: openAlone,
    create(name) {
      const file = join(folder, `${name}.db`);
      return Promise.resolve({
        owner: file,
        reader: `sqlite:${file}`,
        run(statements) {
          const database = new Database(file);
          database.exec(statements);
          database.close();
          return Promise.resolve();
        },
      });
    },
    async lock({ owner }) {
      const holder = await startChild(process.execPath, ["-e", holding, owner], /(locked)/);
      open.add(holder);
      return async () => {
        open.delete(holder);
        await holder.stop();
      };
    },
    async stop() {
      await Promise.all([...open].map((holder) => holder.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

const openAlone: OpenPlace["openUsage"] = ({ reader }, options) => openDatabase(reader, options);

const locks: Readonly<Record<ServerKind, string>> = {
  postgres: "lock table logs in access exclusive mode; select pg_sleep(60)",
  mariadb: "lock tables logs write; do sleep(60)",
};

async function onServer(kind: ServerKind): Promise<OpenPlace> {
  const server = await startServer(kind);
  return {
    create: server.create,
    stop: server.stop,
    server,
    openUsage: openAlone,
    // Its connection dies with the server.
    lock(database) {
      const held = database.run(locks[kind]).catch(() => undefined);
      return Promise.resolve(() => Promise.resolve(void held));
    },
  };
}

/** Statements about accounts, which are in another database than the log. */
const isOfAccounts = (statement: string): boolean =>
  /^\s*(--.*\s+)*(create table|insert into|update) users\b/.test(statement);

/** ClickHouse with the log, and SQLite files with the accounts. */
async function onClickhouse(): Promise<OpenPlace> {
  const [server, files] = await Promise.all([startClickhouse(), sqliteFolder()]);
  const mains = new Map<string, string>();
  return {
    server,
    async create(name) {
      const [log, main] = await Promise.all([server.create(name), files.create(name)]);
      mains.set(log.reader, main.reader);
      return {
        ...log,
        async run(statements) {
          for (const statement of statements.split(/;\s*(?:\n|$)/))
            if (statement.trim() !== "") await (isOfAccounts(statement) ? main : log).run(`${statement};`);
        },
      };
    },
    openUsage: ({ reader }, options) => openDatabase(mains.get(reader) ?? "", { ...options, log: reader }),
    lock: () => Promise.reject(new Error("Nothing holds a log of ClickHouse.")),
    async stop() {
      await Promise.all([server.stop(), files.stop()]);
    },
  };
}

/** Entries as new-api writes them to ClickHouse: without a number, and with the ID of a call in its place. */
const unnumbered = (rows: readonly LogRow[]): LogRow[] =>
  rows.map((row) => ({
    ...row,
    id: 0,
    channel_id: row.channel_id ?? 0,
    request_id: `${String(row.created_at)}-${String(row.id).padStart(8, "0")}`,
  }));

/** @param backslashes whether a backslash is written twice */
const filled =
  (backslashes: boolean): Place["fill"] =>
  (rows, uuids = false) =>
    fillStatements(rows, backslashes, uuids);

const relational = { members, isNumbered: true, schemaOf };

/** Every kind of database that a gateway of the family runs on. */
export const places: readonly (Place & { readonly name: MainName })[] = [
  { ...relational, name: "SQLite", skip: false, fill: filled(false), open: sqliteFolder },
  {
    ...relational,
    name: "PostgreSQL",
    skip: missing("postgres"),
    fill: filled(false),
    open: () => onServer("postgres"),
  },
  {
    ...relational,
    name: "MariaDB",
    skip: missing("mariadb"),
    fill: filled(true),
    open: () => onServer("mariadb"),
  },
];

/** The same, and where only a log can be. */
export const logPlaces: readonly Place[] = [
  ...places,
  {
    name: "ClickHouse",
    skip: missingClickhouse(),
    members: ["new-api"],
    isNumbered: false,
    schemaOf: () =>
      `${schemaOf("new-api").replace(/^create table logs[^]*?;|^create index.*;$/gm, "")}\n${clickhouseSchema()}`,
    fill(rows, uuids = false) {
      const [users = ""] = fillStatements(rows, false, uuids).split("insert into logs");
      const [, logs = ""] = fillStatements(unnumbered(rows), true, uuids).split("insert into logs");
      return `${users}insert into logs${logs}`;
    },
    open: onClickhouse,
  },
];
