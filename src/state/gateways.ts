import { computed, signal, type ReadonlySignal } from "@preact/signals-core";
import { isSameOrigin, normaliseApiUrl, normaliseBaseUrl } from "../api/client/base-url.js";
import { supportsOf, type Supports } from "../api/dialects/supports.js";
import { beginEarly, plainRead } from "../api/client/early-reads.js";
import { createHttp, type Http } from "../api/client/http.js";
import { inLanguage } from "../api/client/in-language.js";
import { logSafely, type Logger } from "../api/client/logger.js";
import { createQueue } from "../api/client/queue.js";
import { configurations, onConfiguration, pageAddress, type GatewayConfig } from "./configuration.js";
import { noteCrossOrigin } from "./session/cross-origin-note.js";
import { createDeferred, type Deferred } from "./writes/deferred.js";
import { watchOwner } from "./session/owner-change.js";
import { readyToLeave } from "./writes/ready-to-leave.js";
import { noteRejectedToken } from "./session/rejected-token-note.js";
import { createSession, type Session } from "./session/session.js";
import { readStoredUser } from "./session/stored-session.js";
import { createStorage, type GatewayStorage } from "./storage.js";
import { createToasts, type Toasts } from "./toasts.js";
import { pageSaysSignedIn } from "./session/visitor-mark.js";
import { createWriting, type Writing } from "./writes/permission.js";

/** One gateway as the whole page shares it. */
export interface Gateway {
  readonly key: string;
  readonly baseUrl: string;
  /** The address that programs call, without `/v1`, where the page says one; see `apiAddress`. */
  readonly apiUrl: string | undefined;
  /**
   * Whether model calls pass below `baseUrl`, as far as anybody knows; false when a proxy there said that they don't.
   */
  readonly relays: ReadonlySignal<boolean>;
  readonly http: Http;
  readonly session: Session;
  readonly storage: GatewayStorage;
  readonly toasts: Toasts;
  /** What was said to be done and waits for its time of undo. */
  readonly deferred: Deferred;
  /** What the gateway was recognised as, and whether it is written to. */
  readonly writing: Omit<Writing, "dialect">;
  /** What the gateway does in its own way; one-api's as long as nobody knows. */
  readonly supports: ReadonlySignal<Supports>;
  /** Until when the gateway's rate limit holds our calls back, in epoch milliseconds. */
  readonly pausedUntil: ReadonlySignal<number | undefined>;
  /** Resolves when calls go out again. */
  whenResumed(signal?: AbortSignal): Promise<void>;
  /**
   * Begins a read for a view whose code is on its way; whoever asks for the same next gets its answer. Calls that are
   * signed another way than by cookie, or that are held back, wait for the view.
   * @param path with its query, exactly as the view will ask
   */
  beginRead(this: void, path: string, language?: string): void;
  /** Writes into the page's log, if it has one. */
  readonly log: Logger;
  setLogger(logger: Logger): void;
  /** Replaces the way calls are signed. */
  setAuth(auth: Pick<GatewayConfig, "getToken" | "credentials">): void;
}

const gateways = new Map<string, Gateway>();

/** Counts what was configured, so that existing elements follow. */
const configured = signal(0);

onConfiguration((config) => {
  // What is not asked yet is made when it is, as it is configured then.
  if (gateways.has(keyOf(config))) gatewayFor(config);
  configured.value += 1;
});

/** Has what computes run again at the next configuration. */
const followConfiguration = (): number => configured.value;

/** What a page configured under this name; "" is the page's default. Reads a signal. */
export function configuredGateway(name = ""): GatewayConfig | undefined {
  followConfiguration();
  return configurations().get(name);
}

function keyOf({ baseUrl, name }: GatewayConfig): string {
  const address = normaliseBaseUrl(baseUrl, pageAddress());
  return name ? `${address}#${name}` : address;
}

/** The gateway at this address, made on the first call. Elements with the same address share it. */
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
  return gateway;
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
    noteCrossOrigin(baseUrl, pageAddress(), detail);
    logSafely(logger, level, message, detail);
  };
  const storage = createStorage(key);
  const writing = createWriting(storage);
  const deferred = createDeferred();
  const relays = signal(true);
  const http = createHttp({
    baseUrl,
    queue: {
      run: (work, entry) => queue.run(work, deferred.leaving ? { ...entry, critical: true } : entry),
    },
    logger: log,
    getToken: () => auth.getToken?.(),
    tokenAtHand: () => (deferred.leaving ? readied.token : undefined),
    get credentials() {
      // A session cookie would win over the token (wire.md 1.2), so with tokens it stays at home.
      return auth.credentials ?? (auth.getToken ? "omit" : undefined);
    },
    get assume() {
      return writing.assumed.peek();
    },
    allowsWrites: (found) => writing.isLiftedFor(found),
    onNoRelay: () => {
      relays.value = false;
    },
    onRecognised: (found) => writing.recognised(found),
    remembered: () => writing.dialect.peek(),
    user: () => readStoredUser(storage)?.id ?? session.user.peek()?.id,
    onError: (error) => {
      if (error.kind === "unauthorised") session.expire(error);
      owner.heard(error);
    },
  });
  const whenResumed = (abort?: AbortSignal) => queue.whenResumed(abort);
  const session = createSession({
    http,
    storage,
    channelName: `gateway-console:${key}`,
    signing: () => ({
      byToken: auth.getToken !== undefined,
      sameOrigin: isSameOrigin(baseUrl, pageAddress() ?? ""),
      announced: pageSaysSignedIn(),
    }),
    whenResumed,
    deferred,
    onTokenRejected: () => noteRejectedToken(baseUrl, log),
  });
  const owner = watchOwner(session);
  const readied = readyToLeave(deferred, session, { writing, getToken: () => auth.getToken });
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
    beginRead(path, language = "") {
      // Another dialect asks for the same in another way.
      const asOneApi = writing.dialect.peek() === undefined;
      if (asOneApi && !auth.getToken && !auth.credentials && pausedUntil.peek() === undefined)
        beginEarly(baseUrl + path, plainRead(baseUrl, { language }));
    },
    log,
    setLogger(next) {
      logger = next;
    },
    setAuth(next) {
      auth = { ...auth, ...next };
    },
  };
  return gateway;
}

/**
 * The gateway as one widget asks it: account, queue and storage are the page's, but each call and each message of the
 * server is in the widget's language.
 * @param language a BCP 47 tag, read at each call
 * @param apiUrl what the page around the widget says of the address that programs call
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
