/** Faults on request, for tests and stories: what a gateway does on a bad day. */
import { empty, json, refuse } from "./envelope.js";

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
  | "other";

/** One fault. Plain data except for a RegExp `path`; over a wire use `pattern` instead. */
export interface FaultRule {
  kind: FaultKind;
  /** Any method when absent. */
  method?: string;
  /** Beginning of, or expression for, the path with its query. Any path when absent. */
  path?: string | RegExp;
  /** Source of an expression for the path with its query. */
  pattern?: string;
  /** How many requests it meets; without limit when absent. */
  times?: number;
  /** How many matching requests pass before it begins. */
  after?: number;
  /** Milliseconds of `slow`; 1000 when absent. */
  ms?: number;
  /** `Retry-After` of `rate-limited`, in seconds. */
  retryAfter?: number;
  /** Message of `refused`. */
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
      throw new TypeError("Failed to fetch");
  }
}

export class Faults {
  readonly #active: Active[] = [];
  #cleared = new AbortController();

  /** Adds a fault and returns how to take it away again. */
  add(rule: FaultRule): () => void {
    const active = { rule, left: rule.times ?? Infinity, waiting: rule.after ?? 0 };
    this.#active.push(active);
    return () => {
      const at = this.#active.indexOf(active);
      if (at >= 0) this.#active.splice(at, 1);
    };
  }

  /** Takes every fault away. What `slow` still holds goes on. */
  clear(): void {
    this.#active.length = 0;
    this.#cleared.abort();
    this.#cleared = new AbortController();
  }

  /**
   * The faulty answer for a request, or undefined when it shall get the real one. Rejects for `offline`.
   * @param execute carries the request out, for a fault that comes after that
   */
  async apply(request: Request, execute: () => Promise<Response>): Promise<Response | undefined> {
    const url = new URL(request.url);
    const path = url.pathname + url.search;
    for (const active of [...this.#active]) {
      if (active.left <= 0 || !matches(active.rule, request.method, path)) continue;
      if (active.waiting > 0) {
        active.waiting--;
        continue;
      }
      active.left--;
      if (active.rule.kind !== "slow") {
        const executed = active.rule.executed === true ? await execute() : undefined;
        const faulty = answer(active.rule);
        // The head of an answer whose body breaks off has arrived.
        for (const cookie of executed?.headers.getSetCookie() ?? [])
          faulty.headers.append("Set-Cookie", cookie);
        return faulty;
      }
      const { signal: cleared } = this.#cleared;
      await delay(active.rule.ms ?? 1000, AbortSignal.any([request.signal, cleared])).catch(
        (reason: unknown) => {
          if (!cleared.aborted) throw reason;
        },
      );
    }
    return undefined;
  }
}
