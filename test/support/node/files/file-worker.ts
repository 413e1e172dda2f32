import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { FromWorker, ToWorker } from "./messages.js";

/** What one test came to, or the file as a whole. */
export type Outcome = Extract<FromWorker, { readonly kind: "passed" | "skipped" | "failed" }>;

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** A file that runs. */
interface Running {
  readonly tell: (outcome: Outcome) => void;
  end: () => void;
  failed: boolean;
  /** The last test that ended, to find the one that hangs. */
  last: string;
  printed: string;
}

/** A process of test files, see worker.ts. */
export class FileWorker {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  readonly #gone: Promise<string>;
  #running: Running | undefined;
  #free: () => void = () => undefined;
  /** Whether it can take another file. */
  usable = true;

  /** @param folder in which it runs */
  constructor(folder: string) {
    this.#child = spawn(
      process.execPath,
      [
        // A test of this runner starts it in such a process itself.
        ...process.execArgv.filter((argument) => !argument.startsWith("--test-reporter")),
        `--test-reporter=${pathOf("reporter.ts")}`,
        "--test-reporter-destination=stdout",
        pathOf("worker.ts"),
      ],
      { cwd: folder, stdio: ["ignore", "ignore", "pipe", "ipc"] },
    );
    this.#child.on("message", (message: FromWorker) => {
      this.#hear(message);
    });
    this.#child.stderr?.on("data", (text: Buffer) => {
      if (this.#running) this.#running.printed += text.toString();
    });
    this.#ready = new Promise((resolve) => (this.#free = resolve));
    const { stderr } = this.#child;
    const printed = stderr ? new Promise((resolve) => stderr.once("close", resolve)) : Promise.resolve();
    const exited = new Promise<string>((resolve) => {
      this.#child.once("error", ({ message }) => {
        resolve(message);
      });
      this.#child.once("exit", (code, signal) => {
        resolve(signal ? `by ${signal}` : `with code ${String(code)}`);
      });
    });
    this.#gone = exited.then((how) => printed.then(() => how));
    void this.#gone.then(() => (this.usable = false));
  }

  #hear(message: FromWorker): void {
    const running = this.#running;
    if (message.kind === "free") this.#free();
    else if (message.kind === "ended") {
      // A test that failed may not have come to what it does at its end.
      if (message.left.length > 0 && running?.failed === false) {
        const reason = `It leaves this to the files that run after it:\n${message.left.join("\n")}`;
        running.tell({ kind: "failed", titles: [], reason });
      }
      // What it left must not fail others.
      if (message.left.length > 0 || message.last) this.usable = false;
      running?.end();
    } else if (running) this.#told(running, message);
  }

  #told(running: Running, outcome: Outcome): void {
    if (outcome.kind === "failed") running.failed = true;
    running.last = outcome.kind === "failed" ? (outcome.titles.at(-1) ?? running.last) : outcome.name;
    const asFile = outcome.kind === "failed" && outcome.titles.length === 0;
    running.tell(asFile ? { ...outcome, reason: `${outcome.reason}\n${running.printed}` } : outcome);
  }

  /**
   * Runs a file. @param timeout milliseconds after which it counts as failed @param tell is told of each test when it
   * ends @returns how long it took, in milliseconds
   */
  async run(next: ToWorker, timeout: number, tell: (outcome: Outcome) => void): Promise<number> {
    await Promise.race([this.#ready, this.#gone]);
    const start = performance.now();
    const running: Running = { tell, end: () => undefined, failed: false, last: "none", printed: "" };
    let timer: NodeJS.Timeout | undefined;
    const end = await new Promise<string>((resolve) => {
      running.end = () => {
        resolve("");
      };
      this.#running = running;
      void this.#gone.then((how) => {
        resolve(`Its process ended ${how}.`);
      });
      timer = setTimeout(() => {
        resolve(`It has not ended after ${String(timeout)} ms.`);
      }, timeout);
      if (this.#child.connected) this.#child.send(next);
    });
    clearTimeout(timer);
    this.#running = undefined;
    if (end !== "") {
      await this.#kill();
      const reason = `${end}\nThe last test that ended: ${running.last}\n${running.printed}`;
      tell({ kind: "failed", titles: [], reason });
    }
    return performance.now() - start;
  }

  async #kill(): Promise<void> {
    this.usable = false;
    this.#child.kill("SIGKILL");
    await this.#gone;
  }

  /** Ends the process, and resolves when it is gone. */
  async end(): Promise<void> {
    if (this.#child.connected) this.#child.disconnect();
    await this.#gone;
  }
}
