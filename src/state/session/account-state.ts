import { batch, signal, type ReadonlySignal, type Signal } from "@preact/signals-core";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { getSelf } from "../../api/entities/self.js";
import type { User } from "../../api/entities/user-schema.js";
import type { GatewayStorage } from "../storage.js";
import type { FirstPassword } from "./first-password.js";
import { isStoredAlike, keepPrivateFor, storeUser } from "./stored-session.js";

/**
 * - `unasked`: nothing indicates that anyone is signed in, and nothing on the page depends on it
 * - `unknown`: the account is being read, or the gateway could not be reached
 * - `signed-in`: `user` contains the account
 * - `signed-out`: no one is signed in
 * - `expired`: the session has just ended, and the user's input should be kept
 */
export type SessionState = "unasked" | "unknown" | "signed-in" | "signed-out" | "expired";

/** Whether the gateway has said that nobody is signed in. */
export const isOut = (state: SessionState): boolean => state === "signed-out" || state === "expired";

interface AccountOptions {
  readonly storage: GatewayStorage;
  readonly password: FirstPassword;
  /** Whether the page provides tokens. */
  readonly byToken: () => boolean;
  /** Whether calls for a visitor without a known account may carry `anonymousAuthorization`. */
  readonly anonymousAllowed: () => Promise<boolean>;
  readonly whenResumed: (() => Promise<void>) | undefined;
  readonly onTokenRejected: (() => void) | undefined;
  readonly now: () => number;
}

/** The account of a session and its changes. */
export interface AccountState {
  readonly state: Signal<SessionState>;
  readonly user: Signal<User | undefined>;
  readonly error: Signal<GatewayError | undefined>;
  /**
   * Whether an account was signed in on this page and has left, so that the page's own information about its visitor is
   * outdated.
   */
  readonly left: ReadonlySignal<boolean>;
  set(user: User): void;
  leave(to: "signed-out" | "expired"): void;
  /**
   * When the gateway last said who is signed in, in epoch milliseconds. Infinity while it is being asked,
   * which counts as recent.
   */
  lastCheckedAt(): number;
  /** Handles a failure with which the gateway rejected the session. */
  expire(failure?: GatewayError): void;
  /**
   * Reads the account; a failure is set as `error`. The result is dropped if someone signed in or out in the meantime.
   * @param isExplicit whether the page says that its visitor signed in or out: a session that is gone was ended on
   *   purpose
   */
  load(http: Http, isExplicit?: boolean): Promise<void>;
  /** Invalidates reads in progress, because an account is about to be set. */
  overtake(): void;
}

/** Creates the state of an account that hasn't been read yet. */
export function createAccountState({
  storage,
  password,
  byToken,
  anonymousAllowed,
  whenResumed,
  onTokenRejected,
  now,
}: AccountOptions): AccountState {
  const user = signal<User | undefined>(undefined);
  const state = signal<SessionState>("unknown");
  const error = signal<GatewayError | undefined>(undefined);
  const left = signal(false);
  /** Counts sign-ins and sign-outs, so that a response from before one isn't applied after it. */
  let changes = 0;
  let lastChecked = Number.NEGATIVE_INFINITY;
  /** Reads in progress, and how many of them the page asked for. */
  let reading = 0;
  let explicitReads = 0;

  function set(next: User): void {
    lastChecked = now();
    const before = user.peek();
    const isFirst = state.peek() !== "signed-in";
    batch(() => {
      user.value = next;
      state.value = "signed-in";
      error.value = undefined;
    });
    // Stored only when it has changed: otherwise, two tabs with different accounts would overwrite each other
    // endlessly.
    if (isFirst || !before || !isStoredAlike(before, next)) storeUser(storage, next, byToken());
    if (isFirst || before?.id !== next.id) keepPrivateFor(storage, next.id);
  }

  function leave(to: "signed-out" | "expired"): void {
    lastChecked = now();
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

  async function load(http: Http, isExplicit = false): Promise<void> {
    reading += 1;
    if (isExplicit) explicitReads += 1;
    try {
      await read(http, isExplicit);
    } finally {
      reading -= 1;
      if (isExplicit) explicitReads -= 1;
    }
  }

  async function read(http: Http, isExplicit: boolean): Promise<void> {
    const began = changes;
    const isSignedOut = user.peek() === undefined || state.peek() === "expired";
    try {
      const next = await getSelf(http, {
        maybeSignedOut: isSignedOut && (await anonymousAllowed()),
        anew: isExplicit,
      });
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
    // A page that provides a token has a visitor, even if the gateway has never accepted the token.
    const hadAccount = state.peek() === "signed-in" || user.peek() !== undefined || tokenRejected;
    // Only known from an earlier visit, so that there is nothing on this page to keep.
    if (state.peek() === "unknown") user.value = undefined;
    leave(hadAccount && (explicitReads === 0 || tokenRejected) ? "expired" : "signed-out");
  }

  return {
    state,
    user,
    error,
    left,
    set,
    leave,
    lastCheckedAt: () => (reading > 0 ? Number.POSITIVE_INFINITY : lastChecked),
    expire,
    load,
    overtake() {
      changes += 1;
    },
  };
}
