/** Starts database servers of the machine for a test, each with data of its own that goes with it. */
import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection, type Connection, type RowDataPacket } from "mysql2/promise";
import pg from "pg";
import { freePort } from "../support/node/free-port.js";
import { asNobody, startProcess, type ServerProcess } from "./server-process.js";

/** A database of one server, empty at first. */
export interface TestDatabase {
  /** Its address for a user who may do everything. */
  readonly owner: string;
  /** Its address for one who may only read. */
  readonly reader: string;
  /** Runs statements as the owner. */
  run(this: void, statements: string): Promise<void>;
}

/** A server that runs until it is stopped. */
export interface TestServer extends Omit<ServerProcess, "port"> {
  /** Creates a database. @param name of letters */
  create(this: void, name: string): Promise<TestDatabase>;
}

/** The servers that a machine may have. */
export type ServerKind = "postgres" | "mariadb";

const newestFirst = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).sort((one, other) => Number(other) - Number(one)) : [];

/** The folder of PostgreSQL's programs. */
function postgresFolder(): string | undefined {
  const root = "/usr/lib/postgresql";
  return newestFirst(root)
    .map((version) => join(root, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")));
}

const mariadb = "/usr/sbin/mariadbd";
const mariadbSetup = "/usr/bin/mariadb-install-db";

/** Why the tests of a server can't run here; false when they can. */
export function missing(kind: ServerKind): string | false {
  if (process.platform === "win32") return `not run: ${kind} is only started on Unix`;
  const found = kind === "postgres" ? postgresFolder() : existsSync(mariadb) && existsSync(mariadbSetup);
  return found ? false : `not run: this machine has no ${kind}`;
}

function dataFolder(kind: ServerKind): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `gateway-console-${kind}-`)));
  if (asNobody.uid !== undefined) chownSync(folder, asNobody.uid, asNobody.gid);
  return folder;
}

/** Runs a program of a server to its end. @throws with what it said */
function setUp(program: string, args: readonly string[], cwd: string): void {
  execFileSync(program, args, { ...asNobody, cwd, stdio: "pipe" });
}

async function startPostgres(ports: () => Promise<number>): Promise<TestServer> {
  const programs = postgresFolder() ?? "";
  const folder = dataFolder("postgres");
  const data = join(folder, "data");
  setUp(join(programs, "initdb"), ["-D", data, "-U", "owner", "-A", "trust", "-N", "-E", "UTF8"], folder);
  const address = (port: number, user: string, name: string) =>
    `postgres://${user}:secret-word@127.0.0.1:${String(port)}/${name}`;
  const connected = async <T>(port: number, name: string, work: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client({ connectionString: address(port, "owner", name) });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end();
    }
  };
  const { port, ...server } = await startProcess(
    {
      folder,
      data,
      command: (at) => [
        join(programs, "postgres"),
        ...["-D", data, "-p", String(at), "-c", "listen_addresses=127.0.0.1", "-k", folder, "-F"],
      ],
      // A process of its own per connection, which would outlive it and keep others from its data.
      quit: "SIGQUIT",
      dataAt: (at) =>
        connected(at, "postgres", async (client) => {
          const { rows } = await client.query<{ data: string }>(
            "select current_setting('data_directory') as data",
          );
          return rows[0]?.data ?? "";
        }),
    },
    ports,
  );
  const run = async (name: string, statements: string): Promise<void> => {
    await connected(port, name, (client) => client.query(statements));
  };
  await run("postgres", "create role reader login");
  return {
    ...server,
    async create(name) {
      await run("postgres", `create database ${name}`);
      await run(name, "alter default privileges in schema public grant select on tables to reader");
      return {
        owner: address(port, "owner", name),
        reader: address(port, "reader", name),
        run: (text) => run(name, text),
      };
    },
  };
}

/**
 * Lets several servers run at a time: they would use up the kernel's places for asynchronous reading and writing, and
 * each deletes the temporary tables that it finds when it starts, those of others included.
 */
const apartIn = (folder: string): readonly string[] => ["--skip-innodb-use-native-aio", `--tmpdir=${folder}`];

async function startMariadb(ports: () => Promise<number>): Promise<TestServer> {
  const folder = dataFolder("mariadb");
  const data = join(folder, "data");
  setUp(
    mariadbSetup,
    [
      "--no-defaults",
      `--datadir=${data}`,
      ...apartIn(folder),
      "--auth-root-authentication-method=normal",
      "--skip-test-db",
    ],
    folder,
  );
  const address = (port: number, user: string, name: string) =>
    `mysql://${user}@127.0.0.1:${String(port)}/${name}`;
  const connected = async <T>(port: number, name: string, work: (connection: Connection) => Promise<T>) => {
    const connection = await createConnection({ uri: address(port, "root", name), multipleStatements: true });
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  };
  const { port, ...server } = await startProcess(
    {
      folder,
      data,
      command: (at) => [
        mariadb,
        "--no-defaults",
        `--datadir=${data}`,
        `--socket=${join(folder, "socket")}`,
        `--pid-file=${join(folder, "pid")}`,
        `--port=${String(at)}`,
        "--bind-address=127.0.0.1",
        "--innodb-flush-log-at-trx-commit=0",
        ...apartIn(folder),
      ],
      quit: "SIGKILL",
      dataAt: (at) =>
        connected(at, "mysql", async (connection) => {
          const [rows] = await connection.query<RowDataPacket[]>("select @@datadir as data");
          return String(rows[0]?.data);
        }),
    },
    ports,
  );
  const run = async (name: string, statements: string): Promise<void> => {
    await connected(port, name, (connection) =>
      connection.query(`set session sql_mode = 'ANSI_QUOTES'; ${statements}`),
    );
  };
  return {
    ...server,
    async create(name) {
      await run(
        "mysql",
        `create database ${name} character set utf8mb4;
         create user if not exists reader@'%' identified by 'secret-word';
         grant select on ${name}.* to reader@'%'`,
      );
      return {
        owner: address(port, "root", name),
        reader: address(port, "reader:secret-word", name),
        run: (text) => run(name, text),
      };
    },
  };
}

/**
 * Starts a server that isn't {@link missing}.
 * @param ports tells the port for the next try
 * @throws with what the server said, when it can't be started
 */
export const startServer = (
  kind: ServerKind,
  ports: () => Promise<number> = freePort,
): Promise<TestServer> => (kind === "postgres" ? startPostgres(ports) : startMariadb(ports));
