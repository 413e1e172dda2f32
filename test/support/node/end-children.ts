import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds that programs have for their polite end. */
const grace = 5_000;
/** Milliseconds between two looks at what is left. */
const pause = 50;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly state: string;
}

/** All processes, where the system shows them as files: small images of Linux have no `ps`. */
const fromFiles = (): readonly Process[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // "PID (name) state parent …", where the name may have parentheses.
        const [state = "", parent] =
          readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
        return [{ pid: Number(name), parent: Number(parent), state }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });

const fromPs = (): readonly Process[] =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, state = ""]) => ({ pid: Number(pid), parent: Number(parent), state }));

/** The processes that run, by ID, each with the ID of the one that started it; without those that have ended. */
function processes(): ReadonlyMap<number, number> {
  const all = process.platform === "linux" ? fromFiles() : fromPs();
  return new Map(all.filter(({ state }) => !state.startsWith("Z")).map(({ pid, parent }) => [pid, parent]));
}

/** The IDs of the processes that a process started, of those that they started, and so on. */
export function descendantsOf(root: number): readonly number[] {
  const all = processes();
  const found = new Set([root]);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const [pid, parent] of all) if (found.has(parent)) found.add(pid);
  }
  found.delete(root);
  return [...found];
}

/** Of these processes, those that still run. */
export function stillRunning(pids: readonly number[]): readonly number[] {
  const all = processes();
  return pids.filter((pid) => all.has(pid));
}

function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
}

/**
 * Ends all that this process started, and what that started: politely, and for good what stays. A browser has a group
 * of processes of its own, which a terminal's Ctrl-C doesn't reach.
 */
async function endDescendants(): Promise<void> {
  if (process.platform === "win32") {
    execFileSync("taskkill", ["/pid", String(process.pid), "/t", "/f"]);
    return;
  }
  const known = new Set<number>();
  const left = (): readonly number[] => {
    for (const pid of descendantsOf(process.pid)) known.add(pid);
    return stillRunning([...known]);
  };
  send(left(), "SIGTERM");
  for (let end = performance.now() + grace; left().length > 0 && performance.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, pause));
  for (let stay = left(); stay.length > 0; stay = left()) {
    send(stay, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
let ending = false;

/** Whether the run is about to end: nothing new is started then. */
export const isEnding = (): boolean => ending;

/** Has the signals that end a run end all that it started, too. */
export function endWithChildren(): void {
  for (const [signal, code] of Object.entries(signals))
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      void endDescendants().finally(() => process.exit(code));
    });
}
