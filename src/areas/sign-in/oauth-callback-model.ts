import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isAbortError, isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { OAuthOutcome, OAuthProvider } from "../../api/entities/oauth.js";
import type { User } from "../../api/entities/user-schema.js";
import type { Gateway } from "../../state/gateways.js";
import { finishOAuth, reportOAuth, type FinishOptions } from "../../state/session/oauth.js";
import { createWriter, type Writer } from "../../state/writes/writer.js";

/** Callbacks that this page has started or finished: going back in the history must not send one again. */
const begun = new Set<string>();

/**
 * How a callback ended. `handedOver`: the page that opened this window goes on, so that it may close. `repeated`: it
 * was finished before. `lost`: see the writer.
 */
export type CallbackEnd =
  | { readonly kind: "signed-in"; readonly user: User; readonly handedOver: boolean }
  | { readonly kind: "bound"; readonly handedOver: boolean }
  | { readonly kind: "repeated" }
  | { readonly kind: "lost" }
  | { readonly kind: "failed"; readonly error: GatewayError };

/** One callback of a provider. */
export interface CallbackModel {
  /** The coming try and why the last one failed; `undefined` while the first one is under way. */
  readonly retry: ReadonlySignal<{ readonly number: number; readonly error: GatewayError } | undefined>;
  readonly failure: ReadonlySignal<GatewayError | undefined>;
  readonly writer: Writer<OAuthOutcome>;
  /** Finishes it, once; `undefined` when the model was disposed of first, or has already started. */
  start(): Promise<CallbackEnd | undefined>;
  /** What follows once it is known to be executed. */
  end(outcome: OAuthOutcome): Promise<CallbackEnd | undefined>;
  dispose(): void;
}

/** Finishes a provider's callback and informs the page that started it. */
export function createCallback(
  gateway: Gateway,
  provider: OAuthProvider,
  answer: { readonly code: string; readonly state: string },
  wait?: FinishOptions["wait"],
): CallbackModel {
  const retry = signal<{ number: number; error: GatewayError } | undefined>(undefined);
  const failure = signal<GatewayError | undefined>(undefined);
  const stop = new AbortController();
  const writer = createWriter<OAuthOutcome>(gateway.http);
  let started = false;

  async function end(outcome: OAuthOutcome): Promise<CallbackEnd | undefined> {
    const handedOver = await reportOAuth(answer.state, outcome);
    if (outcome.bound) return { kind: "bound", handedOver };
    const user = gateway.session.user.peek();
    return user && { kind: "signed-in", user, handedOver };
  }

  return {
    retry: computed(() => retry.value),
    failure: computed(() => failure.value),
    writer,
    end,
    async start() {
      if (started) return undefined;
      started = true;
      const name = `${gateway.key} ${provider} ${answer.state} ${answer.code}`;
      if (begun.has(name)) return { kind: "repeated" };
      begun.add(name);
      try {
        const finished = await writer.run(() =>
          finishOAuth(gateway, provider, answer, {
            signal: stop.signal,
            onRetry: (number, error) => (retry.value = { number, error }),
            ...(wait ? { wait } : {}),
          }),
        );
        if (finished) return await end(finished.value);
        void reportOAuth(answer.state, { failed: true });
        return { kind: "lost" };
      } catch (error) {
        if (isAbortError(error)) return undefined;
        if (!isGatewayError(error)) throw error;
        failure.value = error;
        void reportOAuth(answer.state, { failed: true });
        return { kind: "failed", error };
      }
    },
    dispose: () => stop.abort(),
  };
}
