import { createProxy } from "../../src/proxy/index.js";
import { createGateway } from "../gateway/gateway.js";
import { openFileStore } from "../gateway/file-store.js";
import { verifyPassword } from "../gateway/passwords.js";

/** What answers the calls of the console. */
export interface Backend {
  /** Answers a call below `/api`, `/v1` or for the gateway's logo. */
  fetch(this: void, request: Request, remoteAddress: string | undefined): Promise<Response>;
  /** Lines for the start message. */
  readonly notes: readonly string[];
  /** Writes what is not written yet. */
  close(this: void): Promise<void>;
}

/** A gateway that runs elsewhere. */
export function remoteBackend(target: string): Backend {
  const shared = { target, trustForwardedFor: true, cookiePrefix: "" };
  const api = createProxy(shared);
  const relay = createProxy({
    ...shared,
    allow: ["* /v1/*"],
    crossSite: true,
    maxBodySize: 64 * 1024 * 1024,
    timeout: 600_000,
  });
  return {
    fetch: (request, remoteAddress) =>
      (new URL(request.url).pathname.startsWith("/v1/") ? relay : api).fetch(request, { remoteAddress }),
    notes: [`Gateway: ${target}`],
    close: () => Promise.resolve(),
  };
}

/** A limit from the environment as the real server reads it. */
function limit(name: string): number | undefined {
  const value = Number.parseInt(process.env[name] ?? "", 10);
  return Number.isNaN(value) ? undefined : value;
}

/** The embedded gateway on a file. */
export async function embeddedBackend(file: string, fresh: boolean): Promise<Backend> {
  const store = await openFileStore(file, { fresh });
  const addresses = new WeakMap<Request, string>();
  const generalLimit = limit("GLOBAL_API_RATE_LIMIT");
  const webLimit = limit("GLOBAL_WEB_RATE_LIMIT");
  const sessionSecret = process.env.SESSION_SECRET;
  const gateway = createGateway({
    ...store.options,
    ...(sessionSecret ? { sessionSecret } : {}),
    ...(generalLimit === undefined ? {} : { generalLimit }),
    ...(webLimit === undefined ? {} : { webLimit }),
    connectionAddress: (request) => addresses.get(request) ?? "local",
  });
  // The file is there from the start, so that a later start finds this one's data even if nothing was changed.
  store.options.onChange?.(gateway.store.data);
  const first = gateway.store.data.users.find(({ username }) => username === "root");
  const isDefault = first !== undefined && (await verifyPassword("123456", first.password));
  return {
    fetch: (request, remoteAddress) => {
      if (remoteAddress !== undefined) addresses.set(request, remoteAddress);
      return gateway.fetch(request);
    },
    notes: [
      `Data:    ${file}`,
      ...(isDefault ? ["Sign in as root with the password 123456, then change it."] : []),
    ],
    close: async () => {
      await gateway.settled();
      await store.close();
    },
  };
}
