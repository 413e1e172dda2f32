/** Keeps a server's process running for a test, whatever else the machine does. */
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Neither server runs as root: the account of nobody does, where the test itself is root's. */
export const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** What a kind of server does in its own way. */
export interface ServerWay {
  /** Where its data are, and what it says; goes with it. */
  readonly folder: string;
  readonly data: string;
  /** The program with its arguments. */
  readonly command: (port: number) => readonly [program: string, ...args: string[]];
  /** What ends it at once, and all that it started. */
  readonly quit: NodeJS.Signals;
  /** What its environment has beside that of the test. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether it runs as the account of the test, which may be root's. */
  readonly isOwn?: boolean;
  /** The folder of the data that the server at a port works on. */
  readonly dataAt: (port: number) => Promise<string>;
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const logOf = ({ folder }: ServerWay): string => join(folder, "log");

/** Runs a server's program until it is ended; what it says goes into a file. */
function launch(way: ServerWay, port: number): ChildProcess {
  const [program, ...args] = way.command(port);
  const log = openSync(logOf(way), "w");
  try {
    return spawn(program, args, {
      ...(way.isOwn ? {} : asNobody),
      env: { ...process.env, ...way.environment },
      cwd: way.folder,
      stdio: ["ignore", log, log],
    });
  } finally {
    closeSync(log);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isOver(child)) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await gone;
}

/**
 * Waits until a server answers, however long that takes. Another one may have its port and answer in its place, which
 * the folder of the data tells.
 * @returns false when it ended instead
 */
async function answers(child: ChildProcess, { data, dataAt }: ServerWay, port: number): Promise<boolean> {
  while (!isOver(child)) {
    const found = await dataAt(port).catch(() => undefined);
    if (found !== undefined && resolve(found) === data && !isOver(child)) return true;
    await sleep(50);
  }
  return false;
}

/** How often a server is started when its port turns out to be another's. */
const TRIES = 10;

/**
 * Starts a server. A port that was free is another's by the time that the server listens, when the machine is busy.
 * @param ports tells the port for the next try
 * @throws with what the server said, when it can't be started
 */
async function launched(
  way: ServerWay,
  ports: () => Promise<number>,
): Promise<{ readonly child: ChildProcess; readonly port: number }> {
  for (let tries = 1; ; tries += 1) {
    const port = await ports();
    const child = launch(way, port);
    if (await answers(child, way, port)) return { child, port };
    const said = readFileSync(logOf(way), "utf8");
    if (tries < TRIES && /address already in use/i.test(said)) continue;
    throw new Error(`${way.command(port)[0]} ended by itself at port ${String(port)}:\n${said}`);
  }
}

/** A server that runs until it is stopped. */
export interface ServerProcess {
  readonly port: number;
  /** Ends it, and starts it again on the same port and data. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  stop(this: void): Promise<void>;
}

/**
 * Starts a server on data that are there.
 * @param ports tells the port for the next try
 * @throws with what the server said, when it can't be started
 */
export async function startProcess(way: ServerWay, ports: () => Promise<number>): Promise<ServerProcess> {
  let { child, port } = await launched(way, ports);
  return {
    port,
    pause: () => end(child, way.quit),
    async resume() {
      // Addresses of this port are in use, so that no other will do; whoever has it now may let go of it.
      const same = async () => {
        await sleep(200);
        return port;
      };
      ({ child, port } = await launched(way, same));
    },
    async stop() {
      await end(child, way.quit);
      rmSync(way.folder, { recursive: true, force: true });
    },
  };
}
