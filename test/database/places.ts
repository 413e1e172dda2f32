import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { startChild, type Child } from "../support/node/child.js";
import { missing, startServer, type ServerKind, type TestDatabase, type TestServer } from "./servers.js";

/** Where a test's databases are: a folder of SQLite files, or a server. */
export interface Place {
  readonly name: "SQLite" | "PostgreSQL" | "MariaDB";
  /** Why it can't be tested on this machine. */
  readonly skip: string | false;
  open(this: void): Promise<OpenPlace>;
}

/** A place that is in use. */
export interface OpenPlace extends Pick<TestServer, "create" | "stop"> {
  /** Keeps everybody from the log of a database until the returned function is called. */
  lock(this: void, database: TestDatabase): Promise<() => Promise<void>>;
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
    // Its connection dies with the server.
    lock(database) {
      const held = database.run(locks[kind]).catch(() => undefined);
      return Promise.resolve(() => Promise.resolve(void held));
    },
  };
}

/** Every kind of database that the family runs on. */
export const places: readonly Place[] = [
  { name: "SQLite", skip: false, open: sqliteFolder },
  { name: "PostgreSQL", skip: missing("postgres"), open: () => onServer("postgres") },
  { name: "MariaDB", skip: missing("mariadb"), open: () => onServer("mariadb") },
];
