import { normaliseApiUrl, normaliseBaseUrl } from "../api/client/base-url.js";
import type { Logger } from "../api/client/logger.js";
import type { GetToken } from "../api/client/token-source.js";

/** How a page says where its gateway is and how calls to it are signed. */
export interface GatewayConfig {
  /** Address of the gateway, with a path where it has one. Default: the page's own origin. */
  readonly baseUrl?: string | undefined;
  /**
   * The address that programs call, without `/v1`, as shown in code and links: for a site whose relay is not below
   * `baseUrl`. Default: the server address in the gateway's settings, then `baseUrl`.
   */
  readonly apiUrl?: string | undefined;
  /** A name by which elements pick this gateway (`gateway="eu"`). Without one it is the page's default. */
  readonly name?: string | undefined;
  /** Access tokens instead of the session cookie. */
  readonly getToken?: GetToken | undefined;
  /** The fetch credentials mode. Default: `omit` with `getToken`, else `same-origin`, which sends nothing elsewhere. */
  readonly credentials?: RequestCredentials | undefined;
  /**
   * Takes the gateway for one-api whatever it looks like, for a customised one. Anything else is not written to,
   * because one-api's calls destroy data there. Once said it counts for everything on the page that uses this gateway.
   */
  readonly assume?: "one-api" | undefined;
  /**
   * The page's own log, for its monitoring: notified of every call's end and of failures inside elements, without
   * anything secret. One for each gateway: the one given last counts.
   */
  readonly logger?: Logger | undefined;
}

type Listener = (config: GatewayConfig) => void;

/** Plain data on the page, so that two bundles agree, and the entry of `cdn/` with the chunks that come after it. */
interface Registry {
  /** What pages configured, by name; "" is the page's default. */
  readonly configs: Map<string, GatewayConfig>;
  /** Told of each configuration. Missing where an older version of this script came first. */
  listeners?: Set<Listener>;
}

const registryKey = Symbol.for("gateway-console.registry");

function registry(): Registry {
  const scope = globalThis as { [registryKey]?: Registry | undefined };
  return (scope[registryKey] ??= { configs: new Map() });
}

/** The page's address; undefined where there is no page. */
export const pageAddress = (): string | undefined =>
  typeof location === "undefined" ? undefined : location.href;

/** What pages configured, by name; "" is the page's default. */
export const configurations = (): ReadonlyMap<string, GatewayConfig> => registry().configs;

/** Has a function called at each configuration from now on. */
export function onConfiguration(listener: Listener): void {
  (registry().listeners ??= new Set()).add(listener);
}

/**
 * Says where a gateway is, for the page (no name) or under a name. Existing elements follow: with a bundler their tags
 * are often in the page before this can be called.
 * @throws TypeError when `baseUrl` or `apiUrl` is no address
 */
export function configureGateway(config: GatewayConfig): void {
  normaliseBaseUrl(config.baseUrl, pageAddress());
  normaliseApiUrl(config.apiUrl ?? "", pageAddress());
  registry().configs.set(config.name ?? "", config);
  for (const listener of registry().listeners ?? []) listener(config);
}
