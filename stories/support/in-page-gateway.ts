import { createCookieJar } from "../../demo/gateway/cookie-jar.js";
import type { FaultRule } from "../../demo/gateway/faults.js";
import { createGateway } from "../../demo/gateway/gateway.js";
import type { EmbeddedGateway, GatewayOptions } from "../../demo/gateway/gateway.js";
import type { InPageDatabase } from "./in-page-database.js";

/** What a story wants of its gateway. */
export interface InPageOptions extends GatewayOptions {
  /** Name of the account that is signed in; nobody when absent. */
  readonly signedInAs?: string;
  /** Its password. Default: the seed's, 123456 for root and password1 for everybody else. */
  readonly password?: string;
  /** Faults that begin after the sign-in. */
  readonly faults?: readonly FaultRule[];
  /** A server beside it that answers from its database. Default: none. */
  readonly database?: InPageDatabase;
  /**
   * What sets its address apart from those of other tabs, which have gateways of their own: tabs tell each other of a
   * sign-out, and share what is stored, by that address. Default: the same addresses in each, so that pictures compare.
   */
  readonly tab?: string;
}

/** A gateway that runs in this page. */
export interface InPageGateway {
  /** Its address: a path on this origin that exists only for `fetch`. */
  readonly base: string;
  readonly gateway: EmbeddedGateway;
  /** Takes it away again. */
  close(this: void): void;
}

type Answer = (request: Request) => Promise<Response>;

const prefix = "/embedded/";
const open = new Map<string, Answer>();
let count = 0;
let patched = false;

function answering(url: URL): { answer: Answer; path: string } | undefined {
  if (url.origin !== location.origin || !url.pathname.startsWith(prefix)) return undefined;
  const [id = "", ...rest] = url.pathname.slice(prefix.length).split("/");
  const answer = open.get(id);
  return answer && { answer, path: `/${rest.join("/")}` };
}

/** Lets `fetch` reach the gateways of this page; every other address goes its usual way. */
function patchFetch(): void {
  if (patched) return;
  patched = true;
  const original = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const found = answering(url);
    if (!found) return original(request);
    url.pathname = found.path;
    const body =
      request.method === "GET" || request.method === "HEAD" ? {} : { body: await request.arrayBuffer() };
    const { method, headers, signal } = request;
    return found.answer(new Request(url, { method, headers, signal, ...body }));
  };
}

/** Forgets what this page or an earlier one left in the browser for a gateway of this address. */
function forget(base: string): void {
  for (const name of Object.keys(localStorage)) if (name.includes(`${base}:`)) localStorage.removeItem(name);
}

/**
 * Opens a gateway in this page, with a cookie jar of its own.
 * @throws Error when the account to be signed in is refused
 */
export async function openInPageGateway(options: InPageOptions = {}): Promise<InPageGateway> {
  patchFetch();
  const {
    signedInAs,
    password = signedInAs === "root" ? "123456" : "password1",
    faults = [],
    database,
    tab = "",
    ...rest
  } = options;
  const gateway = createGateway({ seed: "demo", ...rest });
  const cookies = createCookieJar();
  const beside =
    database && (await import("./in-page-database.js")).databaseBeside(gateway, cookies, database);
  const id = `${tab}${String(++count)}`;
  open.set(id, (request) => beside?.(request) ?? gateway.fetch(request, cookies));
  const base = prefix + id;
  forget(base);
  if (signedInAs !== undefined) {
    const body = JSON.stringify({ username: signedInAs, password });
    const answer = await fetch(`${base}/api/user/login`, { method: "POST", body });
    const { success, message } = (await answer.json()) as { success: boolean; message: string };
    if (!success) throw new Error(`The story's sign-in was refused: ${message}`);
  }
  for (const fault of faults) gateway.faults.add(fault);
  return {
    base,
    gateway,
    close: () => {
      open.delete(id);
      // Nobody comes back to an address of this tab's own.
      if (tab !== "") forget(base);
    },
  };
}
