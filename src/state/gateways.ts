import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isSameOrigin, normaliseApiUrl, normaliseBaseUrl } from "../api/client/base-url.js";
import { supportsOf, type Supports } from "../api/dialects/supports.js";
import { beginEarly, plainRead } from "../api/client/early-reads.js";
import { createHttp, type Http } from "../api/client/http.js";
import { inLanguage } from "../api/client/in-language.js";
import { logSafely, type Logger } from "../api/client/logger.js";
import { createQueue } from "../api/client/queue.js";
import { pageAddress } from "../api/client/page-address.js";
import { configurations, onConfiguration, type GatewayConfig } from "./configuration.js";
import type { LeavingParts } from "./writes/ready-to-leave.js";
import type { DeferredActions } from "./writes/deferred.js";
import { createLateActions, type LateActions } from "./writes/waiting-actions.js";
import { watchOwner } from "./session/owner-change.js";
import type { TokenWatch } from "./session/token-watch.js";
import { createSession, type Session } from "./session/session.js";
import { readStoredUser } from "./session/stored-session.js";
import { countCalls, type CallCount } from "./rate-limit/call-count.js";
import { createStorage, type GatewayStorage } from "./storage.js";
import { createToasts, type Toasts } from "./toasts.js";
import { pageSaysSignedIn } from "./session/visitor-mark.js";
import { createWriting, type Writing } from "./writes/permission.js";

/** A gateway, shared by everything on the page. */
export interface Gateway {
  readonly key: string;
  readonly baseUrl: string;
  /** The URL that programs call, without `/v1`, if the page sets one; see `apiAddress`. */
  readonly apiUrl: string | undefined;
  /** Whether model calls pass below `baseUrl`: true unless a proxy there has reported that they don't. */
  readonly relays: ReadonlySignal<boolean>;
  readonly http: Http;
  readonly session: Session;
  readonly storage: GatewayStorage;
  readonly toasts: Toasts;
  /** Actions that were reported as done and wait for their undo time to end; `deferredOf` adds to them. */
  readonly deferred: LateActions<LeavingParts, DeferredActions>;
  /** What the gateway was recognised as, and whether writes to it are allowed. */
  readonly writing: Omit<Writing, "dialect">;
  /** The gateway's capabilities; one-api's until it has been recognised. */
  readonly supports: ReadonlySignal<Supports>;
  /** Until when the gateway's rate limit holds calls back, in epoch milliseconds. */
  readonly pausedUntil: ReadonlySignal<number | undefined>;
  /** Resolves when calls are sent again. */
  whenResumed(this: void, signal?: AbortSignal): Promise<void>;
  /** The calls that count against the gateway's rate limit, and what is known of the limit. */
  readonly calls: CallCount;
  /**
   * Starts a read for a view whose code is still loading; the next identical read gets its response. Not done for calls
   * that aren't authenticated by cookie or that are held back: those wait for the view.
   * @param path with its query, exactly as the view will request it
   */
  beginRead(this: void, path: string, language?: string): void;
  /** Writes to the page's log, if it has one. */
  readonly log: Logger;
  setLogger(logger: Logger): void;
  /** Whether the page signs its visitor in by tokens. */
  isByToken(this: void): boolean;
  /** Replaces the authentication of calls. */
  setAuth(auth: Pick<GatewayConfig, "getToken" | "credentials">): void;
}

const gateways = new Map<string, Gateway>();

/** Counts configurations, so that existing elements adopt changes. */
const configured = signal(0);

onConfiguration((config) => {
  // Gateways that aren't in use yet are created with the latest configuration later.
  if (gateways.has(keyOf(config))) gatewayFor(config);
  configured.value += 1;
});

/** Makes the current computation run again after the next configuration. */
const followConfiguration = (): number => configured.value;

/** The page's configuration with this name; "" is the page's default. Reads a signal. */
export function configuredGateway(name = ""): GatewayConfig | undefined {
  followConfiguration();
  return configurations().get(name);
}

function keyOf({ baseUrl, name }: GatewayConfig): string {
  const address = normaliseBaseUrl(baseUrl, pageAddress());
  return name ? `${address}#${name}` : address;
}

/** The gateway at this URL, created on the first call. Elements with the same URL share it. */
export function gatewayFor(config: GatewayConfig): Gateway {
  const baseUrl = normaliseBaseUrl(config.baseUrl, pageAddress());
  const key = keyOf(config);
  let gateway = gateways.get(key);
  if (!gateway) {
    gateway = createGateway(key, baseUrl, config);
    gateways.set(key, gateway);
  } else if (config.getToken ?? config.credentials) {
    gateway.setAuth(config);
  }
  if (config.assume) gateway.writing.assume(config.assume);
  if (config.logger) gateway.setLogger(config.logger);
  if (config.rateLimit !== undefined) gateway.calls.set(config.rateLimit);
  return gateway;
}

/** Tells whoever builds the page something, unless its code can't be loaded. */
function warnDeveloper(warn: () => Promise<void>): void {
  warn().catch(() => undefined);
}

function createGateway(key: string, baseUrl: string, config: GatewayConfig): Gateway {
  const queue = createQueue();
  const pausedUntil = signal<number | undefined>(undefined);
  queue.subscribe(() => {
    pausedUntil.value = queue.pausedUntil;
  });
  let auth: Pick<GatewayConfig, "getToken" | "credentials"> = config;
  let { logger } = config;
  const log: Logger = (level, message, detail) => {
    if (detail.kind === "network" && !isSameOrigin(baseUrl, pageAddress()))
      warnDeveloper(async () => {
        const { noteCrossOrigin } = await import("./session/cross-origin-note.js");
        noteCrossOrigin(baseUrl, pageAddress(), detail);
      });
    logSafely(logger, level, message, detail);
  };
  const storage = createStorage(key);
  const writing = createWriting(storage);
  const channelName = `gateway-console:${key}`;
  const deferred = createLateActions<LeavingParts, DeferredActions>(() => ({
    session,
    writing,
    getToken: () => auth.getToken,
    channelName,
  }));
  const relays = signal(true);
  const calls = countCalls(key, storage, () => supportsOf(writing.dialect.peek()).callLimit);
  const http = createHttp({
    baseUrl,
    queue: {
      run: (work, entry) =>
        queue.run(() => calls.during(work), deferred.leaving ? { ...entry, critical: true } : entry),
    },
    logger: log,
    getToken: () => auth.getToken?.(),
    tokenAtHand: () => (deferred.leaving ? deferred.token : undefined),
    get credentials() {
      // A session cookie would take precedence over the token (wire.md 1.2), so cookies aren't sent with tokens.
      return auth.credentials ?? (auth.getToken ? "omit" : undefined);
    },
    get assume() {
      return writing.assumed.peek();
    },
    allowsWrites: (found) => writing.isLiftedFor(found),
    onNoRelay: () => {
      relays.value = false;
    },
    onRecognised(found) {
      if (writing.recognised(found)) void session.recheck();
    },
    onDoubt: () => void session.refreshStatus(),
    remembered: () => writing.dialect.peek(),
    user: () => readStoredUser(storage)?.id ?? session.user.peek()?.id,
    tokenSession: {
      read: () => (auth.getToken ? undefined : storage.read("token-session")),
      write: (mark) => storage.write("token-session", mark),
    },
    onError: (error) => {
      if (error.kind === "unauthorised") session.expire(error);
      owner.heard(error);
    },
  });
  const whenResumed = (abort?: AbortSignal) => queue.whenResumed(abort);
  const session = createSession({
    http,
    storage,
    channelName,
    signing: () => ({
      byToken: gateway.isByToken(),
      sameOrigin: isSameOrigin(baseUrl, pageAddress()),
      announced: pageSaysSignedIn(),
    }),
    whenResumed,
    deferred,
    onTokenRejected: () =>
      warnDeveloper(async () => {
        const { noteRejectedToken } = await import("./session/rejected-token-note.js");
        noteRejectedToken(baseUrl, log);
      }),
  });
  storage.changedElsewhere.subscribe((name) => {
    // Another tab has recognised it anew.
    if (name === "gateway" && writing.version.peek() !== undefined) void session.refreshStatus();
  });
  const owner = watchOwner(session);
  // Few pages replace the callback, so that what follows it comes with the first that does.
  let tokens: Promise<TokenWatch> | undefined;
  const gateway: Gateway = {
    key,
    baseUrl,
    apiUrl: undefined,
    relays: computed(() => relays.value),
    http,
    storage,
    session,
    toasts: createToasts(),
    deferred,
    writing,
    supports: computed(() => supportsOf(writing.dialect.value)),
    pausedUntil,
    whenResumed,
    calls,
    beginRead(path, language = "") {
      // Another dialect would send this read differently.
      const asOneApi = writing.dialect.peek() === undefined;
      if (asOneApi && !auth.getToken && !auth.credentials && pausedUntil.peek() === undefined)
        beginEarly(baseUrl + path, plainRead(baseUrl, { language }));
    },
    log,
    setLogger(next) {
      logger = next;
    },
    isByToken: () => auth.getToken !== undefined,
    setAuth(next) {
      const { getToken } = next;
      if (getToken && getToken !== auth.getToken) {
        tokens ??= import("./session/token-watch.js").then(({ watchTokens }) => watchTokens(session));
        // Without it the visitor is noticed with the next focus or event.
        tokens.then(
          (watch) => watch.given(getToken),
          () => {
            tokens = undefined;
          },
        );
      }
      auth = { ...auth, ...next };
    },
  };
  return gateway;
}

/**
 * The gateway as one widget uses it: account, queue and storage are the page's, but calls, and therefore the server's
 * messages, use the widget's language.
 * @param language a BCP 47 tag, read at each call
 * @param apiUrl the URL that programs call, if the page around the widget sets one
 */
export function gatewayIn(gateway: Gateway, language: () => string, apiUrl?: string): Gateway {
  const http = inLanguage(gateway.http, language);
  return {
    ...gateway,
    apiUrl: apiUrl ? normaliseApiUrl(apiUrl, pageAddress()) : undefined,
    http,
    session: gateway.session.through(http),
    beginRead: (path) => {
      gateway.beginRead(path, language());
    },
  };
}
