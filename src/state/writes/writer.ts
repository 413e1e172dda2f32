import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import type { Http } from "../../api/client/http.js";
import { maySendAgain, type Done, type Lost, type Settled } from "./settle.js";
import { withdrawable } from "./withdraw.js";

/** For work with several writes, of which those that haven't been sent yet can be canceled. */
export interface MoreWrites {
  /** The client for the next write, which replaces that of the last one. */
  next(this: void): Http;
  /** Whether no further writes should be sent. */
  isWithdrawn(this: void): boolean;
}

/** Makes one write with the `http` that it is given, so that {@link Writer.withdraw} can cancel it. */
export type Work<T> = (http: Http, more: MoreWrites) => Promise<Settled<T>>;

/** The writes of one form, one after another. */
export interface Writer<T> {
  /** Whether a write, or a check of its result, is in progress. */
  readonly busy: ReadonlySignal<boolean>;
  /** Whether a write is pending and not sent yet, so that it can still be canceled. */
  readonly waiting: ReadonlySignal<boolean>;
  /** The last write, when its response was lost and it isn't known to be executed. */
  readonly lost: ReadonlySignal<Lost<T> | undefined>;
  /**
   * Whether no further write is sent until a check has shown the result of the last one, or the reader decides to go
   * on.
   */
  readonly held: ReadonlySignal<boolean>;
  /**
   * Runs a write. Resolves to its result once it is executed; to nothing when that isn't known, or when another write
   * is in progress or blocks this one. Rejects with a GatewayError when it was rejected by the gateway.
   */
  run(work: Work<T>): Promise<Done<T> | undefined>;
  /**
   * Cancels a write that hasn't been sent yet, such as one that waits for the rate limit; it then rejects with an
   * `AbortError`.
   */
  withdraw(): void;
  /** Checks the result of the last write again. */
  check(): Promise<Done<T> | undefined>;
  /** Clears the last write: the reader has decided to send it again, or it no longer matters. */
  forget(): void;
  dispose(): void;
}

/** Creates the writes of a form, which are sent through `http`. */
export function createWriter<T>(http: Http): Writer<T> {
  let waiting: AbortController | undefined;
  const busy = signal(false);
  const unsent = signal(false);
  const lost = signal<Lost<T> | undefined>(undefined);
  const held = computed(() => lost.value !== undefined && !maySendAgain(lost.value));

  async function during(work: () => Promise<Settled<T>>): Promise<Done<T> | undefined> {
    busy.value = true;
    try {
      const settled = await work();
      lost.value = settled.kind === "lost" ? settled : undefined;
      return settled.kind === "done" ? settled : undefined;
    } finally {
      busy.value = false;
      unsent.value = false;
    }
  }

  return {
    busy: computed(() => busy.value),
    waiting: computed(() => unsent.value),
    lost: computed(() => lost.value),
    held,
    async run(work) {
      if (busy.peek() || held.peek()) return undefined;
      lost.value = undefined;
      const own = new AbortController();
      waiting = own;
      const onSend = () => {
        unsent.value = false;
      };
      const next = () => {
        unsent.value = true;
        return withdrawable(http, own.signal, onSend);
      };
      return during(() => work(next(), { next, isWithdrawn: () => own.signal.aborted }));
    },
    withdraw: () => waiting?.abort(),
    async check() {
      const last = lost.peek();
      return busy.peek() || !last ? undefined : during(() => last.check());
    },
    forget() {
      lost.value = undefined;
    },
    dispose() {},
  };
}
