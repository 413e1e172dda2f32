import { normaliseApiUrl, normaliseBaseUrl } from "../api/client/base-url.js";
import type { Logger } from "../api/client/logger.js";
import { pageAddress } from "../api/client/page-address.js";
import type { GetToken } from "../api/client/token-source.js";

/** A page's configuration of its gateway: its URL, and how calls are authenticated. */
export interface GatewayConfig {
  /** URL of the gateway, with a path if it has one. Default: the page's own origin. */
  readonly baseUrl?: string | undefined;
  /**
   * The URL that programs call, without `/v1`, as shown in code and links. For a site whose relay is not below
   * `baseUrl`. Default: the server address in the gateway's settings, then `baseUrl`.
   */
  readonly apiUrl?: string | undefined;
  /** A name with which elements select this gateway (`gateway="eu"`). Without a name, it is the page's default. */
  readonly name?: string | undefined;
  /** Access tokens instead of the session cookie. */
  readonly getToken?: GetToken | undefined;
  /**
   * The fetch credentials mode. Default: `omit` with `getToken`, otherwise `same-origin`, which sends no cookies to
   * another origin.
   */
  readonly credentials?: RequestCredentials | undefined;
  /**
   * Treats the gateway as one-api whatever it looks like, for a customised one. Any other unrecognised gateway is not
   * written to, because one-api's calls destroy data there. Once set, it applies to everything on the page that uses
   * this gateway.
   */
  readonly assume?: "one-api" | undefined;
  /**
   * How many calls the gateway accepts in three minutes from one address (`GLOBAL_API_RATE_LIMIT`), for an operator who
   * changed it. Work on many records keeps within it. Default: learned.
   */
  readonly rateLimit?: number | undefined;
  /**
   * The page's own log, for its monitoring: called at the end of every call and for failures inside elements, without
   * anything secret. There is one for each gateway; the last one that was configured is used.
   */
  readonly logger?: Logger | undefined;
}

type Listener = (config: GatewayConfig) => void;

/** A plain object on the page, shared by separate bundles, and by the entry in `cdn/` and its later chunks. */
interface Registry {
  /** The page's configurations by name; "" is the page's default. */
  readonly configs: Map<string, GatewayConfig>;
  /** Called with each configuration. Missing when an older version of this script created the object. */
  listeners?: Set<Listener>;
}

const registryKey = Symbol.for("gateway-console.registry");

function registry(): Registry {
  const scope = globalThis as { [registryKey]?: Registry | undefined };
  return (scope[registryKey] ??= { configs: new Map() });
}

/** The page's configurations by name; "" is the page's default. */
export const configurations = (): ReadonlyMap<string, GatewayConfig> => registry().configs;

/** Calls a function with each later configuration. */
export function onConfiguration(listener: Listener): void {
  (registry().listeners ??= new Set()).add(listener);
}

/**
 * Configures a gateway: the page's default one (without a name) or a named one. Existing elements adopt the change,
 * because with a bundler their tags are often in the page before this can be called.
 * @throws TypeError when `baseUrl` or `apiUrl` isn't a URL
 */
export function configureGateway(config: GatewayConfig): void {
  normaliseBaseUrl(config.baseUrl, pageAddress());
  normaliseApiUrl(config.apiUrl ?? "", pageAddress());
  registry().configs.set(config.name ?? "", config);
  for (const listener of registry().listeners ?? []) listener(config);
}
