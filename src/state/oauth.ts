import { untilAborted } from "../api/abort.js";
import { isGatewayError, type GatewayError } from "../api/errors.js";
import { completeOAuth, getOAuthState, type OAuthOutcome, type OAuthProvider } from "../api/oauth.js";
import type { Status } from "../api/status.js";
import { authorizeUrl } from "../domain/oauth-links.js";
import { leadsToApi } from "../domain/own-places.js";
import type { Gateway } from "./gateways.js";
import { ownPlaces } from "./own-places.js";

/** What the page with the callback tells the page that began. */
export type OAuthReport = OAuthOutcome | { readonly failed: true };

interface Message {
  readonly state: string;
  readonly report?: OAuthReport;
  /** The page that began took over; the pop-up may close. */
  readonly taken?: true;
}

const channelName = "gateway-console:oauth";
/** How long a callback waits for the page that began, in milliseconds. */
const takeOver = 300;

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);

/** A sign-in under way in another window. */
export interface OAuthWindow {
  /** Stops listening for how it ended. The window itself stays. */
  dispose(): void;
}

/**
 * Begins to sign in, or to bind while somebody is signed in. Call it in answer to a click, else the browser keeps
 * the window from opening.
 *
 * @param mode `popup` opens a window and calls `onReport` when its callback page is done; where windows are
 *   refused, and with `tab`, this page goes to the provider and comes back at the gateway's callback address.
 * @returns what listens to the window; `undefined` when this page is leaving
 * @throws GatewayError when the gateway gives no state; a TypeError when its settings give no address
 */
export async function beginOAuth(
  { http }: Gateway,
  provider: OAuthProvider,
  status: Status,
  { mode, onReport }: { mode: "tab" | "popup"; onReport: (report: OAuthReport) => void },
): Promise<OAuthWindow | undefined> {
  const popup = mode === "popup" ? open("about:blank", "_blank", "popup,width=640,height=760") : null;
  // The provider's pages have no business in ours.
  if (popup) popup.opener = null;
  let address: string | undefined;
  let state: string;
  try {
    state = await getOAuthState(http);
    address = authorizeUrl(provider, status, state);
    if (address === undefined || leadsToApi(address, ownPlaces({ baseUrl: http.baseUrl })))
      throw new TypeError(`The address of ${provider} is not usable`);
  } catch (failure) {
    popup?.close();
    throw failure;
  }
  if (!popup) {
    location.assign(address);
    return undefined;
  }
  const channel = openChannel();
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.state !== state || !data.report) return;
    channel.postMessage({ state, taken: true } satisfies Message);
    channel.close();
    onReport(data.report);
  });
  popup.location.replace(address);
  return { dispose: () => channel?.close() };
}

/** Tells the page that began how it ended. @returns whether there is one, so that this window may close */
export async function reportOAuth(state: string, report: OAuthReport): Promise<boolean> {
  const channel = openChannel();
  if (!channel) return false;
  try {
    return await new Promise<boolean>((resolve) => {
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.state === state && data.taken) resolve(true);
      };
      channel.postMessage({ state, report } satisfies Message);
      setTimeout(() => resolve(false), takeOver);
    });
  } finally {
    channel.close();
  }
}

/** Times that a callback is tried again. */
export const oauthRetries = 3;

/** Failures that the same code and state can never get over: a wrong state, a closed limit, a banned account, a demonstration. */
const final: ReadonlySet<GatewayError["kind"]> = new Set([
  "forbidden",
  "rate-limited",
  "unauthorised",
  "demo",
]);

/** How a callback is finished; `wait` is replaceable for tests. */
export interface FinishOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told before each wait: the number of the coming try, and why the last one failed. */
  readonly onRetry?: (retry: number, error: GatewayError) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Finishes a provider's callback: signs in, or binds while somebody is signed in. A failed try is repeated after 2 s
 * times its number (behaviour.md 4), but for those that never heal.
 * @throws GatewayError of the last try; an `AbortError` when the signal aborts
 */
export async function finishOAuth(
  { http, session }: Gateway,
  provider: OAuthProvider,
  answer: { readonly code: string; readonly state: string },
  { signal, onRetry, wait = sleep }: FinishOptions = {},
): Promise<OAuthOutcome> {
  const outcome = await withRetries(() => completeOAuth(http, provider, answer, { signal }));
  if (!outcome.bound) await session.adopt(outcome.user);
  // Bound it is, even if that cannot be shown before the account is read the next time.
  else await session.refreshUser().catch(() => undefined);
  return outcome;

  async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
    for (let retry = 1; ; retry++) {
      try {
        return await attempt();
      } catch (failure) {
        if (!isGatewayError(failure) || final.has(failure.kind) || retry > oauthRetries) throw failure;
        onRetry?.(retry, failure);
        await untilAborted(wait(retry * 2000), signal);
      }
    }
  }
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
