import { signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { listLogs } from "../../api/entities/logs.js";
import type { User } from "../../api/entities/user-schema.js";
import { searchUsers } from "../../api/entities/users.js";
import { LogType, UserStatus } from "../../domain/records/statuses.js";
import { times } from "../../domain/built-ins.js";
import { nowSeconds } from "../../domain/time/date-time.js";
import { rateLimiterOf, type GatewayRateLimiter } from "../rate-limit/rate-limiter.js";
import { rowsFromDatabase } from "./database-usage.js";
import type { UsageGateway } from "./answer.js";
import { lastCallsOf, nothingRead } from "./last-calls.js";
import { maxAutomaticCalls } from "./usage-model.js";

/** How reading goes. `offered`: it takes that many calls, which nobody asked for yet. */
export type LastCallState =
  | { readonly kind: "asking" }
  | { readonly kind: "offered"; readonly calls: number; readonly milliseconds: number }
  | { readonly kind: "reading"; readonly done: number; readonly calls: number }
  | { readonly kind: "read"; readonly source: "database" | "log"; readonly at: number }
  | { readonly kind: "failed"; readonly error: GatewayError };

/** Reads when accounts last called. */
export interface LastCallReader {
  readonly state: ReadonlySignal<LastCallState>;
  /** Asks the gateway's database; without one, reads by itself where that takes few calls, and else offers to. */
  start(this: void): Promise<void>;
  /** Reads the newest entry of each account that has called and wasn't read yet. */
  read(this: void): Promise<void>;
  /** Forgets what was read, and starts again. */
  again(this: void): Promise<void>;
  /** Gives up what is being read; what is there stays. */
  stop(this: void): void;
  attach(this: void): void;
  dispose(this: void): void;
}

/** Accounts that are asked for at the same time. */
const PARALLEL = 3;

/** Creates the reader of a page; it makes no call before it is started. */
export function createLastCallReader(
  gateway: UsageGateway,
  limiter: GatewayRateLimiter = rateLimiterOf(gateway),
): LastCallReader {
  const { read: known } = lastCallsOf(gateway);
  const state = signal<LastCallState>({ kind: "asking" });
  let left: readonly User[] = [];
  let running = new AbortController();

  const offer = () => {
    const calls = left.length;
    state.value = { kind: "offered", calls, milliseconds: limiter.timeFor(calls) };
  };

  async function attempt(work: (abort: AbortSignal) => Promise<void>): Promise<void> {
    running.abort();
    running = new AbortController();
    const abort = running.signal;
    try {
      await work(abort);
    } catch (error) {
      if (isAbortError(error) || abort.aborted) return;
      // The others are given up, too.
      running.abort();
      if (!isGatewayError(error)) throw error;
      state.value = { kind: "failed", error };
    }
  }

  async function newestOf({ username }: User, abort: AbortSignal): Promise<number | undefined> {
    for (;;)
      try {
        await limiter.turn(abort);
        const entries = await listLogs(
          gateway.http,
          { username, type: LogType.consumption },
          { signal: abort },
        );
        return entries.find((entry) => entry.username === username)?.created_at;
      } catch (error) {
        // The gateway's limit is lower than expected, or others use it, too: on as soon as it lets calls through.
        if (!isGatewayError(error) || error.kind !== "rate-limited") throw error;
        await gateway.whenResumed(abort);
      }
  }

  async function readLeft(abort: AbortSignal): Promise<void> {
    const calls = left.length;
    const queue = [...left];
    state.value = { kind: "reading", done: 0, calls };
    const worker = async () => {
      for (let user = queue.shift(); user; user = queue.shift()) {
        const { username } = user;
        const time = await newestOf(user, abort);
        abort.throwIfAborted();
        const { times: before, isWhole, at = nowSeconds() } = known.peek();
        known.value = { times: new Map(before).set(username, time), isWhole, at };
        left = left.filter((other) => other !== user);
        state.value = { kind: "reading", done: calls - left.length, calls };
      }
    };
    await Promise.all(times(PARALLEL, worker));
    state.value = { kind: "read", source: "log", at: known.peek().at ?? nowSeconds() };
  }

  const start = () =>
    attempt(async (abort) => {
      state.value = { kind: "asking" };
      const at = nowSeconds();
      const found = await rowsFromDatabase(
        gateway,
        { split: "user", from: 0, to: at + 1, days: false, offset: 0, last: true },
        abort,
      );
      abort.throwIfAborted();
      if (found) {
        known.value = { times: new Map(found.rows.map(({ key, last }) => [key, last])), isWhole: true, at };
        state.value = { kind: "read", source: "database", at };
        return;
      }
      const { times: read } = known.peek();
      left = (await searchUsers(gateway.http, "", { signal: abort })).filter(
        ({ username, request_count, status }) =>
          request_count > 0 && status !== UserStatus.deleted && !read.has(username),
      );
      abort.throwIfAborted();
      if (left.length <= maxAutomaticCalls) await readLeft(abort);
      else offer();
    });

  return {
    state,
    start,
    read: () => attempt(readLeft),
    async again() {
      known.value = nothingRead;
      await start();
    },
    stop() {
      running.abort();
      offer();
    },
    attach: () => void start(),
    dispose: () => running.abort(),
  };
}
