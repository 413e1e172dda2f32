import { signal, type ReadonlySignal } from "@preact/signals-core";
import { toJson } from "../../domain/built-ins.js";
import type { GatewayStorage } from "../storage.js";
import { createCallLimit, type CallLimit } from "./call-limit.js";

/** The least and the most that a reader can say that a gateway accepts. */
export const ownLimit = { min: 30, max: 1_000_000 } as const;

/** What a limit is taken from, in calls in three minutes. */
export interface LimitFacts {
  /** `page`: the host page says it; `own`: the reader does, in this browser. */
  readonly source: "page" | "own" | "learned" | "usual";
  readonly value: number;
  /** What gateways of this kind accept unless their operator changed it. */
  readonly usual: number;
  /** What was learned from the gateway, and when it last refused a call, in epoch milliseconds; 0 for never. */
  readonly learned: { readonly limit: number; readonly at: number } | undefined;
}

/** The limit of one gateway: what the page or the reader says, what was learned, or what is usual. */
export interface GatewayLimit extends CallLimit {
  /**
   * What the reader says that the gateway accepts, kept in this browser; undefined to learn it. What the page says
   * comes first. Returns whether the browser keeps it longer than the page.
   */
  choose(this: void, limit: number | undefined): boolean;
  /** What the limit is taken from now. */
  facts(this: void): LimitFacts;
  /** Changes whenever {@link facts} may. */
  readonly changes: ReadonlySignal<number>;
}

/** What a gateway's limit is made from. */
export interface LimitSource {
  readonly storage: GatewayStorage;
  /** What the page says that the gateway accepts; undefined where it says nothing. */
  readonly page: ReadonlySignal<number | undefined>;
  /** What gateways of its kind accept unless their operator changed it; read at each use. */
  usual(this: void): number;
}

const limits = new WeakMap<LimitSource, GatewayLimit>();

/** The limit of the gateway whose calls these are, the same for everything on the page. */
export function limitOf(calls: LimitSource): GatewayLimit {
  let limit = limits.get(calls);
  if (!limit) limits.set(calls, (limit = createGatewayLimit(calls)));
  return limit;
}

function createGatewayLimit({ storage, page, usual }: LimitSource): GatewayLimit {
  const changes = signal(0);
  const changed = () => void (changes.value = changes.peek() + 1);
  page.subscribe(changed);
  /** Read at each use, because other tabs change it, too. */
  const own = (): number | undefined => {
    const kept = storage.readJson("rate-limit-set");
    return Number.isInteger(kept) && Number(kept) >= ownLimit.min ? Number(kept) : undefined;
  };
  const limit = createCallLimit({
    set: () => page.peek() ?? own(),
    usual,
    read: () => storage.readJson("rate-limit"),
    write(kept) {
      const isKept = storage.write("rate-limit", kept && toJson(kept));
      changed();
      return isKept;
    },
  });
  return {
    get value() {
      return limit.value;
    },
    get learned() {
      return limit.learned;
    },
    refused: limit.refused,
    reached: limit.reached,
    forget: limit.forget,
    choose(calls) {
      const isKept = storage.write("rate-limit-set", calls === undefined ? undefined : String(calls));
      changed();
      return isKept;
    },
    facts() {
      const { learned } = limit;
      const isOwn = own() !== undefined;
      const source = page.peek() !== undefined ? "page" : isOwn ? "own" : learned ? "learned" : "usual";
      return { source, value: limit.value, usual: usual(), learned };
    },
    changes,
  };
}
