import { untilAborted } from "../../api/client/abort.js";
import { isGatewayError, type GatewayError } from "../../api/client/errors.js";
import { listCustomBindings } from "../../api/entities/bindings.js";
import {
  completeOAuth,
  getOAuthAddress,
  getOAuthState,
  type OAuthOutcome,
  type OAuthProvider,
} from "../../api/entities/oauth.js";
import type { Status } from "../../api/entities/status.js";
import { boundTo, isBoundService } from "../../domain/access/bindings.js";
import { authorizeUrl, canReturn, otherWay } from "../../domain/access/oauth-links.js";
import { wantsSignUpCode } from "../../domain/access/sign-up-code.js";
import { parseHttpUrl } from "../../domain/site/links.js";
import { isApiUrl } from "../../domain/site/own-urls.js";
import type { Gateway } from "../gateways.js";
import { verifySignedIn } from "./verify-session.js";
import { ownUrls } from "../own-urls.js";
import { andThen, done, settle, type Lost, type Settled, type Write } from "../writes/settle.js";

/** Messages of the callback page to the page that opened it. */
export type OAuthReport = OAuthOutcome | { readonly failed: true };

interface Message {
  readonly state: string;
  readonly report?: OAuthReport;
  /** The opening page has taken over, so the pop-up may close. */
  readonly taken?: true;
}

const channelName = "gateway-console:oauth";
/** How long the callback page waits for the opening page, in milliseconds. */
const takeOver = 300;

const openChannel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(channelName);

/**
 * Why a sign-in with a provider didn't begin: the gateway's address isn't set, so nobody would come back from there.
 */
export class AddressUnset extends TypeError {}

/** A sign-in in progress in another window. */
export interface OAuthWindow {
  /** Stops listening for its result. The window itself stays open. */
  dispose(): void;
}

/** Where a provider's page is, and the state that it comes back with. */
async function addressOf(
  http: Gateway["http"],
  provider: OAuthProvider,
  status: Status,
): Promise<{ readonly address: string | undefined; readonly state: string }> {
  if (otherWay(status, provider)?.endpoint === "") {
    const address = parseHttpUrl(await getOAuthAddress(http));
    const state = address?.searchParams.get("state") ?? "";
    return { address: state === "" ? undefined : address?.href, state };
  }
  const state = await getOAuthState(http, { provider });
  return { address: authorizeUrl(provider, status, state), state };
}

/**
 * Starts to sign in, or to bind while someone is signed in. Call it in response to a click, otherwise the browser
 * blocks the window.
 *
 * @param mode `popup` opens a window and calls `onReport` when its callback page is done. When windows are blocked,
 * and
 *   with `tab`, this page goes to the provider and returns to the gateway's callback URL.
 * @returns the sign-in in the other window; `undefined` when this page is being left
 * @throws GatewayError when the gateway provides no state; a TypeError when its settings result in no valid URL, an
 *   {@link AddressUnset} when they lack the address to come back to
 */
export async function beginOAuth(
  { http }: Gateway,
  provider: OAuthProvider,
  status: Status,
  { mode, onReport }: { mode: "tab" | "popup"; onReport: (report: OAuthReport) => void },
): Promise<OAuthWindow | undefined> {
  const own = ownUrls({ baseUrl: http.baseUrl });
  if (!canReturn(provider, status, own)) throw new AddressUnset(`${provider}: the server address isn't set`);
  const popup = mode === "popup" ? open("about:blank", "_blank", "popup,width=640,height=760") : null;
  // The provider's pages must not be able to access this page.
  if (popup) popup.opener = null;
  let address: string | undefined;
  let state: string;
  try {
    ({ address, state } = await addressOf(http, provider, status));
    if (address === undefined || isApiUrl(address, own))
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

/**
 * Reports the result to the opening page.
 * @returns whether there is one, so that this window may close
 */
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

/** Maximum number of retries of a callback. */
export const oauthRetries = 3;

/**
 * Failures that retrying with the same code and state can't resolve: an invalid state, a rate limit, a banned account,
 * demo mode.
 */
const final: ReadonlySet<GatewayError["kind"]> = new Set([
  "forbidden",
  "rate-limited",
  "unauthorised",
  "demo",
]);

/** The provider's code is used up where somebody has to enter an invitation code first. */
const isFinal = ({ kind, serverMessage }: GatewayError): boolean =>
  final.has(kind) || wantsSignUpCode(serverMessage);

/** Options for completing a callback; `wait` is replaceable for tests. */
export interface FinishOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called before each wait with the number of the coming attempt, and why the last one failed. */
  readonly onRetry?: (retry: number, error: GatewayError) => void;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/**
 * Completes a provider's callback: signs in, or binds while someone is signed in. A failed attempt is repeated after 2
 * s times its number (behaviour.md 4), unless retrying can't help. After a lost response it checks the account first,
 * because code and state are used up by the first attempt that arrives, and another one would be rejected.
 * @returns lost, when the response of an attempt was lost and neither a check nor a further attempt has shown that it
 *   was executed
 * @throws GatewayError of the last attempt, when all were rejected, or of the first that the gateway refused: what it
 *   says of further ones is only that code and state are used up; an `AbortError` when the signal aborts
 */
export async function finishOAuth(
  { http, session }: Gateway,
  provider: OAuthProvider,
  answer: { readonly code: string; readonly state: string },
  { signal, onRetry, wait = sleep }: FinishOptions = {},
): Promise<Settled<OAuthOutcome>> {
  // A different account may be signing in.
  await session.makeWay();
  const before = session.user.peek();
  const own = isBoundService(provider) ? provider : undefined;
  const write: Write<OAuthOutcome> = {
    send: () => completeOAuth(http, provider, answer, { signal }),
    async verify() {
      // On a page that was opened by the callback, the account is read at the same time.
      const here = before ?? session.user.peek();
      const found = await verifySignedIn(http, (now) => {
        if (own === undefined) return true;
        const there = boundTo(own, now);
        return there !== "" && (now.id !== before?.id || there !== boundTo(own, before));
      })();
      if (found.kind !== "done") return { kind: "not-done" };
      const user = found.value;
      // A provider that the operator added isn't among an account's properties, and isn't replaced by another.
      if (own === undefined && user.id === before?.id) {
        const bindings = await listCustomBindings(http, { signal });
        if (!bindings.some(({ provider_slug }) => provider_slug === provider)) return { kind: "not-done" };
      }
      return { kind: "done", value: user.id === here?.id ? { bound: true } : { bound: false, user } };
    },
  };
  return andThen(await withRetries(), async (outcome) => {
    if (!outcome.bound) await session.adopt(outcome.user);
    // The account is bound, even if that can't be shown until it is read again.
    else await session.refreshUser().catch(() => undefined);
    return done(outcome);
  });

  async function withRetries(): Promise<Settled<OAuthOutcome>> {
    let lost: Lost<OAuthOutcome> | undefined;
    let refused: GatewayError | undefined;
    for (let retry = 1; ; retry++) {
      let cause: GatewayError;
      try {
        const settled = await settle(write);
        if (settled.kind === "done" || retry > oauthRetries) return settled;
        lost = settled;
        cause = settled.cause;
      } catch (failure) {
        if (!isGatewayError(failure)) throw failure;
        if (failure.kind === "refused") refused ??= failure;
        cause = (failure.kind === "refused" || failure.kind === "forbidden" ? refused : undefined) ?? failure;
        if (isFinal(failure) || retry > oauthRetries) {
          // The attempt whose response was lost may have been executed late.
          if (lost) return lost.check();
          throw cause;
        }
      }
      onRetry?.(retry, cause);
      await untilAborted(wait(retry * 2000), signal);
    }
  }
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
