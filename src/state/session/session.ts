import { batch, computed, type ReadonlySignal } from "@preact/signals-core";
import { forgetEarly } from "../../api/client/early-reads.js";
import { type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { getSelf } from "../../api/entities/self.js";
import type { Status } from "../../api/entities/status.js";
import type { User } from "../../api/entities/user-schema.js";
import { createPublicStatus } from "../public-status.js";
import type { GatewayStorage } from "../storage.js";
import type { Deferred } from "../writes/deferred.js";
import { showOpenWork } from "../writes/open-work.js";
import { createAccountState, type SessionState } from "./account-state.js";
import { createFirstPassword } from "./first-password.js";
import { readStoredUser } from "./stored-session.js";
import { listenToTabs } from "./tabs.js";
import { createSignIn, type SignInActions } from "./sign-in.js";

/** Who is signed in to one gateway. Every element of that gateway on the page shares one. */
export interface Session extends SignInActions {
  readonly state: ReadonlySignal<SessionState>;
  /** The account, as last told by the gateway. Role and quota are those of `GET /api/user/self`. */
  readonly user: ReadonlySignal<User | undefined>;
  /** The public status; `undefined` until the first answer of this or an earlier visit. */
  readonly status: ReadonlySignal<Status | undefined>;
  /** Why the account is still unknown. */
  readonly error: ReadonlySignal<GatewayError | undefined>;
  /** Why the public status is missing or old. */
  readonly statusError: ReadonlySignal<GatewayError | undefined>;
  /**
   * Whether the account has the first-run password (wire.md 1.3), as far as this browser knows: only from a sign-in by
   * password or a change of it here. `undefined` where nothing tells, because the session came by a cookie, a provider
   * or the page's token.
   */
  readonly defaultPassword: ReadonlySignal<boolean | undefined>;
  /** Asks for status and account once, whoever calls first. */
  start(): void;
  /**
   * As `start`, for a view that is the same for everybody: the account is requested only if something suggests that
   * there is one, because it was here before in this browser, or because the page gives tokens.
   */
  startForEverybody(): void;
  /** Asks again after a failure. */
  retry(): Promise<void>;
  /** Reads the public status again, for example after an administrator changed it. */
  refreshStatus(): Promise<void>;
  /** Reads the account again: quota, role and name. Rejects with a GatewayError. */
  refreshUser(): Promise<void>;
  /** Finds out whether the account is another by now, where one is signed in. A failure changes nothing. */
  recheck(): Promise<void>;
  /** Told that the password was changed: it is the first-run one no longer. */
  passwordChanged(): void;
  /** Told by the HTTP layer that the gateway no longer knows us, and by which failure. */
  expire(failure?: GatewayError): void;
  /** The same session, whose calls go out through another `http`: that of a widget, in its language. */
  through(http: Http): Session;
  dispose(): void;
}

/** What a session is made with. */
interface SessionOptions {
  readonly http: Http;
  readonly storage: GatewayStorage;
  /** Names the channel that tabs of this gateway talk over. */
  readonly channelName: string;
  /** How the page's calls say who calls; default by cookie. */
  readonly signing?: (() => Signing) | undefined;
  /** Resolves when the gateway's rate limit lets calls out again. */
  readonly whenResumed?: (() => Promise<void>) | undefined;
  /** What waits on this page for its time of undo. */
  readonly deferred?: Pick<Deferred, "open" | "settle"> | undefined;
  /** Told once for each session that is lost, or never began, because the page's token isn't accepted. */
  readonly onTokenRejected?: (() => void) | undefined;
}

/** How calls are signed. */
interface Signing {
  /** Whether the page gives tokens. */
  readonly byToken: boolean;
  /** Whether the gateway is on the page's own origin. */
  readonly sameOrigin: boolean;
  /** Whether the page's server says that the visitor brings a session. */
  readonly announced?: boolean;
}

/** The session of one gateway. */
export function createSession({
  http: ownHttp,
  storage,
  channelName,
  signing = () => ({ byToken: false, sameOrigin: true }),
  whenResumed,
  deferred,
  onTokenRejected,
}: SessionOptions): Session {
  const publicStatus = createPublicStatus(storage, whenResumed);
  const password = createFirstPassword(storage);
  let nobodyAllowed = Promise.resolve(false);
  const account = createAccountState({
    storage,
    password,
    byToken: () => signing().byToken,
    nobodyAllowed: () => nobodyAllowed,
    whenResumed,
    onTokenRejected,
  });
  const { user, state, error } = account;
  if (deferred) showOpenWork(channelName, deferred.open);
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
    // Such a header takes the place of what the browser adds for the site, as with HTTP Basic; then it stays away.
    const isUnknown = !byToken && sameOrigin && !user.peek() && !isAnnounced;
    const first = publicStatus.read(http, isUnknown);
    nobodyAllowed = isUnknown ? first : Promise.resolve(byToken);
    return Promise.all([first, asks ? account.load(http) : undefined]).then(() => undefined);
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
        session.startForEverybody();
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
        tabs.tell("changed");
      },
      async recheck() {
        if (state.peek() !== "signed-in") return;
        checking ??= account.load(http).finally(() => {
          checking = undefined;
        });
        await checking;
      },
      ...createSignIn(http, { account, password, tabs, storage, channelName, deferred }),
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
