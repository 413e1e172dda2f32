import { batch, computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { getSelf } from "../../api/entities/account.js";
import { forgetEarly } from "../../api/client/early-reads.js";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import type { Http } from "../../api/client/http.js";
import { logIn, logOut } from "../../api/entities/session.js";
import type { Status } from "../../api/entities/status.js";
import type { SessionUser, User } from "../../api/entities/user-schema.js";
import type { Deferred } from "../writes/deferred.js";
import { lookForNobody, lookForSession } from "./look-at-self.js";
import { showOpenWork, whenNoOpenWork } from "../writes/open-work.js";
import { createPublicStatus } from "../public-status.js";
import { settle } from "../writes/settle.js";
import { isStoredAlike, keepPrivateFor, readUser, readStoredUser, storeUser } from "./stored-session.js";
import type { GatewayStorage } from "../storage.js";

/**
 * - `unasked`: nothing suggests that anybody is signed in, and nothing on the page depends on it
 * - `unknown`: the gateway is being asked, or it could not be reached
 * - `signed-in`: `user` holds the account
 * - `signed-out`: there is no account here
 * - `expired`: there was one until a moment ago; what the user typed should stay
 */
export type SessionState = "unasked" | "unknown" | "signed-in" | "signed-out" | "expired";

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
  /** Signs in with a password. Rejects with a GatewayError of kind `refused` for wrong credentials. */
  signIn(credentials: { username: string; password: string }): Promise<User>;
  /** Takes over an account that another way of signing in answered with (OAuth, WeChat). */
  adopt(user: SessionUser): Promise<void>;
  /**
   * Sends what waits for its time of undo, here and in other tabs, before the account goes: it would be refused
   * afterwards. Resolves once that has ended, to what of this tab wasn't done, which the reader has been told.
   */
  makeWay(): Promise<readonly GatewayError[]>;
  /**
   * Signs out here, on the gateway and in every other tab, after {@link makeWay}. Rejects with the failure of what
   * wasn't done, and the session stays; called again it signs out, since nothing waits any more.
   * @param options.now waits for nothing
   */
  signOut(options?: { readonly now?: boolean }): Promise<void>;
  /** Signs out here and in every other tab without asking the gateway, for an account that is no more. */
  forget(): void;
  /** Told that the password was changed: it is the first-run one no longer. */
  passwordChanged(): void;
  /** Told by the HTTP layer that the gateway no longer knows us, and by which failure. */
  expire(failure?: GatewayError): void;
  /** The same session, whose calls go out through another `http`: that of a widget, in its language. */
  through(http: Http): Session;
  dispose(): void;
}

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

/** The sign-in answer as an account; what it does not tell is empty until the account can be read. */
const withoutDetails = (answer: SessionUser): User => readUser(answer);

const firstRun = { username: "root", password: "123456" };

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
  const user = signal<User | undefined>(undefined);
  const state = signal<SessionState>("unknown");
  const publicStatus = createPublicStatus(storage, whenResumed);
  const error = signal<GatewayError | undefined>(undefined);
  const defaultPassword = signal<boolean | undefined>(undefined);
  /**
   * Keeps what is known of an account's password, so that a reload doesn't forget it and other tabs are notified of it.
   */
  function keepPassword(id: number | undefined, known?: "first" | "own"): void {
    storage.write("password", id === undefined || known === undefined ? undefined : `${id} ${known}`);
    defaultPassword.value = readPassword(id);
  }
  /** What is kept of this account's password. */
  function readPassword(id: number | undefined): boolean | undefined {
    const [whose, known] = storage.read("password")?.split(" ") ?? [];
    return id !== undefined && whose === id.toString() ? known === "first" : undefined;
  }
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);
  if (deferred) showOpenWork(channelName, deferred.open);
  let started: Promise<void> | undefined;
  /** Whether a view depends on the account. */
  let wanted = false;
  /** Counts who came and went, so that an answer about one before is not taken for the present one. */
  let changes = 0;
  let checking: Promise<void> | undefined;
  /** Whether calls for a visitor of whom nothing is known may carry an `Authorization` of nobody. */
  let nobodyAllowed = Promise.resolve(false);
  /** Whether somebody was here and left since: what the page said of its visitor counts no longer. */
  let left = false;

  function setUser(next: User): void {
    const before = user.peek();
    const isFirst = state.peek() !== "signed-in";
    batch(() => {
      user.value = next;
      state.value = "signed-in";
      error.value = undefined;
    });
    // Written only when it is news: two tabs that are signed in differently would answer each other for ever.
    if (isFirst || !before || !isStoredAlike(before, next)) storeUser(storage, next, signing().byToken);
    if (isFirst || before?.id !== next.id) keepPrivateFor(storage, next.id);
  }

  function leave(to: "signed-out" | "expired"): void {
    changes += 1;
    left = true;
    batch(() => {
      if (to === "signed-out") user.value = undefined;
      state.value = to;
      error.value = undefined;
      keepPassword(undefined);
    });
    storeUser(storage, undefined);
    if (to === "signed-out") keepPrivateFor(storage, undefined);
  }

  async function loadUser(http: Http): Promise<void> {
    const began = changes;
    const before = user.peek();
    try {
      const next = await getSelf(http, { maybeNobody: before === undefined && (await nobodyAllowed) });
      if (changes !== began) return;
      defaultPassword.value = readPassword(next.id);
      setUser(next);
    } catch (failure) {
      if (!isGatewayError(failure)) throw failure;
      if (changes !== began) return;
      if (failure.kind === "unauthorised") expire(failure);
      else if (state.peek() !== "signed-in") {
        error.value = failure;
        if (failure.kind === "rate-limited")
          void whenResumed?.().then(() => (state.peek() === "unknown" ? loadUser(http) : undefined));
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

  function begin(http: Http): Promise<void> {
    const known = readStoredUser(storage);
    const { byToken, sameOrigin, announced = false } = signing();
    const isAnnounced = announced && !left;
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
    return Promise.all([first, asks ? loadUser(http) : undefined]).then(() => undefined);
  }

  function hear(event: MessageEvent<unknown>): void {
    forgetEarly();
    if (event.data === "leaving") void deferred?.settle();
    else if (event.data === "signed-out") leave("signed-out");
    else if (event.data === "signed-in" || event.data === "changed") void loadUser(ownHttp);
  }
  if (channel) channel.onmessage = hear;
  const stopListening = storage.changedElsewhere.subscribe((name) => {
    if (name === "password") defaultPassword.value = readPassword(user.peek()?.id);
    if (name !== "user" || !started) return;
    forgetEarly();
    if (storage.read("user") === undefined) leave("signed-out");
    else if (state.peek() !== "signed-in" || readStoredUser(storage)?.id !== user.peek()?.id)
      void loadUser(ownHttp);
  });

  function through(http: Http): Session {
    const session: Session = {
      state: computed(() => state.value),
      user: computed(() => user.value),
      status: publicStatus.value,
      error: computed(() => error.value),
      statusError: publicStatus.error,
      defaultPassword: computed(() => defaultPassword.value),
      startForEverybody() {
        started ??= begin(http);
      },
      start() {
        wanted = true;
        session.startForEverybody();
        if (state.peek() !== "unasked") return;
        state.value = "unknown";
        void loadUser(http);
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
        setUser(await getSelf(http));
        channel?.postMessage("changed");
      },
      async recheck() {
        if (state.peek() !== "signed-in") return;
        checking ??= loadUser(http).finally(() => {
          checking = undefined;
        });
        await checking;
      },
      async makeWay() {
        channel?.postMessage("leaving");
        const [failures] = await Promise.all([deferred?.settle() ?? [], whenNoOpenWork(channelName)]);
        return failures;
      },
      async signIn(credentials) {
        if (user.peek() ?? readStoredUser(storage)) await session.makeWay();
        const { username } = credentials;
        const isMeant = (who: User) => who.username === username || who.email === username;
        const signedIn = await settle<SessionUser>({
          send: () => logIn(http, credentials),
          look: lookForSession(http, isMeant),
        });
        // Whoever is not signed in may try again: there is nothing that could happen twice.
        if (signedIn.kind === "lost") throw signedIn.cause;
        const answer = signedIn.value;
        // Known before the account is, so that whoever is notified of the sign-in can lead to the profile at once.
        const isFirst =
          credentials.username === firstRun.username && credentials.password === firstRun.password;
        keepPassword(answer.id, isFirst ? "first" : "own");
        await session.adopt(answer);
        return user.peek() ?? withoutDetails(answer);
      },
      async adopt(answer) {
        changes += 1;
        defaultPassword.value = readPassword(answer.id);
        // The sign-in answer holds no quota and no group (wire.md 2.1), so the account is read at once; should that
        // fail for another reason than a lost session, the answer still says who this is.
        try {
          setUser(await getSelf(http));
        } catch (failure) {
          if (!isGatewayError(failure) || failure.kind === "unauthorised") throw failure;
          setUser(withoutDetails(answer));
        }
        channel?.postMessage("signed-in");
      },
      async signOut({ now = false } = {}) {
        if (now) void deferred?.settle();
        else {
          const [failure] = await session.makeWay();
          if (failure) throw failure;
        }
        const signedOut = await settle<unknown>({ send: () => logOut(http), look: lookForNobody(http) });
        if (signedOut.kind === "lost") throw signedOut.cause;
        session.forget();
      },
      forget() {
        leave("signed-out");
        channel?.postMessage("signed-out");
      },
      passwordChanged() {
        keepPassword(user.peek()?.id, "own");
      },
      expire,
      through,
      dispose() {
        stopListening();
        channel?.close();
      },
    };
    return session;
  }
  return through(ownHttp);
}
