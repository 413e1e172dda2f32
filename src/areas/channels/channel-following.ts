import type { ReadonlySignal, Signal } from "@preact/signals-core";
import { isAbortError, isGatewayError } from "../../api/client/errors.js";
import { listChannels, searchChannels } from "../../api/entities/channels.js";
import type { Channel } from "../../api/entities/channel-schema.js";
import type { Http } from "../../api/client/http.js";
import { PAGE_SIZE } from "../../domain/records/limits.js";
import { ChannelStatus } from "../../domain/records/statuses.js";
import type { Gateway } from "../../state/gateways.js";
import { newestFirst } from "../../state/newest-first.js";
import { rateLimiterOf } from "../../state/rate-limit/rate-limiter.js";

/** How a test that runs on the server goes, as far as the loaded rows show it. */
export interface Following {
  readonly state: "running" | "finished" | "given-up";
  readonly done: number;
  readonly total: number;
}

/** Milliseconds between two checks. */
const pause = 3000;
/** Checks without anything new after which the test is no longer followed: a minute. */
const patience = 20;

interface FollowOptions {
  readonly list: {
    readonly all: ReadonlySignal<readonly Channel[]>;
    readonly query: ReadonlySignal<string>;
    renew(rows: readonly Channel[]): void;
  };
  readonly http: Http;
  readonly scope: "all" | "disabled";
  readonly gateway: Pick<Gateway, "whenResumed" | "calls" | "supports">;
  readonly following: Signal<Following | undefined>;
  readonly signal: AbortSignal;
  /** Waits between two checks; for tests. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Whether the server's test of this scope reaches a channel. */
export function isInScope({ status }: Channel, scope: "all" | "disabled"): boolean {
  return (
    scope === "all" || status === ChannelStatus.manuallyDisabled || status === ChannelStatus.autoDisabled
  );
}

/**
 * Reads the rows of a running test again and again until each has a new test time, the reader stops it, or nothing
 * changed for a minute. The server tells nothing about its run (wire.md 3.7), but it tests the newest channel first,
 * one after another: so each check loads only the page where the test is now.
 */
export async function followTests({
  list,
  http,
  scope,
  gateway,
  following,
  signal,
  wait = delay,
}: FollowOptions): Promise<void> {
  const rateLimiter = rateLimiterOf(gateway);
  const inOrder = newestFirst(list.all.peek(), gateway.supports.peek());
  const before = new Map(
    inOrder.filter((channel) => isInScope(channel, scope)).map(({ id, test_time }) => [id, test_time]),
  );
  const total = before.size;
  let idle = 0;

  const reload = async (): Promise<readonly Channel[]> => {
    const keyword = list.query.peek();
    if (keyword !== "") return searchChannels(http, keyword, { signal });
    const [next = 0] = before.keys();
    const place = inOrder.findIndex(({ id }) => id === next);
    return listChannels(http, { page: Math.floor(Math.max(0, place) / PAGE_SIZE) }, { signal });
  };

  try {
    while (before.size > 0 && idle < patience) {
      following.value = { state: "running", done: total - before.size, total };
      await wait(pause, signal);
      await rateLimiter.turn(signal);
      const left = before.size;
      try {
        const fresh = await reload();
        signal.throwIfAborted();
        list.renew(fresh);
        for (const { id, test_time } of fresh) if (before.get(id) !== test_time) before.delete(id);
      } catch (error) {
        if (!isGatewayError(error) || error.kind === "unauthorised") throw error;
        if (error.kind === "rate-limited") await gateway.whenResumed(signal);
      }
      idle = before.size < left ? 0 : idle + 1;
    }
    following.value = {
      state: before.size === 0 ? "finished" : "given-up",
      done: total - before.size,
      total,
    };
  } catch (error) {
    if (!signal.aborted) following.value = undefined;
    if (!isAbortError(error) && !isGatewayError(error)) throw error;
  }
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, milliseconds);
    const onAbort = () => {
      clearTimeout(timer);
      reject(new DOMException("Nobody follows any more.", "AbortError"));
    };
    signal.addEventListener("abort", onAbort, { once: true });
  });
}
