import { parseArgs } from "node:util";
import { normaliseBaseUrl } from "../api/client/base-url.js";
import { hostName, isListenHost } from "./hosts.js";
import { createQuoting } from "./quoting.js";

/** An error of whoever started the program: its message is one line for the terminal. */
export class UsageError extends Error {
  override readonly name = "UsageError";

  constructor(message: string) {
    super(message.charAt(0).toUpperCase() + message.slice(1));
  }
}

/** One option beside those that every program has. */
export interface ExtraOption {
  readonly type: "string" | "boolean";
  /** Whether it may be given more than once. */
  readonly multiple?: boolean;
  /** The value's placeholder in the help: `FILE`. */
  readonly value?: string;
  readonly help: string;
}

/** The program's options. */
export interface ProgramOptions {
  readonly help: boolean;
  readonly version: boolean;
  /** Base address of a gateway elsewhere, normalised. */
  readonly gateway: string | undefined;
  /** Address of the gateway's own database, a secret. */
  readonly database: string | undefined;
  /** Address of the database that has its log alone, a secret. */
  readonly logDatabase: string | undefined;
  /** 0 uses a free port. */
  readonly port: number;
  /** A name or address to listen on; `localhost` means both loopback addresses. */
  readonly host: string;
  /** Host names that it accepts in addition to those of {@link createHostCheck}. */
  readonly allowHosts: readonly string[];
  /** "" or `/console`: no slash at its end. */
  readonly basePath: string;
  readonly trustProxy: boolean;
  /** Whether pages get the files of cdn/lite/. */
  readonly lite: boolean;
  /** Whether model calls, below `/v1`, pass. */
  readonly relay: boolean;
  /** Whether every request is written to standard output, see `AccessEntry`. */
  readonly log: boolean;
  /** Milliseconds that answers under way have once the program has to end. */
  readonly grace: number;
  /** The URL that programs call, as the console shows it, see `GatewayConfig.apiUrl`. */
  readonly apiUrl: string | undefined;
  /** The calls that the gateway accepts in three minutes, see `GatewayConfig.rateLimit`. */
  readonly rateLimit: number | undefined;
  /** What the console treats the gateway as, see `HttpOptions.assume`. */
  readonly assume: "one-api" | undefined;
  /** Values of the extra options. */
  readonly extra: Readonly<Record<string, string | boolean | undefined>>;
}

const everyOption = {
  gateway: {
    type: "string",
    value: "URL",
    help: "the gateway to put the console in front of (or GATEWAY_URL)",
  },
  database: {
    type: "string",
    value: "URL",
    help: "the gateway's own database, for exact usage at once (or GATEWAY_DATABASE)",
  },
  "log-database": {
    type: "string",
    value: "URL",
    help: "the database of its log, if that is another (or GATEWAY_LOG_DATABASE)",
  },
  port: { type: "string", value: "PORT", help: "default 3000 (or PORT); 0 picks a free port" },
  host: { type: "string", value: "HOST", help: "default localhost (or HOST); 0.0.0.0 for other machines" },
  "allow-host": {
    type: "string",
    multiple: true,
    value: "NAME",
    help: "a host name to accept, such as console.example; repeatable (or ALLOW_HOST)",
  },
  "base-path": { type: "string", value: "PATH", help: "serve everything below a path, such as /console" },
  "trust-proxy": { type: "boolean", help: "trust X-Forwarded-For and -Proto from a server in front" },
  assume: {
    type: "string",
    value: "one-api",
    help: "treat the gateway as one-api, for a customized one",
  },
  "api-url": {
    type: "string",
    value: "URL",
    help: "the address that the console shows for model calls, if it isn't this one's",
  },
  "rate-limit": {
    type: "string",
    value: "CALLS",
    help: "calls that the gateway accepts in three minutes from one address; default: learned",
  },
  "no-relay": { type: "boolean", help: "don't pass model calls (/v1) on to the gateway" },
  log: { type: "boolean", help: "write a line of JSON for every request" },
  grace: {
    type: "string",
    value: "SECONDS",
    help: "how long answers under way may take when it has to end; default 10",
  },
  lite: { type: "boolean", help: "serve the smaller build (Preact instead of React)" },
  help: { type: "boolean", help: "show this help" },
  version: { type: "boolean", help: "show the version" },
} as const satisfies Record<string, ExtraOption>;

/** The text of `--help`. @param command how the program is called: `npx gateway-console` */
export function helpText(command: string, extra: Readonly<Record<string, ExtraOption>>): string {
  const lines = Object.entries<ExtraOption>({ ...everyOption, ...extra }).map(([name, { value, help }]) => {
    const option = value === undefined ? `--${name}` : `--${name} ${value}`;
    return `  ${option.padEnd(20)} ${help}`;
  });
  return `${command} [options]: serves the console in front of a gateway\n\n${lines.join("\n")}`;
}

/** A value in a message, as it was typed where it can't hold a password. */
type Quoted = (text: string) => string;

function portOf(text: string, quoted: Quoted): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`${quoted(text)} isn't a port.`);
  return port;
}

function hostOf(text: string, quoted: Quoted): string {
  if (!isListenHost(text)) throw new UsageError(`${quoted(text)} isn't a name or address for --host.`);
  return text;
}

function graceOf(text: string, quoted: Quoted): number {
  if (!/^\d{1,4}$/.test(text)) throw new UsageError(`--grace takes seconds, not ${quoted(text)}.`);
  return Number(text) * 1000;
}

function rateLimitOf(text: string | undefined, quoted: Quoted): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError(`--rate-limit takes a number of calls, not ${quoted(text)}.`);
  return Number(text);
}

/** @param name what the address is called in a message */
function webAddressOf(text: string, name: string, quoted: Quoted): string {
  if (!/^https?:\/\//i.test(text))
    throw new UsageError(`${name} must begin with http:// or https://, not ${quoted(text)}.`);
  try {
    return normaliseBaseUrl(text);
  } catch {
    throw new UsageError(`${quoted(text)} isn't a gateway address.`);
  }
}

function basePathOf(text: string, quoted: Quoted): string {
  const path = `/${text.replace(/^\/+|\/+$/g, "")}`;
  // Paths that need no escaping: nothing to percent-encode, no "..", and no quote for the page's HTML.
  if (!/^(\/[\w~-][\w.~-]*)*\/?$/.test(path))
    throw new UsageError(`${quoted(text)} isn't a path for --base-path.`);
  return path === "/" ? "" : path;
}

function allowHostOf(text: string, quoted: Quoted): string {
  const name = hostName(text);
  if (name === undefined || name.includes("*"))
    throw new UsageError(`${quoted(text)} isn't a name for --allow-host.`);
  return name;
}

function assumed(text: string | undefined, quoted: Quoted): "one-api" | undefined {
  if (text === undefined || text === "one-api") return text;
  throw new UsageError(`--assume takes one-api, not ${quoted(text)}.`);
}

/** An unset variable and an empty one are the same. */
const set = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

/**
 * Parses the command line; missing options are taken from the environment.
 * @throws UsageError with one line about what is invalid
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  extra: Readonly<Record<string, ExtraOption>>,
): ProgramOptions {
  const options = Object.fromEntries(
    Object.entries<ExtraOption>({ ...everyOption, ...extra }).map(([name, { type, multiple = false }]) => [
      name,
      { type, multiple },
    ]),
  );
  const variables = ["GATEWAY_URL", "PORT", "HOST", "ALLOW_HOST"].map((name) => environment[name] ?? "");
  const { GATEWAY_DATABASE, GATEWAY_LOG_DATABASE } = environment;
  const typed = createQuoting([...args, ...variables], [GATEWAY_DATABASE, GATEWAY_LOG_DATABASE]);
  const quoted: Quoted = (value) => typed(`"${value}"`, "this value");
  let values: ReturnType<typeof parseArgs>["values"];
  try {
    values = parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // Node's own message continues with advice about positional arguments, which don't exist here.
    const [fault = ""] = (error as Error).message.split(". ");
    throw new UsageError(
      typed(
        `${fault}. Run with --help for the options.`,
        "An option isn't known, lacks its value or has one too many. Run with --help for the options.",
      ),
    );
  }
  const text = (name: string): string | undefined => set(values[name] as string | undefined);
  const allowed = (values["allow-host"] ?? environment.ALLOW_HOST?.split(/[\s,]+/) ?? []) as string[];
  const gateway = text("gateway") ?? set(environment.GATEWAY_URL);
  const apiUrl = text("api-url");
  return {
    help: values.help === true,
    version: values.version === true,
    gateway: gateway === undefined ? undefined : webAddressOf(gateway, "The gateway's address", quoted),
    database: text("database") ?? set(GATEWAY_DATABASE),
    logDatabase: text("log-database") ?? set(GATEWAY_LOG_DATABASE),
    apiUrl: apiUrl === undefined ? undefined : webAddressOf(apiUrl, "--api-url", quoted),
    port: portOf(text("port") ?? set(environment.PORT) ?? "3000", quoted),
    host: hostOf(text("host") ?? set(environment.HOST) ?? "localhost", quoted),
    allowHosts: allowed.filter(Boolean).map((name) => allowHostOf(name, quoted)),
    basePath: basePathOf(text("base-path") ?? "", quoted),
    trustProxy: values["trust-proxy"] === true,
    relay: values["no-relay"] !== true,
    log: values.log === true,
    grace: graceOf(text("grace") ?? "10", quoted),
    lite: values.lite === true,
    rateLimit: rateLimitOf(text("rate-limit"), quoted),
    assume: assumed(text("assume"), quoted),
    extra: Object.fromEntries(
      Object.keys(extra).map((name) => [name, values[name] as string | boolean | undefined]),
    ),
  };
}
