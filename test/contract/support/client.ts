/** A caller of an embedded gateway with a cookie jar of its own. */
import { createCookieJar, type CookieJar } from "../../../demo/gateway/cookie-jar.js";
import type { EmbeddedGateway } from "../../../demo/gateway/gateway.js";
import type { Json } from "./recording.js";

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  body: Record<string, Json> | undefined;
  /** Shorthands into the envelope. */
  success: Json | undefined;
  message: Json | undefined;
  data: Json | undefined;
}

export interface Client {
  readonly jar: CookieJar;
  get(path: string, headers?: HeadersInit): Promise<Reply>;
  post(path: string, body: unknown, headers?: HeadersInit): Promise<Reply>;
  put(path: string, body: unknown): Promise<Reply>;
  remove(path: string): Promise<Reply>;
  /** Any request; a string `body` goes as it is. */
  send(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Reply>;
  /** Signs in and returns the answer. */
  signIn(username: string, password: string): Promise<Reply>;
}

async function reply(response: Response): Promise<Reply> {
  const text = await response.text();
  let body: Record<string, Json> | undefined;
  try {
    body = JSON.parse(text) as Record<string, Json>;
  } catch {
    body = undefined;
  }
  const { success, message, data } = body ?? {};
  return { status: response.status, headers: response.headers, text, body, success, message, data };
}

export function clientOf(gateway: EmbeddedGateway, jar = createCookieJar()): Client {
  const send: Client["send"] = async (method, path, body, headers) => {
    const init: RequestInit = { method, ...(headers === undefined ? {} : { headers }) };
    if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
    return reply(await gateway.fetch(new Request(`http://gateway.example${path}`, init), jar));
  };
  return {
    jar,
    send,
    get: (path, headers) => send("GET", path, undefined, headers),
    post: (path, body, headers) => send("POST", path, body, headers),
    put: (path, body) => send("PUT", path, body),
    remove: (path) => send("DELETE", path),
    signIn: (username, password) => send("POST", "/api/user/login", { username, password }),
  };
}

/** A client that is signed in as the first account of a gateway. */
export async function rootOf(gateway: EmbeddedGateway): Promise<Client> {
  const client = clientOf(gateway);
  await client.signIn("root", "123456");
  return client;
}

/** A field of an object, a list's element, or null. */
export function at(value: Json | undefined, ...path: (string | number)[]): Json {
  let found: Json | undefined = value;
  for (const step of path)
    found = typeof found === "object" && found !== null ? (found as Record<string, Json>)[step] : undefined;
  return found ?? null;
}

export function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
