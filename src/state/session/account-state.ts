import { batch, signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { getSelf } from "../../api/entities/self.js";
import type { User } from "../../api/entities/user-schema.js";
import type { GatewayStorage } from "../storage.js";
import type { FirstPassword } from "./first-password.js";
import { isStoredAlike, keepPrivateFor, storeUser } from "./stored-session.js";

/**
 * - `unasked`: nothing suggests that anybody is signed in, and nothing on the page depends on it
 * - `unknown`: the gateway is being asked, or it could not be reached
 * - `signed-in`: `user` holds the account
 * - `signed-out`: there is no account here
 * - `expired`: there was one until a moment ago; what the user typed should stay
 */
export type SessionState = "unasked" | "unknown" | "signed-in" | "signed-out" | "expired";

interface AccountOptions {
  readonly storage: GatewayStorage;
  readonly password: FirstPassword;
  /** Whether the page gives tokens. */
  readonly byToken: () => boolean;
  /** Whether calls for a visitor of whom nothing is known may carry an `Authorization` of nobody. */
  readonly nobodyAllowed: () => Promise<boolean>;
  readonly whenResumed: (() => Promise<void>) | undefined;
  readonly onTokenRejected: (() => void) | undefined;
}

/** The account of a session: who it is, and who came or went. */
export interface AccountState {
  readonly state: Signal<SessionState>;
  readonly user: Signal<User | undefined>;
  readonly error: Signal<GatewayError | undefined>;
  /** Whether somebody was here and left since: what the page said of its visitor counts no longer. */
  readonly left: ReadonlySignal<boolean>;
  set(user: User): void;
  leave(to: "signed-out" | "expired"): void;
  /** Takes note that the gateway no longer knows us, and by which failure. */
  expire(failure?: GatewayError): void;
  /** Reads the account; a failure lands in `error`. What somebody else's coming or going overtook is dropped. */
  load(http: Http): Promise<void>;
  /** Drops the answers about who was here so far, for an account that is about to be set. */
  overtake(): void;
}

/** An account that nobody was asked about yet. */
export function createAccountState({
  storage,
  password,
  byToken,
  nobodyAllowed,
  whenResumed,
  onTokenRejected,
}: AccountOptions): AccountState {
  const user = signal<User | undefined>(undefined);
  const state = signal<SessionState>("unknown");
  const error = signal<GatewayError | undefined>(undefined);
  const left = signal(false);
  /** Counts who came and went, so that an answer about one before is not taken for the present one. */
  let changes = 0;

  function set(next: User): void {
    const before = user.peek();
    const isFirst = state.peek() !== "signed-in";
    batch(() => {
      user.value = next;
      state.value = "signed-in";
      error.value = undefined;
    });
    // Written only when it is news: two tabs that are signed in differently would answer each other for ever.
    if (isFirst || !before || !isStoredAlike(before, next)) storeUser(storage, next, byToken());
    if (isFirst || before?.id !== next.id) keepPrivateFor(storage, next.id);
  }

  function leave(to: "signed-out" | "expired"): void {
    changes += 1;
    batch(() => {
      left.value = true;
      if (to === "signed-out") user.value = undefined;
      state.value = to;
      error.value = undefined;
      password.keep(undefined);
    });
    storeUser(storage, undefined);
    if (to === "signed-out") keepPrivateFor(storage, undefined);
  }

  async function load(http: Http): Promise<void> {
    const began = changes;
    const before = user.peek();
    try {
      const next = await getSelf(http, { maybeNobody: before === undefined && (await nobodyAllowed()) });
      if (changes !== began) return;
      password.read(next.id);
      set(next);
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      if (changes !== began) return;
      if (failure.kind === "unauthorised") expire(failure);
      else if (state.peek() !== "signed-in") {
        error.value = failure;
        if (failure.kind === "rate-limited")
          void whenResumed?.().then(() => (state.peek() === "unknown" ? load(http) : undefined));
      }
    }
  }

  function expire(failure?: GatewayError): void {
    const { tokenRejected = false } = failure ?? {};
    if (tokenRejected && state.peek() !== "expired") onTokenRejected?.();
    // A page that gives a token has a visitor, whether or not the gateway ever knew that one.
    const hadAccount = state.peek() === "signed-in" || user.peek() !== undefined || tokenRejected;
    // Known from an earlier visit only: nothing of it was shown here that could stay.
    if (state.peek() === "unknown") user.value = undefined;
    leave(hadAccount ? "expired" : "signed-out");
  }

  return {
    state,
    user,
    error,
    left,
    set,
    leave,
    expire,
    load,
    overtake() {
      changes += 1;
    },
  };
}
