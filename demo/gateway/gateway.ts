/**
 * The embedded gateway: a double of the real server's console API behind one `fetch`, for `npm start`, for tests and
 * for stories in the browser. It follows docs/wire.md; the services behind the gateway are an `Upstream`.
 */
import { Hono } from "hono";
import { registerAccount } from "./account.js";
import { BanList } from "./auth.js";
import { registerCatalog } from "./catalog/catalog.js";
import {
  sampleCatalog,
  usualMetadata,
  type CatalogData,
  type UpstreamMetadata,
} from "./catalog/catalog-data.js";
import { registerChannels } from "./channels.js";
import { registerChannelTests } from "./channel-tests.js";
import { compress } from "./compress.js";
import { registerBindings } from "./connections/binding-routes.js";
import { Connections, type GivenProvider } from "./connections/connections.js";
import { registerProviderAdministration } from "./connections/provider-administration.js";
import { registerHubSignIn } from "./connections/hub-sign-in.js";
import { registerTelegram } from "./connections/telegram.js";
import type { Call, Env, Gateway, Mail } from "./context.js";
import type { CookieJar } from "./cookie-jar.js";
import { Crash, empty, Refusal, refuse } from "./envelope.js";
import { Faults } from "./faults.js";
import { clientAddress, Limits } from "./limits.js";
import { registerLogs } from "./logs.js";
import { MailCodes } from "./mail-codes.js";
import { registerOauth } from "./oauth.js";
import { registerOptions } from "./options.js";
import { registerOwnAccount } from "./own-account.js";
import { OwnAccounts } from "./own-preference.js";
import { otherwise, slashRedirect } from "./pages.js";
import { randomHex, requestId } from "./random.js";
import { registerRedemptions } from "./redemptions.js";
import { registerRelay } from "./relay.js";
import { registerNewApiChannels } from "./new-api-channels.js";
import { registerNewApiChecks } from "./new-api-checks.js";
import { registerSystemTasks } from "./system-tasks.js";
import { newApiDefaults, oneApiOnly } from "./new-api-settings.js";
import { registerOneHubChannels } from "./one-hub-channels.js";
import { registerNewApiGroups } from "./new-api-groups.js";
import { registerNewApiLogs } from "./new-api-logs.js";
import { registerNewApiRedemptions } from "./new-api-redemptions.js";
import { registerNewApiTokens } from "./new-api-tokens.js";
import { registerNewApiUsage } from "./new-api-usage.js";
import { registerNewApiUsers } from "./new-api-users.js";
import { registerPricing } from "./pricing.js";
import { registerNewApiPayments } from "./payments/new-api-payments.js";
import { registerPlanAdministration } from "./plans/plan-administration.js";
import { registerPlanPayments } from "./plans/plan-payments.js";
import { registerPlanRoutes } from "./plans/plan-routes.js";
import { withSamplePlans } from "./plans/sample-plans.js";
import { registerOneHubPayments } from "./payments/one-hub-payments.js";
import { Orders, type OrderRow } from "./payments/orders.js";
import { closedShop, usualShop, type Shop } from "./payments/shop.js";
import { StandIn } from "./payments/stand-in.js";
import { registerPrices, type OneHubData } from "./prices.js";
import { registerRatioSync } from "./ratio-sync/ratio-sync.js";
import { usualSources, type Sources } from "./ratio-sync/sources.js";
import { RouteTable } from "./routes.js";
import { seeds, type Seed } from "./seed.js";
import { asNewApi } from "./seed-new-api.js";
import { registerSession } from "./session.js";
import { SessionCookies } from "./session-cookie.js";
import { Settings } from "./settings.js";
import { registerStatus } from "./status.js";
import { Store, type StoreData } from "./store.js";
import { registerTasks } from "./tasks/task-routes.js";
import type { TaskRow } from "./tasks/tasks.js";
import { registerTokens } from "./tokens.js";
import { registerTokenSessions, TokenSessions } from "./token-sessions.js";
import { registerAccountResets } from "./account-resets.js";
import { Agreements, registerAgreements } from "./agreements.js";
import { Invitations, registerInvitations } from "./invitations.js";
import { HubGroups, registerOneHubGroups } from "./one-hub-groups.js";
import { registerOneHubLists } from "./one-hub-lists.js";
import { registerOneHubOwnTokens, registerOneHubTokens } from "./one-hub-tokens.js";
import { registerOneHubPasskeys } from "./one-hub-passkeys.js";
import { registerPasskeys } from "./passkey-routes.js";
import { Passkeys } from "./passkeys.js";
import { registerSessionList, registerTwoFactors } from "./two-factor-routes.js";
import { TwoFactors } from "./two-factors.js";
import { registerTopup } from "./topup.js";
import { createDemoUpstream, type Upstream } from "./upstream.js";
import { registerUsers } from "./users.js";
import { registerVerification } from "./verification.js";

export interface GatewayOptions {
  /** A snapshot to start from; without it, `seed` decides. */
  data?: StoreData;
  /**
   * `fresh`: what a real server has after its first start. `demo`: few rows, the same each time, for stories and tests.
   * `sample`: a company's gateway after a month.
   */
  seed?: Seed;
  /** Told after every change, with the live data. */
  onChange?: (data: StoreData) => void;
  /** GLOBAL_API_RATE_LIMIT: requests to routes per address in 180 s. Default 480; 0 switches it off. */
  generalLimit?: number;
  /** GLOBAL_WEB_RATE_LIMIT: pages, files and 404s per address in 180 s. Default 240; 0 switches it off. */
  webLimit?: number;
  /** The twelve critical routes per address in 1200 s. Default 20; 0 switches it off. */
  criticalLimit?: number;
  /** The clock in milliseconds. */
  now?: () => number;
  /** Signs the session cookies. Random when absent, so that a new gateway knows no old session. */
  sessionSecret?: string;
  /** Sends a mail; a rejection's message reaches the client. Without it mails fail as without a mail server. */
  mail?: (mail: Mail) => void | Promise<void>;
  upstream?: Upstream;
  /** As `/api/status` tells it; default v0.0.0. */
  version?: string;
  /** The highest channel type that this build knows: 51, and 40 in v0.6.7 (wire.md 4.4, 8). */
  lastChannelType?: number;
  /** Has one-hub's status, its table of prices and its calls of channels; everything else stays one-api's. */
  oneHub?: OneHubData;
  /** Has Done Hub's signs besides those of one-hub, and what it does otherwise at sign-in and sign-up. */
  doneHub?: boolean;
  /** The invitation codes of one that poses as Done Hub, which asks for one while its operator wants it. */
  invitations?: readonly string[];
  /** Has new-api's status and its calls of channels; everything else stays one-api's. */
  newApi?: boolean;
  /** Providers that the operator of one that poses as new-api has added. */
  providers?: readonly GivenProvider[];
  /** What one that poses as new-api or one-hub sells credit by, at a stand-in provider; else it takes no payments. */
  shop?: Partial<Shop>;
  /** The orders of its shop so far, the oldest first. */
  orders?: readonly OrderRow[];
  /** Tasks and drawings of one that poses as new-api or one-hub. */
  tasks?: readonly TaskRow[];
  /** Models and vendors that one that poses as new-api describes; of a sample company some, else none. */
  catalog?: CatalogData;
  /** What the stand-in says that new-api asks about models, or why it can't be reached. */
  metadata?: UpstreamMetadata;
  /** What stands in for the price lists and gateways that new-api asks for prices, by their whole addresses. */
  priceSources?: Sources;
  /** Signs in as new-api since July 2026, by short-lived tokens in place of a session cookie. */
  tokenSessions?: boolean;
  /** False for a new-api from before 2026, which doesn't compare channels with their providers. */
  modelChecks?: false;
  /** The connection's address for requests that carry no X-Forwarded-For or X-Real-IP. */
  connectionAddress?: (request: Request) => string;
}

export interface EmbeddedGateway {
  /**
   * Answers one request. Cookies are read from and written to `cookies` when it is given, else from and to the real
   * headers. Rejects with a TypeError for the fault `offline` and after a crash that ended the process, and when the
   * request is aborted while it waits.
   */
  fetch(request: Request, cookies?: CookieJar): Promise<Response>;
  /** Resolves when no work that outlives its answer is left, such as a test of all channels. */
  settled(): Promise<void>;
  readonly store: Store;
  readonly faults: Faults;
  /** How many routes are registered below /api. */
  readonly routeCount: number;
}

function initialData(options: GatewayOptions, now: number): StoreData {
  if (options.data !== undefined) return options.data;
  const { seed = "fresh", newApi = false } = options;
  const data = seeds[seed](now);
  return newApi && seed === "sample" ? withSamplePlans(data, now) : data;
}

function mailer(options: GatewayOptions, settings: Settings): (mail: Mail) => Promise<void> {
  const { mail: send } = options;
  return async (mail) => {
    if (send !== undefined) return send(mail);
    const address = `${settings.text("SMTPServer")}:${settings.text("SMTPPort")}`;
    throw new Error(`dial tcp ${address}: connect: connection refused`);
  };
}

/** What new-api has besides passwords. */
function registerFactors(gateway: Gateway): void {
  const { tokenSessions: sessions, twoFactors: factors } = gateway;
  if (!factors) return;
  const passkeys = new Passkeys();
  registerTwoFactors(gateway, factors);
  registerAccountResets(gateway, factors, passkeys);
  if (sessions) registerPasskeys(gateway, passkeys, factors);
}

/** What new-api has of models beside channels. */
function registerModelData(
  gateway: Gateway,
  { seed, catalog, metadata = usualMetadata, priceSources = usualSources }: GatewayOptions,
): void {
  const usual = seed === "sample" ? sampleCatalog() : { models: [], vendors: [] };
  registerCatalog(gateway, catalog ?? usual, metadata);
  registerRatioSync(gateway, priceSources);
  registerPricing(gateway);
}

function register(gateway: Gateway, options: GatewayOptions): void {
  const { orders, tasks = [] } = options;
  registerStatus(gateway);
  if (gateway.isOneHub) registerOneHubLists(gateway);
  if (gateway.hubGroups) registerOneHubGroups(gateway, gateway.hubGroups);
  if (gateway.isDoneHub) {
    registerInvitations(gateway);
    registerAgreements(gateway);
  }
  registerVerification(gateway);
  if (gateway.isNewApi) {
    registerTelegram(gateway, gateway.connections);
    registerBindings(gateway, gateway.connections);
    registerProviderAdministration(gateway, gateway.connections);
  }
  if (gateway.isOneHub) registerHubSignIn(gateway, gateway.connections);
  registerOauth(gateway);
  registerSession(gateway);
  registerFactors(gateway);
  if (gateway.tokenSessions) {
    registerTokenSessions(gateway, gateway.tokenSessions);
    registerSessionList(gateway, gateway.tokenSessions);
  }
  if (gateway.ownAccounts) registerOwnAccount(gateway, gateway.ownAccounts);
  registerAccount(gateway);
  if (gateway.isNewApi) registerNewApiRedemptions(gateway);
  registerTopup(gateway);
  const payments = [gateway, gateway.shop, new Orders(orders), new StandIn()] as const;
  if (gateway.isNewApi) {
    registerNewApiPayments(...payments);
    registerPlanRoutes(gateway, gateway.shop);
    registerPlanPayments(...payments);
    registerPlanAdministration(gateway, gateway.shop);
    registerNewApiUsers(gateway);
  }
  if (gateway.isOneHub) registerOneHubPayments(...payments);
  if (gateway.isNewApi || gateway.isOneHub) registerTasks(gateway, tasks);
  registerUsers(gateway);
  registerOptions(gateway);
  registerChannelTests(gateway);
  if (gateway.isOneHub) {
    registerOneHubChannels(gateway);
    registerOneHubPasskeys(gateway);
  }
  if (gateway.isNewApi) {
    if (options.modelChecks !== false) registerNewApiChecks(gateway);
    registerSystemTasks(gateway);
    registerNewApiChannels(gateway);
    registerModelData(gateway, options);
  }
  registerChannels(gateway);
  if (gateway.isOneHub) {
    registerOneHubTokens(gateway);
  }
  if (gateway.isNewApi) {
    registerNewApiGroups(gateway);
    registerNewApiTokens(gateway);
    registerNewApiLogs(gateway);
    registerNewApiUsage(gateway);
  } else if (gateway.isOneHub) registerOneHubOwnTokens(gateway);
  else registerTokens(gateway);
  registerRedemptions(gateway);
  registerLogs(gateway);
}

function failure(error: Error, acceptsGzip: boolean): Response {
  if (error instanceof Refusal) return refuse(error.message, error.status);
  if (error instanceof Crash) return empty(acceptsGzip ? 200 : 500);
  throw error;
}

export function createGateway(options: GatewayOptions = {}): EmbeddedGateway {
  const now = options.now ?? ((): number => Date.now());
  const store = new Store(initialData(options, now()), options.onChange);
  const shop = options.shop ? { ...usualShop, ...options.shop } : { ...closedShop };
  const settings = options.newApi
    ? new Settings(store, newApiDefaults(shop, options.tokenSessions === true), oneApiOnly)
    : new Settings(store);
  if (options.newApi && options.data === undefined)
    asNewApi({ settings }, store.data, { seed: options.seed ?? "fresh", now: Math.floor(now() / 1000) });
  const running = new Set<Promise<void>>();
  let dead = false;
  const faults = new Faults();
  const gateway: Gateway = {
    app: new Hono<Env>(),
    routes: new RouteTable(),
    store,
    settings,
    limits: new Limits({
      general: { max: options.generalLimit ?? 480, window: 180 },
      web: { max: options.webLimit ?? 240, window: 180 },
      critical: { max: options.criticalLimit ?? 20, window: 1200 },
    }),
    bans: new BanList(),
    codes: new MailCodes(),
    cookies: new SessionCookies(options.sessionSecret ?? randomHex(64)),
    tokenSessions: options.tokenSessions ? new TokenSessions() : undefined,
    twoFactors: options.newApi ? new TwoFactors() : undefined,
    ownAccounts: options.newApi ? new OwnAccounts() : undefined,
    upstream: faults.around(options.upstream ?? createDemoUpstream()),
    sendMail: mailer(options, settings),
    version: options.version ?? "v0.0.0",
    isOneHub: options.oneHub !== undefined,
    hubGroups: options.oneHub && new HubGroups(options.oneHub),
    isDoneHub: options.doneHub === true,
    reminders: new Map(),
    agreements: new Agreements(),
    invitations: new Invitations(options.invitations ?? [], Math.floor(now() / 1000)),
    connections: new Connections(options.providers),
    isNewApi: options.newApi === true,
    shop,
    lastChannelType: options.lastChannelType ?? 51,
    startTime: Math.floor(now() / 1000),
    now,
    die: () => {
      dead = true;
    },
    background: (work) => {
      const kept = work.finally(() => running.delete(kept));
      running.add(kept);
    },
  };
  for (const { id, role } of store.data.users) gateway.ownAccounts?.of(id, role);
  const { app } = gateway;
  app.use(async (c, next) => {
    if (gateway.routes.has(c.req.raw.method, c.req.path)) await next();
    else c.res = otherwise(gateway, c);
  });
  register(gateway, options);
  if (options.oneHub) registerPrices(gateway, options.oneHub);
  const routeCount = gateway.routes.size;
  registerRelay(gateway);
  app.onError((error, c) => failure(error, c.req.header("Accept-Encoding")?.includes("gzip") === true));

  async function fetch(request: Request, cookies?: CookieJar): Promise<Response> {
    request.signal.throwIfAborted();
    if (dead) throw new TypeError("Failed to fetch");
    const execute = (): Promise<Response> => answerOf(request, cookies);
    return (await faults.apply(request, execute)) ?? execute();
  }

  async function answerOf(request: Request, cookies: CookieJar | undefined): Promise<Response> {
    const redirect = slashRedirect(gateway, request);
    if (redirect !== undefined) return redirect;
    const started = now();
    const sentCookies = cookies?.read() ?? request.headers.get("Cookie") ?? "";
    const call: Call = {
      started,
      requestId: requestId(started),
      address: clientAddress(request.headers, options.connectionAddress?.(request) ?? "local"),
      session: gateway.tokenSessions ? {} : await gateway.cookies.read(sentCookies, started),
      cookies: sentCookies,
      setCookie: "",
    };
    const bare = await app.fetch(request, { call });
    // Answers of the relay are sent unchanged.
    const { pathname } = new URL(request.url);
    const isRelayed = pathname.startsWith("/v1/") && gateway.routes.has(request.method, pathname);
    const answer = isRelayed ? bare : compress(request, bare);
    answer.headers.set("X-Oneapi-Request-Id", call.requestId);
    if (call.setCookie !== "") {
      if (cookies === undefined) answer.headers.append("Set-Cookie", call.setCookie);
      else cookies.write(call.setCookie);
    }
    return answer;
  }

  return {
    fetch,
    settled: async () => {
      while (running.size > 0) await Promise.allSettled([...running]);
    },
    store,
    faults,
    routeCount,
  };
}
