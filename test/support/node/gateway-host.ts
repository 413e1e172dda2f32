import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createGateway } from "../../../demo/gateway/gateway.js";
import type { Mail } from "../../../demo/gateway/context.js";
import type { FaultRule } from "../../../demo/gateway/faults.js";
import { largeData } from "./large-data.js";
import type { EmbeddedGateway, GatewayOptions } from "../../../demo/gateway/gateway.js";

/** A request that a test gateway received, without the secrets in it. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query below the gateway's base. */
  readonly path: string;
  /** The status answered; 0 when the connection was cut. */
  readonly status: number;
  /** Request headers; cookie and authorization only say that they were there. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A gateway's options as they come over a wire: functions cannot. */
export interface HostedOptions extends GatewayOptions {
  /** Whether mails arrive, to be read at `/__gateways/<id>/mails`; else they fail as without a mail server. */
  readonly mailbox?: boolean;
  /** Whether it has the rows of a company's gateway; see `largeData`. */
  readonly large?: boolean;
}

/** A call that a test has its gateway answer. */
export interface Call {
  readonly method: string;
  /** Path and query below the gateway's base. */
  readonly path: string;
  readonly body?: unknown;
}

interface Hosted {
  readonly gateway: EmbeddedGateway;
  readonly requests: SeenRequest[];
  readonly mails: Mail[];
}

const secretHeaders = new Set(["cookie", "authorization"]);

function shownHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name, secretHeaders.has(name) ? "present" : value]),
  );
}

function belowPrefix(request: Request, prefix: string, address: string): Request {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(prefix.length) || "/";
  const headers = new Headers(request.headers);
  if (!headers.has("x-forwarded-for")) headers.set("x-forwarded-for", address);
  const init: RequestInit & { duplex?: "half" } = {
    method: request.method,
    headers,
    redirect: "manual",
    signal: request.signal,
  };
  if (request.body) Object.assign(init, { body: request.body, duplex: "half" });
  return new Request(url, init);
}

function withCookiePath(response: Response, prefix: string): Response {
  const cookies = response.headers.getSetCookie();
  const location = response.headers.get("location");
  if (cookies.length === 0 && !location?.startsWith("/")) return response;
  const headers = new Headers(response.headers);
  headers.delete("set-cookie");
  for (const cookie of cookies)
    headers.append(
      "set-cookie",
      cookie.replace(/;\s*path=\/([^;]*)/i, (_, below: string) => `; Path=${prefix}${below && `/${below}`}`),
    );
  if (location?.startsWith("/")) headers.set("location", prefix + location);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * Breaks an answer off just after it began. Before that, Chrome takes a closed connection for a stale one and sends the
 * request once more by itself, a POST too; then what a test sees would depend on which connection it happened to get.
 */
function cut(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { "content-type": "application/json", "content-length": "100" });
  outgoing.write("{", () => outgoing.destroy());
}

const json = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: { "cache-control": "no-store" } });

/** What makes many calls in one request, below a gateway's base: there the page sends the cookies that they need. */
const manyCalls = "/__calls";

/**
 * Makes the calls of a request one after the other, in its name, and follows no redirect. @returns for each whether it
 * succeeded
 */
async function callAll({ gateway }: Hosted, request: Request, address: string): Promise<Response> {
  const headers = {
    "content-type": "application/json",
    cookie: request.headers.get("cookie") ?? "",
    "x-forwarded-for": address,
  };
  const succeeded: boolean[] = [];
  for (const { method, path, body } of (await request.json()) as readonly Call[]) {
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    const response = await gateway.fetch(new Request(new URL(path, request.url), init));
    const answer = response.ok ? ((await response.json()) as { success?: boolean }) : {};
    succeeded.push(answer.success === true);
  }
  return json(succeeded);
}

/**
 * Embedded gateways for tests, many in one process: `POST /__gateways` opens one, `/gw-<id>/…` reaches it, and
 * `/__gateways/<id>/…` steers and inspects it. Client side: test/support/gateway.ts.
 */
export class GatewayHost {
  readonly #hosted = new Map<string, Hosted>();

  readonly #listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const answer = await this.#answer(request, incoming.socket.remoteAddress ?? "127.0.0.1");
      if (answer !== "cut") return answer;
      cut(outgoing as ServerResponse);
      return new Response(null, { headers: { "x-hono-already-sent": "true" } });
    },
    { overrideGlobalObjects: false },
  );

  /** Answers a request meant for a test gateway. @returns false when the path is none of ours */
  handle(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!/^\/(__gateways|gw-)/.test(incoming.url ?? "")) return false;
    void this.#listener(incoming, outgoing);
    return true;
  }

  /** Opens a gateway. @returns its id; it answers below `/gw-<id>` */
  open({ mailbox = false, large = false, ...rest }: HostedOptions = {}): string {
    const id = randomBytes(6).toString("hex");
    const mails: Mail[] = [];
    const options = large ? { ...rest, data: largeData(Date.now()) } : rest;
    const gateway = createGateway(mailbox ? { ...options, mail: (mail) => void mails.push(mail) } : options);
    this.#hosted.set(id, { gateway, requests: [], mails });
    return id;
  }

  async #answer(request: Request, address: string): Promise<Response | "cut"> {
    const { pathname } = new URL(request.url);
    const [, first = "", id = "", action = ""] = pathname.split("/");
    if (first === "__gateways") return this.#steer(request, id, action);
    const hosted = this.#hosted.get(first.slice("gw-".length));
    return hosted
      ? this.#forward(hosted, request, `/${first}`, address)
      : json({ error: "no such gateway" }, 404);
  }

  async #forward(
    hosted: Hosted,
    request: Request,
    prefix: string,
    address: string,
  ): Promise<Response | "cut"> {
    const { pathname, search } = new URL(request.url);
    if (pathname === prefix + manyCalls) return callAll(hosted, request, address);
    const seen = {
      method: request.method,
      path: pathname.slice(prefix.length) + search,
      status: 0,
      headers: shownHeaders(request.headers),
    };
    hosted.requests.push(seen);
    try {
      const response = await hosted.gateway.fetch(belowPrefix(request, prefix, address));
      seen.status = response.status;
      return withCookiePath(response, prefix);
    } catch {
      return "cut";
    }
  }

  async #steer(request: Request, id: string, action: string): Promise<Response> {
    if (id === "" && request.method === "POST") {
      const opened = this.open((await request.json()) as HostedOptions);
      return json({ id: opened, base: `/gw-${opened}` });
    }
    const hosted = this.#hosted.get(id);
    if (!hosted) return json({ error: "no such gateway" }, 404);
    if (request.method === "DELETE" && action === "") this.#hosted.delete(id);
    else if (request.method === "GET" && action === "requests") return json(hosted.requests);
    else if (request.method === "GET" && action === "mails") return json(hosted.mails);
    else if (request.method === "DELETE" && action === "requests") hosted.requests.length = 0;
    else if (request.method === "DELETE" && action === "faults") hosted.gateway.faults.clear();
    else if (request.method === "POST" && action === "faults")
      hosted.gateway.faults.add((await request.json()) as FaultRule);
    else return json({ error: "unknown action" }, 404);
    return json({ ok: true });
  }
}
