import { Agent, request as requestHttp } from "node:http";
import type { ClientRequest, IncomingMessage } from "node:http";
import { Agent as TlsAgent, request as requestHttps } from "node:https";

/** Milliseconds that an idle connection is kept: fewer than servers keep theirs, so that none is used as it closes. */
const idle = 4000;

const agents = {
  "http:": new Agent({ keepAlive: true, timeout: idle }),
  "https:": new TlsAgent({ keepAlive: true, timeout: idle }),
} as const;

/** A request to the gateway. */
export interface GatewayCall {
  readonly method: string;
  readonly headers: Headers;
  /** A whole body, or one that is sent as it comes. */
  readonly body?: Uint8Array | ReadableStream<Uint8Array> | undefined;
  /** Ends the request, and after it the answer. */
  readonly signal: AbortSignal;
}

/** The gateway's answer as it arrives: its body is still compressed. */
export interface GatewayAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: IncomingMessage;
}

/** Waits until more can be written; a request that has closed takes everything, to no effect. */
const drained = (outgoing: ClientRequest): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      outgoing.off("drain", go).off("close", go);
      resolve();
    };
    outgoing.on("drain", go).on("close", go);
  });

/** Sends a body part by part, as fast as the gateway takes it. */
async function upload(body: ReadableStream<Uint8Array>, outgoing: ClientRequest): Promise<void> {
  const reader = body.getReader();
  outgoing.once("close", () => void reader.cancel().catch(() => undefined));
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (outgoing.destroyed) return;
      if (!outgoing.write(value)) await drained(outgoing);
    }
    outgoing.end();
  } catch (error) {
    outgoing.destroy(error as Error);
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}

/**
 * Sends a request once, follows no redirect, and unpacks nothing: `fetch` would unpack every answer, so that none could
 * be passed on as it came.
 * @throws Error when no answer came, or one that isn't HTTP
 */
export function callGateway(
  url: URL,
  { method, headers, body, signal }: GatewayCall,
): Promise<GatewayAnswer> {
  return new Promise((resolve, reject) => {
    const isTls = url.protocol === "https:";
    const sent: Record<string, string> = Object.fromEntries(headers);
    if (body instanceof Uint8Array) sent["content-length"] = String(body.byteLength);
    else if (body) sent["transfer-encoding"] = "chunked";
    else if (/^(POST|PUT|PATCH)$/.test(method)) sent["content-length"] = "0";
    const outgoing = (isTls ? requestHttps : requestHttp)(url, {
      method,
      headers: sent,
      signal,
      agent: agents[isTls ? "https:" : "http:"],
    });
    // Errors after the answer are those of its body, which has its own.
    outgoing.on("error", reject);
    outgoing.once("response", (incoming) => {
      incoming.on("error", () => undefined);
      try {
        resolve({ status: incoming.statusCode ?? 0, headers: headersOf(incoming), body: incoming });
      } catch {
        incoming.destroy();
        reject(new Error("Not HTTP."));
      }
    });
    if (body instanceof Uint8Array || !body) outgoing.end(body);
    else void upload(body, outgoing);
  });
}
