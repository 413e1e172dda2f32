import { createServer, request } from "node:http";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { pipeline, Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { createGateway } from "../../demo/gateway/gateway.js";
import type { EmbeddedGateway, GatewayOptions } from "../../demo/gateway/gateway.js";
import { createProxy, toNodeHandler } from "../../src/proxy/index.js";
import type { ProxyOptions } from "../../src/proxy/index.js";

/** What a browser says of a call that a script of the site's own page makes. */
export const fromScript = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
} as const;

const servers = new Set<Server>();

/** Serves on a free port of 127.0.0.1. @returns the origin */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.add(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

/** Ends every server of the test. */
export function closeServers(): void {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
  servers.clear();
}

/** A request as a server behind the proxy received it. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A server that records what it gets and answers as told. */
export async function recordingServer(
  answer: (received: Received) => Response | Promise<Response> = () => Response.json({ success: true }),
): Promise<{ origin: string; received: Received[] }> {
  const received: Received[] = [];
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const { method = "", url = "", headers } = incoming as IncomingMessage;
      const seen = { method, url, headers, body: await request.text() };
      received.push(seen);
      return answer(seen);
    },
    { overrideGlobalObjects: false },
  );
  const origin = await serve((incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  return { origin, received };
}

/** The embedded gateway on a socket of its own, and a site with a proxy in front of it. */
export async function siteBeforeGateway(
  options: Partial<ProxyOptions> = {},
  gatewayOptions: GatewayOptions = {},
): Promise<{ gateway: EmbeddedGateway; gatewayOrigin: string; origin: string }> {
  const gateway = createGateway({ seed: "demo", ...gatewayOptions });
  const listener = getRequestListener((request) => gateway.fetch(request), { overrideGlobalObjects: false });
  const gatewayOrigin = await serve((incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  return { gateway, gatewayOrigin, origin: await proxySite({ target: gatewayOrigin, ...options }) };
}

/** A site that is nothing but a proxy. @returns its origin */
export async function proxySite(options: ProxyOptions): Promise<string> {
  const handler = toNodeHandler(createProxy(options));
  return serve((incoming, outgoing) => {
    void handler(incoming, outgoing);
  });
}

/** Sends bytes as they are and reads until the other end closes or `until` was seen. */
export async function raw(origin: string, lines: string, until = /\r\n\r\n/): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(lines);
  let seen = "";
  for await (const part of socket) {
    seen += String(part);
    if (until.test(seen)) break;
  }
  socket.destroy();
  return seen;
}

/** Waits for a condition. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/**
 * A request with exactly these headers: `fetch` of Node adds `Sec-Fetch-Mode` to its own. @returns status and headers
 */
export function send(
  address: string,
  headers: Readonly<Record<string, string>>,
  method = "GET",
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(address, { method, headers }, (answer) => resolve(answer.resume()))
      .once("error", reject)
      .end();
  });
}

/** An answer as it travels: still packed. */
export interface Travelled {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly bytes: Buffer;
}

/** What unpacks each coding. */
const unpackers = { br: createBrotliDecompress, gzip: createGunzip, deflate: createInflate } as const;

const isCoding = (coding: string): coding is keyof typeof unpackers => Object.hasOwn(unpackers, coding);

/** The text of an answer. */
export const textOf = ({ headers, bytes }: Travelled): Promise<string> =>
  text(unpackedStream(headers["content-encoding"], Readable.from([bytes])));

/** A body, unpacked as it comes. */
export function unpackedStream(coding: string | undefined, body: Readable): Readable {
  if (coding === undefined) return body;
  if (!isCoding(coding)) throw new Error(`Nothing unpacks ${coding}.`);
  return pipeline(body, unpackers[coding](), () => undefined);
}

/** Asks as a program with exactly these headers. @returns the answer when its headers are here */
export function ask(
  address: string,
  headers: Readonly<Record<string, string>>,
  { method = "GET", body = "" } = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(address, { method, headers }, resolve).once("error", reject).end(body);
  });
}

/** Asks with exactly these headers, and reads the answer as it travels. Rejects when it is cut. */
export async function travelled(
  address: string,
  headers: Readonly<Record<string, string>>,
  method = "GET",
): Promise<Travelled> {
  const answer = await ask(address, headers, { method });
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) };
}
