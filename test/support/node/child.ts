import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { rootDir } from "../../../demo/serve/build.js";

/** A program that a test started. */
export interface Child {
  /** The part of what it printed that `ready` asked for. */
  readonly ready: string;
  /** Ends it, with the signal of a polite end by default, and for good if it stays. Resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Milliseconds after which a program that is not ready is ended: less than a file of tests has. */
const patience = 240_000;
/** Milliseconds that a program has for its polite end. */
const grace = 60_000;
/** Milliseconds between two checks. */
const pause = 50;

/**
 * Starts a program in a folder, the project's unless told otherwise, and waits until it prints what shows that it is
 * ready.
 * @param ready what that is, its first group is handed out as `ready`; or, for one that prints nothing, a check that is
 *   repeated until it is true
 * @param group ends it as Ctrl-C in a terminal does, together with what it started: `npm start` is several programs
 * @throws Error with all that it printed, when it ends before, or is not ready after four minutes
 */
export async function startChild(
  command: string,
  args: readonly string[],
  ready: RegExp | (() => Promise<boolean>),
  environment: Record<string, string> = {},
  folder = rootDir,
  group = false,
): Promise<Child> {
  const child: ChildProcess = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    detached: group,
  });
  let running = true;
  const gone = new Promise<void>((resolve) =>
    child.once("close", () => {
      running = false;
      resolve();
    }),
  );
  let printed = "";
  let timer: NodeJS.Timeout | undefined;
  const found = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text: Buffer) => {
        printed += text.toString();
        const match = ready instanceof RegExp ? ready.exec(printed) : null;
        if (match) resolve(match[1] ?? "");
      });
    const check = async (isReady: () => Promise<boolean>) => {
      while (running && !(await isReady().catch(() => false)))
        await new Promise((next) => setTimeout(next, pause));
      resolve("");
    };
    if (typeof ready === "function") void check(ready);
    timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`${command} is not ready: ${printed}`));
    }, patience);
    child.once("error", reject);
    void gone.then(() => reject(new Error(`${command} ended at once: ${printed}`)));
  }).finally(() => clearTimeout(timer));
  return {
    ready: found,
    stop: (signal = "SIGTERM") => {
      if (group && running && child.pid !== undefined) process.kill(-child.pid, "SIGINT");
      else child.kill(signal);
      const late = setTimeout(() => {
        // What it started may hold its pipes open, without which it is never gone.
        child.stdout?.destroy();
        child.stderr?.destroy();
        child.kill("SIGKILL");
      }, grace);
      return gone.finally(() => clearTimeout(late));
    },
  };
}
