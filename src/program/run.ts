import type { RequestListener } from "node:http";
import { version } from "../version.js";
import { withAccessLog } from "./access-log.js";
import type { Backend } from "./backend.js";
import { createHostCheck } from "./hosts.js";
import { listen } from "./listen.js";
import type { Listening, UpgradeListener } from "./listen.js";
import { helpText, readOptions, UsageError } from "./options.js";
import type { ExtraOption, ProgramOptions } from "./options.js";
import { siteListener } from "./site.js";
import type { Site } from "./site.js";

/** Handles requests on the site's port before the site does. */
export interface InFront {
  /** Answers a request, or passes it on to the site. */
  readonly handle: (...request: [...Parameters<RequestListener>, next: () => void]) => void;
  readonly upgrade: UpgradeListener;
}

/** A program that serves the console. Programs differ in what answers the console's calls. */
export interface Program {
  /** The command in its help: `npx gateway-console`. */
  readonly command: string;
  /** Its options beside those that every program has. */
  readonly extra: Readonly<Record<string, ExtraOption>>;
  readonly files: Site["files"];
  /**
   * Looks at the options before all else.
   * @throws UsageError for options that are invalid
   */
  readonly check?: (options: ProgramOptions) => void;
  /**
   * Preparations before it can serve, such as a build; it doesn't listen until they are done.
   * @param stopped aborts when the program is ended before that
   */
  readonly prepare?: (options: ProgramOptions, stopped: AbortSignal) => Promise<void>;
  /** Used once `prepare` is done. */
  readonly inFront?: InFront;
  /**
   * Opens the backend, after the port has been taken.
   * @throws UsageError for options that are invalid
   */
  readonly open: (options: ProgramOptions) => Backend | Promise<Backend>;
}

const signals = ["SIGINT", "SIGTERM"] as const;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

function lineFor(error: unknown, { port, host }: ProgramOptions, command: string): string {
  const { code = "" } = error as NodeJS.ErrnoException;
  switch (code) {
    case "EADDRINUSE":
      return `Port ${String(port)} is taken. Choose another: ${command} --port ${String(port + 1)}`;
    case "EACCES":
      return `Port ${String(port)} needs more rights than this account has. Choose one above 1023.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
    case "EADDRNOTAVAIL":
      return `"${host}" is no address of this machine.`;
    default:
      return `Can't listen on port ${String(port)} of "${host}". ${code}`.trim();
  }
}

/** The host for a browser: the address of all interfaces isn't one that can be opened. */
function shownHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Listens on the options' port. @throws UsageError with one line when that can't be done */
const listenAs = (
  listener: RequestListener,
  options: ProgramOptions,
  { command, inFront }: Pick<Program, "command" | "inFront">,
): Promise<Listening> =>
  listen(listener, options.port, options.host, inFront?.upgrade).catch((error: unknown) => {
    throw new UsageError(lineFor(error, options, command));
  });

/** @returns whether to go on: false when the program was ended before it was ready */
async function prepare(program: Program, options: ProgramOptions): Promise<boolean> {
  if (!program.prepare) return true;
  // Reports a port in use before a long wait. During this check, no requests are answered.
  if (options.port !== 0)
    await (await listenAs((_, answer) => answer.destroy(), options, { command: program.command })).close();
  const stopped = new AbortController();
  const stop = (): void => {
    stopped.abort();
  };
  for (const signal of signals) process.on(signal, stop);
  try {
    await program.prepare(options, stopped.signal);
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
  return !stopped.signal.aborted;
}

async function serve(program: Program, options: ProgramOptions): Promise<void> {
  program.check?.(options);
  if (!(await prepare(program, options))) process.exit(0);
  let ready: (backend: Backend) => void = () => undefined;
  const promised = new Promise<Backend>((resolve) => {
    ready = resolve;
  });
  const site = siteListener({
    backend: promised,
    files: program.files,
    basePath: options.basePath,
    apiUrl: options.apiUrl,
    rateLimit: options.rateLimit,
    assume: options.assume,
    lite: options.lite,
    answersTo: createHostCheck(options.host, options.allowHosts),
  });
  const { inFront } = program;
  const listener: RequestListener = inFront
    ? (incoming, outgoing) => inFront.handle(incoming, outgoing, () => site(incoming, outgoing))
    : site;
  const logged = options.log
    ? withAccessLog(listener, (entry) => say(JSON.stringify(entry)), options.trustProxy)
    : listener;
  // The port is taken first, because a second instance must not touch the data of the running one.
  const listening = await listenAs(logged, options, program);
  const backend = await program.open(options);
  ready(backend);
  const address = `http://${shownHost(options.host)}:${String(listening.port)}${options.basePath}`;
  say([`Console: ${address}`, ...backend.notes].join("\n"));
  for (const note of backend.lateNotes ?? []) void note.then(say);
  const stop = (): void => {
    void listening
      .close(options.grace)
      .then(() => backend.close())
      .then(() => process.exit(0), fail);
  };
  // Once: a second signal ends the program at once.
  for (const signal of signals) process.once(signal, stop);
}

/** Ends with one line about what went wrong. */
function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Runs a program until SIGINT or SIGTERM: prepares, listens, prints its URL, and answers requests. Errors that the user
 * can fix are reported in one line on standard error, with exit code 1.
 * @param args the command line, without Node and the file
 */
export async function run(program: Program, args: readonly string[]): Promise<void> {
  // Whoever read its output may be gone, which ends no program that serves others.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
  try {
    const options = readOptions(args, process.env, program.extra);
    if (options.help) say(helpText(program.command, program.extra));
    else if (options.version) say(version);
    else await serve(program, options);
  } catch (error) {
    fail(error);
  }
}
