import { batch, computed, type ReadonlySignal } from "@preact/signals-core";
import { forgetEarly } from "../../api/client/early-reads.js";
import { type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { getSelf } from "../../api/entities/self.js";
import type { Status } from "../../api/entities/status.js";
import type { User } from "../../api/entities/user-schema.js";
import { createPublicStatus } from "../public-status.js";
import type { GatewayStorage } from "../storage.js";
import type { WaitingActions } from "../writes/waiting-actions.js";
import { createAccountChanges, type AccountChanges } from "./account-changes.js";
import { createAccountState, isOut, type SessionState } from "./account-state.js";
import { createFirstPassword } from "./first-password.js";
import { readStoredUser } from "./stored-session.js";
import { listenToTabs } from "./tabs.js";
import { createLateSignIn } from "./late-sign-in.js";
import type { SignInActions } from "./sign-in.js";

/** The session of one gateway, shared by all its elements on the page. */
export interface Session extends AccountChanges, SignInActions {
  readonly state: ReadonlySignal<SessionState>;
  /** The account, as the gateway last returned it. Role and quota come from `GET /api/user/self`. */
  readonly user: ReadonlySignal<User | undefined>;
  /** The public status; `undefined` until the first response of this or an earlier visit. */
  readonly status: ReadonlySignal<Status | undefined>;
  /** Why the account is still unknown. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Why the public status is missing or outdated. */
  readonly statusError: ReadonlySignal<GatewayError | undefined>;
  /**
   * Whether the account has its default password (wire.md 1.3), as far as this browser knows from a sign-in by password
   * or a password change here. `undefined` when unknown, because the session came from a cookie, a provider or the
   * page's token.
   */
  readonly defaultPassword: ReadonlySignal<boolean | undefined>;
  /** Reads status and account, once, whoever calls it first. */
  start(): void;
  /**
   * Like `start`, for a view that doesn't depend on the account: the account is only read if something indicates that
   * there is one, such as an earlier visit in this browser, or a page that provides tokens.
   */
  startForEverybody(): void;
  /** Reads them again after a failure. */
  retry(): Promise<void>;
  /** Reads the public status again, for example after an administrator changed it. */
  refreshStatus(): Promise<void>;
  /** Reads the account again: quota, role and name. Rejects with a GatewayError. */
  refreshUser(): Promise<void>;
  /** Checks whether the signed-in account has changed. A failure changes nothing. */
  recheck(): Promise<void>;
  /**
   * Must be called when the visitor returns to the page, who may have signed in or out elsewhere. Reads the account
   * unless nothing on the page depends on it, or the gateway has just said who is signed in.
   * @param fromElsewhere whether the page was out of view, so that an account that is known is always asked about
   */
  returned(fromElsewhere?: boolean): Promise<void>;
  /**
   * Must be called when the page says that it has signed its visitor in or out. Reads the account and informs other
   * tabs.
   */
  changedByPage(): Promise<void>;
  /** Must be called when the password was changed, so that it no longer counts as the default one. */
  passwordChanged(): void;
  /** Called by the HTTP layer with a failure that means that the session is no longer valid. */
  expire(failure?: GatewayError): void;
  /** The same session with calls through another `http`: that of a widget, in its language. */
  through(http: Http): Session;
  dispose(): void;
}

/** Options of a session. */
interface SessionOptions {
  readonly http: Http;
  readonly storage: GatewayStorage;
  /** Name of the channel on which tabs of this gateway communicate. */
  readonly channelName: string;
  /** How calls are authenticated; by cookie if omitted. */
  readonly signing?: (() => Signing) | undefined;
  /** Resolves when the gateway's rate limit allows calls again. */
  readonly whenResumed?: (() => Promise<void>) | undefined;
  /** Actions on this page that wait for their undo time to end. */
  readonly deferred?: Pick<WaitingActions, "settle"> | undefined;
  /** Called once for each session that is lost or can't start because the page's token is rejected. */
  readonly onTokenRejected?: (() => void) | undefined;
  /** The time in epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * For how long what the gateway said of the account isn't asked again when the visitor returns, in milliseconds: a
 * visitor who is known, and one who may just have signed in elsewhere.
 */
const fresh = { known: 15_000, unknown: 3_000 };

/** How calls are authenticated. */
interface Signing {
  /** Whether the page provides tokens. */
  readonly byToken: boolean;
  /** Whether the gateway is on the page's own origin. */
  readonly sameOrigin: boolean;
  /** Whether the page's server says that the visitor has a session. */
  readonly announced?: boolean;
}

/** Creates the session of one gateway. */
export function createSession({
  http: ownHttp,
  storage,
  channelName,
  signing = () => ({ byToken: false, sameOrigin: true }),
  whenResumed,
  deferred,
  onTokenRejected,
  now = Date.now,
}: SessionOptions): Session {
  const publicStatus = createPublicStatus(storage, whenResumed, now);
  const password = createFirstPassword(storage);
  let anonymousAllowed = Promise.resolve(false);
  /** Whether `anonymousAllowed` is known of this gateway. */
  let asksAnonymously = false;
  const account = createAccountState({
    storage,
    password,
    byToken: () => signing().byToken,
    anonymousAllowed: () => anonymousAllowed,
    whenResumed,
    onTokenRejected,
    now,
  });
  const { user, state, error } = account;
  let started: Promise<void> | undefined;
  /** Whether a view depends on the account. */
  let wanted = false;
  let checking: Promise<void> | undefined;

  function begin(http: Http): Promise<void> {
    const known = readStoredUser(storage);
    const { byToken, sameOrigin, announced = false } = signing();
    const isAnnounced = announced && !account.left.peek();
    const asks = wanted || known !== undefined || user.peek() !== undefined || byToken || isAnnounced;
    batch(() => {
      publicStatus.restore();
      if (known && !user.peek()) user.value = known;
      if (!asks) state.value = "unasked";
      else if (state.peek() === "unasked") state.value = "unknown";
    });
    // An `Authorization` header would replace the one that the browser adds for the site, such as HTTP Basic, so it
    // isn't sent then.
    const isUnknown = !byToken && sameOrigin && !user.peek() && !isAnnounced;
    const first = publicStatus.read(http, isUnknown);
    anonymousAllowed = isUnknown ? first : Promise.resolve(byToken);
    asksAnonymously = isUnknown || byToken || !sameOrigin;
    return Promise.all([first, asks ? account.load(http) : undefined]).then(() => undefined);
  }

  /** Reads the account again, without a 401 in the browser's console where nobody is signed in. */
  function ask(http: Http, isExplicit = false): Promise<void> {
    if (state.peek() !== "signed-in" && !asksAnonymously) {
      asksAnonymously = true;
      anonymousAllowed = publicStatus.read(http, true);
    }
    forgetEarly();
    return account.load(http, isExplicit);
  }

  const tabs = listenToTabs(
    channelName,
    storage,
    (message) => {
      forgetEarly();
      if (message === "leaving") void deferred?.settle();
      else if (message === "signed-out") account.leave("signed-out");
      else if (message === "signed-in" || message === "changed") void account.load(ownHttp);
    },
    (name) => {
      if (name === "password") password.read(user.peek()?.id);
      if (name !== "user" || !started) return;
      forgetEarly();
      if (storage.read("user") === undefined) account.leave("signed-out");
      else if (state.peek() !== "signed-in" || readStoredUser(storage)?.id !== user.peek()?.id)
        void account.load(ownHttp);
    },
  );

  function through(http: Http): Session {
    const changes = createAccountChanges(http, { account, password, tabs, channelName, deferred });
    const session: Session = {
      state: computed(() => state.value),
      user: computed(() => user.value),
      status: publicStatus.value,
      error: computed(() => error.value),
      statusError: publicStatus.error,
      defaultPassword: computed(() => password.isFirst.value),
      startForEverybody() {
        started ??= begin(http);
      },
      start() {
        wanted = true;
        const isLater = started !== undefined;
        session.startForEverybody();
        // A view that comes later, as a host's router draws one: its visitor may have signed in since nobody was.
        if (isLater && isOut(state.peek())) void session.returned();
        if (state.peek() !== "unasked") return;
        state.value = "unknown";
        void account.load(http);
      },
      async retry() {
        error.value = undefined;
        started = begin(http);
        await started;
      },
      async refreshStatus() {
        await publicStatus.read(http);
      },
      async refreshUser() {
        account.set(await getSelf(http));
        tabs.post("changed");
      },
      async recheck() {
        if (state.peek() !== "signed-in") return;
        checking ??= account.load(http).finally(() => {
          checking = undefined;
        });
        await checking;
      },
      async returned(fromElsewhere = false) {
        if (!started) return;
        publicStatus.refreshLate(http);
        if (state.peek() === "unasked") return;
        const known = fromElsewhere ? 0 : fresh.known;
        if (now() - account.lastCheckedAt() < (state.peek() === "signed-in" ? known : fresh.unknown)) return;
        await ask(http);
      },
      async changedByPage() {
        // What has been read early, or is being read, may be from before.
        forgetEarly();
        if (!started) return;
        const whose = () => [state.peek(), user.peek()?.id].join(" ");
        const before = whose();
        account.overtake();
        await ask(http, true);
        if (whose() === before || state.peek() === "expired") return;
        tabs.post(user.peek() ? "signed-in" : "signed-out");
      },
      ...changes,
      ...createLateSignIn(http, { account, changes, password, storage, deferred }),
      passwordChanged() {
        password.keep(user.peek()?.id, "own");
      },
      expire: account.expire,
      through,
      dispose: tabs.dispose,
    };
    return session;
  }
  return through(ownHttp);
}
