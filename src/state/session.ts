import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { getSelf } from "../api/account.js";
import { isGatewayError, type GatewayError } from "../api/errors.js";
import type { Http } from "../api/http.js";
import { logIn, logOut } from "../api/session.js";
import { getStatus, type Status } from "../api/status.js";
import type { SessionUser, User } from "../api/user-schema.js";
import { lookForNobody, lookForSession } from "./look-at-self.js";
import { settle } from "./settle.js";
import { readStoredStatus, readUser, readStoredUser, storeStatus, storeUser } from "./stored-session.js";
import type { GatewayStorage } from "./storage.js";

/**
 * - `unknown`: nobody has asked the gateway yet, or it could not be reached
 * - `signed-in`: `user` holds the account
 * - `signed-out`: there is no account here
 * - `expired`: there was one until a moment ago; what the user typed should stay
 */
export type SessionState = "unknown" | "signed-in" | "signed-out" | "expired";

/** Who is signed in to one gateway. Every element of that gateway on the page shares one. */
export interface Session {
  readonly state: ReadonlySignal<SessionState>;
  /** The account, as last told by the gateway. Role and quota are those of `GET /api/user/self`. */
  readonly user: ReadonlySignal<User | undefined>;
  /** The public status; `undefined` until the first answer of this or an earlier visit. */
  readonly status: ReadonlySignal<Status | undefined>;
  /** Why the account is still unknown. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Why the public status is missing or old. */
  readonly statusError: ReadonlySignal<GatewayError | undefined>;
  /** The account's name typed together with the first-run password (contract 1.3), until the password is changed. */
  readonly defaultPassword: ReadonlySignal<boolean>;
  /** Asks for status and account once, whoever calls first. */
  start(): void;
  /** Asks again after a failure. */
  retry(): Promise<void>;
  /** Reads the public status again, for example after an administrator changed it. */
  refreshStatus(): Promise<void>;
  /** Reads the account again: quota, role and name. Rejects with a GatewayError. */
  refreshUser(): Promise<void>;
  /** Signs in with a password. Rejects with a GatewayError of kind `refused` for wrong credentials. */
  signIn(credentials: { username: string; password: string }): Promise<User>;
  /** Takes over an account that another way of signing in answered with (OAuth, WeChat). */
  adopt(user: SessionUser): Promise<void>;
  /** Signs out here, on the gateway and in every other tab. */
  signOut(): Promise<void>;
  /** Signs out here and in every other tab without asking the gateway, for an account that is no more. */
  forget(): void;
  /** Told that the password was changed: it is the first-run one no longer. */
  passwordChanged(): void;
  /** Told by the HTTP layer that the gateway no longer knows us. */
  expire(): void;
  dispose(): void;
}

interface SessionOptions {
  readonly http: Http;
  readonly storage: GatewayStorage;
  /** Names the channel that tabs of this gateway talk over. */
  readonly channelName: string;
}

/** The sign-in answer as an account; what it does not tell is empty until the account can be read. */
const withoutDetails = (answer: SessionUser): User => readUser(answer);

const firstRun = { username: "root", password: "123456" };

/** The session of one gateway. */
export function createSession({ http, storage, channelName }: SessionOptions): Session {
  const user = signal<User | undefined>(undefined);
  const state = signal<SessionState>("unknown");
  const status = signal<Status | undefined>(undefined);
  const error = signal<GatewayError | undefined>(undefined);
  const statusError = signal<GatewayError | undefined>(undefined);
  const defaultPassword = signal(false);
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);
  let started: Promise<void> | undefined;

  function setUser(next: User): void {
    batch(() => {
      user.value = next;
      state.value = "signed-in";
      error.value = undefined;
    });
    storeUser(storage, next);
  }

  function leave(to: "signed-out" | "expired"): void {
    batch(() => {
      if (to === "signed-out") user.value = undefined;
      state.value = to;
      error.value = undefined;
      defaultPassword.value = false;
    });
    storeUser(storage, undefined);
  }

  async function loadStatus(): Promise<void> {
    try {
      const answer = await getStatus(http);
      batch(() => {
        status.value = answer;
        statusError.value = undefined;
      });
      storeStatus(storage, answer);
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      statusError.value = failure;
    }
  }

  async function loadUser(): Promise<void> {
    try {
      setUser(await getSelf(http));
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      if (failure.kind === "unauthorised") session.expire();
      else error.value = failure;
    }
  }

  function begin(): Promise<void> {
    const known = readStoredUser(storage);
    batch(() => {
      status.value ??= readStoredStatus(storage);
      if (known && !user.peek()) user.value = known;
    });
    return Promise.all([loadStatus(), loadUser()]).then(() => undefined);
  }

  function hear(event: MessageEvent<unknown>): void {
    if (event.data === "signed-out") leave("signed-out");
    else if (event.data === "signed-in" || event.data === "changed") void loadUser();
  }
  if (channel) channel.onmessage = hear;
  const stopListening = storage.changedElsewhere.subscribe((name) => {
    if (name !== "user" || !started) return;
    if (storage.read("user") === undefined) leave("signed-out");
    else if (state.peek() !== "signed-in") void loadUser();
  });

  const session: Session = {
    state: computed(() => state.value),
    user: computed(() => user.value),
    status: computed(() => status.value),
    error: computed(() => error.value),
    statusError: computed(() => statusError.value),
    defaultPassword: computed(() => defaultPassword.value),
    start() {
      started ??= begin();
    },
    async retry() {
      error.value = undefined;
      started = begin();
      await started;
    },
    refreshStatus: loadStatus,
    async refreshUser() {
      setUser(await getSelf(http));
      channel?.postMessage("changed");
    },
    async signIn(credentials) {
      const { username } = credentials;
      const isMeant = (who: User) => who.username === username || who.email === username;
      const signedIn = await settle<SessionUser>({
        send: () => logIn(http, credentials),
        look: lookForSession(http, isMeant),
      });
      // Whoever is not signed in may try again: there is nothing that could happen twice.
      if (signedIn.kind === "lost") throw signedIn.cause;
      const answer = signedIn.value;
      // Known before the account is, so that whoever hears of the sign-in can lead to the profile at once.
      defaultPassword.value =
        credentials.username === firstRun.username && credentials.password === firstRun.password;
      await session.adopt(answer);
      return user.peek() ?? withoutDetails(answer);
    },
    async adopt(answer) {
      // The sign-in answer holds no quota and no group (contract 2.1), so the account is read at once; should that
      // fail for another reason than a lost session, the answer still says who this is.
      try {
        setUser(await getSelf(http));
      } catch (failure) {
        if (!isGatewayError(failure) || failure.kind === "unauthorised") throw failure;
        setUser(withoutDetails(answer));
      }
      channel?.postMessage("signed-in");
    },
    async signOut() {
      const signedOut = await settle<unknown>({ send: () => logOut(http), look: lookForNobody(http) });
      if (signedOut.kind === "lost") throw signedOut.cause;
      session.forget();
    },
    forget() {
      leave("signed-out");
      channel?.postMessage("signed-out");
    },
    passwordChanged() {
      defaultPassword.value = false;
    },
    expire() {
      const hadAccount = state.peek() === "signed-in" || user.peek() !== undefined;
      // Known from an earlier visit only: nothing of it was shown here that could stay.
      if (state.peek() === "unknown") user.value = undefined;
      leave(hadAccount ? "expired" : "signed-out");
    },
    dispose() {
      stopListening();
      channel?.close();
    },
  };
  return session;
}
