import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { rootDir } from "../../../demo/serve/build.js";
import { waitFor } from "../queries.js";

/** A program that a test started. */
export interface Child {
  /** The part of what it printed that `ready` asked for. */
  readonly ready: string;
  /** Ends it. Resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts a program in a folder, the project's unless told otherwise, and waits until it prints what shows that it is ready.
 * @param ready what that is, its first group is handed out as `ready`; or, for one that prints nothing, a check that is
 *   repeated until it is true
 * @throws Error with all that it printed, when it ends before
 */
export async function startChild(
  command: string,
  args: readonly string[],
  ready: RegExp | (() => Promise<boolean>),
  environment: Record<string, string> = {},
  folder = rootDir,
): Promise<Child> {
  const child: ChildProcess = spawn(command, args, { cwd: folder, env: { ...process.env, ...environment } });
  const gone = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let printed = "";
  const found = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text: Buffer) => {
        printed += text.toString();
        const match = ready instanceof RegExp ? ready.exec(printed) : null;
        if (match) resolve(match[1] ?? "");
      });
    if (typeof ready === "function") void waitFor(ready, command).then(() => resolve(""), reject);
    child.once("error", reject);
    void gone.then(() => reject(new Error(`${command} ended at once: ${printed}`)));
  });
  return {
    ready: found,
    stop: () => {
      child.kill("SIGTERM");
      return gone;
    },
  };
}
