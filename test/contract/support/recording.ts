/** Reading and replaying the recorded exchanges of `wire/` against an embedded gateway. */
import { readFileSync } from "node:fs";
import { createCookieJar, type CookieJar } from "../../../demo/gateway/cookie-jar.js";
import { createGateway, type EmbeddedGateway } from "../../../demo/gateway/gateway.js";
import type { ChatAnswer, Upstream } from "../../../demo/gateway/upstream.js";
import { createDemoUpstream, UpstreamError } from "../../../demo/gateway/upstream.js";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A text as it is; anything else as its JSON. */
export function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

export interface Exchange {
  name: string;
  /** Who called; each has a cookie jar of its own. */
  as: string;
  setup?: true;
  request: {
    method: string;
    path: string;
    body?: Json;
    raw?: string;
    headers?: Record<string, string>;
  };
  response: { status: number; headers: Record<string, string>; body?: Json; text?: string };
}

/** An answer in the form of the recording. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Json | undefined;
  text: string;
}

export type Build = "one-api-head" | "one-api-v0.6.7";

export function readRecording(build: Build): Exchange[] {
  const file = new URL(`../wire/${build}.jsonl`, import.meta.url);
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Exchange);
}

/** The model provider of the recording: good for the key `k1`, unwilling for every other. */
export function recordedUpstream(): Upstream {
  return {
    ...createDemoUpstream(0),
    async chat(channel): Promise<ChatAnswer> {
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (channel.key !== "k1") return { ok: false, status: 401, message: "Incorrect API key provided" };
      return { ok: true, id: "chatcmpl-1", reply: "Hello!", promptTokens: 12, completionTokens: 34 };
    },
    balance: (channel) =>
      channel.key === "k1" ? Promise.resolve(107.655) : Promise.reject(new UpstreamError("status code: 401")),
  };
}

/** Texts of the recorded database that have counterparts with other characters in ours: keys, codes, access tokens. */
function collectSecrets(recorded: Json | undefined, ours: Json | undefined, into: Map<string, string>): void {
  if (typeof recorded === "string" && typeof ours === "string") {
    const secret = /^([0-9a-f]{32}|[0-9A-Za-z]{48})$/;
    if (secret.test(recorded) && secret.test(ours)) into.set(recorded, ours);
    return;
  }
  if (typeof recorded !== "object" || recorded === null || typeof ours !== "object" || ours === null) return;
  for (const [key, value] of Object.entries(recorded))
    collectSecrets(value, (ours as Record<string, Json>)[key], into);
}

/** Sends the exchanges one after another and keeps what the gateway answered. */
export class Replay {
  readonly gateway: EmbeddedGateway;
  readonly #jars = new Map<string, CookieJar>();
  readonly #secrets = new Map<string, string>();
  #count = 0;

  constructor() {
    this.gateway = createGateway({ upstream: recordedUpstream() });
  }

  #jar(name: string): CookieJar {
    const jar = this.#jars.get(name) ?? createCookieJar();
    this.#jars.set(name, jar);
    return jar;
  }

  #translated(text: string): string {
    return [...this.#secrets].reduce((result, [theirs, ours]) => result.replaceAll(theirs, ours), text);
  }

  /**
   * Where the call comes from. The critical limit was not in force for the recorded lines but for the series of
   * sign-ins at the end that is there to reach it, so only those come from one address.
   */
  #address({ request, setup, name }: Exchange): string {
    const series =
      request.path === "/api/user/login" && (setup === true || name.startsWith("login-rate-limited"));
    return series ? "192.0.2.1" : `198.51.100.${String(this.#count++)}`;
  }

  async send(exchange: Exchange): Promise<Answer> {
    const { request, as, name } = exchange;
    const headers = new Headers({
      "Accept-Language": "en",
      "Content-Type": "application/json",
      "X-Forwarded-For": this.#address(exchange),
    });
    for (const [key, value] of Object.entries(request.headers ?? {}))
      headers.set(key, this.#translated(value));
    const init: RequestInit = { method: request.method, headers };
    if (request.raw !== undefined) init.body = request.raw;
    else if (request.body !== undefined) init.body = this.#translated(JSON.stringify(request.body));
    const response = await this.gateway.fetch(
      new Request(`http://gateway.example${request.path}`, init),
      this.#jar(as),
    );
    const text = await response.text();
    let body: Json | undefined;
    if (response.headers.get("Content-Type")?.startsWith("application/json") === true)
      body = JSON.parse(text) as Json;
    collectSecrets(exchange.response.body, body, this.#secrets);
    // What the recorder waited for: the run over many channels is over before the next users are made.
    if (name === "channel-test-all-again" || name.startsWith("channel-test-")) await this.#rest(name);
    return { status: response.status, headers: response.headers, body, text };
  }

  async #rest(name: string): Promise<void> {
    if (name !== "channel-test-all") await this.gateway.settled();
  }
}
