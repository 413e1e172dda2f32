/** Starts database servers of the machine for a test, each with data of its own that goes with it. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createConnection } from "mysql2/promise";
import pg from "pg";
import { freePort } from "../support/node/free-port.js";

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
export interface TestServer {
  /** Creates a database. @param name of letters */
  create(this: void, name: string): Promise<TestDatabase>;
  /** Ends it, and starts it again on the same port and data. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  stop(this: void): Promise<void>;
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

/** Neither server runs as root: the account of nobody does, where the test itself is root's. */
const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

function dataFolder(kind: ServerKind): string {
  const folder = mkdtempSync(join(tmpdir(), `gateway-console-${kind}-`));
  if (asNobody.uid !== undefined) chownSync(folder, asNobody.uid, asNobody.gid);
  return folder;
}

/** Runs a server's program until it is ended. */
function start(program: string, args: readonly string[], cwd: string): ChildProcess {
  return spawn(program, [...args], { ...asNobody, cwd, stdio: "ignore" });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  // The quick way out for both; what they would save is thrown away.
  child.kill("SIGKILL");
  await gone;
}

/** Tries until a server answers. */
async function answering(child: ChildProcess, ask: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await ask();
      return;
    } catch (error) {
      if (child.exitCode !== null) throw error;
      await sleep(50);
    }
  }
}

/** What a kind of server does in its own way. */
interface Way {
  readonly launch: () => ChildProcess;
  readonly ask: () => Promise<void>;
  readonly create: TestServer["create"];
}

async function running({ launch, ask, create }: Way, folder: string): Promise<TestServer> {
  let child = launch();
  await answering(child, ask);
  return {
    create,
    pause: () => end(child),
    async resume() {
      child = launch();
      await answering(child, ask);
    },
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startPostgres(): Promise<TestServer> {
  const programs = postgresFolder() ?? "";
  const folder = dataFolder("postgres");
  const port = await freePort();
  const options = { ...asNobody, cwd: folder, stdio: "ignore" } as const;
  const data = join(folder, "data");
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "owner", "-A", "trust", "-N", "-E", "UTF8"],
    options,
  );
  const address = (user: string, name: string) =>
    `postgres://${user}:secret-word@127.0.0.1:${String(port)}/${name}`;
  const run = async (name: string, statements: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address("owner", name) });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query(statements);
    } finally {
      await client.end();
    }
  };
  const launch = () =>
    start(
      join(programs, "postgres"),
      ["-D", data, "-p", String(port), "-c", "listen_addresses=127.0.0.1", "-k", folder, "-F"],
      folder,
    );
  const server = await running(
    {
      launch,
      ask: () => run("postgres", "select 1"),
      async create(name) {
        await run("postgres", `create database ${name}`);
        await run(name, "alter default privileges in schema public grant select on tables to reader");
        return {
          owner: address("owner", name),
          reader: address("reader", name),
          run: (text) => run(name, text),
        };
      },
    },
    folder,
  );
  await run("postgres", "create role reader login");
  return server;
}

/** Several servers at a time would use up the kernel's places for asynchronous reading and writing. */
const quietly = ["--skip-innodb-use-native-aio"];

async function startMariadb(): Promise<TestServer> {
  const folder = dataFolder("mariadb");
  const port = await freePort();
  const data = join(folder, "data");
  execFileSync(
    mariadbSetup,
    [
      "--no-defaults",
      `--datadir=${data}`,
      "--auth-root-authentication-method=normal",
      "--skip-test-db",
      ...quietly,
    ],
    { ...asNobody, cwd: folder, stdio: "pipe" },
  );
  const address = (user: string, name: string) => `mysql://${user}@127.0.0.1:${String(port)}/${name}`;
  const run = async (name: string, statements: string): Promise<void> => {
    const connection = await createConnection({ uri: address("root", name), multipleStatements: true });
    try {
      await connection.query(`set session sql_mode = 'ANSI_QUOTES'; ${statements}`);
    } finally {
      await connection.end();
    }
  };
  const launch = () =>
    start(
      mariadb,
      [
        "--no-defaults",
        `--datadir=${data}`,
        `--socket=${join(folder, "socket")}`,
        `--pid-file=${join(folder, "pid")}`,
        `--port=${String(port)}`,
        "--bind-address=127.0.0.1",
        "--innodb-flush-log-at-trx-commit=0",
        ...quietly,
      ],
      folder,
    );
  return running(
    {
      launch,
      ask: () => run("mysql", "select 1"),
      async create(name) {
        await run(
          "mysql",
          `create database ${name} character set utf8mb4;
           create user if not exists reader@'%' identified by 'secret-word';
           grant select on ${name}.* to reader@'%'`,
        );
        return {
          owner: address("root", name),
          reader: address("reader:secret-word", name),
          run: (text) => run(name, text),
        };
      },
    },
    folder,
  );
}

/** Starts a server that isn't {@link missing}. */
export const startServer = (kind: ServerKind): Promise<TestServer> =>
  kind === "postgres" ? startPostgres() : startMariadb();
