import { sampleOrders } from "../gateway/payments/sample-orders.js";
import { sampleTasks } from "../gateway/tasks/sample-tasks.js";
import { sampleHub } from "../gateway/sample/hub-prices.js";
import { join, parse } from "node:path";
import type { Backend } from "../../src/program/backend.js";
import { FileInUseError, openFileStore, type FileStore } from "../gateway/file-store.js";
import { createGateway } from "../gateway/gateway.js";
import { standInPath } from "../gateway/payments/stand-in.js";
import { verifyPassword } from "../gateway/passwords.js";
import type { Seed } from "../gateway/seed.js";
import { embeddedUsage } from "./usage.js";

/** A limit from the environment as the real server reads it. */
function limit(name: string): number | undefined {
  const value = Number.parseInt(process.env[name] ?? "", 10);
  return Number.isNaN(value) ? undefined : value;
}

/** The request as the gateway would get it without the base path. */
function withoutBase(request: Request, basePath: string): Request {
  if (basePath === "") return request;
  const { method, headers, body, signal } = request;
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(basePath.length);
  return new Request(url, { method, headers, signal, ...(body ? { body, duplex: "half" } : {}) });
}

/** What an embedded gateway is opened with. */
export interface EmbeddedOptions {
  /** Where its data lives. */
  readonly file: string;
  /** Takes the next name, `sample-2.json`, while another process has the file. Default: that is an error. */
  readonly orNext?: boolean;
  /** Starts over, whatever the file holds. */
  readonly fresh?: boolean;
  /** Poses as another member, see `GatewayOptions`. */
  readonly as?: "new-api" | "one-hub" | "done-hub";
  /** What it starts with where the file holds nothing. Default: what a real server has after its first start. */
  readonly seed?: Seed;
  /** Path of the site below which its calls come, "" for the root. */
  readonly basePath?: string;
}

/** Where the data lives, and why it isn't where it usually does. */
interface Opened {
  readonly store: FileStore;
  readonly path: string;
  readonly notes: readonly string[];
}

async function openStore(file: string, fresh: boolean, orNext: boolean): Promise<Opened> {
  const { dir, name, ext } = parse(file);
  for (let number = 1; ; number++) {
    const path = number === 1 ? file : join(dir, `${name}-${String(number)}${ext}`);
    try {
      const store = await openFileStore(path, { fresh });
      const notes = number === 1 ? [] : [`${file} is in use by another process: this one has its own data.`];
      return { store, path, notes };
    } catch (error) {
      if (!orNext || !(error instanceof FileInUseError)) throw error;
    }
  }
}

/** The embedded gateway on a file. */
export async function embeddedBackend({
  file,
  orNext = false,
  fresh = false,
  as,
  seed = "fresh",
  basePath = "",
}: EmbeddedOptions): Promise<Backend> {
  const { store, path, notes } = await openStore(file, fresh, orNext);
  const addresses = new WeakMap<Request, string>();
  const generalLimit = limit("GLOBAL_API_RATE_LIMIT");
  const webLimit = limit("GLOBAL_WEB_RATE_LIMIT");
  const sessionSecret = process.env.SESSION_SECRET;
  const now = Date.now() / 1000;
  const samples = seed === "fresh" ? {} : { orders: sampleOrders(now), tasks: sampleTasks(now) };
  const gateway = createGateway({
    seed,
    newApi: as === "new-api",
    tokenSessions: as === "new-api",
    ...(as === "one-hub" || as === "done-hub"
      ? { oneHub: seed === "fresh" ? { prices: [], owners: [] } : sampleHub, doneHub: as === "done-hub" }
      : {}),
    ...(as ? { shop: {}, ...samples } : {}),
    ...store.options,
    ...(sessionSecret ? { sessionSecret } : {}),
    ...(generalLimit === undefined ? {} : { generalLimit }),
    ...(webLimit === undefined ? {} : { webLimit }),
    connectionAddress: (request) => addresses.get(request) ?? "local",
  });
  const usage = embeddedUsage(gateway);
  // The file is there from the start, so that a later start finds this one's data even if nothing was changed.
  store.options.onChange?.(gateway.store.data);
  const first = gateway.store.data.users.find(({ username }) => username === "root");
  const isDefault = first !== undefined && (await verifyPassword("123456", first.password));
  return {
    fetch: (sent, remoteAddress) => {
      const request = withoutBase(sent, basePath);
      if (remoteAddress !== undefined) addresses.set(request, remoteAddress);
      const isProvider = new URL(request.url).pathname.startsWith(standInPath);
      return (isProvider ? undefined : usage(request)) ?? gateway.fetch(request);
    },
    notes: [
      `Data:    ${path}`,
      ...notes,
      ...(seed === "sample" ? ["Sample data: --fresh renews it, --empty shows an empty gateway."] : []),
      "Hosts:   /themes.html, /events.html and the pages that these lead to",
      ...(isDefault ? ["Sign in as root with the password 123456, then change it."] : []),
    ],
    close: async () => {
      await gateway.settled();
      await store.close();
    },
  };
}
