/** Faults that tests and stories can inject into the gateway. */
import { partsOf } from "./demo-answers.js";
import { empty, json, refuse } from "./envelope.js";
import { tokensOf } from "./token-count.js";
import { UpstreamError, type Upstream } from "./upstream.js";

export type FaultKind =
  /** Waits `ms`, or until the faults are cleared; then goes on to the next fault or the real answer. */
  | "slow"
  /** 401, as without a session. */
  | "unauthorised"
  /** 429 with an empty body, and `retryAfter` as a proxy in front adds it. */
  | "rate-limited"
  /** 500 with an empty body. */
  | "server"
  /** No answer at all: `fetch` rejects with a TypeError, as it does without a network. */
  | "offline"
  /** 200 with an HTML page, as from a wrong base address. */
  | "html"
  /** 200 with a truncated JSON text. */
  | "broken-json"
  /** 200 with a sound envelope around data of another shape. */
  | "wrong-shape"
  /** 200 with `success: false` and `message`. */
  | "refused"
  /** 200 with an empty body, as after a crash seen through gzip. */
  | "empty"
  /** 200 with `body` in place of the answer, as from another gateway behind the same address. */
  | "other"
  /** The real answer, whose body breaks off after `parts` parts, as a connection that is lost. */
  | "cut"
  /**
   * The model provider behind the gateway refuses: `status`, `message`. `path` is not looked at, nor by the next two.
   */
  | "provider-error"
  /** The provider waits `ms` before each part of its answer, or until the faults are cleared. */
  | "provider-slow"
  /** The provider's answer is `message`, whatever was asked; its words are its models. */
  | "provider-says";

/** One fault. Plain data except for a RegExp `path`; over a wire use `pattern` instead. */
export interface FaultRule {
  kind: FaultKind;
  /** Any method when absent. */
  method?: string;
  /** Beginning of, or expression for, the path with its query. Any path when absent. */
  path?: string | RegExp;
  /** Source of an expression for the path with its query. */
  pattern?: string;
  /** How many requests it applies to; unlimited when absent. */
  times?: number;
  /** How many matching requests pass before it applies. */
  after?: number;
  /** Status of `provider-error`; 500 when absent. */
  status?: number;
  /** Parts of `cut`; 0 when absent, which leaves the answer's head alone. */
  parts?: number;
  /** Milliseconds of `slow` and `provider-slow`; 1000 when absent. */
  ms?: number;
  /** `Retry-After` of `rate-limited`, in seconds. */
  retryAfter?: number;
  /** Message of `refused`, `provider-error` and `provider-says`. */
  message?: string;
  /** Data of `refused`, as when a creation fails midway. */
  data?: unknown;
  /** The whole body of `other`. */
  body?: unknown;
  /** Whether the request is carried out all the same, so that only its answer is lost. */
  executed?: boolean;
}

interface Active {
  rule: FaultRule;
  left: number;
  waiting: number;
}

function matches(rule: FaultRule, method: string, path: string): boolean {
  if (rule.method !== undefined && rule.method.toUpperCase() !== method) return false;
  if (rule.pattern !== undefined && !new RegExp(rule.pattern).test(path)) return false;
  if (rule.path === undefined) return true;
  // A fresh expression, since one with the g flag remembers where it stopped.
  return typeof rule.path === "string"
    ? path.startsWith(rule.path)
    : new RegExp(rule.path.source, rule.path.flags.replace("g", "")).test(path);
}

/** Waits, unless `signal` is or gets aborted: then rejects with its reason, as `fetch` does. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason instanceof Error ? signal.reason : new DOMException("Aborted", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

function answer(rule: FaultRule): Response {
  switch (rule.kind) {
    case "unauthorised":
      return refuse("无权进行此操作，未登录且未提供 access token", 401);
    case "rate-limited": {
      const answer = empty(429);
      if (rule.retryAfter !== undefined) answer.headers.set("Retry-After", String(rule.retryAfter));
      return answer;
    }
    case "server":
      return empty(500);
    case "html":
      return new Response("<!doctype html><title>Welcome</title><p>This is another site.</p>", {
        headers: { "Content-Type": "text/html; charset=utf-8" },
      });
    case "broken-json":
      return new Response('{"data":[{"id":1,"na', {
        headers: { "Content-Type": "application/json; charset=utf-8" },
      });
    case "wrong-shape":
      return json({ data: { unexpected: [true] }, message: "", success: true });
    case "refused": {
      const message = rule.message ?? "操作失败";
      return rule.data === undefined ? refuse(message) : json({ data: rule.data, message, success: false });
    }
    case "empty":
      return empty(200);
    case "other":
      return json(rule.body);
    case "offline":
    case "slow":
    case "cut":
    case "provider-error":
    case "provider-slow":
    case "provider-says":
      throw new TypeError("Failed to fetch");
  }
}

/** An answer whose body breaks off after so many parts. */
function cutAfter(parts: number, { body, status, headers }: Response): Response {
  let left = parts;
  const cutting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      if (left <= 0) controller.error(new TypeError("network error"));
      else controller.enqueue(part);
      left -= 1;
    },
  });
  return new Response(body?.pipeThrough(cutting) ?? null, { status, headers });
}

const ofProvider: readonly FaultKind[] = ["provider-error", "provider-slow", "provider-says"];

export class Faults {
  readonly #active: Active[] = [];
  #cleared = new AbortController();

  /** Adds a fault and returns a function that removes it. */
  add(rule: FaultRule): () => void {
    const active = { rule, left: rule.times ?? Infinity, waiting: rule.after ?? 0 };
    this.#active.push(active);
    return () => {
      const at = this.#active.indexOf(active);
      if (at >= 0) this.#active.splice(at, 1);
    };
  }

  /** Removes every fault. Requests that `slow` still holds continue. */
  clear(): void {
    this.#active.length = 0;
    this.#cleared.abort();
    this.#cleared = new AbortController();
  }

  /**
   * The faulty answer for a request, or undefined when it gets the real one. Rejects for `offline`.
   * @param execute carries the request out, for a fault that comes after that
   */
  async apply(request: Request, execute: () => Promise<Response>): Promise<Response | undefined> {
    const url = new URL(request.url);
    const path = url.pathname + url.search;
    for (const active of [...this.#active]) {
      if (ofProvider.includes(active.rule.kind)) continue;
      if (active.left <= 0 || !matches(active.rule, request.method, path)) continue;
      if (active.waiting > 0) {
        active.waiting--;
        continue;
      }
      active.left--;
      if (active.rule.kind === "cut") return cutAfter(active.rule.parts ?? 0, await execute());
      if (active.rule.kind !== "slow") {
        const executed = active.rule.executed === true ? await execute() : undefined;
        const faulty = answer(active.rule);
        // The head of an answer whose body breaks off has arrived.
        for (const cookie of executed?.headers.getSetCookie() ?? [])
          faulty.headers.append("Set-Cookie", cookie);
        return faulty;
      }
      await this.#wait(active.rule.ms ?? 1000, request.signal);
    }
    return undefined;
  }

  /** Waits, but no longer than until the faults are cleared. Rejects when `signal` aborts. */
  async #wait(ms: number, signal?: AbortSignal): Promise<void> {
    const { signal: cleared } = this.#cleared;
    await delay(ms, signal ? AbortSignal.any([signal, cleared]) : cleared).catch((reason: unknown) => {
      if (!cleared.aborted) throw reason;
    });
  }

  /** The fault of this kind that applies to the next answer of a model provider. */
  #ofProvider(kind: FaultKind): FaultRule | undefined {
    const active = this.#active.find((one) => one.rule.kind === kind && one.left > 0);
    if (active === undefined) return undefined;
    if (active.waiting > 0) {
      active.waiting--;
      return undefined;
    }
    active.left--;
    return active.rule;
  }

  /** The model providers with their faults. */
  around(upstream: Upstream): Upstream {
    return {
      ...upstream,
      models: async (channel) => {
        const refusal = this.#ofProvider("provider-error");
        if (refusal !== undefined) throw new UpstreamError(refusal.message ?? "The server had an error");
        const said = this.#ofProvider("provider-says")?.message;
        return said === undefined ? upstream.models(channel) : said.split(" ").filter(Boolean);
      },
      chat: async (channel, model, question) => {
        const refusal = this.#ofProvider("provider-error");
        if (refusal !== undefined) {
          const { status = 500, message = "The server had an error" } = refusal;
          return { ok: false, status, message, type: status === 429 ? "requests" : "server_error" };
        }
        const words = this.#ofProvider("provider-says")?.message;
        const slow = this.#ofProvider("provider-slow");
        const given = await upstream.chat(channel, model, question);
        if (!given.ok || (words === undefined && slow === undefined)) return given;
        const { parts: _, ...rest } = given;
        const answer =
          words === undefined ? given : { ...rest, reply: words, completionTokens: tokensOf(words) };
        if (slow === undefined) return answer;
        return { ...answer, parts: partsOf(answer.reply, () => this.#wait(slow.ms ?? 1000)) };
      },
    };
  }
}
