import { GatewayError, isGatewayError } from "../../client/errors.js";
import type { HttpRequest } from "../../client/http-request.js";
import type { DialectPage, Envelope, Send, SessionMark } from "../dialect.js";
import { dataOf, fieldsOf, numberOf, textOf } from "../kit.js";

/** Where the token is renewed, by a cookie that scripts can't read. */
const renewal = "/api/user/auth/refresh";

/** Where the session ends, for this browser. */
export const sessionEnd = "/api/user/auth/logout";

/** A token is renewed by the first call within its last half minute, in milliseconds. */
const margin = 30_000;

/** The token of this page. It is kept nowhere else. */
interface Held {
  readonly token: string;
  /** ID of its account. */
  readonly account: number | undefined;
  /** The mark of the sign-in that it belongs to: another one means that another tab has signed in or out since. */
  readonly mark: string | undefined;
  /** When to renew it, in epoch milliseconds of this device's clock. */
  readonly until: number;
}

/** A session of short-lived tokens, as releases of new-api since July 2026 have it. Source: wire.md 9.7. */
export interface TokenSession {
  /** Whether someone has signed in in this manner, and not out. */
  isOpen(): boolean;
  /** The header with the token, if there is one. */
  headers(): Readonly<Record<string, string>>;
  /** Sends a call with a valid token. A call that is refused because of its token is sent once more, with a new one. */
  signed(request: HttpRequest<unknown>, send: Send): Send;
  /** Drops the token, here and in other tabs. */
  forget(): void;
}

/** How long a token is valid, in milliseconds, by its own words; for ever when it doesn't say. */
function lifetimeOf(token: string): number {
  try {
    const claims = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp, iat } = fieldsOf(JSON.parse(atob(claims)));
    const seconds = numberOf(exp) - numberOf(iat);
    return seconds > 0 ? seconds * 1000 : Number.POSITIVE_INFINITY;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether the gateway refused because of who calls, before it did anything. */
const isUnsigned = (error: unknown): boolean =>
  isGatewayError(error) && error.kind === "unauthorised" && error.status === 401;

/** Whether the gateway answered, and gives no token: 408 and 429 only say that it didn't come to that. */
const isRefused = (error: unknown): error is GatewayError =>
  isGatewayError(error) &&
  (error.status ?? 0) >= 400 &&
  (error.status ?? 0) < 500 &&
  error.status !== 408 &&
  error.status !== 429;

/** Why a call couldn't be sent: the renewal before it failed. */
function unsent(error: unknown): unknown {
  if (!isGatewayError(error)) return error;
  const { kind, message, status, serverMessage, retryAfter, timedOut } = error;
  return new GatewayError(kind, message, { status, serverMessage, retryAfter, timedOut, unsent: true });
}

/**
 * Runs work of one tab at a time, where the browser can order them: two renewals at once would both send the cookie
 * that only one may use.
 */
async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = (globalThis.navigator as Partial<Navigator> | undefined) ?? {};
  if (!locks) return work();
  let done: Promise<void> | undefined;
  await locks
    .request(name, () => (done = work()))
    // A page without an origin has locks that it may not use.
    .catch(() => (done ??= work()));
  return done;
}

/** A mark that lasts as long as the client. */
function markInMemory(): SessionMark {
  let mark: string | undefined;
  return {
    read: () => mark,
    write(next) {
      mark = next;
    },
  };
}

/**
 * Creates the session of one gateway.
 * @param whose the account that calls are made for, if that is known
 */
export function createTokenSession(
  { baseUrl, tokenSession: mark = markInMemory(), post }: DialectPage,
  whose: () => number | undefined,
): TokenSession {
  let held: Held | undefined;
  let renewing: Promise<void> | undefined;

  function current(): Held | undefined {
    if (held && held.mark !== mark.read()) held = undefined;
    return held;
  }

  // The mark is gone as soon as another tab has signed out.
  if (typeof addEventListener === "function") addEventListener("storage", () => void current());

  /** Keeps the token of a response that has one: a sign-in, a renewal, or a change of password. */
  function adopt(answer: Envelope | undefined, signsIn = false): void {
    const { access_token, session, user } = fieldsOf(dataOf(answer));
    const token = textOf(access_token);
    if (token === "" || session === undefined) return;
    if (signsIn) mark.write(Date.now().toString(36));
    const { id } = fieldsOf(user);
    held = {
      token,
      account: typeof id === "number" ? id : held?.account,
      mark: mark.read(),
      until: Date.now() + lifetimeOf(token) - margin,
    };
  }

  function forget(): void {
    held = undefined;
    mark.write(undefined);
  }

  async function refresh(): Promise<void> {
    const before = mark.read();
    let answer: Envelope | undefined;
    try {
      // Where tabs can't be ordered, another one may just have used the cookie; by now there is its successor.
      answer = await post(renewal).catch((error: unknown) => {
        if (!isRefused(error)) throw error;
        return post(renewal);
      });
    } catch (error) {
      if (!isRefused(error)) throw unsent(error);
      if (mark.read() === before) forget();
      return;
    }
    if (mark.read() === before) adopt(answer);
  }

  const renew = (): Promise<void> =>
    (renewing ??= inTurn(`gateway-console:${baseUrl}:${renewal}`, refresh).finally(() => {
      renewing = undefined;
    }));

  /**
   * Sends nothing in the name of another account than the page shows, such as one that signed in on the gateway's own
   * pages. Reading the account is how the page learns of it.
   */
  function check(path: string): void {
    const [account, expected] = [current()?.account, whose()];
    if (account === undefined || expected === undefined || account === expected || path === "/api/user/self")
      return;
    throw new GatewayError("unauthorised", `${path}: another account is signed in`, {
      status: 401,
      unsent: true,
    });
  }

  const isOpen = (): boolean => mark.read() !== undefined;

  return {
    isOpen,
    headers() {
      const token = current()?.token;
      return token === undefined ? {} : { Authorization: `Bearer ${token}` };
    },
    forget,
    signed: (request, send) => async (overrides) => {
      const { path } = { ...request, ...overrides };
      let answer: Envelope | undefined;
      if (/^\/api\/user\/(login|auth)\b/.test(path)) answer = await send(overrides);
      else {
        if (isOpen() && (current()?.until ?? 0) <= Date.now()) await renew();
        check(path);
        const sent = current();
        answer = await send(overrides).catch(async (error: unknown) => {
          if (!sent || !isUnsigned(error)) throw error;
          // Calls that were refused together are renewed together.
          if (current() === sent) await renew();
          const next = current();
          if (!next || next === sent) throw error;
          check(path);
          return send(overrides);
        });
      }
      adopt(answer, request.signsIn);
      return answer;
    },
  };
}
