import { untilAborted } from "../../api/client/abort.js";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import {
  completeOAuth,
  getOAuthState,
  type OAuthOutcome,
  type OAuthProvider,
} from "../../api/entities/oauth.js";
import type { Status } from "../../api/entities/status.js";
import { authorizeUrl } from "../../domain/access/oauth-links.js";
import { leadsToApi } from "../../domain/site/own-places.js";
import type { Gateway } from "../gateways.js";
import { lookForSession } from "./look-at-self.js";
import { ownPlaces } from "../own-places.js";
import { andThen, done, settle, type Lost, type Settled, type Write } from "../writes/settle.js";

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
      throw new TypeError(`The address of ${provider} isn't valid`);
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

/**
 * Failures that the same code and state can never get over: a wrong state, a closed limit, a banned account, a
 * demonstration.
 */
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

/** Where an account holds what binds it to a provider; "" while nothing does. */
const boundBy = { github: "github_id", lark: "lark_id", oidc: "oidc_id" } as const;

/**
 * Finishes a provider's callback: signs in, or binds while somebody is signed in. A failed try is repeated after 2 s
 * times its number (behaviour.md 4), but for those that never heal. After a lost answer it looks at the account first:
 * code and state are used up by the first try that arrives, so that a further one would be refused.
 * @returns lost, when the answer of a try was and no look or further try has shown that it was executed
 * @throws GatewayError of the last try, when all were refused; an `AbortError` when the signal aborts
 */
export async function finishOAuth(
  { http, session }: Gateway,
  provider: OAuthProvider,
  answer: { readonly code: string; readonly state: string },
  { signal, onRetry, wait = sleep }: FinishOptions = {},
): Promise<Settled<OAuthOutcome>> {
  // It may be somebody else who signs in.
  await session.makeWay();
  const before = session.user.peek();
  const own = boundBy[provider];
  const write: Write<OAuthOutcome> = {
    send: () => completeOAuth(http, provider, answer, { signal }),
    async look() {
      // On a page that was opened by the callback, who is signed in is read beside it.
      const here = before ?? session.user.peek();
      const found = await lookForSession(
        http,
        ({ id, [own]: now }) => now !== "" && (id !== before?.id || now !== before[own]),
      )();
      if (found.kind !== "done") return { kind: "not-done" };
      const user = found.value;
      return { kind: "done", value: user.id === here?.id ? { bound: true } : { bound: false, user } };
    },
  };
  return andThen(await withRetries(), async (outcome) => {
    if (!outcome.bound) await session.adopt(outcome.user);
    // Bound it is, even if that cannot be shown before the account is read the next time.
    else await session.refreshUser().catch(() => undefined);
    return done(outcome);
  });

  async function withRetries(): Promise<Settled<OAuthOutcome>> {
    let lost: Lost<OAuthOutcome> | undefined;
    for (let retry = 1; ; retry++) {
      let cause: GatewayError;
      try {
        const settled = await settle(write);
        if (settled.kind === "done" || retry > oauthRetries) return settled;
        lost = settled;
        cause = settled.cause;
      } catch (failure) {
        if (!isGatewayError(failure)) throw failure;
        if (final.has(failure.kind) || retry > oauthRetries) {
          // The try whose answer was lost may have arrived late.
          if (lost) return lost.check();
          throw failure;
        }
        cause = failure;
      }
      onRetry?.(retry, cause);
      await untilAborted(wait(retry * 2000), signal);
    }
  }
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
