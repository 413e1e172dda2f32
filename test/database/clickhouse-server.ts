/** Starts ClickHouse for a test: the server where the machine has it, else the same engine from the package chdb. */
import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/node/free-port.js";
import { asNobody, startProcess, type ServerWay } from "./server-process.js";
import type { TestServer } from "./servers.js";

const program = "/usr/bin/clickhouse";

/** The Python that has chdb, which is 900 MB large: nothing here installs it. */
const python = process.env.CHDB_PYTHON ?? "python3";

const bridge = fileURLToPath(new URL("chdb-server.py", import.meta.url));

let found: boolean | undefined;

function hasChdb(): boolean {
  try {
    execFileSync(python, ["-c", "import importlib.util as u, sys; sys.exit(u.find_spec('chdb') is None)"], {
      stdio: "ignore",
    });
    return true;
  } catch {
    return false;
  }
}

/** Why its tests can't run here; false when they can. */
export function missingClickhouse(): string | false {
  if (process.platform === "win32") return "not run: ClickHouse is only started on Unix";
  found ??= existsSync(program) || hasChdb();
  return found
    ? false
    : "not run: this machine has neither ClickHouse nor chdb (name its Python in CHDB_PYTHON)";
}

/** Not UTC: no figure may depend on the zone of the server. */
export const serverZone = "America/New_York";

const usersOf = (folder: string): string => `<clickhouse>
  <profiles><default/><reader><readonly>2</readonly></reader><locked><readonly>1</readonly></locked></profiles>
  <quotas><default/></quotas>
  <users>${["owner", "reader", "locked"]
    .map(
      (name) => `<${name}><password>secret-word</password><networks><ip>::/0</ip></networks>
        <profile>${name === "owner" ? "default" : name}</profile><quota>default</quota></${name}>`,
    )
    .join("")}</users>
  <path>${folder}/data/</path>
</clickhouse>`;

const configOf = (folder: string, port: number): string => `<clickhouse>
  <logger><level>error</level><console>1</console></logger>
  <listen_host>127.0.0.1</listen_host><http_port>${String(port)}</http_port><path>${folder}/data/</path>
  <timezone>${serverZone}</timezone><mark_cache_size>1000000</mark_cache_size>
  <user_directories><users_xml><path>${folder}/users.xml</path></users_xml></user_directories>
</clickhouse>`;

/** What the owner says to a server. @throws with its answer */
async function say(port: number, name: string, statement: string): Promise<string> {
  const authorization = `Basic ${Buffer.from("owner:secret-word").toString("base64")}`;
  const response = await fetch(`http://127.0.0.1:${String(port)}/?database=${name}`, {
    method: "POST",
    headers: { authorization },
    body: statement,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

function wayOf(folder: string): ServerWay {
  const data = join(folder, "data");
  if (existsSync(program))
    return {
      folder,
      data,
      command(port) {
        writeFileSync(join(folder, "users.xml"), usersOf(folder));
        writeFileSync(join(folder, "config.xml"), configOf(folder, port));
        return [program, "server", `--config-file=${join(folder, "config.xml")}`];
      },
      quit: "SIGKILL",
      dataAt: async (port) =>
        (await say(port, "default", "select path from system.disks where name = 'default'")).trim(),
    };
  return {
    folder,
    data,
    command: (port) => [python, bridge, data, String(port)],
    quit: "SIGKILL",
    dataAt: async (port) => (await fetch(`http://127.0.0.1:${String(port)}/data`)).text(),
    environment: { TZ: serverZone },
    isOwn: true,
  };
}

/** @throws with what the server said, when it can't be started */
export async function startClickhouse(ports: () => Promise<number> = freePort): Promise<TestServer> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "gateway-console-clickhouse-")));
  const way = wayOf(folder);
  if (asNobody.uid !== undefined && !way.isOwn) chownSync(folder, asNobody.uid, asNobody.gid);
  const { port, ...server } = await startProcess(way, ports);
  const address = (user: string, name: string): string =>
    `clickhouse://${user}:secret-word@127.0.0.1:${String(port)}/${name}`;
  return {
    ...server,
    async create(name) {
      await say(port, "default", `create database ${name}`);
      return {
        owner: address("owner", name),
        reader: address("reader", name),
        async run(statements) {
          for (const statement of statements.split(/;\s*(?:\n|$)/))
            if (statement.trim() !== "") await say(port, name, statement);
        },
      };
    },
  };
}
